// What becomes of deposits after their trips (K7): charges of every kind and state, and what goes back.
#include "features/demo/ground.hpp"
#include "features/demo/refunds.hpp"
#include "rules/working_days.hpp"

namespace kerbside::demo {
namespace {

using rules::ChargeKind;
using rules::ChargeState;
using rules::Pence;
using std::chrono::days;
using std::chrono::hours;

// The database's defaults.
constexpr Pence per_litre{200}, per_cleaning{5'000}, per_ticket{2'500}, per_mile{25};

struct Claim {
  ChargeKind kind{};
  const char* reason;
};
constexpr Claim claims[] = {
    {ChargeKind::fuel, "The tank was full at pick-up and came back a good way below it."},
    {ChargeKind::cleaning, "Dog hair on the back seat and mud in both footwells."},
    {ChargeKind::ticket_admin, "A parking charge notice came for the second day of the trip."},
    {ChargeKind::excess_mileage, "The odometer shows more miles than the trip had."},
    {ChargeKind::damage, "A scuff on the nearside front alloy that was not there at pick-up."},
};

rules::PricedCharge price(Random& random, ChargeKind kind, Pence deposit) {
  const rules::ChargePrices prices{per_litre, per_cleaning, per_ticket, per_mile};
  rules::ChargeClaim claim;
  claim.kind = kind;
  if (kind == ChargeKind::fuel) claim.units = random.between(5, 30);
  if (kind == ChargeKind::ticket_admin) claim.units = 1;
  if (kind == ChargeKind::excess_mileage) claim.units = random.between(20, 120);
  if (kind == ChargeKind::damage) claim.damage = Pence{100 * random.between(40, 120)};
  return rules::price_charge(claim, prices, deposit).value();
}

Charge new_charge(Random& random, Instant filed_at, Pence deposit) {
  const Claim& claim = random.pick(claims);
  Charge charge;
  charge.id = random.uuid();
  charge.kind = claim.kind;
  charge.state = ChargeState::open;
  charge.priced = price(random, claim.kind, deposit);
  charge.reason = claim.reason;
  charge.filed_at = filed_at;
  return charge;
}

void contest(Charge& charge, Instant at) {
  charge.state = ChargeState::contested;
  charge.contested_at = at;
  charge.contest_reason = "It was like that when I picked it up; my photos of that morning show it.";
}

void settle(Charge& charge, Instant at, Pence allowed) {
  charge.state = ChargeState::settled;
  charge.settled_at = at;
  charge.allowed = allowed;
}

// The younger the trip, the less is decided: some wait for their renter, some for us.
std::optional<Charge> charge_after(Random& random, const World& world, Instant completed, Pence deposit) {
  const auto age = std::chrono::floor<days>(world.now - completed);
  const int roll = random.between(1, 100);
  const Instant filed_at = completed + hours(20);
  if (filed_at >= world.now || roll > 30) return std::nullopt;
  Charge charge = new_charge(random, filed_at, deposit);
  const Instant contest_until = filed_at + rules::contest_charge_within;
  if (roll <= 8 && filed_at + hours(30) < world.now) {
    contest(charge, filed_at + hours(30));
    const Instant decided_at = filed_at + days(4);
    if (age < days(25)) return charge;
    charge.decision_reason = "The pick-up photos already show part of it.";
    settle(charge, decided_at, Pence{charge.priced.amount.value / 2});
    return charge;
  }
  if (contest_until > world.now) return charge;
  if (roll > 14) return std::nullopt;
  settle(charge, contest_until, charge.priced.amount);
  return charge;
}

// Charges are settled before the first part is sent, or wait until today.
void plan_refunds(Random& random, const World& world, Booking& b, Instant completed) {
  rules::DepositStanding standing{b.deposit->amount};
  for (const Charge& c : b.deposit->charges)
    standing.charges.push_back({c.state, c.priced.amount, c.allowed, c.filed_at + rules::contest_charge_within});
  const auto& dates = *b.deposit->dates;
  const auto plan = rules::plan_deposit(standing, dates.rest_on, to_london(completed).date());
  const auto add = [&](const char* kind, const char* reason, Pence amount, Date on) {
    if (amount == Pence{0}) return;
    Refund r = new_refund(random, kind, rules::of_deposit(amount), completed, on);
    r.reason = reason;
    if (on < world.options.today) send(random, r, london_instant(on, 9, 15));
    b.payment->refunds.push_back(std::move(r));
  };
  add("partial_80", "Deposit, first part", plan.first, dates.first_on);
  add("remaining_20", "Deposit, remaining part", plan.rest, dates.rest_on);
}

// Most have said so a day or two after the return.
void give_back(Random& random, const World& world, Deposit& deposit, Instant completed) {
  const auto said = [&](int percent) -> std::optional<Instant> {
    const Instant at = completed + hours(random.between(1, 40));
    if (!random.chance(percent) || at >= world.now) return std::nullopt;
    return at;
  };
  deposit.given_back_at = said(90);
  deposit.received_at = said(80);
}

}  // namespace

void add_deposits(World& world) {
  Random random(world.options.seed, "deposits");
  for (auto& b : world.bookings) {
    const Pence held = rules::deposit_held(b.lines), with_host = rules::deposit_with_host(b.lines);
    if (b.outcome != Outcome::completed || (held == Pence{0} && with_host == Pence{0})) continue;
    const Instant completed = from_london(b.return_).value();
    b.deposit = Deposit{held == Pence{0}, held == Pence{0} ? with_host : held, {}};
    if (b.deposit->with_host) {
      give_back(random, world, *b.deposit, completed);
      continue;
    }
    b.deposit->dates = rules::deposit_dates(b.return_.date());
    if (!b.deposit->dates) continue;
    if (auto charge = charge_after(random, world, completed, held)) b.deposit->charges.push_back(std::move(*charge));
    plan_refunds(random, world, b, completed);
  }
}

}  // namespace kerbside::demo
