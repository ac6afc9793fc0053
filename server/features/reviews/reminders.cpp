#include "features/reviews/reminders.hpp"

#include "features/reviews/news.hpp"

namespace kerbside::reviews {
namespace {

struct ReminderJob {
  BookingId booking_id;
  rules::Reviewer reviewer_type{};
  int day = 0;
};
BOOST_DESCRIBE_STRUCT(ReminderJob, (), (booking_id, reviewer_type, day))

constexpr jobs::JobKind<ReminderJob> reminder_job{"review_reminder", jobs::Lane::slow};

// Asks for the first reminder after that day, if there is one.
void remind_after(db::Transaction& tx, const store::Trip& trip, rules::Reviewer who, int day) {
  const auto next = rules::reminder_after(day, trip.completed_at.value());
  if (!next) return;
  const std::string key =
      trip.id.str() + ":" + boost::describe::enum_to_string(who, "") + ":" + std::to_string(next->day);
  jobs::enqueue(tx, reminder_job({trip.id, who, next->day}, key).at(next->at));
}

Task<Result<bool>> remind_in(db::Transaction& tx, ReminderJob due) {
  KB_CO_TRY(const auto trip, co_await store::lock_trip(tx, due.booking_id));
  if (!trip || !trip->is_over() || !rules::may_be_reviewed(*trip->completed_at, london_today())) co_return false;
  KB_CO_TRY(const auto written, co_await store::written_of(tx, trip->id));
  if (store::find(due.reviewer_type, written)) co_return false;  // written, or removed since
  remind_after(tx, *trip, due.reviewer_type, due.day);
  if (trip->vehicle_out) co_return true;  // they have other worries than how it was
  const Told told{.trip = *trip, .reader_side = due.reviewer_type};
  if (due.reviewer_type == rules::Reviewer::renter)
    tell(tx, "renter_due", told);
  else
    tell(tx, "host_due", told);
  co_return true;
}

Task<Status> remind_author(Loop& loop, const ReminderJob& due) {
  KB_CO_TRY_VOID(co_await loop.db.transaction(&remind_in, due));
  co_return Status();
}

}  // namespace

Task<Status> RemindersAfterTrips::on(db::Transaction& tx, const BookingChanged& changed) {
  if (changed.cause != rules::Cause::completed) co_return Status();
  KB_CO_TRY(const auto trip, co_await store::trip(tx, changed.booking));
  if (!trip || !trip->is_over()) co_return fail(Kind::bug, "trip_not_over", "A trip that is over is not.");
  for (const auto who : {rules::Reviewer::renter, rules::Reviewer::host}) remind_after(tx, *trip, who, 0);
  co_return Status();
}

void register_reminders(jobs::Runner& runner) { runner.handle(reminder_job, &remind_author); }

}  // namespace kerbside::reviews
