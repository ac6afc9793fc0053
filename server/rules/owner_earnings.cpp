#include "rules/owner_earnings.hpp"

#include "rules/money_arithmetic.hpp"

namespace kerbside::rules {
namespace {

Pence to_the_pound(Pence amount) { return Pence{divide_half_up(amount.value, 100)} * 100; }

Pence day_at_its_price(const KindEarnings& kind, const FeeConfig& fees) {
  const Offer offer{kind.median_price, {}, {}, std::nullopt, 1};
  const auto lines = price_lines(offer, 1, Method::pay_now, Pence{0}, fees);
  return lines.has_error() ? Pence{0} : host_earnings(*lines);
}

}  // namespace

std::optional<MonthlyEarnings> monthly_earnings(const KindEarnings& kind, const FeeConfig& fees) {
  const bool is_known = kind.rented >= fewest_vehicles_for_earnings;
  const Pence a_day = is_known ? kind.median_earned : day_at_its_price(kind, fees);
  const Pence amount = to_the_pound(a_day * days_a_month);
  if (amount == 0_p) return std::nullopt;
  return MonthlyEarnings{amount, is_known ? EarningsBasis::trips : EarningsBasis::price};
}

}  // namespace kerbside::rules
