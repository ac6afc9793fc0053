#include "rules/date_change.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "rules/money_arithmetic.hpp"
#include "rules/pricing.hpp"

namespace kerbside::rules {

namespace {

MoneyLine by_card(LineCode code, std::string label, Pence amount) {
  MoneyLine line;
  line.code = code;
  line.label = std::move(label);
  line.amount_pence = amount;
  line.due_now_pence = amount;
  line.payee = Party::platform;
  return line;
}

// Inserts the line before the deposit, which is always last.
void add(MoneyLines& lines, MoneyLine line) {
  if (line.amount_pence == 0_p) return;
  const auto deposit = std::ranges::find(lines, LineCode::security_deposit, &MoneyLine::code);
  lines.insert(deposit, std::move(line));
}

std::string fee_label(Pence all) {
  const std::int64_t changes = all.value / late_change_fee.value;
  return changes == 1 ? "Late change of dates" : fmt::format("{} late changes of dates", changes);
}

Pence less(Pence a, Pence b) { return a - b; }

}  // namespace

Pence change_fee(Instant pick_up, Instant now) {
  return now <= pick_up - free_until_before_pick_up ? 0_p : late_change_fee;
}

MoneyLines changed_lines(MoneyLines priced, const MoneyLines& former, Pence fee) {
  const Pence fees = amount_of(former, LineCode::date_change_fee) + fee;
  add(priced, by_card(LineCode::date_change_fee, fee_label(fees), fees));
  // At most the whole price, and no part of the deposit: what was waived for dearer dates is refunded to nobody.
  const RefundParts price = everything_paid(priced);
  Pence waived = std::max(amount_of(former, LineCode::small_difference), -(price.host + price.platform));
  const Pence difference = less(due_now(priced) + waived, due_now(former));
  if (difference > 0_p && difference < smallest_charge) waived = waived - difference;
  add(priced, by_card(LineCode::small_difference, "Difference too small to charge", waived));
  return priced;
}

RefundParts payment_for_change(const MoneyLines& former, const MoneyLines& now) {
  const RefundParts before = everything_paid(former), after = everything_paid(now);
  return RefundParts{less(after.deposit, before.deposit), less(after.host, before.host),
                     less(after.platform, before.platform)};
}

Pence to_pay_for_change(const MoneyLines& former, const MoneyLines& now) {
  return std::max(0_p, payment_for_change(former, now).total());
}

RefundParts back_on_change(const MoneyLines& former, const MoneyLines& now) {
  const RefundParts paid = payment_for_change(former, now);
  RefundParts back{-paid.deposit, -paid.host, -paid.platform};
  if (back.total() <= 0_p) return {};
  // What one side gains is taken from what the other refunds; moved_on_change() moves it.
  if (back.platform < 0_p) return RefundParts{back.deposit, back.host + back.platform, 0_p};
  if (back.host < 0_p) return RefundParts{back.deposit, 0_p, back.host + back.platform};
  return back;
}

std::vector<LedgerLeg> moved_on_change(const MoneyLines& former, const MoneyLines& now, const Sides& sides) {
  const RefundParts paid = payment_for_change(former, now), back = back_on_change(former, now);
  // What remains of each side's gain after the refund.
  const RefundParts left{paid.deposit + back.deposit, paid.host + back.host, paid.platform + back.platform};
  return came_by_card(parts_of(left, sides));
}

}  // namespace kerbside::rules
