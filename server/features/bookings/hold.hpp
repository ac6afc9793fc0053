// Holds the dates of a quote for a renter.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "features/bookings/store.hpp"
#include "features/payments/payments.hpp"
#include "features/quotes/quotes.hpp"

namespace kerbside::bookings {

// Codes of errors that are worded differently for an admin who books for a renter.
inline constexpr const char* code_own_vehicle = "own_vehicle";
inline constexpr const char* code_earlier_booking_paid = "earlier_booking_paid";
inline constexpr const char* code_too_many_at_once = "too_many_at_once";

// The admin who books for a renter, and the reason (K10).
struct OnBehalf {
  Actor admin;
  std::string reason, client_ip;
};

struct HoldRequest {
  PaymentRequest shown;
  quotes::Promise promise;
  UserId renter;
  std::optional<OnBehalf> on_behalf{};
};

// The result of a request to hold dates. With neither payment nor nothing_due: the hold existed already.
struct HeldDates {
  BookingId booking;
  std::optional<payments::PaymentRow> payment{};
  bool nothing_due = false;
  std::vector<BookingId> in_the_way{};  // nothing was held: release these first, then try again
};
inline constexpr int most_hold_attempts = 3;  // each releases what the previous one found in the way

Error too_many_at_once();
HoldState hold_state(const store::BookingRow& row);

}  // namespace kerbside::bookings
