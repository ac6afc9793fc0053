// Converts a booking's row into the facts that the rules decide on.
#pragma once
#include "features/bookings/store.hpp"
#include "rules/booking_actions.hpp"
#include "rules/receipt.hpp"

namespace kerbside::bookings {

// Row: a store::LockedRow, which knows nothing of banks (no action waits for one), or a store::BookingRow.
template <class Row>
rules::Standing standing_of(const Row& row) {
  rules::Standing standing;
  standing.state = row.booking_status;
  standing.placed = row.payment_status != rules::PaymentStatus::pending || rules::due_now(row.lines) == rules::Pence{0};
  standing.pick_up = row.pick_up();
  standing.return_ = row.return_();
  standing.answer_by = row.answer_by;
  if (row.booking_status == rules::BookingState::cancelled && row.cancelled_at &&
      row.cancellation_reason == rules::word(rules::Ending::no_show))
    standing.no_show =
        rules::NoShow{*row.cancelled_at, row.no_show_contested_at.has_value(), row.no_show_decided_at.has_value()};
  if (rules::due_at_pick_up(row.lines) > rules::Pence{0})
    standing.collection = rules::Collection{row.collection_confirmed_by_host_at.has_value(),
                                            row.collection_confirmed_by_renter_at.has_value()};
  if (!row.handover.empty()) standing.handover = row.handover.front();
  if constexpr (requires { row.payments; }) standing.at_bank = rules::at_bank(row.payments);
  return standing;
}

// Returns the facts about its money.
inline rules::BookingMoneyFacts money_of(const store::BookingRow& row) {
  rules::BookingMoneyFacts facts;
  facts.state = row.booking_status;
  facts.method = row.payment_method;
  facts.lines = rules::shown_lines(row.lines);
  facts.host_earnings = rules::host_earnings(row.lines);
  if (!row.earning.empty()) facts.earnings = row.earning.front().fact(app_now());
  facts.collected = row.collection_confirmed_by_host_at.has_value();
  facts.payments = row.payments;
  if (!row.deposit.empty()) facts.deposit = row.deposit.front();
  return facts;
}

}  // namespace kerbside::bookings
