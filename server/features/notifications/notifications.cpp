#include "features/notifications/notifications.hpp"

#include "core/db/columns.hpp"
#include "features/notifications/pushes.hpp"

namespace kerbside::notifications {
namespace {

// A burst is pushed once: until somebody has read it, its notice is there already.
const db::Statement insert_sql{"notifications_insert", R"(
  with noted as (
    insert into notifications (user_id, type, title, message, priority, action_url, collapse_key)
    select user_id, type, title, message, priority, nullif(action_url, ''), nullif(collapse_key, '')
    from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
      news (user_id, type, title, message, priority, action_url, collapse_key)
    on conflict (user_id, collapse_key) where collapse_key is not null and not is_read do update
    set title = excluded.title, message = excluded.message, priority = excluded.priority,
      action_url = excluded.action_url, created_at = excluded.created_at, times = notifications.times + 1
    returning id, user_id, times)
  insert into jobs (kind, payload, run_at, max_attempts)
  select $8, json_build_object('user_id', s.user_id, 'notification_id', n.id, 'session_id', s.session_id),
    app_now() + make_interval(secs => $9), $10
  from noted n join push_subscriptions s on s.user_id = n.user_id where n.times = 1)"};
const db::Statement mark_read_sql{"notifications_mark_collapsed_read",
                                  "update notifications set is_read = true, read_at = app_now()"
                                  " where user_id = $1 and collapse_key = any ($2) and not is_read"};
const std::string list_text = "select " + db::columns<Notification>() +
                              " from notifications where user_id = $1 order by created_at desc, id limit 50";
const db::Statement list_sql{"notifications_list", list_text.c_str()};
const db::Statement unread_sql{"notifications_unread",
                               "select count(*) from notifications where user_id = $1 and not is_read"};
const db::Statement mark_one_read_sql{
    "notifications_mark_read",
    "update notifications set is_read = true, read_at = coalesce(read_at, app_now()) where id = $2 and user_id = $1"};
const db::Statement mark_all_read_sql{
    "notifications_mark_all_read",
    "update notifications set is_read = true, read_at = app_now() where user_id = $1 and not is_read"};

}  // namespace

void add(db::Transaction& tx, const NewNotification& notification) {
  add(tx, std::vector<NewNotification>(1, notification));
}

void add(db::Transaction& tx, const std::vector<NewNotification>& notifications) {
  db::Params params = db::arrays_of(notifications);
  params.add(Pushes::job_kind);
  params.add(Pushes::wait_s);
  params.add(Pushes::most_tries);
  tx.later(insert_sql, std::move(params));
}

void mark_read(db::Transaction& tx, UserId user, const std::vector<std::string>& collapse_keys) {
  tx.later(mark_read_sql, db::Params(user, collapse_keys));
}

Task<Result<NotificationList>> list(Loop& loop, UserId user) {
  NotificationList out;
  KB_CO_TRY(out.items, co_await loop.db.list<Notification>(list_sql, db::Params(user)));
  KB_CO_TRY(const auto unread, co_await loop.db.read(unread_sql, db::Params(user)));
  out.unread_count = unread.value<std::int64_t>();
  co_return out;
}

Task<Status> mark_read(Loop& loop, UserId user, NotificationId id) {
  KB_CO_TRY(const bool found, co_await loop.db.changes_one(mark_one_read_sql, db::Params(user, id)));
  if (!found) co_return fail(Kind::not_found, "notification_not_found", "This notification does not exist.");
  co_return Status();
}

Task<Status> mark_all_read(Loop& loop, UserId user) { return loop.db.change(mark_all_read_sql, db::Params(user)); }

}  // namespace kerbside::notifications
