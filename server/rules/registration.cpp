#include "rules/registration.hpp"

#include <algorithm>
#include <vector>

#include "rules/ascii.hpp"
#include "rules/text.hpp"

namespace kerbside::rules {
namespace {

constexpr std::size_t most_characters = 8;  // as typed, without blanks (D5-37)

// A run of letters or of digits: "AB12CDE" has AB, 12 and CDE.
struct Run {
  bool letters = false;
  std::string_view text;
};

std::vector<Run> runs_of(std::string_view plate) {
  std::vector<Run> runs;
  for (std::size_t from = 0; from < plate.size();) {
    const bool letters = is_upper(plate[from]);
    std::size_t to = from;
    while (to < plate.size() && is_upper(plate[to]) == letters) ++to;
    runs.push_back(Run{letters, plate.substr(from, to - from)});
    from = to;
  }
  return runs;
}

bool none_of(std::string_view letters, std::string_view excluded) {
  return letters.find_first_of(excluded) == std::string_view::npos;
}

// I and Q are never part of an age letter or a group of three; nor is Z of a year letter.
bool is_year_letter(std::string_view letter) { return none_of(letter, "IOUZ"); }

bool is_current(const std::vector<Run>& r) {
  return r[0].text.size() == 2 && r[1].text.size() == 2 && r[2].text.size() == 3 && none_of(r[0].text, "IQZ") &&
         none_of(r[2].text, "IQ");
}

bool is_prefix(const std::vector<Run>& r) {
  return r[0].text.size() == 1 && r[1].text.size() <= 3 && r[2].text.size() == 3 && is_year_letter(r[0].text);
}

bool is_suffix(const std::vector<Run>& r) {
  return r[0].text.size() == 3 && r[1].text.size() <= 3 && r[2].text.size() == 1 && none_of(r[0].text, "Q") &&
         is_year_letter(r[2].text) && r[2].text != "Q";
}

// Letters and digits in either order. Three letters with four digits are Northern Ireland's, which contain an I or a Z.
bool is_dateless(std::string_view letters, std::string_view digits) {
  if (letters.size() > 3 || digits.size() > 4 || !none_of(letters, "Q")) return false;
  return letters.size() < 3 || digits.size() < 4 || !none_of(letters, "IZ");
}

// Returns where the blank goes; nothing for an invalid registration number.
std::size_t blank_at(std::string_view plate) {
  const auto runs = runs_of(plate);
  const bool no_leading_zero = std::ranges::all_of(runs, [&](const Run& run) {
    return run.letters || run.text.front() != '0' || (runs.size() == 3 && run.text.size() == 2);
  });
  if (!no_leading_zero || runs.size() < 2 || runs.size() > 3) return 0;
  if (runs.size() == 2) {
    const Run& letters = runs[0].letters ? runs[0] : runs[1];
    const Run& digits = runs[0].letters ? runs[1] : runs[0];
    return is_dateless(letters.text, digits.text) ? runs[0].text.size() : 0;
  }
  if (!runs[0].letters) return 0;
  if (is_current(runs) || is_prefix(runs)) return runs[0].text.size() + runs[1].text.size();
  return is_suffix(runs) ? runs[0].text.size() : 0;
}

Error invalid_registration() {
  Error e = field_error("registration_number", "Please enter a valid UK registration number");
  e.code = "invalid_registration";
  e.title = "Invalid Registration";
  return e;
}

}  // namespace

Result<Registration> read_registration(std::string_view text) {
  std::string plate = upper(one_line(text));
  std::erase(plate, ' ');
  const bool plain = std::ranges::all_of(plate, [](char c) { return is_upper(c) || is_digit(c); });
  if (plate.empty() || plate.size() > most_characters || !plain) return invalid_registration();
  const std::size_t blank = blank_at(plate);
  if (blank == 0) return invalid_registration();
  Registration registration;
  registration.shown = plate.substr(0, blank) + " " + plate.substr(blank);
  registration.compact = std::move(plate);
  return registration;
}

}  // namespace kerbside::rules
