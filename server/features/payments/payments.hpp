// Takes payments: one payment for one payable. Payments knows no bookings; whatever can be paid for is a Payable and is
// add()ed at start, so that money and payable change in one transaction (trust.md 3.4).
//
// The life of a payment: create() stores the intent and its jobs, open() asks the provider for a checkout, settle()
// reads the checkout and applies what rules::payment_step decides. Webhook, success page, hold end and sweep all call
// settle().
#pragma once
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/jobs.hpp"
#include "features/payments/of_booking.hpp"
#include "features/payments/refunds.hpp"
#include "features/payments/told.hpp"
#include "ports/payments/payments.hpp"
#include "rules/ids.hpp"
#include "rules/ledger.hpp"
#include "rules/money_kinds.hpp"
#include "rules/refund_step.hpp"

namespace kerbside {
class House;
}

namespace kerbside::payments {

// The source of a ledger transfer: one transfer for each kind and source.
struct LedgerFact {
  rules::LedgerKind kind{};
  rules::LedgerSource source{};
  std::string source_id;
  rules::Subject subject;
};

// A payable, locked in a payment's transaction together with everything that these calls change. Changes travel with
// the transaction's next flush; only retake() waits for an answer.
class LockedPayable {
 public:
  virtual ~LockedPayable() = default;
  // Returns to whom the whole payment belongs: what it brings, and what a full refund takes back.
  virtual rules::Parts everything_paid() const = 0;

  virtual Task<Status> on_paid() = 0;
  virtual Task<Status> on_expired() = 0;  // not paid in time
  // Called when money came for something that is no longer available: all of it is refunded.
  virtual Task<Status> on_money_returned() = 0;

  // A payable that is held while it is paid for (the dates of a vehicle) returns until when, and tries to take it again
  // afterwards; what retake() takes stays taken until the transaction ends. Other payables are always available.
  virtual std::optional<Instant> held_until() const { return std::nullopt; }
  virtual Task<Status> extend_hold(Instant) { co_return Status(); }
  virtual Task<Result<bool>> retake() { co_return true; }

  // Called when these things happen, to tell people; do nothing by default.
  virtual Task<Status> on_payment_failed(rules::Pence) { co_return Status(); }  // after on_expired(): nothing was taken
  virtual Task<Status> on_refunded(rules::Pence) { co_return Status(); }        // the refund has arrived
  virtual Task<Status> on_refund_returned(rules::Pence) { co_return Status(); }  // it came back after all
  virtual Task<Status> on_refund_failed(rules::Pence) { co_return Status(); }    // it never left
  virtual Task<Status> on_made_by_bank(rules::Pence) { co_return Status(); }  // a waiting refund, by the payer's bank
  virtual Task<Status> on_disputed() { co_return Status(); }  // the payer's bank asks, or takes the money back
  // Called when a payment does not match and a person must check it. received: what the provider took; absent when
  // nothing has been paid.
  virtual Task<Status> on_quarantined(std::optional<rules::Pence>) { co_return Status(); }
  // Called when money that counts for nothing is refunded, and when that refund has arrived: the payable stays as it
  // is.
  virtual Task<Status> on_given_back(rules::Pence) { co_return Status(); }
  virtual Task<Status> on_given_back_arrived(rules::Pence) { co_return Status(); }
};

class Payable {
 public:
  virtual ~Payable() = default;
  virtual rules::Purpose purpose() const = 0;
  // Returns what the provider's page shows: lines, description, e-mail, addresses to return to.
  virtual Task<Result<provider::OpenCheckout>> describe(db::Database& db, PurposeId id) = 0;
  // Returns what to tell the payer about a payment in that state, given the payable's current state.
  virtual Task<Result<PaymentTold>> told(db::Database& db, PurposeId id, rules::PaymentState state) = 0;
  // Locks the payable: vehicle before booking; the payment's row is locked after it. The transaction must outlive the
  // result.
  virtual Task<Result<std::unique_ptr<LockedPayable>>> lock(db::Transaction& tx, PurposeId id) = 0;
};

struct NewPayment {
  rules::Purpose purpose{};
  PurposeId purpose_id;
  rules::Subject subject;
  UserId user_id;
  rules::Pence amount;
  Instant expires_at{};    // of the checkout session
  Instant hold_ends_at{};  // when a job closes an unpaid payment
};

// A refund of a payable's money, at most all of it. At most one refund of each kind and key for a payment.
struct NewRefund {
  rules::Purpose purpose{};
  PurposeId purpose_id;
  rules::RefundKind kind{};
  std::string key{};  // for what may be refunded more than once
  rules::Parts parts;
  std::string reason;
  std::optional<UserId> requested_by{};
};

// A deposit is refunded in parts, on days that are known in advance: refunds of these kinds are planned, and may change
// until they are sent.
inline constexpr auto first_part_of_deposit = rules::RefundKind::partial_80,
                      rest_of_deposit = rules::RefundKind::remaining_20;

struct PlannedRefund {
  rules::Purpose purpose{};
  PurposeId purpose_id;
  rules::RefundKind kind{};
  std::string reason_key{};  // distinguishes refunds of the same kind
  rules::Parts parts;
  std::string reason;
  Date on;
};

// The current state of a deposit's refund.
struct RefundOfDeposit {
  rules::RefundKind kind{};
  std::string reason_key;
  rules::RefundState state{};
  rules::Pence amount_pence;
  bool is_retry = false;  // of a failed one
  bool retried = false;   // it failed, and another refund has replaced it
};
BOOST_DESCRIBE_STRUCT(RefundOfDeposit, (), (kind, reason_key, state, amount_pence, is_retry, retried))

struct PaymentRow {
  PaymentId id;
  rules::Purpose purpose{};
  PurposeId purpose_id;
  rules::SubjectKind subject_kind{};
  SubjectId subject_id;
  UserId user_id;
  rules::Pence amount_pence;
  std::string currency;
  rules::PaymentState state{};
  std::optional<std::string> provider_session_id, checkout_url;
  Instant expires_at{};

  rules::Subject subject() const { return {subject_kind, subject_id}; }
};
BOOST_DESCRIBE_STRUCT(PaymentRow, (),
                      (id, purpose, purpose_id, subject_kind, subject_id, user_id, amount_pence, currency, state,
                       provider_session_id, checkout_url, expires_at))

// How a ledger transfer changed a subject's money: what came by card, and to whom it belongs. Incoming money is
// positive.
struct MoneyFact {
  Instant at{};
  std::string kind;
  rules::Pence card_pence, deposit_pence, host_pence, platform_pence;
};
BOOST_DESCRIBE_STRUCT(MoneyFact, (), (at, kind, card_pence, deposit_pence, host_pence, platform_pence))

struct MoneyFacts {
  std::vector<MoneyFact> facts;  // oldest first
  MoneyFact held;                // their sum, at the time of the latest
};

namespace store {
struct RefundRow;
struct StoredEvent;
}  // namespace store

// Where to pay, and until when.
struct Checkout {
  std::string url;
  Instant expires_at{};
};

// A chargeback that finance has closed.
struct ClosedChargeback {
  rules::Subject subject;
  rules::Pence amount;
  rules::Pence loss;  // the part that no waiting refund reduces
};

struct PaymentJob;
struct EventJob;
struct RefundJob;

// Codes of errors from Payments::open.
inline constexpr const char* code_payment_settled = "payment_settled";  // paid, or ended
inline constexpr const char* code_checkout_ended = "checkout_ended";  // it has expired: another payment must be started

class Payments {
 public:
  explicit Payments(provider::PaymentProvider& provider) : provider_(provider) {}
  void add(Payable& payable);  // call at start
  // Call at start: registers another listener for the provider's events of that type, called with the id of their
  // object.
  using Listener = std::function<Task<Status>(Loop&, std::string)>;
  void listen(std::string type, Listener listener);
  void register_jobs(jobs::Runner& runner);

  // Writes the row and the jobs that open and end it, in the transaction that creates the payable.
  static PaymentRow create(db::Transaction& tx, const NewPayment& payment);
  // Writes the refund and the job that sends it, in the transaction of the change that causes it. Writes nothing for
  // zero; it is a bug when the payable was never paid for.
  static Task<Status> refund(db::Transaction& tx, NewRefund refund);
  // Moves money in the ledger from one owner to another; writes nothing without legs.
  static void move(db::Transaction& tx, const LedgerFact& fact, const std::vector<rules::LedgerLeg>& legs);
  // Plans a refund, or changes the planned one; zero removes it. A job sends it on its day, but not while the payment
  // is disputed by its card's owner.
  static Task<Status> plan(db::Transaction& tx, PlannedRefund refund);
  // Returns a deposit's refunds, locked until the transaction ends.
  static Task<Result<std::vector<RefundOfDeposit>>> lock_deposit_refunds(db::Transaction& tx, rules::Purpose purpose,
                                                                         PurposeId purpose_id);
  // Opens the checkout. Repeatable: one checkout for each payment. Conflict `payment_settled` when it is already over,
  // `checkout_ended` when it has just turned out to have expired, so that the hold is released. A payment that is too
  // old for the provider is renewed, with a longer hold, only when a person asks for it: a job that did so would hold
  // the dates for as long as the provider is down.
  enum class TooOld : std::uint8_t { renew, give_up };
  Task<Result<Checkout>> open(Loop& loop, PaymentId id);
  // The same for a payment that was just read or created.
  Task<Result<Checkout>> open(Loop& loop, PaymentRow payment, TooOld too_old = TooOld::renew);
  // Reads the checkout and applies it. Idempotent and monotone; returns the payment's state afterwards.
  Task<Result<PaymentRow>> settle(Loop& loop, PaymentId id);
  Task<Result<PaymentRow>> settle(Loop& loop, PaymentRow payment);  // for a payment that was just read
  // Ends an unpaid payment at the provider first, then here. It may turn out to be paid: then it stays so (K3).
  Task<Result<PaymentRow>> close(Loop& loop, PaymentId id);
  Task<Result<PaymentRow>> close(Loop& loop, PaymentRow payment);  // for a payment that was just read

  // Called when an admin has found out why a payment did not match. release: it counts as paid, and its payable is
  // confirmed if it is still available; otherwise the money is refunded. give_back: everything that came is refunded,
  // and the payment counts for nothing. Errors: forbidden for everybody but finance and superadmins; conflict
  // `payment_not_quarantined` once that is done, `payment_differs` for a difference that a person cannot explain,
  // `payment_undecided`.
  Task<Status> release(Loop& loop, Actor actor, WithReason<PaymentId> in, audit::Client client);
  Task<Status> give_back(Loop& loop, Actor actor, WithReason<PaymentId> in, audit::Client client);

  // Closes a lost chargeback under the payable's locks (K9): the loss is ours from now on, and waiting refunds count as
  // made by the payer's bank, as far as its money reaches. `how`: released or kept. Conflict `chargeback_not_lost`
  // while the bank has not decided, and once it is closed.
  Task<Result<ClosedChargeback>> close_chargeback(db::Transaction& tx, ChargebackId id, rules::DisputeState how);

  // Returns what to tell the payer about their own payment, by the session id in the return address or for a payment
  // that was just read: asks the provider, and then the payable. Error not_found `payment_not_found` for everybody
  // else.
  Task<Result<VerifiedPayment>> verify(Loop& loop, std::string session_id, UserId payer);
  Task<Result<VerifiedPayment>> verify(Loop& loop, PaymentRow payment);
  // Returns the payment that counts for a payable: the paid one, or else the latest.
  Task<Result<std::optional<PaymentRow>>> latest_for(db::Database& db, rules::Purpose purpose, PurposeId purpose_id);

  static Task<Result<MoneyFacts>> facts_of(db::Database& db, rules::Subject subject);

  // Stores the provider's event at once; a job handles it. Malformed when the provider did not sign it.
  Task<Status> receive_event(db::Database& db, std::string body, std::string signature);

 private:
  // Checks that the payment is quarantined, and that the admin may end that and gives a reason.
  Task<Result<PaymentRow>> quarantined(Loop& loop, Actor actor, WithReason<PaymentId> in);
  Task<Result<PaymentRow>> renew(Loop& loop, PaymentRow stale);
  // `checkout`: the provider's answer; absent when the session was never created.
  Task<Result<PaymentRow>> apply_and_follow(Loop& loop, PaymentRow payment,
                                            std::optional<provider::CheckoutState> checkout);
  // Ends a checkout that is no longer wanted. If that fails, it expires by itself, and any money that it takes is
  // refunded.
  Task<void> expire_unwanted_session(Loop& loop, std::string session_id, PaymentId payment);
  Task<Status> close_unpaid_job(Loop& loop, const PaymentJob& payload);
  Task<Status> release_overdue_hold(Loop& loop, PaymentId id);
  Task<Status> open_checkout_job(Loop& loop, const PaymentJob& payload);
  Task<Status> sweep(Loop& loop);

  Task<Status> handle_event(Loop& loop, const EventJob& payload);
  Task<Result<bool>> on_checkout_event(Loop& loop, store::StoredEvent event);
  Task<Result<bool>> on_refund_event(Loop& loop, store::StoredEvent event);
  Task<Result<bool>> on_dispute_event(Loop& loop, store::StoredEvent event);
  Task<Status> repair(Loop& loop);
  Task<Status> fetch_missed_events(Loop& loop, Instant since);
  Task<Result<std::vector<provider::BalanceTransaction>>> moves_since(Loop& loop, Instant since);
  Task<Status> post_fees(Loop& loop);
  Task<Status> compare_balance(Loop& loop, Instant since);

  Task<Status> meet_by_bank(Loop& loop, RefundId id);
  static Task<Status> send_due_refunds(Loop& loop);
  Task<Status> send_refund(Loop& loop, const RefundJob& payload);
  Task<Result<provider::RefundReading>> read_or_send(Loop& loop, store::RefundRow refund);
  Task<Result<std::optional<provider::RefundReading>>> find_at_provider(Loop& loop, store::RefundRow refund);
  Task<Result<rules::RefundState>> settle_refund(Loop& loop, store::RefundRow refund, provider::RefundReading reading);
  Payable& payable(rules::Purpose purpose) const;

  provider::PaymentProvider& provider_;
  std::map<rules::Purpose, Payable*> payables_;
  std::map<std::string, Listener, std::less<>> listeners_;
};

Payments& install(House& house);

}  // namespace kerbside::payments
