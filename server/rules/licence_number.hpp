// The numbers that a driver gives when signing a contract: of the licence, the DVLA share code and the National
// Insurance number (D5-12, D5-13, X20). The browser's form has the same rules; data/validation_cases.json tests both.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "core/time.hpp"
#include "rules/driver.hpp"

namespace kerbside::rules {

enum class LicenceCountry : std::uint8_t { great_britain, northern_ireland, other };
BOOST_DESCRIBE_ENUM(LicenceCountry, great_britain, northern_ireland, other)

struct DriverNumbers {
  LicenceCountry licence_country{};
  std::string licence_number;
  std::optional<std::string> share_code, ni_number;
};
BOOST_DESCRIBE_STRUCT(DriverNumbers, (), (licence_country, licence_number, share_code, ni_number))

// Each returns the number as it is stored, without blanks; fails with the sentence that its field shows. Letters become
// capitals, but for the share code's, whose case counts.
Result<std::string> accept_licence_number(LicenceCountry country, std::string_view text);
Result<std::string> accept_share_code(std::string_view text);
Result<std::string> accept_ni_number(std::string_view text);

// Returns the numbers to store. Errors: field errors; D5-12 without a licence number, D5-13 where a licence of Great
// Britain comes with neither of the two other numbers.
Result<DriverNumbers> accept_driver_numbers(const DriverNumbers& given);

// Returns the day of birth that an accepted number of Great Britain holds, the youngest possible: nobody has a licence
// before 15. It is compared, never shown.
Date birth_date_of(std::string_view licence_number, Date today);
int age_on(Date birth, Date day);  // in years

// Returns what the host needs for the government's page: the last 8 characters.
std::string licence_tail(std::string_view licence_number);

// Whether the driver may take this vehicle on that day by what the licence says (X4): only numbers of Great Britain say
// an age, for others the declared one counts. An older driver than declared is no contradiction. Errors: invalid
// driver_too_young, licence_too_new, licence_age_differs.
Status check_licence(const DriverNumbers& numbers, const DriverDeclaration& declared, int vehicle_asks_for,
                     Date pick_up);

}  // namespace kerbside::rules
