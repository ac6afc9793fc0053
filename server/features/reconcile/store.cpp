#include "features/reconcile/store.hpp"

#include "core/db/batches.hpp"
#include "core/json/write.hpp"

namespace kerbside::reconcile {
namespace {

const db::Statement everything_due_sql{"reconcile_everything_due", R"(
  select coalesce((select look_at_all_next from reconciliations order by id desc limit 1), true)
         or not exists (
           select from reconciliations
           where since is null
             and checked_at >= (date_trunc('day', london_now() - interval '3 hours') + interval '3 hours')
                               at time zone 'Europe/London'))"};
const db::Statement keep_sql{
    "reconcile_keep",
    "insert into reconciliations (since, difference_count, look_at_all_next, checks) values ($1, $2, $3, $4)"};
// Each difference with the first report of the unbroken series of reports that name it, up to the newest.
const db::Statement differing_sql{"reconcile_differing", R"(
  select c ->> 'number' as number, c ->> 'title' as title, (c ->> 'difference_count')::bigint as difference_count,
         text, (select min(checked_at) from reconciliations named where named.id > coalesce(
           (select id from reconciliations r where not r.checks @> jsonb_build_array(jsonb_build_object(
              'number', c ->> 'number', 'differences', jsonb_build_array(text))) order by id desc limit 1), 0)) as since
  from (select checks from reconciliations order by id desc limit 1) newest,
       jsonb_array_elements(newest.checks) with ordinality listed (c, place),
       jsonb_array_elements_text(c -> 'differences') with ordinality told (text, nth)
  where c ->> 'difference_count' <> '0' order by place, nth)",
                                  db::Lane::slow};
const db::Statement newest_count_sql{
    "reconcile_newest_count",
    "select coalesce((select difference_count from reconciliations order by id desc limit 1), 0)"};
const db::Statement forget_sql{"reconcile_forget", R"(
  delete from reconciliations where ctid = any (array(
    select ctid from reconciliations where checked_at < app_now() - interval '90 days'
    order by checked_at limit $1)))"};

}  // namespace

namespace store {

Task<Result<bool>> everything_due(db::Database& db) {
  KB_CO_TRY(const auto rows, co_await db.read(everything_due_sql, db::Params()));
  co_return rows.value<bool>();
}

Task<Result<std::vector<DifferenceRow>>> newest_differences(db::Database& db) {
  return db.list<DifferenceRow>(differing_sql, db::Params());
}

Task<Status> keep(db::Database& db, std::optional<Instant> since, const Report& report) {
  return db.change(
      keep_sql, db::Params(since, report.difference_count(), report.look_at_all_next, json::to_string(report.checks)));
}

Task<Result<double>> newest_difference_count(db::Database& db) {
  KB_CO_TRY(const auto rows, co_await db.read(newest_count_sql, db::Params()));
  co_return rows.value<double>();
}

Task<Status> forget_old(db::Database& db) { return db::tidy(db, {&forget_sql}); }

}  // namespace store

}  // namespace kerbside::reconcile
