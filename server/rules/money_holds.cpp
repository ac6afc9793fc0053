#include "rules/money_holds.hpp"

#include <algorithm>

#include "rules/money_arithmetic.hpp"

namespace kerbside::rules {

DisputeState dispute_step(DisputeState state, DisputeState answer) {
  return state == DisputeState::open ? answer : state;
}

Pence free_of_hold(Pence left, Pence disputed) { return std::max(0_p, left - disputed); }

bool may_go_back(Pence amount, Pence paid_in, Pence gone_back, Pence disputed) {
  return disputed == 0_p || amount <= free_of_hold(paid_in - gone_back, disputed);
}

}  // namespace kerbside::rules
