// Which messages people may write to each other (P5-59 to P5-62, N1). The browser has the same rule
// (web/src/features/messages/rules/message-text.ts); data/validation_cases.json tests both.
#pragma once
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace kerbside::rules {

inline constexpr std::size_t longest_message = 1000;  // characters, after trimming

// Returns the text as it is stored: without_controls() and trimmed. Otherwise the error "Invalid Message" (P8-60).
Result<std::string> accept_message(std::string_view text);

}  // namespace kerbside::rules
