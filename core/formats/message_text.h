// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/message_text.h"
#include "core/text/utf8.h"
