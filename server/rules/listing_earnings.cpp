#include "rules/listing_earnings.hpp"

namespace kerbside::rules {

Result<std::vector<EarningsExample>> earnings_examples(const Offer& offer, const FeeConfig& fees) {
  std::vector<EarningsExample> examples;
  for (const int days : {1, 3, 7, 28}) {
    EarningsExample example;
    example.days = days;
    example.too_short = days < offer.minimum_rental_days;
    if (!example.too_short) {
      KB_TRY(const MoneyLines at_once, price_lines(offer, days, Method::pay_now, Pence{0}, fees));
      KB_TRY(const MoneyLines on_collection, price_lines(offer, days, Method::pay_on_collection, Pence{0}, fees));
      const Price price = figures(at_once, days, Method::pay_now);
      example.gross = price.gross;
      example.length_discount = price.length_discount;
      example.pay_now_discount = price.pay_now_discount;
      example.renter_pays = total_without_deposit(at_once);
      example.host_gets = host_earnings(at_once);
      example.host_gets_on_collection = host_earnings(on_collection);
    }
    examples.push_back(example);
  }
  return examples;
}

}  // namespace kerbside::rules
