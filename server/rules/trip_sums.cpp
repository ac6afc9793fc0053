#include "rules/trip_sums.hpp"

#include <algorithm>

#include "rules/money_arithmetic.hpp"

namespace kerbside::rules {

TripSums trip_sums(std::vector<TripSum> lines, CameAndBack of_cancelled, Pence taken) {
  std::erase_if(lines, [](const TripSum& sum) { return sum.amount_pence == 0_p; });
  std::ranges::sort(lines, {}, &TripSum::code);
  TripSums sums;
  sums.cancelled_pence = left_of(of_cancelled.came, of_cancelled.back);
  sums.taken_pence = taken;
  sums.total_pence = sums.cancelled_pence - taken;
  for (const TripSum& sum : lines) sums.total_pence = sums.total_pence + sum.amount_pence;
  sums.lines = std::move(lines);
  return sums;
}

Pence left_of(Pence amount, Pence back) { return std::max(0_p, amount - back); }

}  // namespace kerbside::rules
