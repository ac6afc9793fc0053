#include "features/private_files/store.hpp"

#include <algorithm>

#include "ports/files/removal.hpp"

namespace kerbside::private_files {
namespace {

const db::Statement insert_sql{"private_files_insert", R"(
  insert into private_files (id, kind, subject_id, owner_id, file_key, name, delete_at, sha256, scan, received_sha256,
    taken_at)
  select $1, $2, $3, $4, $5, $6, app_now() + interval '1 day', decode($8, 'hex'), $9, decode($10, 'hex'), $11
  where (select count(*) from private_files where kind = $2 and subject_id = $3 and owner_id = $4) < $7)"};
const db::Statement take_sql{"private_files_take", R"(
  update private_files set state = 'taken', taken_by = $3,
    delete_at = app_now() + make_interval(months => $6::int)
  where kind = $1 and subject_id = $2 and owner_id = $5 and (state = 'waiting' or taken_by = $3)
    and id = any ($4::uuid[])
  returning id)"};
const db::Statement keep_until_sql{"private_files_keep_until", R"(
  update private_files set delete_at = $3 where kind = $1 and subject_id = any ($2::uuid[]) and state = 'taken'
  and delete_at < $3)"};
const db::Statement remove_due_sql{"private_files_remove_due", R"(
  delete from private_files where id = any (array(select id from private_files where delete_at <= app_now()
  order by delete_at limit 500 for update skip locked)) returning file_key)"};
const db::Statement keys_in_use_sql{"private_files_in_use",
                                    "select file_key from private_files where file_key = any ($1)", db::Lane::slow};

// Uploads of one kind for one subject take turns, so that "one file each" and "at most" hold.
const db::Statement lock_kind_sql{"private_files_lock_kind",
                                  "select pg_advisory_xact_lock(hashtextextended($1 || $2::uuid::text, 0))"};
const db::Statement keep_sql{"private_files_keep", R"(
  insert into private_files (id, kind, subject_id, owner_id, file_key, name, state, taken_by, scan)
  select $1, $2, $3, $4, $5, $6, 'taken', $3, $8
  where (select count(*) from private_files where kind = $2 and subject_id = $3) < $7)"};
const db::Statement keep_page_sql{"private_files_keep_page", R"(
  insert into private_files (id, kind, subject_id, owner_id, file_key, state, taken_by)
  values ($1, $2, $3, $4, $5, 'taken', $6))"};
const db::Statement forget_sql{"private_files_forget", R"(
  delete from private_files where taken_by = any ($1::uuid[])
    or taken_by = any (array(select id from private_files where taken_by = any ($1::uuid[])))
  returning file_key)"};
const db::Statement forget_kind_sql{"private_files_forget_kind", R"(
  with old as (select id from private_files where kind = $1 and taken_by = $2)
  delete from private_files where id = any (array(select id from old
    union all select page.id from private_files page where page.taken_by = any (array(select id from old))))
  returning file_key)"};
const db::Statement forget_one_sql{"private_files_forget_one", R"(
  with old as (select id from private_files where id = $1 and taken_by = $2)
  delete from private_files where id = any (array(select id from old
    union all select page.id from private_files page where page.taken_by = any (array(select id from old))))
  returning file_key)"};
const db::Statement unscanned_sql{"private_files_unscanned", R"(
  select id, file_key from private_files where scan = 'unknown' order by id limit 500)"};
const db::Statement note_scan_sql{"private_files_note_scan", "update private_files set scan = $2 where id = $1"};

// They belong to their document, whatever that waits for.
void add_pages(db::Transaction& tx, const FileKind& kind, const About& about, const KeptFile& file) {
  const std::string page_kind = std::string(kind.name) + "_page";
  for (const PrivateFile& page : file.pages)
    tx.later(keep_page_sql, db::Params(page.id, page_kind, about.subject_id, about.owner, page.file_key, file.id));
}

Task<Result<int>> remove_files_of(db::Transaction& tx, const db::Statement& deletion, db::Params params) {
  KB_CO_TRY(const auto rows, co_await tx.run(deletion, std::move(params)));
  auto keys = rows.column<std::string>();
  const auto gone = static_cast<int>(keys.size());
  if (gone > 0) jobs::enqueue(tx, files::removal_job(std::move(keys)));
  co_return gone;
}

}  // namespace

Task<Result<int>> forget(db::Transaction& tx, std::vector<std::string> taken_by) {
  return remove_files_of(tx, forget_sql, db::Params(taken_by));
}

Task<Result<bool>> forget_one(db::Transaction& tx, std::string kept_by, PrivateFileId id) {
  KB_CO_TRY(const int gone, co_await remove_files_of(tx, forget_one_sql, db::Params(id, kept_by)));
  co_return gone > 0;
}

std::string kept_by(const std::string& subject) {
  return "(select coalesce(json_agg(json_build_object('id', f.id, 'kind', f.kind, 'file_key', f.file_key, 'name', "
         "f.name,"
         " 'scan', f.scan, 'pages', (select coalesce(json_agg(json_build_object('id', p.id, 'file_key', p.file_key)"
         " order by p.file_key), '[]') from private_files p where p.taken_by = f.id)) order by f.created_at, f.id), "
         "'[]')"
         " from private_files f where f.taken_by = " +
         subject + ")";
}

Task<Result<bool>> take(db::Transaction& tx, const FileKind& kind, About about, std::string taken_by,
                        std::vector<PrivateFileId> ids) {
  KB_CO_TRY(const auto rows, co_await tx.run(take_sql, db::Params(kind.name, about.subject_id, taken_by, ids,
                                                                  about.owner, kind.keep_months)));
  co_return static_cast<std::size_t>(rows.size()) == ids.size();
}

Task<Status> keep_until(db::Database& db, const FileKind& kind, std::vector<BookingId> subjects, Instant until) {
  return db.change(keep_until_sql, db::Params(kind.name, subjects, until));
}

Task<Status> take_photos(db::Transaction& tx, const FileKind& kind, About about, std::string taken_by,
                         std::vector<PrivateFileId> ids) {
  std::ranges::sort(ids);
  const auto doubles = std::ranges::unique(ids);
  ids.erase(doubles.begin(), doubles.end());
  if (ids.empty()) co_return Status();
  KB_CO_TRY(const bool all_there, co_await take(tx, kind, std::move(about), std::move(taken_by), std::move(ids)));
  if (!all_there) co_return field_error("photo_ids", "One of these photos is no longer there. Please add it again.");
  co_return Status();
}

std::string files_of(const std::string& taken_by) {
  return "(select coalesce(json_agg(json_build_object('id', f.id, 'file_key', f.file_key, 'name', f.name)"
         " order by f.created_at, f.id), '[]') from private_files f where f.taken_by = " +
         taken_by + ")";
}

std::string evidence_of(const std::string& taken_by) {
  return "(select coalesce(json_agg(json_build_object('id', f.id, 'file_key', f.file_key, 'name', f.name,"
         " 'received_at', iso(date_trunc('second', f.created_at)), 'received_sha256', encode(f.received_sha256, 'hex'),"
         " 'stored_sha256', encode(f.sha256, 'hex'), 'taken_at', f.taken_at) order by f.created_at, f.id), '[]')"
         " from private_files f where f.taken_by = " +
         taken_by + ")";
}

std::string hashes_of(const std::string& ids) {
  return "array(select sha256 from private_files where id = any (" + ids + ") order by id)";
}

namespace store {

Task<Result<bool>> insert(db::Transaction& tx, const FileKind* kind, About about, KeptFile file, Fingerprint print) {
  KB_CO_TRY(const bool added,
            co_await tx.changes_one(
                insert_sql, db::Params(file.id, kind->name, about.subject_id, about.owner, file.file_key, file.name,
                                       kind->most, print.sha256, file.scan, print.received_sha256, print.taken_at)));
  if (added) add_pages(tx, *kind, about, file);
  co_return added;
}

Task<Result<bool>> keep(db::Transaction& tx, const FileKind* kind, About about, KeptFile file, StillMay still_may) {
  if (still_may) KB_CO_TRY_VOID(co_await still_may(tx, *kind, about));
  KB_CO_TRY_VOID(co_await tx.change(lock_kind_sql, db::Params(kind->name, about.subject_id)));
  if (kind->keeping == Keeping::replaces) {
    KB_CO_TRY_VOID(co_await remove_files_of(tx, forget_kind_sql, db::Params(kind->name, about.subject_id)));
  }
  KB_CO_TRY(const bool kept,
            co_await tx.changes_one(keep_sql, db::Params(file.id, kind->name, about.subject_id, about.owner,
                                                         file.file_key, file.name, kind->most, file.scan)));
  if (!kept) co_return false;
  add_pages(tx, *kind, about, file);
  co_return true;
}

Task<Result<std::vector<Unscanned>>> unscanned(db::Database& db) {
  return db.list<Unscanned>(unscanned_sql, db::Params());
}

Task<Status> note_scan(db::Database& db, PrivateFileId id, scanner::Verdict verdict) {
  return db.change(note_scan_sql, db::Params(id, verdict));
}

Task<Result<std::vector<std::string>>> remove_due(db::Transaction& tx) {
  KB_CO_TRY(const auto rows, co_await tx.run(remove_due_sql, db::Params()));
  co_return rows.column<std::string>();
}

Task<Result<std::vector<std::string>>> keys_in_use(db::Database& db, std::vector<std::string> keys) {
  KB_CO_TRY(const auto rows, co_await db.read(keys_in_use_sql, db::Params(keys)));
  co_return rows.column<std::string>();
}

}  // namespace store

}  // namespace kerbside::private_files
