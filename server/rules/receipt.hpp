// What a receipt lists (M9), by seller: the rental and its delivery are sold by the host, the fees belong to the
// platform, and the deposit is not a sale.
#pragma once
#include <vector>

#include "rules/money_lines.hpp"

namespace kerbside::rules {

struct ReceiptPart {
  Party whose = Party::host;
  MoneyLines lines;
  Pence sum;
};

// The corrected amounts of an imported booking whose stored deposit leaves less than nothing for the rental (M5, P9-07,
// D5-24, D5-25). The stored amounts never change.
struct LegacyReceipt {
  Pence rental, deposit;
  bool corrected = false;
};
// All in pence, as stored. The deposit shown is a sixth of what is neither fee nor delivery (20 % of the rest without
// it), at least 10p and never more than there is.
LegacyReceipt legacy_receipt(Pence total, Pence service_fee, Pence delivery_fee, Pence deposit);
bool needs_correction(const MoneyLines& lines);
// Returns the lines to show: as stored, or corrected.
MoneyLines shown_lines(const MoneyLines& lines);

// Host, platform, renter; parts without lines are left out.
std::vector<ReceiptPart> receipt_parts(const MoneyLines& lines);

}  // namespace kerbside::rules
