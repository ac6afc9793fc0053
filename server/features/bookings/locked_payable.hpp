// What the payables of a booking and of a change of its dates have in common: who owns the money, and what is reported
// and recorded when part of it is refunded.
#pragma once
#include "features/bookings/store.hpp"
#include "features/payments/payments.hpp"
#include "ports/booking_followers.hpp"

namespace kerbside::bookings {

class LockedOfBooking : public payments::LockedPayable {
 public:
  rules::Parts everything_paid() const final { return rules::parts_of(paid_by_sides(), row_.sides()); }
  Task<Status> on_payment_failed(rules::Pence amount) final;
  Task<Status> on_refunded(rules::Pence amount) final;
  Task<Status> on_refund_returned(rules::Pence amount) final;
  Task<Status> on_refund_failed(rules::Pence amount) final;
  Task<Status> on_quarantined(std::optional<rules::Pence> received) final;
  Task<Status> on_given_back(rules::Pence amount) final;
  Task<Status> on_made_by_bank(rules::Pence amount) final;
  Task<Status> on_given_back_arrived(rules::Pence amount) final;

 protected:
  virtual rules::RefundParts paid_by_sides() const = 0;

  LockedOfBooking(db::Transaction& tx, store::LockedRow row, const BookingFollowers& followers)
      : tx_(tx), row_(std::move(row)), followers_(followers) {}

  // Records that the booking has changed because of its payment.
  Task<Status> by_payment(rules::Cause cause, rules::BookingState state, std::optional<rules::Pence> refund = {});

  db::Transaction& tx_;
  store::LockedRow row_;
  const BookingFollowers& followers_;
};

}  // namespace kerbside::bookings
