#include "features/saved_searches/looks.hpp"

#include "core/log.hpp"
#include "core/sweep.hpp"
#include "features/saved_searches/news.hpp"

namespace kerbside::saved_searches {
namespace {

constexpr jobs::Sweep sweep_of{"saved_search_sweep", "saved_search", "A saved search that could not be looked at"};
constexpr int most_a_sweep = 5'000;

Task<Result<bool>> note_and_tell(db::Transaction& tx, SavedSearchId id, std::vector<VehicleId> matching) {
  KB_CO_TRY(const auto fresh, co_await store::note_look(tx, id, matching));
  if (fresh.empty()) co_return false;
  tell(tx, id, matching, fresh);
  co_return true;
}

}  // namespace

void Looks::register_jobs(jobs::Runner& runner) {
  runner.repeat(sweep_of.name, jobs::Lane::slow, jobs::every(std::chrono::minutes(1)), *this, &Looks::sweep);
}

Task<Status> Looks::sweep(Loop& loop) {
  KB_CO_TRY(const auto due, co_await store::due(loop.db, most_a_sweep));
  co_return co_await jobs::each_alone(loop, sweep_of, due, [&](const store::Due& one) { return look(loop, one); });
}

Task<Status> Looks::look(Loop& loop, store::Due due) {
  KB_CO_TRY(const auto filters, store::filters_of(due.filters));
  const auto found = co_await engine_.matches(loop, filters, most_matches, due.looked_at);
  if (found.has_value()) {
    KB_CO_TRY_VOID(co_await loop.db.transaction(&note_and_tell, due.id, found->ids));
    co_return Status();
  }
  const Error& error = found.error();
  // The first day of the search has passed, or such a filter no longer exists.
  if (error.kind == Kind::invalid && error.code != search::code_place_unknown)
    co_return co_await store::look_never(loop.db, due.id);
  log::warn("saved_search_not_looked_at", {{"error", error.code}});
  co_return co_await store::look_later(loop.db, due.id);
}

}  // namespace kerbside::saved_searches
