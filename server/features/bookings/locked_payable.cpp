#include "features/bookings/locked_payable.hpp"

#include "features/bookings/changed.hpp"
#include "features/bookings/news.hpp"

namespace kerbside::bookings {

Task<Status> LockedOfBooking::on_payment_failed(rules::Pence amount) {
  tell(tx_, "payment_failed", told_of(row_, amount));
  co_return Status();
}

Task<Status> LockedOfBooking::by_payment(rules::Cause cause, rules::BookingState state,
                                         std::optional<rules::Pence> refund) {
  store::Change change{cause, rules::Mover::payment};
  change.refund = refund;
  co_return co_await changed(tx_, followers_, booking_now(row_, state, row_.lines), std::move(change));
}

Task<Status> LockedOfBooking::on_refunded(rules::Pence amount) {
  store::record_refund(tx_, row_.id);
  KB_CO_TRY_VOID(co_await by_payment(rules::Cause::refunded, row_.booking_status, amount));
  tell(tx_, "refund_arrived", told_of(row_, amount));
  co_return Status();
}

Task<Status> LockedOfBooking::on_refund_returned(rules::Pence amount) {
  store::record_refund(tx_, row_.id);
  KB_CO_TRY_VOID(co_await by_payment(rules::Cause::refund_returned, row_.booking_status, amount));
  co_return co_await on_refund_failed(amount);
}

Task<Status> LockedOfBooking::on_refund_failed(rules::Pence amount) {
  tell(tx_, "refund_failed", told_of(row_, amount));
  co_return Status();
}

Task<Status> LockedOfBooking::on_quarantined(std::optional<rules::Pence> received) {
  if (received) tell(tx_, "payment_checked", told_of(row_, *received));
  co_return Status();
}

Task<Status> LockedOfBooking::on_given_back_arrived(rules::Pence amount) {
  tell(tx_, "given_back_arrived", told_of(row_, amount));
  co_return Status();
}

Task<Status> LockedOfBooking::on_given_back(rules::Pence amount) {
  tell(tx_, "payment_given_back", told_of(row_, amount));
  co_return Status();
}

Task<Status> LockedOfBooking::on_made_by_bank(rules::Pence amount) {
  store::record_refund(tx_, row_.id);
  KB_CO_TRY_VOID(co_await by_payment(rules::Cause::refund_by_bank, row_.booking_status, amount));
  tell(tx_, "refund_by_bank", told_of(row_, amount));
  co_return Status();
}

}  // namespace kerbside::bookings
