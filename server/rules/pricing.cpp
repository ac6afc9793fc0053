#include "rules/pricing.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace kerbside::rules {

namespace {

constexpr int weekly_from_days = 7;
constexpr int monthly_from_days = 28;

Error booking_failed(std::string code, std::string sentence) {
  return fail(Kind::invalid, std::move(code), std::move(sentence), "Booking Failed");
}

void take_discounts(Price& p, const Offer& offer, Method method, const FeeConfig& fees) {
  if (p.days >= monthly_from_days && offer.monthly > 0_bp) {
    p.length_discount_kind = LengthDiscount::monthly;
    p.length_discount = half_up(p.gross, offer.monthly);
  } else if (p.days >= weekly_from_days && offer.weekly > 0_bp) {
    p.length_discount_kind = LengthDiscount::weekly;
    p.length_discount = half_up(p.gross, offer.weekly);
  }
  p.rental = p.gross - p.length_discount;
  if (method == Method::pay_now) p.pay_now_discount = half_up(p.rental, fees.pay_now_discount);
  p.rental = p.rental - p.pay_now_discount;
}

// Who is paid what and when (M4). A sum too small for a card joins the balance: then the platform collects nothing and
// has nothing to pay out.
void split_payment(Price& p, Method method, const FeeConfig& fees) {
  p.host_earnings = p.total_amount - p.service_fee - p.security_deposit;
  if (method == Method::pay_now) {
    p.due_now = p.total_amount;
    p.payout_by_platform = p.host_earnings;
    return;
  }
  const Pence share = half_up(p.rental, fees.booking_deposit);
  const Pence due = share + p.service_fee + p.delivery_fee;
  const bool charged = due >= smallest_charge;
  p.booking_deposit_share = charged ? share : 0_p;
  p.due_now = charged ? due : 0_p;
  p.payout_by_platform = charged ? share + p.delivery_fee : 0_p;
  p.remaining_balance = p.total_amount - p.due_now;
}

PriceLine line(std::string code, std::string label, Pence amount) {
  return PriceLine{std::move(code), std::move(label), amount, std::nullopt, false};
}

void add_discounts(std::vector<PriceLine>& lines, const Price& p, const Offer& offer, const FeeConfig& fees) {
  if (p.length_discount > 0_p) {
    const bool monthly = p.length_discount_kind == LengthDiscount::monthly;
    lines.push_back(line(monthly ? "monthly_discount" : "weekly_discount",
                         fmt::format("{} discount ({}%)", monthly ? "Monthly" : "Weekly",
                                     percentage_text(monthly ? offer.monthly : offer.weekly)),
                         -p.length_discount));
  }
  if (p.pay_now_discount > 0_p) {
    lines.push_back(line("pay_now_discount",
                         fmt::format("Pay-now discount ({}%)", percentage_text(fees.pay_now_discount)),
                         -p.pay_now_discount));
  }
}

void add_summary(std::vector<PriceLine>& lines, const Price& p) {
  const auto add = [&](std::string code, std::string label, Pence amount, std::optional<std::string> note) {
    lines.push_back(PriceLine{std::move(code), std::move(label), amount, std::move(note), true});
  };
  const bool on_collection = p.booking_deposit_share.has_value();
  std::optional<std::string> now_note;
  if (on_collection) {
    add("total", "Total", p.total_amount, std::nullopt);
    now_note = p.due_now == 0_p ? "Nothing to pay until pick-up"
                                : fmt::format("{} booking deposit plus fees", format_gbp(*p.booking_deposit_share));
  }
  add("due_now", "To pay now", p.due_now, std::move(now_note));
  if (on_collection) add("due_at_pick_up", "Due at pick-up", p.remaining_balance, "To be paid to the host");
}

}  // namespace

std::string_view name(Method method) { return method == Method::pay_now ? "pay_now" : "pay_on_collection"; }

Result<Method> parse_method(std::string_view text) {
  if (text == "pay_now") return Method::pay_now;
  if (text == "pay_on_collection") return Method::pay_on_collection;
  return field_error("payment_method", "Please choose how to pay.");
}

std::string_view name(LengthDiscount kind) {
  switch (kind) {
    case LengthDiscount::weekly:
      return "weekly";
    case LengthDiscount::monthly:
      return "monthly";
    case LengthDiscount::none:
      break;
  }
  return "none";
}

Result<Price> price(const Offer& offer, int days, Method method, Pence delivery_fee, const FeeConfig& fees) {
  if (days < offer.minimum_rental_days) {
    return booking_failed("minimum_rental", fmt::format("This vehicle requires a minimum rental of {} day(s)",
                                                        offer.minimum_rental_days));
  }
  const Pence deposit = offer.deposit.value_or(default_deposit);
  if (days < 1 || offer.price_per_day < 0_p || delivery_fee < 0_p || deposit < 0_p) {
    return booking_failed("invalid_price", "Invalid pricing calculation");
  }
  Price p;
  p.days = days;
  p.gross = offer.price_per_day * days;
  take_discounts(p, offer, method, fees);
  p.service_fee = half_up(p.rental, fees.service_fee);
  p.delivery_fee = delivery_fee;
  p.security_deposit = deposit;
  p.total_amount = p.rental + p.service_fee + p.delivery_fee + p.security_deposit;
  if (p.total_amount <= 0_p) return booking_failed("invalid_price", "Invalid pricing calculation");
  split_payment(p, method, fees);
  return p;
}

std::vector<PriceLine> price_lines(const Price& p, const Offer& offer, const FeeConfig& fees) {
  std::vector<PriceLine> lines;
  lines.push_back(line("rental",
                       fmt::format("{} × {} {}", format_gbp(offer.price_per_day), p.days, p.days == 1 ? "day" : "days"),
                       p.gross));
  add_discounts(lines, p, offer, fees);
  lines.push_back(line("service_fee", "Service fee", p.service_fee));
  if (p.delivery_fee > 0_p) lines.push_back(line("delivery_fee", "Delivery", p.delivery_fee));
  if (p.security_deposit > 0_p) lines.push_back(line("security_deposit", "Refundable deposit", p.security_deposit));
  add_summary(lines, p);
  return lines;
}

LegacyReceipt legacy_receipt(Pence total, Pence service_fee, Pence delivery_fee, Pence deposit) {
  const Pence base = std::max(0_p, total - service_fee - delivery_fee);
  if (base >= deposit) return LegacyReceipt{base - deposit, deposit, false};
  // 20 % of (base / 1.2) is a sixth of the base.
  const Pence shown = std::min(base, std::max(10_p, Pence{divide_half_up(base.value, 6)}));
  return LegacyReceipt{base - shown, shown, true};
}

}  // namespace kerbside::rules
