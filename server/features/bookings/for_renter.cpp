// An admin books for a renter (K10). Price, availability and hold are those of any booking; the renter pays by a link.
#include "features/audit/audit.hpp"
#include "features/bookings/bookings.hpp"
#include "features/bookings/hold.hpp"
#include "features/bookings/store.hpp"
#include "features/bookings/view.hpp"
#include "rules/availability.hpp"
#include "rules/people.hpp"
#include "rules/registration.hpp"
#include "rules/text.hpp"
#include "rules/validation.hpp"

namespace kerbside::bookings {
namespace {

Result<std::string> reason_of(const std::optional<std::string>& given) {
  std::string reason = rules::clean_line(given.value_or(""), longest_reason);
  if (reason.empty()) return field_error("reason", "Please say why, for the audit log.");
  return reason;
}

Task<Result<store::RenterRow>> renter_named(Loop& loop, std::string email) {
  KB_CO_TRY(const auto renter, co_await store::renter(loop.db, rules::normalised_email(email)));
  if (!renter) co_return field_error("renter_email", "No open account has this email address.");
  co_return *renter;
}

Task<Result<store::ListedRow>> vehicle_named(Loop& loop, std::string registration) {
  KB_CO_TRY(const auto number, rules::read_registration(registration));
  KB_CO_TRY(const auto vehicle, co_await store::listed(loop.db, number.shown));
  if (!vehicle) co_return field_error("registration_number", "No active listing has this registration number.");
  co_return *vehicle;
}

// Words an error about the renter's own holds for an admin.
Error as_admins_read_it(Error error) {
  if (error.code == code_own_vehicle) error.message = "This is the renter’s own vehicle.";
  if (error.code == rules::code_too_many_holds)
    error.message =
        "The renter is already holding dates for 3 unpaid bookings. One has to be paid for or released first.";
  if (error.code == code_earlier_booking_paid)
    error.message = "The renter’s earlier booking of this vehicle has just been paid and is confirmed.";
  if (error.code == code_too_many_at_once)
    error.message = "The renter has just made another booking. Please check again.";
  return error;
}

Task<Result<bool>> record_release(db::Transaction& tx, BookingId id, OnBehalf by) {
  audit::AdminAct act{by.admin, "booking_release", "booking", id.str()};
  act.reason = std::move(by.reason);
  KB_CO_TRY_VOID(co_await audit::record(tx, std::move(act), std::move(by.client_ip)));
  co_return true;
}

}  // namespace

Task<Result<QuoteForRenter>> Bookings::quote_for(Loop& loop, RentalForRenter in) {
  KB_CO_TRY(const auto renter, co_await renter_named(loop, in.renter_email));
  KB_CO_TRY(const auto vehicle, co_await vehicle_named(loop, in.registration_number));
  quotes::QuoteRequest wanted;
  static_cast<rules::TypedDates&>(wanted) = in;
  wanted.vehicle_id = vehicle.id;
  wanted.payment_method = in.payment_method;
  QuoteForRenter answer;
  KB_CO_TRY(answer.quote, co_await quotes_.create(loop, Actor::renter(renter.id), std::move(wanted)));
  answer.renter_name =
      rules::display_name(renter.first_name, renter.last_name, std::nullopt, rules::DisplayPreference::personal);
  answer.vehicle_name = std::to_string(vehicle.year) + " " + vehicle.make + " " + vehicle.model;
  answer.registration_number = vehicle.registration_number;
  answer.minimum_driver_age = vehicle.minimum_driver_age;
  co_return answer;
}

Task<Result<Booking>> Bookings::create_for(Loop& loop, Actor admin, BookingForRenter in, audit::Client client) {
  KB_CO_TRY(auto reason, reason_of(in.reason));
  KB_CO_TRY(const auto renter, co_await renter_named(loop, in.renter_email));
  HoldRequest request;
  KB_CO_TRY(request.promise, quotes_.open(Actor::renter(renter.id), in.quote_id, in.sealed_quote));
  request.shown = std::move(in);
  request.renter = renter.id;
  request.on_behalf = OnBehalf{admin, std::move(reason), std::move(client.ip)};
  for (int attempt = 0; attempt < most_hold_attempts; ++attempt) {
    auto held = co_await try_to_hold(loop, request);
    if (held.has_error()) co_return as_admins_read_it(std::move(held).error());
    if (held->in_the_way.empty()) {
      const BookingId id = held->booking;
      // If the provider is down the booking is kept all the same: a job opens its checkout, and the link leads there.
      const auto opened = co_await open_checkout(loop, std::move(*held));
      if (opened.has_error() && opened.error().kind == Kind::bug) co_return opened.error();
      co_return co_await get(loop, admin, id);
    }
    const auto gone = co_await let_go(loop, std::move(held->in_the_way));
    if (gone.has_error()) co_return as_admins_read_it(gone.error());
  }
  co_return as_admins_read_it(too_many_at_once());
}

Task<Result<Released>> Bookings::release_for(Loop& loop, Actor admin, ActRequest in, audit::Client client) {
  OnBehalf by{admin, {}, std::move(client.ip)};
  KB_CO_TRY(by.reason, reason_of(in.reason));
  KB_CO_TRY(const auto row, co_await find(loop, admin, in.id));
  if (!row) co_return booking_not_found();
  if (hold_state(*row) != HoldState::held) co_return rules::booking_moved();
  KB_CO_TRY_VOID(co_await loop.db.transaction(&record_release, in.id, by));
  co_return co_await release(loop, admin, in.id);
}

}  // namespace kerbside::bookings
