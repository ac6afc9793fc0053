#include "rules/payout_account.hpp"

namespace kerbside::rules {

PayoutAccountState payout_account_state(const PayoutAccountFacts& facts) {
  if (facts.disabled_reason.starts_with("rejected")) return PayoutAccountState::refused;
  if (!facts.submitted) return PayoutAccountState::incomplete;
  if (facts.transfers_active && facts.payouts_enabled) return PayoutAccountState::ready;
  return facts.something_due ? PayoutAccountState::action_needed : PayoutAccountState::checking;
}

}  // namespace kerbside::rules
