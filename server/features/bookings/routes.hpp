// The endpoints of bookings: they translate and nothing else.
#pragma once
#include "core/http/api.hpp"
#include "features/bookings/bookings.hpp"
#include "features/bookings/host_to_do.hpp"

namespace kerbside::bookings {

struct BookingById {
  BookingId id;
};
BOOST_DESCRIBE_STRUCT(BookingById, (), (id))

struct WithReason {
  BookingId id;
  std::optional<std::string> reason;
};
BOOST_DESCRIBE_STRUCT(WithReason, (), (id, reason))

struct Cancellation {
  BookingId id;
  rules::Pence refund_pence;          // as it was shown
  std::optional<std::string> reason;  // a host's must be given
};
BOOST_DESCRIBE_STRUCT(Cancellation, (), (id, refund_pence, reason))

struct TripsOf {
  std::optional<int> page;
  std::optional<Order> order;
};
BOOST_DESCRIBE_STRUCT(TripsOf, (), (page, order))

struct HostPageOf {
  std::optional<int> page;
  std::optional<rules::BookingState> status;
  std::optional<Order> order;
};
BOOST_DESCRIBE_STRUCT(HostPageOf, (), (page, status, order))

class Routes {
 public:
  explicit Routes(Bookings& bookings) : bookings_(bookings) {}
  void routes(http::Api& api);

 private:
  Task<Status> refuse_taken(http::Context& ctx, PaymentRequest in);
  Task<Result<PaymentStarted>> start(http::Context& ctx, PaymentRequest in);
  Task<Result<Hold>> hold(http::Context& ctx, BookingById in);
  Task<Result<Released>> release(http::Context& ctx, BookingById in);
  Task<Result<Booking>> accept(http::Context& ctx, BookingById in);
  Task<Result<Booking>> decline(http::Context& ctx, WithReason in);
  Task<Result<Booking>> cancel(http::Context& ctx, Cancellation in);
  Task<Result<Booking>> complete(http::Context& ctx, BookingById in);
  Task<Result<Booking>> report_no_show(http::Context& ctx, WithReason in);
  Task<Result<Booking>> contest_no_show(http::Context& ctx, WithReason in);
  Task<Result<DateChangePreview>> preview_change(http::Context& ctx, NewDates in);
  Task<Result<DateChangeStarted>> change_dates(http::Context& ctx, DateChangeRequest in);
  Task<Result<Booking>> drop_change(http::Context& ctx, BookingById in);
  Task<Result<MoneyStory>> money_story(http::Context& ctx, BookingById in);
  Task<Result<Booking>> confirm_collection(http::Context& ctx, BookingById in);
  Task<Result<History>> history(http::Context& ctx, BookingById in);
  Task<Result<Booking>> get(http::Context& ctx, BookingById in);
  Task<Result<BookingList>> trips(http::Context& ctx, TripsOf in);
  Task<Result<BookingList>> received(http::Context& ctx, HostPageOf in);
  Task<Result<HostDashboardStats>> host_stats(http::Context& ctx, http::NoInput in);
  Task<Result<HostToDo>> host_to_do(http::Context& ctx, http::NoInput in);

  Bookings& bookings_;
};

}  // namespace kerbside::bookings
