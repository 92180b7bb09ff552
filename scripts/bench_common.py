# SPDX-License-Identifier: MIT
"""What the scripts that measure Tokenscope beside another program have in common."""

import json
import pathlib
import statistics
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
WORK = ROOT / "build/bench"
PAGE = ROOT / "docs/performance.md"
CLI = ROOT / "build/release/bin/tokenscope-cli"
PAUSE = 0.1  # seconds in which the other side's threads fall asleep


def timed(work):
    begin = time.perf_counter()
    work()
    return time.perf_counter() - begin


class Side:
    """A process that is asked for measurements. It sleeps until then."""

    def __init__(self, command, environment=None):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment)

    def seconds(self, request):
        return self.ask(request)["seconds"]

    def ask(self, request):
        time.sleep(PAUSE)
        try:
            self.process.stdin.write(json.dumps(request) + "\n")
            self.process.stdin.flush()
            answer = self.process.stdout.readline()
        except BrokenPipeError:
            answer = ""
        if not answer:
            sys.exit(f"{self.process.args[0]} ended while it was measured")
        return json.loads(answer)

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def spread(values):
    digits = 0 if statistics.median(values) >= 20 else 2
    middle, least, most = (f"{value:,.{digits}f}" for value in (statistics.median(values), min(values), max(values)))
    return f"{middle} [{least}–{most}]"


def processor():
    for line in pathlib.Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return line.split(":", 1)[1].strip()
    return "an unknown processor"


def write(text, begin_marker, end_marker):
    """Puts it into docs/performance.md, between the two markers there."""
    page = PAGE.read_text(encoding="utf-8")
    before, begin, rest = page.partition(begin_marker)
    _, end, after = rest.partition(end_marker)
    if not begin or not end:
        sys.exit(f"{PAGE} has no place for the tables: the markers are missing")
    PAGE.write_text(f"{before}{begin}\n{text}{end}{after}", encoding="utf-8")
