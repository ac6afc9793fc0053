// Reviews in both directions after a trip (N3, N5): hidden from everybody but their author until both sides have
// written or 14 days have passed. Only this feature reads or counts them, beside the averages that the database keeps
// with the vehicles.
#pragma once
#include "core/actor.hpp"
#include "features/bookings/bookings.hpp"
#include "features/reviews/published.hpp"

namespace kerbside::reviews {

// The use cases of the two sides; the booking of others is not found.
Task<Result<DueReviews>> due(Loop& loop, UserId user, PageAsked asked);
Task<Result<OwnReviews>> written(Loop& loop, UserId user, PageAsked asked);
Task<Result<OwnReviews>> received(Loop& loop, UserId user, PageAsked asked);
// Errors: trip_not_over.
Task<Result<TripReviews>> of_trip(Loop& loop, UserId user, BookingId id);
// Writes the caller's review, or changes it while it is hidden. Errors: field errors; conflicts trip_not_over,
// review_too_late, review_visible, review_removed.
Task<Result<TripReviews>> write(Loop& loop, UserId user, NewReview in);
// The reviewed host's one public answer. Errors: field errors; review_not_found; conflict review_answered.
Task<Result<OwnReview>> answer(Loop& loop, UserId user, NewAnswer in);
Task<Status> report(Loop& loop, UserId user, NewReport in);
// What hosts wrote of the renter of a booking, for its host.
Task<Result<RenterReviews>> of_renter(bookings::Bookings& bookings, Loop& loop, Actor host, ReviewsOfBooking asked);

Published& install(House& house, vehicles::Vehicles& vehicles, bookings::Bookings& bookings);

}  // namespace kerbside::reviews
