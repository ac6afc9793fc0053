#include "rules/money_reasons.hpp"

namespace kerbside::rules {

std::string reason_for(LineCode code, const MoneyLines& lines) {
  switch (code) {
    case LineCode::rental:
      return "The vehicle's price a day. A day begins every 24 hours from the pick-up, and one that has begun counts.";
    case LineCode::weekly_discount:
      return "The host's discount from 7 days on. The host bears it.";
    case LineCode::monthly_discount:
      return "The host's discount from 28 days on, in place of the weekly one. The host bears it.";
    case LineCode::pay_now_discount:
      return "For paying all of it when booking. The host bears it.";
    case LineCode::service_fee:
      return "The platform's share, worked out from the rental of " + format_gbp(rental(lines)) + ".";
    case LineCode::date_change_fee:
      return "For changing the dates less than 24 hours before the pick-up. It is the platform's.";
    case LineCode::small_difference:
      return "A change of dates made it dearer by less than a card can be charged. The platform bears it.";
    case LineCode::delivery_fee:
      return "The distance to the address times the host's charge a mile.";
    case LineCode::security_deposit:
      break;
  }
  return "Comes back after the trip, less what the host is owed for it.";
}

}  // namespace kerbside::rules
