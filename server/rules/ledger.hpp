// What each movement of money posts to the ledger (K9, trust.md 3.4): the legs of its transfer, from the stored lines
// of the subject. Debits are positive, credits negative; the legs of one transfer sum to zero.
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
  provider_fees,      // what the provider keeps
  disputes,           // taken by payers' banks, until they and we have decided
  chargeback_losses,  // the part of lost chargebacks that neither payer nor host bears
  orders_held,        // paid for what is not delivered, by person
  credits_owed,       // paid for history checks to come, by person
  service_income,
  premiums_owed,  // to the insurance broker, for confirmed cover
  bank,           // what was paid from our own bank account
  host_debts      // what one booking of a host pays for another: nothing in sum
};
BOOST_DESCRIBE_ENUM(Account, provider_cash, deposit_held, host_payable, service_fee, provider_fees, disputes,
                    chargeback_losses, orders_held, credits_owed, service_income, premiums_owed, bank, host_debts)

// One leg. `owner`: the person to whom the amount belongs, in accounts that are kept by person.
struct LedgerLeg {
  Account account{};
  Pence amount;
  std::optional<UserId> owner{};

  friend bool operator==(const LedgerLeg&, const LedgerLeg&) = default;
};

// An amount that a payment brings or a refund takes back, with the account and the owner that it belongs to. Positive,
// since it is owed or earned.
struct Part {
  Account account{};
  std::optional<UserId> owner{};
  Pence amount_pence;

  friend bool operator==(const Part&, const Part&) = default;
};
BOOST_DESCRIBE_STRUCT(Part, (), (account, owner, amount_pence))
using Parts = std::vector<Part>;
Pence total_of(const Parts& parts);

std::vector<LedgerLeg> came_by_card(const Parts& parts);  // a payment, or a returned refund
std::vector<LedgerLeg> left_by_card(const Parts& parts);  // a refund
// A refund that the payer's bank has made: no money leaves us, and our loss is smaller by that amount.
std::vector<LedgerLeg> made_by_bank(const Parts& parts);

// The two sides of a booking.
struct Sides {
  std::optional<UserId> renter{}, host{};
};

// A payment by its recipients, or a refund by the sides that give it.
struct RefundParts {
  Pence deposit, host, platform;
  Pence total() const;
  friend bool operator==(const RefundParts&, const RefundParts&) = default;
};

// The deposit first, then the host's part, then the platform's; parts of zero are left out.
Parts parts_of(const RefundParts& parts, const Sides& sides);

// Splits due_now() by the owners that the lines name. For an imported booking whose deposit exceeds the payment, it
// uses the lines that its receipt shows (M5).
RefundParts everything_paid(const MoneyLines& lines);
// The refund for a cancellation less than 24 hours before pick-up: half of the rental paid, the delivery and the whole
// deposit; the service fee is kept (K5). Never more than was paid.
RefundParts late_cancellation(const MoneyLines& lines);
RefundParts of_deposit(Pence amount);

// What the platform waived for changes of dates may exceed its part of a small booking: then it refunds nothing, the
// host's part refunds that much less, and moved_to_give() moves the difference.
RefundParts given_by_sides(const RefundParts& refund);
std::vector<LedgerLeg> moved_to_give(const RefundParts& refund, const Sides& sides);

// A payment that counts for a subject, and what has been refunded from it.
struct PaidPart {
  Pence paid, back;
};
// Splits a refund over a subject's payments, the newest first: the deposit was paid with the oldest, so it is taken
// from there. Returns nothing when they do not hold that much.
std::optional<std::vector<RefundParts>> spread(const RefundParts& refund, const std::vector<PaidPart>& payments);

std::vector<LedgerLeg> payout_legs(Pence amount, const Sides& sides);  // the host was paid what they were owed
// A payer's bank took the money back, or returned it to us.
std::vector<LedgerLeg> chargeback_legs(Pence amount);
std::vector<LedgerLeg> returned_chargeback_legs(Pence amount);
// A lost chargeback has been decided.
std::vector<LedgerLeg> closed_chargeback_legs(Pence amount);
// Money owed to the host is kept and reduces the loss.
std::vector<LedgerLeg> kept_from_host_legs(Pence amount, const Sides& sides);
// Earnings of one booking paid what another one owed: one transfer for each of the two.
std::vector<LedgerLeg> debt_taken_legs(Pence amount, const Sides& sides);
std::vector<LedgerLeg> debt_paid_legs(Pence amount, const Sides& sides);
// The provider kept that much for itself; a negative amount was given back.
std::vector<LedgerLeg> provider_fee_legs(Pence amount);

}  // namespace kerbside::rules
