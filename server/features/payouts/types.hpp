// What a host reads of their earnings. Money in pence.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/page.hpp"
#include "rules/ids.hpp"
#include "rules/payout_account.hpp"
#include "rules/payout_step.hpp"

namespace kerbside::payouts {

struct Earning {  // of one booking
  BookingId booking_id;
  rules::Pence amount_pence;        // all that the booking brings
  rules::Pence collected_pence;     // of it, what the renter pays the host at pick-up
  rules::Pence payable_pence;       // the rest, which the platform pays out
  rules::Pence from_deposit_pence;  // of the renter's deposit, paid out with it; never income
  rules::EarningStatus status{};
  std::string vehicle;  // "2021 Ford Fiesta"
  Date start_date, end_date;
  rules::PayoutStage stage{};
  rules::Pence sent_pence;                       // of what we pay out, what has left or is on its way
  rules::Pence kept_pence;                       // of it, what a lost chargeback took
  std::optional<rules::HeldBy> held_by;          // of stage held: what it waits for
  std::optional<Date> earned_date, payout_date;  // London's: the day from which on it is paid out
};
BOOST_DESCRIBE_STRUCT(Earning, (),
                      (booking_id, amount_pence, collected_pence, payable_pence, from_deposit_pence, status, vehicle,
                       start_date, end_date, stage, sent_pence, kept_pence, held_by, earned_date, payout_date))

struct EarningTotals {
  rules::Pence earned_pence;        // K17: of trips that are over and paid
  rules::Pence cancelled_pence;     // what late cancellations and no-shows left, which is paid out too
  rules::Pence unpaid_pence;        // of all that was earned, what is still to be paid out; deposits included
  rules::Pence held_pence;          // of that, what a dispute keeps
  rules::Pence upcoming_pence;      // of trips that are not over, or not paid at pick-up as far as is known
  rules::Pence collected_pence;     // of what was earned, paid at pick-up
  rules::Pence paid_out_pence;      // to the host's account, what they get of deposits included
  rules::Pence from_deposit_pence;  // never income
};
BOOST_DESCRIBE_STRUCT(EarningTotals, (),
                      (earned_pence, cancelled_pence, unpaid_pence, held_pence, upcoming_pence, collected_pence,
                       paid_out_pence, from_deposit_pence))

struct EarningList : Page<Earning> {  // the newest booking first
  EarningTotals totals;               // of all rows, not only this page
};
BOOST_DESCRIBE_STRUCT(EarningList, (Page<Earning>), (totals))

struct Synced {  // the bookings that have a row now, and how many of those are new
  std::int64_t created = 0, total_bookings = 0;
};
BOOST_DESCRIBE_STRUCT(Synced, (), (created, total_bookings))

struct PayoutAccount {
  std::optional<rules::PayoutAccountState> state;  // absent: there is none yet
};
BOOST_DESCRIBE_STRUCT(PayoutAccount, (), (state))

struct PayoutAccountLink {
  std::string url;  // at the provider: where it is set up, or looked after once it is ready
};
BOOST_DESCRIBE_STRUCT(PayoutAccountLink, (), (url))

}  // namespace kerbside::payouts
