#include "rules/licence_number.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "rules/ascii.hpp"
#include "rules/text.hpp"
#include "rules/validation.hpp"

namespace kerbside::rules {
namespace {

constexpr std::size_t british_length = 16, northern_irish_length = 8, share_code_length = 8, tail_length = 8;
constexpr std::size_t shortest_foreign = 5, longest_foreign = 20;
constexpr int youngest_holder = 15;  // of a provisional licence

std::string without_blanks(std::string_view text) {
  std::string compact = one_line(text);
  std::erase(compact, ' ');
  return compact;
}

int digit_at(std::string_view text, std::size_t at) { return text[at] - '0'; }
int two_digits_at(std::string_view text, std::size_t at) { return 10 * digit_at(text, at) + digit_at(text, at + 1); }

bool all(std::string_view text, bool (*is)(char)) { return std::ranges::all_of(text, is); }
bool is_name_letter(char c) { return is_upper(c) || c == '9'; }

// "MORGA": a surname of up to five letters, filled up with nines.
bool is_surname(std::string_view text) {
  const std::size_t nines = text.find('9');
  return is_upper(text[0]) && all(text, &is_name_letter) &&
         (nines == std::string_view::npos || text.find_first_not_of('9', nines) == std::string_view::npos);
}

// "657054": the year's tens, month (50 more for women), day, and the year's last digit.
std::chrono::year_month_day birth_in(std::string_view six, int century) {
  const int month = two_digits_at(six, 1);
  const int year = century + 10 * digit_at(six, 0) + digit_at(six, 5);
  return std::chrono::year_month_day(std::chrono::year(year),
                                     std::chrono::month(static_cast<unsigned>(month > 50 ? month - 50 : month)),
                                     std::chrono::day(static_cast<unsigned>(two_digits_at(six, 3))));
}

// A 29 February exists in one of the two centuries that are possible: 1900 had none.
bool holds_birth_date(std::string_view six) {
  return all(six, &is_digit) && (birth_in(six, 1900).ok() || birth_in(six, 2000).ok());
}

bool is_british(std::string_view number) {
  return number.size() == british_length && is_surname(number.substr(0, 5)) && holds_birth_date(number.substr(5, 6)) &&
         all(number.substr(11, 2), &is_name_letter) && (is_digit(number[13]) || is_upper(number[13])) &&
         all(number.substr(14), &is_upper);
}

bool is_northern_irish(std::string_view number) {
  return number.size() == northern_irish_length && all(number, &is_digit);
}

// Other countries print blanks, hyphens, stops and slashes into theirs, some with letters of their own.
bool is_foreign(std::string_view number) {
  const auto points = code_points(number);
  const auto may_be = [](char32_t c) {
    return is_letter(c) || is_mark(c) ||
           (c < 128 && (is_digit(static_cast<char>(c)) || c == '-' || c == '/' || c == '.'));
  };
  return points.size() >= shortest_foreign && points.size() <= longest_foreign && std::ranges::all_of(points, may_be) &&
         std::ranges::any_of(points, [](char32_t c) { return c < 128 && is_digit(static_cast<char>(c)); });
}

const char* shape_of(LicenceCountry country) {
  switch (country) {
    case LicenceCountry::great_britain:
      return "Please check the number in field 5 of your licence. In Great Britain it has 16 characters.";
    case LicenceCountry::northern_ireland:
      return "Please check the number in field 5 of your licence. In Northern Ireland it has 8 digits.";
    case LicenceCountry::other:
      break;
  }
  return "Please give the licence number as it is printed on the card, in 5 to 20 characters.";
}

bool is_ni_prefix(std::string_view two) {
  constexpr std::string_view never = "DFIQUV";
  constexpr std::string_view not_given[] = {"BG", "GB", "KN", "NK", "NT", "TN", "ZZ"};
  return all(two, &is_upper) && never.find(two[0]) == std::string_view::npos &&
         never.find(two[1]) == std::string_view::npos && two[1] != 'O' &&
         std::ranges::find(not_given, two) == std::end(not_given);
}

// Puts an accepted value in its place, or its sentence among the errors.
template <class Slot>
void take(Slot& slot, Result<std::string> accepted, const char* field, std::vector<FieldError>& errors) {
  if (accepted.has_value())
    slot = *std::move(accepted);
  else
    report(errors, field, accepted.error().message);
}

bool is_given(const std::optional<std::string>& text) { return text && !without_blanks(*text).empty(); }

}  // namespace

Result<std::string> accept_licence_number(LicenceCountry country, std::string_view text) {
  std::string number = upper(without_blanks(text));
  if (number.empty()) return field_error("licence_number", "Please provide your driving license number");
  const bool fits = country == LicenceCountry::great_britain      ? is_british(number)
                    : country == LicenceCountry::northern_ireland ? is_northern_irish(number)
                                                                  : is_foreign(number);
  if (!fits) return field_error("licence_number", shape_of(country));
  return number;
}

Result<std::string> accept_share_code(std::string_view text) {
  std::string code = without_blanks(text);
  if (code.size() != share_code_length || !all(code, [](char c) { return is_alnum(c); }))
    return field_error("share_code",
                       "A share code has 8 letters and digits. Capital and small letters are not the same.");
  return code;
}

Result<std::string> accept_ni_number(std::string_view text) {
  std::string number = upper(without_blanks(text));
  constexpr std::string_view last = "ABCD";
  const bool fits = number.size() == 9 && is_ni_prefix(std::string_view(number).substr(0, 2)) &&
                    all(std::string_view(number).substr(2, 6), &is_digit) &&
                    last.find(number[8]) != std::string_view::npos;
  if (!fits)
    return field_error("ni_number",
                       "A National Insurance number has 2 letters, 6 digits and a last letter from A to D.");
  return number;
}

Result<DriverNumbers> accept_driver_numbers(const DriverNumbers& given) {
  DriverNumbers accepted{given.licence_country, {}, {}, {}};
  std::vector<FieldError> errors;
  take(accepted.licence_number, accept_licence_number(given.licence_country, given.licence_number), "licence_number",
       errors);
  if (is_given(given.share_code)) take(accepted.share_code, accept_share_code(*given.share_code), "share_code", errors);
  if (is_given(given.ni_number)) take(accepted.ni_number, accept_ni_number(*given.ni_number), "ni_number", errors);
  if (given.licence_country == LicenceCountry::great_britain && !is_given(given.share_code) &&
      !is_given(given.ni_number))
    report(errors, "share_code", "Please provide either DVLA Share Code or DVLA Check/NI Number");
  if (errors.empty()) return accepted;
  if (errors.size() > 1) return validation_failed(std::move(errors));
  const FieldError only = errors.front();
  return field_error(only.field, only.message);
}

Date birth_date_of(std::string_view licence_number, Date today) {
  const std::string_view six = licence_number.substr(5, 6);
  const auto recent = birth_in(six, 2000);
  if (recent.ok() && age_on(Date(recent), today) >= youngest_holder) return Date(recent);
  const auto old = birth_in(six, 1900);
  return Date(old.ok() ? old : recent);
}

int age_on(Date birth, Date day) {
  const auto born = birth.ymd(), then = day.ymd();
  const int years = static_cast<int>(then.year()) - static_cast<int>(born.year());
  const bool had_birthday = std::pair(then.month(), then.day()) >= std::pair(born.month(), born.day());
  return had_birthday ? years : years - 1;
}

std::string licence_tail(std::string_view licence_number) {
  const auto points = code_point_count(licence_number);
  if (points != licence_number.size()) return std::string(licence_number);  // a foreign one, for which there is no page
  return std::string(licence_number.substr(licence_number.size() - std::min(licence_number.size(), tail_length)));
}

Status check_licence(const DriverNumbers& numbers, const DriverDeclaration& declared, int vehicle_asks_for,
                     Date pick_up) {
  const bool says_age = numbers.licence_country == LicenceCountry::great_britain;
  const int age = says_age ? age_on(birth_date_of(numbers.licence_number, pick_up), pick_up) : declared.driver_age;
  const int youngest = std::max(youngest_driver, vehicle_asks_for);
  if (age < youngest)
    return fail(Kind::invalid, "driver_too_young",
                fmt::format("This vehicle is for drivers aged {} or over on the day of pick-up.", youngest));
  if (declared.licence_months < shortest_licence_months)
    return fail(
        Kind::invalid, "licence_too_new",
        fmt::format("The driver must have held a full licence for at least {} months.", shortest_licence_months));
  if (age < declared.driver_age)
    return fail(Kind::invalid, "licence_age_differs",
                fmt::format("This licence belongs to a driver younger than the {} years that were given with the "
                            "booking.",
                            declared.driver_age));
  return {};
}

}  // namespace kerbside::rules
