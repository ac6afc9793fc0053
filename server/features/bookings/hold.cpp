// From a quote to a hold, and its release (P4-17 to P4-20, K1, K3).
#include "features/bookings/hold.hpp"

#include "core/new_id.hpp"
#include "features/audit/audit.hpp"
#include "features/bookings/bookings.hpp"
#include "features/bookings/changed.hpp"
#include "features/bookings/payable.hpp"
#include "features/bookings/standing.hpp"
#include "features/bookings/view.hpp"
#include "rules/availability.hpp"

namespace kerbside::bookings {

namespace {

constexpr auto longest_wait_for_a_turn = std::chrono::seconds(2);  // as for a lock

store::WantedDates wanted_dates(const quotes::QuoteRequest& rental, UserId renter) {
  return {rental.vehicle_id, rental.start_date + " " + rental.start_time, rental.end_date + " " + rental.end_time,
          renter};
}

Error own_vehicle() {
  return fail(Kind::forbidden, code_own_vehicle, "You cannot book your own vehicle.", "Booking Failed");
}

// Replaced by quotes::price_changed() with the new price, outside the transaction.
Error not_that_quote() {
  return fail(Kind::conflict, quotes::code_price_changed, "The price has changed since you saw it.");
}

// What the page showed must match the quote, to the penny (M6, P3-21).
bool matches(const PaymentRequest& shown, const quotes::Terms& terms) {
  return shown.vehicle_id == terms.vehicle_id && shown.are(terms) && shown.total_amount == terms.total_amount &&
         shown.service_fee == terms.service_fee && shown.security_deposit == terms.security_deposit &&
         shown.delivery_requested == terms.delivery_requested && shown.delivery_fee == terms.delivery_fee &&
         shown.delivery_address.value_or("") == terms.delivery_address.value_or("") &&
         shown.payment_method == terms.payment_method && shown.remaining_balance == terms.remaining_balance;
}

// Returns the renter's own hold of this very rental, or the holds that must be released first; nothing when there are
// none. An admin's hold replaces one that the renter began: its link lasts longer.
Result<std::optional<HeldDates>> among_holds(const std::vector<store::HeldRow>& holds, const quotes::Terms& terms,
                                             bool by_admin) {
  HeldDates found;
  for (const auto& hold : holds) {
    if (!by_admin && hold.same_rental && hold.total_amount == terms.total_amount) {
      found.booking = hold.id;
      return std::optional(std::move(found));
    }
    if (hold.vehicle_id == terms.vehicle_id) found.in_the_way.push_back(hold.id);
  }
  if (!found.in_the_way.empty()) return std::optional(std::move(found));
  if (holds.size() >= rules::most_unpaid_holds) return rules::too_many_holds();
  return std::optional<HeldDates>();
}

// Writes the booking, its payment and its jobs, or a booking that needs no payment now (M4).
Task<Result<HeldDates>> hold_now(db::Transaction& tx, store::NewBooking booking, UserId host,
                                 quotes::PricedRental priced, const BookingFollowers& followers) {
  HeldDates held;
  held.booking = booking.id;
  held.nothing_due = !booking.hold_expires_at;
  store::insert(tx, booking);
  const BookingChanged booked{.booking = booking.id,
                              .renter = booking.user_id,
                              .host = host,
                              .state = booking.status,
                              .placed = held.nothing_due,
                              .return_ = priced.return_(),
                              .lines = priced.lines};
  KB_CO_TRY_VOID(co_await changed(tx, followers, booked, booking.change));
  if (held.nothing_due) co_return held;
  payments::NewPayment payment;
  payment.purpose = rules::Purpose::booking;
  payment.purpose_id = payments::purpose_of(booking.id);
  payment.subject = rules::about(booking.id);
  payment.user_id = booking.user_id;
  payment.amount = rules::due_now(priced.lines);
  payment.expires_at = rules::pay_by(*booking.hold_expires_at);
  payment.hold_ends_at = *booking.hold_expires_at;
  held.payment = payments::Payments::create(tx, payment);
  co_return held;
}

store::Change booked_by(const HoldRequest& in) {
  if (!in.on_behalf) return {rules::Cause::booked, rules::Mover::renter, in.renter.str()};
  return {rules::Cause::booked, rules::Mover::admin, in.on_behalf->admin.admin()->str(), in.on_behalf->reason};
}

Task<Status> record(db::Transaction& tx, OnBehalf by, BookingId id, UserId renter) {
  audit::AdminAct act{by.admin, "booking_create", "booking", id.str()};
  act.after = R"({"user_id":")" + renter.str() + "\"}";
  act.reason = std::move(by.reason);
  return audit::record(tx, std::move(act), std::move(by.client_ip));
}

// Computes the price under the vehicle's lock: the booking has the vehicle's terms of that moment.
Task<Result<HeldDates>> hold_dates(db::Transaction& tx, HoldRequest in, const BookingFollowers* followers) {
  KB_CO_TRY(const auto vehicle, co_await store::lock_wanted_vehicle(tx, in.promise.request, in.renter));
  if (!vehicle || vehicle->status != "active") co_return vehicles::vehicle_not_found();
  if (vehicle->host_user_id == in.renter) co_return own_vehicle();
  KB_CO_TRY(const auto priced,
            quotes::price_rental(in.promise.request, in.promise.delivery, *vehicle, vehicle->config()));
  if (!quotes::is_as_promised(priced, *vehicle, in.promise) || !matches(in.shown, priced)) co_return not_that_quote();
  const rules::DriverDeclaration declared{in.shown.driver_age, in.shown.licence_months};
  KB_CO_TRY_VOID(rules::check_driver(declared, vehicle->minimum_driver_age));
  KB_CO_TRY(auto known, among_holds(vehicle->holds, priced, in.on_behalf.has_value()));
  if (known) co_return std::move(*known);
  const Instant now = app_now(), pick_up = priced.pick_up();
  if (!vehicle->instant_book) KB_CO_TRY_VOID(rules::check_notice(pick_up, now));

  store::NewBooking booking;
  booking.id = new_id<BookingId>();
  booking.user_id = in.renter;
  booking.quote_id = in.shown.quote_id;
  booking.declared = declared;
  booking.change = booked_by(in);
  const bool nothing_due = priced.due_now == rules::Pence{0}, at_once = nothing_due && vehicle->instant_book;
  booking.status = at_once ? rules::BookingState::confirmed : rules::BookingState::pending;
  if (nothing_due && !at_once) booking.answer_by = rules::answer_by(now, pick_up);
  const Instant pay_by = in.on_behalf ? rules::link_until(now, pick_up) : now + rules::checkout_lifetime;
  if (!nothing_due) booking.hold_expires_at = rules::hold_end(pay_by);
  if (in.on_behalf) KB_CO_TRY_VOID(co_await record(tx, *in.on_behalf, booking.id, in.renter));
  quotes::write(tx, in.shown.quote_id, in.promise, priced, vehicle->revision);
  co_return co_await hold_now(tx, booking, vehicle->host_user_id, priced, *followers);
}

}  // namespace

Status PaymentRequest::check_fields(const json::Value& fields) {
  for (const char* needed : {"vehicle_id", "start_date", "end_date", "start_time", "end_time"})
    if (!fields.has(needed) || fields[needed].text("given").empty())
      return fail(Kind::malformed, "booking_incomplete", "Missing required booking information", "Booking Failed");
  if (fields["total_amount"].number() > 0) return {};
  return fail(Kind::malformed, "invalid_total", "Invalid total amount", "Booking Failed");
}

HoldState hold_state(const store::BookingRow& row) {
  if (row.booking_status == rules::BookingState::cancelled) return HoldState::released;
  const bool unpaid = row.payment_status == rules::PaymentStatus::pending && row.due_now > rules::Pence{0};
  return unpaid ? HoldState::held : HoldState::paid;
}

Error too_many_at_once() {
  return fail(Kind::conflict, code_too_many_at_once,
              "You have just booked these dates in another window. Please check your bookings.", "Booking Failed");
}

// A caller that had to wait for its turn may find the dates gone, and needs no lock to see that.
Task<Result<HeldDates>> Bookings::try_to_hold(Loop& loop, HoldRequest request) {
  const auto turn = co_await turns_.enter(loop, request.promise.request.vehicle_id, longest_wait_for_a_turn);
  if (turn.waited()) {
    KB_CO_TRY(const bool taken, co_await taken_.are_taken(loop, wanted_dates(request.promise.request, request.renter)));
    if (taken) co_return rules::dates_taken();
  }
  auto held = co_await loop.db.transaction(&hold_dates, request, &followers_);
  if (held.has_value()) co_return held;
  if (held.error().code == rules::code_dates_taken) co_return rules::dates_taken();
  if (held.error().code != quotes::code_price_changed) co_return std::move(held).error();
  KB_CO_TRY(const auto fresh, co_await quotes_.create(loop, Actor::renter(request.renter), request.promise.request));
  co_return quotes::price_changed(fresh);
}

// Leaves it to start() to refuse a quote that is no longer valid.
Task<Status> Bookings::refuse_taken(Loop& loop, Actor actor, PaymentRequest in) {
  const auto promise = quotes_.open(actor, in.quote_id, in.sealed_quote);
  if (promise.has_error()) co_return Status();
  KB_CO_TRY(const bool taken, co_await taken_.are_taken(loop, wanted_dates(promise->request, actor.signed_in_user())));
  if (taken) co_return rules::dates_taken();
  co_return Status();
}

Task<Result<PaymentStarted>> Bookings::start(Loop& loop, Actor actor, PaymentRequest in) {
  HoldRequest request;
  KB_CO_TRY(request.promise, quotes_.open(actor, in.quote_id, in.sealed_quote));
  request.shown = std::move(in);
  request.renter = actor.signed_in_user();
  for (int attempt = 0; attempt < most_hold_attempts; ++attempt) {
    KB_CO_TRY(auto held, co_await try_to_hold(loop, request));
    if (held.in_the_way.empty()) {
      auto started = co_await open_checkout(loop, std::move(held));
      if (started.has_value() || started.error().code != payments::code_checkout_ended) co_return started;
      continue;  // the hold had ended: its dates can be held again
    }
    KB_CO_TRY_VOID(co_await let_go(loop, std::move(held.in_the_way)));
  }
  co_return too_many_at_once();
}

// Returns the checkout of a hold, or the success page of a booking that needs no payment now. After a crash before
// this, the payment's job opens the checkout, and the next press of the button finds it.
Task<Result<PaymentStarted>> Bookings::open_checkout(Loop& loop, HeldDates held) {
  PaymentStarted started;
  started.booking_id = held.booking;
  if (held.nothing_due) {
    started.url = "/payment-success?booking=" + held.booking.str();
    co_return started;
  }
  auto payment = std::move(held.payment);
  if (!payment) {
    KB_CO_TRY(payment, co_await payment_of(loop, held.booking));
  }
  if (!payment) co_return no_checkout();
  auto checkout = co_await payments_.open(loop, std::move(*payment));
  if (checkout.has_value()) {
    started.url = std::move(checkout->url);
    started.hold_expires_at = std::chrono::floor<std::chrono::seconds>(checkout->expires_at);
    co_return started;
  }
  const Error& why = checkout.error();
  if (why.kind == Kind::bug || why.code == payments::code_payment_settled || why.code == payments::code_checkout_ended)
    co_return std::move(checkout).error();
  co_return caused_by(no_checkout(), std::move(checkout).error());
}

// For other dates of the same vehicle the old session is closed first. If it turns out to be paid, that booking is kept
// (K3).
Task<Status> Bookings::let_go(Loop& loop, std::vector<BookingId> holds) {
  for (const BookingId& id : holds) {
    KB_CO_TRY(auto payment, co_await payment_of(loop, id));
    if (!payment) continue;
    KB_CO_TRY(const auto closed, co_await payments_.close(loop, std::move(*payment)));
    if (closed.state == rules::PaymentState::paid)
      co_return fail(Kind::conflict, code_earlier_booking_paid,
                     "Your earlier booking of this vehicle has just been paid and is confirmed.", "Booking Failed");
  }
  co_return Status();
}

Task<Result<Hold>> Bookings::hold(Loop& loop, Actor actor, BookingId id) {
  KB_CO_TRY(const auto row, co_await store::find_for(loop.db, id, actor.signed_in_user()));
  if (!row || row->user_id != actor.user()) co_return booking_not_found();
  const Booking shown = to_booking(*row, row->user_id);
  Hold hold;
  hold.booking_id = shown.id;
  hold.vehicle_id = shown.vehicle_id;
  hold.go_to(shown);
  hold.hold_expires_at = shown.hold_expires_at;
  hold.state = hold_state(*row);
  if (hold.state != HoldState::held) co_return hold;
  KB_CO_TRY(const auto payment, co_await payment_of(loop, id));
  const bool can_be_paid = payment && payment->state == rules::PaymentState::open && app_now() < payment->expires_at;
  if (can_be_paid) hold.url = payment->checkout_url;
  co_return hold;
}

Task<Result<Released>> Bookings::release(Loop& loop, Actor actor, BookingId id) {
  KB_CO_TRY(const auto row, co_await find(loop, actor, id));
  if (!row || (!actor.admin() && row->user_id != actor.user())) co_return booking_not_found();
  const auto mover = rules::mover_of(actor, row->user_id, row->host_user_id).value();
  KB_CO_TRY(auto payment, co_await payment_of(loop, id));
  if (!payment)
    co_return fail(Kind::conflict, "not_a_hold", "This booking is confirmed and cannot be released as an unpaid hold.");
  if (hold_state(*row) == HoldState::held)
    KB_CO_TRY_VOID(rules::check_move(row->booking_status, rules::BookingState::cancelled, mover));
  KB_CO_TRY(const auto closed, co_await payments_.close(loop, std::move(*payment)));
  KB_CO_TRY(const auto now, co_await find(loop, actor, id));
  if (!now) co_return booking_not_found();
  Released answer;
  answer.released = closed.state != rules::PaymentState::paid;
  answer.booking = to_booking(*now, mover);
  co_return answer;
}

}  // namespace kerbside::bookings
