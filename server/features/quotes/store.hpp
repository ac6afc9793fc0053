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
// The caller's quote, or one made before signing in; `available` is not known.
Task<Result<std::optional<Quote>>> find(db::Database& db, std::string id, std::string user_id);

}  // namespace kerbside::quotes::store
