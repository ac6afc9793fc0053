#include "features/bookings/view.hpp"

#include <algorithm>

#include "features/vehicles/vehicles.hpp"
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
  if (row.key_480) v.main_image = vehicles::image_of(row);
  if (may_see_plate) v.registration_number = row.registration_number;
  return v;
}

// From here on the two sides know each other.
bool is_firm(rules::BookingState state) {
  return state == rules::BookingState::confirmed || state == rules::BookingState::active ||
         state == rules::BookingState::completed;
}

std::int64_t host_earnings(const store::BookingRow& row) {
  std::int64_t earned = row.total_amount - row.service_fee - row.security_deposit;
  if (row.booking_status == rules::BookingState::cancelled)
    earned = std::min(earned, row.paid_pence - row.refunded_pence - row.service_fee);
  return std::max<std::int64_t>(0, earned);
}

}  // namespace

Error booking_not_found() { return fail(Kind::not_found, "booking_not_found", "This booking does not exist."); }

Booking to_booking(const store::BookingRow& row, const std::string& viewer_id) {
  const bool is_host = viewer_id == row.host_user_id;
  const bool firm = is_firm(row.booking_status);
  Booking b;
  b.id = row.id;
  b.vehicle_id = row.vehicle_id;
  b.user_id = row.user_id;
  b.host_user_id = row.host_user_id;
  b.start_date = row.start_date;
  b.end_date = row.end_date;
  b.start_time = row.start_time;
  b.end_time = row.end_time;
  b.booking_status = row.booking_status;
  b.payment_status = row.payment_status;
  b.payment_method = row.payment_method;
  b.days = row.days;
  b.rental = row.rental;
  b.total_amount = row.total_amount;
  b.service_fee = row.service_fee;
  b.delivery_fee = row.delivery_fee;
  b.security_deposit = row.security_deposit;
  b.due_now = row.due_now;
  b.remaining_balance = row.remaining_balance;
  if (is_host) b.host_earnings = host_earnings(row);
  b.delivery_requested = row.delivery_requested;
  b.delivery_address = row.delivery_address;
  b.created_at = row.created_at;
  b.hold_expires_at = row.hold_expires_at;
  b.paid_at = row.paid_at;
  if (firm && !is_host) b.pick_up_address = row.location;
  b.lines = row.lines;
  b.vehicle = to_vehicle(row, is_host || firm);
  b.renter.display_name = rules::display_name(row.renter_first_name, row.renter_last_name, std::nullopt,
                                              rules::DisplayPreference::personal);
  b.renter.initials = rules::initials(b.renter.display_name);
  b.host.display_name =
      rules::display_name(row.host_first_name, row.host_last_name, row.host_company_name, row.host_display_preference);
  b.host.initials = rules::initials(b.host.display_name);
  if (firm && is_host) b.renter.phone_number = row.renter_phone;
  if (firm && !is_host) b.host.phone_number = row.host_phone;
  if (!is_host && row.card_brand && row.card_last4) b.card = Card{*row.card_brand, *row.card_last4};
  return b;
}

}  // namespace kerbside::bookings
