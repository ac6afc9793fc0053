#include "rules/money_reasons.hpp"

namespace kerbside::rules {

std::string reason_for(LineCode code, const MoneyLines& lines) {
  switch (code) {
    case LineCode::rental:
      return "The daily price. Days are 24 hours from pick-up; a part day counts as a full day.";
    case LineCode::weekly_discount:
      return "Discount for 7 days or more, given by the host.";
    case LineCode::monthly_discount:
      return "Discount for 28 days or more, given by the host instead of the weekly one.";
    case LineCode::pay_now_discount:
      return "Discount for paying in full today, given by the host.";
    case LineCode::service_fee:
      return "Our fee, calculated on the rental of " + format_gbp(rental(lines)) + ".";
    case LineCode::date_change_fee:
      return "Our fee for changing the dates less than 24 hours before pick-up.";
    case LineCode::small_difference:
      return "The change of dates cost less than the smallest card payment, so we paid it.";
    case LineCode::delivery_fee:
      return "The distance to the address times the host’s price per mile.";
    case LineCode::security_deposit:
      break;
  }
  return "Refunded after the trip, minus any charges for damage, fuel, miles or fines.";
}

}  // namespace kerbside::rules
