#include "features/reviews/reviews.hpp"

#include <algorithm>

#include "features/reviews/publish.hpp"
#include "features/reviews/view.hpp"
#include "rules/text.hpp"

namespace kerbside::reviews {
namespace {

constexpr std::size_t longest_note = 1000;

Error no_trip() {
  return fail(Kind::not_found, "booking_not_found", "This booking does not exist.", "Booking not found");
}

Error no_review() { return fail(Kind::not_found, "review_not_found", "This review does not exist or was removed."); }

Error not_over() { return fail(Kind::conflict, "trip_not_over", "You can review this trip once it is over."); }

std::optional<rules::Reviewer> side_on(const store::Trip& trip, UserId user) {
  if (trip.user_id == user) return rules::Reviewer::renter;
  if (trip.host_user_id == user) return rules::Reviewer::host;
  return std::nullopt;
}

// Refuses to write a review, or to change the one that there is.
Status check_may_write(const store::Trip& trip, const store::Written* mine) {
  if (!trip.is_over()) return not_over();
  if (mine && mine->deleted_for)
    return fail(Kind::conflict, "review_removed", "We removed your review, so this trip can’t be reviewed again.");
  if (mine && mine->is_visible)
    return fail(Kind::conflict, "review_visible", "Your review is public now, so it can’t be changed any more.");
  if (!rules::may_be_reviewed(*trip.completed_at, london_today()))
    return fail(Kind::conflict, "review_too_late",
                "This trip could be reviewed until " + format_day(rules::last_day_to_review(*trip.completed_at)) + ".");
  return Status();
}

Task<Result<bool>> write_in(db::Transaction& tx, UserId user, NewReview in) {
  KB_CO_TRY(const auto trip, co_await store::lock_trip(tx, in.id));
  const auto side = trip ? side_on(*trip, user) : std::nullopt;
  if (!side) co_return no_trip();
  KB_CO_TRY(const auto words, rules::accept_review(*side, in));
  KB_CO_TRY(const auto written, co_await store::written_of(tx, in.id));
  KB_CO_TRY_VOID(check_may_write(*trip, store::find(*side, written)));
  // One that was removed had been visible.
  const bool after_other = std::ranges::any_of(written, [&](const store::Written& one) {
    return one.reviewer_type != *side && (one.is_visible || one.deleted_for);
  });
  KB_CO_TRY(const bool is_put, co_await store::put(tx, *trip, *side, words, after_other));
  if (!is_put) co_return fail(Kind::bug, "review_not_put", "A review that may be written was not.");
  KB_CO_TRY_VOID(co_await publish_when_due(tx, *trip));
  co_return true;
}

}  // namespace

Task<Result<DueReviews>> due(Loop& loop, UserId user, PageAsked asked) {
  const Date since = london_today() - rules::reviewable_for;
  const auto read = [&](int limit, int offset) { return store::due(loop.db, user, since, limit, offset); };
  co_return co_await page_of<DueReviews>(asked, read, &to_due);
}

Task<Result<OwnReviews>> written(Loop& loop, UserId user, PageAsked asked) {
  const auto read = [&](int limit, int offset) { return store::written_by(loop.db, user, limit, offset); };
  co_return co_await page_of<OwnReviews>(asked, read, [&](const store::OwnRow& row) { return to_own(row, user); });
}

Task<Result<OwnReviews>> received(Loop& loop, UserId user, PageAsked asked) {
  const auto read = [&](int limit, int offset) { return store::received_by(loop.db, user, limit, offset); };
  co_return co_await page_of<OwnReviews>(asked, read, [&](const store::OwnRow& row) { return to_own(row, user); });
}

Task<Result<TripReviews>> of_trip(Loop& loop, UserId user, BookingId id) {
  KB_CO_TRY(const auto trip, co_await store::trip(loop.db, id));
  const auto side = trip ? side_on(*trip, user) : std::nullopt;
  if (!side) co_return no_trip();
  if (!trip->is_over()) co_return not_over();
  KB_CO_TRY(const auto written, co_await store::written_of(loop.db, id));
  KB_CO_TRY(const auto rows, co_await store::of_trip(loop.db, user, id));
  TripReviews reviews;
  reviews.reviewer_type = *side;
  const store::Written* mine = store::find(*side, written);
  reviews.can_write = check_may_write(*trip, mine).has_value();
  if (mine) reviews.mine_removed_for = mine->deleted_for;
  reviews.last_day = rules::last_day_to_review(*trip->completed_at);
  reviews.visible_on = rules::single_review_visible_on(*trip->completed_at);
  for (const store::OwnRow& row : rows) (row.reviewer_id == user ? reviews.mine : reviews.theirs) = to_own(row, user);
  co_return reviews;
}

Task<Result<TripReviews>> write(Loop& loop, UserId user, NewReview in) {
  KB_CO_TRY_VOID(co_await loop.db.transaction(&write_in, user, in));
  co_return co_await of_trip(loop, user, in.id);
}

Task<Result<OwnReview>> answer(Loop& loop, UserId user, NewAnswer in) {
  KB_CO_TRY(in.answer, rules::accept_review_answer(in.answer));
  KB_CO_TRY(const bool is_answered, co_await store::answer(loop.db, user, in));
  KB_CO_TRY(const auto row, co_await store::received(loop.db, user, in.id));
  if (!row || row->reviewer_type != rules::Reviewer::renter) co_return no_review();
  if (!is_answered) co_return fail(Kind::conflict, "review_answered", "You have answered this review already.");
  co_return to_own(*row, user);
}

Task<Status> report(Loop& loop, UserId user, NewReport in) {
  in.note = rules::clean_text(in.note, longest_note);
  KB_CO_TRY(const bool is_seen, co_await store::report(loop.db, user, in));
  if (!is_seen) co_return no_review();
  co_return Status();
}

Task<Result<RenterReviews>> of_renter(bookings::Bookings& bookings, Loop& loop, Actor host, ReviewsOfBooking asked) {
  KB_CO_TRY(const auto booking, co_await bookings.get(loop, host, asked.id));
  if (host.user() != booking.host_user_id)
    co_return fail(Kind::forbidden, "not_for_this_side", "Only the other side of this booking can do that.");
  std::optional<double> rating;
  const auto read = [&](int limit, int offset) { return store::of_renter(loop.db, booking.user_id, limit, offset); };
  const auto show = [&](const store::RatedRow& row) {
    rating = row.average;
    return to_review(row);
  };
  KB_CO_TRY(auto list, co_await page_of<RenterReviews>(asked, read, show));
  list.rating = rating;
  co_return list;
}

}  // namespace kerbside::reviews
