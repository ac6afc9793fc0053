// Helpers for text that people type. UTF-8; other bytes never get past core/json. The browser has the same rules
// (web/src/lib/text.ts), and data/validation_cases.json tests both.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kerbside::rules {

std::string_view trim(std::string_view text);  // removes Unicode's blanks and line ends
std::string lower_ascii(std::string_view text);
std::string upper(std::string_view text);  // letter by letter, in any script
std::vector<char32_t> code_points(std::string_view text);
std::size_t code_point_count(std::string_view text);
std::string without_accents(std::string_view text);  // "Żak" becomes "Zak"; other scripts stay
bool is_letter(char32_t c);                          // in any script
bool is_mark(char32_t c);                            // an accent or vowel sign that belongs to the letter before
std::string group_thousands(std::uint64_t n);        // "1,284"

// Returns one line of text (U12): runs of blanks and line ends become one space; invisible characters, such as control
// characters and those that change the direction of writing, are removed; trimmed.
std::string one_line(std::string_view text);

// Returns whether the text contains a tag, a javascript: scheme or an inline event handler (P5-14).
bool looks_like_script(std::string_view text);

// Returns whether the text contains "https://…" or "www.…", which belongs in no name or address: mail programs turn it
// into a link.
bool holds_web_address(std::string_view text);

// Returns whether the text contains a script tag, an embedded page or object, a javascript: scheme or an inline event
// handler (P5-61); "a < b" is none.
bool holds_active_content(std::string_view text);

// Makes line ends "
// " and removes all other control characters but tabs, and characters that reverse the direction of writing: they would
// make "evil.example/gnp.exe" read as a picture (U12).
std::string without_controls(std::string_view text);

// Cleans free text (P5-22): without_controls(), without tags, angle brackets and script-like fragments; trimmed; at
// most `most` characters.
std::string clean_text(std::string_view text, std::size_t most = 1000);
// The same, as one line.
std::string clean_line(std::string_view text, std::size_t most = 1000);

}  // namespace kerbside::rules
