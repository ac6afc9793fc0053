#include "features/bookings/payment_told.hpp"

#include "features/bookings/view.hpp"

namespace kerbside::bookings {
namespace {

using payments::PaymentOutcome;

constexpr std::string_view dates_gone = "dates_gone";  // bookings.cancellation_reason

// The outcome of a payment, as its payer sees it.
PaymentOutcome paid_outcome(const store::BookingRow& booking) {
  if (booking.booking_status != rules::BookingState::cancelled) return PaymentOutcome::paid;
  return booking.cancellation_reason == dates_gone ? PaymentOutcome::refunding : PaymentOutcome::cancelled;
}

// Returns whether money came that did not count for the booking, so that an admin refunded it.
bool is_given_back(rules::PaymentState state, const store::BookingRow& booking) {
  return state == rules::PaymentState::paid && (booking.payment_status == rules::PaymentStatus::pending ||
                                                booking.payment_status == rules::PaymentStatus::failed);
}

// Returns the sentence for a payment for other dates: the booking keeps its own.
std::optional<std::string> sentence_for_change(PaymentOutcome outcome) {
  if (outcome == PaymentOutcome::expired)
    return "This payment was not finished in time, so your booking keeps its dates.";
  if (outcome == PaymentOutcome::refunding)
    return "Your payment arrived after the new dates had been released. All of it is being refunded, and your booking "
           "keeps its dates.";
  return std::nullopt;
}

std::optional<std::string> sentence_for(PaymentOutcome outcome) {
  switch (outcome) {
    case PaymentOutcome::expired:
      return "This payment was not finished in time, so the dates were released.";
    case PaymentOutcome::failed:
      return "The payment did not go through. Nothing was charged.";
    case PaymentOutcome::refunding:
      return "Your payment arrived after the dates had been released. All of it is being refunded.";
    case PaymentOutcome::cancelled:
      return "This booking was cancelled after it had been paid for.";
    case PaymentOutcome::given_back:  // the booking's money says so
    case PaymentOutcome::quarantined:
    case PaymentOutcome::paid:
    case PaymentOutcome::open:
      break;
  }
  return std::nullopt;
}

// The note about money that is being checked or refunded, if there is one, says more than the outcome.
payments::PaymentTold with_words(const store::BookingRow& booking, PaymentOutcome outcome,
                                 std::optional<std::string> words) {
  if (outcome == PaymentOutcome::quarantined || outcome == PaymentOutcome::given_back)
    return {outcome, to_booking(booking, rules::Mover::renter).money.note};
  return {outcome, words ? std::move(words) : sentence_for(outcome)};
}

PaymentOutcome outcome_now(const store::BookingRow& booking, rules::PaymentState state) {
  if (is_given_back(state, booking)) return PaymentOutcome::given_back;
  return state == rules::PaymentState::paid ? paid_outcome(booking) : payments::outcome_of(state);
}

}  // namespace

payments::PaymentTold told_of_payment(const store::BookingRow& booking, rules::PaymentState state) {
  return with_words(booking, outcome_now(booking, state), std::nullopt);
}

payments::PaymentTold told_of_payment(const store::BookingRow& booking, const store::ChangeRow& change,
                                      rules::PaymentState state) {
  auto outcome = outcome_now(booking, state);
  if (change.state != store::ChangeState::made && outcome == PaymentOutcome::paid) outcome = PaymentOutcome::refunding;
  return with_words(booking, outcome, sentence_for_change(outcome));
}

}  // namespace kerbside::bookings
