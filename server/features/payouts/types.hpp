// Earnings as their host sees them. Money in pence.
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

struct Earning {  // for one booking
  BookingId booking_id;
  rules::Pence amount_pence;        // everything that the booking earns
  rules::Pence collected_pence;     // the part that the renter pays the host at pick-up
  rules::Pence payable_pence;       // the rest, which the platform pays out
  rules::Pence from_deposit_pence;  // from the renter's deposit, paid out with it; never income
  rules::EarningStatus status{};
  std::string vehicle;  // "2021 Ford Fiesta"
  Date start_date, end_date;
  rules::PayoutStage stage{};
  rules::Pence sent_pence;  // the part of our payout that was sent or is on its way
  rules::Pence kept_pence;  // the part that a lost chargeback took, or that a dispute refunded to the renter
  rules::Pence refunded_in_dispute_pence;  // of that
  rules::Pence netted_pence;               // paid for another booking's debt; negative: that others paid for this one's
  rules::Pence debt_pence;                 // refunded after the payout, and taken from the next earnings
  std::optional<rules::HeldBy> held_by;    // in stage held: what it waits for
  std::optional<Date> earned_date, payout_date;  // London dates: when it is paid out, at the earliest
};
BOOST_DESCRIBE_STRUCT(Earning, (),
                      (booking_id, amount_pence, collected_pence, payable_pence, from_deposit_pence, status, vehicle,
                       start_date, end_date, stage, sent_pence, kept_pence, refunded_in_dispute_pence, netted_pence,
                       debt_pence, held_by, earned_date, payout_date))

// The same as a row of a file, its amounts in words: "£135.00".
struct EarningFileRow {
  BookingId booking_id;
  std::string vehicle;
  Date start_date, end_date;
  rules::EarningStatus status{};
  std::string at_pick_up, from_us, from_deposit, refunded_in_dispute, kept_by_bank, earned;
  std::optional<Date> earned_date, payout_date;
};
BOOST_DESCRIBE_STRUCT(EarningFileRow, (),
                      (booking_id, vehicle, start_date, end_date, status, at_pick_up, from_us, from_deposit,
                       refunded_in_dispute, kept_by_bank, earned, earned_date, payout_date))
EarningFileRow file_row(const Earning& earning);

struct EarningTotals {
  rules::Pence earned_pence;        // K17: from trips that are over and paid
  rules::Pence cancelled_pence;     // left by late cancellations and no-shows; paid out as well
  rules::Pence unpaid_pence;        // earned and not paid out yet, including deposits
  rules::Pence held_pence;          // the part of that which a dispute holds
  rules::Pence upcoming_pence;      // from trips that are not over, or not confirmed as paid at pick-up
  rules::Pence collected_pence;     // the part of what was earned that was paid at pick-up
  rules::Pence paid_out_pence;      // to the host's account, including their share of deposits
  rules::Pence from_deposit_pence;  // never income
};
BOOST_DESCRIBE_STRUCT(EarningTotals, (),
                      (earned_pence, cancelled_pence, unpaid_pence, held_pence, upcoming_pence, collected_pence,
                       paid_out_pence, from_deposit_pence))

struct EarningList : Page<Earning> {  // newest booking first
  EarningTotals totals;               // of all rows, not only this page
};
BOOST_DESCRIBE_STRUCT(EarningList, (Page<Earning>), (totals))

struct Synced {  // bookings that have a row now, and how many are new
  std::int64_t created = 0, total_bookings = 0;
};
BOOST_DESCRIBE_STRUCT(Synced, (), (created, total_bookings))

struct PayoutAccount {
  std::optional<rules::PayoutAccountState> state;  // absent: there is no account yet
};
BOOST_DESCRIBE_STRUCT(PayoutAccount, (), (state))

struct PayoutAccountLink {
  std::string url;  // at the provider: to set the account up, or to change it once it is ready
};
BOOST_DESCRIBE_STRUCT(PayoutAccountLink, (), (url))

}  // namespace kerbside::payouts
