#include "rules/receipt.hpp"

#include <algorithm>

#include "rules/money_arithmetic.hpp"

namespace kerbside::rules {

namespace {

constexpr Pence least_deposit = 10_p;

// Half up; the amount must not be negative.
Pence sixth_of(Pence amount) { return Pence{(amount.value + 3) / 6}; }

}  // namespace

LegacyReceipt legacy_receipt(Pence total, Pence service_fee, Pence delivery_fee, Pence deposit) {
  const Pence rest = std::max(0_p, total - service_fee - delivery_fee);
  if (deposit <= rest) return {rest - deposit, deposit, false};
  const Pence shown = std::min(rest, std::max(least_deposit, sixth_of(rest)));
  return {rest - shown, shown, true};
}

bool needs_correction(const MoneyLines& lines) { return rental(lines) < 0_p; }

MoneyLines shown_lines(const MoneyLines& lines) {
  if (!needs_correction(lines)) return lines;
  const auto receipt = legacy_receipt(total(lines), service_fee(lines), amount_of(lines, LineCode::delivery_fee),
                                      amount_of(lines, LineCode::security_deposit));
  MoneyLines shown{{LineCode::rental, "Vehicle rental", receipt.rental, due_now(lines)}};
  for (MoneyLine line : lines) {
    if (line.payee == Party::host && line.code != LineCode::delivery_fee) continue;
    if (line.code == LineCode::security_deposit) {
      line.due_now_pence = line.due_now_pence == line.amount_pence ? receipt.deposit : 0_p;
      line.amount_pence = receipt.deposit;
    }
    // The total paid does not change: what the other lines do not account for was for the rental.
    shown.front().due_now_pence = shown.front().due_now_pence - line.due_now_pence;
    shown.push_back(std::move(line));
  }
  return shown;
}

std::vector<ReceiptPart> receipt_parts(const MoneyLines& lines) {
  std::vector<ReceiptPart> parts;
  for (const Party whose : {Party::host, Party::platform, Party::renter}) {
    ReceiptPart part;
    part.whose = whose;
    for (const MoneyLine& line : lines) {
      if (line.payee != whose || line.payer != Party::renter) continue;
      part.lines.push_back(line);
      part.sum = part.sum + line.amount_pence;
    }
    if (!part.lines.empty()) parts.push_back(std::move(part));
  }
  return parts;
}

}  // namespace kerbside::rules
