#include "rules/payout_account.hpp"

namespace kerbside::rules {

PayoutAccountState payout_account_state(const PayoutAccountFacts& facts) {
  if (facts.disabled_reason.starts_with("rejected")) return PayoutAccountState::refused;
  if (!facts.submitted) return PayoutAccountState::incomplete;
  if (facts.transfers_active && facts.payouts_enabled) return PayoutAccountState::ready;
  return facts.something_due ? PayoutAccountState::action_needed : PayoutAccountState::checking;
}

std::string what_is_needed(PayoutAccountState state) {
  switch (state) {
    case PayoutAccountState::incomplete:
      return "You have not finished setting up your payout account. Please finish it under Payment Info.";
    case PayoutAccountState::checking:
      return "Our payment provider is checking your details. There is nothing for you to do.";
    case PayoutAccountState::action_needed:
      return "Our payment provider needs more details from you. Please add them under Payment Info.";
    case PayoutAccountState::refused:
      return "Our payment provider has refused your payout account. Please see what they say under Payment Info, or"
             " contact us.";
    case PayoutAccountState::ready:
      break;
  }
  return "Your payout account is ready again, so there is nothing for you to do.";
}

}  // namespace kerbside::rules
