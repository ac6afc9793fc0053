#include "features/bookings/routes.hpp"

namespace kerbside::bookings {

using http::Access;
using http::Declaration;
using http::Method;

void Routes::routes(http::Api& api) {
  api.add_refusing_first<&Routes::start, &Routes::refuse_taken>(
      *this, Declaration(Method::post, "/api/v1/payments", Access::signed_in(),
                         "Holds the dates of a quote and opens its payment")
                 .idempotent()
                 .status(201)
                 .rate("payment"));
  api.add<&Routes::trips>(*this,
                          Declaration(Method::get, "/api/v1/bookings", Access::signed_in(), "The caller’s own trips"));
  api.add<&Routes::get>(*this, Declaration(Method::get, "/api/v1/bookings/{id}", Access::owner("booking"),
                                           "One booking, for its renter and its host"));
  api.add<&Routes::hold>(*this, Declaration(Method::get, "/api/v1/bookings/{id}/hold", Access::owner("booking"),
                                            "The renter’s own unpaid hold: where to pay, and until when"));
  api.add<&Routes::release>(*this, Declaration(Method::post, "/api/v1/bookings/{id}/release", Access::owner("booking"),
                                               "Gives the dates of an unpaid hold back")
                                       .idempotent());
  const std::string one = "/api/v1/bookings/{id}";
  const auto act = [&](const char* what, const char* summary) {
    return Declaration(Method::post, one + what, Access::owner("booking"), summary).idempotent();
  };
  api.add<&Routes::accept>(*this, act("/accept", "The host accepts a request"));
  api.add<&Routes::decline>(*this, act("/decline", "The host declines a request; all that was paid goes back"));
  api.add<&Routes::cancel>(
      *this, act("/cancel", "A side calls the booking off; 409 refund_changed when another refund was shown"));
  api.add<&Routes::complete>(*this, act("/complete", "The host ends a trip before its time"));
  api.add<&Routes::report_no_show>(*this, act("/no-show", "The host says that nobody came to the pick-up"));
  api.add<&Routes::contest_no_show>(
      *this, act("/no-show/contest", "The renter says that they came after all; an admin decides"));
  api.add<&Routes::preview_change>(*this,
                                   Declaration(Method::get, one + "/date-change", Access::owner("booking"),
                                               "What it would cost the renter to move a booking to other dates"));
  api.add<&Routes::change_dates>(
      *this, act("/date-change",
                 "The renter moves a booking to other dates, at once or when the difference is paid; 409 price_changed "
                 "when something else was shown")
                 .rate("payment"));
  api.add<&Routes::drop_change>(*this, Declaration(Method::del, one + "/date-change", Access::owner("booking"),
                                                   "Lets go of other dates that wait for their payment"));
  api.add<&Routes::money_story>(*this, Declaration(Method::get, one + "/money", Access::owner("booking"),
                                                   "Why a booking costs what it costs, from the quote to the ledger"));
  api.add<&Routes::confirm_collection>(
      *this,
      act("/collection", "A side says that what was due at pick-up was paid; the host’s earnings wait for theirs"));
  api.add<&Routes::history>(*this, Declaration(Method::get, one + "/events", Access::owner("booking"),
                                               "What happened to a booking, the oldest first"));
  api.add<&Routes::received>(
      *this, Declaration(Method::get, "/api/v1/host/bookings", Access::host(), "Bookings of the host’s vehicles"));
  api.add<&Routes::host_to_do>(*this, Declaration(Method::get, "/api/v1/host/to-do", Access::host(),
                                                  "What waits for the host in bookings, the most urgent first"));
  api.add<&Routes::host_stats>(
      *this, Declaration(Method::get, "/api/v1/host/stats", Access::host(), "The figures of the host’s dashboard"));
}

Task<Status> Routes::refuse_taken(http::Context& ctx, PaymentRequest in) {
  return bookings_.refuse_taken(ctx.loop, ctx.actor(), std::move(in));
}

Task<Result<PaymentStarted>> Routes::start(http::Context& ctx, PaymentRequest in) {
  return bookings_.start(ctx.loop, ctx.actor(), std::move(in));
}

Task<Result<Hold>> Routes::hold(http::Context& ctx, BookingById in) {
  return bookings_.hold(ctx.loop, ctx.actor(), in.id);
}

Task<Result<Released>> Routes::release(http::Context& ctx, BookingById in) {
  return bookings_.release(ctx.loop, ctx.actor(), in.id);
}

Task<Result<Booking>> Routes::accept(http::Context& ctx, BookingById in) {
  return bookings_.act(ctx.loop, ctx.actor(), Act{in.id, rules::BookingAction::accept});
}

Task<Result<Booking>> Routes::decline(http::Context& ctx, WithReason in) {
  return bookings_.act(ctx.loop, ctx.actor(), Act{in.id, rules::BookingAction::decline, std::move(in.reason)});
}

Task<Result<Booking>> Routes::cancel(http::Context& ctx, Cancellation in) {
  return bookings_.act(ctx.loop, ctx.actor(),
                       Act{in.id, rules::BookingAction::cancel, std::move(in.reason), in.refund_pence});
}

Task<Result<Booking>> Routes::complete(http::Context& ctx, BookingById in) {
  return bookings_.act(ctx.loop, ctx.actor(), Act{in.id, rules::BookingAction::complete});
}

Task<Result<Booking>> Routes::report_no_show(http::Context& ctx, WithReason in) {
  return bookings_.act(ctx.loop, ctx.actor(), Act{in.id, rules::BookingAction::report_no_show, std::move(in.reason)});
}

Task<Result<Booking>> Routes::contest_no_show(http::Context& ctx, WithReason in) {
  return bookings_.act(ctx.loop, ctx.actor(), Act{in.id, rules::BookingAction::contest_no_show, std::move(in.reason)});
}

Task<Result<DateChangePreview>> Routes::preview_change(http::Context& ctx, NewDates in) {
  return bookings_.preview_change(ctx.loop, ctx.actor(), std::move(in));
}

Task<Result<DateChangeStarted>> Routes::change_dates(http::Context& ctx, DateChangeRequest in) {
  return bookings_.change_dates(ctx.loop, ctx.actor(), std::move(in));
}

Task<Result<Booking>> Routes::drop_change(http::Context& ctx, BookingById in) {
  return bookings_.drop_change(ctx.loop, ctx.actor(), in.id);
}

Task<Result<MoneyStory>> Routes::money_story(http::Context& ctx, BookingById in) {
  return bookings_.money_story(ctx.loop, ctx.actor(), in.id);
}

Task<Result<Booking>> Routes::confirm_collection(http::Context& ctx, BookingById in) {
  return bookings_.act(ctx.loop, ctx.actor(), Act{in.id, rules::BookingAction::confirm_collection});
}

Task<Result<History>> Routes::history(http::Context& ctx, BookingById in) {
  return bookings_.history(ctx.loop, ctx.actor(), in.id);
}

Task<Result<Booking>> Routes::get(http::Context& ctx, BookingById in) {
  return bookings_.get(ctx.loop, ctx.actor(), in.id);
}

Task<Result<BookingList>> Routes::trips(http::Context& ctx, TripsOf in) {
  return bookings_.trips(ctx.loop, ctx.actor(), in.order.value_or(Order::newest), in.page.value_or(1));
}

Task<Result<BookingList>> Routes::received(http::Context& ctx, HostPageOf in) {
  return bookings_.received(ctx.loop, ctx.actor(), in.status, in.order.value_or(Order::newest), in.page.value_or(1));
}

Task<Result<HostToDo>> Routes::host_to_do(http::Context& ctx, http::NoInput) {
  return bookings::host_to_do(ctx.loop, ctx.actor());
}

Task<Result<HostDashboardStats>> Routes::host_stats(http::Context& ctx, http::NoInput) {
  return bookings_.host_stats(ctx.loop, ctx.actor());
}

}  // namespace kerbside::bookings
