#include "features/bookings/routes.hpp"

namespace kerbside::bookings {

using http::Access;
using http::Declaration;
using http::Method;

void Routes::routes(http::Api& api) {
  api.add<&Routes::start>(*this, Declaration(Method::post, "/api/v1/payments", Access::signed_in(),
                                             "Holds the dates of a quote and opens its payment")
                                     .idempotent()
                                     .status(201)
                                     .rate("payment"));
  api.add<&Routes::verify>(*this, Declaration(Method::post, "/api/v1/payments/verify", Access::owner("payment"),
                                              "Reads a payment at the provider and says how the booking stands"));
  api.add<&Routes::trips>(*this,
                          Declaration(Method::get, "/api/v1/bookings", Access::signed_in(), "The caller's own trips"));
  api.add<&Routes::get>(*this, Declaration(Method::get, "/api/v1/bookings/{id}", Access::owner("booking"),
                                           "One booking, for its renter and its host"));
  api.add<&Routes::hold>(*this, Declaration(Method::get, "/api/v1/bookings/{id}/hold", Access::owner("booking"),
                                            "The renter's own unpaid hold: where to pay, and until when"));
  api.add<&Routes::release>(*this, Declaration(Method::post, "/api/v1/bookings/{id}/release", Access::owner("booking"),
                                               "Gives the dates of an unpaid hold back")
                                       .idempotent());
  api.add<&Routes::received>(
      *this, Declaration(Method::get, "/api/v1/host/bookings", Access::host(), "Bookings of the host's vehicles"));
  api.add<&Routes::host_stats>(
      *this, Declaration(Method::get, "/api/v1/host/stats", Access::host(), "The figures of the host's dashboard"));
}

Task<Result<PaymentStarted>> Routes::start(http::Context& ctx, PaymentRequest in) {
  return bookings_.start(ctx.loop, ctx.actor(), std::move(in));
}

Task<Result<PaymentResult>> Routes::verify(http::Context& ctx, VerifyRequest in) {
  return bookings_.verify(ctx.loop, ctx.actor(), std::move(in));
}

Task<Result<Hold>> Routes::hold(http::Context& ctx, BookingById in) {
  return bookings_.hold(ctx.loop, ctx.actor(), in.id);
}

Task<Result<Released>> Routes::release(http::Context& ctx, BookingById in) {
  return bookings_.release(ctx.loop, ctx.actor(), in.id);
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

Task<Result<HostDashboardStats>> Routes::host_stats(http::Context& ctx, http::NoInput) {
  return bookings_.host_stats(ctx.loop, ctx.actor());
}

}  // namespace kerbside::bookings
