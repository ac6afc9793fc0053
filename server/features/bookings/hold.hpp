// Holding the dates of a quote for somebody.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "features/bookings/store.hpp"
#include "features/payments/payments.hpp"
#include "features/quotes/quotes.hpp"

namespace kerbside::bookings {

// Refusals that an admin who books for a renter reads in other words.
inline constexpr const char* code_own_vehicle = "own_vehicle";
inline constexpr const char* code_earlier_booking_paid = "earlier_booking_paid";
inline constexpr const char* code_too_many_at_once = "too_many_at_once";

// An admin who books for a renter, and why (K10).
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

// What became of a wish to hold dates. Neither payment nor nothing_due: a hold that stood already.
struct HeldDates {
  BookingId booking;
  std::optional<payments::PaymentRow> payment{};
  bool nothing_due = false;
  std::vector<BookingId> in_the_way{};  // nothing was held: let go of these first, then ask again
};
inline constexpr int most_hold_attempts = 3;  // each lets go of what the last one found in the way

Error too_many_at_once();
HoldState hold_state(const store::BookingRow& row);

}  // namespace kerbside::bookings
