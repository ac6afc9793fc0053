#include "rules/listing.hpp"
#include "rules/pricing.hpp"

namespace kerbside::rules {
namespace {

int year_of(Date date) { return static_cast<int>(date.ymd().year()); }

// The labels in the order of the enumerators.
template <class E>
std::vector<Option> options(
    const char* const (&labels)[boost::mp11::mp_size<boost::describe::describe_enumerators<E>>::value]) {
  std::vector<Option> out;
  auto label = std::begin(labels);
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>(
      [&](auto enumerator) { out.push_back(Option{enumerator.name, *label++}); });
  return out;
}

}  // namespace

ListingLimits listing_limits(Date today) {
  ListingLimits limits;
  limits.year = {1900, year_of(today) + 1, 1};
  limits.seats = {2, 9, 1};
  limits.price_per_day = {100, 1'000'000, 1};
  limits.deposit = {0, 1'000'000, 1};
  limits.discount_bp = {0, 9000, 100};
  limits.minimum_rental_days = {1, 30, 1};
  limits.delivery_charge_per_mile = {0, 1000, 1};
  limits.max_delivery_distance = {1, 500, 1};
  limits.mileage_allowance = {50, 1000, 25};
  limits.recommended_mileage = {150, 200, 25};
  limits.tank_litres = {3, 150, 1};
  limits.charge = {0, 100'000, 1};
  limits.turnaround_minutes = {0, 1440, 15};
  limits.minimum_driver_age = {19, 30, 1};
  return limits;
}

ListingFields fresh_listing() {
  ListingFields fields;
  fields.deposit = default_deposit;
  fields.mileage_allowance = 200;
  return fields;
}

ListingOptions listing_options(Date today) {
  ListingOptions all;
  all.categories = options<Category>({"Motorbike", "Van", "Hatchback", "Saloon", "SUV", "Performance", "Luxury"});
  all.fuel_types = options<FuelType>({"Petrol", "Diesel", "Electric", "Hybrid"});
  all.transmissions = options<Transmission>({"Manual", "Automatic"});
  all.fuel_policies =
      options<FuelPolicy>({"Full tank", "Three quarters full", "Half full", "A quarter full", "Any level"});
  all.smoking_policies = options<SmokingPolicy>({"No smoking", "Smoking allowed", "Outside only"});
  all.pets_policies =
      options<PetsPolicy>({"No pets", "Pets allowed", "Small pets only (under 25 lbs)", "Caged pets only"});
  all.features = {
      {"Connectivity", {"Bluetooth", "Apple CarPlay", "Android Auto", "USB charging"}},
      {"Comfort & Convenience", {"Air conditioning", "Heated seats", "Leather seats", "Keyless entry", "Sunroof"}},
      {"Safety", {"Parking sensors", "Reversing camera", "ISOFIX", "Blind spot monitor"}},
      {"Technology & Entertainment", {"Sat nav", "DAB radio", "Premium audio"}},
      {"Driving Features", {"Cruise control", "All-wheel drive", "Tow bar"}}};
  all.limits = listing_limits(today);
  all.defaults = fresh_listing();
  return all;
}

}  // namespace kerbside::rules
