#include "core/json/read.hpp"
#include "core/json/write.hpp"
#include "core/log.hpp"
#include "features/payments/payment_jobs.hpp"
#include "features/payments/refund_store.hpp"
#include "features/payments/store.hpp"
#include "rules/checkout_step.hpp"

namespace kerbside::payments {
namespace {

constexpr std::chrono::seconds open_fallback_after{20};  // by then the request that made the payment has opened it
constexpr int sweep_every_s = 300;
constexpr int repair_every_s = 24 * 3600;
constexpr int post_fees_every_s = 15 * 60;
constexpr int look_for_due_refunds_every_s = 300;
constexpr int patient_attempts = 200;  // about eight days, for what nothing else would ask again soon

template <class T>
std::string to_payload(const T& value) {
  std::string text;
  json::write(text, value);
  return text;
}

template <class T>
Result<T> from_payload(const jobs::Job& job) {
  KB_TRY(const auto value, json::parse(job.payload));
  return json::read<T>(value);
}

jobs::NewJob job_for(const char* kind, PaymentId payment_id) {
  PaymentJob payload;
  payload.payment_id = payment_id;
  jobs::NewJob job(kind, to_payload(payload));
  job.dedupe_key = std::string(kind) + ":" + payment_id.str();
  return job;
}

}  // namespace

PaymentRow insert_with_jobs(db::Transaction& tx, const NewPayment& payment) {
  PaymentRow row = store::insert(tx, payment);
  jobs::NewJob open = job_for(job_open, row.id);
  open.run_at = app_now() + open_fallback_after;
  jobs::NewJob end = job_for(job_hold_end, row.id);
  end.run_at = payment.hold_ends_at;
  jobs::enqueue(tx, std::vector<jobs::NewJob>{open, end});
  return row;
}

jobs::NewJob refund_job(RefundId refund_id) {
  RefundJob payload;
  payload.refund_id = refund_id;
  jobs::NewJob job(job_refund, to_payload(payload));
  job.dedupe_key = "payment_refund:" + refund_id.str();
  job.max_attempts = patient_attempts;
  return job;
}

jobs::NewJob event_job(const std::string& event_id) {
  EventJob payload;
  payload.event_id = event_id;
  jobs::NewJob job(job_event, to_payload(payload));
  job.dedupe_key = "payment_event:" + event_id;
  job.max_attempts = patient_attempts;
  job.priority = 1;  // it may tell of a payment somebody waits for, while a morning's payouts are being sent
  return job;
}

void enqueue_refund(db::Transaction& tx, RefundId refund_id) { jobs::enqueue(tx, refund_job(refund_id)); }

void Payments::register_jobs(jobs::Runner& runner) {
  runner.handle(job_open, jobs::Lane::money,
                [this](Loop& loop, const jobs::Job& job) { return open_checkout_job(loop, job); });
  runner.handle(job_hold_end, jobs::Lane::money,
                [this](Loop& loop, const jobs::Job& job) { return close_unpaid_job(loop, job); });
  runner.handle(job_event, jobs::Lane::money,
                [this](Loop& loop, const jobs::Job& job) { return handle_event(loop, job); });
  runner.handle(job_refund, jobs::Lane::money,
                [this](Loop& loop, const jobs::Job& job) { return send_refund(loop, job); });
  runner.repeat(job_repair, jobs::Lane::slow, repair_every_s,
                [this](Loop& loop, const jobs::Job&) { return repair(loop); });
  runner.repeat(job_fees, jobs::Lane::slow, post_fees_every_s,
                [this](Loop& loop, const jobs::Job&) { return post_fees(loop); });
  runner.repeat(job_due_refunds, jobs::Lane::money, look_for_due_refunds_every_s,
                [](Loop& loop, const jobs::Job&) { return send_due_refunds(loop); });
  runner.repeat(job_sweep, jobs::Lane::money, sweep_every_s,
                [this](Loop& loop, const jobs::Job&) { return sweep(loop); });
}

Task<Status> Payments::open_checkout_job(Loop& loop, const jobs::Job& job) {
  KB_CO_TRY(const auto payload, from_payload<PaymentJob>(job));
  KB_CO_TRY(auto payment, co_await store::find(loop.db, payload.payment_id));
  if (!payment || payment->state != rules::PaymentState::created) co_return Status();
  const auto opened = co_await open(loop, std::move(*payment), TooOld::give_up);
  if (opened.has_error() && opened.error().code != "payment_settled") co_return opened.error();
  co_return Status();
}

Task<Status> Payments::close_unpaid_job(Loop& loop, const jobs::Job& job) {
  KB_CO_TRY(const auto payload, from_payload<PaymentJob>(job));
  const auto closed = co_await close(loop, payload.payment_id);
  if (closed.has_value()) co_return Status();
  // Asked once more and not answered: its session ended minutes ago, so the dates go back now (K3). The job asks again;
  // should somebody have paid in time, they get the dates if they are still free, or all of their money.
  KB_CO_TRY_VOID(co_await release_overdue_hold(loop, payload.payment_id));
  co_return closed.error();
}

namespace {

Task<Result<bool>> release_overdue(db::Transaction& tx, Payable* payable, PaymentRow payment) {
  KB_CO_TRY(const auto thing, co_await payable->lock(tx, payment.purpose_id));
  KB_CO_TRY(const auto locked, co_await store::lock(tx, payment.id));
  const bool overdue = locked && rules::is_overdue(locked->state, thing->held_until(), app_now());
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

// A planned refund becomes one that is being sent.
Task<Status> Payments::send_due_refunds(Loop& loop) {
  KB_CO_TRY(const auto due, co_await store::due_refunds(loop.db));
  std::vector<db::Step> steps;
  for (const RefundId& id : due) steps.push_back(jobs::insert(refund_job(id)));
  if (!steps.empty()) KB_CO_TRY_VOID(co_await loop.db.write(std::move(steps)));
  co_return Status();
}

// Webhooks get lost: whatever is open for ten minutes is read. One that cannot be read does not hold up the others.
Task<Status> Payments::sweep(Loop& loop) {
  KB_CO_TRY(const auto waiting, co_await store::waiting_too_long(loop.db));
  for (const auto& payment : waiting) {
    const auto settled = co_await settle(loop, payment);
    if (settled.has_error())
      log::warn("payment_sweep_failed", {{"payment_id", payment.id.text()}, {"code", settled.error().code}});
  }
  co_return Status();
}

}  // namespace kerbside::payments
