#include "features/bookings/date_change.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/error_payload.hpp"
#include "core/new_id.hpp"
#include "features/bookings/bookings.hpp"
#include "features/bookings/changed.hpp"
#include "features/bookings/give_back.hpp"
#include "features/bookings/standing.hpp"
#include "features/bookings/view.hpp"
#include "rules/availability.hpp"
#include "rules/date_change.hpp"
#include "rules/later_return.hpp"

namespace kerbside::bookings {

// The result of a requested change. With neither payment nor made: the same request already waits for its payment.
struct WantedChange {
  DateChangeId change;
  std::optional<payments::PaymentRow> payment{};
  bool made = false;
  bool in_the_way = false;  // another change waits for its payment: nothing was done, end that one first
};

namespace {

using rules::BookingAction;
using rules::Mover;
using store::ChangeState;

constexpr int most_attempts = 3;  // each ends what the previous one found in the way

struct ChangeWish {
  Actor actor;
  DateChangeRequest in;
};

Error dates_unchanged() { return field_error("start_date", "These are your current dates. Please choose others."); }

Error paid_meanwhile() {
  return fail(Kind::conflict, "date_change_paid",
              "The dates you chose earlier have just been paid for, so your booking has moved to them.",
              "Dates changed");
}

Error not_offered() {
  return fail(Kind::conflict, "vehicle_not_offered",
              "The host is not taking bookings for this vehicle at the moment, so its dates cannot be changed.",
              "Vehicle Not Available");
}

Error changed_too_often() {
  return fail(Kind::conflict, "date_change_limit",
              fmt::format("You have changed these dates {} times within a day. Please try again tomorrow.",
                          rules::most_changes_a_day),
              "Too many changes");
}

// Internal: callers replace it by an error that carries the current change.
Error not_that_price() {
  return fail(Kind::conflict, quotes::code_price_changed,
              "The price of this change is no longer the one you saw. Nothing was charged. Please check the new price.",
              "Price changed");
}

// Row: a store::LockedRow or a store::BookingRow.
template <class Row>
bool is_offered(const Row& row, Mover who, BookingAction action) {
  const auto options = rules::options_for(standing_of(row), row.lines, who, app_now());
  return std::ranges::find(options, action, &rules::BookingOption::action) != options.end();
}

template <class Row>
Status check_changeable(const Row& row, const Actor& actor) {
  const auto who = rules::mover_of(actor, row.user_id, row.host_user_id);
  if (!who) return booking_not_found();
  if (!rules::is_for(BookingAction::change_dates, *who)) return not_for_this_side();
  return is_offered(row, *who, BookingAction::change_dates) ? Status() : Status(rules::booking_moved());
}

// A renter who may only ask for a later return sees its price as well.
template <class Row>
Status check_priceable(const Row& row, const Actor& actor) {
  const auto who = rules::mover_of(actor, row.user_id, row.host_user_id);
  if (who && is_offered(row, *who, BookingAction::ask_later_return)) return {};
  return check_changeable(row, actor);
}

bool is_under_way(const rules::BookingState state) { return state == rules::BookingState::active; }

// Refuses impossible times before they reach SQL.
template <class Row>
Result<rules::Rental> times_of(const Row& row, const NewDates& to) {
  KB_TRY(const auto rental, rules::parse_rental(to));
  if (is_under_way(row.booking_status)) {
    const rules::TripDates& dates = row;
    KB_TRY_VOID(rules::check_later_return(dates.rental(), rental, london_now()));
  } else {
    KB_TRY_VOID(rules::check_rental(rental, london_now()));
  }
  return rental;
}

// During the trip the host has agreed to one return alone.
Status check_agreed(const store::LockedRow& row, const rules::Rental& to) {
  if (!is_under_way(row.booking_status)) return {};
  const auto& later = standing_of(row).handover.later_return;
  return later && later->return_ == from_london(to.return_).value() ? Status() : Status(rules::booking_moved());
}

// Returns the changed booking: refuses everything that is refused for a new booking (K10).
template <class Row>
Result<quotes::PricedRental> moved_to(const Row& row, const NewDates& to, const store::ChangeOffer& offer) {
  const bool is_longer = is_under_way(row.booking_status);  // which the host decides
  if (!is_longer && offer.status != "active") return not_offered();
  if (offer.changed_lately >= rules::most_changes_a_day) return changed_too_often();
  quotes::QuoteRequest in;
  static_cast<rules::TypedDates&>(in) = to;
  in.vehicle_id = row.vehicle_id;
  in.payment_method = row.payment_method;
  quotes::Agreed agreed;
  agreed.delivery_fee = rules::amount_of(row.lines, rules::LineCode::delivery_fee);
  agreed.deposit = rules::amount_of(row.lines, rules::LineCode::security_deposit);
  KB_TRY(auto priced, quotes::price_rental(in, agreed, offer, offer.config()));
  if (priced.are(row)) return dates_unchanged();
  const Instant now = app_now();
  if (!is_longer && !offer.instant_book) KB_TRY_VOID(rules::check_notice(priced.pick_up(), now));
  const rules::Pence fee = rules::change_fee(row.pick_up(), now);
  priced.lines = rules::changed_lines(std::move(priced.lines), row.lines, fee);
  quotes::take_figures(priced);
  return priced;
}

bool is_as_shown(const DateChangeRequest& in, const rules::MoneyLines& former, const rules::MoneyLines& now) {
  return in.to_pay_pence == rules::to_pay_for_change(former, now) &&
         in.refund_pence == rules::back_on_change(former, now).total();
}

store::ChangeRow change_row(BookingId booking, const rules::MoneyLines& former, const quotes::PricedRental& to) {
  store::ChangeRow row;
  row.id = new_id<DateChangeId>();
  row.booking_id = booking;
  row.go_to(to);
  row.days = to.days;
  row.price_per_day = to.price_per_day;
  row.former_lines = former;
  row.lines = to.lines;
  return row;
}

bool same_wish(const store::ChangeRow& open, const quotes::PricedRental& to) {
  return open.are(to) && open.lines == to.lines;
}

// Makes a change without a payment: posts to the ledger what it moves, and refunds what it saves to the card.
Task<Status> change_at_once(db::Transaction& tx, const store::LockedRow& row, store::ChangeRow change,
                            const BookingFollowers& followers) {
  change.state = ChangeState::made;
  store::insert_change(tx, change);
  KB_CO_TRY_VOID(co_await make_change(tx, row, change, followers));
  payments::Payments::move(
      tx, {rules::LedgerKind::date_change, rules::LedgerSource::date_change, change.id.str(), rules::about(row.id)},
      rules::moved_on_change(change.former_lines, change.lines, row.sides()));
  GivenBack refund;
  refund.kind = rules::RefundKind::date_change;
  refund.key = change.id.str();
  refund.parts = rules::back_on_change(change.former_lines, change.lines);
  refund.reason = "dates_changed";
  refund.requested_by = row.user_id;
  co_return co_await give_back(tx, row, std::move(refund));
}

payments::PaymentRow change_once_paid(db::Transaction& tx, const store::LockedRow& row, store::ChangeRow change) {
  const Instant now = app_now();
  change.state = ChangeState::awaiting_payment;
  change.hold_ends_at = now + rules::hold_lifetime;
  store::insert_change(tx, change);
  payments::NewPayment payment;
  payment.purpose = rules::Purpose::modification;
  payment.purpose_id = purpose_of(change.id);
  payment.subject = rules::about(row.id);
  payment.user_id = row.user_id;
  payment.amount = rules::to_pay_for_change(change.former_lines, change.lines);
  payment.expires_at = now + rules::checkout_lifetime;
  payment.hold_ends_at = now + rules::hold_lifetime;
  return payments::Payments::create(tx, payment);
}

// Computes the price under the vehicle's lock, as for a booking.
Task<Result<WantedChange>> change_now(db::Transaction& tx, ChangeWish wish, const BookingFollowers* followers) {
  KB_CO_TRY(const auto row, co_await store::lock(tx, wish.in.id));
  if (!row) co_return booking_not_found();
  KB_CO_TRY_VOID(check_changeable(*row, wish.actor));
  KB_CO_TRY(const auto times, times_of(*row, wish.in));
  KB_CO_TRY_VOID(check_agreed(*row, times));
  KB_CO_TRY(const auto offer, co_await store::offer_for_change(tx, row->id, times));
  KB_CO_TRY(const auto priced, moved_to(*row, wish.in, offer));
  if (!is_as_shown(wish.in, row->lines, priced.lines)) co_return not_that_price();
  KB_CO_TRY(const auto open, co_await store::open_change(tx, row->id));
  WantedChange wanted;
  if (open) {
    wanted.change = open->id;
    wanted.in_the_way = !same_wish(*open, priced);
    co_return wanted;
  }
  const store::ChangeRow change = change_row(row->id, row->lines, priced);
  wanted.change = change.id;
  wanted.made = rules::to_pay_for_change(change.former_lines, change.lines) == rules::Pence{0};
  if (wanted.made) {
    KB_CO_TRY_VOID(co_await change_at_once(tx, *row, change, *followers));
  } else {
    wanted.payment = change_once_paid(tx, *row, change);
  }
  co_return wanted;
}

DateChangePreview preview_of(const store::BookingRow& row, const quotes::PricedRental& to, bool is_free) {
  DateChangePreview preview;
  preview.go_to(to);
  preview.days = to.days;
  preview.rental = to.rental;
  preview.service_fee = to.service_fee;
  preview.delivery_fee = to.delivery_fee;
  preview.remaining_balance = to.remaining_balance;
  preview.lines = rules::breakdown(to.lines, row.payment_method);
  preview.fee_pence = rules::change_fee(row.pick_up(), app_now());
  preview.to_pay_pence = rules::to_pay_for_change(row.lines, to.lines);
  preview.refund_pence = rules::back_on_change(row.lines, to.lines).total();
  preview.paid_pence = rules::due_now(to.lines);
  preview.available = is_free;
  if (is_under_way(row.booking_status)) return preview;  // it can no longer be cancelled
  rules::Standing then = standing_of(row);
  then.pick_up = to.pick_up();
  preview.cancellation = rules::renter_refunds(then, to.lines, app_now());
  return preview;
}

}  // namespace

Task<Status> make_change(db::Transaction& tx, const store::LockedRow& booking, const store::ChangeRow& change,
                         const BookingFollowers& followers) {
  quotes::PricedRental to;
  to.go_to(change);
  to.days = change.days;
  to.price_per_day = change.price_per_day;
  to.payment_method = booking.payment_method;
  to.lines = change.lines;
  quotes::take_figures(to);
  store::Change event{rules::Cause::dates_changed, Mover::renter, booking.user_id.str()};
  const rules::Pence back = rules::back_on_change(change.former_lines, change.lines).total();
  if (back > rules::Pence{0}) event.refund = back;
  store::move_dates(tx, booking.id, to);
  BookingChanged moved = booking_now(booking, booking.booking_status, change.lines);
  moved.return_ = change.return_();
  co_return co_await changed(tx, followers, moved, std::move(event));
}

Task<Result<DateChangePreview>> Bookings::preview_change(Loop& loop, Actor actor, NewDates to) {
  KB_CO_TRY(const auto row, co_await find(loop, actor, to.id));
  if (!row) co_return booking_not_found();
  KB_CO_TRY_VOID(check_priceable(*row, actor));
  KB_CO_TRY(const auto times, times_of(*row, to));
  KB_CO_TRY(const auto offer, co_await store::offer_for_change(loop.db, row->id, times));
  KB_CO_TRY(const auto priced, moved_to(*row, to, offer));
  co_return preview_of(*row, priced, offer.is_free);
}

Task<Result<payments::PaymentRow>> Bookings::end_change(Loop& loop, DateChangeId change) {
  KB_CO_TRY(auto payment, co_await payments_.latest_for(loop.db, rules::Purpose::modification, purpose_of(change)));
  if (!payment) co_return fail(Kind::bug, "change_without_payment", "A change waits for a payment that is not there.");
  co_return co_await payments_.close(loop, std::move(*payment));
}

Task<Result<DateChangeStarted>> Bookings::change_dates(Loop& loop, Actor actor, DateChangeRequest in) {
  const ChangeWish wish{actor, in};
  for (int attempt = 0; attempt < most_attempts; ++attempt) {
    auto wanted = co_await loop.db.transaction(&change_now, wish, &followers_);
    if (wanted.has_error() && wanted.error().code == rules::code_dates_taken) co_return rules::dates_taken();
    if (wanted.has_error() && wanted.error().code == quotes::code_price_changed) {
      KB_CO_TRY(const auto now, co_await preview_change(loop, actor, in));
      co_return with_payload(not_that_price(), now);
    }
    if (wanted.has_error()) co_return std::move(wanted).error();
    if (wanted->in_the_way) {
      KB_CO_TRY(const auto ended, co_await end_change(loop, wanted->change));
      if (ended.state == rules::PaymentState::paid) co_return paid_meanwhile();
      continue;
    }
    DateChangeStarted started;
    if (!wanted->made) {
      auto payment = std::move(wanted->payment);
      if (!payment) {
        KB_CO_TRY(payment,
                  co_await payments_.latest_for(loop.db, rules::Purpose::modification, purpose_of(wanted->change)));
      }
      if (!payment) co_return no_checkout();
      auto checkout = co_await payments_.open(loop, std::move(*payment));
      if (checkout.has_error() && checkout.error().code == payments::code_checkout_ended) continue;
      if (checkout.has_error()) co_return caused_by(no_checkout(), std::move(checkout).error());
      started.url = std::move(checkout->url);
    }
    KB_CO_TRY(started.booking, co_await get(loop, actor, in.id));
    co_return started;
  }
  co_return rules::booking_moved();
}

Task<Result<Booking>> Bookings::drop_change(Loop& loop, Actor actor, BookingId id) {
  KB_CO_TRY(const auto row, co_await find(loop, actor, id));
  if (!row) co_return booking_not_found();
  KB_CO_TRY_VOID(check_changeable(*row, actor));
  KB_CO_TRY(const auto open, co_await store::open_change(loop.db, id));
  if (!open) co_return rules::booking_moved();
  KB_CO_TRY(const auto ended, co_await end_change(loop, open->id));
  if (ended.state == rules::PaymentState::paid) co_return paid_meanwhile();
  co_return co_await get(loop, actor, id);
}

Task<Result<OpenChanges>> Bookings::open_changes(Loop& loop, Actor renter) {
  KB_CO_TRY(const auto rows, co_await store::open_changes_of(loop.db, renter.signed_in_user()));
  OpenChanges open;
  for (const auto& row : rows) {
    OpenChange change;
    change.go_to(row);
    change.booking_id = row.booking_id;
    change.vehicle = row.make + " " + row.model;
    change.to_pay_pence = rules::to_pay_for_change(row.former_lines, row.lines);
    change.pay_by = std::chrono::floor<std::chrono::seconds>(rules::pay_by(*row.hold_ends_at));
    open.items.push_back(std::move(change));
  }
  co_return open;
}

// What the renter sees of a change that waits for its payment.
Task<Result<std::optional<PendingChange>>> Bookings::pending_change(Loop& loop, BookingId id) {
  KB_CO_TRY(const auto open, co_await store::open_change(loop.db, id));
  if (!open) co_return std::optional<PendingChange>();
  KB_CO_TRY(const auto payment,
            co_await payments_.latest_for(loop.db, rules::Purpose::modification, purpose_of(open->id)));
  PendingChange pending;
  pending.go_to(*open);
  pending.to_pay_pence = rules::to_pay_for_change(open->former_lines, open->lines);
  pending.pay_by = std::chrono::floor<std::chrono::seconds>(rules::pay_by(*open->hold_ends_at));
  const bool can_be_paid = payment && payment->state == rules::PaymentState::open && app_now() < payment->expires_at;
  if (can_be_paid) pending.url = payment->checkout_url;
  co_return pending;
}

}  // namespace kerbside::bookings
