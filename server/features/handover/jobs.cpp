#include "features/handover/jobs.hpp"

#include "core/log.hpp"
#include "core/sweep.hpp"
#include "features/handover/news.hpp"

namespace kerbside::handover {
namespace {

constexpr jobs::Sweep returns_sweep{"handover_returns", "booking", "A return that nobody could be asked about"};
constexpr jobs::Sweep faults_sweep{"handover_faults", "booking",
                                   "A renter who could not be told what becomes of a report"};

using Tell = void (*)(db::Transaction& tx, const Told& told);

Task<Result<bool>> tell_sides(db::Transaction& tx, BookingId id, Tell say) {
  KB_CO_TRY(const auto trip, co_await store::trip(tx, id));
  if (!trip) co_return false;
  say(tx, {.trip = *trip});
  co_return true;
}

void ask(db::Transaction& tx, const Told& told) { tell(tx, "is_it_back", told); }
void warn(db::Transaction& tx, const Told& told) { tell(tx, "may_be_late", told); }
void say_missing(db::Transaction& tx, const Told& told) {
  if (told.trip.was_stopped())
    tell(tx, "stopped_not_returned", told);
  else
    tell(tx, "not_returned", told);
}

Task<Result<bool>> count_as_missing(db::Transaction& tx, BookingId id) {
  KB_CO_TRY(const bool is_first, co_await store::mark_told(tx, id));
  if (!is_first) co_return false;
  co_return co_await tell_sides(tx, id, &say_missing);
}

Task<Result<bool>> settle(db::Transaction& tx, const bookings::Bookings* bookings, BookingId id) {
  return bookings->act_within(tx, Actor::clock(), {id, rules::BookingAction::settle_return});
}

// The report of the return that a renter made alone is their word that the vehicle is back; its host can deny it.
Task<Result<bool>> take_renters_word(db::Transaction& tx, const bookings::Bookings* bookings, BookingId id) {
  KB_CO_TRY(const auto trip, co_await store::trip(tx, id));
  if (!trip) co_return false;
  co_return co_await bookings->act_within(tx, Actor::renter(trip->user_id), {id, rules::BookingAction::confirm_return});
}

Task<Status> look_at_returns(Loop& loop, const bookings::Bookings* bookings) {
  const auto each = [&](const std::vector<BookingId>& all, auto&& one) {
    return jobs::each_alone(loop, returns_sweep, all, one);
  };
  KB_CO_TRY(const auto asked, co_await store::to_ask(loop.db));
  KB_CO_TRY_VOID(co_await each(asked, [&](BookingId id) { return loop.db.transaction(&tell_sides, id, Tell(&ask)); }));
  KB_CO_TRY(const auto warned, co_await store::to_warn(loop.db));
  KB_CO_TRY_VOID(
      co_await each(warned, [&](BookingId id) { return loop.db.transaction(&tell_sides, id, Tell(&warn)); }));
  KB_CO_TRY(const auto said, co_await store::checked_out(loop.db, true));
  KB_CO_TRY_VOID(
      co_await each(said, [&](BookingId id) { return loop.db.transaction(&take_renters_word, bookings, id); }));
  KB_CO_TRY(const auto settled, co_await store::checked_out(loop.db, false));
  KB_CO_TRY_VOID(co_await each(settled, [&](BookingId id) { return loop.db.transaction(&settle, bookings, id); }));
  KB_CO_TRY(const auto missing, co_await store::not_returned(loop.db));
  co_return co_await each(missing, [&](BookingId id) { return loop.db.transaction(&count_as_missing, id); });
}

Task<Result<bool>> say_clock_stopped(db::Transaction& tx, BookingId id) {
  KB_CO_TRY(const auto trip, co_await store::trip(tx, id));
  KB_CO_TRY(const auto fault, co_await store::fault_of(tx, id));
  if (!trip || !fault) co_return false;
  tell(tx, "clock_stopped", {.trip = *trip, .until = when(fault->reported_at + rules::fault_decided_within)});
  co_return true;
}

Task<Status> look_at_faults(Loop& loop) {
  KB_CO_TRY(const auto stopped, co_await store::clock_stopped(loop.db));
  co_return co_await jobs::each_alone(loop, faults_sweep, stopped,
                                      [&](BookingId id) { return loop.db.transaction(&say_clock_stopped, id); });
}

Task<Status> delete_old(Loop& loop) {
  for (;;) {
    KB_CO_TRY(const int deleted, co_await store::delete_old(loop.db));
    if (deleted == 0) co_return Status();
    log::info("handover_reports_deleted", {{"rows", deleted}});
  }
}

}  // namespace

void register_jobs(jobs::Runner& runner, bookings::Bookings& bookings) {
  runner.repeat(returns_sweep.name, jobs::Lane::slow, jobs::every(std::chrono::minutes(5)),
                [&bookings](Loop& loop) { return look_at_returns(loop, &bookings); });
  runner.repeat(faults_sweep.name, jobs::Lane::slow, jobs::every(std::chrono::minutes(1)), &look_at_faults);
  runner.repeat("handover_tidy", jobs::Lane::slow, jobs::daily_at(3, 50), &delete_old);
}

}  // namespace kerbside::handover
