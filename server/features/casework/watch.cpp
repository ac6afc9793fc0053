#include "features/casework/watch.hpp"

#include "core/log.hpp"
#include "features/casework/store.hpp"
#include "features/casework/view.hpp"

namespace kerbside::casework {
namespace {

const db::Statement open_sql{"casework_open_matters", R"(
  select distinct user_id from service_cases where user_id = any ($1::uuid[]) and listed_at is not null and is_open)"};

AttentionItem item_of(const store::ShortRow& row, const rules::CaseNext& next) {
  AttentionItem item{"late_service", row.id.str(), "Late service", Urgency::warning};
  item.subject = rules::about(row.id);
  item.amount_pence = row.amount_pence;
  item.since = *next.by;
  item.why = row.title + (row.about.empty() ? "" : " (" + row.about + ")") + " has waited for our team since " +
             format_when(to_london(*next.by)) + ".";
  return item;
}

AttentionItem unread_item(const store::ShortRow& row) {
  AttentionItem item{"unread_service_message", row.id.str(), "Unanswered message", Urgency::warning};
  item.subject = rules::about(row.id);
  item.since = row.paid_at;
  item.why = row.title + (row.about.empty() ? "" : " (" + row.about + ")") + ": its buyer has written to us.";
  return item;
}

Task<Status> tidy(Loop& loop) {
  for (;;) {
    KB_CO_TRY(const int forgotten, co_await loop.db.transaction(&store::forget_words));
    if (forgotten == 0) co_return Status();
    log::info("service_words_gone", {{"rows", forgotten}});
  }
}

}  // namespace

Task<Result<std::vector<AttentionItem>>> attention(Loop& loop) {
  KB_CO_TRY(const auto rows, co_await store::open_ones(loop.db));
  std::vector<AttentionItem> items;
  for (const auto& row : rows) {
    const auto next = next_of(row);
    if (rules::is_late(next, app_now()))
      items.push_back(item_of(row, next));
    else if (row.unread_by_team > 0)
      items.push_back(unread_item(row));
  }
  co_return items;
}

Task<Result<std::vector<OpenMatter>>> open_matters(db::Transaction& tx, std::vector<UserId> people) {
  KB_CO_TRY(const auto rows, co_await tx.run(open_sql, db::Params(people)));
  std::vector<OpenMatter> all;
  for (const UserId& user : rows.column<UserId>()) {
    OpenMatter matter{user, "open_services"};
    matter.title = "Open service";
    matter.text = "A service that you bought is not finished. You can cancel it on its page.";
    matter.settles = Settling::by_our_team;
    all.push_back(std::move(matter));
  }
  co_return all;
}

void register_watch(jobs::Runner& runner) {
  runner.repeat("casework_tidy", jobs::Lane::slow, jobs::daily_at(4, 20), &tidy);
}

}  // namespace kerbside::casework
