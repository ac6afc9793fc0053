// The endpoints of bookings: for their two sides, and for admins, who look at them and step in (A4-04, A4-05, K10,
// U11).
#pragma once
#include "core/http/api.hpp"
#include "core/inputs.hpp"
#include "features/bookings/bookings.hpp"

namespace kerbside::bookings {

void add_routes(http::Api& api, Bookings& bookings);
void add_admin_routes(http::Api& api, Bookings& bookings);

PaymentRequest example_of_payment();  // shown in the API's document

// Carries that action out on the booking in the input, with the given reason and refund.
template <rules::BookingAction action, class In>
Task<Result<Booking>> act(Bookings& bookings, Loop& loop, Actor actor, In in, audit::Client client) {
  Act act{in.id, action};
  if constexpr (requires { in.reason; }) act.reason = std::move(in.reason);
  if constexpr (requires { in.refund_pence; }) act.refund_shown = in.refund_pence;
  act.client_ip = std::move(client.ip);
  return bookings.act(loop, std::move(actor), std::move(act));
}

}  // namespace kerbside::bookings
