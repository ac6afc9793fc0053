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

// How many addresses a person may ask about for one vehicle in a day. An address that is looked up half typed counts
// too.
inline constexpr int most_delivery_addresses = 10;
Error too_many_delivery_addresses();

// Returns the nearest tenth of a mile (1,609.344 m a mile). Metres must not be negative.
std::int64_t tenths_of_a_mile(std::int64_t metres);
std::string miles_text(std::int64_t tenths);  // "12.1"

struct Delivery {
  std::int64_t tenths = 0;  // the rounded distance
  bool in_range = false;    // at most the host's limit plus a tenth
  Pence fee;                // rounded distance times charge, half up
};

Delivery delivery(std::int64_t metres, Pence charge_per_mile, int max_miles);

// The measured distance of an address by road, and its area, for people who must not know the address yet.
struct Measured {
  std::int64_t metres = 0;
  bool estimated = false;  // from a straight line
  std::string area;        // "Otley LS21"
};
BOOST_DESCRIBE_STRUCT(Measured, (), (metres, estimated, area))

// What a host offers: all three, or no delivery at all (P5-48). A price of nothing per mile is an offer too.
struct DeliveryOffer {
  bool can_deliver = false;
  std::optional<Pence> charge_per_mile;
  std::optional<int> max_miles;
};
// Errors: delivery_not_offered, outside_delivery_range.
Result<Delivery> offered_delivery(const DeliveryOffer& offer, const Measured& measured);
Status check_delivers(const DeliveryOffer& offer);

// Returns the typed address in one line. Errors: delivery_address.
Result<std::string> delivery_address(std::string_view written);
// Returns the address as services are asked for it: with ", UK" when it names no country.
std::string with_country(std::string address);

}  // namespace kerbside::rules
