#include "rules/people.hpp"

#include "rules/text.hpp"

namespace kerbside::rules {
namespace {

// Returns the first character, however many bytes it has.
std::string_view first_character(std::string_view text) {
  std::size_t length = text.empty() ? 0 : 1;
  while (length < text.size() && (static_cast<unsigned char>(text[length]) & 0xC0) == 0x80) ++length;
  return text.substr(0, length);
}

}  // namespace

std::string display_name(std::string_view first_name, std::string_view last_name,
                         const std::optional<std::string>& company_name, DisplayPreference preference) {
  if (preference == DisplayPreference::company && company_name && !company_name->empty()) return *company_name;
  if (first_name == erased_first_name && last_name == erased_last_name) return "Deleted user";
  std::string name(first_name);
  if (!last_name.empty()) name.append(" ").append(first_character(last_name)).append(".");
  return name;
}

std::string initials(std::string_view display_name) {
  std::string out(first_character(display_name));
  const auto space = display_name.find(' ');
  if (space != std::string_view::npos) out += first_character(display_name.substr(space + 1));
  return upper(out);
}

}  // namespace kerbside::rules
