#include "ports/places/written.hpp"

#include <algorithm>
#include <array>

namespace kerbside::places {
namespace {

bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; }
char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }

std::string uppercase(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = upper(c);
  return out;
}

// One or two letters, a digit, and perhaps one more digit or letter.
bool has_outward_shape(std::string_view code) {
  const std::size_t letters = code.size() > 1 && is_letter(code[1]) ? 2 : 1;
  if (code.size() < letters + 1 || code.size() > letters + 2 || !is_letter(code[0])) return false;
  return is_digit(code[letters]) && (code.size() == letters + 1 || is_letter(code.back()) || is_digit(code.back()));
}

bool has_inward_shape(std::string_view code) {
  return code.size() == 3 && is_digit(code[0]) && is_letter(code[1]) && is_letter(code[2]);
}

// Returns whether the word is the letters of an outward code: "LS" in "LS 6".
bool is_area(std::string_view word) { return word.size() <= 2 && std::ranges::all_of(word, is_letter); }

// Returns the words, with the parts of an outward code joined when it is written apart: "ls 6 2ab".
std::vector<std::string> joined_words_of(std::string_view text) {
  std::vector<std::string> joined;
  bool was_area = false;
  for (const auto word : words_of(text, " ,-")) {
    const bool joins = was_area && is_digit(word[0]) && word.size() <= 5;
    if (joins)
      joined.back() += word;
    else
      joined.emplace_back(word);
    was_area = !joins && is_area(word);
  }
  return joined;
}

struct Accented {
  std::string_view letters, plain;
};

// The accents of Welsh and Gaelic names, and common ones of others.
constexpr Accented accented[] = {{"ÀÁÂÃÄÅàáâãäå", "a"}, {"Çç", "c"},    {"ÈÉÊËèéêë", "e"},
                                 {"ÌÍÎÏìíîï", "i"},     {"Ññ", "n"},    {"ÒÓÔÕÖòóôõö", "o"},
                                 {"ÙÚÛÜùúûü", "u"},     {"ÝýÿŶŷ", "y"}, {"Ŵŵ", "w"}};

// Returns the letter without its accent, given its two bytes; empty when it is none of them.
std::string_view without_accent(std::string_view two_bytes) {
  for (const auto& [letters, plain] : accented)
    for (std::size_t i = 0; i < letters.size(); i += 2)
      if (letters.substr(i, 2) == two_bytes) return plain;
  return {};
}

}  // namespace

std::string plain(std::string_view text) {
  std::string words;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (c == '\'' || c == '.') continue;
    if (const auto letter = c < 0x80 ? "" : without_accent(text.substr(i, 2)); !letter.empty()) {
      words += letter;
      ++i;
    } else if (c == '&') {
      words += words.empty() || words.back() == ' ' ? "and " : " and ";
    } else if (text.substr(i, 3) == "\u2019") {
      i += 2;
    } else if (c < 0x80 && !is_letter(text[i]) && !is_digit(text[i])) {
      if (!words.empty() && words.back() != ' ') words += ' ';
    } else {
      words += lower(text[i]);
    }
  }
  if (!words.empty() && words.back() == ' ') words.pop_back();
  for (auto at = words.find("saint "); at != std::string::npos; at = words.find("saint ", at + 1)) {
    if (at == 0 || words[at - 1] == ' ') words.erase(at + 2, 3), words[at + 1] = 't';
  }
  return words;
}

std::string_view without_country(std::string_view words) {
  constexpr std::array<std::string_view, 7> countries{" uk",       " united kingdom", " great britain", " gb",
                                                      " scotland", " england",        " wales"};
  for (auto country : countries) {
    if (words.ends_with(country)) return words.substr(0, words.size() - country.size());
  }
  return words;
}

std::vector<std::string_view> words_of(std::string_view text, std::string_view signs) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; at < text.size();) {
    const auto end = std::min(text.find_first_of(signs, at), text.size());
    if (end > at) words.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

std::vector<std::string_view> parts_of(std::string_view text) { return words_of(text, ","); }

std::optional<Postcode> postcode_within(std::string_view text) {
  const auto words = joined_words_of(text);
  for (auto i = words.size(); i-- > 0;) {
    if (i + 1 < words.size() && has_outward_shape(words[i]) && has_inward_shape(words[i + 1]))
      return Postcode{uppercase(words[i]), uppercase(words[i + 1])};
    const std::string_view w = words[i];
    if (w.size() < 5) continue;
    const auto outward = w.substr(0, w.size() - 3), inward = w.substr(w.size() - 3);
    if (has_inward_shape(inward) && has_outward_shape(outward)) return Postcode{uppercase(outward), uppercase(inward)};
  }
  return std::nullopt;
}

std::optional<std::string> outward_code(std::string_view text) {
  const auto words = joined_words_of(text);
  if (words.empty() || words.size() > 2) return std::nullopt;
  if (auto code = postcode_within(text)) return code->outward;
  if (!has_outward_shape(words[0])) return std::nullopt;
  const bool sector = words.size() == 2 && words[1].size() <= 2 && is_digit(words[1][0]);  // "LS6 2", "LS6 2A"
  if (words.size() == 2 && !sector) return std::nullopt;
  return uppercase(words[0]);
}

bool is_area_elsewhere(std::string_view code) {
  return code.starts_with("BT") || code.starts_with("IM") || code.starts_with("JE") || code.starts_with("GY");
}

namespace {

// "The" comes before a motorway: people do not say it before a postcode.
bool is_called_motorway(const std::vector<std::string>& words) {
  for (std::size_t i = 1; i < words.size(); ++i)
    if (plain(words[i - 1]) == "the" && lower(words[i].front()) == 'm' &&
        words[i].find_first_not_of("0123456789", 1) == std::string::npos && words[i].size() > 1)
      return true;
  return false;
}

}  // namespace

bool is_on_motorway(std::string_view text) {
  const auto words = joined_words_of(text);
  const auto is_exit = [](std::string_view word) {  // "J10": there is no such postcode
    return word.size() > 1 && lower(word.front()) == 'j' && std::ranges::all_of(word.substr(1), is_digit);
  };
  return std::ranges::any_of(words,
                             [&](std::string_view word) {
                               const std::string said = plain(word);
                               return said == "junction" || said == "motorway" || said == "services" || is_exit(word);
                             }) ||
         is_called_motorway(words);
}

std::optional<std::string> last_outward_code(std::string_view text) {
  const auto words = joined_words_of(text);
  if (words.empty() || !has_outward_shape(words.back())) return std::nullopt;
  return uppercase(words.back());
}

}  // namespace kerbside::places
