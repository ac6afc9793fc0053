#include "features/deposits/view.hpp"

#include <array>

#include "features/deposits/deposits.hpp"

namespace kerbside::deposits {
namespace {

using rules::ChargeKind;
using rules::ChargeState;
using rules::Mover;

DepositCharge to_charge(const store::ChargeRow& row, const Reader& reader, const private_files::PrivateFiles& files,
                        Instant now) {
  const rules::ChargeStanding standing = standing_of(row);
  DepositCharge c;
  c.id = row.id;
  c.kind = row.kind;
  c.state = row.state;
  c.units = row.units;
  c.unit_pence = row.unit_pence;
  c.amount_pence = row.amount_pence;
  c.reason = row.reason;
  for (const auto& photo : row.photos) c.photos.push_back(files.link(evidence, photo, reader.actor));
  for (const auto& shot : row.shots) c.shots.push_back(files.link(condition::photos, shot, reader.actor));
  c.filed_at = std::chrono::floor<std::chrono::seconds>(row.filed_at);
  c.contest_until = std::chrono::floor<std::chrono::seconds>(row.contest_until);
  c.contest_reason = row.contest_reason;
  c.decision_reason = row.decision_reason;
  c.allowed_pence = row.allowed_pence;
  c.collected_pence = row.collected_pence;
  if (row.settled_at) c.settled_at = std::chrono::floor<std::chrono::seconds>(*row.settled_at);
  c.can_contest = reader.side == Mover::renter && rules::can_contest(standing, now);
  c.can_withdraw = reader.side == Mover::host && rules::can_withdraw(standing);
  c.can_decide = reader.side == Mover::admin && rules::can_decide(standing);
  return c;
}

// Returns what may be charged for now, with the booking's prices.
std::vector<ChargePrice> chargeable(const store::DepositRow& row, const Reader& reader, Instant now) {
  const bool open = row.held_by == Holder::platform && (!row.charges_until || now < *row.charges_until);
  if (reader.side != Mover::host || !open) return {};
  const rules::ChargePrices prices = prices_of(row);
  std::vector<ChargePrice> all;
  const auto add = [&](ChargeKind kind, std::optional<rules::Pence> price) {
    if (price && *price > rules::Pence{0}) all.push_back({kind, price});
  };
  add(ChargeKind::fuel, prices.fuel_per_litre);
  add(ChargeKind::cleaning, prices.cleaning);
  add(ChargeKind::ticket_admin, prices.ticket_admin);
  add(ChargeKind::excess_mileage, prices.excess_mile);
  all.push_back({ChargeKind::damage, std::nullopt});
  return all;
}

bool can_confirm(const store::DepositRow& row, const Reader& reader) {
  if (row.held_by != Holder::host) return false;
  if (reader.side == Mover::host) return !row.given_back_at;
  return reader.side == Mover::renter && !row.received_at;
}

rules::DepositFact fact_of(const store::DepositRow& row, const std::vector<store::ChargeRow>& charges) {
  rules::DepositFact fact;
  fact.with_host = row.held_by == Holder::host;
  fact.amount_pence = row.amount_pence;
  fact.given_back = row.given_back_at.has_value();
  fact.received = row.received_at.has_value();
  for (const auto& charge : charges)
    fact.charges.push_back({charge.state, charge.amount_pence, charge.collected_pence});
  return fact;
}

std::optional<RefundType> part_of_deposit(rules::RefundKind kind) {
  if (kind == rules::RefundKind::partial_80) return RefundType::partial_80;
  if (kind == rules::RefundKind::remaining_20) return RefundType::remaining_20;
  return std::nullopt;
}

std::vector<DepositPart> parts_of(const store::DepositRow& row, Mover reader) {
  const Date today = to_london(app_now()).date();
  std::vector<DepositPart> parts;
  for (const auto& payment : row.payments)
    for (const auto& refund : payment.refunds)
      if (const auto type = part_of_deposit(refund.kind))
        parts.push_back({*type, refund.state, refund.amount_pence, refund.due_on,
                         rules::told_refund(row.payments, refund.id, reader, today).value()});
  return parts;
}

std::optional<Instant> whole_seconds(const std::optional<Instant>& at) {
  return at ? std::optional<Instant>(std::chrono::floor<std::chrono::seconds>(*at)) : at;
}

}  // namespace

Error no_deposit() { return fail(Kind::not_found, "no_deposit", "There is no deposit to settle for this booking."); }

std::optional<Reader> reader_of(const Actor& actor, const store::DepositRow& row) {
  const auto side = rules::mover_of(actor, row.user_id, row.host_user_id);
  if (!side) return std::nullopt;
  return Reader{*side, actor};
}

rules::ChargeStanding standing_of(const store::ChargeRow& row) {
  return rules::ChargeStanding{row.state, row.amount_pence, row.collected_pence.value_or(rules::Pence{0}),
                               row.contest_until};
}

rules::ChargePrices prices_of(const store::DepositRow& row) {
  rules::ChargePrices prices{row.fuel_charge_per_litre, row.cleanliness_charge, row.admin_fee_per_ticket};
  if (row.mileage_allowance) prices.excess_mile = row.excess_mileage_charge;
  return prices;
}

Deposit to_deposit(const store::DepositRow& row, const std::vector<store::ChargeRow>& charges, const Reader& reader,
                   const private_files::PrivateFiles& files) {
  const Instant now = app_now();
  Deposit d;
  d.booking_id = row.booking_id;
  d.held_by = row.held_by;
  d.amount_pence = row.amount_pence;
  std::vector<rules::ChargeStanding> standings;
  for (const auto& charge : charges) {
    d.charges.push_back(to_charge(charge, reader, files, now));
    standings.push_back(standing_of(charge));
  }
  const rules::Shares shares = rules::shares_of(row.amount_pence, standings);
  d.charged_pence = shares.charged;
  d.waiting_pence = shares.waiting;
  d.charges_until = whole_seconds(row.charges_until);
  d.first_on = row.first_on;
  d.rest_on = row.rest_on;
  d.told = rules::told_deposit(fact_of(row, charges), row.payments, reader.side);
  if (reader.side != Mover::host) d.parts = parts_of(row, reader.side);
  d.can_charge = chargeable(row, reader, now);
  d.given_back_at = whole_seconds(row.given_back_at);
  d.received_at = whole_seconds(row.received_at);
  d.can_confirm = can_confirm(row, reader);
  d.has_pictures_from_before = row.has_pictures_from_before;
  if (row.vehicle_out)
    d.waits_for = DepositWaits::vehicle;
  else if (row.in_dispute)
    d.waits_for = DepositWaits::dispute;
  return d;
}

DepositRefund to_refund(const store::RefundRow& row) {
  DepositRefund refund;
  static_cast<DepositRefundFacts&>(refund) = row;
  refund.told = rules::told_refund(row.payments, row.id, Mover::renter, to_london(app_now()).date()).value();
  return refund;
}

}  // namespace kerbside::deposits
