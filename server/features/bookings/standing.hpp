// A booking's row as what the rules decide about.
#pragma once
#include "features/bookings/store.hpp"
#include "rules/booking_actions.hpp"

namespace kerbside::bookings {

// London wall time that was agreed to exists.
inline Instant moment(Date date, TimeOfDay time) { return from_london(LocalTime(date, time)).value(); }

// Row: a store::LockedRow or a store::BookingRow.
template <class Row>
rules::Standing standing_of(const Row& row) {
  rules::Standing standing;
  standing.state = row.booking_status;
  standing.placed = row.payment_status != rules::PaymentStatus::pending || rules::due_now(row.lines) == rules::Pence{0};
  standing.pick_up = moment(row.start_date, row.start_time);
  standing.return_ = moment(row.end_date, row.end_time);
  standing.answer_by = row.answer_by;
  return standing;
}

}  // namespace kerbside::bookings
