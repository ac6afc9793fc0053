// What the page after a payment shows (P3-23): the state of the payment, and what it was for. It knows all payables;
// payments does not.
#pragma once
#include <boost/describe.hpp>
#include <optional>
#include <string>

#include "features/bookings/bookings.hpp"
#include "features/orders/orders.hpp"
#include "features/payments/payments.hpp"

namespace kerbside {
class House;
}

namespace kerbside::success_page {

// What the return address says was bought. hpi and hpi_check: a check; hpi_deal and hpi_credits: a bundle, or without a
// session a check that a credit has paid (K15).
enum class ReturnType : std::uint8_t { hpi, hpi_check, hpi_deal, hpi_credits, insurance, service };
BOOST_DESCRIBE_ENUM(ReturnType, hpi, hpi_check, hpi_deal, hpi_credits, insurance, service)

struct VerifyRequest {  // by the session of the return address, one's own booking, or a plate that a credit paid
  std::optional<std::string> session_id;
  std::optional<BookingId> booking_id;
  std::optional<ReturnType> type;
  std::optional<std::string> registration_number;
};
BOOST_DESCRIBE_STRUCT(VerifyRequest, (), (session_id, booking_id, type, registration_number))

// Shown while we know of no order: an answer, never a row (H1, D4-22, D4-28).
struct ProvisionalOrder {
  rules::OrderKind kind{};
  std::string about;
  rules::OrderStatus status{};
  std::string told;
};
BOOST_DESCRIBE_STRUCT(ProvisionalOrder, (), (kind, about, status, told))

struct PaymentResult {
  bool success = false;
  std::optional<bookings::Booking> booking;
  std::optional<std::string> error;
  payments::PaymentOutcome state{};
  std::optional<rules::Pence> date_change_pence;  // what was paid to move the booking to the dates that it has now
  std::optional<orders::OrderPage> order;
  std::optional<ProvisionalOrder> provisional;
};
BOOST_DESCRIBE_STRUCT(PaymentResult, (), (success, booking, error, state, date_change_pence, order, provisional))

class SuccessPage {
 public:
  SuccessPage(payments::Payments& payments, bookings::Bookings& bookings, orders::Orders& orders)
      : payments_(payments), bookings_(bookings), orders_(orders) {}

  // Looks in the written order (D4-21 to D4-28). Errors: not_found for another person's payment or booking.
  Task<Result<PaymentResult>> verify(Loop& loop, Actor payer, VerifyRequest in);

 private:
  Task<Result<PaymentResult>> of_booking(Loop& loop, Actor payer, BookingId id);
  Task<Result<PaymentResult>> of_session(Loop& loop, Actor payer, VerifyRequest in);
  Task<Result<PaymentResult>> of_credit(Loop& loop, Actor payer, std::string registration);
  Task<Result<PaymentResult>> told(Loop& loop, Actor payer, payments::VerifiedPayment payment);

  payments::Payments& payments_;
  bookings::Bookings& bookings_;
  orders::Orders& orders_;
};

void install(House& house, payments::Payments& payments, bookings::Bookings& bookings, orders::Orders& orders);

}  // namespace kerbside::success_page
