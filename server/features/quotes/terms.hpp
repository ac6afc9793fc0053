// The agreed terms of a booking: the rental and its price. Quotes, bookings' rows and bookings' answers embed these
// structs, and their columns carry the members' names: a new column is one member here.
#pragma once
#include <boost/describe.hpp>
#include <optional>
#include <string>

#include "core/time.hpp"
#include "rules/ids.hpp"
#include "rules/pricing.hpp"
#include "rules/rental.hpp"

namespace kerbside::quotes {

struct Terms : rules::TripDates {
  VehicleId vehicle_id;
  rules::Method payment_method{};
  int days = 0;
  rules::Pence rental, service_fee, delivery_fee, security_deposit, total_amount, due_now, remaining_balance;
  bool delivery_requested = false;
  std::optional<std::string> delivery_address;
  std::optional<std::string> delivery_area;              // as much of it as a host reads before accepting (M8)
  std::optional<std::int64_t> delivery_distance_tenths;  // of a mile
};
BOOST_DESCRIBE_STRUCT(Terms, (rules::TripDates),
                      (vehicle_id, payment_method, days, rental, service_fee, delivery_fee, security_deposit,
                       total_amount, due_now, remaining_balance, delivery_requested, delivery_address, delivery_area,
                       delivery_distance_tenths))

// How the price was worked out.
struct RentalPrice {
  rules::Pence price_per_day, gross;
  rules::LengthDiscount length_discount_kind{};
  rules::Pence length_discount, pay_now_discount;
};
BOOST_DESCRIBE_STRUCT(RentalPrice, (), (price_per_day, gross, length_discount_kind, length_discount, pay_now_discount))

}  // namespace kerbside::quotes
