// The text of a rental contract (X22, X24): one template with slots, each filled once. What fills a slot, be it a name
// or a host's own terms, is never read for slots itself.
#pragma once
#include <boost/describe.hpp>
#include <optional>
#include <string>

#include "rules/listing.hpp"
#include "rules/money_lines.hpp"
#include "rules/rental.hpp"

namespace kerbside::rules {

// The insurance of a trip (X19), as the operator configured it.
struct Cover {
  std::string insurer, policy;
  Pence excess_pence;
  std::string phone;       // at any hour
  bool is_sample = false;  // no insurance at all: the demo's
  friend bool operator==(const Cover&, const Cover&) = default;
};
BOOST_DESCRIBE_STRUCT(Cover, (), (insurer, policy, excess_pence, phone, is_sample))

struct ContractParty {
  std::string name;  // first and last
  std::optional<std::string> company, address;
};
BOOST_DESCRIBE_STRUCT(ContractParty, (), (name, company, address))

// What a contract says, as it was when it was sent. It is stored, so a member that is added later must be optional.
struct ContractValues : TripDates {
  int template_version = 1;
  std::string booking;  // its number
  ContractParty host, renter;
  std::string make, model, colour, registration_number;
  int year = 0;
  std::string place;  // where it is picked up, or where to it is brought
  bool delivery = false;
  Method payment_method{};
  MoneyLines lines;
  std::optional<int> mileage_allowance;  // miles a day; absent: unlimited
  Pence excess_mileage_charge, fuel_charge_per_litre, cleanliness_charge, admin_fee_per_ticket;
  FuelPolicy fuel_policy{};
  std::optional<FuelType> fuel_type;  // absent in contracts sent before, which speak of fuel or charge
  SmokingPolicy smoking_policy{};
  PetsPolicy pets_policy{};
  bool eu_travel_allowed = false;
  int minimum_driver_age = 0;
  std::optional<Cover> cover;
  std::string own_terms;    // as they were when it was booked
  std::string later_terms;  // those that the listing has now, where they differ
};
BOOST_DESCRIBE_STRUCT(ContractValues, (TripDates),
                      (template_version, booking, host, renter, make, model, colour, registration_number, year, place,
                       delivery, payment_method, lines, mileage_allowance, excess_mileage_charge, fuel_charge_per_litre,
                       cleanliness_charge, admin_fee_per_ticket, fuel_policy, fuel_type, smoking_policy, pets_policy,
                       eu_travel_allowed, minimum_driver_age, cover, own_terms, later_terms))

struct ContractSignature {
  std::string name;  // as typed
  Instant at{};
};

struct ContractSignatures {
  std::optional<ContractSignature> renter{}, host{};
};

inline constexpr int contract_template_version = 4;  // of contracts that are sent now

std::string contract_title(const ContractValues& values);
// Returns the text. Without signatures their slots read "filled on signing": the SHA-256 of that text is what both
// sign.
std::string contract_text(const ContractValues& values, const ContractSignatures& signatures = {});
// Returns a sentence about the trip's insurance.
std::string cover_sentence(const std::optional<Cover>& cover);
// The same about every trip, for the pages that anybody reads.
std::string cover_of_every_trip(const std::optional<Cover>& cover);

}  // namespace kerbside::rules
