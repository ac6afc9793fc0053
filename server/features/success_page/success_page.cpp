#include "features/success_page/success_page.hpp"

#include "ports/house.hpp"
#include "rules/registration.hpp"

namespace kerbside::success_page {

using payments::PaymentOutcome;

namespace {

constexpr const char* awaiting = "Provisional, awaiting confirmation";

bool is_history(std::optional<ReturnType> type) {
  return type && *type != ReturnType::insurance && *type != ReturnType::service;
}

// It says completed of nothing, and names no amount (H1, H9).
PaymentResult provisional(rules::OrderKind kind, std::string about) {
  PaymentResult result;
  result.state = PaymentOutcome::open;
  result.provisional = ProvisionalOrder{kind, std::move(about), rules::OrderStatus::processing, awaiting};
  return result;
}

}  // namespace

Task<Result<PaymentResult>> SuccessPage::verify(Loop& loop, Actor payer, VerifyRequest in) {
  if (in.session_id) co_return co_await of_session(loop, payer, std::move(in));
  if (in.type == ReturnType::hpi_credits && in.registration_number)
    co_return co_await of_credit(loop, payer, std::move(*in.registration_number));
  if (!in.booking_id) co_return field_error("session_id", "Please give a session_id or a booking_id.");
  co_return co_await of_booking(loop, payer, *in.booking_id);
}

Task<Result<PaymentResult>> SuccessPage::of_session(Loop& loop, Actor payer, VerifyRequest in) {
  auto payment = co_await payments_.verify(loop, *in.session_id, payer.signed_in_user());
  if (payment.has_value()) co_return co_await told(loop, payer, std::move(*payment));
  if (payment.error().kind != Kind::not_found || !is_history(in.type)) co_return payment.error();
  const bool is_bundle = in.type == ReturnType::hpi_deal || in.type == ReturnType::hpi_credits;
  co_return provisional(is_bundle ? rules::OrderKind::hpi_credits : rules::OrderKind::hpi_check,
                        in.registration_number.value_or(""));
}

Task<Result<PaymentResult>> SuccessPage::of_credit(Loop& loop, Actor payer, std::string registration) {
  KB_CO_TRY(const auto plate, rules::read_registration(registration));
  KB_CO_TRY(const auto order, co_await orders_.newest_by_credit(loop, payer.signed_in_user(),
                                                                rules::OrderKind::hpi_check, plate.compact));
  if (!order) co_return provisional(rules::OrderKind::hpi_check, plate.compact);
  PaymentResult result;
  result.success = true;
  result.state = PaymentOutcome::paid;
  KB_CO_TRY(result.order, co_await orders_.one(loop, payer, order->id));
  co_return result;
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
  if (const auto order = payment.subject.order()) {
    KB_CO_TRY(result.order, co_await orders_.one(loop, payer, *order));
  }
  if (result.success && payment.purpose == rules::Purpose::modification) result.date_change_pence = payment.amount;
  co_return result;
}

void install(House& house, payments::Payments& payments, bookings::Bookings& bookings, orders::Orders& orders) {
  house.api.add<&SuccessPage::verify>(
      house.keep<SuccessPage>(payments, bookings, orders),
      http::Declaration(http::Method::post, "/api/v1/payments/verify", http::Access::owner("payment"),
                        "Reads a payment at the provider and says how what was paid for stands")
          .example(VerifyRequest{"of-the-return-address", {}, {}, {}}));
}

}  // namespace kerbside::success_page
