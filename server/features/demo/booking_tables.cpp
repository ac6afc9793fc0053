#include "core/json/write.hpp"
#include "features/demo/careers.hpp"
#include "features/demo/evidence.hpp"
#include "features/demo/random.hpp"
#include "features/demo/services.hpp"
#include "features/demo/tables.hpp"
#include "features/deposits/deposits.hpp"
#include "rules/booking_actions.hpp"
#include "rules/words.hpp"

namespace kerbside::demo {
namespace {

using Moment = std::optional<Instant>;

std::string_view booking_status(Outcome outcome) {
  switch (outcome) {
    case Outcome::completed:
      return "completed";
    case Outcome::active:
      return "active";
    case Outcome::confirmed:
      return "confirmed";
    default:
      return "cancelled";
  }
}

std::string_view payment_status(const Booking& b) {
  if (!b.payment) return "pending";  // nothing was due
  if (!b.cancelled_at || b.payment->refunds.empty()) return "paid";
  return b.outcome == Outcome::cancelled_late ? "partially_refunded" : "refunded";
}

CopyTable bookings(const World& world) {
  CopyTable table("bookings",
                  "id, vehicle_id, user_id, host_user_id, start_date, start_time, end_date, end_time, booking_status, "
                  "payment_status, payment_method, days, price_per_day, gross, length_discount_kind, length_discount, "
                  "pay_now_discount, rental, service_fee, delivery_fee, security_deposit, booking_deposit_share, "
                  "total_amount, due_now, remaining_balance, lines, delivery_requested, delivery_address, "
                  "delivery_area, delivery_distance_tenths, "
                  "turnaround_minutes, created_at, confirmed_at, completed_at, cancelled_at, cancellation_reason, "
                  "collection_confirmed_by_host_at");
  for (const auto& b : world.bookings) {
    const Vehicle& v = world.vehicles[b.vehicle];
    const rules::Price& p = b.price;
    const Moment paid = b.payment ? b.payment->paid_at : b.created_at;
    const Moment completed = b.outcome == Outcome::completed ? Moment(from_london(b.return_).value()) : Moment();
    const auto why = b.cancelled_at ? std::optional(rules::word(rules::Ending::by_renter)) : std::nullopt;
    table.row(b.id, v.id, world.person(b.renter).id, world.host_of(v).id, b.pick_up.date(), b.pick_up.time(),
              b.return_.date(), b.return_.time(), booking_status(b.outcome), payment_status(b), rules::word(b.method),
              p.days, v.offer.price_per_day, p.gross, rules::word(p.length_discount_kind), p.length_discount,
              p.pay_now_discount, p.rental, p.service_fee, p.delivery_fee, p.security_deposit, p.booking_deposit_share,
              p.total_amount, p.due_now, p.remaining_balance, json::to_string(b.lines), b.delivery_address.has_value(),
              b.delivery_address, b.delivery_area, b.delivery_distance_tenths, v.turnaround_minutes, b.created_at, paid,
              completed, b.cancelled_at, why, b.collected_at);
  }
  return table;
}

CopyTable deposits(const World& world) {
  CopyTable table("deposits",
                  "booking_id, held_by, amount_pence, completed_on, charges_until, first_on, rest_on, given_back_at, "
                  "received_at, created_at");
  for (const auto& b : world.bookings) {
    if (!b.deposit) continue;
    const Deposit& d = *b.deposit;
    const auto& dates = d.dates;
    const auto until = dates ? Moment(dates->charges_until) : Moment();
    const auto first = dates ? std::optional(dates->first_on) : std::nullopt;
    const auto rest = dates ? std::optional(dates->rest_on) : std::nullopt;
    table.row(b.id, d.with_host ? "host" : "platform", d.amount, b.return_.date(), until, first, rest, d.given_back_at,
              d.received_at, from_london(b.return_).value());
  }
  return table;
}

CopyTable charges(const World& world) {
  CopyTable table("deposit_charges",
                  "id, booking_id, kind, state, units, unit_pence, amount_pence, reason, filed_at, contest_until, "
                  "contest_reason, contested_at, decision_reason, allowed_pence, collected_pence, settled_at");
  for (const auto& b : world.bookings) {
    if (!b.deposit) continue;
    for (const auto& c : b.deposit->charges) {
      const auto words = [](const std::string& text) { return text.empty() ? std::nullopt : std::optional(text); };
      const auto allowed = c.settled_at ? std::optional(c.allowed) : std::nullopt;
      table.row(c.id, b.id, rules::word(c.kind), rules::word(c.state), c.priced.units, c.priced.unit_price,
                c.priced.amount, c.reason, c.filed_at, c.filed_at + rules::contest_charge_within,
                words(c.contest_reason), c.contested_at, words(c.decision_reason), allowed, allowed, c.settled_at);
    }
  }
  return table;
}

// Each charge has the picture of its kind; evidence.hpp puts the files where these keys lead.
CopyTable photos(const World& world) {
  CopyTable table("private_files", "id, kind, subject_id, owner_id, state, taken_by, file_key, created_at");
  Random random(world.options.seed, "evidence");
  for (const auto& b : world.bookings) {
    if (!b.deposit) continue;
    const std::string& host = world.host_of(world.vehicles[b.vehicle]).id;
    for (const auto& c : b.deposit->charges) {
      const std::string id = random.uuid();
      table.row(id, deposits::evidence.name, b.id, host, "taken", c.id, evidence_key(b.id, id), c.filed_at);
    }
  }
  return table;
}

CopyTable blocks(const World& world) {
  CopyTable table("blocked_dates", "id, vehicle_id, host_user_id, start_date, end_date, reason, created_at");
  for (const auto& block : world.blocks) {
    const Vehicle& v = world.vehicles[block.vehicle];
    table.row(block.id, v.id, world.host_of(v).id, block.first, block.last, block.reason, block.created_at);
  }
  return table;
}

CopyTable reviews(const World& world) {
  CopyTable table("reviews",
                  "id, booking_id, vehicle_id, reviewer_id, reviewee_id, reviewer_type, clean, as_described, "
                  "communication, value, care, punctuality, rating, comment, created_at, published_at, after_other, "
                  "answer, answered_at");
  for (const auto& b : world.bookings) {
    const Vehicle& v = world.vehicles[b.vehicle];
    const std::string &renter = world.person(b.renter).id, &host = world.host_of(v).id;
    for (const auto& r : b.reviews)
      table.row(r.id, b.id, v.id, r.by_renter ? renter : host, r.by_renter ? host : renter,
                r.by_renter ? "renter" : "host", r.clean, r.as_described, r.communication, r.value, r.care,
                r.punctuality, r.rating, r.comment, r.created_at, r.published_at, r.after_other,
                r.answered_at ? std::optional(r.answer) : std::nullopt, r.answered_at);
  }
  return table;
}

CopyTable notifications(const World& world) {
  CopyTable table("notifications",
                  "id, user_id, type, title, message, priority, is_read, read_at, action_url, created_at");
  for (const auto& n : world.notices) {
    Moment read_at;
    if (n.is_read) read_at = n.created_at + std::chrono::hours(2);
    table.row(n.id, n.user_id, n.type, n.title, n.message, n.priority, n.is_read, read_at, n.action_url, n.created_at);
  }
  return table;
}

// Everybody has read all.
std::vector<CopyTable> conversations(const World& world) {
  CopyTable talks("conversations", "id, vehicle_id, renter_id, host_id, last_number, last_message_at, created_at");
  CopyTable sides("conversation_sides", "conversation_id, user_id, opened, read_to");
  CopyTable messages("messages", "id, conversation_id, number, sender_id, message_text, created_at");
  for (const auto& t : world.talks) {
    const Vehicle& v = world.vehicles[t.vehicle];
    const std::string &renter = world.person(t.renter).id, &host = world.host_of(v).id;
    const auto last = t.messages.size();
    talks.row(t.id, v.id, renter, host, last, t.messages.back().at, t.messages.front().at);
    sides.row(t.id, renter, true, last);
    sides.row(t.id, host, false, last);
    int number = 0;
    for (const auto& m : t.messages) messages.row(m.id, t.id, ++number, m.by_renter ? renter : host, m.text, m.at);
  }
  return {talks, sides, messages};
}

}  // namespace

std::vector<CopyTable> booking_tables(const World& world) {
  std::vector<CopyTable> all{bookings(world), deposits(world), charges(world), photos(world),
                             history(world),  blocks(world),   reviews(world), notifications(world)};
  for (auto& table : conversations(world)) all.push_back(std::move(table));
  return all;
}

std::vector<CopyTable> tables(const World& world, const Surroundings& surroundings) {
  std::vector<CopyTable> all;
  const auto add = [&](std::vector<CopyTable> some) {
    for (auto& table : some) all.push_back(std::move(table));
  };
  add(listing_tables(world));
  add(booking_tables(world));
  add(money_tables(world));
  add(payout_tables(world, surroundings));
  add(sandbox_tables(world, surroundings));
  add(career_tables(world));
  add(service_tables(world));
  add(contract_tables(world, surroundings));
  add(condition_tables(world, surroundings));
  return all;
}

}  // namespace kerbside::demo
