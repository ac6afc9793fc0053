#include "rules/text.hpp"

#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <optional>
#include <ranges>

namespace kerbside::rules {

namespace {

struct Fragment {
  std::size_t at, size;
};

bool is_ascii_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

std::optional<Fragment> find_scheme(std::string_view lower) {
  constexpr std::string_view scheme = "javascript:";
  const auto at = lower.find(scheme);
  if (at == std::string_view::npos) return std::nullopt;
  return Fragment{at, scheme.size()};
}

// Finds "onclick=" or "onload =": a word that starts with "on", then an equals sign.
std::optional<Fragment> find_handler(std::string_view lower) {
  for (auto at = lower.find("on"); at != std::string_view::npos; at = lower.find("on", at + 1)) {
    if (at > 0 && is_ascii_letter(lower[at - 1])) continue;
    std::size_t end = at + 2;
    while (end < lower.size() && is_ascii_letter(lower[end])) ++end;
    if (end == at + 2) continue;
    while (end < lower.size() && lower[end] == ' ') ++end;
    if (end < lower.size() && lower[end] == '=') return Fragment{at, end + 1 - at};
  }
  return std::nullopt;
}

// Finds "<b>", "</p>" or "<!-- x -->"; "a < b" contains none.
std::optional<Fragment> find_tag(std::string_view text) {
  for (auto at = text.find('<'); at != std::string_view::npos; at = text.find('<', at + 1)) {
    std::size_t name = at + 1;
    if (name < text.size() && text[name] == '/') ++name;
    if (name == text.size() || !(is_ascii_letter(text[name]) || text[name] == '!')) continue;
    const auto end = text.find_first_of("<>", name);
    if (end != std::string_view::npos && text[end] == '>') return Fragment{at, end + 1 - at};
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

struct CodePoint {
  std::optional<char32_t> c;  // absent when the text is not UTF-8
  std::size_t size = 1;       // in bytes
};

// text must not be empty.
CodePoint first_point(std::string_view text) {
  utf8proc_int32_t c = 0;
  const auto* bytes = reinterpret_cast<const utf8proc_uint8_t*>(text.data());
  const auto size = utf8proc_iterate(bytes, static_cast<utf8proc_ssize_t>(text.size()), &c);
  return size > 0 ? CodePoint{static_cast<char32_t>(c), static_cast<std::size_t>(size)} : CodePoint{};
}

// ECMAScript's \s, and the "next line" character of some old systems.
bool is_blank(char32_t c) {
  if (c < 0x80) return c == U' ' || (c >= U'\t' && c <= U'\r');
  if (c == 0x85 || c == 0x2028 || c == 0x2029 || c == 0xFEFF) return true;
  return utf8proc_category(static_cast<utf8proc_int32_t>(c)) == UTF8PROC_CATEGORY_ZS;
}

bool is_control(char32_t c) { return c < 0x20 || (c >= 0x7F && c <= 0x9F); }

// As they are drawn: the line separator, and the paragraph's.
bool ends_line(char32_t c) { return c == 0x2028 || c == 0x2029; }

bool turns_direction(char32_t c) { return (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069); }

// The soft hyphen, the zero-width space, and characters that change the direction of writing or join nothing. The
// joiners are kept: Persian names and emoji need them.
bool is_unseen(char32_t c) {
  return c == 0xAD || c == 0x61C || c == 0x200B || c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E) ||
         (c >= 0x2060 && c <= 0x206F);
}

void append(std::string& text, char32_t c) {
  std::array<utf8proc_uint8_t, 4> bytes{};
  const auto size = utf8proc_encode_char(static_cast<utf8proc_int32_t>(c), bytes.data());
  text.append(bytes.begin(), bytes.begin() + size);
}

// Returns whether it begins a tag that runs or embeds something: "<script", "</iframe", "< object".
bool opens_active_tag(std::string_view lower) {
  constexpr std::array<std::string_view, 4> names = {"script", "iframe", "object", "embed"};
  for (auto at = lower.find('<'); at != std::string_view::npos; at = lower.find('<', at + 1)) {
    const auto name = lower.find_first_not_of("/ \t\n", at + 1);
    if (name == std::string_view::npos) return false;
    const std::string_view rest = lower.substr(name);
    if (std::ranges::any_of(names, [&](std::string_view tag) { return rest.starts_with(tag); })) return true;
  }
  return false;
}

}  // namespace

std::string_view trim(std::string_view text) {
  while (!text.empty()) {
    const auto [c, size] = first_point(text);
    if (!c || !is_blank(*c)) break;
    text.remove_prefix(size);
  }
  while (!text.empty()) {
    std::size_t last = text.size() - 1;
    while (last > 0 && !starts_code_point(text[last])) --last;
    const auto c = first_point(text.substr(last)).c;
    if (!c || !is_blank(*c)) break;
    text = text.substr(0, last);
  }
  return text;
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
  while (!text.empty()) {
    const auto [c, size] = first_point(text);
    if (c) points.push_back(*c);
    text.remove_prefix(size);
  }
  return points;
}

std::size_t code_point_count(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), starts_code_point));
}

std::string upper(std::string_view text) {
  std::string out;
  for (const char32_t c : code_points(text))
    append(out, static_cast<char32_t>(utf8proc_toupper(static_cast<utf8proc_int32_t>(c))));
  return out;
}

std::string without_accents(std::string_view text) {
  utf8proc_uint8_t* made = nullptr;
  const auto options =
      static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_DECOMPOSE | UTF8PROC_STRIPMARK | UTF8PROC_COMPAT);
  const auto size = utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                 static_cast<utf8proc_ssize_t>(text.size()), &made, options);
  const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owner(made, &std::free);
  return size < 0 ? std::string(text) : std::string(made, made + size);
}

bool is_letter(char32_t c) {
  const auto category = utf8proc_category(static_cast<utf8proc_int32_t>(c));
  return category >= UTF8PROC_CATEGORY_LU && category <= UTF8PROC_CATEGORY_LO;
}

bool is_mark(char32_t c) {
  const auto category = utf8proc_category(static_cast<utf8proc_int32_t>(c));
  return category >= UTF8PROC_CATEGORY_MN && category <= UTF8PROC_CATEGORY_ME;
}

std::string group_thousands(std::uint64_t n) {
  std::string digits = std::to_string(n);
  for (auto at = static_cast<int>(digits.size()) - 3; at > 0; at -= 3) {
    digits.insert(static_cast<std::size_t>(at), ",");
  }
  return digits;
}

std::string one_line(std::string_view text) {
  std::string line;
  bool gap = false;
  for (const char32_t c : code_points(text)) {
    if (is_blank(c)) {
      gap = true;
    } else if (!is_control(c) && !is_unseen(c)) {
      if (gap && !line.empty()) line += ' ';
      gap = false;
      append(line, c);
    }
  }
  return line;
}

bool looks_like_script(std::string_view text) {
  return text.find_first_of("<>") != std::string_view::npos || find_script(text).has_value();
}

bool holds_web_address(std::string_view text) {
  const std::string lower = lower_ascii(text);
  return lower.find("://") != std::string::npos || lower.find("www.") != std::string::npos;
}

bool holds_active_content(std::string_view text) {
  return find_script(text).has_value() || opens_active_tag(lower_ascii(text));
}

std::string without_controls(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool return_alone = text[at] == '\r' && (at + 1 == text.size() || text[at + 1] != '\n');
    if (return_alone) out += '\n';
    if (text[at] != '\r') out += text[at];
  }
  std::string clean;
  for (const char32_t c : code_points(out))
    if (ends_line(c))
      clean += '\n';
    else if (c == U'\n' || c == U'\t' || (!is_control(c) && !turns_direction(c)))
      append(clean, c);
  return clean;
}

std::string clean_text(std::string_view text, std::size_t most) {
  std::string clean = without_controls(text);
  cut(clean, 4 * most);  // what follows takes quadratic time
  // Repeats, because removing one fragment may join another together.
  while (const auto tag = find_tag(clean)) clean.erase(tag->at, tag->size);
  std::erase_if(clean, [](char c) { return c == '<' || c == '>'; });
  while (const auto script = find_script(clean)) clean.erase(script->at, script->size);
  clean = trim(clean);
  cut(clean, most);
  return std::string(trim(clean));
}

std::string clean_line(std::string_view text, std::size_t most) { return one_line(clean_text(one_line(text), most)); }

}  // namespace kerbside::rules
