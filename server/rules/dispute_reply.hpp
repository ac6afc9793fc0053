// Replies that our team saves for disputes (issue 29, section 3): what may stand in them.
#pragma once
#include <array>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace kerbside::rules {

inline constexpr std::size_t longest_reply_title = 80, longest_reply = 5000;  // characters
// What is filled in for the dispute; nothing else may stand in braces, so that nobody is sent any.
inline constexpr std::array<std::string_view, 4> reply_blanks{"name", "reference", "vehicle", "outcome_by"};

struct AcceptedReply {
  std::string title, text;
};
// Returns it as it is stored, or field errors of "title" and "text".
Result<AcceptedReply> accept_reply(const std::string& title, const std::string& text);

}  // namespace kerbside::rules
