// Delivery: the address, its distance and the fee (M8, P5-32, P5-46 to P5-49, P9-16, trust.md 2.4). Distances are
// tenths of a mile in whole numbers.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>

#include "core/result.hpp"
#include "rules/money.hpp"

namespace kerbside::rules {

// How many addresses somebody may ask about for one vehicle in a day. One that is looked up half typed counts too.
inline constexpr int most_delivery_addresses = 10;
Error too_many_delivery_addresses();

// The nearest tenth of a mile (1,609.344 m a mile). Metres are not negative.
std::int64_t tenths_of_a_mile(std::int64_t metres);
std::string miles_text(std::int64_t tenths);  // "12.1"

struct Delivery {
  std::int64_t tenths = 0;  // the rounded distance
  bool in_range = false;    // at most the host's limit plus a tenth
  Pence fee;                // rounded distance times charge, half up
};

Delivery delivery(std::int64_t metres, Pence charge_per_mile, int max_miles);

// How far an address is by road, as it was measured, and what may be said of it to who must not know it yet.
struct Measured {
  std::int64_t metres = 0;
  bool estimated = false;  // from a straight line
  std::string area;        // "Otley LS21"
};
BOOST_DESCRIBE_STRUCT(Measured, (), (metres, estimated, area))

// What a host offers: with all three, or not at all (P5-48). Nothing a mile is an offer too.
struct DeliveryOffer {
  bool can_deliver = false;
  std::optional<Pence> charge_per_mile;
  std::optional<int> max_miles;
};
// Errors: delivery_not_offered, outside_delivery_range.
Result<Delivery> offered_delivery(const DeliveryOffer& offer, const Measured& measured);
Status check_delivers(const DeliveryOffer& offer);

// An address as somebody typed it, in one line. Errors: delivery_address.
Result<std::string> delivery_address(std::string_view written);
// What a service is asked for: ", UK" behind an address that names no country.
std::string with_country(std::string address);

}  // namespace kerbside::rules
