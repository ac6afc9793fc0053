// What the demo's bookings bring their hosts, and what of it was paid out, as the product would have done it.
#include "features/demo/random.hpp"
#include "features/demo/tables.hpp"
#include "rules/booking_actions.hpp"
#include "rules/payout_account.hpp"
#include "rules/payout_step.hpp"
#include "rules/words.hpp"

namespace kerbside::demo {
namespace {

using rules::EarningStatus;

rules::Earning earning_of(const World& world, const Booking& b) {
  if (b.cancelled_at) {
    const bool goes_back = b.payment && !b.payment->refunds.empty();
    return rules::earning_after_cancellation(b.lines,
                                             goes_back ? b.payment->refunds.front().parts : rules::RefundParts());
  }
  rules::Earning earning = rules::earning_of(b.lines);
  const Instant assumed_at = from_london(b.return_).value() + rules::confirm_collection_within;
  if (b.collected_at || (b.outcome == Outcome::completed && assumed_at <= world.now))
    earning.status = EarningStatus::pending;
  return earning;
}

std::optional<Instant> earned_at(const Booking& b) {
  if (b.outcome == Outcome::completed) return from_london(b.return_).value();
  if (b.cancelled_at && b.earning.status == EarningStatus::pending) return b.cancelled_at;
  return std::nullopt;
}

// Some hosts have not set up an account yet: their earnings wait.
void open_accounts(World& world, Random& random) {
  for (Person& host : world.hosts)
    if (random.chance(85)) host.payout_account = random.token("acct_", 16);
}

void pay_out(const World& world, Random& random, Booking& b) {
  const bool due =
      b.earned_at && *b.earned_at + rules::payable_after <= world.now && b.earning.status == EarningStatus::pending;
  if (!due) return;
  if (b.earning.payable == rules::Pence{0}) {
    b.earning.status = EarningStatus::paid;
    return;
  }
  if (!world.host_of(world.vehicles[b.vehicle]).payout_account) return;
  Payout payout;
  payout.id = random.uuid();
  payout.transfer_id = random.token("tr_");
  payout.at = *b.earned_at + rules::payable_after;
  b.payout = payout;
  b.earning.status = EarningStatus::paid;
}

// A charge to the deposit that was settled after the payout goes out with the next one (K16).
void add_share_of_deposit(Booking& b) {
  std::vector<rules::Pence> collected;
  if (b.deposit)
    for (const Charge& c : b.deposit->charges)
      if (c.settled_at) collected.push_back(c.allowed);
  b.from_deposit = rules::sum_of(collected);
  if (b.from_deposit > rules::Pence{0} && b.earning.status == EarningStatus::paid)
    b.earning.status = EarningStatus::pending;
}

const std::string& account_of(const World& world, const Booking& b) {
  return *world.host_of(world.vehicles[b.vehicle]).payout_account;
}

CopyTable earnings(const World& world) {
  CopyTable table("earnings",
                  "booking_id, host_user_id, amount_pence, collected_pence, payable_pence, from_deposit_pence, status, "
                  "earned_at, payable_at, created_at");
  for (const auto& b : world.bookings) {
    const rules::Earning& e = b.earning;
    std::optional<Instant> payable_at;
    if (b.earned_at) payable_at = *b.earned_at + rules::payable_after;
    table.row(b.id, world.host_of(world.vehicles[b.vehicle]).id, e.amount, e.collected, e.payable, b.from_deposit,
              rules::word(e.status), b.earned_at, payable_at, b.payment ? b.payment->paid_at : b.created_at);
  }
  return table;
}

CopyTable payouts(const World& world) {
  CopyTable table("payouts",
                  "id, booking_id, host_user_id, amount_pence, state, provider_account_id, provider_charge_id, "
                  "provider_transfer_id, created_at, completed_at");
  for (const auto& b : world.bookings)
    if (b.payout)
      table.row(b.payout->id, b.id, world.host_of(world.vehicles[b.vehicle]).id, b.earning.payable, "completed",
                account_of(world, b), b.payment->charge_id, b.payout->transfer_id, b.payout->at, b.payout->at);
  return table;
}

CopyTable accounts(const World& world) {
  CopyTable table("payout_accounts", "user_id, provider_account_id, state, created_at, checked_at");
  for (const Person& host : world.hosts)
    if (host.payout_account)
      table.row(host.id, *host.payout_account, rules::word(rules::PayoutAccountState::ready), host.created_at,
                host.created_at);
  return table;
}

CopyTable sandbox_accounts(const World& world, const Surroundings& around) {
  CopyTable table("sandbox.accounts",
                  "id, email, business_type, metadata, details_submitted, currently_due, disabled_reason, api_version, "
                  "created_at");
  for (const Person& host : world.hosts)
    if (host.payout_account)
      table.row(*host.payout_account, host.email, host.company_name ? "company" : "individual",
                R"({"user_id":")" + host.id + "\"}", true, "{}", std::optional<std::string>(), around.api_version,
                host.created_at);
  return table;
}

CopyTable transfers(const World& world) {
  CopyTable table("sandbox.transfers",
                  "id, amount, destination, transfer_group, source_transaction, metadata, created_at");
  for (const auto& b : world.bookings)
    if (b.payout)
      table.row(b.payout->transfer_id, b.earning.payable, account_of(world, b), "booking_" + b.id, b.payment->charge_id,
                R"({"payout_id":")" + b.payout->id + "\"}", b.payout->at);
  return table;
}

}  // namespace

void add_payouts(World& world) {
  Random random(world.options.seed, "payouts");
  open_accounts(world, random);
  for (auto& b : world.bookings) {
    b.earning = earning_of(world, b);
    b.earned_at = earned_at(b);
    pay_out(world, random, b);
    add_share_of_deposit(b);
  }
}

std::vector<CopyTable> payout_tables(const World& world, const Surroundings& surroundings) {
  return {accounts(world), earnings(world), payouts(world), sandbox_accounts(world, surroundings), transfers(world)};
}

}  // namespace kerbside::demo
