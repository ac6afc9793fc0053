#include "features/listings/record_looks.hpp"

#include <fmt/ranges.h>

#include <algorithm>

#include "core/log.hpp"
#include "features/listings/news.hpp"
#include "features/listings/view.hpp"

namespace kerbside::listings {
namespace {

using rules::RecordDecision;

constexpr jobs::JobKind<LookJob> look_job{"listing_record_look", jobs::Lane::records, 3};  // the sweep asks again
constexpr int most_at_once = 500;
constexpr std::chrono::minutes first_pause{15}, longest_pause{360};

// The authorities' answer, before the transaction that uses it.
struct Answer {
  VehicleId id;
  std::optional<std::string> registration;  // that was asked about
  std::optional<rules::RoadRecords> records;
  std::optional<rules::Roadworthiness> judged;
  rules::RecordedDetails details;
  bool tell = false;
};

// Spreads the vehicles over the night, so that the authorities are not asked about all at once.
Instant tonight(VehicleId id) {
  const auto minute = std::chrono::minutes(std::hash<std::string_view>()(id.text()) % 180);
  const LocalTime at(london_today() + std::chrono::days(1), TimeOfDay(std::chrono::hours(2) + minute));
  const auto instant = from_london(at);
  return instant.has_value() ? *instant : app_now() + std::chrono::hours(24);
}

std::optional<Instant> next_look(VehicleId id, const RecordDecision& decision) {
  if (decision.next == RecordDecision::Next::never) return std::nullopt;
  if (decision.next == RecordDecision::Next::tonight) return tonight(id);
  const int doublings = std::clamp(decision.failures - 1, 0, 10);
  return app_now() + std::min<std::chrono::minutes>(first_pause * (1 << doublings), longest_pause);
}

rules::RecordFacts facts_of(const store::ListingRow& row, bool account_closed, bool differs) {
  rules::RecordFacts facts;
  facts.status = row.status;
  facts.paused_by_records = row.paused_by == PausedBy::records;
  facts.account_closed = account_closed;
  facts.wanted = row.publish_when_good;
  facts.complete = missing_of(row).empty();
  facts.differs = differs;
  facts.bookable_until = row.bookable_until;
  facts.failures = row.failures;
  facts.warned_days = row.warned_days;
  return facts;
}

std::string reasons_of(const std::optional<rules::Roadworthiness>& judged) {
  return judged ? fmt::format("{}", fmt::join(judged->reasons, ", ")) : "";
}

Task<Result<std::optional<RecordLooks::Seen>>> act_on(db::Transaction& tx, Answer answer) {
  KB_CO_TRY(const auto row, co_await store::lock_any(tx, answer.id));
  // The number has changed in between: the answer is about another vehicle, and saving the new number starts another
  // check.
  if (!row || row->registration_number != answer.registration) co_return std::optional<RecordLooks::Seen>();
  KB_CO_TRY(const bool closed, co_await store::account_is_closed(tx, row->host_user_id));
  RecordLooks::Seen seen;
  seen.answer = answer.judged;
  seen.differences = unconfirmed(*row, row->confirmed_details, answer.details);
  store::Look look;
  look.vehicle_id = answer.id;
  look.told = answer.records.has_value();
  look.records = answer.records.value_or(rules::RoadRecords());
  look.problem = reasons_of(answer.judged);
  const auto facts = facts_of(*row, closed, !seen.differences.empty());
  seen.decision = look.decision = rules::after_look(facts, answer.judged, london_today());
  if (look.decision.news == rules::RecordNews::differs)
    look.problem = "official records describe it differently: " + rules::in_words(seen.differences);
  look.next_at = next_look(answer.id, look.decision);
  store::record_look(tx, look);
  if (look.decision.move == RecordDecision::Move::pause) store::pause(tx, answer.id, PausedBy::records);
  if (look.decision.move == RecordDecision::Move::list) KB_CO_TRY_VOID(co_await store::make_active(tx, answer.id));
  const auto news = look.decision.news;
  const bool seen_by_host =
      news == rules::RecordNews::listed || news == rules::RecordNews::not_listed || news == rules::RecordNews::differs;
  const auto until = look.decision.bookable_until;
  const RecordFinding finding{
      answer.id, news,
      news == rules::RecordNews::differs ? rules::in_words(seen.differences) : reasons_of(answer.judged), until,
      rules::runs_out(until, look.records.mot.due, look.records.tax.due)};
  if (answer.tell || !seen_by_host) tell(tx, *row, finding);
  co_return std::optional(std::move(seen));
}

Task<Result<bool>> give_up(db::Transaction& tx, VehicleId id) {
  store::forget_wish(tx, id);
  co_return true;
}

}  // namespace

Task<Result<std::optional<RecordLooks::Seen>>> RecordLooks::look(Loop& loop, VehicleId id, bool tell_host) {
  KB_CO_TRY(const auto row, co_await store::find_any(loop.db, id));
  if (row && !row->registration_number) KB_CO_TRY_VOID(co_await loop.db.transaction(&give_up, id));
  if (!row || !row->registration_number) co_return std::optional<Seen>();
  Answer answer;
  answer.id = id;
  answer.tell = tell_host;
  answer.registration = row->registration_number;
  const auto registration = rules::read_registration(*row->registration_number);
  Result<vehicle_records::VehicleFacts> found = vehicle_records::vehicle_unknown();  // of what is no number
  if (registration.has_value()) found = co_await records_.look_up(loop, *registration);
  if (found.has_value()) {
    answer.records = found->road;
    answer.judged = rules::judge(found->road, london_today());
    answer.details = details_of(*found);
  } else if (found.error().kind == Kind::not_found) {
    answer.records = rules::RoadRecords();
    answer.judged = rules::nothing_known();
  } else if (found.error().kind != Kind::unavailable) {
    co_return found.error();
  }
  auto acted = co_await loop.db.transaction(&act_on, answer);
  if (acted.has_error()) {
    if (acted.error().code == store::code_registration_taken)
      KB_CO_TRY_VOID(co_await loop.db.transaction(&give_up, id));
    co_return acted.error();
  }
  co_return std::move(acted);
}

void RecordLooks::register_jobs(jobs::Runner& runner) {
  runner.repeat("listing_record_sweep", jobs::Lane::slow, jobs::every(std::chrono::minutes(1)), &sweep);
  runner.handle(look_job, *this, &RecordLooks::run);
}

Task<Status> RecordLooks::sweep(Loop& loop) {
  KB_CO_TRY(const auto ids, co_await store::due_for_a_look(loop.db, most_at_once));
  std::vector<jobs::NewJob> looks;
  for (const VehicleId& id : ids) looks.push_back(look_job(LookJob{id}, id.str()));
  co_return looks.empty() ? Status() : co_await jobs::enqueue(loop.db, std::move(looks));
}

Task<Status> RecordLooks::run(Loop& loop, const LookJob& payload) {
  const auto seen = co_await look(loop, payload.vehicle_id, true);
  if (seen.has_error() && seen.error().code != store::code_registration_taken) co_return seen.error();
  co_return Status();
}

}  // namespace kerbside::listings
