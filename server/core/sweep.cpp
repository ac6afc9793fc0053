#include "core/sweep.hpp"

#include "core/log.hpp"

namespace kerbside::jobs {
namespace {

constexpr int failures_until_shown = 3;

const db::Statement remember_failures{"sweep_remember_failures", R"(
  insert into stuck_work (sweep, subject, title, subject_id, cause)
  select $1, $2, $3, subject_id, cause from unnest($4::text[], $5::text[]) failed (subject_id, cause)
  on conflict (sweep, subject_id) do update
    set failures = stuck_work.failures + 1, title = excluded.title, cause = excluded.cause)"};
const db::Statement forget_others{"sweep_forget_others",
                                  "delete from stuck_work where sweep = $1 and subject_id <> all ($2::text[])"};
const db::Statement stuck_sql{"sweep_stuck_things", R"(
  select sweep, subject, subject_id, title, failures, since, cause
  from stuck_work where failures >= $1 order by since, sweep, subject_id limit 100)",
                              db::Lane::slow};

}  // namespace

namespace detail {

Task<Status> note_sweep(Loop& loop, Sweep sweep, std::vector<SweepFailure> failures) {
  for (const SweepFailure& failure : failures)
    log::warn("sweep_failed_for_one",
              {{"sweep", sweep.name}, {sweep.subject, failure.subject_id}, {"cause", failure.cause}});
  std::vector<std::string> ids, causes;
  for (SweepFailure& failure : failures) {
    ids.push_back(std::move(failure.subject_id));
    causes.push_back(std::move(failure.cause));
  }
  std::vector<db::Step> steps;
  steps.emplace_back(forget_others, db::Params(sweep.name, ids));
  if (!ids.empty())
    steps.emplace_back(remember_failures, db::Params(sweep.name, sweep.subject, sweep.title, ids, causes));
  KB_CO_TRY_VOID(co_await loop.db.write(std::move(steps)));
  co_return Status();
}

}  // namespace detail

Task<Result<std::vector<StuckThing>>> stuck_things(db::Database& db) {
  return db.list<StuckThing>(stuck_sql, db::Params(failures_until_shown));
}

}  // namespace kerbside::jobs
