#include "features/payments/payments.hpp"

#include <stdexcept>

#include "core/log.hpp"
#include "features/payments/apply.hpp"
#include "features/payments/payment_jobs.hpp"
#include "features/payments/store.hpp"
#include "rules/availability.hpp"

namespace kerbside::payments {

using State = rules::PaymentState;

namespace {

// The provider wants at least 30 minutes from now to a session's end; ten seconds for the way (trust.md 3.3).
constexpr std::chrono::seconds least_session_life{30 * 60 + 10};

Error settled_already() {
  return fail(Kind::conflict, "payment_settled", "This payment is already finished. Please check your bookings.");
}

Error unknown_payment() { return fail(Kind::not_found, "payment_not_found", "This payment does not exist."); }

bool is_waiting(const PaymentRow& payment) { return payment.state == State::created || payment.state == State::open; }

struct Renewal {
  PaymentRow stale;
  Payable* payable;
  Instant now;
};

// Closes a payment whose session could no longer be created and opens another for the same thing.
Task<Result<std::string>> replace(db::Transaction& tx, Renewal renewal) {
  const PaymentRow& stale = renewal.stale;
  CO_TRY([[maybe_unused]] const auto hold, co_await renewal.payable->lock(tx, stale.purpose_id));
  CO_TRY(const auto current, co_await store::lock(tx, stale.id));
  if (!current || current->state != State::created) co_return settled_already();
  const rules::Step cancelled{rules::PaymentState::cancelled, {}, "renewed"};
  CO_TRY_VOID(co_await store::move(tx, *current, cancelled, std::nullopt));
  NewPayment fresh;
  fresh.purpose = stale.purpose;
  fresh.purpose_id = stale.purpose_id;
  fresh.user_id = stale.user_id;
  fresh.amount_pence = stale.amount_pence;
  fresh.expires_at = renewal.now + rules::checkout_lifetime;
  fresh.hold_ends_at = renewal.now + rules::hold_lifetime;
  CO_TRY_VOID(co_await renewal.payable->extend_hold(tx, stale.purpose_id, fresh.hold_ends_at));
  auto id = co_await insert_with_jobs(tx, fresh);
  co_return id;
}

}  // namespace

void Payments::add(Payable& payable) { payables_.emplace(payable.purpose(), &payable); }

Payable& Payments::payable(const std::string& purpose) const {
  const auto found = payables_.find(purpose);
  if (found == payables_.end()) throw std::logic_error("no payable is registered for " + purpose);
  return *found->second;
}

Task<Result<std::string>> Payments::create(db::Transaction& tx, NewPayment payment) {
  auto id = co_await insert_with_jobs(tx, payment);
  co_return id;
}

Task<Result<std::string>> Payments::open(Loop& loop, std::string payment_id) {
  CO_TRY(auto found, co_await store::find(loop.db, payment_id));
  if (!found) co_return unknown_payment();
  PaymentRow payment = std::move(*found);
  if (payment.state == State::open && payment.checkout_url) co_return *payment.checkout_url;
  if (payment.state != State::created) co_return settled_already();
  if (payment.expires_at - app_now() < least_session_life) {
    CO_TRY(payment, co_await renew(loop, std::move(payment)));
  }
  CO_TRY(auto command, co_await payable(payment.purpose).describe(loop.db, payment.purpose_id));
  command.payment_id = payment.id;
  command.purpose = payment.purpose;
  command.purpose_id = payment.purpose_id;
  command.expires_at = payment.expires_at;
  CO_TRY(const auto checkout, co_await provider_.open_checkout(loop, std::move(command)));
  CO_TRY(const bool stored, co_await store::opened(loop.db, payment.id, checkout));
  if (stored) co_return checkout.url;
  // Somebody moved it meanwhile: the request beside us has opened the same session, or the renter let the dates go.
  CO_TRY(const auto now, co_await store::find(loop.db, payment.id));
  if (now && now->state == State::open) co_return checkout.url;
  auto closed = co_await provider_.expire_checkout(loop, checkout.session_id);
  if (closed.has_error()) log::warn("payment_session_left_open", {{"payment_id", payment.id}});
  co_return settled_already();
}

Task<Result<PaymentRow>> Payments::renew(Loop& loop, PaymentRow stale) {
  Renewal renewal;
  renewal.payable = &payable(stale.purpose);
  renewal.now = app_now();
  renewal.stale = std::move(stale);
  CO_TRY(const auto id, co_await loop.db.transaction(&replace, renewal));
  CO_TRY(auto fresh, co_await store::find(loop.db, id));
  if (!fresh) co_return unknown_payment();
  co_return std::move(*fresh);
}

Task<Result<PaymentRow>> Payments::settle(Loop& loop, std::string payment_id) {
  CO_TRY(auto found, co_await store::find(loop.db, payment_id));
  if (!found) co_return unknown_payment();
  if (found->state == State::paid || found->state == State::quarantined) co_return std::move(*found);
  Read read;
  if (found->provider_session_id) {
    CO_TRY(read.checkout, co_await provider_.read_checkout(loop, *found->provider_session_id));
  }
  auto settled = co_await apply_and_follow(loop, payment_id, std::move(read));
  co_return settled;
}

Task<Result<PaymentRow>> Payments::close(Loop& loop, std::string payment_id) {
  CO_TRY(auto found, co_await store::find(loop.db, payment_id));
  if (!found) co_return unknown_payment();
  if (!is_waiting(*found)) co_return std::move(*found);
  if (!found->provider_session_id) {
    Applying applying;
    applying.payable = &payable(found->purpose);
    applying.payment_id = payment_id;
    applying.give_up_unopened = true;
    CO_TRY(const auto applied, co_await loop.db.transaction(&apply, applying));
    co_return applied.payment;
  }
  Read read;
  CO_TRY(read.checkout, co_await provider_.expire_checkout(loop, *found->provider_session_id));
  auto settled = co_await apply_and_follow(loop, payment_id, std::move(read));
  co_return settled;
}

// One transaction for what the provider said; then what may only follow it.
Task<Result<PaymentRow>> Payments::apply_and_follow(Loop& loop, std::string payment_id, Read read) {
  CO_TRY(const auto row, co_await store::find(loop.db, payment_id));
  if (!row) co_return unknown_payment();
  Applying applying;
  applying.payable = &payable(row->purpose);
  applying.payment_id = payment_id;
  applying.livemode = provider_.livemode();
  applying.checkout = std::move(read.checkout);
  CO_TRY(auto applied, co_await loop.db.transaction(&apply, applying));
  runner_.wake();
  if (applied.superseded_session) {
    auto closed = co_await provider_.expire_checkout(loop, *applied.superseded_session);
    if (closed.has_error()) log::warn("payment_session_left_open", {{"payment_id", payment_id}});
  }
  if (!applied.close_session) co_return applied.payment;
  CO_TRY(applying.checkout, co_await provider_.expire_checkout(loop, applying.checkout->session_id));
  CO_TRY(const auto closed, co_await loop.db.transaction(&apply, applying));
  runner_.wake();
  co_return closed.payment;
}

Task<Result<std::optional<PaymentRow>>> Payments::of_session(db::Database& db, std::string session_id,
                                                             std::string user_id) {
  CO_TRY(auto found, co_await store::find_by_session(db, session_id));
  if (found && found->user_id != user_id) found.reset();
  co_return found;
}

Task<Result<std::optional<PaymentRow>>> Payments::latest_for(db::Database& db, std::string purpose,
                                                             std::string purpose_id) {
  auto found = co_await store::latest_for(db, purpose, purpose_id);
  co_return found;
}

}  // namespace kerbside::payments
