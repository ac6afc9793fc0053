#include "features/bookings/owner_earnings.hpp"

#include <algorithm>

#include "features/fees/fees.hpp"

namespace kerbside::bookings {
namespace {

struct KindRow {
  rules::Category category{};
  int rented = 0;
  rules::Pence median_earned, median_price;
};
BOOST_DESCRIBE_STRUCT(KindRow, (), (category, rented, median_earned, median_price))

// What the stored lines give to the host less what they take (rules::host_earnings), of completed and paid bookings
// (K17), for each vehicle that is listed now.
const db::Statement kinds_sql{
    "bookings_earnings_of_kinds",
    "select v.category, (count(*) filter (where v.earned > 0))::int as rented,"
    " coalesce(percentile_disc(0.5) within group (order by v.earned) filter (where v.earned > 0), 0) as median_earned,"
    " percentile_disc(0.5) within group (order by v.price_per_day) as median_price from ("
    "  select l.category, l.price_per_day,"
    "  (select coalesce(sum(case when line ->> 'payer' = 'host' then -1 else 1 end"
    "                       * (line ->> 'amount_pence')::bigint), 0)::bigint"
    "   from bookings b cross join jsonb_array_elements(b.lines) line"
    "   where b.vehicle_id = l.id and b.booking_status = 'completed'"
    "   and b.payment_status in ('paid', 'partially_refunded', 'refunded')"
    "   and b.end_date > (london_now() - make_interval(days => $1))::date"
    "   and 'host' in (line ->> 'payer', line ->> 'payee')) as earned"
    "  from vehicles l where l.status = 'active') v group by v.category",
    db::Lane::slow};

Task<Result<OwnerEarnings>> read(db::Database& db) {
  KB_CO_TRY(const auto fees, co_await fees::current(db));
  KB_CO_TRY(const auto kinds, co_await db.list<KindRow>(kinds_sql, db::Params(rules::earnings_window_days)));
  OwnerEarnings out;
  for (const KindRow& row : kinds) {
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

Task<Result<OwnerEarnings>> Earnings::of_owners(http::Context& ctx, http::NoInput) {
  Loop& loop = ctx.loop;
  return kept_.get(loop, [&loop] { return read(loop.db); });
}

}  // namespace kerbside::bookings
