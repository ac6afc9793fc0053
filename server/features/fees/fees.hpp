// The platform's current percentages (P3-20, P9-01, P9-02, P9-05).
#pragma once
#include "core/db/db.hpp"
#include "core/task.hpp"
#include "rules/pricing.hpp"

namespace kerbside {
class House;
}

namespace kerbside::fees {

// The columns of service_fee_config, for statements of other features that read them in the same round trip.
struct FeeRow {
  rules::BasisPoints service_fee_bp, pay_now_discount_bp, booking_deposit_bp;
  rules::FeeConfig config() const { return {service_fee_bp, pay_now_discount_bp, booking_deposit_bp}; }
};
BOOST_DESCRIBE_STRUCT(FeeRow, (), (service_fee_bp, pay_now_discount_bp, booking_deposit_bp))

Task<Result<rules::FeeConfig>> current(db::Database& db);

struct ServiceFees {  // in per cent
  double service_fee_percentage = 0, pay_now_discount_percentage = 0, booking_deposit_percentage = 0;
};
BOOST_DESCRIBE_STRUCT(ServiceFees, (),
                      (service_fee_percentage, pay_now_discount_percentage, booking_deposit_percentage))

// The same as shown on pages: only for texts; prices come from quotes.
Task<Result<ServiceFees>> service_fees(db::Database& db);

void install(House& house);

}  // namespace kerbside::fees
