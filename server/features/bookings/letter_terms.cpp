#include "features/bookings/letter_terms.hpp"

#include "features/bookings/standing.hpp"
#include "features/bookings/view.hpp"

namespace kerbside::bookings {
namespace {

using rules::format_gbp;

constexpr const char* late_terms = "we keep the service fee and half of what you paid for the rental";

std::string late_refund(const rules::RefundTier& tier, const store::BookingRow& b) {
  return format_gbp(tier.refund) + " of the " + format_gbp(rules::due_now(b.lines)) + " you paid";
}

}  // namespace

std::string where_for_renter(const store::BookingRow& b) {
  if (!b.delivery_address) return "Where: " + pick_up_place(b) + ".";
  return "Where: the vehicle will be brought to you at " + pick_up_place(b) +
         ". You return it there too, unless you agree otherwise in the chat.";
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

std::string could_cost_extra(const store::BookingRow& b) {
  std::string text = "What could cost extra, taken from your deposit: ";
  if (b.mileage_allowance)
    text += "each mile above " + std::to_string(*b.mileage_allowance) + " a day " +
            format_gbp(b.excess_mileage_charge) + ", ";
  return text + "missing fuel " + format_gbp(b.fuel_charge_per_litre) + " a litre, cleaning " +
         format_gbp(b.cleanliness_charge) + ", and for each parking or traffic fine an admin fee of " +
         format_gbp(b.admin_fee_per_ticket) + ".";
}

std::string cancelling(const store::BookingRow& b) {
  const auto tiers = rules::renter_refunds(standing_of(b), b.lines, app_now());
  const auto& now = tiers.front();
  if (now.full && tiers.size() > 1)
    return "Free cancellation until " + format_when(to_london(*now.until)) + ". Later you get back " +
           late_refund(tiers.back(), b) + ": " + late_terms + ".";
  if (now.full) return "You can cancel at no cost until the pick-up.";
  if (rules::amount_of(b.lines, rules::LineCode::date_change_fee) > rules::Pence{0})
    return "You changed the dates less than 24 hours before pick-up, so the late cancellation terms still apply, "
           "however far away the new pick-up is. If you cancel, you get back " +
           late_refund(now, b) + ": " + late_terms + ".";
  return "If you cancel before the pick-up, you get back " + late_refund(now, b) + ": " + late_terms + ".";
}

}  // namespace kerbside::bookings
