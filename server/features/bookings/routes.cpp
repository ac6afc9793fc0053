#include "features/bookings/routes.hpp"

#include "features/bookings/host_answers.hpp"
#include "features/bookings/host_to_do.hpp"
#include "features/bookings/past_trips.hpp"

namespace kerbside::bookings {
namespace {

using http::Access;
using http::Declaration;
using http::Method;
using One = ById<BookingId>;
using Action = rules::BookingAction;

const std::string one = "/api/v1/bookings/{id}";

Declaration about(Method method, const char* tail, const char* summary) {
  return Declaration(method, one + tail, Access::owner("booking"), summary);
}

Declaration step(const char* tail, const char* summary) { return about(Method::post, tail, summary).idempotent(); }

void add_moves(http::Api& api, Bookings& bookings) {
  api.add<&act<Action::accept, One>>(bookings, step("/accept", "The host accepts a request").when("request"));
  api.add<&act<Action::decline, ActRequest>>(
      bookings, step("/decline", "The host declines a request; all that was paid goes back")
                    .example(ActRequest{{}, "It is in the workshop"})
                    .when("request"));
  api.add<&act<Action::cancel, Cancellation>>(
      bookings, step("/cancel", "A side calls the booking off; 409 refund_changed when another refund was shown")
                    .example(Cancellation{{}, rules::Pence{64850}, "The clutch failed"})
                    .when("confirmed"));
  api.add<&act<Action::complete, One>>(bookings,
                                       step("/complete", "The host ends a trip before its time").when("active"));
  api.add<&act<Action::report_no_show, ActRequest>>(bookings,
                                                    step("/no-show", "The host says that nobody came to the pick-up")
                                                        .example(ActRequest{{}, "I waited for an hour"})
                                                        .when("active"));
  api.add<&act<Action::contest_no_show, ActRequest>>(
      bookings, step("/no-show/contest", "The renter says that they came after all; an admin decides")
                    .example(ActRequest{{}, "I was there at ten"})
                    .when("no_show"));
  api.add<&act<Action::confirm_collection, One>>(
      bookings,
      step("/collection", "A side says that what was due at pick-up was paid; the host’s earnings wait for theirs")
          .when("active_to_collect"));
}

void add_date_changes(http::Api& api, Bookings& bookings) {
  const NewDates to{{"2026-11-12", "10:00", "2026-11-16", "10:00"}, {}};
  api.add<&Bookings::preview_change>(
      bookings, about(Method::get, "/date-change", "What it would cost the renter to move a booking to other dates")
                    .example(to)
                    .when("confirmed"));
  api.add<&Bookings::change_dates>(
      bookings, step("/date-change",
                     "The renter moves a booking to other dates, at once or when the difference is paid; 409 "
                     "price_changed when something else was shown")
                    .example(DateChangeRequest{to, rules::Pence{4950}, rules::Pence{0}})
                    .when("confirmed")
                    .rate("payment"));
  api.add<&Bookings::open_changes>(Declaration(Method::get, "/api/v1/date-changes", Access::signed_in(),
                                               "The caller’s changes of dates that wait for their payment"));
  api.add<&Bookings::drop_change, One>(
      bookings,
      about(Method::del, "/date-change", "Lets go of other dates that wait for their payment").when("changing"));
}

void add_host_routes(http::Api& api, Bookings& bookings) {
  const auto get = [](const char* path, const char* summary) {
    return Declaration(Method::get, std::string("/api/v1/host/") + path, Access::host(), summary);
  };
  api.add<&Bookings::received>(bookings, get("bookings", "Bookings of the host’s vehicles"));
  api.add<&host_to_do>(get("to-do", "What waits for the host in bookings, the most urgent first"));
  api.add<&host_answers>(get("answers", "How the host has answered requests in the last 365 days"));
  api.add<&Bookings::host_stats>(bookings, get("stats", "The figures of the host’s dashboard"));
}

}  // namespace

void add_routes(http::Api& api, Bookings& bookings) {
  api.add_refusing_first<&Bookings::start, &Bookings::refuse_taken>(
      bookings, Declaration(Method::post, "/api/v1/payments", Access::signed_in(),
                            "Holds the dates of a quote and opens its payment")
                    .example(example_of_payment())
                    .idempotent()
                    .status(201)
                    .rate("payment"));
  api.add<&Bookings::trips>(
      bookings, Declaration(Method::get, "/api/v1/bookings", Access::signed_in(), "The caller’s own trips"));
  api.add_list<&past_trips>(Declaration(
      Method::get, "/api/v1/past-trips", Access::signed_in(),
      "Trips that are over or were called off, of the host’s vehicles and one’s own, the latest first, with sums"));
  api.add<&Bookings::get, One>(bookings, about(Method::get, "", "One booking, for its renter and its host"));
  api.add<&Bookings::hold, One>(
      bookings, about(Method::get, "/hold", "The renter’s own unpaid hold: where to pay, and until when"));
  api.add<&Bookings::release, One>(bookings, step("/release", "Gives the dates of an unpaid hold back"));
  api.add<&Bookings::money_story, One>(
      bookings, about(Method::get, "/money", "Why a booking costs what it costs, from the quote to the ledger"));
  api.add<&Bookings::history, One>(bookings,
                                   about(Method::get, "/events", "What happened to a booking, the oldest first"));
  add_moves(api, bookings);
  add_date_changes(api, bookings);
  add_host_routes(api, bookings);
}

PaymentRequest example_of_payment() {
  PaymentRequest in;
  in.sealed_quote = "of-the-quote";
  in.start_date = "2026-11-11";
  in.end_date = "2026-11-14";
  in.start_time = in.end_time = "10:00";
  in.total_amount = rules::Pence{64850};
  in.service_fee = rules::Pence{1350};
  in.security_deposit = rules::Pence{50000};
  in.payment_method = rules::Method::pay_now;
  in.driver_age = 30;
  in.licence_months = 36;
  return in;
}

}  // namespace kerbside::bookings
