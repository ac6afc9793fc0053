#include "features/bookings/view.hpp"

#include <algorithm>

#include "features/bookings/standing.hpp"
#include "rules/availability.hpp"
#include "rules/geo.hpp"
#include "rules/people.hpp"

namespace kerbside::bookings {
namespace {

BookingVehicle to_vehicle(const store::BookingRow& row, bool may_see_plate) {
  BookingVehicle v;
  v.id = row.vehicle_id;
  v.make = row.make;
  v.model = row.model;
  v.year = row.year;
  v.place = rules::place_text(row.town, row.outcode);
  v.main_image = row.image();
  if (may_see_plate && !row.registration_number.empty()) v.registration_number = row.registration_number;
  return v;
}

// Returns the point to go to, for a map, when the address is shown as well.
std::optional<PickUpPoint> pick_up_point(const store::BookingRow& row, bool shown) {
  if (row.delivery_requested) return std::nullopt;
  if (shown && row.latitude && row.longitude) return PickUpPoint{{*row.latitude, *row.longitude}, true};
  if (!row.public_latitude || !row.public_longitude) return std::nullopt;
  return PickUpPoint{{*row.public_latitude, *row.public_longitude}, false};
}

constexpr std::chrono::hours in_touch_after_return{72};  // where there is no deposit to settle, or the trip was stopped

bool was_stopped_with_vehicle(const store::BookingRow& row) {
  return !row.handover.empty() && rules::was_stopped_with_vehicle(row.handover.front());
}

// The API gives times in whole seconds.
template <class T>
T whole_seconds(const T& at) {
  if constexpr (requires { at.has_value(); })
    return at ? T(std::chrono::floor<std::chrono::seconds>(*at)) : at;
  else
    return std::chrono::floor<std::chrono::seconds>(at);
}

// Returns what that reader may do now.
std::vector<rules::BookingOption> options(const store::BookingRow& row, rules::Mover reader) {
  auto all = rules::options_for(standing_of(row), row.lines, reader, app_now());
  for (auto& option : all) {
    option.until = whole_seconds(option.until);
    for (auto& tier : option.refunds) tier.until = whole_seconds(tier.until);
  }
  return all;
}

}  // namespace

Error booking_not_found() { return fail(Kind::not_found, "booking_not_found", "This booking does not exist."); }

Error not_for_this_side() {
  return fail(Kind::forbidden, "not_for_this_side", "Only the other side of this booking can do that.");
}

Error no_checkout() {
  return fail(Kind::unavailable, "no_checkout", "Failed to create payment session", "Booking Failed");
}

bool in_touch(const store::BookingRow& row) {
  if (row.booking_status == rules::BookingState::completed) {
    if (row.deposit_settled) return !*row.deposit_settled;
    return row.completed_at && app_now() < *row.completed_at + in_touch_after_return;
  }
  if (row.booking_status == rules::BookingState::cancelled)
    return was_stopped_with_vehicle(row) && row.cancelled_at &&
           (app_now() < *row.cancelled_at + in_touch_after_return || rules::is_said_out(row.handover.front().back));
  return row.booking_status == rules::BookingState::confirmed || row.booking_status == rules::BookingState::active;
}

std::string host_name(const store::BookingRow& row) {
  return rules::display_name(row.host_first_name, row.host_last_name, row.host_company_name,
                             row.host_display_preference);
}

std::string renter_name(const store::BookingRow& row) {
  return rules::display_name(row.renter_first_name, row.renter_last_name, std::nullopt,
                             rules::DisplayPreference::personal);
}

const std::string& pick_up_place(const store::BookingRow& row) {
  return row.delivery_address ? *row.delivery_address : row.location;
}

// The renter's address is the host's to know for a trip that takes place (N4).
bool shows_email(const store::BookingRow& row) {
  const auto state = row.booking_status;
  return !row.renter_left && (state == rules::BookingState::confirmed || state == rules::BookingState::active ||
                              state == rules::BookingState::completed);
}

Booking to_booking(const store::BookingRow& row, rules::Mover reader) {
  const bool to_renter = reader != rules::Mover::host, to_host = reader != rules::Mover::renter;  // an admin: both
  const bool shown = in_touch(row) || reader == rules::Mover::admin;
  Booking b;
  static_cast<BookingFacts&>(b) = row;
  b.created_at = whole_seconds(row.created_at);
  b.completed_at = whole_seconds(row.completed_at);
  if (row.hold_expires_at) b.hold_expires_at = whole_seconds(rules::pay_by(*row.hold_expires_at));
  b.answer_by = whole_seconds(row.answer_by);
  b.paid_at = whole_seconds(row.paid_at);
  if (to_host) b.host_earnings = rules::host_gets(money_of(row));
  if (shown) b.pick_up_address = pick_up_place(row);
  b.pick_up_point = pick_up_point(row, shown);
  if (!shown && !to_renter) b.delivery_address.reset();
  b.payment_data_corrected = rules::needs_correction(row.lines);
  if (b.payment_data_corrected) {
    const auto lines = rules::shown_lines(row.lines);
    b.rental = rules::rental(lines);
    b.security_deposit = rules::refundable(lines);
  }
  b.lines = rules::breakdown_of_booking(money_of(row));
  b.money = rules::booking_money(money_of(row), reader, to_london(app_now()).date());
  b.vehicle = to_vehicle(row, to_host || shown);
  b.renter.display_name = renter_name(row);
  b.renter.initials = rules::initials(b.renter.display_name);
  b.host.display_name = host_name(row);
  b.host.initials = rules::initials(b.host.display_name);
  if (shown && to_host) b.renter.phone_number = row.renter_phone;
  if (shown && to_renter) b.host.phone_number = row.host_phone;
  if (to_host && shows_email(row)) b.renter.email = row.renter_email;
  b.renter.has_left = row.renter_left;
  b.host.has_left = row.host_left;
  if (to_renter && row.card_brand && row.card_last4) b.card = Card{*row.card_brand, *row.card_last4};
  b.actions = options(row, reader);
  b.changes = row.changes;
  b.changed_at = whole_seconds(row.changed_at);
  return b;
}

BookingFileRow file_row(const Booking& booking) {
  return {booking.id,
          booking.vehicle.make + " " + booking.vehicle.model,
          booking.renter.display_name,
          booking.host.display_name,
          booking.start_date,
          booking.end_date,
          booking.booking_status,
          booking.payment_status,
          rules::format_gbp(booking.total_amount)};
}

Booking to_booking(const store::BookingRow& row, UserId viewer) {
  return to_booking(row, viewer == row.host_user_id ? rules::Mover::host : rules::Mover::renter);
}

}  // namespace kerbside::bookings
