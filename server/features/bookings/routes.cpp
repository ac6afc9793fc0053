#include "features/bookings/bookings.hpp"

namespace kerbside::bookings {

using http::Access;
using http::Declaration;
using http::Method;

void Bookings::routes(http::Api& api) {
  api.add<&Bookings::start>(*this, Declaration(Method::post, "/api/v1/payments", Access::signed_in(),
                                               "Holds the dates of a quote and opens its payment")
                                       .idempotent()
                                       .status(201)
                                       .rate("payment"));
  api.add<&Bookings::verify>(*this, Declaration(Method::post, "/api/v1/payments/verify", Access::owner("payment"),
                                                "Reads a payment at the provider and says how the booking stands"));
  api.add<&Bookings::mine>(*this,
                           Declaration(Method::get, "/api/v1/bookings", Access::signed_in(), "The caller's own trips"));
  api.add<&Bookings::get>(*this, Declaration(Method::get, "/api/v1/bookings/{id}", Access::owner("booking"),
                                             "One booking, for its renter and its host"));
  api.add<&Bookings::hold>(*this, Declaration(Method::get, "/api/v1/bookings/{id}/hold", Access::owner("booking"),
                                              "The renter's own unpaid hold: where to pay, and until when"));
  api.add<&Bookings::release>(*this, Declaration(Method::post, "/api/v1/bookings/{id}/release",
                                                 Access::owner("booking"), "Gives the dates of an unpaid hold back")
                                         .idempotent());
  api.add<&Bookings::of_host>(
      *this, Declaration(Method::get, "/api/v1/host/bookings", Access::host(), "Bookings of the host's vehicles"));
  api.add<&Bookings::host_stats>(
      *this, Declaration(Method::get, "/api/v1/host/stats", Access::host(), "The figures of the host's dashboard"));
}

}  // namespace kerbside::bookings
