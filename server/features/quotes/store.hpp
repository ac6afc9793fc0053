// The SQL of quotes.
#pragma once
#include <optional>
#include <string>

#include "core/db/db.hpp"
#include "features/quotes/quotes.hpp"

namespace kerbside::quotes::store {

// What an active vehicle asks for.
struct OfferRow {
  std::string id, make, model, host_user_id;
  int revision = 0;
  std::int64_t price_per_day = 0;
  std::optional<std::int64_t> deposit;
  int weekly_discount_bp = 0, monthly_discount_bp = 0, minimum_rental_days = 1, turnaround_minutes = 0;
};
BOOST_DESCRIBE_STRUCT(OfferRow, (),
                      (id, make, model, host_user_id, revision, price_per_day, deposit, weekly_discount_bp,
                       monthly_discount_bp, minimum_rental_days, turnaround_minutes))

struct QuoteRow {
  std::string id, expires_at, vehicle_id, start_date, start_time, end_date, end_time;
  rules::Method payment_method{};
  int days = 0;
  std::int64_t price_per_day = 0, gross = 0;
  rules::LengthDiscount length_discount_kind{};
  std::int64_t length_discount = 0, pay_now_discount = 0, rental = 0, service_fee = 0, delivery_fee = 0,
               security_deposit = 0, total_amount = 0, due_now = 0, remaining_balance = 0;
  bool delivery_requested = false;
  std::optional<std::string> delivery_address;
  std::string lines;  // JSON
};
BOOST_DESCRIBE_STRUCT(QuoteRow, (),
                      (id, expires_at, vehicle_id, start_date, start_time, end_date, end_time, payment_method, days,
                       price_per_day, gross, length_discount_kind, length_discount, pay_now_discount, rental,
                       service_fee, delivery_fee, security_deposit, total_amount, due_now, remaining_balance,
                       delivery_requested, delivery_address, lines))

struct StoredQuote {
  std::string id, expires_at;
};
BOOST_DESCRIBE_STRUCT(StoredQuote, (), (id, expires_at))

Task<Result<std::optional<OfferRow>>> offer(db::Database& db, std::string vehicle_id);
// Whether nothing but the caller's own unpaid holds stands in these times (K3).
Task<Result<bool>> is_free(db::Database& db, std::string vehicle_id, rules::Rental rental, int turnaround_minutes,
                           std::string user_id);
Task<Result<StoredQuote>> insert(db::Database& db, const Quote& quote, int vehicle_revision,
                                 std::optional<std::int64_t> booking_deposit_share, std::string user_id);
Task<Status> forget_ended(db::Database& db);
// The caller's quote, or one made before signing in.
Task<Result<std::optional<QuoteRow>>> find(db::Database& db, std::string id, std::string user_id);

}  // namespace kerbside::quotes::store
