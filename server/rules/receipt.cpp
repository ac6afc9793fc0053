#include "rules/receipt.hpp"

#include "rules/money_arithmetic.hpp"

namespace kerbside::rules {

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
