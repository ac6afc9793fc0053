// The endpoints of pick-up and return.
#include "features/contracts/contracts.hpp"
#include "features/handover/attention.hpp"
#include "features/handover/handover.hpp"
#include "features/handover/jobs.hpp"
#include "features/handover/news.hpp"
#include "features/handover/open_matters.hpp"
#include "ports/house.hpp"

namespace kerbside::handover {
namespace {

using http::Access;
using http::Declaration;
using http::Method;
using Action = rules::BookingAction;
using One = ById<BookingId>;
using Reasoned = WithReason<BookingId>;

Declaration of_booking(Method method, const char* tail, const char* summary) {
  return Declaration(method, std::string("/api/v1/bookings/{id}/") + tail, Access::owner("booking"), summary);
}

Declaration step(const char* tail, const char* summary) { return of_booking(Method::post, tail, summary).idempotent(); }

NewFault example_of_fault() {
  NewFault fault;
  fault.kind = rules::FaultKind::not_there;
  fault.description = "The street is empty";
  return fault;
}

NewIncident example_of_incident() {
  NewIncident incident;
  incident.kind = rules::IncidentKind::breakdown;
  incident.happened_at = parse_iso("2026-11-09T12:00:00Z").value();
  incident.place = "M1, junction 42";
  incident.description = "The engine stopped";
  return incident;
}

void add_pick_up(http::Api& api, Handovers& handovers) {
  api.add<&Handovers::get, One>(
      handovers, of_booking(Method::get, "handover", "How pick-up and return of a booking stand, for its two sides"));
  api.add<&Handovers::due>(Declaration(Method::get, "/api/v1/handover/due", Access::signed_in(),
                                       "The steps of pick-up and return that wait for the caller"));
  api.add<&Handovers::say_late>(handovers, step("late", "A side comes later than agreed, and the other is told at once")
                                               .example(NewDelay{{}, 45})
                                               .when("starting"));
  api.add<&Handovers::step<Action::refuse_delay>, One>(
      handovers, step("late/refuse", "A side cannot wait: the agreed time counts again").when("late"));
  api.add<&Handovers::report_fault>(
      handovers, step("fault", "The renter reports at pick-up that something is wrong with the vehicle")
                     .example(example_of_fault())
                     .when("starting"));
  api.add<&Handovers::step<Action::withdraw_fault>, One>(
      handovers, step("fault/withdraw", "The renter’s report is settled, and the trip goes on").when("fault"));
  api.add<&Handovers::accept_fault>(handovers,
                                    step("fault/accept",
                                         "The host agrees: the booking ends and the renter gets everything back; 409 "
                                         "refund_changed when another refund was shown")
                                        .example(FaultAccepted{{}, rules::Pence{64850}})
                                        .when("fault"));
  api.add<&Handovers::contest_fault>(handovers, step("fault/contest", "The host does not agree; support decides")
                                                    .example(Reasoned{{}, "It stands where it should"})
                                                    .when("fault"));
  api.add<&Handovers::step<Action::confirm_money_back>, One>(
      handovers, step("fault/money-back", "A side says that what was paid at pick-up of a stopped trip was given back")
                     .when("stopped_after_payment"));
}

void add_return(http::Api& api, Handovers& handovers) {
  api.add<&Handovers::ask_later_return>(
      handovers, step("return-later",
                      "The renter asks during the trip to return the vehicle later; with the host’s yes the "
                      "booking’s dates can be changed to that")
                     .example(NewReturn{{}, "2026-12-20", "10:00"})
                     .when("starting"));
  api.add<&Handovers::step<Action::agree_later_return>, One>(
      handovers, step("return-later/agree", "The host agrees to a later return").when("late"));
  api.add<&Handovers::step<Action::refuse_later_return>, One>(
      handovers, step("return-later/refuse", "The host needs the vehicle back as agreed").when("late"));
  api.add<&Handovers::step<Action::confirm_return>, One>(
      handovers, step("returned", "A side says that the vehicle is back").when("returned"));
  api.add<&Handovers::step<Action::deny_return>, One>(
      handovers, step("not-returned", "A side says that the vehicle is not back").when("returned"));
  api.add<&Handovers::report_incident>(handovers, step("incidents", "A side reports a breakdown or an accident")
                                                      .example(example_of_incident())
                                                      .when("starting")
                                                      .status(201));
}

void add_notes(http::Api& api, Handovers& handovers) {
  const std::string of_vehicle = "/api/v1/host/vehicles/{id}/handover-note";
  api.add<&Handovers::write_note>(handovers,
                                  of_booking(Method::put, "handover-note", "The host’s hand-over note for one booking")
                                      .example(NewNote<BookingId>{{}, "The key is in the box"}));
  api.add<&Handovers::note_of_vehicle, ById<VehicleId>>(
      Declaration(Method::get, of_vehicle, Access::host(), "The hand-over note for all bookings of a vehicle"));
  api.add<&Handovers::write_note_of_vehicle>(
      Declaration(Method::put, of_vehicle, Access::host(), "Writes the hand-over note for all bookings of a vehicle")
          .example(NewNote<VehicleId>{{}, "The key is in the box"}));
}

void add_admin_routes(http::Api& api, Handovers& handovers) {
  const auto step_in = [](const char* tail, const char* summary) {
    return Declaration(Method::post, std::string("/api/v1/admin/bookings/{id}/") + tail,
                       Access::admin({AdminRole::support}), summary)
        .idempotent();
  };
  api.add<&Handovers::get, One>(handovers,
                                Declaration(Method::get, "/api/v1/admin/bookings/{id}/handover", Access::any_admin(),
                                            "How pick-up and return stand, for admins"));
  api.add<&Handovers::refund_fault>(
      handovers, step_in("fault/refund", "Decides that it was the vehicle; everything that we took goes back")
                     .example(FaultRefunded{{}, "Seen on the photos", rules::Pence{64850}})
                     .when("fault"));
  api.add<&Handovers::dismiss_fault>(
      handovers,
      step_in("fault/dismiss", "Decides that the trip stands").example(Reasoned{{}, "All is well"}).when("fault"));
  api.add<&Handovers::settle_return>(
      handovers, step_in("returned", "Clears up where a vehicle is that was not returned; payout and deposit go on")
                     .example(Reasoned{{}, "The host rang: it is back"})
                     .when("not_returned"));
}

}  // namespace

void install(House& house, bookings::Bookings& bookings, private_files::PrivateFiles& files) {
  files.add<fault_photos, &Handovers::may_add_fault_photo>(
      house.api, of_booking(Method::post, "fault/photos", "Adds the image that is the body, for a report that names it")
                     .when("starting"));
  files.add<incident_photos, &Handovers::may_add_incident_photo>(
      house.api,
      of_booking(Method::post, "incidents/photos", "Adds the image that is the body, for a report that names it")
          .when("starting"));
  auto& handovers = house.keep<Handovers>(bookings, files, contracts::cover_of(house.config));
  house.booking_followers.add(handovers);
  house.attention.add(&attention);
  house.open_matters.add(&open_matters);
  register_jobs(house.runner, bookings);
  register_letters(house);
  add_pick_up(house.api, handovers);
  add_return(house.api, handovers);
  add_notes(house.api, handovers);
  add_admin_routes(house.api, handovers);
}

}  // namespace kerbside::handover
