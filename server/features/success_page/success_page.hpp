// What the page after a payment shows (P3-23): the state of the payment, and what it was for. It knows all payables;
// payments does not.
#pragma once
#include <boost/describe.hpp>
#include <optional>
#include <string>

#include "features/bookings/bookings.hpp"
#include "features/payments/payments.hpp"

namespace kerbside {
class House;
}

namespace kerbside::success_page {

struct VerifyRequest {  // by the session of the return address, or one's own booking
  std::optional<std::string> session_id;
  std::optional<BookingId> booking_id;
};
BOOST_DESCRIBE_STRUCT(VerifyRequest, (), (session_id, booking_id))

struct PaymentResult {
  bool success = false;
  std::optional<bookings::Booking> booking;
  std::optional<std::string> error;
  payments::PaymentOutcome state{};
  std::optional<rules::Pence> date_change_pence;  // what was paid to move the booking to the dates that it has now
};
BOOST_DESCRIBE_STRUCT(PaymentResult, (), (success, booking, error, state, date_change_pence))

class SuccessPage {
 public:
  SuccessPage(payments::Payments& payments, bookings::Bookings& bookings) : payments_(payments), bookings_(bookings) {}

  // Errors: not_found for another person's payment or booking.
  Task<Result<PaymentResult>> verify(Loop& loop, Actor payer, VerifyRequest in);

 private:
  Task<Result<PaymentResult>> of_booking(Loop& loop, Actor payer, BookingId id);
  Task<Result<PaymentResult>> told(Loop& loop, Actor payer, payments::VerifiedPayment payment);

  payments::Payments& payments_;
  bookings::Bookings& bookings_;
};

void install(House& house, payments::Payments& payments, bookings::Bookings& bookings);

}  // namespace kerbside::success_page
