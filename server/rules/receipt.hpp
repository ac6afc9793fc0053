// What a receipt lists (M9): who sells what. The rental and its delivery are the host's, the fees the platform's, and
// the deposit is nobody's sale.
#pragma once
#include <vector>

#include "rules/money_lines.hpp"

namespace kerbside::rules {

struct ReceiptPart {
  Party whose = Party::host;
  MoneyLines lines;
  Pence sum;
};

// Host, platform, renter; a part without lines is left out.
std::vector<ReceiptPart> receipt_parts(const MoneyLines& lines);

}  // namespace kerbside::rules
