// The endpoints by which admins look at bookings and step in (A4-04, A4-05, K10, U11).
#pragma once
#include "core/http/api.hpp"
#include "features/bookings/routes.hpp"

namespace kerbside::bookings {

struct BookingNumber {
  std::optional<std::string> number;  // or how it begins
  std::optional<int> page;
};
BOOST_DESCRIBE_STRUCT(BookingNumber, (), (number, page))

class AdminRoutes {
 public:
  explicit AdminRoutes(Bookings& bookings) : bookings_(bookings) {}
  void routes(http::Api& api);

 private:
  Task<Result<BookingList>> list(http::Context& ctx, BookingNumber in);
  Task<Result<WaitingDecisions>> decisions(http::Context& ctx, http::NoInput);
  Task<Result<Booking>> get(http::Context& ctx, BookingById in);
  Task<Result<MoneyStory>> money_story(http::Context& ctx, BookingById in);
  Task<Result<History>> history(http::Context& ctx, BookingById in);
  Task<Result<QuoteForRenter>> quote(http::Context& ctx, RentalForRenter in);
  Task<Result<Booking>> create(http::Context& ctx, BookingForRenter in);
  Task<Result<Released>> release(http::Context& ctx, HoldToRelease in);
  Task<Result<Booking>> accept(http::Context& ctx, WithReason in);
  Task<Result<Booking>> cancel(http::Context& ctx, Cancellation in);
  Task<Result<Booking>> uphold_no_show(http::Context& ctx, WithReason in);
  Task<Result<Booking>> overturn_no_show(http::Context& ctx, Cancellation in);

  Bookings& bookings_;
};

}  // namespace kerbside::bookings
