#include "features/bookings/payable.hpp"

#include "features/bookings/letter_terms.hpp"
#include "features/bookings/locked_payable.hpp"
#include "features/bookings/news.hpp"
#include "features/bookings/payment_told.hpp"
#include "features/bookings/standing.hpp"
#include "features/bookings/view.hpp"
#include "rules/payable_step.hpp"

namespace kerbside::bookings {
namespace {

using rules::BookingState;
using rules::Mover;

std::vector<provider::Line> provider_lines(const store::BookingRow& row) {
  std::vector<provider::Line> lines;
  for (auto& item : rules::checkout_items(row.lines, std::to_string(row.year) + " " + row.make + " " + row.model))
    lines.push_back(provider::Line{std::move(item.name), item.amount.value, {}});
  // Shown beside the deposit, the last line, if there is one.
  const mail::Row extra = could_cost_extra(row);
  if (!lines.empty()) lines.back().description = extra.label + ": " + extra.value;
  return lines;
}

class LockedBooking final : public LockedOfBooking {
 public:
  LockedBooking(db::Transaction& tx, store::LockedRow row, const BookingFollowers& followers)
      : LockedOfBooking(tx, std::move(row), followers) {}

  std::optional<Instant> held_until() const override { return row_.hold_expires_at.value_or(Instant{}); }

  Task<Status> on_paid() override {
    const auto status = rules::once_paid(row_.instant_book);
    if (row_.booking_status != status) KB_CO_TRY_VOID(rules::check_move(row_.booking_status, status, Mover::payment));
    std::optional<Instant> answer_by;
    if (status == BookingState::pending) answer_by = rules::answer_by(app_now(), standing_of(row_).pick_up);
    store::record_paid(tx_, row_.id, status, answer_by);
    row_.payment_status = rules::PaymentStatus::paid;
    KB_CO_TRY_VOID(co_await by_payment(rules::Cause::paid, status));
    tell(tx_, "payment_received", told_of(row_, rules::total_of(everything_paid())));
    co_return Status();
  }

  Task<Status> on_expired() override { co_return co_await end_unpaid(); }

  // Under the vehicle's lock nobody can take the slot between the check and the update.
  Task<Result<bool>> retake() override {
    if (!rules::can_still_begin(standing_of(row_), app_now())) co_return false;
    co_return co_await store::is_free(tx_, row_.id);
  }

  Task<Status> extend_hold(Instant until) override {
    if (row_.booking_status == BookingState::pending) store::extend_hold(tx_, row_.id, until);
    co_return Status();
  }

  Task<Status> on_money_returned() override {
    KB_CO_TRY_VOID(co_await end_unpaid());
    store::record_dates_gone(tx_, row_.id);
    co_return co_await by_payment(rules::Cause::dates_gone, BookingState::cancelled);
  }

 private:
  rules::RefundParts paid_by_sides() const override { return rules::everything_paid(row_.first_lines); }

  Task<Status> end_unpaid() {
    if (!rules::falls_unpaid(row_.booking_status)) co_return Status();
    store::record_unpaid_end(tx_, row_.id);
    co_return co_await by_payment(rules::Cause::lapsed, BookingState::cancelled);
  }
};

}  // namespace

BookingId booking_of(PurposeId id) { return BookingId::parse(id.text()).value(); }

Task<Result<provider::OpenCheckout>> BookingPayable::describe(db::Database& db, PurposeId id) {
  KB_CO_TRY(const auto row, co_await store::find_any(db, booking_of(id)));
  if (!row) co_return booking_not_found();
  provider::OpenCheckout checkout;
  checkout.customer_email = row->renter_email;
  checkout.description =
      row->make + " " + row->model + ", " + format_day(row->start_date) + " to " + format_day(row->end_date);
  checkout.lines = provider_lines(*row);
  checkout.success_url = public_url_ + "/payment-success?session_id={CHECKOUT_SESSION_ID}";
  checkout.cancel_url = public_url_ + "/vehicle/" + row->vehicle_id.str() + "?hold=" + row->id.str();
  co_return checkout;
}

Task<Result<payments::PaymentTold>> BookingPayable::told(db::Database& db, PurposeId id, rules::PaymentState state) {
  KB_CO_TRY(const auto row, co_await store::find_any(db, booking_of(id)));
  if (!row) co_return booking_not_found();
  co_return told_of_payment(*row, state);
}

Task<Result<std::unique_ptr<payments::LockedPayable>>> BookingPayable::lock(db::Transaction& tx, PurposeId id) {
  KB_CO_TRY(auto row, co_await store::lock(tx, booking_of(id)));
  if (!row) co_return booking_not_found();
  co_return std::make_unique<LockedBooking>(tx, std::move(*row), followers_);
}

}  // namespace kerbside::bookings
