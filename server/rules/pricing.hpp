// What a rental costs (decisions M2 to M5, M7). Each line is rounded half up once; totals are sums of lines. Pure:
// takes days, the vehicle's offer and the fee configuration, and returns lines (rules/money_lines.hpp).
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "rules/money_lines.hpp"

namespace kerbside::rules {

enum class LengthDiscount : std::uint8_t { none, weekly, monthly };
BOOST_DESCRIBE_ENUM(LengthDiscount, none, weekly, monthly)

inline constexpr Pence default_deposit{50'000};  // a vehicle without one of its own (P9-06)
inline constexpr Pence smallest_charge{30};      // the least that a card can be charged (M4)

// The host's terms.
struct Offer {
  Pence price_per_day;
  BasisPoints weekly{};            // from 7 days (P9-08)
  BasisPoints monthly{};           // from 28 days, instead of the weekly one (P9-09, P9-10)
  std::optional<Pence> deposit{};  // absent: default_deposit
  int minimum_rental_days = 1;     // compared with billed days (M7)
};

// The platform's fees (P9-01, P9-02, P9-05).
struct FeeConfig {
  BasisPoints service_fee{1000};
  BasisPoints pay_now_discount{1000};
  BasisPoints booking_deposit{250};
};

// The figures of a price, taken from its lines.
struct Price {
  int days = 0;
  Pence gross;
  LengthDiscount length_discount_kind = LengthDiscount::none;
  Pence length_discount;
  Pence pay_now_discount;
  Pence rental;  // gross less both discounts
  Pence service_fee;
  Pence delivery_fee;
  Pence security_deposit;
  Pence total_amount;                            // rental + service fee + delivery + deposit, in both methods
  std::optional<Pence> booking_deposit_share{};  // pay_on_collection: the part of the rental paid now
  Pence due_now;
  Pence remaining_balance;   // paid to the host at pick-up
  Pence host_earnings;       // K6: total less service fee and deposit
  Pence payout_by_platform;  // the part of the earnings that the platform collects

  friend bool operator==(const Price&, const Price&) = default;
};
Price figures(const MoneyLines& lines, int days, Method method);

// Returns the lines of a rental's price. Fails when the rental is shorter than the vehicle's minimum (P5-41) or the
// total is not positive (P5-43).
Result<MoneyLines> price_lines(const Offer& offer, int days, Method method, Pence delivery_fee, const FeeConfig& fees);
// Returns the part of price_lines() that is paid now, rental and service fee: the price that lists show for some days
// and sort by (S5). Ignores the minimum rental. Fast: a search calls it thousands of times.
Pence listed_total(const Offer& offer, int days, const FeeConfig& fees);
Pence deposit(const Offer& offer);  // as in price_lines()
// Returns figures() of price_lines().
Result<Price> price(const Offer& offer, int days, Method method, Pence delivery_fee, const FeeConfig& fees);

}  // namespace kerbside::rules
