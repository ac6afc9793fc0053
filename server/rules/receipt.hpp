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

// What is shown of a booking that came by import, whose stored deposit leaves less than nothing for the rental (M5,
// P9-07, D5-24, D5-25). What is stored never changes.
struct LegacyReceipt {
  Pence rental, deposit;
  bool corrected = false;
};
// All in pence, as stored. The deposit shown is a sixth of what is neither fee nor delivery (20 % of it without the
// deposit), at least 10p and never more than there is.
LegacyReceipt legacy_receipt(Pence total, Pence service_fee, Pence delivery_fee, Pence deposit);
bool needs_correction(const MoneyLines& lines);
// The lines as they are shown: as stored, or corrected.
MoneyLines shown_lines(const MoneyLines& lines);

// Host, platform, renter; a part without lines is left out.
std::vector<ReceiptPart> receipt_parts(const MoneyLines& lines);

}  // namespace kerbside::rules
