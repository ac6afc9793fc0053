// The refunds by which a deposit goes back (K7): which of them have left, and how one more is told from them.
#pragma once
#include <string>

#include "rules/deposit.hpp"
#include "rules/refund_step.hpp"

namespace kerbside::rules {

struct DepositRefund {
  bool is_rest = false;  // the first part otherwise
  std::string key;       // tells those of a part apart
  RefundState state{};
  Pence amount;
  bool is_retry = false;  // of one that failed
  bool retried = false;   // it failed, and another one has taken its place
};

DepositStanding deposit_standing(Pence held, std::vector<ChargeStanding> charges,
                                 const std::vector<DepositRefund>& refunds);

// Of the rest that is planned, or would be: decided late, it follows by a refund of its own.
std::string key_of_rest(const std::vector<DepositRefund>& refunds);

}  // namespace kerbside::rules
