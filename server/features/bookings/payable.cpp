#include "features/bookings/payable.hpp"

#include "core/changes.hpp"
#include "core/json/write.hpp"
#include "features/bookings/mails.hpp"
#include "features/bookings/store.hpp"
#include "features/bookings/view.hpp"
#include "features/notifications/notifications.hpp"

namespace kerbside::bookings {
namespace {

std::string dates_text(const store::BookingRow& row) {
  return format_day(Date::parse(row.start_date).value()) + " to " + format_day(Date::parse(row.end_date).value());
}

payments::Line line(std::string name, std::int64_t amount_pence) {
  payments::Line out;
  out.name = std::move(name);
  out.amount_pence = amount_pence;
  return out;
}

// Sums to due_now: everything with pay_now; the deposit share, fee and delivery with pay_on_collection (M3, M4).
std::vector<payments::Line> checkout_lines(const store::BookingRow& row) {
  const bool now = row.payment_method == rules::Method::pay_now;
  const std::string vehicle = std::to_string(row.year) + " " + row.make + " " + row.model;
  const std::int64_t rental = row.due_now - row.service_fee - row.delivery_fee - (now ? row.security_deposit : 0);
  std::vector<payments::Line> lines;
  lines.push_back(line((now ? "Rental of " : "Booking deposit for ") + vehicle, rental));
  lines.push_back(line("Service fee", row.service_fee));
  if (row.delivery_fee > 0) lines.push_back(line("Delivery", row.delivery_fee));
  if (now && row.security_deposit > 0) lines.push_back(line("Refundable security deposit", row.security_deposit));
  std::erase_if(lines, [](const payments::Line& l) { return l.amount_pence == 0; });
  return lines;
}

}  // namespace

Task<Result<payments::OpenCheckout>> BookingPayable::describe(db::Database& db, std::string id) {
  CO_TRY(const auto row, co_await store::find_any(db, id));
  if (!row) co_return booking_not_found();
  CO_TRY(const auto email, co_await store::email_of(db, row->user_id));
  payments::OpenCheckout checkout;
  checkout.customer_email = email.value_or("");
  checkout.description = row->make + " " + row->model + ", " + dates_text(*row);
  checkout.lines = checkout_lines(*row);
  checkout.success_url = public_url_ + "/payment-success?session_id={CHECKOUT_SESSION_ID}";
  checkout.cancel_url = public_url_ + "/vehicle/" + row->vehicle_id + "?hold=" + row->id;
  co_return checkout;
}

// The vehicle first, then the booking: the order of every path that touches availability.
Task<Result<Instant>> BookingPayable::lock(db::Transaction& tx, std::string id) {
  CO_TRY(const auto vehicle_id, co_await store::vehicle_of(tx, id));
  CO_TRY([[maybe_unused]] const auto vehicle, co_await store::lock_vehicle(tx, vehicle_id));
  CO_TRY(const auto booking, co_await store::lock(tx, id));
  co_return booking.hold_expires_at.value_or(Instant{});
}

Task<Result<std::vector<payments::LedgerLeg>>> BookingPayable::credits(db::Transaction& tx, std::string id) {
  CO_TRY(const auto b, co_await store::read(tx, id));
  const bool now = b.payment_method == rules::Method::pay_now;
  const std::int64_t deposit = now ? b.security_deposit : 0;
  const std::int64_t host = b.due_now - b.service_fee - deposit;
  std::vector<payments::LedgerLeg> legs;
  legs.emplace_back("deposit_held", -deposit, b.user_id);
  legs.emplace_back("host_payable", -host, b.host_user_id);
  legs.emplace_back("service_fee", -b.service_fee);
  co_return legs;
}

Task<Status> BookingPayable::on_paid(db::Transaction& tx, std::string id) {
  CO_TRY(const auto booking, co_await store::read(tx, id));
  const auto status = booking.instant_book ? rules::BookingState::confirmed : rules::BookingState::pending;
  CO_TRY_VOID(co_await store::paid(tx, id, status));
  auto announced = co_await announce_booking(tx, id);
  co_return announced;
}

Task<Status> BookingPayable::on_expired(db::Transaction& tx, std::string id) {
  CO_TRY_VOID(co_await store::expired(tx, id));
  auto told = co_await changes::publish(tx, "booking", id);
  co_return told;
}

// Under the vehicle's lock nobody can take the slot between the look and the update.
Task<Result<bool>> BookingPayable::retake(db::Transaction& tx, std::string id) {
  auto free = co_await store::is_free(tx, id);
  co_return free;
}

Task<Status> BookingPayable::extend_hold(db::Transaction& tx, std::string id, Instant until) {
  auto extended = co_await store::extend_hold(tx, id, until);
  co_return extended;
}

Task<Status> BookingPayable::on_money_returned(db::Transaction& tx, std::string id) {
  CO_TRY(const auto booking, co_await store::read(tx, id));
  CO_TRY_VOID(co_await store::expired(tx, id));
  CO_TRY_VOID(co_await store::money_returned(tx, id));
  notifications::NewNotification note;
  note.user_id = booking.user_id;
  note.type = "payment";
  note.title = "Your money is on its way back";
  note.message = "Your payment arrived after the dates had gone to somebody else. All of it is being refunded.";
  note.priority = "high";
  note.action_url = "/bookings/" + id;
  CO_TRY_VOID(co_await notifications::add(tx, note));
  auto told = co_await changes::publish(tx, "booking", id);
  co_return told;
}

Task<Status> BookingPayable::on_refunded(db::Transaction& tx, std::string id) {
  CO_TRY_VOID(co_await store::refunded(tx, id));
  auto told = co_await changes::publish(tx, "booking", id);
  co_return told;
}

Task<Status> announce_booking(db::Transaction& tx, std::string booking_id) {
  CO_TRY(const auto b, co_await store::read(tx, booking_id));
  const bool confirmed = b.booking_status == rules::BookingState::confirmed;
  notifications::NewNotification renter;
  renter.user_id = b.user_id;
  renter.type = "booking";
  renter.title = confirmed ? "Booking confirmed" : "Booking requested";
  renter.message = confirmed ? "Your booking is confirmed. Pick-up details are in your dashboard."
                             : "Your payment arrived. The host now has to accept your booking.";
  renter.action_url = "/bookings/" + booking_id;
  CO_TRY_VOID(co_await notifications::add(tx, renter));
  notifications::NewNotification host;
  host.user_id = b.host_user_id;
  host.type = "booking";
  host.title = confirmed ? "New booking" : "New booking request";
  host.message = confirmed ? "One of your vehicles has been booked." : "A renter is waiting for your answer.";
  host.priority = "high";
  host.action_url = "/bookings/" + booking_id;
  CO_TRY_VOID(co_await notifications::add(tx, host));
  if (confirmed) {
    enqueue_confirmation_mails(tx, booking_id);
  }
  auto told = co_await changes::publish(tx, "booking", booking_id);
  co_return told;
}

}  // namespace kerbside::bookings
