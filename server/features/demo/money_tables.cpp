#include "features/demo/random.hpp"
#include "features/demo/tables.hpp"

namespace kerbside::demo {
namespace {

using rules::Pence;

CopyTable payments(const World& world) {
  CopyTable table("payments",
                  "id, purpose, purpose_id, user_id, amount_pence, provider_session_id, provider_payment_id, "
                  "provider_charge_id, card_brand, card_last4, state, expires_at, created_at, paid_at");
  for (const auto& b : world.bookings) {
    if (!b.payment) continue;
    const Payment& p = *b.payment;
    table.row(p.id, "booking", b.id, world.person(b.renter).id, b.price.due_now, p.session_id, p.intent_id, p.charge_id,
              p.card_brand, p.card_last4, "paid", p.created_at + std::chrono::minutes(31), p.created_at, p.paid_at);
  }
  return table;
}

CopyTable refunds(const World& world) {
  CopyTable table("refunds",
                  "id, payment_id, kind, amount_pence, state, scheduled_for, provider_refund_id, reason, requested_by, "
                  "first_sent_at, completed_at, created_at");
  for (const auto& b : world.bookings) {
    if (!b.payment) continue;
    const auto by = b.cancelled_at ? std::optional(world.person(b.renter).id) : std::nullopt;
    for (const auto& r : b.payment->refunds) {
      const auto provider_id = r.completed_at ? std::optional(r.provider_id) : std::nullopt;
      table.row(r.id, b.payment->id, r.kind, r.amount, r.completed_at ? "completed" : "scheduled", r.scheduled_for,
                provider_id, r.reason, by, r.completed_at, r.completed_at, r.created_at);
    }
  }
  return table;
}

// What came in, by whom it belongs to (trust.md's rows P01, R and C): positive amounts are debits.
class Ledger {
 public:
  explicit Ledger(const World& world) : world_(world), random_(world.options.seed, "ledger") {}

  void post(const Booking& b) {
    const Shares all = shares(b);
    transfer("charge", "payment", b.payment->id, b, b.payment->paid_at);
    leg("provider_cash", b.price.due_now, std::nullopt);
    leg("deposit_held", -all.deposit, all.renter);
    leg("host_payable", -all.host, all.owner);
    leg("service_fee", -all.fee, std::nullopt);
    for (const auto& r : b.payment->refunds)
      if (r.completed_at) give_back(b, r, all);
  }

  std::vector<CopyTable> take() && { return {std::move(transfers_), std::move(entries_)}; }

 private:
  struct Shares {
    Pence deposit, host, fee;
    std::string renter, owner;
  };

  Shares shares(const Booking& b) const {
    Shares s;
    s.renter = world_.person(b.renter).id;
    s.owner = world_.host_of(world_.vehicles[b.vehicle]).id;
    if (b.method == rules::Method::pay_now) s.deposit = b.price.security_deposit;
    s.fee = b.price.service_fee;
    s.host = b.price.due_now - s.fee - s.deposit;
    return s;
  }

  void give_back(const Booking& b, const Refund& r, const Shares& all) {
    const bool cancelled = r.kind == "cancellation_refund";
    const Pence deposit = cancelled ? all.deposit : r.amount;
    const Pence fee = cancelled && b.outcome == Outcome::cancelled_in_time ? all.fee : Pence{0};
    transfer(cancelled ? "refund" : "deposit_refund", "refund", r.id, b, *r.completed_at);
    leg("deposit_held", deposit, all.renter);
    leg("host_payable", r.amount - deposit - fee, all.owner);
    leg("service_fee", fee, std::nullopt);
    leg("provider_cash", -r.amount, std::nullopt);
  }

  void transfer(std::string_view kind, std::string_view source, const std::string& source_id, const Booking& b,
                Instant at) {
    transfer_ = random_.uuid();
    transfers_.row(transfer_, kind, source, source_id, b.id, at);
  }

  void leg(std::string_view account, Pence amount, const std::optional<std::string>& user) {
    if (amount != Pence{0}) entries_.row(transfer_, account, user, amount);
  }

  const World& world_;
  Random random_;
  std::string transfer_;
  CopyTable transfers_{"ledger_transfers", "id, kind, source_type, source_id, booking_id, created_at"};
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
