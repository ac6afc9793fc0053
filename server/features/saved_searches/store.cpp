#include "features/saved_searches/store.hpp"

#include "core/json/read.hpp"
#include "core/json/write.hpp"

namespace kerbside::saved_searches::store {
namespace {

constexpr int most = 20;  // for each person

const db::Statement of_user_sql{"saved_searches_of_user", R"(
  select id, name, filters::text as filters, created_at, next_look_at is null as is_over from saved_searches
  where user_id = $1 order by created_at desc, id)"};
const db::Statement save_sql{"saved_searches_save", R"(
  with wanted as (select jsonb_strip_nulls($3::jsonb) as filters),
       others as (select count(*) < $5 as leave_room from saved_searches s, wanted
                  where s.user_id = $1 and md5(s.filters::text) <> md5(wanted.filters::text))
  insert into saved_searches (user_id, name, filters, seen, next_look_at)
  select $1, $2, wanted.filters, $4::uuid[], app_now() + interval '1 hour' from wanted, others where others.leave_room
  on conflict (user_id, md5(filters::text)) do update set name = excluded.name
  returning id, name, filters::text as filters, created_at, next_look_at is null as is_over)"};
const db::Statement remove_sql{"saved_searches_remove", "delete from saved_searches where id = $1 and user_id = $2"};
const db::Statement end_sql{"saved_searches_end", "delete from saved_searches where id = $1 returning name"};
const db::Statement due_sql{"saved_searches_due", R"(
  select s.id, s.filters::text as filters, s.looked_at from saved_searches s join profiles p on p.id = s.user_id
  where s.next_look_at <= app_now() and p.closed_at is null order by s.next_look_at limit $1)"};
const db::Statement look_later_sql{"saved_searches_look_later", R"(
  update saved_searches set next_look_at = app_now() + interval '1 hour'
  where id = $1)"};
const db::Statement look_never_sql{"saved_searches_look_never",
                                   "update saved_searches set next_look_at = null where id = $1"};
const db::Statement note_look_sql{"saved_searches_note_look", R"(
  with before as (select id, seen from saved_searches where id = $1 and next_look_at <= app_now() for update),
       fresh as (select unnest($2::uuid[]) as vehicle_id except select unnest(seen) from before)
  update saved_searches s
  set seen = before.seen || array(select vehicle_id from fresh), looked_at = app_now(),
      next_look_at = app_now() + case when exists (select from fresh) then interval '1 day' else interval '1 hour' end
  from before where s.id = before.id returning array(select vehicle_id::text from fresh) as fresh)"};
const db::Statement recipient_sql{"saved_searches_recipient", R"(
  select p.id as user_id, s.name, s.filters::text as filters from saved_searches s
  join profiles p on p.id = s.user_id where s.id = $1 and p.closed_at is null)"};

}  // namespace

Result<search::Filters> filters_of(const std::string& stored) {
  KB_TRY(const auto value, json::parse(stored));
  return json::read<search::Filters>(value);
}

Task<Result<std::vector<Row>>> of_user(db::Database& db, UserId user) {
  return db.list<Row>(of_user_sql, db::Params(user));
}

Task<Result<std::optional<Row>>> save(db::Database& db, UserId user, const std::string& name,
                                      const search::Filters& filters, const std::vector<VehicleId>& seen) {
  KB_CO_TRY(const auto rows, co_await db.write(save_sql, db::Params(user, name, json::to_string(filters), seen, most)));
  co_return rows.first<Row>();
}

Task<Result<bool>> remove(db::Database& db, UserId user, SavedSearchId id) {
  return db.changes_one(remove_sql, db::Params(id, user));
}

Task<Result<std::optional<std::string>>> end(db::Database& db, SavedSearchId id) {
  KB_CO_TRY(const auto rows, co_await db.write(end_sql, db::Params(id)));
  if (rows.empty()) co_return std::optional<std::string>();
  co_return std::optional(rows.value<std::string>());
}

Task<Result<std::vector<Due>>> due(db::Database& db, int at_once) { return db.list<Due>(due_sql, db::Params(at_once)); }

Task<Status> look_later(db::Database& db, SavedSearchId id) { return db.change(look_later_sql, db::Params(id)); }

Task<Status> look_never(db::Database& db, SavedSearchId id) { return db.change(look_never_sql, db::Params(id)); }

Task<Result<std::vector<std::string>>> note_look(db::Transaction& tx, SavedSearchId id,
                                                 const std::vector<VehicleId>& matching) {
  KB_CO_TRY(const auto rows, co_await tx.run(note_look_sql, db::Params(id, matching)));
  if (rows.empty()) co_return std::vector<std::string>();  // another process has checked it
  co_return rows.value<std::vector<std::string>>();
}

Task<Result<std::optional<Recipient>>> recipient(db::Database& db, SavedSearchId id) {
  return db.find<Recipient>(recipient_sql, db::Params(id));
}

}  // namespace kerbside::saved_searches::store
