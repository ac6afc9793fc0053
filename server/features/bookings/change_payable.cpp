#include "features/bookings/date_change.hpp"
#include "features/bookings/locked_payable.hpp"
#include "features/bookings/news.hpp"
#include "features/bookings/payment_told.hpp"
#include "features/bookings/standing.hpp"
#include "features/bookings/view.hpp"
#include "rules/date_change.hpp"
#include "rules/payable_step.hpp"

namespace kerbside::bookings {
namespace {

using store::ChangeState;

class LockedChange final : public LockedOfBooking {
 public:
  LockedChange(db::Transaction& tx, store::LockedRow booking, store::ChangeRow change,
               const BookingFollowers& followers)
      : LockedOfBooking(tx, std::move(booking), followers), change_(std::move(change)) {}

  std::optional<Instant> held_until() const override {
    return rules::kept_until(standing(), standing_of(row_), is_as_priced(), app_now());
  }

  Task<Status> on_paid() override {
    store::end_change(tx_, change_.id, ChangeState::made);
    KB_CO_TRY_VOID(co_await make_change(tx_, row_, change_, followers_));
    tell(tx_, "payment_received", told_of(row_, rules::total_of(everything_paid())));
    co_return Status();
  }

  Task<Status> on_expired() override {
    lapse();
    co_return Status();
  }

  // Under the vehicle's lock nobody can take the days between the check and the move.
  Task<Result<bool>> retake() override {
    if (!rules::can_still_move(standing(), standing_of(row_), is_as_priced(), app_now())) co_return false;
    const rules::Rental wanted = change_.rental();
    KB_CO_TRY(const auto offer, co_await store::offer_for_change(tx_, row_.id, wanted));
    co_return offer.is_free;
  }

  Task<Status> extend_hold(Instant until) override {
    if (change_.state == ChangeState::awaiting_payment) store::extend_change(tx_, change_.id, until);
    co_return Status();
  }

  Task<Status> on_money_returned() override {
    lapse();
    tell(tx_, "new_dates_gone", told_of(row_));
    co_return Status();
  }

 private:
  rules::RefundParts paid_by_sides() const override {
    return rules::payment_for_change(change_.former_lines, change_.lines);
  }

  rules::ChangeStanding standing() const {
    rules::ChangeStanding change;
    change.waits_for_payment = change_.state == ChangeState::awaiting_payment;
    change.made = change_.state == ChangeState::made;
    change.hold_ends_at = change_.hold_ends_at.value_or(Instant{});
    change.pick_up = change_.pick_up();
    change.return_ = change_.return_();
    return change;
  }

  bool is_as_priced() const { return row_.lines == change_.former_lines; }

  void lapse() {
    if (change_.state == ChangeState::awaiting_payment) store::end_change(tx_, change_.id, ChangeState::lapsed);
  }

  store::ChangeRow change_;
};

Error change_not_found() { return fail(Kind::not_found, "date_change_not_found", "This change does not exist."); }

}  // namespace

DateChangeId change_of(PurposeId id) { return DateChangeId::parse(id.text()).value(); }

PurposeId purpose_of(DateChangeId id) { return PurposeId::parse(id.text()).value(); }

Task<Result<provider::OpenCheckout>> ChangePayable::describe(db::Database& db, PurposeId id) {
  KB_CO_TRY(const auto change, co_await store::find_change(db, change_of(id)));
  if (!change) co_return change_not_found();
  KB_CO_TRY(const auto row, co_await store::find_any(db, change->booking_id));
  if (!row) co_return booking_not_found();
  const std::string vehicle = std::to_string(row->year) + " " + row->make + " " + row->model;
  provider::OpenCheckout checkout;
  checkout.customer_email = row->renter_email;
  checkout.description =
      row->make + " " + row->model + ", " + format_day(change->start_date) + " to " + format_day(change->end_date);
  checkout.lines.push_back(
      {"Change of dates: " + vehicle, rules::to_pay_for_change(change->former_lines, change->lines).value, {}});
  checkout.success_url = public_url_ + "/payment-success?session_id={CHECKOUT_SESSION_ID}";
  checkout.cancel_url = public_url_ + "/bookings/" + row->id.str();
  co_return checkout;
}

Task<Result<payments::PaymentTold>> ChangePayable::told(db::Database& db, PurposeId id, rules::PaymentState state) {
  KB_CO_TRY(const auto change, co_await store::find_change(db, change_of(id)));
  if (!change) co_return change_not_found();
  KB_CO_TRY(const auto row, co_await store::find_any(db, change->booking_id));
  if (!row) co_return booking_not_found();
  co_return told_of_payment(*row, *change, state);
}

Task<Result<std::unique_ptr<payments::LockedPayable>>> ChangePayable::lock(db::Transaction& tx, PurposeId id) {
  KB_CO_TRY(const auto booking_id, co_await store::booking_of_change(tx, change_of(id)));
  if (!booking_id) co_return change_not_found();
  KB_CO_TRY(auto booking, co_await store::lock(tx, *booking_id));
  KB_CO_TRY(auto change, co_await store::lock_change(tx, change_of(id)));
  if (!booking || !change) co_return change_not_found();
  co_return std::make_unique<LockedChange>(tx, std::move(*booking), std::move(*change), followers_);
}

}  // namespace kerbside::bookings
