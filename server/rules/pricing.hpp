// What a rental costs (decisions M2 to M5, M7). Each line is rounded half up once; totals are sums of lines. Pure:
// days, the vehicle's offer and the fee configuration in, lines out (rules/money_lines.hpp).
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
inline constexpr Pence smallest_charge{30};      // what a card can be charged at least (M4)

// What the host asks for.
struct Offer {
  Pence price_per_day;
  BasisPoints weekly{};            // from 7 days (P9-08)
  BasisPoints monthly{};           // from 28 days, instead of the weekly one (P9-09, P9-10)
  std::optional<Pence> deposit{};  // none: default_deposit
  int minimum_rental_days = 1;     // compared with billed days (M7)
};

// What the platform asks for (P9-01, P9-02, P9-05).
struct FeeConfig {
  BasisPoints service_fee{1000};
  BasisPoints pay_now_discount{1000};
  BasisPoints booking_deposit{250};
};

// The figures of a price, each read off its lines.
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

// The lines of a rental's price. Fails when the rental is shorter than the vehicle's minimum (P5-41) or the total is
// not above zero (P5-43).
Result<MoneyLines> price_lines(const Offer& offer, int days, Method method, Pence delivery_fee, const FeeConfig& fees);
// The part of price_lines() that is paid now: rental and service fee, what lists show for some days and sort by (S5).
// The shortest time that the host lets it for does not matter. Quick: a search asks for it thousands of times.
Pence listed_total(const Offer& offer, int days, const FeeConfig& fees);
Pence deposit(const Offer& offer);  // that of price_lines()
// figures() of price_lines().
Result<Price> price(const Offer& offer, int days, Method method, Pence delivery_fee, const FeeConfig& fees);

}  // namespace kerbside::rules
