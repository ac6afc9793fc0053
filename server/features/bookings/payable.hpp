// The payable of a booking: what the provider's page shows, who owns the money, and what happens when the money comes,
// comes late, or does not come.
#pragma once
#include <string>

#include "features/bookings/store.hpp"
#include "features/payments/payments.hpp"
#include "ports/booking_followers.hpp"

namespace kerbside::bookings {

BookingId booking_of(PurposeId id);

class BookingPayable : public payments::Payable {
 public:
  BookingPayable(std::string public_url, const BookingFollowers& followers)
      : public_url_(std::move(public_url)), followers_(followers) {}
  rules::Purpose purpose() const override { return rules::Purpose::booking; }
  Task<Result<provider::OpenCheckout>> describe(db::Database& db, PurposeId id) override;
  Task<Result<payments::PaymentTold>> told(db::Database& db, PurposeId id, rules::PaymentState state) override;
  Task<Result<std::unique_ptr<payments::LockedPayable>>> lock(db::Transaction& tx, PurposeId id) override;

 private:
  std::string public_url_;
  const BookingFollowers& followers_;
};

}  // namespace kerbside::bookings
