#include "rules/text.hpp"

#include <algorithm>
#include <optional>

namespace kerbside::rules {

namespace {

struct Fragment {
  std::size_t at, size;
};

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

std::optional<Fragment> find_scheme(std::string_view lower) {
  constexpr std::string_view scheme = "javascript:";
  const auto at = lower.find(scheme);
  if (at == std::string_view::npos) return std::nullopt;
  return Fragment{at, scheme.size()};
}

// "onclick=", "onload =": a word that starts with "on", then an equals sign.
std::optional<Fragment> find_handler(std::string_view lower) {
  for (auto at = lower.find("on"); at != std::string_view::npos; at = lower.find("on", at + 1)) {
    if (at > 0 && is_letter(lower[at - 1])) continue;
    std::size_t end = at + 2;
    while (end < lower.size() && is_letter(lower[end])) ++end;
    if (end == at + 2) continue;
    while (end < lower.size() && lower[end] == ' ') ++end;
    if (end < lower.size() && lower[end] == '=') return Fragment{at, end + 1 - at};
  }
  return std::nullopt;
}

std::optional<Fragment> find_script(std::string_view text) {
  const std::string lower = lower_ascii(text);
  if (auto scheme = find_scheme(lower)) return scheme;
  return find_handler(lower);
}

bool starts_code_point(char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }

void cut(std::string& text, std::size_t most) {
  std::size_t seen = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (starts_code_point(text[at]) && seen++ == most) return text.resize(at);
  }
}

}  // namespace

std::string_view trim(std::string_view text) {
  constexpr std::string_view blank = " \t\r\n";
  const auto first = text.find_first_not_of(blank);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blank) - first + 1);
}

std::string lower_ascii(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

std::vector<char32_t> code_points(std::string_view text) {
  std::vector<char32_t> points;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (starts_code_point(c)) {
      const unsigned payload = byte < 0x80    ? byte
                               : byte >= 0xF0 ? byte & 0x07
                               : byte >= 0xE0 ? byte & 0x0F
                                              : byte & 0x1F;
      points.push_back(payload);
    } else if (!points.empty()) {
      points.back() = (points.back() << 6) | (byte & 0x3F);
    }
  }
  return points;
}

std::size_t code_point_count(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), starts_code_point));
}

std::string group_thousands(std::uint64_t n) {
  std::string digits = std::to_string(n);
  for (auto at = static_cast<int>(digits.size()) - 3; at > 0; at -= 3) {
    digits.insert(static_cast<std::size_t>(at), ",");
  }
  return digits;
}

bool looks_like_script(std::string_view text) {
  return text.find_first_of("<>") != std::string_view::npos || find_script(text).has_value();
}

std::string clean_text(std::string_view text, std::size_t most) {
  std::string clean(text);
  std::erase_if(clean, [](char c) { return c == '<' || c == '>'; });
  // Again and again: taking one fragment out may put another together.
  while (const auto script = find_script(clean)) clean.erase(script->at, script->size);
  clean = trim(clean);
  cut(clean, most);
  return clean;
}

}  // namespace kerbside::rules
