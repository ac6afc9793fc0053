#include "features/success_page/success_page.hpp"

#include "ports/house.hpp"

namespace kerbside::success_page {

using payments::PaymentOutcome;

Task<Result<PaymentResult>> SuccessPage::verify(Loop& loop, Actor payer, VerifyRequest in) {
  if (in.session_id) {
    KB_CO_TRY(auto payment, co_await payments_.verify(loop, *in.session_id, payer.signed_in_user()));
    co_return co_await told(loop, payer, std::move(payment));
  }
  if (!in.booking_id) co_return field_error("session_id", "Please give a session_id or a booking_id.");
  co_return co_await of_booking(loop, payer, *in.booking_id);
}

// The latest payment of the caller's own booking, which may have needed none now (M4).
Task<Result<PaymentResult>> SuccessPage::of_booking(Loop& loop, Actor payer, BookingId id) {
  KB_CO_TRY(auto trip, co_await bookings_.trip(loop, payer, id));
  KB_CO_TRY(auto latest, co_await payments_.latest_for(loop.db, rules::Purpose::booking, payments::purpose_of(id)));
  if (latest) {
    KB_CO_TRY(auto payment, co_await payments_.verify(loop, std::move(*latest)));
    co_return co_await told(loop, payer, std::move(payment));
  }
  PaymentResult result;
  result.success = trip.booking_status != rules::BookingState::cancelled;
  result.state = result.success ? PaymentOutcome::paid : PaymentOutcome::cancelled;
  if (!result.success) result.error = "This booking was cancelled.";
  result.booking = std::move(trip);
  co_return result;
}

Task<Result<PaymentResult>> SuccessPage::told(Loop& loop, Actor payer, payments::VerifiedPayment payment) {
  PaymentResult result;
  result.state = payment.told.outcome;
  result.success = result.state == PaymentOutcome::paid;
  result.error = std::move(payment.told.error);
  if (const auto booking = payment.subject.booking()) {
    KB_CO_TRY(result.booking, co_await bookings_.trip(loop, payer, *booking));
  }
  if (result.success && payment.purpose == rules::Purpose::modification) result.date_change_pence = payment.amount;
  co_return result;
}

void install(House& house, payments::Payments& payments, bookings::Bookings& bookings) {
  house.api.add<&SuccessPage::verify>(
      house.keep<SuccessPage>(payments, bookings),
      http::Declaration(http::Method::post, "/api/v1/payments/verify", http::Access::owner("payment"),
                        "Reads a payment at the provider and says how what was paid for stands")
          .example(VerifyRequest{"of-the-return-address", {}}));
}

}  // namespace kerbside::success_page
