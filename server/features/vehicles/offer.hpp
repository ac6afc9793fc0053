// What an active vehicle asks for, for whoever prices a rental.
#pragma once
#include <boost/describe.hpp>

#include "rules/pricing.hpp"

namespace kerbside::vehicles {

// The columns of `vehicles` that a price is made from, to be selected with whatever else a statement reads.
struct OfferColumns {
  rules::Pence price_per_day;
  std::optional<rules::Pence> deposit;
  rules::BasisPoints weekly_discount_bp, monthly_discount_bp;
  int minimum_rental_days = 1;

  rules::Offer offer() const {
    return rules::Offer{price_per_day, weekly_discount_bp, monthly_discount_bp, deposit, minimum_rental_days};
  }
};
BOOST_DESCRIBE_STRUCT(OfferColumns, (),
                      (price_per_day, deposit, weekly_discount_bp, monthly_discount_bp, minimum_rental_days))

Error vehicle_not_found();  // or no longer offered (R11)

}  // namespace kerbside::vehicles
