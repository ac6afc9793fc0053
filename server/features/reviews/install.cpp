#include "core/inputs.hpp"
#include "features/reviews/news.hpp"
#include "features/reviews/publish.hpp"
#include "features/reviews/reminders.hpp"
#include "features/reviews/removal.hpp"
#include "features/reviews/reviews.hpp"
#include "ports/house.hpp"

namespace kerbside::reviews {
namespace {

using http::Access;
using http::Declaration;
using http::Method;

void add_public_routes(http::Api& api, Published& published) {
  const auto get = [](const char* path, const char* summary) {
    return Declaration(Method::get, std::string("/api/v1/") + path, Access::anyone(), summary);
  };
  api.add<&Published::of_vehicle, ById<VehicleId>>(
      published, get("vehicles/{id}/reviews", "The newest reviews of a vehicle by renters"));
  api.add<&Published::of_host>(published, get("hosts/{id}/reviews", "What renters wrote of a host, newest first"));
  api.add<&Published::newest>(published, get("reviews/newest", "The newest reviews of renters"));
}

NewReview example_review() {
  NewReview review;
  review.rating = 5;
  review.comment = "Clean and easy";
  return review;
}

void add_own_routes(http::Api& api, bookings::Bookings& bookings) {
  const auto own = [](const char* path, const char* summary) {
    return Declaration(Method::get, std::string("/api/v1/reviews/") + path, Access::signed_in(), summary);
  };
  const auto of_booking = [](Method method, const char* tail, const char* summary) {
    return Declaration(method, std::string("/api/v1/bookings/{id}/") + tail, Access::owner("booking"), summary);
  };
  api.add<&due>(own("due", "The trips that the caller may still review"));
  api.add<&written>(own("written", "The reviews that the caller wrote, newest first"));
  api.add<&received>(own("received", "The visible reviews of the caller, newest first"));
  api.add<&of_trip, ById<BookingId>>(
      of_booking(Method::get, "reviews", "A trip’s reviews, as far as the caller may see them").when("ended"));
  api.add<&write>(of_booking(Method::put, "review", "Writes the caller’s review, or changes it while it is hidden")
                      .example(example_review())
                      .when("ended")
                      .rate("chat"));
  api.add<&of_renter>(
      bookings,
      of_booking(Method::get, "renter-reviews", "What hosts wrote of the renter, for the host").when("request"));
  api.add<&answer>(Declaration(Method::put, "/api/v1/reviews/{id}/answer", Access::owner("review"),
                               "The reviewed host’s one public answer")
                       .example(NewAnswer{{}, "Thank you, come back soon"})
                       .rate("chat"));
  api.add<&report>(
      Declaration(Method::post, "/api/v1/reviews/{id}/reports", Access::signed_in(), "Reports a review to our team")
          .example(NewReport{{}, rules::ReviewFault::advertising, "Names a shop"})
          .rate("chat"));
}

}  // namespace

Published& install(House& house, vehicles::Vehicles& vehicles, bookings::Bookings& bookings) {
  auto& published = house.keep<Published>(vehicles, std::chrono::milliseconds(house.config.keep_answers_ms));
  house.booking_followers.add(house.keep<RemindersAfterTrips>());
  register_publishing(house.runner);
  register_reminders(house.runner);
  register_letters(house);
  add_public_routes(house.api, published);
  add_own_routes(house.api, bookings);
  add_admin_routes(house.api);
  return published;
}

}  // namespace kerbside::reviews
