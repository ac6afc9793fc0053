// A booking as something that is paid for: what the provider's page shows, whose money it is, and what happens when the
// money comes, comes late, or does not come.
#pragma once
#include <string>

#include "features/payments/payments.hpp"

namespace kerbside::bookings {

class BookingPayable : public payments::Payable {
 public:
  explicit BookingPayable(std::string public_url) : public_url_(std::move(public_url)) {}
  std::string_view purpose() const override { return "booking"; }
  Task<Result<payments::OpenCheckout>> describe(db::Database& db, std::string id) override;
  Task<Result<Instant>> lock(db::Transaction& tx, std::string id) override;
  Task<Result<std::vector<payments::LedgerLeg>>> credits(db::Transaction& tx, std::string id) override;
  Task<Status> on_paid(db::Transaction& tx, std::string id) override;
  Task<Status> on_expired(db::Transaction& tx, std::string id) override;
  Task<Result<bool>> retake(db::Transaction& tx, std::string id) override;
  Task<Status> extend_hold(db::Transaction& tx, std::string id, Instant until) override;
  Task<Status> on_money_returned(db::Transaction& tx, std::string id) override;
  Task<Status> on_refunded(db::Transaction& tx, std::string id) override;

 private:
  std::string public_url_;
};

// What follows a confirmed (or requested) booking, paid now or not: notifications and mails for both sides.
Task<Status> announce_booking(db::Transaction& tx, std::string booking_id);

}  // namespace kerbside::bookings
