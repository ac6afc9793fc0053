#include "rules/ledger.hpp"

#include <algorithm>

#include "rules/money_arithmetic.hpp"
#include "rules/receipt.hpp"

namespace kerbside::rules {

namespace {

// What a party gets of what was paid now; a line that the host pays is taken off what the host is owed.
Pence paid_now_to(const MoneyLines& lines, Party party) {
  Pence all;
  for (const MoneyLine& line : lines) {
    if (line.payee == party) all = all + line.due_now_pence;
    if (line.payer == party && party != Party::renter) all = all - line.due_now_pence;
  }
  return all;
}

std::vector<LedgerLeg> legs(const RefundParts& parts, bool money_came) {
  const auto to_whom = [&](Pence amount) { return money_came ? -amount : amount; };
  std::vector<LedgerLeg> all{{Account::deposit_held, to_whom(parts.deposit), Party::renter},
                             {Account::host_payable, to_whom(parts.host), Party::host},
                             {Account::service_fee, to_whom(parts.platform), Party::platform},
                             {Account::provider_cash, -to_whom(parts.total()), Party::platform}};
  std::erase_if(all, [](const LedgerLeg& leg) { return leg.amount == 0_p; });
  return all;
}

}  // namespace

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

std::vector<LedgerLeg> moved_to_give(const RefundParts& refund) {
  const Pence waived = std::min(0_p, refund.platform);
  return legs(RefundParts{0_p, waived, -waived}, true);
}

std::vector<LedgerLeg> charge_legs(const RefundParts& paid) { return legs(paid, true); }

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

std::vector<LedgerLeg> charge_legs(const MoneyLines& lines) { return legs(everything_paid(lines), true); }

std::vector<LedgerLeg> refund_legs(const RefundParts& parts) { return legs(parts, false); }

std::vector<LedgerLeg> returned_refund_legs(const RefundParts& parts) { return legs(parts, true); }

std::vector<LedgerLeg> payout_legs(Pence amount) {
  return {{Account::host_payable, amount, Party::host}, {Account::provider_cash, -amount, Party::platform}};
}

std::vector<LedgerLeg> chargeback_legs(Pence amount) {
  return {{Account::disputes, amount, Party::platform}, {Account::provider_cash, -amount, Party::platform}};
}

std::vector<LedgerLeg> returned_chargeback_legs(Pence amount) { return chargeback_legs(-amount); }

std::vector<LedgerLeg> closed_chargeback_legs(Pence amount) {
  return {{Account::chargeback_losses, amount, Party::platform}, {Account::disputes, -amount, Party::platform}};
}

std::vector<LedgerLeg> kept_from_host_legs(Pence amount) {
  return {{Account::host_payable, amount, Party::host}, {Account::chargeback_losses, -amount, Party::platform}};
}

std::vector<LedgerLeg> provider_fee_legs(Pence amount) {
  return {{Account::provider_fees, amount, Party::platform}, {Account::provider_cash, -amount, Party::platform}};
}

}  // namespace kerbside::rules
