// SPDX-License-Identifier: MIT
#include "core/engine/error_text.h"

#include <c10/util/Exception.h>

#include <exception>
#include <new>

namespace tokenscope {

namespace {

std::string firstLine(const std::string& text) {
    return text.substr(0, text.find('\n'));
}

} // namespace

std::string currentErrorText(Doing doing) {
    try {
        throw;
    } catch (const c10::Error& error) {
        return firstLine(error.what_without_backtrace());
    } catch (const std::bad_alloc&) {
        return doing == Doing::Loading ? "not enough memory for this model"
                                       : "not enough memory: try fewer samples or fewer tokens";
    } catch (const std::exception& error) {
        return error.what();
    } catch (...) {
        return "an unknown kind of failure";
    }
}

} // namespace tokenscope
