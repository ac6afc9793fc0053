// The terms of an active vehicle, for code that prices a rental.
#pragma once
#include <boost/describe.hpp>

#include "core/time.hpp"
#include "rules/delivery.hpp"
#include "rules/pricing.hpp"

namespace kerbside::vehicles {

// The columns of `vehicles` that decide a price, to be selected beside a statement's others.
struct OfferColumns {
  rules::Pence price_per_day;
  std::optional<rules::Pence> deposit;
  rules::BasisPoints weekly_discount_bp, monthly_discount_bp;
  int minimum_rental_days = 1;
  std::optional<Date> bookable_until;  // the last day of MOT and tax (V1); absent: not known

  rules::Offer offer() const {
    return rules::Offer{price_per_day, weekly_discount_bp, monthly_discount_bp, deposit, minimum_rental_days};
  }
};
BOOST_DESCRIBE_STRUCT(OfferColumns, (),
                      (price_per_day, deposit, weekly_discount_bp, monthly_discount_bp, minimum_rental_days,
                       bookable_until))

struct DeliveryColumns {
  bool can_deliver = false;
  std::optional<rules::Pence> delivery_charge_per_mile;
  std::optional<int> max_delivery_distance;  // miles

  rules::DeliveryOffer delivery() const { return {can_deliver, delivery_charge_per_mile, max_delivery_distance}; }
};
BOOST_DESCRIBE_STRUCT(DeliveryColumns, (), (can_deliver, delivery_charge_per_mile, max_delivery_distance))

struct RentalColumns : OfferColumns, DeliveryColumns {};
BOOST_DESCRIBE_STRUCT(RentalColumns, (OfferColumns, DeliveryColumns), ())

// Possible charges beyond the price (K7), agreed when booking.
struct UseCharges {
  std::optional<int> mileage_allowance;  // miles a day; absent: unlimited
  rules::Pence excess_mileage_charge;    // for each mile above it
  rules::Pence fuel_charge_per_litre, cleanliness_charge, admin_fee_per_ticket;
};
BOOST_DESCRIBE_STRUCT(UseCharges, (),
                      (mileage_allowance, excess_mileage_charge, fuel_charge_per_litre, cleanliness_charge,
                       admin_fee_per_ticket))

Error vehicle_not_found();  // or no longer offered (R11)

}  // namespace kerbside::vehicles
