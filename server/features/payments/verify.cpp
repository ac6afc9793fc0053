// Tells payers about their payment: reads the provider, since the redirect proves nothing (K4).
#include "features/payments/payments.hpp"
#include "features/payments/store.hpp"

namespace kerbside::payments {

Task<Result<VerifiedPayment>> Payments::verify(Loop& loop, std::string session_id, UserId payer) {
  KB_CO_TRY(auto payment, co_await store::find_by_session(loop.db, std::move(session_id)));
  if (!payment || payment->user_id != payer)
    co_return fail(Kind::not_found, "payment_not_found", "Payment verification failed");
  co_return co_await verify(loop, std::move(*payment));
}

Task<Result<VerifiedPayment>> Payments::verify(Loop& loop, PaymentRow payment) {
  KB_CO_TRY(const auto settled, co_await settle(loop, std::move(payment)));
  KB_CO_TRY(auto told, co_await payable(settled.purpose).told(loop.db, settled.purpose_id, settled.state));
  co_return VerifiedPayment{std::move(told), settled.purpose, settled.subject(), settled.amount_pence};
}

}  // namespace kerbside::payments
