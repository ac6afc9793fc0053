#include "simulate/refunds.hpp"

#include "rules/chargeback.hpp"
#include "rules/money_arithmetic.hpp"
#include "rules/payout_step.hpp"
#include "rules/sending.hpp"
#include "simulate/payable.hpp"
#include "simulate/payouts.hpp"

namespace kerbside::simulate {

using rules::RefundProgress;
using rules::RefundState;

namespace {

constexpr int refund_attempts = 200;

struct Reading {
  int at_provider = none;
  Pence amount;
  RefundProgress progress{};
};

Reading reading_of(const Provider& provider, int id) {
  const RefundThere& it = at(provider.refunds, id);
  return {id, it.amount, it.progress};
}

void enqueue_refund(World& world, Database& tx, int refund) {
  tx.enqueue(JobKind::refund, refund, world.now, refund_attempts);
}

void write_refund(World& world, Database& tx, Refund refund) {
  if (refund.amount == Pence{0}) return;
  refund.scheduled_for = to_london(world.now).date();
  const int id = tx.add(refund);
  world.note("  refund {} of payment {}: {} pence", id, refund.payment, refund.amount.value);
  enqueue_refund(world, tx, id);
}

// Marked as being sent; nothing when it has ended, or while a chargeback keeps the money.
Flow<Answer<std::optional<Refund>>> begin(World& world, int id) {
  return world.transaction([=, &world](Database& tx) -> Answer<std::optional<Refund>> {
    Refund& row = at(tx.refunds, id);
    rules::RefundStanding standing{row.state, row.amount};
    standing.paid_in = at(tx.payments, row.payment).amount;
    for (std::size_t i = 0; i < tx.refunds.size(); ++i) {
      const Refund& other = tx.refunds[i];
      const bool gone = other.state == RefundState::processing || other.state == RefundState::completed;
      if (static_cast<int>(i) != id && other.payment == row.payment && gone)
        standing.gone_back = standing.gone_back + other.amount;
    }
    standing.disputed = tx.disputed(row.payment);
    standing.charged_back = tx.charged_back(row.payment);
    if (!rules::may_be_sent(standing) || row.amount == Pence{0}) return std::optional<Refund>();
    row.state = RefundState::processing;
    if (!row.first_sent_at) row.first_sent_at = world.now;
    return std::optional<Refund>(row);
  });
}

Flow<Answer<std::optional<Reading>>> find_at_provider(World& world, int id, int session) {
  return world.ask([=, &world](Provider& provider) -> Answer<std::optional<Reading>> {
    world.note("  refund {} is looked for", id);
    for (const int found : provider.refunds_of(session))
      if (at(provider.refunds, found).refund == id) return std::optional(reading_of(provider, found));
    return std::optional<Reading>();
  });
}

Flow<Answer<Reading>> read(World& world, int at_provider) {
  return world.ask([=](Provider& provider) -> Answer<Reading> { return reading_of(provider, at_provider); });
}

// The answer to a key is the first one, however the refund stands by now.
Flow<Answer<Reading>> send(World& world, int id, int session, Pence amount) {
  return world.ask([=, &world](Provider& provider) -> Answer<Reading> {
    world.note("  refund {} is sent", id);
    const auto sent = provider.refund(id, session, amount, world.dice, world.now);
    if (sent.has_error()) return sent.error();
    Reading reading = reading_of(provider, *sent);
    if (reading.progress == RefundProgress::failed) reading.progress = RefundProgress::pending;
    return reading;
  });
}

Flow<Answer<Reading>> read_or_send(World& world, int id, Refund refund) {
  const int session = at(world.db.payments, refund.payment).session;
  auto sending = rules::begin_sending(refund.at_provider != none, refund.first_sent_at, world.now);
  for (;;) {
    switch (rules::next_move(sending)) {
      case rules::SendMove::read:
        co_return co_await read(world, refund.at_provider);
      case rules::SendMove::look: {
        KB_CO_TRY(const auto found, co_await find_at_provider(world, id, session));
        if (found) co_return *found;
        sending = rules::after_look_in_vain(sending);
        break;
      }
      case rules::SendMove::send: {
        const auto sent = co_await send(world, id, session, refund.amount);
        if (sent.has_value() || sent.error() != Trouble::refused) co_return sent;
        sending = rules::after_refusal(sending);
        break;
      }
      case rules::SendMove::give_up:
        co_return Reading{none, refund.amount, RefundProgress::failed};
    }
  }
}

Flow<Answer<RefundState>> finish(World& world, int id, Reading reading) {
  return world.transaction([=, &world](Database& tx) -> Answer<RefundState> {
    Refund& row = at(tx.refunds, id);
    const rules::RefundStep step = rules::refund_step(row.state, reading.progress);
    const Payment& payment = at(tx.payments, row.payment);
    row.state = step.state;
    if (row.at_provider == none) row.at_provider = reading.at_provider;
    world.note("  refund {} is {}", id, rules::word(step.state));
    const auto parts = row.parts.value_or(payable_of(tx, payment, world.now)->everything_paid());
    const Subject subject = tx.subject_of(payment);
    if (step.effect == rules::RefundEffect::post) tx.post(Fact::refund, id, subject, rules::left_by_card(parts));
    if (step.effect == rules::RefundEffect::undo) tx.post(Fact::refund_failed, id, subject, rules::came_by_card(parts));
    return step.state;
  });
}

Flow<Answer<RefundState>> settle(World& world, int id, Reading reading) {
  if (reading.amount != at(world.db.refunds, id).amount) co_return Trouble::conflict;
  co_return co_await finish(world, id, reading);
}

// Held ones may go on.
void let_refunds_go(World& world, Database& tx, int payment) {
  const Date today = to_london(world.now).date();
  for (std::size_t i = 0; i < tx.refunds.size(); ++i) {
    const Refund& refund = tx.refunds[i];
    if (refund.payment == payment && refund.state == RefundState::scheduled && refund.scheduled_for <= today)
      enqueue_refund(world, tx, static_cast<int>(i));
  }
}

Chargeback& save_chargeback(Database& tx, int payment, int dispute, Pence amount) {
  const auto known = std::ranges::find(tx.chargebacks, dispute, &Chargeback::dispute);
  if (known != tx.chargebacks.end()) return *known;
  const Subject subject = tx.subject_of(at(tx.payments, payment));
  tx.chargebacks.push_back({payment, dispute, subject, amount, rules::DisputeState::open});
  tx.post(Fact::chargeback, dispute, subject, rules::chargeback_legs(amount));
  return tx.chargebacks.back();
}

bool waits(const Database& tx, int id, int payment) {
  const Refund& it = at(tx.refunds, id);
  const bool failed = it.state == RefundState::failed && !it.by_bank && !tx.was_retried(id);
  return it.payment == payment && it.amount > Pence{0} && (it.state == RefundState::scheduled || failed);
}

// `met` of a refund was made by the payer's bank: it ends here, or as far as that goes.
void end_by_bank(World& world, Database& tx, int id, const rules::Parts& whole, const rules::Parts& met) {
  Refund it = at(tx.refunds, id);
  it.parts = met;
  it.amount = rules::total_of(met);
  it.by_bank = true;
  const bool had_failed = it.state == RefundState::failed;
  it.state = RefundState::failed;
  int ended = id;
  if (met == whole) {
    at(tx.refunds, id) = it;
  } else {
    const auto rest = rules::still_to_send(whole, met);
    Refund to_send = at(tx.refunds, id);
    to_send.parts = rest;
    to_send.amount = rules::total_of(rest);
    if (had_failed) {
      it.retry_of = to_send.retry_of = id;
      to_send.key = fmt::format("retry of {}", id);
      to_send.state = RefundState::scheduled;
      to_send.at_provider = none;
      to_send.first_sent_at.reset();
      write_refund(world, tx, to_send);
    } else {
      at(tx.refunds, id) = to_send;
    }
    it.key = fmt::format("by the bank {}", tx.refunds.size());
    ended = tx.add(it);
  }
  world.note("  {} pence of refund {} were made by the bank", rules::total_of(met).value, id);
  tx.post(Fact::refund_charged_back, ended, tx.subject_of(at(tx.payments, it.payment)), rules::made_by_bank(met));
}

// What payers' banks gave of a payment counts for its refunds that wait.
void meet_waiting(World& world, Database& tx, int payment) {
  for (Chargeback& chargeback : tx.chargebacks) {
    if (chargeback.payment != payment || !chargeback.is_closed()) continue;
    std::vector<int> ids;
    std::vector<rules::Parts> wholes;
    for (int id = 0; id < static_cast<int>(tx.refunds.size()); ++id) {
      if (!waits(tx, id, payment)) continue;
      ids.push_back(id);
      wholes.push_back(
          at(tx.refunds, id).parts.value_or(payable_of(tx, at(tx.payments, payment), world.now)->everything_paid()));
    }
    const auto by_bank = rules::met_by_bank(wholes, rules::unmet(chargeback.amount, chargeback.met));
    chargeback.met = rules::unmet(chargeback.amount, by_bank.left);
    for (std::size_t i = 0; i < ids.size(); ++i)
      if (!by_bank.met[i].empty()) end_by_bank(world, tx, ids[i], wholes[i], by_bank.met[i]);
  }
}

// A refund that was decided after the chargeback of its payment had been closed.
Flow<Done> meet_by_bank(World& world, int refund) {
  const int payment = at(world.db.refunds, refund).payment;
  if (!waits(world.db, refund, payment) || world.db.charged_back(payment) == Pence{0}) co_return Done();
  co_return co_await world.transaction([=, &world](Database& tx) -> Done {
    meet_waiting(world, tx, payment);
    return {};
  });
}

rules::ClosingWait closing_wait(const World& world, const Database& tx, const Chargeback& row) {
  rules::ClosingFacts facts{row.state};
  facts.trip_over = row.subject.booking == none;
  if (facts.trip_over) return rules::closing_waits_for(facts);
  const Booking& booking = at(tx.bookings, row.subject.booking);
  const auto& deposit = at(tx.deposits, row.subject.booking);
  facts.trip_over = booking.state == BookingState::completed || booking.state == BookingState::cancelled;
  const bool contestable = booking.ending == rules::Ending::no_show && !booking.contested_at && booking.cancelled_at &&
                           *booking.cancelled_at + std::chrono::hours(48) > world.now;
  facts.in_question = (booking.contested_at && !booking.decided_at) || contestable;
  facts.charges_open = deposit && world.now < deposit->dates.charges_until;
  if (deposit)
    for (const rules::ChargeStanding& charge : deposit->charges)
      facts.charges_open = facts.charges_open || rules::can_withdraw(charge);
  return rules::closing_waits_for(facts);
}

// Of what the host is still to get.
void keep(World& world, Database& tx, const Chargeback& row, int id) {
  const int booking = row.subject.booking;
  if (booking == none) return;
  Earning& earning = at(tx.earnings, booking);
  const auto facts = payout_facts(tx, booking, world.provider.accounts_ready);
  const Pence kept = rules::kept_from_host(rules::due_to_host(facts), rules::unmet(row.amount, row.met));
  if (!earning.written || kept == Pence{0}) return;
  earning.kept = rules::kept_in_all(facts, kept);
  if (kept == rules::due_to_host(facts) && earning.facts.status == rules::EarningStatus::pending)
    earning.facts.status = rules::EarningStatus::paid;
  world.note("  {} pence of booking {} are kept", kept.value, booking);
  tx.post(Fact::chargeback_kept, id, row.subject, rules::kept_from_host_legs(kept, {}));
}

}  // namespace

void refund_all(World& world, Database& tx, int payment, RefundKind kind) {
  Refund refund;
  refund.payment = payment;
  refund.kind = kind;
  refund.amount = at(tx.payments, payment).amount;
  write_refund(world, tx, refund);
}

void refund_parts(World& world, Database& tx, int payment, RefundKind kind, rules::Parts parts) {
  const Pence amount = rules::total_of(parts);
  write_refund(world, tx, Refund{payment, kind, {}, amount, std::move(parts)});
}

void give_back(World& world, Database& tx, int booking, RefundKind kind, const std::string& key,
               const rules::RefundParts& parts) {
  tx.post(Fact::waived_difference, booking, {.booking = booking}, rules::moved_to_give(parts, {}));
  if (parts.total() == Pence{0}) return;
  const std::vector<int> payments = tx.paid_for(booking);
  std::vector<rules::PaidPart> paid;
  for (const int id : payments) paid.push_back({at(tx.payments, id).amount, tx.set_apart(id)});
  const auto shares = rules::spread(rules::given_by_sides(parts), paid);
  if (!shares) {
    tx.broken = fmt::format("more was to be refunded of booking {} than anybody paid", booking);
    return;
  }
  for (std::size_t i = 0; i < payments.size(); ++i)
    write_refund(world, tx, Refund{payments[i], kind, key, (*shares)[i].total(), rules::parts_of((*shares)[i], {})});
}

Flow<Done> send_refund(World& world, int refund) {
  KB_CO_TRY_VOID(co_await meet_by_bank(world, refund));
  KB_CO_TRY(const auto row, co_await begin(world, refund));
  if (!row) co_return Done();
  KB_CO_TRY(const Reading reading, co_await read_or_send(world, refund, *row));
  KB_CO_TRY(const RefundState state, co_await settle(world, refund, reading));
  if (state != RefundState::processing) co_return Done();
  co_return Trouble::unavailable;  // asked again later
}

Flow<Done> send_due_refunds(World& world) {
  return world.transaction([&world](Database& tx) -> Done {
    const Date today = to_london(world.now).date();
    for (std::size_t i = 0; i < tx.refunds.size(); ++i) {
      const Refund& refund = tx.refunds[i];
      const bool of_deposit = refund.kind == RefundKind::first_part || refund.kind == RefundKind::rest;
      if (of_deposit && refund.amount > Pence{0} && refund.state == RefundState::scheduled &&
          refund.scheduled_for <= today)
        enqueue_refund(world, tx, static_cast<int>(i));
    }
    return {};
  });
}

Flow<Done> retry_refund(World& world, int failed) {
  return world.transaction([=, &world](Database& tx) -> Done {
    const bool has_failed = at(tx.refunds, failed).state == RefundState::failed && !at(tx.refunds, failed).by_bank;
    if (!has_failed || tx.was_retried(failed)) return Trouble::conflict;
    Refund again = at(tx.refunds, failed);
    again.key = fmt::format("retry of {}", failed);
    again.state = RefundState::scheduled;
    again.at_provider = none;
    again.first_sent_at.reset();
    again.retry_of = failed;
    write_refund(world, tx, again);
    return {};
  });
}

Flow<Done> on_refund_event(World& world, int at_provider) {
  const int refund = at(world.provider.refunds, at_provider).refund;
  const int known = at(world.db.refunds, refund).at_provider;
  const std::string their = std::to_string(known), told = std::to_string(at_provider);
  if (!rules::is_that_refund(known == none ? std::nullopt : std::optional<std::string_view>(their), told))
    co_return Done();
  KB_CO_TRY(const Reading reading, co_await read(world, at_provider));
  KB_CO_TRY([[maybe_unused]] const RefundState state, co_await settle(world, refund, reading));
  co_return Done();
}

Flow<Done> on_dispute_event(World& world, int dispute) {
  KB_CO_TRY(const Dispute reading,
            co_await world.ask([=](Provider& provider) -> Answer<Dispute> { return at(provider.disputes, dispute); }));
  const int payment = at(world.provider.sessions, reading.session).payment;
  if (at(world.db.payments, payment).state != rules::PaymentState::paid)
    co_return Trouble::unavailable;  // not heard of
  co_return co_await world.transaction([=, &world](Database& tx) -> Done {
    Chargeback& row = save_chargeback(tx, payment, dispute, reading.amount);
    const auto next = rules::dispute_step(row.state, reading.state);
    if (next == row.state) return {};
    row.state = next;
    if (next != rules::DisputeState::won) return {};
    tx.post(Fact::chargeback_won, dispute, row.subject, rules::returned_chargeback_legs(row.amount));
    let_refunds_go(world, tx, payment);
    return {};
  });
}

Flow<Done> close_chargeback(World& world, int chargeback, bool keeps) {
  return world.transaction([=, &world](Database& tx) -> Done {
    if (closing_wait(world, tx, at(tx.chargebacks, chargeback)) != rules::ClosingWait::nothing)
      return Trouble::conflict;
    Chargeback& row = at(tx.chargebacks, chargeback);
    row.state = keeps ? rules::DisputeState::kept : rules::DisputeState::released;
    tx.post(Fact::chargeback_closed, row.dispute, row.subject, rules::closed_chargeback_legs(row.amount));
    meet_waiting(world, tx, row.payment);
    let_refunds_go(world, tx, row.payment);
    if (keeps) keep(world, tx, row, row.dispute);
    return {};
  });
}

}  // namespace kerbside::simulate
