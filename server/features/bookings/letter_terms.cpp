#include "features/bookings/letter_terms.hpp"

#include "features/bookings/standing.hpp"
#include "features/bookings/view.hpp"
#include "rules/deposit.hpp"

namespace kerbside::bookings {
namespace {

using rules::format_gbp;

// Names what a late cancellation keeps (K5); after a late change of dates its fee, too (K10).
std::string late_terms(const store::BookingRow& b) {
  const auto fee = rules::amount_of(b.lines, rules::LineCode::date_change_fee);
  if (fee == rules::Pence{0}) return "we keep the service fee and half of what you paid for the rental";
  return "we keep the service fee, the " + format_gbp(fee) +
         " for the late change and half of what you paid for the rental";
}

std::string late_refund(const rules::RefundTier& tier, const store::BookingRow& b) {
  return format_gbp(tier.refund) + " of the " + format_gbp(rules::due_now(b.lines)) + " you paid";
}

// Our pictures are public; their addresses here are paths.
std::optional<mail::Picture> picture_of(const store::BookingRow& b, const std::string& public_url) {
  const auto image = b.image();
  if (!image) return std::nullopt;
  return mail::Picture{public_url + image->url_960, image->alt, image->illustration ? "Illustration" : ""};
}

void add_price(std::vector<mail::Row>& rows, const store::BookingRow& b, const char* paid) {
  const auto lines = rules::shown_lines(b.lines);
  for (const auto& line : rules::breakdown(lines, b.payment_method)) {
    const bool is_deposit = line.code == rules::word(rules::LineCode::security_deposit);
    if (!line.summary && !is_deposit) rows.push_back({line.label, format_gbp(line.amount_pence)});
  }
  rows.push_back({"Total", format_gbp(rules::total_without_deposit(lines)), true});
  const auto add = [&](const char* label, rules::Pence amount) {
    if (amount > rules::Pence{0}) rows.push_back({label, format_gbp(amount)});
  };
  add("Refundable deposit", rules::refundable(lines));
  rows.push_back({paid, format_gbp(rules::due_now(lines)), true});
  add("Due at pick-up", rules::due_at_pick_up(lines));
}

void add_where(mail::Letter& letter, const store::BookingRow& b) {
  letter.facts.push_back({b.delivery_address ? "Delivery to" : "Where", pick_up_place(b)});
  if (b.delivery_address)
    letter.terms.push_back({"Delivery", "The vehicle will be brought to you at " + pick_up_place(b) +
                                            ". You return it there too, unless you agree otherwise in the chat."});
}

// Adds who gives the deposit back, and when (K7, M4).
void add_deposit(mail::Letter& letter, const store::BookingRow& b) {
  if (const auto held = rules::deposit_held(b.lines); held > rules::Pence{0})
    letter.terms.push_back({"Your deposit", "We refund your deposit of " + format_gbp(held) +
                                                ", less any charges, within ten working days of the return."});
  if (const auto with_host = rules::deposit_with_host(b.lines); with_host > rules::Pence{0})
    letter.terms.push_back({"Your deposit", "You pay the deposit of " + format_gbp(with_host) +
                                                " to the host at pick-up, and they give it back after the return, "
                                                "less any charges."});
}

// Adds until when cancelling is free, or what a late cancellation refunds (K5).
void add_cancelling(mail::Letter& letter, const store::BookingRow& b) {
  const auto tiers = rules::renter_refunds(standing_of(b), b.lines, app_now());
  const auto& now = tiers.front();
  if (now.waits_for_bank || now.by_bank > rules::Pence{0})
    return letter.terms.push_back({"Cancelling",
                                   "Your bank has asked for this payment back. While that is open, cancelling sends "
                                   "nothing back, and what the bank gives you counts first."});
  if (now.full && tiers.size() == 1)
    return letter.terms.push_back({"Cancelling", "You can cancel at no cost until the pick-up."});
  const std::string late = "you get back " + late_refund(tiers.back(), b) + ": " + late_terms(b) + ".";
  if (now.full) {
    letter.facts.push_back({"Free cancellation until", format_when(to_london(*now.until))});
    return letter.terms.push_back({"Cancelling", "If you cancel later than that, " + late});
  }
  if (rules::amount_of(b.lines, rules::LineCode::date_change_fee) == rules::Pence{0})
    return letter.terms.push_back({"Cancelling", "If you cancel before the pick-up, " + late});
  letter.terms.push_back(
      {"Cancelling",
       "You changed the dates less than 24 hours before pick-up, so the late cancellation terms still apply, "
       "however far away the new pick-up is. If you cancel, " +
           late});
}

}  // namespace

void add_trip(mail::Letter& letter, const store::BookingRow& b, const char* paid, const std::string& host,
              const std::string& public_url) {
  letter.picture = picture_of(b, public_url);
  letter.facts.push_back({"Pick-up", format_day(b.start_date, b.start_time)});
  letter.facts.push_back({"Return", format_day(b.end_date, b.end_time)});
  add_where(letter, b);
  letter.facts.push_back({"Host", host});
  letter.facts.push_back({"Booking number", b.id.str().substr(0, 8)});
  letter.terms.push_back(
      {"Please bring", "Your driving licence: the host will look at it before handing over the keys."});
  letter.terms.push_back(could_cost_extra(b));
  add_deposit(letter, b);
  add_cancelling(letter, b);
  add_price(letter.facts, b, paid);
}

std::string where_for_host(const store::BookingRow& b) {
  return "Where: please bring the vehicle to " + pick_up_place(b) +
         ". It is returned there too, unless you agree otherwise in the chat.";
}

std::string delivery_asked_for(const store::BookingRow& b) {
  const std::string fee = format_gbp(b.delivery_fee);
  if (!b.delivery_area || !b.delivery_distance_tenths)
    return "The renter has asked you to deliver the vehicle, for a fee of " + fee + ".";
  return "The renter has asked you to deliver the vehicle to " + *b.delivery_area + ", about " +
         rules::miles_text(*b.delivery_distance_tenths) + " miles away, for a fee of " + fee + ".";
}

mail::Row could_cost_extra(const store::BookingRow& b) {
  std::string text;
  if (b.mileage_allowance)
    text = format_gbp(b.excess_mileage_charge) + " for each mile over " + std::to_string(*b.mileage_allowance) +
           " a day, ";
  text += format_gbp(b.fuel_charge_per_litre) + " a litre for missing fuel, " + format_gbp(b.cleanliness_charge) +
          " for cleaning, and an admin fee of " + format_gbp(b.admin_fee_per_ticket) +
          " for each parking or traffic fine.";
  return {"What could cost extra, taken from your deposit", std::move(text)};
}

}  // namespace kerbside::bookings
