#include "features/payments/payments.hpp"

#include <stdexcept>

#include "core/log.hpp"
#include "features/payments/apply.hpp"
#include "features/payments/jobs.hpp"
#include "features/payments/store.hpp"
#include "rules/availability.hpp"
#include "rules/checkout_step.hpp"
#include "rules/words.hpp"

namespace kerbside::payments {

using State = rules::PaymentState;

namespace {

Error settled_already() {
  return fail(Kind::conflict, code_payment_settled, "This payment is already finished. Please check your bookings.");
}

Error checkout_ended() {
  return fail(Kind::conflict, code_checkout_ended,
              "The time to pay has run out and the dates have been released. Please book again.");
}

Error unknown_payment() { return fail(Kind::not_found, "payment_not_found", "This payment does not exist."); }

rules::CheckoutStanding standing_of(const PaymentRow& payment) {
  return {payment.state, payment.provider_session_id.has_value(), payment.expires_at};
}

struct Renewal {
  PaymentRow stale;
  Payable* payable;
  Instant now;
};

// Closes a payment whose session can no longer be created and creates another for the same payable.
Task<Result<PaymentRow>> replace(db::Transaction& tx, Renewal renewal) {
  const PaymentRow& stale = renewal.stale;
  KB_CO_TRY(const auto payable, co_await renewal.payable->lock(tx, stale.purpose_id));
  KB_CO_TRY(const auto current, co_await store::lock(tx, stale.id));
  if (!current || current->state != State::created) co_return settled_already();
  const rules::Step cancelled{State::cancelled, {}, "renewed"};
  store::record_step(tx, current->id, cancelled, std::nullopt);
  NewPayment fresh;
  fresh.purpose = stale.purpose;
  fresh.purpose_id = stale.purpose_id;
  fresh.subject = stale.subject();
  fresh.user_id = stale.user_id;
  fresh.amount = stale.amount_pence;
  fresh.expires_at = renewal.now + rules::checkout_lifetime;
  fresh.hold_ends_at = renewal.now + rules::hold_lifetime;
  KB_CO_TRY_VOID(co_await payable->extend_hold(fresh.hold_ends_at));
  co_return insert_with_jobs(tx, fresh);
}

}  // namespace

void Payments::add(Payable& payable) {
  if (!payables_.emplace(payable.purpose(), &payable).second)
    throw std::logic_error("two payables have the purpose " + rules::word(payable.purpose()));
}

void Payments::listen(std::string type, Listener listener) {
  const auto [at, is_new] = listeners_.emplace(std::move(type), std::move(listener));
  if (!is_new) throw std::logic_error("two listeners hear " + at->first);
}

Payable& Payments::payable(rules::Purpose purpose) const {
  const auto found = payables_.find(purpose);
  if (found == payables_.end()) throw std::logic_error("no payable is registered for " + rules::word(purpose));
  return *found->second;
}

PaymentRow Payments::create(db::Transaction& tx, const NewPayment& payment) { return insert_with_jobs(tx, payment); }

void Payments::move(db::Transaction& tx, const LedgerFact& fact, const std::vector<rules::LedgerLeg>& legs) {
  if (!legs.empty()) store::post(tx, fact, legs);
}

Task<Result<Checkout>> Payments::open(Loop& loop, PaymentId id) {
  KB_CO_TRY(auto found, co_await store::find(loop.db, id));
  if (!found) co_return unknown_payment();
  co_return co_await open(loop, std::move(*found));
}

Task<Result<Checkout>> Payments::open(Loop& loop, PaymentRow payment, TooOld too_old) {
  switch (rules::open_move(standing_of(payment), too_old == TooOld::renew, app_now())) {
    case rules::OpenMove::show:
      co_return Checkout{payment.checkout_url.value_or(""), payment.expires_at};
    case rules::OpenMove::find_ended: {
      KB_CO_TRY(const auto closed, co_await close(loop, std::move(payment)));
      co_return closed.state == State::paid ? settled_already() : checkout_ended();
    }
    case rules::OpenMove::settled:
      co_return settled_already();
    case rules::OpenMove::renew: {
      KB_CO_TRY(payment, co_await renew(loop, std::move(payment)));
      break;
    }
    case rules::OpenMove::ask:
      break;
  }
  KB_CO_TRY(auto command, co_await payable(payment.purpose).describe(loop.db, payment.purpose_id));
  command.payment_id = payment.id.str();
  command.purpose = rules::word(payment.purpose);
  command.purpose_id = payment.purpose_id.str();
  command.expires_at = payment.expires_at;
  KB_CO_TRY(const auto checkout, co_await provider_.open_checkout(loop, std::move(command)));
  KB_CO_TRY(const bool stored, co_await store::opened(loop.db, payment.id, checkout));
  if (stored) co_return Checkout{checkout.url, payment.expires_at};
  KB_CO_TRY(const auto now, co_await store::find(loop.db, payment.id));
  if (rules::is_wanted(now ? std::optional(now->state) : std::nullopt))
    co_return Checkout{checkout.url, payment.expires_at};
  co_await expire_unwanted_session(loop, checkout.session_id, payment.id);
  co_return settled_already();
}

Task<void> Payments::expire_unwanted_session(Loop& loop, std::string session_id, PaymentId payment) {
  const auto closed = co_await provider_.expire_checkout(loop, std::move(session_id));
  if (closed.has_error())
    log::warn("payment_session_left_open", {{"payment_id", payment.text()}, {"code", closed.error().code}});
}

Task<Result<PaymentRow>> Payments::renew(Loop& loop, PaymentRow stale) {
  Renewal renewal;
  renewal.payable = &payable(stale.purpose);
  renewal.now = app_now();
  renewal.stale = std::move(stale);
  co_return co_await loop.db.transaction(&replace, renewal);
}

Task<Result<PaymentRow>> Payments::settle(Loop& loop, PaymentId id) {
  KB_CO_TRY(auto found, co_await store::find(loop.db, id));
  if (!found) co_return unknown_payment();
  co_return co_await settle(loop, std::move(*found));
}

Task<Result<PaymentRow>> Payments::settle(Loop& loop, PaymentRow payment) {
  const auto move = rules::look_move(standing_of(payment));
  if (move == rules::LookMove::stands) co_return payment;
  std::optional<provider::CheckoutState> checkout;
  if (move == rules::LookMove::read) {
    KB_CO_TRY(checkout, co_await provider_.read_checkout(loop, *payment.provider_session_id));
  }
  co_return co_await apply_and_follow(loop, std::move(payment), std::move(checkout));
}

Task<Result<PaymentRow>> Payments::close(Loop& loop, PaymentId id) {
  KB_CO_TRY(auto found, co_await store::find(loop.db, id));
  if (!found) co_return unknown_payment();
  co_return co_await close(loop, std::move(*found));
}

Task<Result<PaymentRow>> Payments::close(Loop& loop, PaymentRow payment) {
  const auto move = rules::close_move(standing_of(payment));
  if (move == rules::CloseMove::over) co_return payment;
  if (move == rules::CloseMove::without_session) {
    ProviderAnswer answer;
    answer.payable = &payable(payment.purpose);
    answer.payment = payment;
    answer.give_up_unopened = true;
    KB_CO_TRY(const auto applied, co_await loop.db.transaction(&apply, answer));
    co_return applied.payment;
  }
  KB_CO_TRY(auto checkout, co_await provider_.expire_checkout(loop, *payment.provider_session_id));
  co_return co_await apply_and_follow(loop, std::move(payment), std::move(checkout));
}

// Applies the provider's answer in one transaction; then does what must come after it.
Task<Result<PaymentRow>> Payments::apply_and_follow(Loop& loop, PaymentRow payment,
                                                    std::optional<provider::CheckoutState> checkout) {
  ProviderAnswer answer;
  answer.payable = &payable(payment.purpose);
  answer.payment = std::move(payment);
  answer.livemode = provider_.livemode();
  answer.checkout = std::move(checkout);
  KB_CO_TRY(auto applied, co_await loop.db.transaction(&apply, answer));
  if (applied.superseded_session)
    co_await expire_unwanted_session(loop, *applied.superseded_session, applied.payment.id);
  if (!applied.close_session) co_return applied.payment;
  KB_CO_TRY(answer.checkout, co_await provider_.expire_checkout(loop, answer.checkout->session_id));
  KB_CO_TRY(const auto closed, co_await loop.db.transaction(&apply, answer));
  co_return closed.payment;
}

Task<Result<std::optional<PaymentRow>>> Payments::latest_for(db::Database& db, rules::Purpose purpose,
                                                             PurposeId purpose_id) {
  return store::latest_for(db, purpose, purpose_id);
}

Task<Result<MoneyFacts>> Payments::facts_of(db::Database& db, rules::Subject subject) {
  KB_CO_TRY(auto rows, co_await store::facts_of(db, subject));
  MoneyFacts all;
  all.held = std::move(rows.back());
  rows.pop_back();
  all.facts = std::move(rows);
  co_return all;
}

}  // namespace kerbside::payments
