#include "rules/deposit_refunds.hpp"

namespace kerbside::rules {

namespace {

bool is_planned(const DepositRefund& refund) { return refund.state == RefundState::scheduled && !refund.is_retry; }

// Failed refunds count until they are tried again: the money is still meant to reach the renter through them.
bool is_sent(const DepositRefund& refund) { return !is_planned(refund) && !refund.retried; }

}  // namespace

DepositStanding deposit_standing(Pence held, std::vector<ChargeStanding> charges,
                                 const std::vector<DepositRefund>& refunds) {
  DepositStanding deposit{held, std::move(charges)};
  std::vector<Pence> sent;
  for (const DepositRefund& refund : refunds)
    if (is_sent(refund)) sent.push_back(refund.amount);
  deposit.sent = sum_of(sent);
  deposit.first_sent = !sent.empty();
  return deposit;
}

std::string key_of_rest(const std::vector<DepositRefund>& refunds) {
  int sent = 0;
  for (const DepositRefund& refund : refunds) {
    if (!refund.is_rest) continue;
    if (is_planned(refund)) return refund.key;
    ++sent;
  }
  return sent == 0 ? "" : "rest " + std::to_string(sent + 1);
}

}  // namespace kerbside::rules
