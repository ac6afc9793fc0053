// What a rental costs (decisions M2 to M5, M7). Each line is rounded half up once; totals are sums of lines. Pure:
// days, the vehicle's offer and the fee configuration in, lines out.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "rules/money.hpp"

namespace kerbside::rules {

enum class Method : std::uint8_t { pay_now, pay_on_collection };
BOOST_DESCRIBE_ENUM(Method, pay_now, pay_on_collection)
std::string_view name(Method method);
Result<Method> parse_method(std::string_view text);

enum class LengthDiscount : std::uint8_t { none, weekly, monthly };
BOOST_DESCRIBE_ENUM(LengthDiscount, none, weekly, monthly)
std::string_view name(LengthDiscount kind);

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

// Fails when the rental is shorter than the vehicle's minimum (P5-41) or the total is not above zero (P5-43).
Result<Price> price(const Offer& offer, int days, Method method, Pence delivery_fee, const FeeConfig& fees);

// A line of the breakdown as the renter reads it, discounts negative. The lines before the summary add up to the total;
// the summary is "To pay now" alone, or total, "To pay now" and "Due at pick-up".
struct PriceLine {
  std::string code;  // stable: "rental", "service_fee", ...
  std::string label;
  Pence amount;
  std::optional<std::string> note{};
  bool summary = false;
};
std::vector<PriceLine> price_lines(const Price& price, const Offer& offer, const FeeConfig& fees);

// Display of receipts from the time before quotes, whose rental would be negative with the stored deposit (M5). Stored
// data stays as it is.
struct LegacyReceipt {
  Pence rental, deposit;
  bool corrected = false;  // shown with "Payment Data Corrected"
};
LegacyReceipt legacy_receipt(Pence total, Pence service_fee, Pence delivery_fee, Pence deposit);

}  // namespace kerbside::rules
