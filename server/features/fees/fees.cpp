#include "features/fees/fees.hpp"

#include "ports/house.hpp"

namespace kerbside::fees {
namespace {

const db::Statement current_sql{
    "fees_current", "select service_fee_bp, pay_now_discount_bp, booking_deposit_bp from service_fee_config"};

double per_cent(rules::BasisPoints share) { return share.value / 100.0; }

}  // namespace

Task<Result<rules::FeeConfig>> current(db::Database& db) {
  KB_CO_TRY(const auto rows, co_await db.read(current_sql, db::Params()));
  co_return rows.row<FeeRow>(0).config();
}

Task<Result<ServiceFees>> service_fees(db::Database& db) {
  KB_CO_TRY(const auto config, co_await current(db));
  ServiceFees fees;
  fees.service_fee_percentage = per_cent(config.service_fee);
  fees.pay_now_discount_percentage = per_cent(config.pay_now_discount);
  fees.booking_deposit_percentage = per_cent(config.booking_deposit);
  co_return fees;
}

void install(House& house) {
  house.api.add<&service_fees>(http::Declaration(http::Method::get, "/api/v1/service-fees", http::Access::anyone(),
                                                 "The platform’s percentages"));
}

}  // namespace kerbside::fees
