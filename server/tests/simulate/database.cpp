#include "simulate/database.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "rules/money_arithmetic.hpp"

namespace kerbside::simulate {

using rules::PaymentState;
using rules::RefundState;

namespace {

bool is_live(const Booking& booking) {
  return booking.state == BookingState::pending || booking.state == BookingState::confirmed ||
         booking.state == BookingState::active;
}

bool meet(const Days& a, const Days& b) {
  return a.times.pick_up < b.times.return_ + turnaround && b.times.pick_up < a.times.return_ + turnaround;
}

bool may_become(PaymentState from, PaymentState to) {
  if (from == to) return true;
  if (from == PaymentState::paid || from == PaymentState::quarantined || to == PaymentState::created) return false;
  return to != PaymentState::open || from == PaymentState::created;
}

bool is_transition(BookingState from, BookingState to) {
  return from == to || std::ranges::any_of(rules::transitions(),
                                           [&](const rules::Transition& t) { return t.from == from && t.to == to; });
}

std::string broken_payment(const Database& before, const Database& after) {
  for (std::size_t i = 0; i < after.payments.size(); ++i) {
    const Payment& payment = after.payments[i];
    if (i < before.payments.size() && !may_become(before.payments[i].state, payment.state))
      return fmt::format("payment {} moves where it cannot", i);
    if (after.gone_back(static_cast<int>(i)) > payment.amount)
      return fmt::format("I3: more is to go back of payment {} than came", i);
    const auto is_rival = [&](const Payment& other) {
      return &other != &payment && other.purpose == payment.purpose && other.thing == payment.thing &&
             (rules::PaymentState::paid == other.state || other.state == PaymentState::created ||
              other.state == PaymentState::open) &&
             !other.duplicate;
    };
    const bool counts = payment.state == PaymentState::paid && !payment.duplicate;
    if (counts && std::ranges::any_of(after.payments, is_rival))
      return fmt::format("payment {} is not the only live one", i);
  }
  return {};
}

std::string broken_payout(const Database& after) {
  std::vector<Pence> sent(after.bookings.size());
  std::vector<int> on_its_way(after.bookings.size());
  for (const Payout& payout : after.payouts) {
    const auto booking = static_cast<std::size_t>(payout.booking);
    if (payout.state == rules::PayoutState::failed) continue;
    sent[booking] = sent[booking] + payout.amount;
    on_its_way[booking] += payout.state == rules::PayoutState::processing ? 1 : 0;
    const Earning& earning = after.earnings[booking];
    if (sent[booking] > earning.payable + earning.from_deposit - earning.kept)
      return fmt::format("I5: booking {} pays out more than it brings", booking);
    if (on_its_way[booking] > 1) return fmt::format("two payouts of booking {} are on their way", booking);
  }
  return {};
}

}  // namespace

Balances everything(const Database& db) {
  Balances sum = db.house;
  for (const auto* books : {&db.books, &db.order_books})
    for (const Balances& more : *books)
      for (std::size_t i = 0; i < accounts; ++i) sum[i] = sum[i] + more[i];
  return sum;
}

Pence& balance(Balances& books, rules::Account account) { return books[static_cast<std::size_t>(account)]; }
Pence balance(const Balances& books, rules::Account account) { return books[static_cast<std::size_t>(account)]; }

void Database::post(Fact fact, int id, Subject subject, const std::vector<rules::LedgerLeg>& legs) {
  if (legs.empty()) return;
  if (std::ranges::find(facts, std::pair(fact, id)) != facts.end())
    broken = fmt::format("I2: fact {} of {} is posted twice", static_cast<int>(fact), id);
  facts.emplace_back(fact, id);
  Pence sum;
  Balances* its = &house;
  if (subject.booking != none) its = &books[static_cast<std::size_t>(subject.booking)];
  if (subject.order != none) its = &order_books[static_cast<std::size_t>(subject.order)];
  for (const rules::LedgerLeg& leg : legs) {
    sum = sum + leg.amount;
    balance(*its, leg.account) = balance(*its, leg.account) + leg.amount;
  }
  if (sum != Pence{0}) broken = fmt::format("I2: fact {} of {} does not balance", static_cast<int>(fact), id);
}

// At most one live job of a kind and subject, but for events, which come once each.
void Database::enqueue(JobKind kind, int subject, Instant run_at, int most_attempts) {
  for (Job& job : jobs) {
    if (job.kind != kind || job.subject != subject || job.dead || kind == JobKind::event) continue;
    if (job.running) job.again = true;
    if (!job.running) job.run_at = std::min(job.run_at, run_at);
    return;
  }
  Job job;
  job.id = next_job++;
  job.kind = kind;
  job.subject = subject;
  job.run_at = run_at;
  job.most_attempts = most_attempts;
  jobs.push_back(job);
}

int Database::add(const Refund& refund) {
  for (const Refund& other : refunds)
    if (other.payment == refund.payment && other.kind == refund.kind && other.key == refund.key)
      broken = fmt::format("a refund of payment {} is written twice", refund.payment);
  refunds.push_back(refund);
  return static_cast<int>(refunds.size()) - 1;
}

Payment* Database::live_payment(Purpose purpose, int thing) {
  Payment* found = nullptr;
  for (Payment& payment : payments) {
    if (payment.purpose != purpose || payment.thing != thing) continue;
    if (!found || found->state != PaymentState::paid || payment.state == PaymentState::paid) found = &payment;
  }
  return found;
}

Subject Database::subject_of(const Payment& payment) const {
  switch (payment.purpose) {
    case Purpose::booking:
      return {.booking = payment.thing};
    case Purpose::change:
      return {.booking = changes[static_cast<std::size_t>(payment.thing)].booking};
    case Purpose::order:
      break;
  }
  return {.order = payment.thing};
}

std::vector<int> Database::paid_for(int booking) const {
  std::vector<int> found;
  for (std::size_t i = 0; i < payments.size(); ++i) {
    const Payment& payment = payments[i];
    if (payment.state != PaymentState::paid || payment.duplicate || subject_of(payment).booking != booking) continue;
    const bool made = payment.purpose == Purpose::booking ||
                      changes[static_cast<std::size_t>(payment.thing)].state == ChangeState::made;
    if (made) found.push_back(static_cast<int>(i));
  }
  std::ranges::sort(found, [&](int a, int b) {
    const auto at = [&](int i) { return payments[static_cast<std::size_t>(i)].paid_at; };
    return at(a) != at(b) ? at(a) > at(b) : a < b;
  });
  return found;
}

Pence Database::gone_back(int payment, int but) const {
  Pence sum;
  for (std::size_t i = 0; i < refunds.size(); ++i)
    if (refunds[i].payment == payment && refunds[i].state != RefundState::failed && static_cast<int>(i) != but)
      sum = sum + refunds[i].amount;
  return sum;
}

Pence Database::set_apart(int payment) const {
  Pence sum;
  for (std::size_t i = 0; i < refunds.size(); ++i)
    if (refunds[i].payment == payment && !was_retried(static_cast<int>(i))) sum = sum + refunds[i].amount;
  return sum;
}

bool Database::was_retried(int refund) const {
  return std::ranges::any_of(refunds, [&](const Refund& other) { return other.retry_of == refund; });
}

Pence Database::disputed(int payment) const {
  Pence sum;
  for (const Chargeback& chargeback : chargebacks)
    if (chargeback.payment == payment && rules::is_held_by(chargeback.state)) sum = sum + chargeback.amount;
  return sum;
}

Pence Database::charged_back(int payment) const {
  Pence sum;
  for (const Chargeback& chargeback : chargebacks)
    if (chargeback.payment == payment && chargeback.is_closed()) sum = sum + chargeback.amount;
  return sum;
}

int Database::open_change(int booking) const {
  for (std::size_t i = 0; i < changes.size(); ++i)
    if (changes[i].booking == booking && changes[i].state == ChangeState::awaiting_payment) return static_cast<int>(i);
  return none;
}

bool Database::is_free(int vehicle, const Days& days, int but_for_booking) const {
  for (std::size_t i = 0; i < bookings.size(); ++i) {
    const Booking& other = bookings[i];
    if (static_cast<int>(i) == but_for_booking || other.vehicle != vehicle || !is_live(other)) continue;
    if (meet(other.days, days)) return false;
    const int change = open_change(static_cast<int>(i));
    if (change != none && meet(changes[static_cast<std::size_t>(change)].days, days)) return false;
  }
  return true;
}

bool dates_taken(const Database& db) {
  for (std::size_t i = 0; i < db.bookings.size(); ++i) {
    const Booking& booking = db.bookings[i];
    if (!is_live(booking)) continue;
    if (!db.is_free(booking.vehicle, booking.days, static_cast<int>(i))) return true;
    const int change = db.open_change(static_cast<int>(i));
    if (change != none &&
        !db.is_free(booking.vehicle, db.changes[static_cast<std::size_t>(change)].days, static_cast<int>(i)))
      return true;
  }
  return false;
}

std::string broken_constraint(const Database& before, const Database& after) {
  if (!after.broken.empty()) return after.broken;
  for (std::size_t i = 0; i < before.bookings.size(); ++i)
    if (!is_transition(before.bookings[i].state, after.bookings[i].state))
      return fmt::format("booking {} moves where it cannot", i);
  if (std::string what = broken_payment(before, after); !what.empty()) return what;
  return broken_payout(after);
}

}  // namespace kerbside::simulate
