#include "rules/chat.hpp"

#include "rules/text.hpp"

namespace kerbside::rules {
namespace {

Error refused(const char* sentence) {
  Error error = field_error("message_text", sentence);
  error.title = "Invalid Message";
  return error;
}

}  // namespace

Result<std::string> accept_message(std::string_view text) {
  const std::string clean = without_controls(text);
  const std::string_view message = trim(clean);
  if (message.empty()) return refused("Message cannot be empty");
  if (code_point_count(message) > longest_message) return refused("Message is too long (max 1000 characters)");
  if (holds_active_content(message)) return refused("Message contains invalid content");
  return std::string(message);
}

}  // namespace kerbside::rules
