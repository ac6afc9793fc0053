#include "features/attention/attention.hpp"

#include <algorithm>

#include "core/inputs.hpp"
#include "core/jobs.hpp"
#include "core/sweep.hpp"
#include "features/audit/audit.hpp"
#include "ports/house.hpp"

namespace kerbside::attention {

struct AttentionList {
  std::vector<AttentionItem> items;  // the oldest first
};
BOOST_DESCRIBE_STRUCT(AttentionList, (), (items))

namespace {

using http::Access;
using http::Declaration;
using http::Method;

const Remedy run_again{"retry_job", "Run again", "Run this job again?",
                       "It starts now and gets all its attempts again.", "Job started again"};

AttentionItem item_of(const jobs::DeadJob& job) {
  AttentionItem item{"failed_job", std::to_string(job.id), "Failed job", Urgency::warning};
  item.since = job.finished_at;
  item.why = job.kind + ", " + std::to_string(job.attempts) +
             " attempts: " + (job.last_error.empty() ? "no error given" : job.last_error);
  item.remedies = {run_again};
  item.in_the_books = {"job " + item.id + " ("};
  return item;
}

std::optional<rules::Subject> subject_of(const jobs::StuckThing& thing) {
  if (thing.subject != "booking") return std::nullopt;
  return rules::Subject{rules::SubjectKind::booking, SubjectId::parse(thing.subject_id).value()};
}

// It is tried again automatically: a person can only look for the cause.
AttentionItem item_of(const jobs::StuckThing& thing) {
  AttentionItem item{"stuck", thing.sweep + " " + thing.subject_id, "Stuck", Urgency::warning};
  item.subject = subject_of(thing);
  item.since = thing.since;
  std::string subject = thing.subject;
  std::ranges::replace(subject, '_', ' ');
  item.why = thing.title + " (" + subject + " " + thing.subject_id.substr(0, 8) + "), " +
             std::to_string(thing.failures) + " attempts: " + thing.cause + " We keep trying automatically.";
  return item;
}

Task<Result<std::vector<AttentionItem>>> work_given_up(Loop& loop) {
  KB_CO_TRY(const auto dead, co_await jobs::dead_jobs(loop.db));
  KB_CO_TRY(const auto stuck, co_await jobs::stuck_things(loop.db));
  std::vector<AttentionItem> all;
  for (const auto& job : dead) all.push_back(item_of(job));
  for (const auto& thing : stuck) all.push_back(item_of(thing));
  co_return all;
}

Task<Result<bool>> let_run_again(db::Transaction& tx, Actor admin, WithReason<std::int64_t> job,
                                 std::string client_ip) {
  KB_CO_TRY(const bool again, co_await jobs::retry_dead(tx, job.id));
  if (!again)
    co_return fail(Kind::conflict, "job_not_dead", "This job has not failed, or another like it is already running.");
  audit::AdminAct act{admin, "job_retry", "job", std::to_string(job.id)};
  act.reason = job.reason;
  KB_CO_TRY_VOID(co_await audit::record(tx, std::move(act), client_ip));
  co_return true;
}

// Returns the conflict `job_not_dead` unless the job has given up, or when another one like it is running.
Task<Status> retry_job(Loop& loop, Actor admin, WithReason<std::int64_t> job, audit::Client client) {
  KB_CO_TRY_VOID(audit::check_reason(job.reason, "why the job runs again"));
  KB_CO_TRY_VOID(co_await loop.db.transaction(&let_run_again, admin, job, client.ip));
  co_return Status();
}

Task<Result<AttentionList>> list(const NeedsAttention& attention, Loop& loop, Actor admin) {
  AttentionList list;
  KB_CO_TRY(list.items, co_await attention.all(loop, admin));
  co_return list;
}

}  // namespace

void install(House& house) {
  house.attention.add(&work_given_up);
  house.api.add<&list>(house.attention, Declaration(Method::get, "/api/v1/admin/attention", Access::any_admin(),
                                                    "What the machine has given up and only a person can settle"));
  house.api.add<&retry_job>(
      Declaration(Method::post, "/api/v1/admin/jobs/{id}/retry", Access::admin({}), "Lets a dead job run again")
          .example(WithReason<std::int64_t>{1000, "The server is back"}));
}

}  // namespace kerbside::attention
