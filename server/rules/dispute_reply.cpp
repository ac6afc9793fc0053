#include "rules/dispute_reply.hpp"

#include <algorithm>

#include "rules/text.hpp"
#include "rules/validation.hpp"

namespace kerbside::rules {
namespace {

constexpr std::size_t room_for_reply = 20'000;  // nothing is cut: what is too long is refused

std::optional<std::string> title_error(const std::string& title) {
  if (title.empty()) return "Please give it a name.";
  if (code_point_count(title) > longest_reply_title) return "Please write at most 80 characters.";
  return std::nullopt;
}

// Names the first thing in braces that we do not fill in.
std::optional<std::string> blanks_error(std::string_view text) {
  for (std::size_t at = 0; (at = text.find_first_of("{}", at)) != text.npos;) {
    const std::size_t end = text.find('}', at);
    const std::string_view name = end == text.npos ? std::string_view() : text.substr(at + 1, end - at - 1);
    if (text[at] == '}' || std::ranges::find(reply_blanks, name) == reply_blanks.end())
      return "In braces there can be {name}, {reference}, {vehicle} and {outcome_by}, and nothing else.";
    at = end + 1;
  }
  return std::nullopt;
}

std::optional<std::string> reply_error(const std::string& text) {
  if (text.empty()) return "Please write the reply.";
  if (code_point_count(text) > longest_reply) return "Please write at most 5,000 characters.";
  return blanks_error(text);
}

}  // namespace

Result<AcceptedReply> accept_reply(const std::string& title, const std::string& text) {
  AcceptedReply out{clean_line(title, room_for_reply), clean_text(text, room_for_reply)};
  std::vector<FieldError> errors;
  report(errors, "title", title_error(out.title));
  report(errors, "text", reply_error(out.text));
  if (!errors.empty()) return validation_failed(std::move(errors));
  return out;
}

}  // namespace kerbside::rules
