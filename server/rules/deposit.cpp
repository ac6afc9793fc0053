#include "rules/deposit.hpp"

#include <algorithm>

#include "rules/money_arithmetic.hpp"
#include "rules/working_days.hpp"

namespace kerbside::rules {

namespace {

constexpr BasisPoints share_of_first_part{8'000};

std::optional<Pence> unit_price(ChargeKind kind, const ChargePrices& prices) {
  switch (kind) {
    case ChargeKind::fuel:
      return prices.fuel_per_litre;
    case ChargeKind::cleaning:
      return prices.cleaning;
    case ChargeKind::ticket_admin:
      return prices.ticket_admin;
    case ChargeKind::excess_mileage:
      return prices.excess_mile;
    case ChargeKind::damage:
    case ChargeKind::decided:
      break;
  }
  return std::nullopt;
}

Error units_error(ChargeKind kind) {
  switch (kind) {
    case ChargeKind::fuel:
      return field_error("units", "Please enter how many litres were missing, from 1 to 10,000.");
    case ChargeKind::ticket_admin:
      return field_error("units", "Please enter how many tickets there were, from 1 to 10,000.");
    default:
      return field_error("units", "Please enter how many miles were driven above the allowance, from 1 to 10,000.");
  }
}

Result<PricedCharge> price_damage(const ChargeClaim& claim, Pence held) {
  if (claim.units) return field_error("units", "Damage is charged as an amount.");
  if (!claim.damage || *claim.damage < 1_p) return field_error("amount_pence", "Please enter what the damage costs.");
  if (*claim.damage > held)
    return field_error("amount_pence", "You can charge at most the deposit, " + format_gbp(held) + ".");
  return PricedCharge{{}, {}, *claim.damage};
}

Pence at_most(Pence amount, Pence limit) { return std::max(0_p, std::min(amount, limit)); }

}  // namespace

Pence deposit_held(const MoneyLines& lines) { return everything_paid(lines).deposit; }

Pence deposit_with_host(const MoneyLines& lines) { return refundable(lines) - deposit_held(lines); }

std::optional<DepositDates> deposit_dates(Date completed) {
  const auto last_day = nth_working_day_after(completed, charges_within_working_days);
  const auto first = nth_working_day_after(completed, first_part_on_working_day);
  const auto rest = nth_working_day_after(completed, rest_on_working_day);
  if (!last_day || !first || !rest) return std::nullopt;
  const LocalTime midnight(*last_day + std::chrono::days(1), TimeOfDay());
  return DepositDates{from_london(midnight).value(), *first, *rest};
}

std::optional<DepositDates> dates_once_back(Date completed, std::optional<Date> back) {
  return deposit_dates(back ? std::max(completed, *back) : completed);
}

Result<PricedCharge> price_charge(const ChargeClaim& claim, const ChargePrices& prices, Pence held) {
  if (claim.kind == ChargeKind::damage) return price_damage(claim, held);
  const auto price = unit_price(claim.kind, prices);
  if (!price || *price == 0_p)
    return fail(Kind::invalid, "charge_without_price", "This booking has no price for that.");
  if (claim.damage) return field_error("amount_pence", "This charge follows from the booking’s price.");
  if (claim.kind == ChargeKind::cleaning) {
    if (claim.units) return field_error("units", "Cleaning has one price.");
    return PricedCharge{{}, price, *price};
  }
  if (!claim.units || *claim.units < 1 || *claim.units > most_charge_units) return units_error(claim.kind);
  return PricedCharge{claim.units, price, *price * *claim.units};
}

bool can_contest(const ChargeStanding& charge, Instant now) {
  return charge.state == ChargeState::open && now < charge.contest_until;
}

bool is_uncontested(const ChargeStanding& charge, Instant now) {
  return charge.state == ChargeState::open && now >= charge.contest_until;
}

bool can_decide(const ChargeStanding& charge) { return charge.state == ChargeState::contested; }

bool can_withdraw(const ChargeStanding& charge) {
  return charge.state == ChargeState::open || charge.state == ChargeState::contested;
}

Pence sum_of(const std::vector<Pence>& amounts) {
  Pence all;
  for (const Pence amount : amounts) all = all + amount;
  return all;
}

Shares shares_of(Pence held, const std::vector<ChargeStanding>& charges) {
  Shares all;
  for (const ChargeStanding& charge : charges) {
    if (charge.state == ChargeState::settled) all.charged = all.charged + charge.collected;
    if (charge.state == ChargeState::open || charge.state == ChargeState::contested)
      all.waiting = all.waiting + charge.amount;
  }
  all.waiting = at_most(all.waiting, held - all.charged);
  return all;
}

Pence withheld(const DepositStanding& deposit) {
  const Shares shares = shares_of(deposit.held, deposit.charges);
  return shares.charged + shares.waiting;
}

Pence collectable(const DepositStanding& deposit, Pence allowed) {
  return at_most(allowed, deposit.held - deposit.sent - shares_of(deposit.held, deposit.charges).charged);
}

Pence left_of(const DepositStanding& deposit) { return collectable(deposit, deposit.held); }

Pence charged_with(const DepositStanding& deposit, Pence collected) {
  return shares_of(deposit.held, deposit.charges).charged + collected;
}

DepositPlan plan_deposit(const DepositStanding& deposit, Date rest_on, Date today) {
  if (deposit.vehicle_out || deposit.in_dispute) return {};
  const Pence refundable = deposit.held - withheld(deposit);
  const Pence left = std::max(0_p, refundable - deposit.sent);
  if (deposit.first_sent || today >= rest_on) return DepositPlan{0_p, left};
  const Pence first = at_most(half_up(refundable, share_of_first_part), left);
  return DepositPlan{first, left - first};
}

std::vector<LedgerLeg> deposit_charge_legs(Pence collected, const Sides& sides) {
  return {{Account::deposit_held, collected, sides.renter}, {Account::host_payable, -collected, sides.host}};
}

}  // namespace kerbside::rules
