// From a quote to a hold, and out of it again (P4-17 to P4-20, K1, K3).
#include "core/new_id.hpp"
#include "features/bookings/bookings.hpp"
#include "features/bookings/news.hpp"
#include "features/bookings/payable.hpp"
#include "features/bookings/standing.hpp"
#include "features/bookings/view.hpp"
#include "features/payouts/payouts.hpp"
#include "rules/availability.hpp"

namespace kerbside::bookings {

// What became of a wish to hold dates. Neither payment nor nothing_due: a hold that stood already.
struct HeldDates {
  BookingId booking;
  std::optional<payments::PaymentRow> payment{};
  bool nothing_due = false;
  std::vector<BookingId> in_the_way{};  // other dates of the same vehicle: nothing was held, let go of these first
};

namespace {

constexpr int most_attempts = 3;  // each lets go of what the last one found in the way

Error own_vehicle() {
  return fail(Kind::forbidden, "own_vehicle", "You cannot book your own vehicle.", "Booking Failed");
}

// Becomes quotes::price_changed() with the new price, outside the transaction.
Error not_that_price() { return fail(Kind::conflict, "price_changed", "The price has changed since you saw it."); }

struct HoldRequest {
  PaymentRequest shown;
  quotes::Promise promise;
  UserId renter;
};

// What the page showed must be what the quote says, to the penny (M6, P3-21).
bool matches(const PaymentRequest& shown, const quotes::Terms& terms) {
  return shown.vehicle_id == terms.vehicle_id && shown.start_date == terms.start_date.text() &&
         shown.end_date == terms.end_date.text() && shown.start_time == terms.start_time.text() &&
         shown.end_time == terms.end_time.text() && shown.total_amount == terms.total_amount &&
         shown.service_fee == terms.service_fee && shown.security_deposit == terms.security_deposit &&
         shown.delivery_requested == terms.delivery_requested && shown.delivery_fee == terms.delivery_fee &&
         shown.delivery_address.value_or("") == terms.delivery_address.value_or("") &&
         shown.payment_method == terms.payment_method && shown.remaining_balance == terms.remaining_balance;
}

// The renter's own hold of this very rental, or the holds that must go first; nothing when there are none.
Result<std::optional<HeldDates>> among_holds(const std::vector<store::HeldRow>& holds, const quotes::Terms& terms) {
  HeldDates found;
  for (const auto& hold : holds) {
    if (hold.same_rental && hold.total_amount == terms.total_amount) {
      found.booking = hold.id;
      return std::optional(std::move(found));
    }
    if (hold.vehicle_id == terms.vehicle_id) found.in_the_way.push_back(hold.id);
  }
  if (!found.in_the_way.empty()) return std::optional(std::move(found));
  if (holds.size() >= rules::most_unpaid_holds) return rules::too_many_holds();
  return std::optional<HeldDates>();
}

// Booking, payment and its jobs, or a booking that needs no payment now (M4).
Task<Result<HeldDates>> hold_now(db::Transaction& tx, store::NewBooking booking, UserId host, rules::MoneyLines lines) {
  const Instant now = app_now();
  HeldDates held;
  held.booking = booking.id;
  const rules::Pence due_now = rules::due_now(lines);
  if (due_now == rules::Pence{0}) {
    store::insert(tx, booking);
    held.nothing_due = true;
    const bool confirmed = booking.status == rules::BookingState::confirmed;
    if (confirmed) payouts::follow_lines(tx, booking.id, host, lines);
    tell(tx, Parties{booking.id, booking.user_id, host}, confirmed ? News::booked : News::requested);
    co_return held;
  }
  booking.hold_expires_at = now + rules::hold_lifetime;
  store::insert(tx, booking);
  payments::NewPayment payment;
  payment.purpose = payments::for_booking;
  payment.purpose_id = payments::purpose_of(booking.id);
  payment.user_id = booking.user_id;
  payment.amount = due_now;
  payment.expires_at = now + rules::checkout_lifetime;
  payment.hold_ends_at = now + rules::hold_lifetime;
  held.payment = payments::Payments::create(tx, payment);
  co_return held;
}

// The price is computed under the vehicle's lock: what is booked is what the vehicle asks for at that moment.
Task<Result<HeldDates>> hold_dates(db::Transaction& tx, HoldRequest in) {
  KB_CO_TRY(const auto vehicle, co_await store::lock_wanted_vehicle(tx, in.promise.request, in.renter));
  if (!vehicle || vehicle->status != "active") co_return vehicles::vehicle_not_found();
  if (vehicle->host_user_id == in.renter) co_return own_vehicle();
  KB_CO_TRY(const auto priced,
            quotes::price_rental(in.promise.request, in.promise.delivery_metres, *vehicle, vehicle->config()));
  if (!quotes::is_as_promised(priced, *vehicle, in.promise) || !matches(in.shown, priced)) co_return not_that_price();
  const rules::DriverDeclaration declared{in.shown.driver_age, in.shown.licence_months};
  KB_CO_TRY_VOID(rules::check_driver(declared, vehicle->minimum_driver_age));
  KB_CO_TRY(auto known, among_holds(vehicle->holds, priced));
  if (known) co_return std::move(*known);
  const Instant now = app_now(), pick_up = moment(priced.start_date, priced.start_time);
  if (!vehicle->instant_book) KB_CO_TRY_VOID(rules::check_notice(pick_up, now));

  store::NewBooking booking;
  booking.id = new_id<BookingId>();
  booking.user_id = in.renter;
  booking.quote_id = in.shown.quote_id;
  booking.declared = declared;
  const bool at_once = priced.due_now == rules::Pence{0} && vehicle->instant_book;
  booking.status = at_once ? rules::BookingState::confirmed : rules::BookingState::pending;
  if (priced.due_now == rules::Pence{0} && !at_once) booking.answer_by = rules::answer_by(now, pick_up);
  quotes::write(tx, in.shown.quote_id, in.promise, priced, vehicle->revision);
  co_return co_await hold_now(tx, booking, vehicle->host_user_id, priced.lines);
}

HoldState hold_state(const store::BookingRow& row) {
  if (row.booking_status == rules::BookingState::cancelled) return HoldState::released;
  const bool unpaid = row.payment_status == rules::PaymentStatus::pending && row.due_now > rules::Pence{0};
  return unpaid ? HoldState::held : HoldState::paid;
}

}  // namespace

Task<Result<PaymentStarted>> Bookings::start(Loop& loop, Actor actor, PaymentRequest in) {
  HoldRequest request;
  KB_CO_TRY(request.promise, quotes_.open(actor, in.quote_id, in.sealed_quote));
  request.shown = std::move(in);
  request.renter = actor.signed_in_user();
  for (int attempt = 0; attempt < most_attempts; ++attempt) {
    auto held = co_await loop.db.transaction(&hold_dates, request);
    if (held.has_error() && held.error().code == "dates_taken") co_return rules::dates_taken();
    if (held.has_error() && held.error().code == "price_changed") {
      KB_CO_TRY(const auto fresh, co_await quotes_.create(loop, actor, request.promise.request));
      co_return quotes::price_changed(fresh);
    }
    if (held.has_error()) co_return std::move(held).error();
    if (held->in_the_way.empty()) {
      auto started = co_await open_checkout(loop, std::move(*held));
      if (started.has_value() || started.error().code != "checkout_ended") co_return started;
      continue;  // the hold that stood was over: its dates can be held anew
    }
    KB_CO_TRY_VOID(co_await let_go(loop, std::move(held->in_the_way)));
  }
  co_return fail(Kind::conflict, "too_many_at_once", "You have just booked these dates elsewhere. Please look again.",
                 "Booking Failed");
}

// The checkout of a hold, or the success page of a booking that needs no payment now. Dying before this: the job of the
// payment opens the checkout, and the next press of the button finds it.
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
  if (why.kind == Kind::bug || why.code == "payment_settled" || why.code == "checkout_ended")
    co_return std::move(checkout).error();
  co_return caused_by(no_checkout(), std::move(checkout).error());
}

// Other dates of the same vehicle: the old session is closed first. If it proves paid, that booking stands (K3).
Task<Status> Bookings::let_go(Loop& loop, std::vector<BookingId> holds) {
  for (const BookingId& id : holds) {
    KB_CO_TRY(auto payment, co_await payment_of(loop, id));
    if (!payment) continue;
    KB_CO_TRY(const auto closed, co_await payments_.close(loop, std::move(*payment)));
    if (closed.state == rules::PaymentState::paid)
      co_return fail(Kind::conflict, "earlier_booking_paid",
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
  hold.start_date = shown.start_date;
  hold.start_time = shown.start_time;
  hold.end_date = shown.end_date;
  hold.end_time = shown.end_time;
  hold.hold_expires_at = shown.hold_expires_at;
  hold.state = hold_state(*row);
  if (hold.state != HoldState::held) co_return hold;
  KB_CO_TRY(const auto payment, co_await payment_of(loop, id));
  const bool can_be_paid = payment && payment->state == rules::PaymentState::open && app_now() < payment->expires_at;
  if (can_be_paid) hold.url = payment->checkout_url;
  co_return hold;
}

Task<Result<Released>> Bookings::release(Loop& loop, Actor actor, BookingId id) {
  KB_CO_TRY(const auto row, co_await store::find_for(loop.db, id, actor.signed_in_user()));
  if (!row || row->user_id != actor.user()) co_return booking_not_found();
  KB_CO_TRY(auto payment, co_await payment_of(loop, id));
  if (!payment)
    co_return fail(Kind::conflict, "not_a_hold", "This booking is confirmed and cannot be released as an unpaid hold.");
  if (hold_state(*row) == HoldState::held) {
    const auto mover = rules::mover_of(actor, row->user_id, row->host_user_id);
    KB_CO_TRY_VOID(rules::check_move(row->booking_status, rules::BookingState::cancelled, mover.value()));
  }
  KB_CO_TRY(const auto closed, co_await payments_.close(loop, std::move(*payment)));
  KB_CO_TRY(const auto now, co_await store::find_for(loop.db, id, row->user_id));
  if (!now) co_return booking_not_found();
  Released answer;
  answer.released = closed.state != rules::PaymentState::paid;
  answer.booking = to_booking(*now, row->user_id);
  co_return answer;
}

}  // namespace kerbside::bookings
