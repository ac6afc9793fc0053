// Plans a deposit's refunds, and settles charges to it.
#pragma once
#include "features/deposits/store.hpp"
#include "features/payments/payments.hpp"

namespace kerbside::deposits {

// The current deposit, its charges and refunds, under the booking's lock.
struct Standing {
  store::DepositRow row;
  std::vector<store::ChargeRow> charges;
  std::vector<payments::RefundOfDeposit> refunds;

  rules::DepositStanding in_rules() const;
};
Task<Result<Standing>> standing_now(db::Transaction& tx, store::DepositRow row);

// Changes the refunds that are not sent yet to what rules::plan_deposit says. Does nothing for a deposit that the host
// holds, or that has no dates.
Task<Result<rules::DepositPlan>> plan(db::Transaction& tx, store::DepositRow row);

// A charge that is settled: its host gets the allowed amount, as long as the deposit suffices.
struct Settlement {
  ChargeId charge;
  rules::Pence allowed;
  std::optional<std::string> decision_reason{};
};
Task<Status> settle(db::Transaction& tx, const store::DepositRow& row, Settlement settlement);

}  // namespace kerbside::deposits
