// Moves a booking to other dates (K10): the price, the payment if there is one, and the move itself.
#pragma once
#include <string>

#include "features/bookings/date_change_store.hpp"
#include "features/payments/payments.hpp"
#include "ports/booking_followers.hpp"

namespace kerbside::bookings {

PurposeId purpose_of(DateChangeId id);
DateChangeId change_of(PurposeId id);

// The payable for a change that waits for its payment. Nothing moves before the money is here; if it comes too late and
// the days are taken, all of it is refunded and the booking keeps its dates.
class ChangePayable : public payments::Payable {
 public:
  ChangePayable(std::string public_url, const BookingFollowers& followers)
      : public_url_(std::move(public_url)), followers_(followers) {}
  rules::Purpose purpose() const override { return rules::Purpose::modification; }
  Task<Result<provider::OpenCheckout>> describe(db::Database& db, PurposeId id) override;
  Task<Result<payments::PaymentTold>> told(db::Database& db, PurposeId id, rules::PaymentState state) override;
  Task<Result<std::unique_ptr<payments::LockedPayable>>> lock(db::Transaction& tx, PurposeId id) override;

 private:
  std::string public_url_;
  const BookingFollowers& followers_;
};

// Gives the booking the dates and lines of the change. Its lock must be held.
Task<Status> make_change(db::Transaction& tx, const store::LockedRow& booking, const store::ChangeRow& change,
                         const BookingFollowers& followers);

}  // namespace kerbside::bookings
