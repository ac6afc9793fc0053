#include "simulate/payable.hpp"

#include "rules/date_change.hpp"
#include "rules/insurance_cover.hpp"
#include "rules/payable_step.hpp"
#include "simulate/bookings.hpp"
#include "simulate/changes.hpp"
#include "simulate/earnings.hpp"
#include "simulate/orders.hpp"
#include "simulate/world.hpp"

namespace kerbside::simulate {

namespace {

class PayableBooking final : public Payable {
 public:
  PayableBooking(Database& tx, int id, Instant now) : tx_(tx), id_(id), row_(at(tx.bookings, id)), now_(now) {}

  std::optional<Instant> held_until() const override { return row_.hold_expires_at.value_or(Instant{}); }
  rules::Parts everything_paid() const override {
    return rules::parts_of(rules::everything_paid(*row_.first_lines), {});
  }

  void on_paid() override {
    const auto state = rules::once_paid(row_.instant_book);
    if (row_.state != state && rules::check_move(row_.state, state, rules::Mover::payment).has_error())
      tx_.broken = "a payment moves its booking where it cannot";
    row_.state = state;
    row_.payment_status = rules::PaymentStatus::paid;
    row_.hold_expires_at.reset();
    row_.cancelled_at.reset();
    row_.ending.reset();
    row_.answer_by.reset();
    if (state == BookingState::pending) row_.answer_by = rules::answer_by(now_, row_.days.pick_up);
    if (state == BookingState::confirmed) follow_lines(tx_, id_);
  }

  void on_expired() override { end_unpaid(); }
  bool retake() override {
    return rules::can_still_begin(standing_of(row_), now_) && tx_.is_free(row_.vehicle, row_.days, id_);
  }

  void extend_hold(Instant until) override {
    if (row_.state == BookingState::pending) row_.hold_expires_at = until;
  }

  void on_money_returned() override {
    end_unpaid();
    row_.payment_status = rules::PaymentStatus::paid;
  }

 private:
  void end_unpaid() {
    if (!rules::falls_unpaid(row_.state)) return;
    row_.state = BookingState::cancelled;
    row_.payment_status = rules::PaymentStatus::failed;
    row_.hold_expires_at.reset();
    row_.cancelled_at = now_;
  }

  Database& tx_;
  int id_;
  Booking& row_;
  Instant now_;
};

class PayableChange final : public Payable {
 public:
  PayableChange(Database& tx, int id, Instant now)
      : tx_(tx), id_(id), change_(at(tx.changes, id)), booking_(at(tx.bookings, change_.booking)), now_(now) {}

  std::optional<Instant> held_until() const override {
    return rules::kept_until(standing(), standing_of(booking_), is_as_priced(), now_);
  }
  rules::Parts everything_paid() const override {
    return rules::parts_of(rules::payment_for_change(*change_.former, *change_.lines), {});
  }

  void on_paid() override {
    change_.state = ChangeState::made;
    make_change(tx_, id_);
  }

  void on_expired() override { lapse(); }

  bool retake() override {
    return rules::can_still_move(standing(), standing_of(booking_), is_as_priced(), now_) &&
           tx_.is_free(booking_.vehicle, change_.days, change_.booking);
  }

  void extend_hold(Instant until) override {
    if (change_.state == ChangeState::awaiting_payment) change_.hold_ends_at = until;
  }

  void on_money_returned() override { lapse(); }

 private:
  rules::ChangeStanding standing() const {
    rules::ChangeStanding standing;
    standing.waits_for_payment = change_.state == ChangeState::awaiting_payment;
    standing.made = change_.state == ChangeState::made;
    standing.hold_ends_at = change_.hold_ends_at;
    standing.pick_up = change_.days.pick_up;
    standing.return_ = change_.days.return_;
    return standing;
  }

  bool is_as_priced() const { return *booking_.lines == *change_.former; }

  void lapse() {
    if (change_.state == ChangeState::awaiting_payment) change_.state = ChangeState::lapsed;
  }

  Database& tx_;
  int id_;
  Change& change_;
  Booking& booking_;
  Instant now_;
};

class PayableOrder final : public Payable {
 public:
  PayableOrder(Order& row, Instant now) : row_(row), now_(now) {}

  rules::Parts everything_paid() const override { return rules::order_parts(kind_of(row_), row_.price, UserId()); }
  void on_paid() override {
    row_.state = row_.is_bundle() ? OrderState::fulfilled : OrderState::paid;
    if (row_.cover) row_.cover->asked_at = now_;
  }
  void on_expired() override {
    if (row_.state == OrderState::awaiting_payment) row_.state = OrderState::lapsed;
  }
  bool retake() override { return !row_.cover || rules::can_still_begin(row_.cover->starts, now_); }
  void on_money_returned() override { row_.state = OrderState::lapsed; }

 private:
  Order& row_;
  Instant now_;
};

}  // namespace

std::unique_ptr<Payable> payable_of(Database& tx, const Payment& payment, Instant now) {
  switch (payment.purpose) {
    case Purpose::booking:
      return std::make_unique<PayableBooking>(tx, payment.thing, now);
    case Purpose::change:
      return std::make_unique<PayableChange>(tx, payment.thing, now);
    case Purpose::order:
      break;
  }
  return std::make_unique<PayableOrder>(at(tx.orders, payment.thing), now);
}

}  // namespace kerbside::simulate
