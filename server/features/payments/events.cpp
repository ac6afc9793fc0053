// The provider's events. An event is only a hint to read the object that it is about; it is stored once and handled by
// a job, so that a webhook is answered at once and lost ones can be read later (trust.md 1.4, 3.4).
#include <algorithm>
#include <array>

#include "core/log.hpp"
#include "features/payments/event_store.hpp"
#include "features/payments/jobs.hpp"
#include "features/payments/payments.hpp"
#include "features/payments/refund_store.hpp"
#include "features/payments/store.hpp"
#include "rules/missed_events.hpp"
#include "rules/sending.hpp"

namespace kerbside::payments {
namespace {

constexpr std::chrono::hours balance_reaches{72};
constexpr std::chrono::hours fees_overlap{1};  // read again, in case a transaction was listed late
constexpr std::size_t most_logged = 20;

// Left open in provider_events, since it may be about money that moved.
void log_nobodys(const store::StoredEvent& event) {
  log::error("payment_event_of_nobody", {{"event_id", event.event_id}, {"type", event.type}});
}

}  // namespace

Task<Status> Payments::receive_event(db::Database& db, std::string body, std::string signature) {
  KB_CO_TRY(auto event, provider_.verify_webhook(body, signature, app_now()));
  KB_CO_TRY_VOID(co_await store::remember_event(db, std::move(event)));
  co_return Status();
}

Task<Status> Payments::handle_event(Loop& loop, const EventJob& payload) {
  struct Handler {
    std::string_view type;
    Task<Result<bool>> (Payments::*hear)(Loop&, store::StoredEvent);  // false: it concerns nothing of ours
  };
  static constexpr std::array<Handler, 13> handlers = {{
      {"checkout.session.completed", &Payments::on_checkout_event},
      {"checkout.session.expired", &Payments::on_checkout_event},
      {"checkout.session.async_payment_succeeded", &Payments::on_checkout_event},
      {"checkout.session.async_payment_failed", &Payments::on_checkout_event},
      {"refund.created", &Payments::on_refund_event},
      {"refund.updated", &Payments::on_refund_event},
      {"refund.failed", &Payments::on_refund_event},
      {"charge.refund.updated", &Payments::on_refund_event},
      {"charge.dispute.created", &Payments::on_dispute_event},
      {"charge.dispute.updated", &Payments::on_dispute_event},
      {"charge.dispute.closed", &Payments::on_dispute_event},
      {"charge.dispute.funds_withdrawn", &Payments::on_dispute_event},
      {"charge.dispute.funds_reinstated", &Payments::on_dispute_event},
  }};
  KB_CO_TRY(const auto event, co_await store::open_event(loop.db, payload.event_id));
  if (!event) co_return Status();
  if (const auto listener = listeners_.find(event->type); listener != listeners_.end())
    KB_CO_TRY_VOID(co_await listener->second(loop, event->object_id));
  const auto handler = std::ranges::find(handlers, event->type, &Handler::type);
  if (handler != handlers.end()) {
    KB_CO_TRY(const bool understood, co_await (this->*handler->hear)(loop, *event));
    if (!understood) {
      log_nobodys(*event);
      co_return Status();
    }
  }
  co_return co_await store::event_done(loop.db, event->event_id);
}

// The event may come before we stored the session's id, so the payment is found by our own id in its metadata.
Task<Result<bool>> Payments::on_checkout_event(Loop& loop, store::StoredEvent event) {
  KB_CO_TRY(auto payment, co_await store::find_by_session(loop.db, event.object_id));
  const auto id = PaymentId::parse(event.payment_id);
  if (!payment && id.has_value()) {
    KB_CO_TRY(payment, co_await store::find(loop.db, *id));
  }
  if (!payment) co_return false;
  if (payment->provider_session_id) {
    KB_CO_TRY_VOID(co_await settle(loop, std::move(*payment)));
    co_return true;
  }
  KB_CO_TRY(auto checkout, co_await provider_.read_checkout(loop, event.object_id));
  KB_CO_TRY_VOID(co_await apply_and_follow(loop, std::move(*payment), std::move(checkout)));
  co_return true;
}

Task<Result<bool>> Payments::on_refund_event(Loop& loop, store::StoredEvent event) {
  const auto parsed = RefundId::parse(event.refund_id);
  const auto id = parsed.has_value() ? std::optional(*parsed) : std::nullopt;
  KB_CO_TRY(auto refund, co_await store::find_refund(loop.db, event.object_id, id));
  if (!refund || !rules::is_that_refund(refund->provider_refund_id, event.object_id)) co_return false;
  KB_CO_TRY(auto reading, co_await provider_.read_refund(loop, event.object_id));
  KB_CO_TRY([[maybe_unused]] const auto state, co_await settle_refund(loop, std::move(*refund), std::move(reading)));
  co_return true;
}

namespace {

// Handles events again whose job gave up, or that concerned nothing known; a job that still waits is kept.
Task<Status> hear_again(db::Database& db) {
  KB_CO_TRY(const auto unheard, co_await store::unheard_events(db));
  std::vector<jobs::NewJob> hearing;
  for (const std::string& id : unheard) hearing.push_back(event_job(id));
  co_return hearing.empty() ? Status() : co_await jobs::enqueue(db, std::move(hearing));
}

}  // namespace

// Webhooks get lost, perhaps those of whole days: every night the provider is asked for its events. Missed ones are
// handled now, and the changes of its balance are compared with our payments and refunds.
Task<Status> Payments::repair(Loop& loop) {
  KB_CO_TRY(const auto looked_at, co_await store::looked_at(loop.db));
  if (!looked_at) co_return Status();
  const Instant now = app_now();
  KB_CO_TRY_VOID(co_await hear_again(loop.db));
  KB_CO_TRY_VOID(co_await fetch_missed_events(loop, rules::missed_events_since(now, *looked_at)));
  co_return co_await compare_balance(loop, now - balance_reaches);
}

Task<Status> Payments::fetch_missed_events(Loop& loop, Instant since) {
  std::string last;
  int lost = 0;
  for (bool more = true; more;) {
    KB_CO_TRY(const auto page, co_await provider_.list_events(loop, since, last));
    for (const auto& event : page.items) {
      KB_CO_TRY(const bool fresh, co_await store::remember_event(loop.db, event));
      lost += fresh ? 1 : 0;
      last = event.id;
    }
    more = page.has_more;
  }
  if (lost > 0) log::warn("payment_events_were_lost", {{"count", lost}});
  co_return Status();
}

// Reads all pages, newest first.
Task<Result<std::vector<provider::BalanceTransaction>>> Payments::moves_since(Loop& loop, Instant since) {
  std::vector<provider::BalanceTransaction> theirs;
  for (bool more = true; more;) {
    const std::string last = theirs.empty() ? std::string() : theirs.back().id;
    KB_CO_TRY(auto page, co_await provider_.list_balance_transactions(loop, since, last));
    std::ranges::move(page.items, std::back_inserter(theirs));
    more = page.has_more;
  }
  co_return theirs;
}

// The provider's fees are only known from its balance: no event reports them. All that was read is posted at once, so
// that a look which fails half-way starts again where the last successful one ended.
Task<Status> Payments::post_fees(Loop& loop) {
  KB_CO_TRY(const auto known_until, co_await store::fees_known_until(loop.db));
  if (!known_until) co_return Status();
  KB_CO_TRY(const auto theirs, co_await moves_since(loop, *known_until - fees_overlap));
  co_return co_await store::post_fees(loop.db, theirs);
}

Task<Status> Payments::compare_balance(Loop& loop, Instant since) {
  // Reads a day more than is compared: a movement may have become known here much later.
  KB_CO_TRY(const auto theirs, co_await moves_since(loop, since - std::chrono::hours(24)));
  KB_CO_TRY_VOID(co_await store::post_fees(loop.db, theirs));
  KB_CO_TRY(const auto differences, co_await store::balance_differences(loop.db, theirs, since));
  for (std::size_t i = 0; i < std::min(differences.size(), most_logged); ++i)
    log::error("provider_balance_differs", {{"difference", differences[i]}});
  co_return co_await store::balance_checked(loop.db, static_cast<std::int64_t>(theirs.size()), differences);
}

}  // namespace kerbside::payments
