// What people may write to one another (P5-59 to P5-62, N1). The browser has the same rule
// (web/src/features/messages/rules/message-text.ts); data/validation_cases.json holds both to it.
#pragma once
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace kerbside::rules {

inline constexpr std::size_t longest_message = 1000;  // characters, after trimming

// The text as it is stored: without_controls() and trimmed. "Invalid Message" otherwise (P8-60).
Result<std::string> accept_message(std::string_view text);

}  // namespace kerbside::rules
