#include "features/notifications/notifications.hpp"

#include "core/db/columns.hpp"
#include "features/notifications/pushes.hpp"

namespace kerbside::notifications {
namespace {

// A notice is pushed at push_at. Later news are pushed after 30 minutes, together with all that came in that time (N4);
// earlier ones go along.
const db::Statement insert_sql{"notifications_insert", R"(
  with news as materialized (
    select user_id, type, title, message, priority, nullif(action_url, '') as action_url,
      nullif(collapse_key, '') as collapse_key
    from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
      news (user_id, type, title, message, priority, action_url, collapse_key)),
  was_read as (
    delete from notifications n using news w
    where n.user_id = w.user_id and n.collapse_key = w.collapse_key and n.is_read),
  waiting as materialized (
    select n.id, n.push_at from notifications n join news w on w.user_id = n.user_id and w.collapse_key = n.collapse_key
    where not n.is_read),
  noted as (
    insert into notifications (user_id, type, title, message, priority, action_url, collapse_key, push_at)
    select user_id, type, title, message, priority, action_url, collapse_key, app_now() + make_interval(secs => $9)
    from news
    on conflict (user_id, collapse_key) where collapse_key is not null and not is_read do update
    set title = excluded.title, message = excluded.message, priority = excluded.priority,
      action_url = excluded.action_url, created_at = excluded.created_at, times = notifications.times + 1,
      push_at = case when notifications.push_at > app_now() then notifications.push_at
                else greatest(excluded.push_at, notifications.push_at + interval '30 minutes') end
    returning id, user_id, push_at)
  insert into jobs (kind, payload, run_at, max_attempts)
  select $8, json_build_object('user_id', s.user_id, 'notification_id', n.id, 'session_id', s.session_id), n.push_at, $10
  from noted n join push_subscriptions s on s.user_id = n.user_id left join waiting w on w.id = n.id
  where w.push_at is distinct from n.push_at)"};
const db::Statement mark_read_sql{"notifications_mark_collapsed_read", R"(
  update notifications set is_read = true, read_at = app_now()
  where user_id = $1 and collapse_key = any ($2) and not is_read)"};
const db::Statement remove_unread_sql{
    "notifications_remove_unread",
    "delete from notifications where user_id = $1 and collapse_key = $2 and not is_read"};
const db::Statement list_sql{"notifications_list", R"(
  select n.id, n.user_id, n.type, n.title, n.message, n.priority, n.is_read, n.read_at, n.action_url, n.times,
    n.created_at, v.make || ' ' || v.model as vehicle, b.start_date, b.end_date
  from (select * from notifications where user_id = $1 order by created_at desc, id limit 50) n
    left join bookings b on b.id = substring(n.action_url from '^/bookings/([0-9a-f-]{36})$')::uuid
      and n.user_id in (b.user_id, b.host_user_id)
    left join vehicles v on v.id = b.vehicle_id
  order by n.created_at desc, n.id)"};
const db::Statement unread_sql{"notifications_unread",
                               "select count(*) from notifications where user_id = $1 and not is_read"};
const db::Statement mark_one_read_sql{
    "notifications_mark_read",
    "update notifications set is_read = true, read_at = coalesce(read_at, app_now()) where id = $2 and user_id = $1"};
const db::Statement mark_all_read_sql{
    "notifications_mark_all_read",
    "update notifications set is_read = true, read_at = app_now() where user_id = $1 and not is_read"};

}  // namespace

void add(db::Transaction& tx, const std::vector<NewNotification>& notifications) {
  db::Params params = db::arrays_of(notifications);
  params.add(push_job.name);
  params.add(Pushes::wait_s);
  params.add(push_job.max_attempts);
  tx.later(insert_sql, std::move(params));
}

void mark_read(db::Transaction& tx, UserId user, const std::vector<std::string>& collapse_keys) {
  tx.later(mark_read_sql, db::Params(user, collapse_keys));
}

void remove_unread(db::Transaction& tx, UserId user, const std::string& collapse_key) {
  tx.later(remove_unread_sql, db::Params(user, collapse_key));
}

Task<Result<NotificationList>> list(Loop& loop, UserId user) {
  NotificationList out;
  KB_CO_TRY(out.items, co_await loop.db.list<Notification>(list_sql, db::Params(user)));
  KB_CO_TRY(const auto unread, co_await loop.db.read(unread_sql, db::Params(user)));
  out.unread_count = unread.value<std::int64_t>();
  co_return out;
}

Task<Status> mark_one_read(Loop& loop, UserId user, NotificationId id) {
  KB_CO_TRY(const bool found, co_await loop.db.changes_one(mark_one_read_sql, db::Params(user, id)));
  if (!found) co_return fail(Kind::not_found, "notification_not_found", "This notification does not exist.");
  co_return Status();
}

Task<Status> mark_all_read(Loop& loop, UserId user) { return loop.db.change(mark_all_read_sql, db::Params(user)); }

}  // namespace kerbside::notifications
