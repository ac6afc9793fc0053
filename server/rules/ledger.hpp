// What a fact about money does to the books (K9, trust.md 3.4): the legs of its transfer, from the stored lines of the
// thing that was paid for. Debits above zero, credits below; the legs of one fact sum to zero.
#pragma once
#include <optional>
#include <vector>

#include "rules/money_lines.hpp"

namespace kerbside::rules {

enum class Account : std::uint8_t {
  provider_cash,
  deposit_held,
  host_payable,
  service_fee,
  provider_fees,     // what the provider keeps
  disputes,          // what payers' banks took and have not decided about, or we have not
  chargeback_losses  // of chargebacks that were lost, what neither the payer nor the host bears
};
BOOST_DESCRIBE_ENUM(Account, provider_cash, deposit_held, host_payable, service_fee, provider_fees, disputes,
                    chargeback_losses)

// One leg. `owner`: the side of the booking that an account kept by person belongs to; the platform for the others.
struct LedgerLeg {
  Account account{};
  Pence amount;
  Party owner = Party::platform;

  friend bool operator==(const LedgerLeg&, const LedgerLeg&) = default;
};

// What is paid or goes back, by whom it is for or taken from.
struct RefundParts {
  Pence deposit, host, platform;
  Pence total() const;
  friend bool operator==(const RefundParts&, const RefundParts&) = default;
};

// The money of due_now() came, and belongs to whom the lines name.
std::vector<LedgerLeg> charge_legs(const MoneyLines& lines);
std::vector<LedgerLeg> charge_legs(const RefundParts& paid);

// Of a booking that came by import with a deposit of more than was paid, as its receipt shows it (M5).
RefundParts everything_paid(const MoneyLines& lines);
// A cancellation less than 24 hours before pick-up: half of the rental paid, the delivery and the whole deposit; the
// service fee stays (K5). Never more than was paid.
RefundParts late_cancellation(const MoneyLines& lines);
RefundParts of_deposit(Pence amount);

// What the platform waived of changes of dates may be more than its part of a small booking: then it has nothing to
// give back, the host's part gives as much less, and moved_to_give() moves that.
RefundParts given_by_sides(const RefundParts& refund);
std::vector<LedgerLeg> moved_to_give(const RefundParts& refund);

// A payment that counts for a thing, and what has gone back of it.
struct PaidPart {
  Pence paid, back;
};
// Which part of a refund each of a thing's payments gives back, the newest payment first: the deposit was paid with the
// oldest, so it is taken from there. Nothing when they do not hold that much.
std::optional<std::vector<RefundParts>> spread(const RefundParts& refund, const std::vector<PaidPart>& payments);

std::vector<LedgerLeg> refund_legs(const RefundParts& parts);
std::vector<LedgerLeg> returned_refund_legs(const RefundParts& parts);  // it left and came back
std::vector<LedgerLeg> payout_legs(Pence amount);                       // the host has got what they were owed
// A payer's bank took the money back, or gave it to us again.
std::vector<LedgerLeg> chargeback_legs(Pence amount);
std::vector<LedgerLeg> returned_chargeback_legs(Pence amount);
// One that was lost is nobody's question any more.
std::vector<LedgerLeg> closed_chargeback_legs(Pence amount);
// What the host was owed is kept, and makes the loss smaller.
std::vector<LedgerLeg> kept_from_host_legs(Pence amount);
// The provider kept that much for itself; below zero it gave it back.
std::vector<LedgerLeg> provider_fee_legs(Pence amount);

// The legs of a refund that the payer's bank has made already: no money leaves us, and the loss is smaller by as much.
template <class Leg>
std::vector<Leg> made_by_bank(std::vector<Leg> refund_legs) {
  for (Leg& leg : refund_legs)
    if (leg.account == Account::provider_cash) leg.account = Account::chargeback_losses;
  return refund_legs;
}

}  // namespace kerbside::rules
