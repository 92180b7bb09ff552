// SPDX-License-Identifier: MIT
#include "core/text/unicode_form.h"

#include "core/values/errors.h"

#include <utf8proc.h>

#include <algorithm>
#include <cstdlib>
#include <memory>

namespace tokenscope {

namespace {

utf8proc_option_t options(UnicodeForm form) {
    switch (form) {
    case UnicodeForm::Nfc:
        return static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE);
    case UnicodeForm::Nfd:
        return static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_DECOMPOSE);
    case UnicodeForm::Nfkc:
        return static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_COMPAT);
    case UnicodeForm::Nfkd:
        return static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT);
    }
    return UTF8PROC_STABLE;
}

} // namespace

std::string normalised(std::string_view text, UnicodeForm form) {
    if (std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; })) {
        return std::string(text); // every form leaves ASCII alone
    }
    utf8proc_uint8_t* raw = nullptr;
    const utf8proc_ssize_t length =
        utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                     static_cast<utf8proc_ssize_t>(text.size()), &raw, options(form));
    const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owned(raw, &std::free);
    if (length < 0) {
        throw Error(std::string("the text cannot be normalised: ") + utf8proc_errmsg(length));
    }
    return {reinterpret_cast<const char*>(owned.get()), static_cast<std::size_t>(length)};
}

} // namespace tokenscope
