#include "simulate/payouts.hpp"
#include "simulate/bookings.hpp"

#include "rules/money_arithmetic.hpp"
#include "rules/payout_step.hpp"
#include "rules/sending.hpp"
#include "simulate/earnings.hpp"

namespace kerbside::simulate {

using rules::PayoutState;

namespace {

constexpr int send_attempts = 200;

int failed_payout(const Database& tx, int booking) {
  for (int i = 0; i < static_cast<int>(tx.payouts.size()); ++i)
    if (at(tx.payouts, i).booking == booking && is_failed_payout(tx, i)) return i;
  return none;
}

void insert_payout(World& world, Database& tx, int booking, Pence amount, int retry_of) {
  tx.payouts.push_back({booking, amount, PayoutState::processing, world.now, none, retry_of});
  const int id = static_cast<int>(tx.payouts.size()) - 1;
  world.note("  payout {} of booking {}: {} pence", id, booking, amount.value);
  tx.enqueue(JobKind::payout, id, world.now, send_attempts);
}

Flow<Done> release(World& world, int booking) {
  return world.transaction([=, &world](Database& tx) -> Done {
    const auto facts = payout_facts(tx, booking, world.provider.accounts_ready);
    Earning& earning = at(tx.earnings, booking);
    const bool all_paid = rules::is_settled(rules::stage_of(facts, world.now));
    if (all_paid && earning.facts.status == rules::EarningStatus::pending)
      earning.facts.status = rules::EarningStatus::paid;
    const Pence amount = rules::payout_now(facts, world.now);
    if (amount > Pence{0}) insert_payout(world, tx, booking, amount, failed_payout(tx, booking));
    return {};
  });
}

Flow<Answer<std::optional<int>>> find_at_provider(World& world, int payout, int booking) {
  return world.ask([=](Provider& provider) -> Answer<std::optional<int>> {
    for (const int found : provider.transfers_of(booking))
      if (at(provider.transfers, found).payout == payout) return std::optional(found);
    return std::optional<int>();
  });
}

Flow<Answer<int>> transfer(World& world, int id, Payout payout) {
  auto sending = rules::begin_sending(false, payout.created_at, world.now);
  for (;;) {
    switch (rules::next_move(sending)) {
      case rules::SendMove::read:
      case rules::SendMove::give_up:
        co_return Trouble::refused;
      case rules::SendMove::look: {
        KB_CO_TRY(const auto found, co_await find_at_provider(world, id, payout.booking));
        if (found) co_return *found;
        sending = rules::after_look_in_vain(sending);
        break;
      }
      case rules::SendMove::send: {
        const auto sent = co_await world.ask([=, &world](Provider& provider) {
          world.note("  payout {} is sent", id);
          return provider.transfer(id, payout.booking, payout.amount, world.now);
        });
        if (sent.has_value() || sent.error() != Trouble::refused) co_return sent;
        sending = rules::after_refusal(sending);
        break;
      }
    }
  }
}

// The account is asked for the reason.
Flow<Done> give_up(World& world, int payout) {
  KB_CO_TRY(const bool ready,
            co_await world.ask([](Provider& provider) -> Answer<bool> { return provider.accounts_ready; }));
  co_return co_await world.transaction([=](Database& tx) -> Done {
    Payout& row = at(tx.payouts, payout);
    if (row.state != PayoutState::processing) return {};
    row.state = PayoutState::failed;
    row.account_failed = !ready;
    return {};
  });
}

Flow<Done> finish(World& world, int payout, int transfer) {
  return world.transaction([=, &world](Database& tx) -> Done {
    Payout& row = at(tx.payouts, payout);
    if (row.state != PayoutState::processing) return {};
    row.state = PayoutState::completed;
    row.transfer = transfer;
    world.note("  payout {} has left", payout);
    tx.post(Fact::payout, payout, {.booking = row.booking}, rules::payout_legs(row.amount, {}));
    const auto facts = payout_facts(tx, row.booking, world.provider.accounts_ready);
    Earning& earning = at(tx.earnings, row.booking);
    if (rules::due_to_host(facts) == Pence{0} && earning.facts.status == rules::EarningStatus::pending)
      earning.facts.status = rules::EarningStatus::paid;
    return {};
  });
}

}  // namespace

rules::PayoutFacts payout_facts(const Database& tx, int booking, bool account_ready) {
  const Earning& earning = at(tx.earnings, booking);
  const Booking& row = at(tx.bookings, booking);
  rules::PayoutFacts facts;
  facts.earning = earning.facts;
  facts.payable = earning.payable;
  facts.from_deposit = earning.from_deposit;
  facts.kept = earning.kept;
  for (std::size_t i = 0; i < tx.payouts.size(); ++i) {
    const Payout& payout = tx.payouts[i];
    if (payout.booking != booking) continue;
    if (payout.state != PayoutState::failed) facts.sent = facts.sent + payout.amount;
    facts.on_its_way = facts.on_its_way || payout.state == PayoutState::processing;
    const bool has_failed = is_failed_payout(tx, static_cast<int>(i));
    facts.failed = facts.failed || has_failed;
    facts.account_failed = facts.account_failed || (has_failed && payout.account_failed);
  }
  for (const int payment : tx.paid_for(booking)) {
    facts.paid_in = facts.paid_in + at(tx.payments, payment).amount;
    facts.gone_back = facts.gone_back + tx.gone_back(payment);
  }
  for (const Chargeback& chargeback : tx.chargebacks)
    if (chargeback.subject.booking == booking && rules::is_held_by(chargeback.state))
      facts.disputed = facts.disputed + chargeback.amount;
  facts.account_ready = account_ready;
  facts.in_question = (row.contested_at && !row.decided_at) || is_out(row);
  return facts;
}

bool is_failed_payout(const Database& db, int payout) {
  const auto is_retry = [=](const Payout& other) { return other.retry_of == payout; };
  return at(db.payouts, payout).state == PayoutState::failed && !std::ranges::any_of(db.payouts, is_retry);
}

Flow<Done> release_payouts(World& world) {
  for (std::size_t i = 0; i < world.db.earnings.size(); ++i) {
    const Earning& earning = world.db.earnings[i];
    if (earning.written && earning.facts.status == rules::EarningStatus::pending && earning.facts.payable_at &&
        *earning.facts.payable_at <= world.now)
      (void)co_await release(world, static_cast<int>(i));  // one that cannot be decided does not hold up the others
  }
  co_return Done();
}

Flow<Done> confirm_old_collections(World& world) {
  return world.transaction([&world](Database& tx) -> Done {
    for (std::size_t i = 0; i < tx.bookings.size(); ++i) {
      const Booking& booking = tx.bookings[i];
      if (booking.state == BookingState::completed &&
          booking.days.return_ + rules::confirm_collection_within <= world.now)
        collection_confirmed(tx, static_cast<int>(i));
    }
    return {};
  });
}

Flow<Done> send_payout(World& world, int payout) {
  const Payout row = at(world.db.payouts, payout);
  if (row.state != PayoutState::processing) co_return Done();
  const auto sent = co_await transfer(world, payout, row);
  if (sent.has_error() && sent.error() == Trouble::refused) co_return co_await give_up(world, payout);
  if (sent.has_error()) co_return sent.error();
  co_return co_await finish(world, payout, *sent);
}

Flow<Done> retry_payout(World& world, int failed) {
  return world.transaction([=, &world](Database& tx) -> Done {
    if (!is_failed_payout(tx, failed)) return Trouble::conflict;
    const int booking = at(tx.payouts, failed).booking;
    auto facts = payout_facts(tx, booking, world.provider.accounts_ready);
    if (rules::bar_to_retry(facts, world.now)) return Trouble::conflict;
    facts.failed = false;
    insert_payout(world, tx, booking, rules::payout_now(facts, world.now), failed);
    return {};
  });
}

}  // namespace kerbside::simulate
