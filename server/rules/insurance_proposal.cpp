#include "rules/insurance_proposal.hpp"

#include <algorithm>

#include "rules/licence_number.hpp"
#include "rules/registration.hpp"
#include "rules/text.hpp"
#include "rules/validation.hpp"

namespace kerbside::rules {
namespace {

constexpr std::size_t longest_driver_name = 100, shortest_insured_address = 10, longest_insured_address = 200;
constexpr int youngest_licence = 15;

// What is wrong with a number of Great Britain whose holder says to be born on another day.
std::optional<std::string> birth_contradiction(const std::string& number, Date born, Date today) {
  const auto read = birth_date_of(number, today).ymd(), said = born.ymd();
  const bool is_same = read.month() == said.month() && read.day() == said.day() &&
                       static_cast<int>(read.year()) % 100 == static_cast<int>(said.year()) % 100;
  if (is_same) return std::nullopt;
  return "This licence number belongs to another date of birth. Please check both.";
}

std::optional<std::string> take_licence(InsuredDriver& driver, Date today) {
  if (driver.licence_type == LicenceType::international) {
    auto number = accept_licence_number(LicenceCountry::other, driver.licence_number);
    if (number.has_error()) return number.error().message;
    driver.licence_number = *std::move(number);
    return std::nullopt;
  }
  auto british = accept_licence_number(LicenceCountry::great_britain, driver.licence_number);
  if (british.has_value()) {
    driver.licence_number = *std::move(british);
    return birth_contradiction(driver.licence_number, driver.date_of_birth, today);
  }
  auto northern_irish = accept_licence_number(LicenceCountry::northern_ireland, driver.licence_number);
  if (northern_irish.has_error()) return british.error().message;
  driver.licence_number = *std::move(northern_irish);
  return std::nullopt;
}

std::optional<std::string> birth_error(Date born, Date start) {
  const int age = age_on(born, start);
  if (age < youngest_insured) return "Drivers must be at least 18 years old.";
  if (age > oldest_insured) return "Please check the date of birth.";
  return std::nullopt;
}

std::optional<std::string> pass_error(const InsuredDriver& driver, Date today) {
  if (driver.licence_pass_date > today) return "The licence pass date cannot be in the future.";
  if (age_on(driver.date_of_birth, driver.licence_pass_date) < youngest_licence)
    return "The licence pass date is too close to the date of birth.";
  return std::nullopt;
}

void take_driver(InsuredDriver& driver, const std::string& prefix, Date start, Date today,
                 std::vector<FieldError>& errors) {
  driver.full_name = clean_line(driver.full_name, longest_driver_name + 1);
  report(errors, prefix + "full_name", name_error("Full name", driver.full_name));
  report(errors, prefix + "date_of_birth", birth_error(driver.date_of_birth, start));
  report(errors, prefix + "licence_pass_date", pass_error(driver, today));
  report(errors, prefix + "licence_number", take_licence(driver, today));
}

std::optional<std::string> take_check(std::string& text) {
  if (auto ni = accept_ni_number(text); ni.has_value()) {
    text = *std::move(ni);
    return std::nullopt;
  }
  auto code = accept_share_code(text);
  if (code.has_error()) return "Please give a DVLA check code of 8 characters, or a National Insurance number.";
  text = *std::move(code);
  return std::nullopt;
}

std::optional<std::string> take_phone(std::optional<std::string>& phone) {
  if (!phone || trim(*phone).empty()) {
    phone.reset();
    return std::nullopt;
  }
  auto number = uk_phone_e164(*phone);
  if (number.has_error()) return number.error().message;
  phone = *std::move(number);
  return std::nullopt;
}

std::optional<std::string> home_error(const std::string& address) {
  const std::size_t length = code_point_count(address);
  if (length < shortest_insured_address || length > longest_insured_address)
    return "Please give the driver’s home address with its postcode.";
  return std::nullopt;
}

}  // namespace

Result<InsuranceProposal> accept_proposal(InsuranceProposal given, Date today) {
  std::vector<FieldError> errors;
  auto plate = read_registration(given.registration_number);
  if (plate.has_value())
    given.registration_number = plate->compact;
  else
    report(errors, "registration_number", plate.error().message);
  if (given.vehicle_value < least_vehicle_value || given.vehicle_value > most_vehicle_value)
    report(errors, "vehicle_value", "Please give a vehicle value from £1,000 to £55,000.");
  take_driver(given.driver, "driver.", given.start_date, today, errors);
  report(errors, "dvla_check_or_ni", take_check(given.dvla_check_or_ni));
  given.address = clean_line(given.address, longest_insured_address + 1);
  report(errors, "address", home_error(given.address));
  given.email = normalised_email(given.email);
  report(errors, "email", email_error(given.email));
  report(errors, "phone", take_phone(given.phone));
  if (given.additional_drivers.size() > static_cast<std::size_t>(most_additional_drivers))
    report(errors, "additional_drivers", "Up to 3 additional drivers can be named.");
  for (std::size_t i = 0; i < given.additional_drivers.size(); ++i)
    take_driver(given.additional_drivers[i], "additional_drivers." + std::to_string(i) + ".", given.start_date, today,
                errors);
  if (!given.is_owner && !given.has_permission)
    report(errors, "has_permission", "The owner must have agreed that you drive this vehicle.");
  if (errors.empty()) return given;
  return validation_failed(std::move(errors));
}

InsuranceAsked asked_of(const InsuranceProposal& accepted, int days, std::optional<int> engine_cc) {
  const auto is_convicted = [](const InsuredDriver& driver) { return driver.convictions != Convictions::none; };
  InsuranceAsked asked;
  asked.cover = accepted.cover_type;
  asked.vehicle_value = accepted.vehicle_value;
  asked.engine_cc = engine_cc;
  asked.age = age_on(accepted.driver.date_of_birth, accepted.start_date);
  asked.licence_years = age_on(accepted.driver.licence_pass_date, accepted.start_date);
  asked.points = accepted.driver.penalty_points;
  asked.convicted = is_convicted(accepted.driver) || std::ranges::any_of(accepted.additional_drivers, is_convicted);
  asked.additional_drivers = static_cast<int>(accepted.additional_drivers.size());
  asked.impounded = accepted.is_impounded;
  asked.start = accepted.start_date;
  asked.days = days;
  return asked;
}

}  // namespace kerbside::rules
