#include <algorithm>

#include "ports/mail/mail.hpp"

namespace kerbside::mail {
namespace {

constexpr std::size_t longest_address = 254;  // RFC 5321
constexpr std::size_t longest_subject = 500;

bool has_control(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](unsigned char c) { return c < 0x20 || c == 0x7f; });
}

// Accepts printable ASCII with one @ between other characters, and none that have a meaning in a header.
bool is_address(std::string_view text) {
  const auto at = text.find('@');
  if (text.size() > longest_address || at == 0 || at == std::string_view::npos || at + 1 == text.size()) return false;
  if (text.find('@', at + 1) != std::string_view::npos) return false;
  return std::all_of(text.begin(), text.end(), [](unsigned char c) {
    return c > 0x20 && c < 0x7f &&
           std::string_view("<>(),;:\\\"[]").find(static_cast<char>(c)) == std::string_view::npos;
  });
}

// Accepts letters, digits, points and hyphens: nothing that has a meaning in a header or to a file system.
bool is_file_name(std::string_view text) {
  return !text.empty() && text.front() != '.' && std::all_of(text.begin(), text.end(), [](unsigned char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '-';
  });
}

}  // namespace

Status check(const Mail& mail) {
  const auto bad = [](std::string message) { return fail(Kind::invalid, "mail", std::move(message)); };
  if (!is_address(mail.to)) return bad("This is not an email address.");
  if (!mail.reply_to.empty() && !is_address(mail.reply_to)) return bad("This is not an address to answer to.");
  if (!is_address(mail.message_id)) return bad("This is not a message id.");
  if (mail.subject.empty() || mail.subject.size() > longest_subject || has_control(mail.subject))
    return bad("The subject is empty, too long or holds a line break.");
  const bool bracketed = mail.one_click.find_first_of("<> ") != std::string::npos;
  if (bracketed || has_control(mail.one_click)) return bad("The address to unsubscribe cannot go into a header.");
  if (mail.text.find('\0') != std::string::npos || mail.html.find('\0') != std::string::npos)
    return bad("The message holds a NUL.");
  for (const Attachment& file : mail.attachments)
    if (!is_file_name(file.name) || file.type.empty() || has_control(file.type))
      return bad("This is not an attachment.");
  return {};
}

Status check_sender(std::string_view name, std::string_view address) {
  if (!has_control(name) && is_address(address)) return {};
  return fail(Kind::invalid, "mail_sender", "The sender is not an email address or its name holds a line break.");
}

}  // namespace kerbside::mail
