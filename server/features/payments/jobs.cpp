#include "core/json/read.hpp"
#include "core/json/write.hpp"
#include "core/log.hpp"
#include "features/payments/payment_jobs.hpp"
#include "features/payments/store.hpp"

namespace kerbside::payments {
namespace {

constexpr std::chrono::seconds open_fallback_after{20};  // by then the request that made the payment has opened it
constexpr int sweep_every_s = 300;
constexpr int refund_attempts = 200;  // about eight days: nothing else would ask again

template <class T>
std::string to_payload(const T& value) {
  std::string text;
  json::write(text, value);
  return text;
}

template <class T>
Result<T> from_payload(const jobs::Job& job) {
  TRY(const auto value, json::parse(job.payload));
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
  jobs::enqueue(tx, open);
  jobs::NewJob end = job_for(job_hold_end, row.id);
  end.run_at = payment.hold_ends_at;
  jobs::enqueue(tx, end);
  return row;
}

void enqueue_refund(db::Transaction& tx, RefundId refund_id) {
  RefundJob payload;
  payload.refund_id = refund_id;
  jobs::NewJob job(job_refund, to_payload(payload));
  job.dedupe_key = "payment_refund:" + refund_id.str();
  job.max_attempts = refund_attempts;
  jobs::enqueue(tx, job);
}

void Payments::register_jobs() {
  runner_.handle(job_open, jobs::Lane::money,
                 [this](Loop& loop, const jobs::Job& job) { return open_later(loop, job); });
  runner_.handle(job_hold_end, jobs::Lane::money,
                 [this](Loop& loop, const jobs::Job& job) { return end_hold(loop, job); });
  runner_.handle(job_event, jobs::Lane::money,
                 [this](Loop& loop, const jobs::Job& job) { return hear_event(loop, job); });
  runner_.handle(job_refund, jobs::Lane::money, [this](Loop& loop, const jobs::Job& job) { return refund(loop, job); });
  runner_.repeat(job_sweep, jobs::Lane::money, sweep_every_s,
                 [this](Loop& loop, const jobs::Job&) { return sweep(loop); });
}

Task<Status> Payments::open_later(Loop& loop, const jobs::Job& job) {
  CO_TRY(const auto payload, from_payload<PaymentJob>(job));
  CO_TRY(auto payment, co_await store::find(loop.db, payload.payment_id));
  if (!payment || payment->state != rules::PaymentState::created) co_return Status();
  const auto opened = co_await open(loop, std::move(*payment));
  if (opened.has_error() && opened.error().code != "payment_settled") co_return opened.error();
  co_return Status();
}

Task<Status> Payments::end_hold(Loop& loop, const jobs::Job& job) {
  CO_TRY(const auto payload, from_payload<PaymentJob>(job));
  CO_TRY_VOID(co_await close(loop, payload.payment_id));
  co_return Status();
}

// The event is only a hint to read the checkout again. It may come before we stored the session's id, so our own id in
// its metadata finds the payment.
Task<Status> Payments::hear_event(Loop& loop, const jobs::Job& job) {
  CO_TRY(const auto payload, from_payload<EventJob>(job));
  CO_TRY(auto payment, co_await store::find_by_session(loop.db, payload.session_id));
  const auto named = PaymentId::parse(payload.payment_id);
  if (!payment && named.has_value()) {
    CO_TRY(payment, co_await store::find(loop.db, *named));
  }
  if (!payment) {  // left open in provider_events: it may tell of money that moved
    log::error("payment_event_of_nobody", {{"event_id", payload.event_id}});
    co_return Status();
  }
  if (payment->provider_session_id) {
    CO_TRY_VOID(co_await settle(loop, std::move(*payment)));
  } else {
    CO_TRY(auto checkout, co_await provider_.read_checkout(loop, payload.session_id));
    CO_TRY_VOID(co_await apply_and_follow(loop, std::move(*payment), std::move(checkout)));
  }
  co_return co_await store::event_done(loop.db, payload.event_id);
}

// Webhooks get lost: whatever is open for ten minutes is read. One that cannot be read does not hold up the others.
Task<Status> Payments::sweep(Loop& loop) {
  CO_TRY(const auto waiting, co_await store::waiting_too_long(loop.db));
  for (const auto& payment : waiting) {
    const auto settled = co_await settle(loop, payment);
    if (settled.has_error())
      log::warn("payment_sweep_failed", {{"payment_id", payment.id.text()}, {"code", settled.error().code}});
  }
  co_return Status();
}

}  // namespace kerbside::payments
