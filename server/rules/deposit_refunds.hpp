// The refunds that return a deposit (K7): which of them have been sent, and the key of the next one.
#pragma once
#include <string>

#include "rules/deposit.hpp"
#include "rules/refund_step.hpp"

namespace kerbside::rules {

struct DepositRefund {
  bool is_rest = false;  // otherwise the first part
  std::string key;       // distinguishes refunds of the same part
  RefundState state{};
  Pence amount;
  bool is_retry = false;  // of a failed one
  bool retried = false;   // it failed, and another refund has replaced it
};

DepositStanding deposit_standing(Pence held, std::vector<ChargeStanding> charges,
                                 const std::vector<DepositRefund>& refunds);

// Returns the key of the planned rest, or of a new one: a rest that is decided late is a refund of its own.
std::string key_of_rest(const std::vector<DepositRefund>& refunds);

}  // namespace kerbside::rules
