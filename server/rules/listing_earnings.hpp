// What a host earns with rentals of usual lengths, as the listing form shows it (M2, M3, K6).
#pragma once
#include <boost/describe.hpp>
#include <vector>

#include "rules/pricing.hpp"

namespace kerbside::rules {

struct EarningsExample {
  int days = 0;
  bool too_short = false;  // below the vehicle's minimum: the rest is zero
  Pence gross, length_discount, pay_now_discount;
  Pence renter_pays;              // rental and service fee, when paid at once; the deposit is shown separately (M9)
  Pence host_gets;                // when the renter pays at once
  Pence host_gets_on_collection;  // when the renter pays at pick-up
};
BOOST_DESCRIBE_STRUCT(EarningsExample, (),
                      (days, too_short, gross, length_discount, pay_now_discount, renter_pays, host_gets,
                       host_gets_on_collection))

// For 1, 3, 7 and 28 days, without delivery. Errors: those of price_lines for an impossible price.
Result<std::vector<EarningsExample>> earnings_examples(const Offer& offer, const FeeConfig& fees);

}  // namespace kerbside::rules
