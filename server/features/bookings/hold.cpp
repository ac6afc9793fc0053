// From a quote to a hold, and out of it again (P4-17 to P4-20, K1, K3).
#include "features/bookings/bookings.hpp"
#include "features/bookings/payable.hpp"
#include "features/bookings/store.hpp"
#include "features/bookings/view.hpp"
#include "rules/availability.hpp"

namespace kerbside::bookings {
namespace {

Error own_vehicle() {
  return fail(Kind::forbidden, "own_vehicle", "You cannot book your own vehicle.", "Booking Failed");
}

Error no_checkout() {
  return fail(Kind::unavailable, "no_checkout", "Failed to create payment session", "Booking Failed");
}

struct HoldRequest {
  std::string quote_id, vehicle_id, user_id;
  std::int64_t due_now = 0;
  int vehicle_revision = 0;
};

struct Held {
  std::string booking_id;
  std::optional<std::string> payment_id;  // absent: nothing is due now
};

Task<Result<std::string>> insert_booking(db::Transaction& tx, HoldRequest in, Instant now) {
  CO_TRY_VOID(co_await store::lock_renter(tx, in.user_id));
  CO_TRY(const auto vehicle, co_await store::lock_vehicle(tx, in.vehicle_id));
  if (!vehicle || vehicle->status != "active") co_return quotes::vehicle_not_found();
  if (vehicle->host_user_id == in.user_id) co_return own_vehicle();
  if (vehicle->revision != in.vehicle_revision)
    co_return fail(Kind::conflict, "price_changed",
                   "The host has just changed this vehicle. Nothing was charged. Please try again.", "Price Changed");
  CO_TRY(const int holds, co_await store::count_holds(tx, in.user_id));
  if (holds >= rules::most_unpaid_holds) co_return rules::too_many_holds();
  store::NewBooking booking;
  booking.quote_id = in.quote_id;
  booking.user_id = in.user_id;
  booking.status = in.due_now == 0 ? rules::BookingState::confirmed : rules::BookingState::pending;
  if (in.due_now > 0) booking.hold_expires_at = now + rules::hold_lifetime;
  auto inserted = co_await store::insert(tx, booking);
  if (inserted.has_error() && inserted.error().code == "dates_taken") co_return rules::dates_taken();
  co_return inserted;
}

// Hold, payment and its jobs, or a booking that needs no payment now: one transaction.
Task<Result<Held>> hold_dates(db::Transaction& tx, HoldRequest in, payments::Payments* payments) {
  const Instant now = app_now();
  Held held;
  CO_TRY(held.booking_id, co_await insert_booking(tx, in, now));
  if (in.due_now == 0) {
    CO_TRY_VOID(co_await announce_booking(tx, held.booking_id));
    co_return held;
  }
  payments::NewPayment payment;
  payment.purpose = "booking";
  payment.purpose_id = held.booking_id;
  payment.user_id = in.user_id;
  payment.amount_pence = in.due_now;
  payment.expires_at = now + rules::checkout_lifetime;
  payment.hold_ends_at = now + rules::hold_lifetime;
  CO_TRY(held.payment_id, co_await payments->create(tx, payment));
  co_return held;
}

// What the page showed must be what the quote says, to the penny (M6, P3-21).
bool matches(const PaymentRequest& in, const quotes::Quote& q) {
  return in.vehicle_id.str() == q.vehicle_id && in.start_date == q.start_date && in.end_date == q.end_date &&
         in.start_time == q.start_time && in.end_time == q.end_time && in.total_amount == q.total_amount &&
         in.service_fee == q.service_fee && in.security_deposit == q.security_deposit &&
         in.delivery_requested == q.delivery_requested && in.delivery_fee == q.delivery_fee &&
         in.delivery_address.value_or("") == q.delivery_address.value_or("") && in.payment_method == q.payment_method &&
         in.remaining_balance == q.remaining_balance;
}

HoldState hold_state(const store::BookingRow& row) {
  if (row.booking_status == rules::BookingState::cancelled) return HoldState::released;
  const bool unpaid = row.payment_status == rules::PaymentStatus::pending && row.due_now > 0;
  return unpaid ? HoldState::held : HoldState::paid;
}

}  // namespace

Task<Result<PaymentStarted>> Bookings::start(http::Context& ctx, PaymentRequest in) {
  CO_TRY(const auto valid, co_await quotes_.still_valid(ctx.db(), in.quote_id.str(), ctx.caller.user_id));
  if (!matches(in, valid.quote)) co_return quotes::price_changed(valid.quote);
  if (valid.host_user_id == ctx.caller.user_id) co_return own_vehicle();
  CO_TRY(const auto holds, co_await store::holds_of(ctx.db(), ctx.caller.user_id, valid.quote.id));
  for (const auto& hold : holds) {
    if (!hold.same_rental) continue;
    auto again = co_await go_on(ctx, hold.id);
    co_return again;
  }
  CO_TRY_VOID(co_await let_go_of_other_holds(ctx, valid));
  HoldRequest request;
  request.quote_id = valid.quote.id;
  request.vehicle_id = valid.quote.vehicle_id;
  request.user_id = ctx.caller.user_id;
  request.due_now = valid.quote.due_now;
  request.vehicle_revision = valid.vehicle_revision;
  auto held = co_await ctx.db().transaction(&hold_dates, request, &payments_);
  if (held.has_error()) co_return std::move(held).error();
  auto started = co_await go_on(ctx, held->booking_id);
  co_return started;
}

// The checkout of a hold, or the success page of a booking that needs no payment now. Dying before this: the job of the
// payment opens the checkout, and the next press of the button finds it.
Task<Result<PaymentStarted>> Bookings::go_on(http::Context& ctx, std::string booking_id) {
  CO_TRY(const auto row, co_await store::find(ctx.db(), booking_id, ctx.caller.user_id));
  if (!row) co_return booking_not_found();
  PaymentStarted started;
  started.booking_id = booking_id;
  started.hold_expires_at = row->hold_expires_at;
  if (row->due_now == 0) {
    started.url = "/payment-success?booking=" + booking_id;
    co_return started;
  }
  CO_TRY(const auto payment, co_await payments_.latest_for(ctx.db(), std::string("booking"), booking_id));
  if (!payment) co_return no_checkout();
  auto url = co_await payments_.open(ctx.loop, payment->id);
  if (url.has_error() && url.error().code == "payment_settled") co_return std::move(url).error();
  if (url.has_error()) co_return no_checkout();
  started.url = *url;
  co_return started;
}

// Other dates of the same vehicle: the old session is closed first. If it proves paid, that booking stands (K3).
Task<Status> Bookings::let_go_of_other_holds(http::Context& ctx, quotes::Valid valid) {
  CO_TRY(const auto holds, co_await store::holds_of(ctx.db(), ctx.caller.user_id, valid.quote.id));
  for (const auto& hold : holds) {
    if (hold.vehicle_id != valid.quote.vehicle_id) continue;
    CO_TRY(const auto payment, co_await payments_.latest_for(ctx.db(), std::string("booking"), hold.id));
    if (!payment) continue;
    CO_TRY(const auto closed, co_await payments_.close(ctx.loop, payment->id));
    if (closed.state == rules::PaymentState::paid)
      co_return fail(Kind::conflict, "earlier_booking_paid",
                     "Your earlier booking of this vehicle has just been paid and is confirmed.", "Booking Failed");
  }
  co_return Status();
}

Task<Result<Hold>> Bookings::hold(http::Context& ctx, BookingById in) {
  CO_TRY(const auto row, co_await store::find(ctx.db(), in.id.str(), ctx.caller.user_id));
  if (!row || row->user_id != ctx.caller.user_id) co_return booking_not_found();
  Hold hold;
  hold.booking_id = row->id;
  hold.vehicle_id = row->vehicle_id;
  hold.start_date = row->start_date;
  hold.start_time = row->start_time;
  hold.end_date = row->end_date;
  hold.end_time = row->end_time;
  hold.hold_expires_at = row->hold_expires_at;
  hold.state = hold_state(*row);
  if (hold.state != HoldState::held) co_return hold;
  CO_TRY(const auto payment, co_await payments_.latest_for(ctx.db(), std::string("booking"), row->id));
  if (payment && payment->state == rules::PaymentState::open) hold.url = payment->checkout_url;
  co_return hold;
}

Task<Result<Released>> Bookings::release(http::Context& ctx, BookingById in) {
  CO_TRY(const auto row, co_await store::find(ctx.db(), in.id.str(), ctx.caller.user_id));
  if (!row || row->user_id != ctx.caller.user_id) co_return booking_not_found();
  CO_TRY(const auto payment, co_await payments_.latest_for(ctx.db(), std::string("booking"), row->id));
  if (!payment)
    co_return fail(Kind::conflict, "not_a_hold", "This booking is confirmed and cannot be released as an unpaid hold.");
  CO_TRY(const auto closed, co_await payments_.close(ctx.loop, payment->id));
  CO_TRY(const auto now, co_await store::find(ctx.db(), row->id, ctx.caller.user_id));
  Released answer;
  answer.released = closed.state != rules::PaymentState::paid;
  answer.booking = to_booking(*now, ctx.caller.user_id);
  co_return answer;
}

}  // namespace kerbside::bookings
