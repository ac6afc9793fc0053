#include "rules/pricing.hpp"

#include <fmt/format.h>

#include "rules/money_arithmetic.hpp"

namespace kerbside::rules {

namespace {

constexpr int weekly_from_days = 7;
constexpr int monthly_from_days = 28;

Error booking_failed(std::string code, std::string sentence) {
  return fail(Kind::invalid, std::move(code), std::move(sentence), "Booking Failed");
}

MoneyLine line(LineCode code, std::string label, Pence amount, Party payee) {
  MoneyLine line;
  line.code = code;
  line.label = std::move(label);
  line.amount_pence = amount;
  line.payee = payee;
  return line;
}

void add_discount(MoneyLines& lines, LineCode code, std::string_view name, Pence of, BasisPoints share) {
  const Pence amount = half_up(of, share);
  if (amount == 0_p) return;
  lines.push_back(line(code, fmt::format("{} discount ({}%)", name, percentage_text(share)), -amount, Party::host));
}

// The host bears the discounts (M2); the pay-now discount applies to what the length discount left.
MoneyLines rental_lines(const Offer& offer, int days, Method method, const FeeConfig& fees) {
  const Pence gross = offer.price_per_day * days;
  MoneyLines lines{line(LineCode::rental,
                        fmt::format("{} × {} {}", format_gbp(offer.price_per_day), days, days == 1 ? "day" : "days"),
                        gross, Party::host)};
  if (days >= monthly_from_days && offer.monthly > 0_bp)
    add_discount(lines, LineCode::monthly_discount, "Monthly", gross, offer.monthly);
  else if (days >= weekly_from_days && offer.weekly > 0_bp)
    add_discount(lines, LineCode::weekly_discount, "Weekly", gross, offer.weekly);
  if (method == Method::pay_now)
    add_discount(lines, LineCode::pay_now_discount, "Pay-now", rental(lines), fees.pay_now_discount);
  return lines;
}

// On collection: the booking deposit, the fee and the delivery are due now (M4). An amount too small for a card is
// added to the balance: then the platform collects nothing and has nothing to pay out.
void take_on_collection(MoneyLines& lines, const FeeConfig& fees) {
  for (MoneyLine& line : lines) {
    if (line.code == LineCode::rental) line.due_now_pence = half_up(rental(lines), fees.booking_deposit);
    if (line.code == LineCode::service_fee || line.code == LineCode::delivery_fee)
      line.due_now_pence = line.amount_pence;
  }
  if (due_now(lines) >= smallest_charge) return;
  for (MoneyLine& line : lines) line.due_now_pence = 0_p;
}

LengthDiscount length_discount(const MoneyLines& lines) {
  for (const MoneyLine& line : lines) {
    if (line.code == LineCode::weekly_discount) return LengthDiscount::weekly;
    if (line.code == LineCode::monthly_discount) return LengthDiscount::monthly;
  }
  return LengthDiscount::none;
}

}  // namespace

Result<MoneyLines> price_lines(const Offer& offer, int days, Method method, Pence delivery_fee, const FeeConfig& fees) {
  if (days < offer.minimum_rental_days) {
    return booking_failed("minimum_rental", fmt::format("This vehicle requires a minimum rental of {} day(s)",
                                                        offer.minimum_rental_days));
  }
  const Pence deposit = rules::deposit(offer);
  if (days < 1 || offer.price_per_day < 0_p || delivery_fee < 0_p || deposit < 0_p) {
    return booking_failed("invalid_price", "Invalid pricing calculation");
  }
  MoneyLines lines = rental_lines(offer, days, method, fees);
  lines.push_back(
      line(LineCode::service_fee, "Service fee", half_up(rental(lines), fees.service_fee), Party::platform));
  if (delivery_fee > 0_p) lines.push_back(line(LineCode::delivery_fee, "Delivery", delivery_fee, Party::host));
  if (deposit > 0_p) lines.push_back(line(LineCode::security_deposit, "Refundable deposit", deposit, Party::renter));
  if (total(lines) <= 0_p) return booking_failed("invalid_price", "Invalid pricing calculation");
  if (method == Method::pay_on_collection)
    take_on_collection(lines, fees);
  else
    for (MoneyLine& line : lines) line.due_now_pence = line.amount_pence;
  return lines;
}

Pence listed_total(const Offer& offer, int days, const FeeConfig& fees) {
  Pence rental = offer.price_per_day * days;
  if (days >= monthly_from_days && offer.monthly > 0_bp)
    rental = rental - half_up(rental, offer.monthly);
  else if (days >= weekly_from_days && offer.weekly > 0_bp)
    rental = rental - half_up(rental, offer.weekly);
  rental = rental - half_up(rental, fees.pay_now_discount);
  return rental + half_up(rental, fees.service_fee);
}

Pence deposit(const Offer& offer) { return offer.deposit.value_or(default_deposit); }

Price figures(const MoneyLines& lines, int days, Method method) {
  Price p;
  p.days = days;
  p.gross = amount_of(lines, LineCode::rental);
  p.length_discount_kind = length_discount(lines);
  p.length_discount = -amount_of(lines, p.length_discount_kind == LengthDiscount::monthly ? LineCode::monthly_discount
                                                                                          : LineCode::weekly_discount);
  p.pay_now_discount = -amount_of(lines, LineCode::pay_now_discount);
  p.rental = rental(lines);
  p.service_fee = service_fee(lines);
  p.delivery_fee = amount_of(lines, LineCode::delivery_fee);
  p.security_deposit = amount_of(lines, LineCode::security_deposit);
  p.total_amount = total(lines);
  if (method == Method::pay_on_collection) p.booking_deposit_share = booking_deposit(lines);
  p.due_now = due_now(lines);
  p.remaining_balance = due_at_pick_up(lines);
  p.host_earnings = host_earnings(lines);
  p.payout_by_platform = payout_by_platform(lines);
  return p;
}

Result<Price> price(const Offer& offer, int days, Method method, Pence delivery_fee, const FeeConfig& fees) {
  KB_TRY(const MoneyLines lines, price_lines(offer, days, method, delivery_fee, fees));
  return figures(lines, days, method);
}

}  // namespace kerbside::rules
