// What a fact about money does to the books (K9, trust.md 3.4): the legs of its transfer, from the stored lines of the
// thing that was paid for. Debits above zero, credits below; the legs of one fact sum to zero.
#pragma once
#include <optional>
#include <vector>

#include "rules/ids.hpp"
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

// One leg. `owner`: whose it is in an account that is kept by person.
struct LedgerLeg {
  Account account{};
  Pence amount;
  std::optional<UserId> owner{};

  friend bool operator==(const LedgerLeg&, const LedgerLeg&) = default;
};

// Money of anything that is paid for, by the account it belongs to and whose it is there: what a payment brings, what a
// refund takes back. Above zero, for it is owed or earned.
struct Part {
  Account account{};
  std::optional<UserId> owner{};
  Pence amount_pence;

  friend bool operator==(const Part&, const Part&) = default;
};
BOOST_DESCRIBE_STRUCT(Part, (), (account, owner, amount_pence))
using Parts = std::vector<Part>;
Pence total_of(const Parts& parts);

std::vector<LedgerLeg> came_by_card(const Parts& parts);  // a payment, or a refund that came back
std::vector<LedgerLeg> left_by_card(const Parts& parts);  // a refund
// A refund that the payer's bank has made: no money leaves us, and the loss is smaller by as much.
std::vector<LedgerLeg> made_by_bank(const Parts& parts);

// The two sides of a booking.
struct Sides {
  std::optional<UserId> renter{}, host{};
};

// What of a booking is paid or goes back, by whom it is for or taken from.
struct RefundParts {
  Pence deposit, host, platform;
  Pence total() const;
  friend bool operator==(const RefundParts&, const RefundParts&) = default;
};

// The deposit first, then the host's part, then the platform's; those that are nothing are left out.
Parts parts_of(const RefundParts& parts, const Sides& sides);

// The money of due_now(), which belongs to whom the lines name. Of a booking that came by import with a deposit of more
// than was paid, as its receipt shows it (M5).
RefundParts everything_paid(const MoneyLines& lines);
// A cancellation less than 24 hours before pick-up: half of the rental paid, the delivery and the whole deposit; the
// service fee stays (K5). Never more than was paid.
RefundParts late_cancellation(const MoneyLines& lines);
RefundParts of_deposit(Pence amount);

// What the platform waived of changes of dates may be more than its part of a small booking: then it has nothing to
// give back, the host's part gives as much less, and moved_to_give() moves that.
RefundParts given_by_sides(const RefundParts& refund);
std::vector<LedgerLeg> moved_to_give(const RefundParts& refund, const Sides& sides);

// A payment that counts for a thing, and what has gone back of it.
struct PaidPart {
  Pence paid, back;
};
// Which part of a refund each of a thing's payments gives back, the newest payment first: the deposit was paid with the
// oldest, so it is taken from there. Nothing when they do not hold that much.
std::optional<std::vector<RefundParts>> spread(const RefundParts& refund, const std::vector<PaidPart>& payments);

std::vector<LedgerLeg> payout_legs(Pence amount, const Sides& sides);  // the host has got what they were owed
// A payer's bank took the money back, or gave it to us again.
std::vector<LedgerLeg> chargeback_legs(Pence amount);
std::vector<LedgerLeg> returned_chargeback_legs(Pence amount);
// One that was lost is nobody's question any more.
std::vector<LedgerLeg> closed_chargeback_legs(Pence amount);
// What the host was owed is kept, and makes the loss smaller.
std::vector<LedgerLeg> kept_from_host_legs(Pence amount, const Sides& sides);
// The provider kept that much for itself; below zero it gave it back.
std::vector<LedgerLeg> provider_fee_legs(Pence amount);

}  // namespace kerbside::rules
