#include "rules/ledger.hpp"

#include <algorithm>

#include "rules/money_arithmetic.hpp"
#include "rules/receipt.hpp"

namespace kerbside::rules {

namespace {

// Returns what a party gets of the payment now; a line that the host pays reduces what the host is owed.
Pence paid_now_to(const MoneyLines& lines, Party party) {
  Pence all;
  for (const MoneyLine& line : lines) {
    if (line.payee == party) all = all + line.due_now_pence;
    if (line.payer == party && party != Party::renter) all = all - line.due_now_pence;
  }
  return all;
}

// Returns a leg for each part's account, and one leg on the account that balances them.
std::vector<LedgerLeg> legs(const Parts& parts, Account against, bool money_came) {
  const auto to_whom = [&](Pence amount) { return money_came ? -amount : amount; };
  std::vector<LedgerLeg> all;
  for (const Part& part : parts) all.push_back({part.account, to_whom(part.amount_pence), part.owner});
  if (total_of(parts) != 0_p) all.push_back({against, -to_whom(total_of(parts))});
  return all;
}

}  // namespace

Pence total_of(const Parts& parts) {
  Pence all;
  for (const Part& part : parts) all = all + part.amount_pence;
  return all;
}

std::vector<LedgerLeg> came_by_card(const Parts& parts) { return legs(parts, Account::provider_cash, true); }

std::vector<LedgerLeg> left_by_card(const Parts& parts) { return legs(parts, Account::provider_cash, false); }

std::vector<LedgerLeg> made_by_bank(const Parts& parts) { return legs(parts, Account::chargeback_losses, false); }

Parts parts_of(const RefundParts& parts, const Sides& sides) {
  Parts all{{Account::deposit_held, sides.renter, parts.deposit},
            {Account::host_payable, sides.host, parts.host},
            {Account::service_fee, std::nullopt, parts.platform}};
  std::erase_if(all, [](const Part& part) { return part.amount_pence == 0_p; });
  return all;
}

Pence RefundParts::total() const { return deposit + host + platform; }

RefundParts everything_paid(const MoneyLines& stored) {
  const MoneyLines lines = shown_lines(stored);
  return RefundParts{paid_now_to(lines, Party::renter), paid_now_to(lines, Party::host),
                     paid_now_to(lines, Party::platform)};
}

RefundParts late_cancellation(const MoneyLines& lines) {
  const RefundParts all = everything_paid(lines);
  const Pence rental_paid = std::max(0_p, booking_deposit(shown_lines(lines)));
  const Pence half = Pence{divide_half_up(rental_paid.value, 2)};
  return RefundParts{all.deposit, std::min(all.host - rental_paid + half, all.host + all.platform), 0_p};
}

RefundParts of_deposit(Pence amount) { return RefundParts{amount, 0_p, 0_p}; }

RefundParts given_by_sides(const RefundParts& refund) {
  const Pence waived = std::min(0_p, refund.platform);
  return RefundParts{refund.deposit, refund.host + waived, refund.platform - waived};
}

std::vector<LedgerLeg> moved_to_give(const RefundParts& refund, const Sides& sides) {
  const Pence waived = std::min(0_p, refund.platform);
  return came_by_card(parts_of(RefundParts{0_p, waived, -waived}, sides));
}

std::optional<std::vector<RefundParts>> spread(const RefundParts& refund, const std::vector<PaidPart>& payments) {
  RefundParts open = refund;
  std::vector<RefundParts> all;
  for (const PaidPart& payment : payments) {
    Pence room = payment.paid - payment.back;
    const auto take = [&](Pence& from) {
      const Pence part = std::min(room, from);
      room = room - part;
      from = from - part;
      return part;
    };
    RefundParts taken;
    taken.host = take(open.host);
    taken.platform = take(open.platform);
    taken.deposit = take(open.deposit);
    all.push_back(taken);
  }
  if (open.total() != 0_p) return std::nullopt;
  return all;
}

std::vector<LedgerLeg> payout_legs(Pence amount, const Sides& sides) {
  return {{Account::host_payable, amount, sides.host}, {Account::provider_cash, -amount}};
}

std::vector<LedgerLeg> chargeback_legs(Pence amount) {
  return {{Account::disputes, amount}, {Account::provider_cash, -amount}};
}

std::vector<LedgerLeg> returned_chargeback_legs(Pence amount) { return chargeback_legs(-amount); }

std::vector<LedgerLeg> closed_chargeback_legs(Pence amount) {
  return {{Account::chargeback_losses, amount}, {Account::disputes, -amount}};
}

std::vector<LedgerLeg> kept_from_host_legs(Pence amount, const Sides& sides) {
  return {{Account::host_payable, amount, sides.host}, {Account::chargeback_losses, -amount}};
}

std::vector<LedgerLeg> debt_taken_legs(Pence amount, const Sides& sides) {
  return {{Account::host_payable, amount, sides.host}, {Account::host_debts, -amount, sides.host}};
}

std::vector<LedgerLeg> debt_paid_legs(Pence amount, const Sides& sides) {
  return {{Account::host_debts, amount, sides.host}, {Account::host_payable, -amount, sides.host}};
}

std::vector<LedgerLeg> provider_fee_legs(Pence amount) {
  return {{Account::provider_fees, amount}, {Account::provider_cash, -amount}};
}

}  // namespace kerbside::rules
