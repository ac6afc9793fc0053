// Money in: one payment for one thing that can be paid for. Payments knows no bookings; whatever can be paid for is a
// Payable and is add()ed at start, so that money and the thing paid for change in one transaction (trust.md 3.4).
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

// What a transfer tells of: one transfer a kind and source.
struct LedgerFact {
  rules::LedgerKind kind{};
  rules::LedgerSource source{};
  std::string source_id;
  rules::Subject subject;
};

// What is paid for, locked in a payment's transaction together with all that these calls touch. Changes travel with the
// transaction's next flush; only retake() waits for an answer.
class LockedPayable {
 public:
  virtual ~LockedPayable() = default;
  // Whose the whole payment is: what comes with it, and what is taken back of it where all goes back.
  virtual rules::Parts everything_paid() const = 0;

  virtual Task<Status> on_paid() = 0;
  virtual Task<Status> on_expired() = 0;  // nobody paid in time
  // Money came for a thing that cannot be had (any more): all of it goes back.
  virtual Task<Status> on_money_returned() = 0;

  // What is kept for whoever is paying (the dates of a vehicle) says until when, and whether it can still be had after
  // that: then it stays so until the transaction ends. Other things can be had at any time.
  virtual std::optional<Instant> held_until() const { return std::nullopt; }
  virtual Task<Status> extend_hold(Instant) { co_return Status(); }
  virtual Task<Result<bool>> retake() { co_return true; }

  // What is told of it; by default nothing.
  virtual Task<Status> on_payment_failed(rules::Pence) { co_return Status(); }  // after on_expired(): nothing was taken
  virtual Task<Status> on_refunded(rules::Pence) { co_return Status(); }        // it has arrived
  virtual Task<Status> on_refund_returned(rules::Pence) { co_return Status(); }  // and came back after all
  virtual Task<Status> on_refund_failed(rules::Pence) { co_return Status(); }    // it never left
  virtual Task<Status> on_made_by_bank(rules::Pence) { co_return Status(); }     // a refund that waited
  // What came does not fit and somebody looks at it. received: what the provider took; absent when nobody has paid.
  virtual Task<Status> on_quarantined(std::optional<rules::Pence>) { co_return Status(); }
  // Money that counts for nothing came and goes back: the thing stays as it is. Then it has arrived.
  virtual Task<Status> on_given_back(rules::Pence) { co_return Status(); }
  virtual Task<Status> on_given_back_arrived(rules::Pence) { co_return Status(); }
};

class Payable {
 public:
  virtual ~Payable() = default;
  virtual rules::Purpose purpose() const = 0;
  // What the provider's page shows: lines, description, e-mail, addresses to return to.
  virtual Task<Result<provider::OpenCheckout>> describe(db::Database& db, PurposeId id) = 0;
  // How a payment in that state stands for who paid it, with the thing as it is now.
  virtual Task<Result<PaymentTold>> told(db::Database& db, PurposeId id, rules::PaymentState state) = 0;
  // The transaction must outlive the answer. Vehicle before booking; the payment's row is locked after it.
  virtual Task<Result<std::unique_ptr<LockedPayable>>> lock(db::Transaction& tx, PurposeId id) = 0;
};

struct NewPayment {
  rules::Purpose purpose{};
  PurposeId purpose_id;
  rules::Subject subject;
  UserId user_id;
  rules::Pence amount;
  Instant expires_at{};    // of the checkout session
  Instant hold_ends_at{};  // when a job closes what is still unpaid
};

// What goes back of what was paid for a thing, at most all of it. At most one of a kind and key for a payment.
struct NewRefund {
  rules::Purpose purpose{};
  PurposeId purpose_id;
  rules::RefundKind kind{};
  std::string key{};  // of what may be refunded more than once
  rules::Parts parts;
  std::string reason;
  std::optional<UserId> requested_by{};
};

// Parts of a deposit go back on days that are known before: refunds of these kinds are planned, and may change until
// they are sent.
inline constexpr auto first_part_of_deposit = rules::RefundKind::partial_80,
                      rest_of_deposit = rules::RefundKind::remaining_20;

struct PlannedRefund {
  rules::Purpose purpose{};
  PurposeId purpose_id;
  rules::RefundKind kind{};
  std::string reason_key{};  // tells those of a kind apart
  rules::Parts parts;
  std::string reason;
  Date on;
};

// A refund of a deposit as it stands.
struct RefundOfDeposit {
  rules::RefundKind kind{};
  std::string reason_key;
  rules::RefundState state{};
  rules::Pence amount_pence;
  bool is_retry = false;  // of one that failed
  bool retried = false;   // it failed, and another one has taken its place
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

// What a transfer of the ledger did to the money of a thing: what came by card, and whose it is. Above zero it came.
struct MoneyFact {
  Instant at{};
  std::string kind;
  rules::Pence card_pence, deposit_pence, host_pence, platform_pence;
};
BOOST_DESCRIBE_STRUCT(MoneyFact, (), (at, kind, card_pence, deposit_pence, host_pence, platform_pence))

struct MoneyFacts {
  std::vector<MoneyFact> facts;  // the oldest first
  MoneyFact held;                // what they come to, at the latest of them
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
  rules::Pence loss;  // of it, what no refund that waited for the payer makes smaller
};

struct PaymentJob;
struct EventJob;
struct RefundJob;

// Refusals of Payments::open.
inline constexpr const char* code_payment_settled = "payment_settled";  // paid, or ended
inline constexpr const char* code_checkout_ended = "checkout_ended";  // its time is over: another payment has to begin

class Payments {
 public:
  explicit Payments(provider::PaymentProvider& provider) : provider_(provider) {}
  void add(Payable& payable);  // at start
  // At start: who else hears of the provider's events of that type, by the id of what they are about.
  using Listener = std::function<Task<Status>(Loop&, std::string)>;
  void listen(std::string type, Listener listener);
  void register_jobs(jobs::Runner& runner);

  // The row and the jobs that open and end it, in the transaction of the thing paid for.
  static PaymentRow create(db::Transaction& tx, const NewPayment& payment);
  // The row and the job that sends it, in the transaction of the change that gives the money back. Nothing is written
  // where nothing goes back; a bug when the thing was never paid for.
  static Task<Status> refund(db::Transaction& tx, NewRefund refund);
  // Money that is here becomes somebody else's; nothing is written without legs.
  static void move(db::Transaction& tx, const LedgerFact& fact, const std::vector<rules::LedgerLeg>& legs);
  // Plans a refund, or changes the one that is planned; of nothing it takes it away. A job sends it on its day; none is
  // sent of a payment that its card's owner disputes.
  static Task<Status> plan(db::Transaction& tx, PlannedRefund refund);
  // Those of a deposit, which stay as they are until the transaction ends.
  static Task<Result<std::vector<RefundOfDeposit>>> lock_deposit_refunds(db::Transaction& tx, rules::Purpose purpose,
                                                                         PurposeId purpose_id);
  // Repeatable: one checkout a payment. Conflict `payment_settled` when it is over already, `checkout_ended` when its
  // time has just turned out to be over and the thing is free again. One that is too old for the
  // provider is made anew, with a longer hold, only for somebody who asks for it: a job that did so would hold the
  // dates for as long as the provider is away.
  enum class TooOld : std::uint8_t { renew, give_up };
  Task<Result<Checkout>> open(Loop& loop, PaymentId id);
  // As it was just read or created.
  Task<Result<Checkout>> open(Loop& loop, PaymentRow payment, TooOld too_old = TooOld::renew);
  // Reads the checkout and applies it. Idempotent and monotone; the answer is how the payment stands now.
  Task<Result<PaymentRow>> settle(Loop& loop, PaymentId id);
  Task<Result<PaymentRow>> settle(Loop& loop, PaymentRow payment);  // as it was just read
  // Ends an unpaid payment at the provider first, then here. It may prove paid: then that stands (K3).
  Task<Result<PaymentRow>> close(Loop& loop, PaymentId id);
  Task<Result<PaymentRow>> close(Loop& loop, PaymentRow payment);  // as it was just read

  // An admin has found out why a payment did not fit. release: it is taken for paid, and what it was for is had if that
  // is still free; otherwise the money goes back. give_back: everything that came goes back, and the payment counts for
  // nothing. Errors: forbidden for everybody but finance and superadmins; conflict `payment_not_quarantined` once that
  // is done, `payment_differs` where a person cannot explain what differs, `payment_undecided`.
  Task<Status> release(Loop& loop, Actor actor, WithReason<PaymentId> in, audit::Client client);
  Task<Status> give_back(Loop& loop, Actor actor, WithReason<PaymentId> in, audit::Client client);

  // Ends a lost chargeback under the locks of what was paid for (K9): its loss is ours from now on, and refunds that
  // wait count as made by the payer's bank, as far as its money goes. `how`: released or kept. Conflict
  // `chargeback_not_lost` while the bank has not decided, and once it is closed.
  Task<Result<ClosedChargeback>> close_chargeback(db::Transaction& tx, ChargebackId id, rules::DisputeState how);

  // How the payer's own payment stands, by the session id of the return address or as it was just read: the provider is
  // asked, and then what was paid for. Error not_found `payment_not_found` for everybody else.
  Task<Result<VerifiedPayment>> verify(Loop& loop, std::string session_id, UserId payer);
  Task<Result<VerifiedPayment>> verify(Loop& loop, PaymentRow payment);
  // The payment that counts for a thing: the paid one, or else the latest.
  Task<Result<std::optional<PaymentRow>>> latest_for(db::Database& db, rules::Purpose purpose, PurposeId purpose_id);

  static Task<Result<MoneyFacts>> facts_of(db::Database& db, rules::Subject subject);

  // What the provider tells us is stored at once and handled by a job. Malformed when the provider did not sign it.
  Task<Status> receive_event(db::Database& db, std::string body, std::string signature);

 private:
  // That it is one, by an admin who may end it and says why.
  Task<Result<PaymentRow>> quarantined(Loop& loop, Actor actor, WithReason<PaymentId> in);
  Task<Result<PaymentRow>> renew(Loop& loop, PaymentRow stale);
  // `checkout`: what the provider answered; absent when the session was never created.
  Task<Result<PaymentRow>> apply_and_follow(Loop& loop, PaymentRow payment,
                                            std::optional<provider::CheckoutState> checkout);
  // Nobody waits for this checkout any more. Left open it ends by itself, and what it takes goes back.
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
