// Makes and ends disputes, and what follows for the money of their bookings.
#pragma once
#include "features/disputes/news.hpp"
#include "features/disputes/store.hpp"

namespace kerbside::disputes {

// Gives it its reference and writes it, with the first line of its history.
Task<Status> open_dispute(db::Transaction& tx, store::NewRow row);

struct Ending {
  rules::DisputeStatus status{};
  OutcomeKind kind{};
  std::string outcome;  // both read it
  DisputeStep step{};
  DisputeActor by{};
};
// The dispute must be locked and open. What it held goes on unless another one holds it; both sides are told.
Task<Status> end_dispute(db::Transaction& tx, const store::Row& row, Ending ending);

// Tells the other side, as one that was asked or as one that only knows that its money waits; nobody without a booking.
void tell_other(db::Transaction& tx, const store::Row& row, notifications::Named<news> when_asked,
                notifications::Named<news> when_not);

// Stops or releases the deposit's refunds of its booking, as they stand now. Payouts are asked for under the same lock.
Task<Status> follow_hold(db::Transaction& tx, const std::optional<BookingId>& booking);

}  // namespace kerbside::disputes
