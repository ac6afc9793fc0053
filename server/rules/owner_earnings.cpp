#include "rules/owner_earnings.hpp"

#include "rules/money_arithmetic.hpp"

namespace kerbside::rules {
namespace {

Pence to_the_pound(Pence amount) { return Pence{divide_half_up(amount.value, 100)} * 100; }

Pence by_trips(const KindEarnings& kind) {
  return Pence{divide_half_up((kind.median_earned * 30).value, earnings_window_days)};
}

Pence by_price(const KindEarnings& kind, const FeeConfig& fees) {
  const Offer offer{kind.median_price, {}, {}, std::nullopt, 1};
  const auto lines = price_lines(offer, 1, Method::pay_now, Pence{0}, fees);
  return lines.has_error() ? Pence{0} : host_earnings(*lines) * estimated_days_a_month;
}

}  // namespace

std::optional<MonthlyEarnings> monthly_earnings(const KindEarnings& kind, const FeeConfig& fees) {
  const bool is_known = kind.rented >= fewest_vehicles_for_earnings;
  const Pence amount = to_the_pound(is_known ? by_trips(kind) : by_price(kind, fees));
  if (amount == 0_p) return std::nullopt;
  return MonthlyEarnings{amount, is_known ? EarningsBasis::trips : EarningsBasis::price};
}

}  // namespace kerbside::rules
