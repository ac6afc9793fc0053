// Sends earnings to hosts (trust.md 1.2, 3.4). Whether something may be sent is decided, and recorded, in one
// transaction under the booking's lock, which a chargeback takes too: held or sent, never both. Sending is repeated
// with the same key until the provider has answered; after 20 hours the transfer is looked for first (K8).
#include "core/log.hpp"
#include "core/sweep.hpp"
#include "features/audit/audit.hpp"
#include "features/payouts/news.hpp"
#include "features/payouts/payouts.hpp"
#include "features/payouts/store.hpp"
#include "rules/sending.hpp"

namespace kerbside::payouts {

namespace {

constexpr jobs::JobKind<PayoutJob> send_job{"payout_send", jobs::Lane::money, 200};  // about eight days
constexpr jobs::Sweep release_sweep{"payouts_release", "booking", "A payout that could not be decided"};
constexpr std::chrono::minutes look_every{1};

std::string group_of(const store::PayoutRow& payout) { return "booking_" + payout.booking_id.str(); }

void enqueue(db::Transaction& tx, PayoutId id) { jobs::enqueue(tx, send_job(PayoutJob{id}, id.str())); }

// What the host owes for refunds after earlier payouts is paid first (X35). Returns what is left to send.
Task<Result<rules::Pence>> after_debts(db::Transaction& tx, const store::LockedEarning& earning, rules::Pence amount) {
  KB_CO_TRY(const auto debtors, co_await store::lock_debts(tx, earning.host_user_id));
  std::vector<rules::Pence> debts;
  for (const auto& row : debtors) debts.push_back(rules::debt_of(row.facts()));
  const auto netting = rules::pay_debts(amount, debts);
  const rules::Sides sides{{}, earning.host_user_id};
  for (std::size_t i = 0; i < debtors.size(); ++i) {
    const rules::Pence paid = netting.paid[i];
    if (paid == rules::Pence{0}) continue;
    const BookingId debtor = debtors[i].booking_id;
    const std::string id = store::net(tx, earning.host_user_id, debtor, earning.booking_id, paid);
    using rules::LedgerSource, rules::LedgerKind;
    payments::Payments::move(tx, {LedgerKind::debt_taken, LedgerSource::netting, id, rules::about(earning.booking_id)},
                             rules::debt_taken_legs(paid, sides));
    payments::Payments::move(tx, {LedgerKind::debt_paid, LedgerSource::netting, id, rules::about(debtor)},
                             rules::debt_paid_legs(paid, sides));
    tell(tx, "netted", {earning.host_user_id, earning.booking_id, paid});
  }
  co_return netting.left;
}

Task<Result<bool>> release(db::Transaction& tx, BookingId booking) {
  KB_CO_TRY(const auto earning, co_await store::lock_earning(tx, booking));
  if (!earning) co_return false;
  const Instant now = app_now();
  const rules::PayoutFacts facts = earning->facts();
  if (rules::is_settled(rules::stage_of(facts, now))) store::mark_paid(tx, booking);
  const rules::Pence amount = rules::payout_now(facts, now);
  if (amount == rules::Pence{0}) co_return false;
  KB_CO_TRY(const auto left, co_await after_debts(tx, *earning, amount));
  if (left > rules::Pence{0})
    enqueue(tx, store::insert_payout(tx, *earning, left, earning->failed_payout));
  else if (amount == rules::due_to_host(facts))
    store::mark_paid(tx, booking);
  co_return true;
}

struct Sent {
  store::PayoutRow payout;
  std::string transfer_id;
};

Task<Result<bool>> finish(db::Transaction& tx, Sent sent) {
  const store::PayoutRow& payout = sent.payout;
  KB_CO_TRY(const auto earning, co_await store::lock_earning(tx, payout.booking_id));
  KB_CO_TRY(const bool ended_now, co_await store::finish_payout(tx, payout.id, sent.transfer_id));
  if (!ended_now) co_return false;
  payments::Payments::move(
      tx, {rules::LedgerKind::payout, rules::LedgerSource::payout, payout.id.str(), rules::about(payout.booking_id)},
      rules::payout_legs(payout.amount_pence, {{}, payout.host_user_id}));
  if (rules::due_to_host(earning->facts()) == rules::Pence{0}) store::mark_paid(tx, payout.booking_id);
  tell(tx, "sent", told_of(payout));
  co_return true;
}

Error not_failed() {
  return fail(Kind::conflict, "payout_not_failed", "This payout has not failed, or it has already been sent again.");
}

Error barred(rules::RetryBar bar) {
  const auto conflict = [](const char* code, const char* why) { return fail(Kind::conflict, code, why); };
  switch (bar) {
    case rules::RetryBar::account_not_ready:
      return conflict("payout_account_not_ready",
                      "The host’s payout account is not ready. The payout will be sent again automatically once the "
                      "host has put it right.");
    case rules::RetryBar::held:
      return conflict(
          "payout_held",
          "This booking’s money is held because of a dispute. The payout can be sent once that is decided.");
    case rules::RetryBar::on_its_way:
      return conflict("payout_on_its_way", "A payout for this booking is already on its way.");
    case rules::RetryBar::not_yet:
      return conflict("payout_not_due_yet", "This booking’s earnings are not due yet.");
    case rules::RetryBar::nothing_due:
      break;
  }
  return conflict("payout_nothing_due", "Nothing more is due to the host for this booking.");
}

Task<Result<PayoutId>> try_again(db::Transaction& tx, Actor admin, WithReason<PayoutId> retry, std::string client_ip) {
  KB_CO_TRY(const auto booking, co_await store::booking_of_failed(tx, retry.id));
  if (!booking) co_return not_failed();
  KB_CO_TRY(const auto earning, co_await store::lock_earning(tx, *booking));
  KB_CO_TRY(const auto still, co_await store::booking_of_failed(tx, retry.id));
  if (!still) co_return not_failed();
  rules::PayoutFacts facts = earning->facts();
  const Instant now = app_now();
  if (const auto bar = rules::bar_to_retry(facts, now)) co_return barred(*bar);
  facts.failed = false;
  const PayoutId id = store::insert_payout(tx, *earning, rules::payout_now(facts, now), retry.id);
  enqueue(tx, id);
  audit::AdminAct act{admin, "payout_retry", "payout", retry.id.str()};
  act.after = R"({"retried_as":")" + id.str() + "\"}";
  act.reason = retry.reason;
  KB_CO_TRY_VOID(co_await audit::record(tx, std::move(act), client_ip));
  co_return id;
}

struct Failure {
  store::PayoutRow payout;
  std::string reason;
};

Task<Result<bool>> record_failure(db::Transaction& tx, Failure failure) {
  KB_CO_TRY(const bool ended_now, co_await store::fail_payout(tx, failure.payout.id, failure.reason));
  if (ended_now && failure.reason == account_not_ready) tell(tx, "account_not_ready", told_of(failure.payout));
  co_return ended_now;
}

// The provider understood the request and refuses it: the same key would only repeat that answer.
bool is_final(const Error& error) {
  using namespace provider::code;
  return error.code == invalid || error.code == not_found || error.code == declined;
}

provider::TransferCommand command_for(const store::PayoutRow& payout) {
  provider::TransferCommand command;
  command.payout_id = payout.id.str();
  command.account_id = payout.provider_account_id;
  command.group = group_of(payout);
  command.charge_id = payout.provider_charge_id.value_or("");
  command.amount_pence = payout.amount_pence.value;
  return command;
}

}  // namespace

Task<Result<HostShare>> share_of_host(db::Transaction& tx, BookingId booking) {
  KB_CO_TRY(const auto earning, co_await store::lock_earning(tx, booking));
  if (!earning) co_return HostShare{};
  co_return HostShare{rules::share_of_host(earning->facts()), rules::due_to_host(earning->facts())};
}

Task<Status> refund_from_earnings(db::Transaction& tx, BookingId booking, rules::Pence amount) {
  KB_CO_TRY(const auto earning, co_await store::lock_earning(tx, booking));
  if (!earning || rules::share_of_host(earning->facts()) < amount)
    co_return fail(Kind::bug, "not_theirs", "A dispute refunds more than its host earns.");
  store::keep(tx, booking, rules::kept_in_all(earning->facts(), amount));
  if (amount >= rules::due_to_host(earning->facts())) store::mark_paid(tx, booking);
  co_return Status();
}

Task<Status> Payouts::release_due(Loop& loop) {
  KB_CO_TRY(const auto due, co_await store::payable(loop.db));
  co_return co_await jobs::each_alone(loop, release_sweep, due,
                                      [&](BookingId id) { return loop.db.transaction(&release, id); });
}

Task<Result<std::optional<provider::TransferReading>>> Payouts::find_at_provider(Loop& loop,
                                                                                 const store::PayoutRow& payout) {
  KB_CO_TRY(const auto known, co_await provider_.list_transfers(loop, group_of(payout)));
  for (const auto& reading : known)
    if (reading.payout_id == payout.id.text()) co_return reading;
  co_return std::nullopt;
}

Task<Result<provider::TransferReading>> Payouts::transfer(Loop& loop, const store::PayoutRow& payout) {
  auto sending = rules::begin_sending(false, payout.created_at, app_now());
  Error refusal;
  for (;;) {
    switch (rules::next_move(sending)) {
      case rules::SendMove::read:  // a payout with a known transfer has ended
      case rules::SendMove::give_up:
        co_return refusal;
      case rules::SendMove::look: {
        KB_CO_TRY(auto found, co_await find_at_provider(loop, payout));
        if (found) co_return std::move(*found);
        sending = rules::after_look_in_vain(sending);
        break;
      }
      case rules::SendMove::send: {
        auto sent = co_await provider_.transfer(loop, command_for(payout));
        if (sent.has_value() || !is_final(sent.error())) co_return sent;
        refusal = std::move(sent).error();
        sending = rules::after_refusal(sending);
        break;
      }
    }
  }
}

// Reads the account to find the reason. If it is not ready, the host is told, and the payout is sent again once it is;
// anything else is for a person. If the provider does not give the account's state, the job asks again.
Task<Status> Payouts::give_up(Loop& loop, const store::PayoutRow& payout, std::string refusal) {
  const auto account = co_await read_account(loop, payout.provider_account_id);
  if (account.has_error() && !is_final(account.error())) co_return account.error();
  const bool ready = account.has_value() && *account == rules::PayoutAccountState::ready;
  Failure failure{payout, ready || account.has_error() ? std::move(refusal) : account_not_ready};
  log::error("payout_failed", {{"payout_id", payout.id.text()}, {"reason", failure.reason}});
  KB_CO_TRY_VOID(co_await loop.db.transaction(&record_failure, failure));
  co_return Status();
}

Task<Status> Payouts::send(Loop& loop, const PayoutJob& payload) {
  KB_CO_TRY(const auto payout, co_await store::find_payout(loop.db, payload.payout_id));
  if (!payout || payout->state != rules::PayoutState::processing) co_return Status();
  auto sent = co_await transfer(loop, *payout);
  if (sent.has_error() && is_final(sent.error())) co_return co_await give_up(loop, *payout, sent.error().code);
  if (sent.has_error()) co_return std::move(sent).error();
  if (sent->amount != payout->amount_pence) {
    log::error("payout_mismatch", {{"payout_id", payout->id.text()}});
    co_return fail(Kind::conflict, "payout_mismatch", "The provider speaks of another amount than ours.");
  }
  Sent done;
  done.payout = *payout;
  done.transfer_id = std::move(sent->transfer_id);
  KB_CO_TRY_VOID(co_await loop.db.transaction(&finish, done));
  co_return Status();
}

Task<Result<PayoutId>> Payouts::retry(Loop& loop, Actor admin, WithReason<PayoutId> retry, audit::Client client) {
  if (!payments::may_move_money(admin))
    co_return fail(Kind::forbidden, "forbidden", "Only finance and superadmins can handle payouts.");
  KB_CO_TRY_VOID(audit::check_reason(retry.reason, "why the payout is tried again"));
  co_return co_await loop.db.transaction(&try_again, admin, retry, client.ip);
}

void Payouts::register_jobs(jobs::Runner& runner) {
  runner.repeat("earnings_collections", jobs::Lane::money, jobs::every(look_every),
                [](Loop& loop) { return store::confirm_old_collections(loop.db); });
  runner.repeat(release_sweep.name, jobs::Lane::money, jobs::every(look_every), &release_due);
  runner.repeat("earnings_missing", jobs::Lane::slow, jobs::every(std::chrono::hours(1)), &complete_all);
  runner.handle(send_job, *this, &Payouts::send);
}

}  // namespace kerbside::payouts
