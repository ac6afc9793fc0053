#include "simulate/provider.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "rules/money_arithmetic.hpp"

namespace kerbside::simulate {

using namespace std::chrono_literals;
using rules::RefundProgress;
using rules::SessionPayment;
using rules::SessionStatus;

namespace {

constexpr std::chrono::hours keys_last{24};
constexpr Pence fee_of_charge{117}, fee_of_dispute{2000};
constexpr int wrong_amounts = 5;  // in a thousand, as if somebody had meddled

template <class T>
T& at(std::vector<T>& all, int i) {
  return all[static_cast<std::size_t>(i)];
}

template <class T>
const T* find(const std::vector<T>& all, int i) {
  return i >= 0 && static_cast<std::size_t>(i) < all.size() ? &all[static_cast<std::size_t>(i)] : nullptr;
}

}  // namespace

rules::SessionFacts facts_of(const Session& session) {
  rules::SessionFacts facts;
  facts.payment_id = std::to_string(session.payment);
  facts.status = session.status;
  facts.payment = session.paid;
  facts.amount_total = session.amount;
  facts.currency = "gbp";
  facts.attempt_failed = session.attempt_failed;
  return facts;
}

const Provider::Key* Provider::known(Verb verb, int ours, Instant now) {
  std::erase_if(keys_, [&](const Key& key) { return key.at + keys_last <= now; });
  const auto found = std::ranges::find_if(keys_, [&](const Key& key) { return key.verb == verb && key.ours == ours; });
  return found == keys_.end() ? nullptr : &*found;
}

Answer<int> Provider::remember(Verb verb, int ours, int answer, Instant now) {
  keys_.push_back(Key{verb, ours, now, answer});
  if (answer == none) return Trouble::refused;
  return answer;
}

void Provider::tell(About about, int object, Instant now) {
  events.push_back(Event{about, object, now});
  hooks_.told(static_cast<int>(events.size()) - 1);
}

Answer<int> Provider::open(int payment, Pence amount, Instant expires_at, Dice& dice, Instant now) {
  if (expires_at < now + 30min) return Trouble::refused;
  if (const Key* key = known(Verb::open, payment, now)) return key->answer;
  const Payment* row = find(committed_.payments, payment);
  if (!row || row->amount != amount) hooks_.without_intent(fmt::format("session for payment {}", payment));
  Session session;
  session.payment = payment;
  session.amount = dice.per_mille(wrong_amounts) ? amount + Pence{1} : amount;
  session.expires_at = expires_at;
  sessions.push_back(session);
  return remember(Verb::open, payment, static_cast<int>(sessions.size()) - 1, now);
}

int Provider::expire(int session, Instant now) {
  Session& it = at(sessions, session);
  if (it.status == SessionStatus::open) {
    it.status = SessionStatus::expired;
    tell(About::session, session, now);
  }
  return session;
}

Answer<int> Provider::refund(int refund, int session, Pence amount, Dice& dice, Instant now) {
  if (const Key* key = known(Verb::refund, refund, now)) {
    if (key->answer == none) return Trouble::refused;
    return key->answer;
  }
  const Refund* row = find(committed_.refunds, refund);
  if (!row || row->state == rules::RefundState::scheduled || row->amount != amount)
    hooks_.without_intent(fmt::format("refund {}", refund));
  if (amount > left_of(session)) {
    refusals += was_disputed(session) ? 0 : 1;
    return remember(Verb::refund, refund, none, now);
  }
  RefundThere it{session, refund, amount, RefundProgress::succeeded};
  Session& paid = at(sessions, session);
  if (paid.card == Card::refund_waits) it.progress = RefundProgress::pending;
  if (paid.card == Card::refund_waits) it.becomes = RefundProgress::succeeded;
  if (paid.card == Card::refund_fails && !paid.refund_has_failed) {
    paid.refund_has_failed = true;
    it.progress = dice.chance(50) ? RefundProgress::pending : RefundProgress::succeeded;
    it.becomes = RefundProgress::failed;
  }
  it.becomes_at = now + std::chrono::minutes(dice.one_of({1, 30, 600, 3000}));
  refunds.push_back(it);
  const int id = static_cast<int>(refunds.size()) - 1;
  tell(About::refund, id, now);
  return remember(Verb::refund, refund, id, now);
}

Answer<int> Provider::transfer(int payout, int booking, Pence amount, Instant now) {
  if (const Key* key = known(Verb::transfer, payout, now)) {
    if (key->answer == none) return Trouble::refused;
    return key->answer;
  }
  const Payout* row = find(committed_.payouts, payout);
  if (!row || row->state != rules::PayoutState::processing || row->amount != amount)
    hooks_.without_intent(fmt::format("transfer for payout {}", payout));
  if (!accounts_ready) return remember(Verb::transfer, payout, none, now);
  transfers.push_back(TransferThere{payout, booking, amount});
  return remember(Verb::transfer, payout, static_cast<int>(transfers.size()) - 1, now);
}

std::vector<int> Provider::refunds_of(int session) const {
  std::vector<int> found;
  for (std::size_t i = 0; i < refunds.size(); ++i)
    if (refunds[i].session == session) found.push_back(static_cast<int>(i));
  return found;
}

std::vector<int> Provider::transfers_of(int booking) const {
  std::vector<int> found;
  for (std::size_t i = 0; i < transfers.size(); ++i)
    if (transfers[i].booking == booking) found.push_back(static_cast<int>(i));
  return found;
}

void Provider::capture(Session& session, int id, Instant now) {
  session.paid = SessionPayment::paid;
  session.captured_at = now;
  kept.push_back({fee_of_charge, now});
  tell(About::session, id, now);
}

void Provider::pay(int session, Card card, Instant now) {
  Session& it = at(sessions, session);
  if (it.status != SessionStatus::open || now >= it.expires_at) return;
  it.card = card;
  it.status = SessionStatus::complete;
  if (card != Card::delayed && card != Card::delayed_then_refused) return capture(it, session, now);
  it.decides_at = now + 20h;
  tell(About::session, session, now);
}

void Provider::dispute(int session, Instant now, Instant decided_at) {
  const Pence left = left_of(session);
  if (left == Pence{0} || was_disputed(session)) return;
  disputes.push_back(Dispute{session, left, rules::DisputeState::open, decided_at});
  kept.push_back({fee_of_dispute, now});
  tell(About::dispute, static_cast<int>(disputes.size()) - 1, now);
}

// What time alone changes there.
void Provider::tick(Dice& dice, Instant now) {
  for (std::size_t i = 0; i < sessions.size(); ++i) {
    Session& session = sessions[i];
    const int id = static_cast<int>(i);
    if (session.status == SessionStatus::open && now >= session.expires_at) expire(id, now);
    if (!session.decides_at || now < *session.decides_at) continue;
    session.decides_at.reset();
    if (session.card == Card::delayed) {
      capture(session, id, now);
    } else {
      session.attempt_failed = true;
      tell(About::session, id, now);
    }
  }
  for (std::size_t i = 0; i < refunds.size(); ++i) {
    RefundThere& refund = refunds[i];
    if (!refund.becomes || now < refund.becomes_at) continue;
    refund.progress = *std::exchange(refund.becomes, std::nullopt);
    tell(About::refund, static_cast<int>(i), now);
  }
  for (std::size_t i = 0; i < disputes.size(); ++i) {
    Dispute& dispute = disputes[i];
    if (dispute.state != rules::DisputeState::open || now < dispute.decided_at) continue;
    dispute.state = dice.chance(60) ? rules::DisputeState::won : rules::DisputeState::lost;
    tell(About::dispute, static_cast<int>(i), now);
  }
}

std::optional<Instant> Provider::next_change(Instant now) const {
  std::optional<Instant> next;
  const auto note = [&](Instant at) {
    if (at > now && (!next || at < *next)) next = at;
  };
  for (const Session& session : sessions) {
    if (session.status == SessionStatus::open) note(session.expires_at);
    if (session.decides_at) note(*session.decides_at);
  }
  for (const RefundThere& refund : refunds)
    if (refund.becomes) note(refund.becomes_at);
  for (const Dispute& dispute : disputes)
    if (dispute.state == rules::DisputeState::open) note(dispute.decided_at);
  return next;
}

bool Provider::was_disputed(int session) const {
  return std::ranges::any_of(disputes, [&](const Dispute& dispute) { return dispute.session == session; });
}

bool Provider::has_open_session() const {
  return std::ranges::find(sessions, SessionStatus::open, &Session::status) != sessions.end();
}

Pence Provider::left_of(int session) const {
  const Session& it = sessions[static_cast<std::size_t>(session)];
  Pence left = it.captured_at ? it.amount : Pence{0};
  for (const RefundThere& refund : refunds)
    if (refund.session == session && refund.progress != RefundProgress::failed) left = left - refund.amount;
  for (const Dispute& dispute : disputes)
    if (dispute.session == session && dispute.state != rules::DisputeState::won) left = left - dispute.amount;
  return left;
}

Pence Provider::balance() const {
  Pence sum;
  for (std::size_t i = 0; i < sessions.size(); ++i) sum = sum + left_of(static_cast<int>(i));
  for (const TransferThere& transfer : transfers) sum = sum - transfer.amount;
  for (const KeptThere& one : kept) sum = sum - one.amount;
  return sum;
}

}  // namespace kerbside::simulate
