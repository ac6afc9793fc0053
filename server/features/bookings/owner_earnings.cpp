#include "features/bookings/owner_earnings.hpp"

#include <algorithm>

#include "features/bookings/store.hpp"

namespace kerbside::bookings {
namespace {

Task<Result<OwnerEarnings>> read(db::Database& db) {
  KB_CO_TRY(const auto fees, co_await fees::current(db));
  KB_CO_TRY(const auto kinds, co_await store::earnings_of_kinds(db, rules::earnings_window_days));
  OwnerEarnings out;
  for (const store::KindRow& row : kinds) {
    const rules::KindEarnings kind{row.rented, row.median_earned, row.median_price};
    if (const auto told = rules::monthly_earnings(kind, fees))
      out.items.push_back({row.category, told->amount, told->basis});
  }
  std::ranges::sort(out.items, std::greater(),
                    [](const auto& one) { return std::pair(one.monthly_pence, one.category); });
  co_return out;
}

}  // namespace

void Earnings::routes(http::Api& api) {
  api.add<&Earnings::of_owners>(*this,
                                http::Declaration(http::Method::get, "/api/v1/owner-earnings", http::Access::anyone(),
                                                  "What vehicles of each kind bring their owners in a month"));
}

Task<Result<OwnerEarnings>> Earnings::of_owners(Loop& loop) {
  return kept_.get(loop, [&loop] { return read(loop.db); });
}

}  // namespace kerbside::bookings
