// Bookings: from a quote to a hold, to a paid and confirmed booking, for its renter and its host. The database's
// occupancy table keeps two people out of one vehicle (K1); payments tells us when money came (Payable).
#pragma once
#include <string>

#include "core/http/api.hpp"
#include "features/bookings/types.hpp"
#include "features/payments/payments.hpp"
#include "features/quotes/quotes.hpp"

namespace kerbside::bookings {

struct Settings {
  std::string public_url;  // where the provider sends people back to
};

class Bookings {
 public:
  Bookings(Settings settings, quotes::Quotes& quotes, payments::Payments& payments)
      : settings_(std::move(settings)), quotes_(quotes), payments_(payments) {}
  void routes(http::Api& api);

  // Quote -> hold -> checkout (P4-19, K3). Repeatable: one's own hold of the same quote answers the same url.
  Task<Result<PaymentStarted>> start(http::Context& ctx, PaymentRequest in);
  // By the session of the return address or the id of one's own booking.
  Task<Result<PaymentResult>> verify(http::Context& ctx, VerifyRequest in);
  Task<Result<Hold>> hold(http::Context& ctx, BookingById in);
  Task<Result<Released>> release(http::Context& ctx, BookingById in);

  Task<Result<Booking>> get(http::Context& ctx, BookingById in);
  Task<Result<BookingList>> mine(http::Context& ctx, PageOf in);
  Task<Result<BookingList>> of_host(http::Context& ctx, HostPageOf in);
  Task<Result<HostDashboardStats>> host_stats(http::Context& ctx, http::NoInput);

 private:
  Task<Result<PaymentStarted>> go_on(http::Context& ctx, std::string booking_id);
  Task<Result<std::optional<payments::PaymentRow>>> payment_of(http::Context& ctx, VerifyRequest in);
  Task<Status> let_go_of_other_holds(http::Context& ctx, quotes::Valid valid);

  Settings settings_;
  quotes::Quotes& quotes_;
  payments::Payments& payments_;
};

}  // namespace kerbside::bookings
