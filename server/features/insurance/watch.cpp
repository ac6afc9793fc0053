// What time alone decides: reminders, the cut-off, the end of what is known of drivers, and the monthly statement.
#include "features/insurance/watch.hpp"

#include "core/log.hpp"
#include "core/new_id.hpp"
#include "core/sweep.hpp"
#include "features/insurance/insurance.hpp"

namespace kerbside::insurance {
namespace {

using orders::Orders;
using rules::BrokerStep;

constexpr jobs::Sweep waiting_sweep{"insurance_waiting", "order",
                                    "Temporary insurance that could not be cancelled or followed up in time"};

BrokerStep step_of(const store::WaitingRow& row) {
  return rules::broker_step({row.asked_at, row.starts_at, row.reminded, row.reminded_last}, app_now());
}

Task<Status> delete_drivers(Loop& loop) {
  for (;;) {
    KB_CO_TRY(const int gone, co_await store::delete_drivers(loop.db, app_now() - rules::drivers_kept));
    if (gone == 0) co_return Status();
    log::info("insured_drivers_deleted", {{"orders", gone}});
  }
}

// The month before this one. Whatever could not be in it (a month in which more was refunded) is in a later one.
Task<Status> make_statement(Loop& loop) {
  const Date today = london_today();
  const Date this_month(today.ymd().year() / today.ymd().month() / 1);
  KB_CO_TRY(const Instant until, from_london(LocalTime(this_month, TimeOfDay())));
  co_return co_await store::make_statement(loop.db, new_id<BrokerStatementId>(), this_month.plus_months(-1), until);
}

const Remedy writing_again{"resend_broker_email",
                           "Write to the broker again",
                           "Write to the broker again?",
                           "They get a new email. The link in the last one works no more.",
                           "Email on its way to the broker",
                           AdminRole::finance};

}  // namespace

Task<Result<bool>> Insurance::step_in(db::Transaction& tx, const Insurance* self, OrderId id) {
  KB_CO_TRY(const auto order, co_await Orders::lock(tx, id));
  KB_CO_TRY(const auto row, co_await store::read(tx, id));
  if (!row || order.order_state != rules::OrderState::open || !row->asked_at) co_return false;
  switch (step_of({id, *row->asked_at, row->starts_at, row->reminded, row->reminded_last})) {
    case BrokerStep::wait:
      co_return false;
    case BrokerStep::remind:
      self->write_to_broker(tx, *row, LetterAbout::reminder);
      co_return true;
    case BrokerStep::remind_last:
      self->write_to_broker(tx, *row, LetterAbout::last_reminder);
      co_return true;
    case BrokerStep::cut_off:
      break;
  }
  self->write_to_broker(tx, *row, LetterAbout::withdrawn);
  KB_CO_TRY_VOID(co_await Orders::call_off(tx, order, cut_off_reason, rules::RefundKind::insurance_unconfirmed));
  co_return true;
}

Task<Status> Insurance::watch(Loop& loop) {
  KB_CO_TRY(auto rows, co_await store::waiting(loop.db));
  std::erase_if(rows, [](const store::WaitingRow& row) { return step_of(row) == BrokerStep::wait; });
  const Insurance* self = this;
  co_return co_await jobs::each_alone(
      loop, waiting_sweep, std::move(rows),
      [&loop, self](const store::WaitingRow& row) { return loop.db.transaction(&Insurance::step_in, self, row.id); });
}

Task<Result<std::vector<AttentionItem>>> attention(Loop& loop) {
  KB_CO_TRY(const auto rows, co_await store::troubles(loop.db));
  std::vector<AttentionItem> items;
  for (const auto& row : rows) {
    AttentionItem item{row.is_letter ? "failed_broker_letter" : "unacknowledged_cancellation", row.order_id.str(),
                       row.is_letter ? "Email to the broker failed" : "Cancelled cover", Urgency::danger};
    item.subject = rules::about(row.order_id);
    item.since = row.since;
    item.why = row.is_letter ? "The email about the temporary insurance of " + row.registration_number +
                                   " did not reach the broker: " + row.why
                             : "The cover of " + row.registration_number +
                                   " was cancelled, and the broker has not acknowledged it yet.";
    item.remedies = {writing_again};
    items.push_back(std::move(item));
  }
  co_return items;
}

Task<Result<std::vector<OpenMatter>>> open_matters(db::Transaction& tx, std::vector<UserId> people) {
  KB_CO_TRY(const auto rows, co_await store::open_of(tx, std::move(people)));
  std::vector<OpenMatter> all;
  for (const auto& row : rows) {
    OpenMatter matter{row.user_id, row.is_running ? "running_insurance" : "open_insurance"};
    matter.amount_pence = row.amount_pence;
    matter.title = row.is_running ? "Temporary insurance that runs" : "Temporary insurance that waits for the broker";
    matter.text = row.is_running
                      ? "Your account stays open until the cover has ended."
                      : "The broker confirms it, or it is refunded, at the latest two hours before the start.";
    matter.settles = Settling::by_itself;
    all.push_back(std::move(matter));
  }
  co_return all;
}

void Insurance::register_jobs(jobs::Runner& runner) {
  runner.handle(broker_letter_job, [this](Loop& loop, const LetterJob& payload, const jobs::Job& job) {
    return send_letter(loop, payload, job);
  });
  runner.repeat(waiting_sweep.name, jobs::Lane::money, jobs::every(std::chrono::minutes(1)),
                [this](Loop& loop) { return watch(loop); });
  runner.repeat("insurance_drivers_delete", jobs::Lane::slow, jobs::daily_at(3, 50), &delete_drivers);
  runner.repeat("insurance_statement", jobs::Lane::slow, jobs::daily_at(4, 10), &make_statement);
}

}  // namespace kerbside::insurance
