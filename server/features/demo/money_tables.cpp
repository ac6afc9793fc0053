#include "core/json/write.hpp"
#include "features/demo/random.hpp"
#include "features/demo/tables.hpp"
#include "rules/words.hpp"

namespace kerbside::demo {
namespace {

CopyTable payments(const World& world) {
  CopyTable table("payments",
                  "id, purpose, purpose_id, subject_kind, subject_id, user_id, amount_pence, provider_session_id, "
                  "provider_payment_id, "
                  "provider_charge_id, card_brand, card_last4, state, expires_at, created_at, paid_at");
  for (const auto& b : world.bookings) {
    if (!b.payment) continue;
    const Payment& p = *b.payment;
    table.row(p.id, "booking", b.id, "booking", b.id, world.person(b.renter).id, b.price.due_now, p.session_id,
              p.intent_id, p.charge_id, p.card_brand, p.card_last4, "paid", p.created_at + std::chrono::minutes(31),
              p.created_at, p.paid_at);
  }
  return table;
}

CopyTable refunds(const World& world) {
  CopyTable table("refunds",
                  "id, payment_id, kind, amount_pence, parts, state, scheduled_for, provider_refund_id, reason, "
                  "requested_by, first_sent_at, completed_at, created_at");
  for (const auto& b : world.bookings) {
    if (!b.payment) continue;
    const auto by = b.cancelled_at ? std::optional(world.person(b.renter).id) : std::nullopt;
    for (const auto& r : b.payment->refunds) {
      const auto provider_id = r.completed_at ? std::optional(r.provider_id) : std::nullopt;
      table.row(r.id, b.payment->id, r.kind, r.parts.total(),
                json::to_string(rules::parts_of(r.parts, world.sides_of(b))),
                r.completed_at ? "completed" : "scheduled", r.scheduled_for, provider_id, r.reason, by, r.completed_at,
                r.completed_at, r.created_at);
    }
  }
  return table;
}

// The legs that the product itself would post (rules/ledger.hpp).
class Ledger {
 public:
  explicit Ledger(const World& world) : world_(world), random_(world.options.seed, "ledger") {}

  void post(const Booking& b) {
    const rules::Sides sides = world_.sides_of(b);
    const auto came = rules::came_by_card(rules::parts_of(rules::everything_paid(b.lines), sides));
    transfer("charge", "payment", b.payment->id, b, b.payment->paid_at, came);
    post_fee(*b.payment, kept_of(b.price.due_now));
    for (const auto& r : b.payment->refunds) {
      const char* kind = r.kind == "cancellation_refund" ? "refund" : "deposit_refund";
      const auto left = rules::left_by_card(rules::parts_of(r.parts, sides));
      if (r.completed_at) transfer(kind, "refund", r.id, b, *r.completed_at, left);
    }
    if (b.payout)
      transfer("payout", "payout", b.payout->id, b, b.payout->at, rules::payout_legs(b.earning.payable, sides));
    if (!b.deposit) return;
    for (const auto& c : b.deposit->charges)
      if (c.settled_at)
        transfer("deposit_charge", "deposit_charge", c.id, b, *c.settled_at,
                 rules::deposit_charge_legs(c.allowed, sides));
  }

  std::vector<CopyTable> take() && { return {std::move(fees_), std::move(transfers_), std::move(entries_)}; }

 private:
  // The provider's, of no booking.
  void post_fee(const Payment& payment, rules::Pence kept) {
    const std::string id = random_.uuid(), transfer_id = random_.uuid();
    fees_.row(id, "txn_" + payment.charge_id.substr(3), payment.charge_id, kept, payment.paid_at);
    transfers_.row(transfer_id, "provider_fee", "provider_fee", id, std::optional<std::string>(),
                   std::optional<std::string>(), payment.paid_at);
    for (const auto& leg : rules::provider_fee_legs(kept))
      entries_.row(transfer_id, rules::word(leg.account), std::optional<std::string>(), leg.amount);
  }

  void transfer(std::string_view kind, std::string_view source, const std::string& source_id, const Booking& b,
                Instant at, const std::vector<rules::LedgerLeg>& legs) {
    const std::string id = random_.uuid();
    transfers_.row(id, kind, source, source_id, "booking", b.id, at);
    for (const auto& leg : legs) {
      const auto owner = leg.owner ? std::optional(leg.owner->str()) : std::nullopt;
      entries_.row(id, rules::word(leg.account), owner, leg.amount);
    }
  }

  const World& world_;
  Random random_;
  CopyTable fees_{"provider_fees", "id, provider_transaction_id, source, amount_pence, taken_at"};
  CopyTable transfers_{"ledger_transfers", "id, kind, source_type, source_id, subject_kind, subject_id, created_at"};
  CopyTable entries_{"ledger_entries", "transfer_id, account, user_id, amount_pence"};
};

}  // namespace

std::vector<CopyTable> money_tables(const World& world) {
  Ledger ledger(world);
  for (const auto& b : world.bookings)
    if (b.payment) ledger.post(b);
  std::vector<CopyTable> all{payments(world), refunds(world)};
  for (auto& table : std::move(ledger).take()) all.push_back(std::move(table));
  return all;
}

}  // namespace kerbside::demo
