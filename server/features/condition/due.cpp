// What the reports of somebody's trips ask of them now.
#include <algorithm>

#include "features/condition/condition.hpp"
#include "features/condition/store.hpp"

namespace kerbside::condition {
namespace {

std::optional<DueReport> due_of(rules::ConditionPhase phase, const store::DueTrip& trip, rules::Mover reader,
                                Instant now) {
  std::vector<rules::ConditionFact> facts;
  for (const store::Milestone& one : trip.milestones)
    if (one.phase == phase) facts.push_back({.kind = one.kind, .by = one.side, .at = one.received_at});
  const auto window = trip.window(phase);
  const auto due = rules::due_step(rules::report_standing(facts, window, now), window, reader, now);
  if (!due) return std::nullopt;
  const rules::Mover other = reader == rules::Mover::host ? rules::Mover::renter : rules::Mover::host;
  return DueReport{due->step,
                   phase,
                   trip.id,
                   reader,
                   trip.make + " " + trip.model,
                   other == rules::Mover::renter ? trip.renter_name() : trip.host_name(),
                   due->until};
}

}  // namespace

Task<Result<DueReports>> Condition::due(Loop& loop, Actor actor) {
  const UserId reader = actor.signed_in_user();
  KB_CO_TRY(const auto trips, co_await store::due_trips(loop.db, reader));
  const Instant now = app_now();
  DueReports due;
  for (const store::DueTrip& trip : trips)
    for (const auto phase : {rules::ConditionPhase::collection, rules::ConditionPhase::giving_back}) {
      const auto side = trip.host_user_id == reader ? rules::Mover::host : rules::Mover::renter;
      if (auto report = due_of(phase, trip, side, now)) due.items.push_back(std::move(*report));
    }
  std::ranges::sort(due.items, {},
                    [](const DueReport& one) { return std::tuple(one.until, one.booking_id.str(), one.phase); });
  co_return due;
}

}  // namespace kerbside::condition
