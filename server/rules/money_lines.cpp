#include "rules/money_lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/describe/enum_to_string.hpp>

#include "rules/money_arithmetic.hpp"

namespace kerbside::rules {

namespace {

template <class Predicate>
Pence sum(const MoneyLines& lines, Pence MoneyLine::* part, Predicate counts) {
  Pence all;
  for (const MoneyLine& line : lines)
    if (counts(line)) all = all + line.*part;
  return all;
}

// Returns what one side receives less what it pays.
Pence balance_of(const MoneyLines& lines, Pence MoneyLine::* part, Party party) {
  return sum(lines, part, [&](const MoneyLine& l) { return l.payee == party; }) -
         sum(lines, part, [&](const MoneyLine& l) { return l.payer == party; });
}

bool is_rental(const MoneyLine& line) {
  switch (line.code) {
    case LineCode::rental:
    case LineCode::weekly_discount:
    case LineCode::monthly_discount:
    case LineCode::pay_now_discount:
      return true;
    default:
      return false;
  }
}

bool by_renter(const MoneyLine& line) { return line.payer == Party::renter; }

void add_summary(std::vector<PriceLine>& shown, const MoneyLines& lines, Method method) {
  const auto add = [&](std::string code, std::string label, Pence amount, std::optional<std::string> note) {
    shown.push_back(PriceLine{std::move(code), std::move(label), amount, std::move(note), true});
  };
  if (method == Method::pay_now) return add("due_now", "To pay now", due_now(lines), std::nullopt);
  add("total", refundable(lines) > 0_p ? "Total with refundable deposit" : "Total", total(lines), std::nullopt);
  add("due_now", "To pay now", due_now(lines),
      due_now(lines) == 0_p ? "Nothing to pay until pick-up"
                            : fmt::format("{} booking deposit plus fees", format_gbp(booking_deposit(lines))));
  add("due_at_pick_up", "Due at pick-up", due_at_pick_up(lines), "To be paid to the host");
}

}  // namespace

Pence amount_of(const MoneyLines& lines, LineCode code) {
  return sum(lines, &MoneyLine::amount_pence, [&](const MoneyLine& l) { return l.code == code; });
}

Pence rental(const MoneyLines& lines) { return sum(lines, &MoneyLine::amount_pence, is_rental); }

Pence service_fee(const MoneyLines& lines) {
  return sum(lines, &MoneyLine::amount_pence, [](const MoneyLine& l) { return l.payee == Party::platform; });
}

Pence total(const MoneyLines& lines) { return sum(lines, &MoneyLine::amount_pence, by_renter); }

Pence total_without_deposit(const MoneyLines& lines) { return total(lines) - refundable(lines); }

Pence refundable(const MoneyLines& lines) {
  return sum(lines, &MoneyLine::amount_pence, [](const MoneyLine& l) { return l.payee == Party::renter; });
}

Pence due_now(const MoneyLines& lines) { return sum(lines, &MoneyLine::due_now_pence, by_renter); }

Pence due_at_pick_up(const MoneyLines& lines) { return total(lines) - due_now(lines); }

Pence booking_deposit(const MoneyLines& lines) { return sum(lines, &MoneyLine::due_now_pence, is_rental); }

Pence host_earnings(const MoneyLines& lines) {
  return std::max(0_p, balance_of(lines, &MoneyLine::amount_pence, Party::host));
}

Pence payout_by_platform(const MoneyLines& lines) {
  return std::max(0_p, balance_of(lines, &MoneyLine::due_now_pence, Party::host));
}

std::vector<PriceLine> breakdown(const MoneyLines& lines, Method method) {
  std::vector<PriceLine> shown;
  for (const MoneyLine& line : lines) {
    if (!by_renter(line)) continue;
    const char* code = boost::describe::enum_to_string(line.code, "");
    shown.push_back(PriceLine{code, line.label, line.amount_pence, std::nullopt, false});
  }
  add_summary(shown, lines, method);
  return shown;
}

std::vector<CheckoutItem> checkout_items(const MoneyLines& lines, std::string_view vehicle_name) {
  const bool all_now = booking_deposit(lines) == rental(lines);
  std::vector<CheckoutItem> items;
  items.push_back(
      {fmt::format("{} {}", all_now ? "Rental of" : "Booking deposit for", vehicle_name), booking_deposit(lines)});
  for (const MoneyLine& line : lines)
    if (by_renter(line) && !is_rental(line)) items.push_back({line.label, line.due_now_pence});
  std::erase_if(items, [](const CheckoutItem& item) { return item.amount == 0_p; });
  return items;
}

}  // namespace kerbside::rules
