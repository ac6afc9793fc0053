#include "features/disputes/watch.hpp"

#include "core/log.hpp"
#include "core/sweep.hpp"
#include "features/disputes/opening.hpp"
#include "features/disputes/store.hpp"

namespace kerbside::disputes {
namespace {

constexpr jobs::Sweep days_sweep{"disputes_days", "dispute", "A dispute whose day passed and nobody could be told"};

struct OpenRow {
  UserId user_id;
  std::string kind;
};
BOOST_DESCRIBE_STRUCT(OpenRow, (), (user_id, kind))

// A contested charge and a fault keep an account open by their deposit and their booking. What a host is to return by
// hand is settled once the renter has it, three days after the host has said so, or after a year.
const db::Statement open_sql{"disputes_open_matters", R"(
  select distinct u.id as user_id, 'open_disputes' as kind from unnest($1::uuid[]) u (id) join disputes d
    on (d.submitted_by_user_id = u.id or d.other_user_id = u.id) and d.status in ('pending', 'under_review')
  where d.origin in ('form', 'no_show')
  union all select distinct u.id, case when u.id <> b.host_user_id then 'money_by_hand_to_come'
    when l.given_at is null then 'money_by_hand_to_give' else 'money_by_hand_given' end
  from unnest($1::uuid[]) u (id) join bookings b on b.user_id = u.id or b.host_user_id = u.id
  join disputes d on d.booking_id = b.id
  join dispute_lines l on l.dispute_id = d.id and l.kind = 'by_host' and l.received_at is null
    and l.done_at > app_now() - interval '12 months'
  where l.given_at is null or l.given_at > app_now() - interval '72 hours')"};

OpenMatter matter_of(const OpenRow& row) {
  OpenMatter m{row.user_id, row.kind};
  m.settles = Settling::by_our_team;
  if (row.kind == "open_disputes") {
    m.title = "Open dispute";
    m.text = "A dispute that concerns you is open, and what belongs to it is kept until it is settled.";
  } else if (row.kind == "money_by_hand_to_give") {
    m.title = "Money to return";
    m.text =
        "It was decided in a dispute that you return money to a renter. Please give it back and confirm that on the "
        "dispute’s page, then close your account.";
    m.settles = Settling::by_the_person;
  } else if (row.kind == "money_by_hand_given") {
    m.title = "Money you returned";
    m.text =
        "You have said that you returned what was decided in a dispute. The renter has three days to confirm it; then "
        "you can close your account.";
    m.settles = Settling::by_itself;
  } else {
    m.title = "Money your host returns";
    m.text = "Once you have what was decided in a dispute, confirm that on the dispute’s page.";
  }
  return m;
}

AttentionItem item_of(const store::WaitingRow& row, Date today) {
  const bool missed = row.outcome_due && *row.outcome_due < today, late = missed || row.late_since;
  const bool pressing = late || row.unanswered || row.urgency == rules::DisputeUrgency::critical;
  AttentionItem item{"dispute", row.id.str(), "Dispute " + row.dispute_reference,
                     pressing ? Urgency::danger : Urgency::warning};
  if (row.booking_id) item.subject = rules::about(*row.booking_id);
  item.since = row.submitted_at;
  if (row.proposed_at)
    item.why = "Support has decided about money, and finance is to approve it.";
  else if (!missed && row.late_since)
    item.why = "Its outcome was promised for " + format_day(*row.late_since) + " and is late; both were given " +
               (row.outcome_due ? format_day(*row.outcome_due) : "another day") + ".";
  else if (late)
    item.why = "The day that was promised for its outcome has passed.";
  else if (row.unanswered)
    item.why = "Its writer has had no answer within the 24 hours that were promised.";
  else
    item.why = "It was raised as " + std::string(row.urgency == rules::DisputeUrgency::critical ? "critical" : "high") +
               " and is open.";
  if (row.holds_money) item.why += " What is not paid out or refunded of its booking waits.";
  return item;
}

// A missed day gives both a new one.
Task<Result<bool>> give_new_day(db::Transaction& tx, DisputeId id) {
  KB_CO_TRY(const auto row, co_await store::lock(tx, id));
  const Date today = london_today();
  if (!row || !rules::is_open(row->status) || !row->outcome_due || *row->outcome_due >= today) co_return false;
  store::move_outcome(tx, id, rules::nth_working_day_after(today, rules::review_within_working_days));
  if (!rules::is_decided_in_dispute(row->origin)) co_return true;
  tell_side(tx, "later", *row, row->submitted_by_user_id);
  tell_other(tx, *row, "later", "held_longer");
  co_return true;
}

Task<Result<bool>> remind_other(db::Transaction& tx, DisputeId id) {
  KB_CO_TRY(const auto row, co_await store::lock(tx, id));
  if (!row || !rules::is_open(row->status) || row->other_answered_at) co_return false;
  store::reminded(tx, id);
  tell_side(tx, "reminder", *row, row->other_user_id);
  co_return true;
}

// Asked three working days ago: two are left.
Task<Status> look_at_days(Loop& loop) {
  const Date today = london_today();
  constexpr int left = rules::other_answers_within_working_days - rules::other_reminded_on_working_day;
  const Date soon = rules::nth_working_day_after(today, left).value_or(today);
  KB_CO_TRY(const auto due, co_await store::due(loop.db, today, soon));
  co_return co_await jobs::each_alone(loop, days_sweep, due, [&](const store::DueRow& row) {
    return loop.db.transaction(row.remind ? &remind_other : &give_new_day, row.id);
  });
}

Task<Status> tidy(Loop& loop) {
  for (;;) {
    KB_CO_TRY(const int forgotten, co_await loop.db.transaction(&store::forget_names));
    if (forgotten == 0) break;
    log::info("disputes_without_names", {{"rows", forgotten}});
  }
  for (;;) {
    KB_CO_TRY(const int deleted, co_await store::delete_old(loop.db));
    if (deleted == 0) co_return Status();
    log::info("disputes_deleted", {{"rows", deleted}});
  }
}

}  // namespace

Task<Result<std::vector<AttentionItem>>> attention(Loop& loop) {
  KB_CO_TRY(const auto rows, co_await store::waiting(loop.db));
  std::vector<AttentionItem> items;
  const Date today = london_today();
  for (const auto& row : rows) items.push_back(item_of(row, today));
  co_return items;
}

Task<Result<std::vector<OpenMatter>>> open_matters(db::Transaction& tx, std::vector<UserId> people) {
  KB_CO_TRY(const auto rows, co_await tx.list<OpenRow>(open_sql, db::Params(people)));
  std::vector<OpenMatter> all;
  for (const OpenRow& row : rows) all.push_back(matter_of(row));
  co_return all;
}

void register_watch(jobs::Runner& runner) {
  runner.repeat(days_sweep.name, jobs::Lane::slow, jobs::daily_at(7), &look_at_days);
  runner.repeat("disputes_tidy", jobs::Lane::slow, jobs::daily_at(4, 10), &tidy);
}

}  // namespace kerbside::disputes
