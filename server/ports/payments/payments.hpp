// Takes payments through another company (trust.md 1.5). The provider is the only source of truth for "paid" (K4):
// events and redirects are only hints to read the checkout again. Opening and refunding carry our own durable id and
// expiring is final, so that repeating them is safe. Never call a provider inside a transaction.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/loop.hpp"
#include "core/result.hpp"
#include "core/time.hpp"
#include "rules/money_holds.hpp"
#include "rules/payment_step.hpp"
#include "rules/refund_step.hpp"

namespace kerbside::provider {

// Codes of the errors that a provider's calls return (Error::code). outcome_unknown: the request was sent, the answer
// did not arrive; it may have worked, so repeat it with the same id and never treat it as a failure.
namespace code {
inline constexpr std::string_view declined = "declined";
inline constexpr std::string_view invalid = "invalid";  // our request is wrong
inline constexpr std::string_view auth = "auth";        // our key is wrong
inline constexpr std::string_view not_found = "not_found";
inline constexpr std::string_view conflict = "conflict";
inline constexpr std::string_view rate_limited = "rate_limited";
inline constexpr std::string_view unavailable = "unavailable";  // nothing has happened
inline constexpr std::string_view outcome_unknown = "outcome_unknown";
}  // namespace code

struct Line {
  std::string name;               // as shown to the payer
  std::int64_t amount_pence = 0;  // not negative
  std::string description;        // in small print below the name; empty: none
};

struct OpenCheckout {
  std::string payment_id;  // ours; one checkout for each payment, however often this is called within 24 hours
  std::string purpose;     // "booking"
  std::string purpose_id;
  std::string customer_email;
  std::string description;
  std::vector<Line> lines;  // their sum is charged
  std::string success_url;  // may hold {CHECKOUT_SESSION_ID}
  std::string cancel_url;
  Instant expires_at{};  // 30 minutes to 24 hours from now
};

struct CheckoutState {
  std::string session_id;
  std::string url;  // where to pay; empty unless open
  Instant expires_at{};
  rules::SessionFacts facts;  // the input of rules::payment_step
  std::string provider_payment_id;
  std::string provider_charge_id;
  std::string card_brand;  // "visa"; empty until paid
  std::string card_last4;
};

struct RefundCommand {
  std::string refund_id;            // ours; refunded at most once within 24 hours, however often this is called
  std::string provider_payment_id;  // the payment that is refunded
  std::int64_t amount_pence = 0;
};

struct RefundReading {
  std::string provider_refund_id;
  std::string refund_id;  // ours, from the refund's metadata
  rules::Pence amount;
  rules::RefundProgress progress = rules::RefundProgress::pending;
  std::string failure_reason;  // the provider's code: "expired_or_canceled_card"
};

// A dispute of a card's owner with their bank. The bank may only ask at first, and take the money later or never.
struct DisputeReading {
  std::string dispute_id;           // "du_..."
  std::string provider_payment_id;  // the disputed payment
  rules::Pence amount;
  rules::DisputeState state = rules::DisputeState::open;
  bool debited = true;  // false: an inquiry, no money was taken
};

struct Event {
  std::string id;
  std::string type;  // "checkout.session.completed"
  Instant created{};
  std::string object_id;            // what it is about: "cs_...", "pi_..."
  std::string payment_id;           // ours, if the object carries it
  std::string refund_id;            // ours, if the object carries it
  std::string provider_payment_id;  // for a refund or dispute: the payment that it is about
};

// One change of our balance at the provider: incoming money is positive.
struct BalanceTransaction {
  std::string id;
  std::string type;    // "charge", "refund", "refund_failure", "adjustment"
  std::string source;  // what moved it: "ch_...", "re_..."
  rules::Pence amount;
  rules::Pence kept;  // by the provider: its fee, or all of a charge of its own
  Instant created{};
};

// One page of a list, newest first. The id of its last item is the cursor for the next page.
template <class T>
struct Page {
  std::vector<T> items;
  bool has_more = false;
};

class PaymentProvider {
 public:
  virtual ~PaymentProvider() = default;
  virtual bool livemode() const = 0;  // whether real money moves

  virtual Task<Result<CheckoutState>> open_checkout(Loop& loop, OpenCheckout command) = 0;
  virtual Task<Result<CheckoutState>> read_checkout(Loop& loop, std::string session_id) = 0;
  // Closes an open checkout and returns its state: it may turn out to be complete and paid.
  virtual Task<Result<CheckoutState>> expire_checkout(Loop& loop, std::string session_id) = 0;

  virtual Task<Result<RefundReading>> refund(Loop& loop, RefundCommand command) = 0;
  // Returns a refund's current state. Repeating refund() would only repeat its first answer.
  virtual Task<Result<RefundReading>> read_refund(Loop& loop, std::string provider_refund_id) = 0;
  // Returns all refunds of one payment. The provider forgets keys after 24 hours: look here before sending again later
  // (K8).
  virtual Task<Result<std::vector<RefundReading>>> list_refunds(Loop& loop, std::string provider_payment_id) = 0;

  virtual Task<Result<DisputeReading>> read_dispute(Loop& loop, std::string dispute_id) = 0;

  // Return the events since then, in case webhooks were lost, and the changes of the balance. `after`: the last id of
  // the page before, empty for the first page.
  virtual Task<Result<Page<Event>>> list_events(Loop& loop, Instant since, std::string after) = 0;
  virtual Task<Result<Page<BalanceTransaction>>> list_balance_transactions(Loop& loop, Instant since,
                                                                           std::string after) = 0;

  // Returns the event in a webhook's body, or Kind::malformed for anything that the provider did not sign within the
  // tolerance.
  virtual Result<Event> verify_webhook(std::string_view raw_body, std::string_view signature, Instant now) const = 0;
};

}  // namespace kerbside::provider
