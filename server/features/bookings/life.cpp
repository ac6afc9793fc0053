// The life of a placed booking: its host answers, a side cancels or ends it, and time moves it on (K2, K5).
// rules/booking_actions.hpp decides, under the booking's lock, whether something is allowed and what is refunded.
#include <algorithm>

#include "core/error_payload.hpp"
#include "core/sweep.hpp"
#include "features/audit/audit.hpp"
#include "features/bookings/bookings.hpp"
#include "features/bookings/changed.hpp"
#include "features/bookings/date_change_store.hpp"
#include "features/bookings/give_back.hpp"
#include "features/bookings/standing.hpp"
#include "features/bookings/view.hpp"
#include "rules/text.hpp"

namespace kerbside::bookings {
namespace {

using rules::BookingAction;
using rules::BookingState;
using rules::Ending;
using rules::Mover;
using rules::Pence;

constexpr jobs::Sweep move_sweep{"bookings_move", "booking", "A booking that could not be moved on"};

Error refund_changed(const rules::BookingOption& now) {
  const rules::RefundTier& tier = now.refunds.front();
  return with_payload(
      fail(Kind::conflict, "refund_changed",
           "The refund is now " + rules::format_gbp(tier.refund) + ". Please check it again.", "Refund changed"),
      now);
}

// The reason appears in emails to the other side, so it may contain neither line ends nor links (U12).
Result<std::string> reason_of(const Act& act, Mover who, std::optional<Ending> ending) {
  std::string reason = rules::clean_line(act.reason.value_or(""), longest_reason);
  const char* field = act.action == BookingAction::report_fault ? "description" : "reason";
  if (rules::holds_web_address(reason)) return field_error(field, "Please give the reason without a web address.");
  if (!reason.empty()) return reason;
  if (who == Mover::admin) return field_error("reason", "Please say why, for the audit log.");
  if (ending == Ending::by_host) return field_error("reason", "Please say why, so that the renter knows.");
  const bool must_say = act.action == BookingAction::contest_no_show || act.action == BookingAction::contest_fault;
  if (must_say) return field_error("reason", "Please say what happened.");
  if (act.action == BookingAction::report_fault)
    return field_error("description", "Please say what is wrong, so that the host and our team know.");
  return reason;
}

std::string id_of(const Actor& actor) {
  if (actor.user()) return actor.user()->str();
  return actor.admin() ? actor.admin()->str() : std::string();
}

Task<Status> end(db::Transaction& tx, const store::LockedRow& row, Ending ending, store::Change change,
                 const BookingFollowers& followers) {
  BookingChanged ended = booking_now(row, BookingState::cancelled, row.lines);
  ended.back = rules::refund_on(ending, standing_of(row), row.lines, app_now());
  change.cause = rules::cause_of(ending);
  change.refund = ended.back.total();
  store::move(tx, row.id, BookingState::cancelled, ending);
  store::lapse_changes(tx, row.id);
  GivenBack refund;
  refund.kind = rules::RefundKind::cancellation_refund;
  refund.parts = ended.back;
  refund.reason = rules::word(ending);
  if (change.who == Mover::renter || change.who == Mover::host)
    refund.requested_by = UserId::parse(change.who_id).value();
  KB_CO_TRY_VOID(co_await give_back(tx, row, std::move(refund)));
  co_return co_await changed(tx, followers, ended, std::move(change));
}

Task<Status> move_on(db::Transaction& tx, const store::LockedRow& row, BookingState to, store::Change change,
                     const BookingFollowers& followers) {
  change.cause = to == BookingState::confirmed ? rules::Cause::accepted
                 : to == BookingState::active  ? rules::Cause::started
                                               : rules::Cause::completed;
  store::move(tx, row.id, to, std::nullopt);
  if (to != BookingState::confirmed) store::lapse_changes(tx, row.id);
  BookingChanged now = booking_now(row, to, row.lines);
  now.return_ = rules::end_of_trip(standing_of(row).handover, now.return_);
  co_return co_await changed(tx, followers, now, std::move(change));
}

// A no-show was contested, or decided; if it was overturned, the renter also gets the rest.
Task<Status> step_of_no_show(db::Transaction& tx, const store::LockedRow& row, BookingAction action,
                             store::Change change, const BookingFollowers& followers) {
  BookingChanged decided = booking_now(row, row.booking_status, row.lines);
  change.cause = rules::cause_of(action);
  if (action == BookingAction::overturn_no_show) {
    decided.back = rules::everything_paid(row.lines);
    GivenBack refund;
    refund.kind = rules::RefundKind::admin;
    refund.parts = rules::rest_after_no_show(row.lines);
    refund.reason = rules::word(change.cause);
    change.refund = refund.parts.total();
    KB_CO_TRY_VOID(co_await give_back(tx, row, std::move(refund)));
  }
  store::record_no_show_step(tx, row.id);
  co_return co_await changed(tx, followers, decided, std::move(change));
}

// Something at pick-up or return, which features/handover keeps.
Task<Status> step_of_handover(db::Transaction& tx, const store::LockedRow& row, BookingAction action,
                              store::Change change, const BookingFollowers& followers) {
  change.cause = rules::cause_of(action);
  co_return co_await changed(tx, followers, booking_now(row, row.booking_status, row.lines), std::move(change));
}

bool is_about_a_no_show(BookingAction action) {
  return action == BookingAction::contest_no_show || action == BookingAction::uphold_no_show ||
         action == BookingAction::overturn_no_show;
}

// One side confirms that the renter has paid at pick-up.
Task<Status> confirm_collection(db::Transaction& tx, const store::LockedRow& row, store::Change change,
                                const BookingFollowers& followers) {
  change.cause = rules::Cause::collection_confirmed;
  store::record_collection(tx, row.id, change.who);
  co_return co_await changed(tx, followers, booking_now(row, row.booking_status, row.lines), std::move(change));
}

// Records an admin's action in the audit log (U8).
Task<Status> record(db::Transaction& tx, Actor by, Act act, store::LockedRow row, std::string reason) {
  const auto state = [](BookingState at) { return R"({"booking_status":")" + rules::word(at) + "\"}"; };
  audit::AdminAct entry{by, "booking_" + rules::word(act.action), "booking", act.id.str()};
  entry.before = state(row.booking_status);
  entry.after = state(rules::target_of(act.action).value_or(row.booking_status));
  entry.reason = std::move(reason);
  return audit::record(tx, std::move(entry), act.client_ip);
}

Task<Result<bool>> carry_out(db::Transaction& tx, Actor actor, Act act, const BookingFollowers* followers) {
  KB_CO_TRY(const auto row, co_await store::lock(tx, act.id));
  if (!row) co_return booking_not_found();
  const auto who = rules::mover_of(actor, row->user_id, row->host_user_id);
  if (!who) co_return booking_not_found();
  if (!rules::is_for(act.action, *who)) co_return not_for_this_side();
  const auto options = rules::options_for(standing_of(*row), row->lines, *who, app_now());
  const auto option = std::ranges::find(options, act.action, &rules::BookingOption::action);
  if (option == options.end()) co_return rules::booking_moved();
  if (act.refund_shown && *act.refund_shown != option->refunds.front().refund) co_return refund_changed(*option);
  const auto ending = rules::ending_of(act.action, *who);
  store::Change change;
  change.who = *who;
  change.who_id = id_of(actor);
  KB_CO_TRY(change.reason, reason_of(act, *who, ending));
  if (*who == Mover::admin) KB_CO_TRY_VOID(co_await record(tx, actor, act, *row, change.reason));
  const auto target = rules::target_of(act.action);
  if (ending) {
    KB_CO_TRY_VOID(co_await end(tx, *row, *ending, std::move(change), *followers));
  } else if (target) {
    KB_CO_TRY_VOID(co_await move_on(tx, *row, *target, std::move(change), *followers));
  } else if (act.action == BookingAction::confirm_collection) {
    KB_CO_TRY_VOID(co_await confirm_collection(tx, *row, std::move(change), *followers));
  } else if (is_about_a_no_show(act.action)) {
    KB_CO_TRY_VOID(co_await step_of_no_show(tx, *row, act.action, std::move(change), *followers));
  } else {
    KB_CO_TRY_VOID(co_await step_of_handover(tx, *row, act.action, std::move(change), *followers));
  }
  co_return true;
}

Task<Result<bool>> move_if_due(db::Transaction& tx, BookingId id, const BookingFollowers* followers) {
  KB_CO_TRY(const auto row, co_await store::lock(tx, id));
  const auto to = row ? rules::due_move(standing_of(*row), app_now()) : std::nullopt;
  if (!to) co_return false;
  store::Change by_the_clock;
  by_the_clock.who = Mover::clock;
  if (*to == BookingState::cancelled) {
    const Ending why = row->booking_status == BookingState::active ? Ending::vehicle_fault : Ending::not_answered;
    KB_CO_TRY_VOID(co_await end(tx, *row, why, std::move(by_the_clock), *followers));
  } else {
    KB_CO_TRY_VOID(co_await move_on(tx, *row, *to, std::move(by_the_clock), *followers));
  }
  co_return true;
}

}  // namespace

Task<Result<bool>> Bookings::act_within(db::Transaction& tx, Actor actor, Act act) const {
  return carry_out(tx, std::move(actor), std::move(act), &followers_);
}

Task<Result<Booking>> Bookings::act(Loop& loop, Actor actor, Act act) {
  KB_CO_TRY_VOID(co_await loop.db.transaction(&carry_out, actor, act, &followers_));
  co_return co_await get(loop, actor, act.id);
}

// A trip may have begun and ended since the last look.
Task<Status> Bookings::move_on_now(Loop& loop, BookingId id) {
  for (bool moved = true; moved;) {
    KB_CO_TRY(moved, co_await loop.db.transaction(&move_if_due, id, &followers_));
  }
  co_return Status();
}

Task<Status> Bookings::move_what_is_due(Loop& loop) {
  KB_CO_TRY(const auto due, co_await store::due(loop.db));
  co_return co_await jobs::each_alone(loop, move_sweep, due, [&](BookingId id) { return move_on_now(loop, id); });
}

void Bookings::register_jobs(jobs::Runner& runner) {
  runner.repeat(move_sweep.name, jobs::Lane::money, jobs::every(std::chrono::minutes(1)), *this,
                &Bookings::move_what_is_due);
}

}  // namespace kerbside::bookings
