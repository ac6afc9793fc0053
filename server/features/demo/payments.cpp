#include "features/demo/refunds.hpp"

namespace kerbside::demo {
namespace {

using rules::Pence;
using std::chrono::minutes;

// Paid by card within a few minutes.
Payment payment_for(Random& random, const Booking& b) {
  Payment p;
  p.id = random.uuid();
  p.session_id = random.token("cs_test_");
  p.intent_id = random.token("pi_");
  p.charge_id = random.token("ch_");
  const bool visa = random.chance(70);
  p.card_brand = visa ? "visa" : "mastercard";
  p.card_last4 = visa ? "4242" : "4444";
  p.created_at = b.created_at;
  p.paid_at = b.created_at + minutes(random.between(1, 9));
  return p;
}

void return_payment(Random& random, Booking& b) {
  const rules::RefundParts parts =
      b.outcome == Outcome::cancelled_in_time ? rules::everything_paid(b.lines) : rules::late_cancellation(b.lines);
  if (parts.total() == Pence{0}) return;
  const Date day = to_london(*b.cancelled_at).date();
  Refund r = new_refund(random, "cancellation_refund", parts, *b.cancelled_at, day);
  r.reason = "Cancelled by the renter";
  send(random, r, *b.cancelled_at + minutes(2));
  b.payment->refunds.push_back(std::move(r));
}

// Most hosts say so when they hand the keys over; of the others it is assumed later (K6).
void confirm_collections(World& world) {
  Random random(world.options.seed, "collections");
  for (auto& b : world.bookings) {
    const bool began = b.outcome == Outcome::active || b.outcome == Outcome::completed;
    if (!began || rules::due_at_pick_up(b.lines) == Pence{0} || !random.chance(80)) continue;
    b.collected_at = from_london(b.pick_up).value() + minutes(random.between(5, 40));
  }
}

}  // namespace

void add_money(World& world) {
  confirm_collections(world);
  Random random(world.options.seed, "money");
  for (auto& b : world.bookings) {
    if (b.price.due_now == Pence{0}) continue;
    b.payment = payment_for(random, b);
    if (b.cancelled_at) return_payment(random, b);
  }
}

}  // namespace kerbside::demo
