#include "rules/delivery.hpp"

#include "rules/money_arithmetic.hpp"

namespace kerbside::rules {

std::int64_t tenths_of_a_mile(std::int64_t metres) { return divide_half_up(metres * 10'000, 1'609'344); }

Delivery delivery(std::int64_t metres, Pence charge_per_mile, int max_miles) {
  constexpr int tolerance_tenths = 1;
  const std::int64_t tenths = tenths_of_a_mile(metres);
  return Delivery{tenths, tenths <= std::int64_t{max_miles} * 10 + tolerance_tenths,
                  Pence{divide_half_up((charge_per_mile * tenths).value, 10)}};
}

}  // namespace kerbside::rules
