#include "features/private_files/store.hpp"

namespace kerbside::private_files {
namespace {

const db::Statement insert_sql{"private_files_insert", R"(
  insert into private_files (id, kind, subject_id, owner_id, file_key, name, delete_at)
  select $1, $2, $3, $4, $5, $6, app_now() + interval '1 day'
  where (select count(*) from private_files where kind = $2 and subject_id = $3 and owner_id = $4) < $7)"};
const db::Statement take_sql{"private_files_take", R"(
  update private_files set state = 'taken', taken_by = $3,
    delete_at = app_now() + make_interval(months => $6::int)
  where kind = $1 and subject_id = $2 and owner_id = $5 and (state = 'waiting' or taken_by = $3)
    and id = any ($4::uuid[])
  returning id)"};
const db::Statement remove_due_sql{"private_files_remove_due", R"(
  delete from private_files where id = any (array(select id from private_files where delete_at <= app_now()
  order by delete_at limit 500 for update skip locked)) returning file_key)"};
const db::Statement keys_in_use_sql{"private_files_in_use",
                                    "select file_key from private_files where file_key = any ($1)", db::Lane::slow};

}  // namespace

Task<Result<bool>> take(db::Transaction& tx, const FileKind& kind, About about, std::string taken_by,
                        std::vector<PrivateFileId> ids) {
  KB_CO_TRY(const auto rows, co_await tx.run(take_sql, db::Params(kind.name, about.subject_id, taken_by, ids,
                                                                  about.owner, kind.keep_months)));
  co_return static_cast<std::size_t>(rows.size()) == ids.size();
}

std::string files_of(const std::string& taken_by) {
  return "(select coalesce(json_agg(json_build_object('id', f.id, 'file_key', f.file_key, 'name', f.name)"
         " order by f.created_at, f.id), '[]') from private_files f where f.taken_by = " +
         taken_by + ")";
}

namespace store {

Task<Result<bool>> insert(db::Transaction& tx, const FileKind* kind, About about, PrivateFile file) {
  return tx.changes_one(
      insert_sql, db::Params(file.id, kind->name, about.subject_id, about.owner, file.file_key, file.name, kind->most));
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
