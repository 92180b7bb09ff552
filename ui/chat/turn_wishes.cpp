// SPDX-License-Identifier: MIT
#include "ui/chat/turn_wishes.h" // its signals are made from here
