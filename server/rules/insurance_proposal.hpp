// What somebody tells us to be insured for some days (D3.15-05, D5-44 to D5-49): the vehicle, the drivers, the cover.
// Of it only the price depends on what rules/insurance_price.hpp names; the rest is for the broker, who decides.
#pragma once
#include <string>
#include <vector>

#include "rules/insurance_cover.hpp"
#include "rules/insurance_price.hpp"

namespace kerbside::rules {

enum class LicenceType : std::uint8_t { full_uk, provisional, international };
BOOST_DESCRIBE_ENUM(LicenceType, full_uk, provisional, international)
enum class Convictions : std::uint8_t { none, minor, major };
BOOST_DESCRIBE_ENUM(Convictions, none, minor, major)
enum class VehicleUse : std::uint8_t { social, commuting, business };
BOOST_DESCRIBE_ENUM(VehicleUse, social, commuting, business)

struct InsuredDriver {
  std::string full_name;
  Date date_of_birth, licence_pass_date;
  LicenceType licence_type{};
  std::string licence_number;
  PenaltyPoints penalty_points{};
  Convictions convictions{};
};
BOOST_DESCRIBE_STRUCT(InsuredDriver, (),
                      (full_name, date_of_birth, licence_pass_date, licence_type, licence_number, penalty_points,
                       convictions))

struct InsuranceProposal {
  std::string registration_number;
  int vehicle_value = 0;  // pounds
  CoverType cover_type{};
  Date start_date;
  TimeOfDay start_time;
  Date end_date;
  InsuredDriver driver;
  std::string dvla_check_or_ni;  // a DVLA check code or the National Insurance number
  std::string address, email;
  std::optional<std::string> phone;
  std::vector<InsuredDriver> additional_drivers;
  VehicleUse vehicle_use{};
  bool is_owner = false;
  bool has_permission = false;  // of the owner, who is somebody else
  bool is_impounded = false;

  CoverDates dates() const { return {start_date, start_time, end_date}; }
};
BOOST_DESCRIBE_STRUCT(InsuranceProposal, (),
                      (registration_number, vehicle_value, cover_type, start_date, start_time, end_date, driver,
                       dvla_check_or_ni, address, email, phone, additional_drivers, vehicle_use, is_owner,
                       has_permission, is_impounded))

// Returns the proposal as it is stored: clean texts, numbers without blanks. Errors: field errors, those of an
// additional driver named "additional_drivers.0.full_name".
Result<InsuranceProposal> accept_proposal(InsuranceProposal given, Date today);
// Returns what decides on the price of an accepted proposal; `engine_cc` is what the records say. A conviction of any
// driver counts.
InsuranceAsked asked_of(const InsuranceProposal& accepted, int days, std::optional<int> engine_cc);

}  // namespace kerbside::rules
