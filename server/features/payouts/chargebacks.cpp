#include "features/payouts/chargebacks.hpp"

#include "core/log.hpp"
#include "features/audit/audit.hpp"
#include "features/payments/payments.hpp"
#include "features/payouts/news.hpp"
#include "features/payouts/store.hpp"

namespace kerbside::payouts {
namespace {

struct Closing {
  payments::Payments* payments = nullptr;
  Actor actor;
  ChargebackEnd end;
};

Error still_waits(rules::ClosingWait wait) {
  const auto conflict = [](const char* code, const char* why) { return fail(Kind::conflict, code, why); };
  switch (wait) {
    case rules::ClosingWait::trip:
      return conflict("booking_not_over",
                      "This booking is not over yet. Cancel it, or close the chargeback once its trip has ended.");
    case rules::ClosingWait::no_show:
      return conflict("no_show_undecided", "The no-show of this booking is contested. Please decide that first.");
    case rules::ClosingWait::charges:
      return conflict("charges_undecided",
                      "The host may still charge this deposit, or a charge is not settled. Close the chargeback after"
                      " that.");
    case rules::ClosingWait::dispute:
      return conflict("dispute_undecided",
                      "A dispute about this booking is open. Please settle that first, without money: it can be"
                      " reopened once the chargeback is closed.");
    case rules::ClosingWait::bank:
    case rules::ClosingWait::nothing:
      break;
  }
  return conflict("chargeback_not_lost", "The bank has not decided this chargeback, or it has already been closed.");
}

// Uses the host's unpaid earnings for the loss. The ledger leg names the host.
Task<Status> keep(db::Transaction& tx, BookingId booking, ChargebackId chargeback, rules::Pence loss) {
  KB_CO_TRY(const auto earning, co_await store::lock_earning(tx, booking));
  if (!earning) co_return Status();
  const rules::Pence kept = rules::kept_from_host(rules::due_to_host(earning->facts()), loss);
  if (kept == rules::Pence{0}) co_return Status();
  store::keep(tx, booking, rules::kept_in_all(earning->facts(), kept));
  payments::Payments::move(
      tx,
      {rules::LedgerKind::chargeback_kept, rules::LedgerSource::chargeback, chargeback.str(), rules::about(booking)},
      rules::kept_from_host_legs(kept, {{}, earning->host_user_id}));
  if (kept == rules::due_to_host(earning->facts())) store::mark_paid(tx, booking);
  tell(tx, "kept", {earning->host_user_id, booking, kept});
  co_return Status();
}

// Takes the booking's lock first and holds it until the end, so that what is read below cannot change.
Task<Result<bool>> close(db::Transaction& tx, Closing in) {
  const auto& end = in.end;
  const bool keeps = end.choice == ChargebackChoice::keep;
  const auto state = keeps ? rules::DisputeState::kept : rules::DisputeState::released;
  KB_CO_TRY(const auto closed, co_await in.payments->close_chargeback(tx, end.id, state));
  if (const auto booking = closed.subject.booking()) {
    KB_CO_TRY(const auto standing, co_await store::closing_of(tx, *booking));
    const auto wait = rules::closing_waits_for({rules::DisputeState::lost, standing.trip_over, standing.in_question,
                                                standing.charges_open, standing.in_dispute});
    if (wait != rules::ClosingWait::nothing) co_return still_waits(wait);
    if (keeps) KB_CO_TRY_VOID(co_await keep(tx, *booking, end.id, closed.loss));
  }
  audit::AdminAct act{in.actor, keeps ? "chargeback_keep" : "chargeback_release", "chargeback", end.id.str()};
  act.reason = end.reason;
  KB_CO_TRY_VOID(co_await audit::record(tx, std::move(act), end.client_ip));
  co_return true;
}

}  // namespace

Task<Status> close_chargeback(Loop& loop, payments::Payments& payments, Actor actor, ChargebackEnd end) {
  if (!payments::may_move_money(actor))
    co_return fail(Kind::forbidden, "forbidden", "Only finance and superadmins can handle payments.");
  KB_CO_TRY_VOID(audit::check_reason(end.reason, "why you are closing it this way"));
  const Closing closing{&payments, actor, std::move(end)};
  KB_CO_TRY_VOID(co_await loop.db.transaction(&close, closing));
  log::info("chargeback_closed", {{"chargeback_id", closing.end.id.text()}});
  co_return Status();
}

}  // namespace kerbside::payouts
