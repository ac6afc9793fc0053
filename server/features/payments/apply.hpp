// The one transaction of a payment: locks, asks rules::payment_step what the provider's answer means, and does it.
#pragma once
#include <optional>
#include <string>

#include "features/payments/payments.hpp"
#include "features/payments/store.hpp"

namespace kerbside::payments {

struct ProviderAnswer {
  Payable* payable = nullptr;
  PaymentRow payment;  // as read before; its purpose says what to lock
  bool livemode = false;
  std::optional<provider::CheckoutState> checkout{};  // absent: the session was never created
  bool give_up_unopened = false;                      // without a session: do not wait for the hold to end
};

struct Applied {
  PaymentRow payment;                               // as it stands now
  bool close_session = false;                       // the session is open though nobody waits for it any more
  std::optional<std::string> superseded_session{};  // of another payment for the same thing, to be closed as well
};

Task<Result<Applied>> apply(db::Transaction& tx, ProviderAnswer answer);

// The same with a step that was decided elsewhere: under both locks.
Task<Result<Applied>> take_step(db::Transaction& tx, LockedPayable& payable, store::LockedPayment payment,
                                rules::Step step, std::optional<provider::CheckoutState> checkout);
// Until when the thing is there for who is paying; where nothing is held, as long as a hold of its dates would last.
Instant kept_until(const LockedPayable& payable, const PaymentRow& payment);
rules::PaymentFacts facts_of(const store::LockedPayment& row, bool livemode, Instant hold_ends_at);

}  // namespace kerbside::payments
