// Money in: one payment for one thing that can be paid for. Payments knows no bookings; whatever can be paid for is a
// Payable and registers in main, so that money and the thing paid for change in one transaction (trust.md 3.4).
//
// The life of a payment: create() stores the intent and its jobs, open() asks the provider for a checkout, settle()
// reads the checkout and applies what rules::payment_step decides. Webhook, success page, hold end and sweep all call
// settle().
#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/http/api.hpp"
#include "core/jobs.hpp"
#include "ports/payments/payments.hpp"

namespace kerbside::payments {

// One leg of a ledger transfer: pence, debits above zero, credits below.
struct LedgerLeg {
  LedgerLeg(std::string code, std::int64_t pence, std::string owner = {})
      : account(std::move(code)), amount_pence(pence), user_id(std::move(owner)) {}
  std::string account;
  std::int64_t amount_pence;
  std::string user_id;  // whose, for accounts kept by person
};

// Something that is paid for. All but describe() run inside the payment's transaction, after lock().
class Payable {
 public:
  virtual ~Payable() = default;
  virtual std::string_view purpose() const = 0;  // payments.purpose
  // What the provider's page shows: lines, description, e-mail, addresses to return to.
  virtual Task<Result<OpenCheckout>> describe(db::Database& db, std::string purpose_id) = 0;
  // Locks everything the later calls touch (vehicle before booking) and answers until when the thing is held.
  virtual Task<Result<Instant>> lock(db::Transaction& tx, std::string purpose_id) = 0;
  // Who the money belongs to: credits that sum to the amount.
  virtual Task<Result<std::vector<LedgerLeg>>> credits(db::Transaction& tx, std::string purpose_id) = 0;
  virtual Task<Status> on_paid(db::Transaction& tx, std::string purpose_id) = 0;
  virtual Task<Status> on_expired(db::Transaction& tx, std::string purpose_id) = 0;
  // After the hold ended: takes the slot again if it is free, and says whether it was.
  virtual Task<Result<bool>> retake(db::Transaction& tx, std::string purpose_id) = 0;
  virtual Task<Status> extend_hold(db::Transaction& tx, std::string purpose_id, Instant until) = 0;
  // Money came for a thing that cannot be had (any more): all of it goes back.
  virtual Task<Status> on_money_returned(db::Transaction& tx, std::string purpose_id) = 0;
  virtual Task<Status> on_refunded(db::Transaction& tx, std::string purpose_id) = 0;  // it has arrived
};

struct NewPayment {
  std::string purpose, purpose_id, user_id;
  std::int64_t amount_pence = 0;
  Instant expires_at{};    // of the checkout session
  Instant hold_ends_at{};  // when a job closes what is still unpaid
};

struct PaymentRow {
  std::string id, purpose, purpose_id, user_id;
  std::int64_t amount_pence = 0;
  std::string currency;
  rules::PaymentState state{};
  std::optional<std::string> provider_session_id, checkout_url;
  Instant expires_at{};
};
BOOST_DESCRIBE_STRUCT(PaymentRow, (),
                      (id, purpose, purpose_id, user_id, amount_pence, currency, state, provider_session_id,
                       checkout_url, expires_at))

namespace store {
struct RefundRow;
}

class Payments {
 public:
  Payments(PaymentProvider& provider, jobs::Runner& runner) : provider_(provider), runner_(runner) {}
  void add(Payable& payable);  // at start
  void routes(http::Api& api);
  void register_jobs();

  // The row and the jobs that open and end it, in the transaction of the thing paid for. Answers the payment's id.
  Task<Result<std::string>> create(db::Transaction& tx, NewPayment payment);
  // The address to pay at. Repeatable: one checkout a payment. Conflict `payment_settled` when it is over already.
  Task<Result<std::string>> open(Loop& loop, std::string payment_id);
  // Reads the checkout and applies it. Idempotent and monotone; the answer is how the payment stands now.
  Task<Result<PaymentRow>> settle(Loop& loop, std::string payment_id);
  // Ends an unpaid payment at the provider first, then here. It may prove paid: then that stands (K3).
  Task<Result<PaymentRow>> close(Loop& loop, std::string payment_id);

  // The caller's own payment, by the session id of the return address.
  Task<Result<std::optional<PaymentRow>>> of_session(db::Database& db, std::string session_id, std::string user_id);
  Task<Result<std::optional<PaymentRow>>> latest_for(db::Database& db, std::string purpose, std::string purpose_id);

  Task<http::Response> webhook(http::Context& ctx);

 private:
  struct Read {  // what the provider answered, if the session exists
    std::optional<CheckoutState> checkout;
  };
  Task<Result<PaymentRow>> renew(Loop& loop, PaymentRow stale);
  Task<Result<PaymentRow>> apply_and_follow(Loop& loop, std::string payment_id, Read read);
  Task<Status> hear_event(Loop& loop, const jobs::Job& job);
  Task<Status> end_hold(Loop& loop, const jobs::Job& job);
  Task<Status> open_later(Loop& loop, const jobs::Job& job);
  Task<Status> sweep(Loop& loop);
  Task<Status> refund(Loop& loop, const jobs::Job& job);
  Task<Result<RefundReading>> send_refund(Loop& loop, store::RefundRow refund);
  Payable& payable(const std::string& purpose) const;

  friend struct Applying;
  PaymentProvider& provider_;
  jobs::Runner& runner_;
  std::map<std::string, Payable*, std::less<>> payables_;
};

}  // namespace kerbside::payments
