// Small helpers for text people type. UTF-8; what is not UTF-8 never gets past core/json.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kerbside::rules {

std::string_view trim(std::string_view text);  // spaces, tabs and line ends
std::string lower_ascii(std::string_view text);
std::vector<char32_t> code_points(std::string_view text);
std::size_t code_point_count(std::string_view text);
std::string group_thousands(std::uint64_t n);  // "1,284"

// A tag, a javascript: scheme or an inline event handler (P5-14).
bool looks_like_script(std::string_view text);

// Free text on its way in (P5-22): trimmed, without angle brackets and script-like fragments, at most `most`
// characters.
std::string clean_text(std::string_view text, std::size_t most = 1000);

}  // namespace kerbside::rules
