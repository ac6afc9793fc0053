#include "features/payments/jobs.hpp"

#include "core/sweep.hpp"
#include "features/payments/apply.hpp"
#include "features/payments/refund_store.hpp"
#include "features/payments/store.hpp"
#include "rules/checkout_step.hpp"

namespace kerbside::payments {
namespace {

constexpr std::chrono::seconds open_fallback_after{20};  // by then the request that made the payment has opened it
constexpr int patient_attempts = 200;  // about eight days, for jobs that nothing else would repeat soon

constexpr jobs::JobKind<EventJob> hear_event{"payment_event", jobs::Lane::money, patient_attempts};
constexpr jobs::JobKind<RefundJob> send_refund_job{"payment_refund", jobs::Lane::money, patient_attempts};
constexpr jobs::Sweep open_payments{"payments_sweep", "payment", "A payment that could not be read at the provider"};

}  // namespace

PaymentRow insert_with_jobs(db::Transaction& tx, const NewPayment& payment) {
  PaymentRow row = store::insert(tx, payment);
  const std::string key = row.id.str();
  jobs::enqueue(tx, {open_job(PaymentJob{row.id}, key).at(app_now() + open_fallback_after),
                     hold_end_job(PaymentJob{row.id}, key).at(payment.hold_ends_at)});
  return row;
}

jobs::NewJob refund_job(RefundId refund_id) { return send_refund_job(RefundJob{refund_id}, refund_id.str()); }

// Goes first, since a person may be waiting for that payment while a morning's payouts are being sent.
jobs::NewJob event_job(const std::string& event_id) { return hear_event(EventJob{event_id}, event_id).first(); }

void enqueue_refund(db::Transaction& tx, RefundId refund_id) { jobs::enqueue(tx, refund_job(refund_id)); }

void Payments::register_jobs(jobs::Runner& runner) {
  runner.handle(open_job, *this, &Payments::open_checkout_job);
  runner.handle(hold_end_job, *this, &Payments::close_unpaid_job);
  runner.handle(hear_event, *this, &Payments::handle_event);
  runner.handle(send_refund_job, *this, &Payments::send_refund);
  // Reads events whose webhooks were lost.
  runner.repeat("payments_repair", jobs::Lane::slow, jobs::daily_at(2), *this, &Payments::repair);
  // Reads the provider's fees.
  runner.repeat("payments_fees", jobs::Lane::slow, jobs::every(std::chrono::minutes(15)), *this, &Payments::post_fees);
  runner.repeat("payments_due_refunds", jobs::Lane::money, jobs::every(std::chrono::minutes(5)), &send_due_refunds);
  runner.repeat(open_payments.name, jobs::Lane::money, jobs::every(std::chrono::minutes(5)), *this, &Payments::sweep);
}

Task<Status> Payments::open_checkout_job(Loop& loop, const PaymentJob& payload) {
  KB_CO_TRY(auto payment, co_await store::find(loop.db, payload.payment_id));
  if (!payment || payment->state != rules::PaymentState::created) co_return Status();
  const auto opened = co_await open(loop, std::move(*payment), TooOld::give_up);
  if (opened.has_error() && opened.error().code != code_payment_settled) co_return opened.error();
  co_return Status();
}

Task<Status> Payments::close_unpaid_job(Loop& loop, const PaymentJob& payload) {
  const auto closed = co_await close(loop, payload.payment_id);
  if (closed.has_value()) co_return Status();
  // The provider did not answer this attempt either, and the session ended minutes ago, so the dates are released now
  // (K3). The job asks again; a person who paid in time gets the dates if they are still free, or else all of their
  // money.
  KB_CO_TRY_VOID(co_await release_overdue_hold(loop, payload.payment_id));
  co_return closed.error();
}

namespace {

Task<Result<bool>> release_overdue(db::Transaction& tx, Payable* payable, PaymentRow payment) {
  KB_CO_TRY(const auto thing, co_await payable->lock(tx, payment.purpose_id));
  KB_CO_TRY(const auto locked, co_await store::lock(tx, payment.id));
  const bool overdue = locked && rules::is_overdue(locked->state, kept_until(*thing, *locked), app_now());
  if (overdue) KB_CO_TRY_VOID(co_await thing->on_expired());
  co_return overdue;
}

}  // namespace

Task<Status> Payments::release_overdue_hold(Loop& loop, PaymentId id) {
  KB_CO_TRY(const auto payment, co_await store::find(loop.db, id));
  if (!payment) co_return Status();
  KB_CO_TRY_VOID(co_await loop.db.transaction(&release_overdue, &payable(payment->purpose), *payment));
  co_return Status();
}

// Starts sending the planned refunds that are due.
Task<Status> Payments::send_due_refunds(Loop& loop) {
  KB_CO_TRY(const auto due, co_await store::due_refunds(loop.db));
  std::vector<jobs::NewJob> sending;
  for (const RefundId& id : due) sending.push_back(refund_job(id));
  co_return sending.empty() ? Status() : co_await jobs::enqueue(loop.db, std::move(sending));
}

// Webhooks get lost: reads every payment that has been open for ten minutes.
Task<Status> Payments::sweep(Loop& loop) {
  KB_CO_TRY(const auto waiting, co_await store::waiting_too_long(loop.db));
  co_return co_await jobs::each_alone(loop, open_payments, waiting,
                                      [&](const PaymentRow& payment) { return settle(loop, payment); });
}

}  // namespace kerbside::payments
