// What has happened to a booking's money and what is still to come (K4, K9, K11, M9, D4-09). Page, list, email,
// receipt, "Why this amount?" and admins show only what is worked out here: nothing is called done before it is, and
// nothing is promised that will not come.
#pragma once
#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/time.hpp"
#include "rules/booking_actions.hpp"
#include "rules/booking_state.hpp"
#include "rules/deposit.hpp"
#include "rules/ids.hpp"
#include "rules/money_holds.hpp"
#include "rules/money_kinds.hpp"
#include "rules/money_lines.hpp"
#include "rules/payment_step.hpp"
#include "rules/payout_step.hpp"
#include "rules/refund_step.hpp"
#include "rules/words.hpp"

namespace kerbside::rules {

// The facts: rows as they are stored. Days are in London time.

struct RefundFact {  // one that failed and was tried again is shown as its successor
  RefundId id;
  RefundKind kind{};
  RefundState state{};
  Pence amount_pence;
  Date due_on;                // when it is to be sent
  std::optional<Date> on{};   // when it was sent, arrived or failed
  bool charged_back = false;  // it was not sent, because the payer's bank had given the money back
};
BOOST_DESCRIBE_STRUCT(RefundFact, (), (id, kind, state, amount_pence, due_on, on, charged_back))

struct ChargebackFact {
  DisputeState state{};
  Pence amount_pence;
  bool debited = false;  // the bank has taken the money, not only asked about it
  Date on;
};
BOOST_DESCRIBE_STRUCT(ChargebackFact, (), (state, amount_pence, debited, on))

struct CardPayment {  // paid or quarantined; others moved no money
  PaymentState state{};
  bool duplicate = false;   // it counts for nothing
  bool for_change = false;  // of the dates
  Pence amount_pence;       // the amount that we asked for
  std::optional<Pence> received_pence{};
  Date on;
  std::vector<RefundFact> refunds{};
  std::vector<ChargebackFact> chargebacks{};
};
BOOST_DESCRIBE_STRUCT(CardPayment, (),
                      (state, duplicate, for_change, amount_pence, received_pence, on, refunds, chargebacks))

struct ChargeFact {
  ChargeState state{};
  Pence amount_pence;
  std::optional<Pence> collected_pence{};
};
BOOST_DESCRIBE_STRUCT(ChargeFact, (), (state, amount_pence, collected_pence))

struct DepositFact {  // exists once the trip is over
  bool with_host = false;
  Pence amount_pence;
  bool given_back = false, received = false;  // for a deposit with the host, as host and renter say
  std::vector<ChargeFact> charges{};
};
BOOST_DESCRIBE_STRUCT(DepositFact, (), (with_host, amount_pence, given_back, received, charges))

struct EarningsFact {  // from the row of earnings, which exists once the booking was confirmed
  Pence amount;        // everything that the booking earns
  PayoutFacts payout;
  PayoutStage stage{};
  HeldBy held_by{};                  // if it is held
  std::optional<Date> payable_on{};  // when it may be paid out, at the earliest
  Pence refunded_in_dispute{};       // of what is kept
};

struct BookingMoneyFacts {
  BookingState state{};
  Method method{};
  MoneyLines lines;
  Pence host_earnings;  // according to the price
  std::optional<EarningsFact> earnings{};
  bool collected = false;  // the host says that the amount due at pick-up was paid
  std::vector<CardPayment> payments{};
  std::optional<DepositFact> deposit{};
};

// The result, for people to read.

enum class MoneyState : std::uint8_t {  // for the booking as a whole, in lists and badges
  awaiting_payment,
  being_checked,
  pay_at_pick_up,  // nothing is due before
  paid_at_pick_up,
  paid,
  booking_deposit_paid,
  disputed,
  given_back_by_bank,
  refund_scheduled,
  refund_on_its_way,
  refund_failed,
  refunded,
  partially_refunded,
  nothing_owed
};
BOOST_DESCRIBE_ENUM(MoneyState, awaiting_payment, being_checked, pay_at_pick_up, paid_at_pick_up, paid,
                    booking_deposit_paid, disputed, given_back_by_bank, refund_scheduled, refund_on_its_way,
                    refund_failed, refunded, partially_refunded, nothing_owed)

enum class MoneyItem : std::uint8_t { payment, refund, chargeback, pick_up, deposit, earnings };
BOOST_DESCRIBE_ENUM(MoneyItem, payment, refund, chargeback, pick_up, deposit, earnings)

enum class MoneyStage : std::uint8_t { checking, done, held, kept, due, scheduled, waiting, sent, failed, disputed };
BOOST_DESCRIBE_ENUM(MoneyStage, checking, done, held, kept, due, scheduled, waiting, sent, failed, disputed)

struct MoneyStep {
  MoneyItem item{};
  MoneyStage stage{};
  Pence amount_pence;
  std::optional<Date> on{};  // when it happened, or is to happen
  std::string label;         // beside the amount: "Refunded on Fri 27 Nov 2026"
  std::string text;          // whole sentences
};
BOOST_DESCRIBE_STRUCT(MoneyStep, (), (item, stage, amount_pence, on, label, text))

struct BookingMoney {
  MoneyState state{};
  std::string label;                  // "Booking deposit paid"
  std::optional<std::string> note{};  // shown in lists; absent for paid bookings
  Pence charged_pence;                // to cards for this booking, changes of its dates included
  std::vector<MoneyStep> steps;       // in the order of the payments; then pick-up, deposit and earnings
};
BOOST_DESCRIBE_STRUCT(BookingMoney, (), (state, label, note, charged_pence, steps))

// Describes the money to that reader: a host sees what is due at pick-up, the deposit and how much of their earnings
// was paid out, and nothing about cards.
BookingMoney booking_money(const BookingMoneyFacts& facts, Mover reader, Date today);

// Returns the sentences about what is being checked, refunded, taken by a bank or kept.
std::string told_refunds(const std::vector<MoneyStep>& steps);
// Returns the sum of the refunds that failed and have not been sent again.
Pence failed_refunds(const std::vector<MoneyStep>& steps);

// Returns what the booking earns its host at present: nothing if it was cancelled before it was confirmed, and nothing
// that a lost chargeback took.
Pence host_gets(const BookingMoneyFacts& facts);
// Returns how much of the host's part in the ledger is held for them: without pending refunds and what a bank has.
Pence held_for_host(const BookingMoneyFacts& facts, Pence in_ledger);

AtBank at_bank(const std::vector<CardPayment>& payments);

// Describes one refund of these payments of a booking; absent when it is none of theirs.
std::optional<MoneyStep> told_refund(const std::vector<CardPayment>& payments, RefundId id, Mover reader, Date today);

// Describes the deposit once the trip is over. payments: the booking's, with the refunds that return the deposit.
MoneyStep told_deposit(const DepositFact& deposit, const std::vector<CardPayment>& payments, Mover reader);

// Returns the breakdown of an existing booking: what was paid is called paid, and what is due at pick-up is not (M9).
std::vector<PriceLine> breakdown_of_booking(const BookingMoneyFacts& facts);

}  // namespace kerbside::rules
