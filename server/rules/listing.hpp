// What a host enters about a vehicle (D2.6, D3.9-01): the fields of a listing with their options, limits and defaults,
// only here. The web reads them from GET /listing-options, so that the two sides cannot differ.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "core/time.hpp"
#include "rules/money.hpp"
#include "rules/words.hpp"

namespace kerbside::rules {

// The words of D9-16, D9-17 and D9-19 to D9-21.
enum class FuelType : std::uint8_t { petrol, diesel, electric, hybrid };
BOOST_DESCRIBE_ENUM(FuelType, petrol, diesel, electric, hybrid)
enum class Transmission : std::uint8_t { manual, automatic };
BOOST_DESCRIBE_ENUM(Transmission, manual, automatic)
enum class FuelPolicy : std::uint8_t { full_tank, three_quarter, half_tank, quarter_tank, doesnt_matter };
BOOST_DESCRIBE_ENUM(FuelPolicy, full_tank, three_quarter, half_tank, quarter_tank, doesnt_matter)
enum class SmokingPolicy : std::uint8_t { no_smoking, smoking_allowed, outside_only };
BOOST_DESCRIBE_ENUM(SmokingPolicy, no_smoking, smoking_allowed, outside_only)
enum class PetsPolicy : std::uint8_t { no_pets, pets_allowed, small_pets_only, caged_pets_only };
BOOST_DESCRIBE_ENUM(PetsPolicy, no_pets, pets_allowed, small_pets_only, caged_pets_only)

// deleted: by its host, and kept for the bookings that it had.
enum class ListingStatus : std::uint8_t { draft, active, inactive, deleted };
BOOST_DESCRIBE_ENUM(ListingStatus, draft, active, inactive, deleted)

// A draft may lack anything that is optional here.
struct ListingFields {
  std::optional<std::string> registration_number, make, model;
  std::optional<int> year;
  std::optional<std::string> colour;
  std::optional<Category> category;
  std::optional<int> seats;
  std::optional<Transmission> transmission;
  std::optional<FuelType> fuel_type;
  std::string description;
  std::vector<std::string> features;
  std::optional<Pence> price_per_day;
  std::optional<Pence> deposit;
  BasisPoints weekly_discount_bp, monthly_discount_bp;
  int minimum_rental_days = 1;
  bool can_deliver = false;
  std::optional<Pence> delivery_charge_per_mile;
  std::optional<int> max_delivery_distance;  // miles
  std::optional<int> mileage_allowance;      // miles a day; absent: unlimited
  Pence excess_mileage_charge{25};           // for each mile above it (K7)
  FuelPolicy fuel_policy = FuelPolicy::full_tank;
  std::optional<int> tank_litres;  // with it a charge for fuel is worked out (X26)
  SmokingPolicy smoking_policy = SmokingPolicy::no_smoking;
  PetsPolicy pets_policy = PetsPolicy::no_pets;
  bool eu_travel_allowed = false;
  Pence fuel_charge_per_litre{150}, cleanliness_charge{5'000}, admin_fee_per_ticket{2'500};
  bool instant_book = true;
  int turnaround_minutes = 0;
  int minimum_driver_age = 21;
  std::optional<std::string> location;   // the address, with its postcode
  std::optional<std::string> own_terms;  // the host's own, which become part of the contract (X24)

  friend bool operator==(const ListingFields&, const ListingFields&) = default;
};
BOOST_DESCRIBE_STRUCT(ListingFields, (),
                      (registration_number, make, model, year, colour, category, seats, transmission, fuel_type,
                       description, features, price_per_day, deposit, weekly_discount_bp, monthly_discount_bp,
                       minimum_rental_days, can_deliver, delivery_charge_per_mile, max_delivery_distance,
                       mileage_allowance, excess_mileage_charge, fuel_policy, tank_litres, smoking_policy, pets_policy,
                       eu_travel_allowed, fuel_charge_per_litre, cleanliness_charge, admin_fee_per_ticket, instant_book,
                       turnaround_minutes, minimum_driver_age, location, own_terms))

ListingFields fresh_listing();  // the initial values of a new form (D9-14)

// Checks the fields that are present: cleans texts, puts the registration number into its usual form, and checks
// numbers against their limits (D5-32 to D5-34, D9-13). Otherwise "Please correct the errors in the form" with the
// fields. An empty text counts as absent.
Result<ListingFields> accept_listing(ListingFields fields, Date today);
// Returns a sentence for each field that an active vehicle must have and that is missing (D5-32, V2). Takes accepted
// fields.
std::vector<FieldError> missing_fields(const ListingFields& fields);
// Returns the names of the members in which the two differ.
std::vector<std::string> differing_fields(const ListingFields& a, const ListingFields& b);

struct NumberLimits {  // pence, days, miles, litres, minutes, years, seats or basis points
  int least = 0, most = 0, step = 1;
};
BOOST_DESCRIBE_STRUCT(NumberLimits, (), (least, most, step))

struct ListingLimits {
  NumberLimits year, seats, price_per_day, deposit, discount_bp, minimum_rental_days, delivery_charge_per_mile,
      max_delivery_distance, mileage_allowance, recommended_mileage, tank_litres, charge, turnaround_minutes,
      minimum_driver_age;
  int make_characters = 50, model_characters = 50, colour_characters = 30, location_characters = 255;
  int description_characters = 1000, own_terms_characters = 5000, block_reason_characters = 200;
};
BOOST_DESCRIBE_STRUCT(ListingLimits, (),
                      (year, seats, price_per_day, deposit, discount_bp, minimum_rental_days, delivery_charge_per_mile,
                       max_delivery_distance, mileage_allowance, recommended_mileage, tank_litres, charge,
                       turnaround_minutes, minimum_driver_age, make_characters, model_characters, colour_characters,
                       location_characters, description_characters, own_terms_characters, block_reason_characters))
ListingLimits listing_limits(Date today);

struct Option {
  std::string value, label;
};
BOOST_DESCRIBE_STRUCT(Option, (), (value, label))
struct FeatureGroup {
  std::string name;
  std::vector<std::string> features;
};
BOOST_DESCRIBE_STRUCT(FeatureGroup, (), (name, features))

struct ListingOptions {
  std::vector<Option> categories, fuel_types, transmissions, fuel_policies, smoking_policies, pets_policies;
  std::vector<FeatureGroup> features;
  ListingLimits limits;
  ListingFields defaults;
};
BOOST_DESCRIBE_STRUCT(ListingOptions, (),
                      (categories, fuel_types, transmissions, fuel_policies, smoking_policies, pets_policies, features,
                       limits, defaults))
ListingOptions listing_options(Date today);

}  // namespace kerbside::rules
