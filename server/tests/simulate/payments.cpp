#include "simulate/payments.hpp"

#include "rules/availability.hpp"
#include "rules/checkout_step.hpp"
#include "simulate/payable.hpp"
#include "simulate/refunds.hpp"

namespace kerbside::simulate {

using rules::Effect;
using rules::PaymentState;

namespace {

// What the provider answered, or that there is nothing to ask it about.
struct ProviderAnswer {
  int session = none;
  rules::SessionFacts facts{};
  bool given_up = false;
};

struct Applied {
  PaymentState state{};
  bool close_session = false;
  int superseded = none;  // another payment's session
};

rules::CheckoutStanding standing_of(const Payment& payment) {
  return {payment.state, payment.session != none, payment.expires_at};
}

Instant kept_until(const Payable& thing, const Payment& payment) {
  return thing.held_until().value_or(rules::hold_end(payment.expires_at));
}

rules::PaymentFacts facts_of(const Database& tx, int id, Instant held_until) {
  const Payment& row = at(tx.payments, id);
  rules::PaymentFacts facts;
  facts.id = std::to_string(id);
  facts.state = row.state;
  facts.amount = row.amount;
  facts.hold_ends_at = held_until;
  for (std::size_t i = 0; i < tx.payments.size(); ++i) {
    const Payment& other = tx.payments[i];
    if (static_cast<int>(i) != id && other.purpose == row.purpose && other.thing == row.thing)
      facts.paid_by_another = facts.paid_by_another || other.state == PaymentState::paid;
  }
  return facts;
}

// Other payments of the same thing that wait still: cancelled. Answers the session of one.
int cancel_siblings(Database& tx, int id) {
  int session = none;
  const Payment row = at(tx.payments, id);
  for (std::size_t i = 0; i < tx.payments.size(); ++i) {
    Payment& other = tx.payments[i];
    if (static_cast<int>(i) == id || other.purpose != row.purpose || other.thing != row.thing) continue;
    if (!rules::is_waiting(other.state)) continue;
    if (other.session != none) session = other.session;
    other.state = PaymentState::cancelled;
  }
  return session;
}

void carry_out(World& world, Database& tx, int id, Payable& thing, const rules::Step& step, Effect effect) {
  const Payment& payment = at(tx.payments, id);
  switch (effect) {
    case Effect::post_ledger:
      tx.post(Fact::charge, id, tx.subject_of(payment), rules::came_by_card(thing.everything_paid()));
      break;
    case Effect::confirm_payable:
      return thing.on_paid();
    case Effect::try_retake_slot:
      return carry_out(world, tx, id, thing, step, rules::after_retake(thing.retake()));
    case Effect::refund_duplicate:
      refund_all(world, tx, id, RefundKind::duplicate);
      break;
    case Effect::refund_slot_lost:
      refund_all(world, tx, id, RefundKind::slot_lost);
      return thing.on_money_returned();
    case Effect::expire_payable:
      return thing.on_expired();
    case Effect::extend_hold:
      return thing.extend_hold(*step.hold_until);
    case Effect::close_session:
    case Effect::alert:
      break;
  }
}

Applied apply(World& world, Database& tx, int id, const ProviderAnswer& answer) {
  const auto thing = payable_of(tx, at(tx.payments, id), world.now);
  const auto facts = facts_of(tx, id, kept_until(*thing, at(tx.payments, id)));
  const auto* session = answer.session == none ? nullptr : &answer.facts;
  const rules::Step step = rules::answered_step(facts, session, answer.given_up, world.now);
  Applied applied{step.state, step.has(Effect::close_session)};
  Payment& row = at(tx.payments, id);
  if (step.state != row.state) {
    if (step.state == PaymentState::paid) applied.superseded = cancel_siblings(tx, id);
    if (step.state == PaymentState::paid) row.paid_at = world.now;
    if (row.session == none) row.session = answer.session;
    row.duplicate = row.duplicate || step.has(Effect::refund_duplicate);
    row.state = step.state;
    world.note("  payment {} is {}", id, rules::word(step.state));
  }
  for (const Effect effect : step.effects) carry_out(world, tx, id, *thing, step, effect);
  return applied;
}

Flow<Answer<ProviderAnswer>> read(World& world, int session) {
  return world.ask([session](Provider& provider) -> Answer<ProviderAnswer> {
    return ProviderAnswer{session, facts_of(at(provider.sessions, session))};
  });
}

Flow<Answer<ProviderAnswer>> expire(World& world, int session) {
  return world.ask([session, &world](Provider& provider) -> Answer<ProviderAnswer> {
    world.note("  session {} is closed", session);
    return ProviderAnswer{session, facts_of(at(provider.sessions, provider.expire(session, world.now)))};
  });
}

Flow<Answer<Applied>> write(World& world, int payment, ProviderAnswer answer) {
  return world.transaction([=, &world](Database& tx) -> Answer<Applied> { return apply(world, tx, payment, answer); });
}

Flow<Answer<PaymentState>> apply_and_follow(World& world, int payment, ProviderAnswer answer) {
  KB_CO_TRY(const Applied applied, co_await write(world, payment, answer));
  if (applied.superseded != none) (void)co_await expire(world, applied.superseded);  // left open it ends by itself
  if (!applied.close_session) co_return applied.state;
  KB_CO_TRY(const ProviderAnswer closed, co_await expire(world, answer.session));
  KB_CO_TRY(const Applied now, co_await write(world, payment, closed));
  co_return now.state;
}

Flow<Answer<int>> renew(World& world, int stale) {
  return world.transaction([=, &world](Database& tx) -> Answer<int> {
    Payment& row = at(tx.payments, stale);
    if (row.state != PaymentState::created) return Trouble::conflict;
    row.state = PaymentState::cancelled;
    payable_of(tx, row, world.now)->extend_hold(world.now + rules::hold_lifetime);
    const Payment former = row;
    return create_payment(world, tx, former.purpose, former.thing, former.amount);
  });
}

Flow<Answer<bool>> store_opened(World& world, int payment, int session) {
  return world.transaction([=](Database& tx) -> Answer<bool> {
    Payment& row = at(tx.payments, payment);
    if (row.state != PaymentState::created) return false;
    row.state = PaymentState::open;
    row.session = session;
    return true;
  });
}

Flow<Done> release_overdue(World& world, int payment) {
  return world.transaction([=, &world](Database& tx) -> Done {
    const auto thing = payable_of(tx, at(tx.payments, payment), world.now);
    if (rules::is_overdue(at(tx.payments, payment).state, kept_until(*thing, at(tx.payments, payment)), world.now))
      thing->on_expired();
    return {};
  });
}

}  // namespace

int create_payment(World& world, Database& tx, Purpose purpose, int thing, Pence amount) {
  Payment payment{purpose, thing, amount, PaymentState::created, world.now, world.now + rules::checkout_lifetime};
  tx.payments.push_back(payment);
  const int id = static_cast<int>(tx.payments.size()) - 1;
  world.note("  payment {} for {} {}", id, rules::word(purpose), thing);
  tx.enqueue(JobKind::open_checkout, id, world.now + open_fallback_after);
  tx.enqueue(JobKind::hold_end, id, world.now + rules::hold_lifetime);
  return id;
}

Flow<Answer<int>> open(World& world, int payment, bool may_renew) {
  const Payment row = at(world.db.payments, payment);
  Instant expires_at = row.expires_at;
  switch (rules::open_move(standing_of(row), may_renew, world.now)) {
    case rules::OpenMove::show:
      co_return row.session;
    case rules::OpenMove::find_ended: {
      KB_CO_TRY(const PaymentState closed, co_await close(world, payment));
      co_return closed == PaymentState::paid ? Trouble::conflict : Trouble::ended;
    }
    case rules::OpenMove::settled:
      co_return Trouble::conflict;
    case rules::OpenMove::renew: {
      KB_CO_TRY(payment, co_await renew(world, payment));
      expires_at = at(world.db.payments, payment).expires_at;
      break;
    }
    case rules::OpenMove::ask:
      break;
  }
  KB_CO_TRY(const int session, co_await world.ask([=, &world](Provider& provider) {
    return provider.open(payment, row.amount, expires_at, world.dice, world.now);
  }));
  KB_CO_TRY(const bool stored, co_await store_opened(world, payment, session));
  if (stored || rules::is_wanted(at(world.db.payments, payment).state)) co_return session;
  (void)co_await expire(world, session);
  co_return Trouble::conflict;
}

Flow<Answer<PaymentState>> settle(World& world, int payment) {
  const Payment row = at(world.db.payments, payment);
  const auto move = rules::look_move(standing_of(row));
  if (move == rules::LookMove::stands) co_return row.state;
  ProviderAnswer answer;
  if (move == rules::LookMove::read) {
    KB_CO_TRY(answer, co_await read(world, row.session));
  }
  co_return co_await apply_and_follow(world, payment, answer);
}

Flow<Answer<PaymentState>> close(World& world, int payment) {
  const Payment row = at(world.db.payments, payment);
  const auto move = rules::close_move(standing_of(row));
  if (move == rules::CloseMove::over) co_return row.state;
  ProviderAnswer answer;
  if (move == rules::CloseMove::without_session) {
    answer.given_up = true;
    KB_CO_TRY(const Applied applied, co_await write(world, payment, answer));
    co_return applied.state;
  }
  KB_CO_TRY(answer, co_await expire(world, row.session));
  co_return co_await apply_and_follow(world, payment, answer);
}

Flow<Done> open_job(World& world, int payment) {
  if (at(world.db.payments, payment).state != PaymentState::created) co_return Done();
  const auto opened = co_await open(world, payment, false);
  if (opened.has_error() && opened.error() != Trouble::conflict) co_return opened.error();
  co_return Done();
}

Flow<Done> hold_end_job(World& world, int payment) {
  const auto closed = co_await close(world, payment);
  if (closed.has_value()) co_return Done();
  KB_CO_TRY_VOID(co_await release_overdue(world, payment));
  co_return closed.error();
}

Flow<Done> sweep(World& world) {
  constexpr std::chrono::minutes too_long{10};
  for (std::size_t i = 0; i < world.db.payments.size(); ++i) {
    const Payment& payment = world.db.payments[i];
    if (payment.state == PaymentState::open && payment.created_at < world.now - too_long)
      (void)co_await settle(world, static_cast<int>(i));  // one that cannot be read does not hold up the others
  }
  co_return Done();
}

// It may come before we stored the session's number: our own in its metadata finds the payment.
Flow<Done> on_session_event(World& world, int session) {
  const int payment = at(world.provider.sessions, session).payment;
  if (at(world.db.payments, payment).session != none) {
    KB_CO_TRY([[maybe_unused]] const PaymentState state, co_await settle(world, payment));
    co_return Done();
  }
  KB_CO_TRY(const ProviderAnswer answer, co_await read(world, session));
  KB_CO_TRY([[maybe_unused]] const PaymentState state, co_await apply_and_follow(world, payment, answer));
  co_return Done();
}

}  // namespace kerbside::simulate
