#include "features/bookings/routes.hpp"

namespace kerbside::bookings {
namespace {

BookingForRenter example_of_booking_for_renter() { return {example_of_payment(), "tom.hill@example.org", "Rang us"}; }

}  // namespace

void add_admin_routes(http::Api& api, Bookings& bookings) {
  using http::Access;
  using http::Declaration;
  using http::Method;
  using One = ById<BookingId>;
  using Action = rules::BookingAction;
  const std::string all = "/api/v1/admin/bookings", one = all + "/{id}";
  const auto look = [](const std::string& path, const char* summary) {
    return Declaration(Method::get, path, Access::any_admin(), summary);
  };
  const auto step_in = [](const std::string& path, const char* summary) {
    return Declaration(Method::post, path, Access::admin({AdminRole::support}), summary);
  };
  api.add_list<&Bookings::for_admins>(
      bookings, look(all, "The bookings whose number begins so; without one, those that wait for a decision")
                    .example(NumberedAsked{{}, "b00c", {}}));
  api.add<&waiting_decisions>(
      look("/api/v1/admin/decisions",
           "Contested no-shows and charges, which their disputes decide: how much, and since when"));
  api.add<&Bookings::get, One>(bookings, look(one, "One booking, for admins"));
  api.add<&Bookings::money_story, One>(bookings,
                                       look(one + "/money", "A booking’s money, from the quote to the ledger"));
  api.add<&Bookings::history, One>(bookings,
                                   look(one + "/events", "What happened to a booking, with what admins said of it"));
  api.add<&Bookings::quote_for>(bookings, step_in(all + "/quotes", "Prices a rental for a renter; good for 30 minutes")
                                              .example(RentalForRenter{{"2026-11-11", "09:00", "2026-11-14", "17:00"},
                                                                       "tom.hill@example.org",
                                                                       "AB12 CDE",
                                                                       rules::Method::pay_now})
                                              .status(201));
  api.add<&Bookings::create_for>(bookings, step_in(all, "Books for a renter, who gets a link to pay")
                                               .example(example_of_booking_for_renter())
                                               .idempotent()
                                               .status(201));
  api.add<&Bookings::release_for>(bookings, step_in(one + "/release", "Gives the dates of a renter’s unpaid hold back")
                                                .example(ActRequest{{}, "A mistake"})
                                                .idempotent());
  api.add<&act<Action::accept, ActRequest>>(bookings, step_in(one + "/accept", "Accepts a request in the host’s place")
                                                          .example(ActRequest{{}, "Asked by phone"})
                                                          .when("request")
                                                          .idempotent());
  api.add<&act<Action::cancel, Cancellation>>(bookings,
                                              step_in(one + "/cancel", "Cancels a booking; all that was paid goes back")
                                                  .example(Cancellation{{}, rules::Pence{64850}, "A stolen card"})
                                                  .when("confirmed")
                                                  .idempotent());
}

}  // namespace kerbside::bookings
