// What of a deposit is planned to go back, and which of its charges take something.
#pragma once
#include "features/deposits/store.hpp"
#include "features/payments/payments.hpp"

namespace kerbside::deposits {

// The deposit, its charges and refunds as they stand now, under the booking's lock.
struct Standing {
  store::DepositRow row;
  std::vector<store::ChargeRow> charges;
  std::vector<payments::RefundOfDeposit> refunds;

  rules::DepositStanding in_rules() const;
};
Task<Result<Standing>> standing_now(db::Transaction& tx, store::DepositRow row);

// Makes the refunds that are not sent yet what rules::plan_deposit says. Nothing for a deposit that the host holds, or
// that has no dates.
Task<Result<rules::DepositPlan>> plan(db::Transaction& tx, store::DepositRow row);

// A charge is settled: its host gets what stands of it, as far as the deposit reaches.
struct Settlement {
  ChargeId charge;
  rules::Pence allowed;
  std::optional<std::string> decision_reason{};
};
Task<Status> settle(db::Transaction& tx, const store::DepositRow& row, Settlement settlement);

}  // namespace kerbside::deposits
