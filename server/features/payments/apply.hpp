// The one transaction of a payment: takes the locks, asks rules::payment_step what the provider's answer means, and
// applies it.
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
  bool give_up_unopened = false;                      // without a session: do not wait for the end of the hold
};

struct Applied {
  PaymentRow payment;                               // after the transaction
  bool close_session = false;                       // the session is open but no longer wanted
  std::optional<std::string> superseded_session{};  // another payment's, for the same payable, to be closed too
};

Task<Result<Applied>> apply(db::Transaction& tx, ProviderAnswer answer);

// Applies a step that was decided elsewhere. Both locks must be held.
Task<Result<Applied>> take_step(db::Transaction& tx, LockedPayable& payable, store::LockedPayment payment,
                                rules::Step step, std::optional<provider::CheckoutState> checkout);
// Returns until when the payable is held for this payment; when nothing is held, as long as a hold of dates would last.
Instant kept_until(const LockedPayable& payable, const PaymentRow& payment);
rules::PaymentFacts facts_of(const store::LockedPayment& row, bool livemode, Instant hold_ends_at);

}  // namespace kerbside::payments
