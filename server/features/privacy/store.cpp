#include "features/privacy/store.hpp"

#include "core/db/batches.hpp"
#include "core/db/chunks.hpp"
#include "features/accounts/accounts.hpp"
#include "features/audit/audit.hpp"
#include "features/privacy/record.hpp"
#include "ports/files/files.hpp"

namespace kerbside::privacy::store {
namespace {

constexpr std::int64_t most_a_day = 3;
constexpr std::chrono::minutes most_time{10};  // to read what one person has

// A job that has not finished within two hours has given up.
const std::string running_part = "ready_at is null and requested_at > app_now() - interval '2 hours'";
const std::string export_columns_part = "id, case when " + running_part +
                                        " then 'running' when expires_at > app_now() then 'ready' else 'expired'"
                                        " end as state, requested_at, ready_at, expires_at";

const db::Statement lock_person_sql{"privacy_lock_person", "select id from profiles where id = $1 for update"};
const db::Statement recent_exports_sql{
    "privacy_recent_exports",
    "select count(*) as today, coalesce(bool_or(" + running_part +
        "), false) as running,"
        " ceil(extract(epoch from min(requested_at) + interval '1 day' - app_now()))::int as wait_s"
        " from data_exports where user_id = $1 and requested_at > app_now() - interval '1 day'"};
const db::Statement add_sql{
    "privacy_add_export",
    "insert into data_exports (user_id, file_key) values ($1, $2) returning " + export_columns_part};
const db::Statement finish_sql{"privacy_finish_export", R"(
  update data_exports set ready_at = app_now(), expires_at = app_now() + interval '60 minutes'
  where id = $1 and ready_at is null and file_key is not null returning id)"};
const db::Statement exports_sql{
    "privacy_exports",
    "select " + export_columns_part + " from data_exports where user_id = $1 order by requested_at desc"};
const db::Statement unfinished_sql{
    "privacy_unfinished",
    "select user_id, file_key from data_exports where id = $1 and ready_at is null and file_key is not null"};
const db::Statement ready_file_sql{"privacy_ready_file", R"(
  select file_key, expires_at from data_exports where id = $1 and user_id = $2 and file_key is not null
  and expires_at > app_now())"};
const db::Statement own_files_sql{"privacy_own_files", record::files_query()};
const db::Statement expired_sql{"privacy_expired", R"(
  select id, file_key from data_exports where file_key is not null
    and (expires_at <= app_now() or (ready_at is null and requested_at < app_now() - interval '1 day')))"};
const db::Statement file_removed_sql{"privacy_file_removed", "update data_exports set file_key = null where id = $1"};
const db::Statement forget_sql{"privacy_forget", R"(
  delete from data_exports where ctid = any (array(select ctid from data_exports
  where file_key is null and requested_at < app_now() - interval '1 day'
  order by requested_at limit $1)))"};
const db::Statement archives_in_use_sql{"privacy_archives_in_use",
                                        "select file_key from data_exports where file_key = any ($1)", db::Lane::slow};

const db::Cursor own_data_sql{"privacy_own_data", record::export_query()};

struct OwnRow {
  std::string list;
  std::optional<std::string> row;  // absent: the list begins
};
BOOST_DESCRIBE_STRUCT(OwnRow, (), (list, row))

// {"profiles":[{…}],"sessions":[{…},{…}]} as it grows.
class OwnData {
 public:
  Status add(const OwnRow& own) {
    if (!own.row) {
      grown_ += (list_.empty() ? "{\"" : "],\"") + own.list + "\":[";
      list_ = own.list;
      separator_ = "";
      return {};
    }
    if (own.list != list_) return fail(Kind::bug, "own_data", "The rows of " + own.list + " came in disorder.");
    grown_ += separator_ + *own.row;
    separator_ = ",";
    return {};
  }
  void end() { grown_ += "]}"; }
  std::string take() { return std::exchange(grown_, {}); }

 private:
  std::string grown_, list_, separator_;
};

Task<Status> hand_on(OwnData& data, const db::Rows& rows, const std::function<Task<Status>(std::string)>& on_piece) {
  for (const auto& own : rows.all<OwnRow>()) KB_CO_TRY_VOID(data.add(own));
  co_return co_await on_piece(data.take());
}

struct RecentExports {
  std::int64_t today = 0;
  bool running = false;
  std::optional<int> wait_s;
};
BOOST_DESCRIBE_STRUCT(RecentExports, (), (today, running, wait_s))

Error running_already() {
  return fail(Kind::conflict, "export_running",
              "Your data is already being prepared. We will email you as soon as it is ready.");
}

Error too_many(const RecentExports& asked) {
  Error e = fail(Kind::too_many, "too_many_exports",
                 "You can ask for your data three times a day. Please try again tomorrow.");
  e.retry_after_s = std::max(1, asked.wait_s.value_or(1));
  return e;
}

}  // namespace

// One request after the other for each person, so that many at once cannot get past the limit.
Task<Result<Export>> add_export(db::Transaction& tx, UserId user_id, std::string file_key) {
  KB_CO_TRY_VOID(co_await tx.run(lock_person_sql, db::Params(user_id)));
  KB_CO_TRY(const auto counted, co_await tx.run(recent_exports_sql, db::Params(user_id)));
  const auto asked = counted.row<RecentExports>(0);
  if (asked.running) co_return running_already();
  if (asked.today >= most_a_day) co_return too_many(asked);
  KB_CO_TRY(const auto rows, co_await tx.run(add_sql, db::Params(user_id, file_key)));
  auto added = rows.row<Export>(0);
  jobs::enqueue(tx, export_job(ExportJob{added.id}));
  co_return added;
}

Task<Result<bool>> finish_export(db::Transaction& tx, ExportId id, UserId user_id) {
  KB_CO_TRY(const auto rows, co_await tx.run(finish_sql, db::Params(id)));
  if (rows.empty()) co_return false;
  jobs::enqueue(tx, accounts::letter_to_user(accounts::LetterKind::data_ready, user_id));
  audit::SecurityEvent event("export_ready");
  event.user = user_id;
  KB_CO_TRY_VOID(co_await audit::note(tx, std::move(event)));
  co_return true;
}

Task<Result<std::vector<Export>>> exports_of(db::Database& db, UserId user_id) {
  return db.list<Export>(exports_sql, db::Params(user_id));
}

Task<Result<std::optional<Unfinished>>> unfinished_export(db::Database& db, ExportId id) {
  return db.find<Unfinished>(unfinished_sql, db::Params(id));
}

Task<Result<std::optional<ReadyFile>>> ready_file(db::Database& db, ExportId id, UserId user_id) {
  return db.find<ReadyFile>(ready_file_sql, db::Params(id, user_id));
}

Task<Status> read_own_data(Loop& loop, db::Settings database, UserId user_id,
                           std::function<Task<Status>(std::string)> on_piece) {
  OwnData data;
  const auto on_chunk = [&](const db::Rows& rows) { return hand_on(data, rows, on_piece); };
  KB_CO_TRY_VOID(co_await db::read_in_chunks(loop.io, std::move(database), own_data_sql, db::Params(user_id), most_time,
                                             on_chunk));
  data.end();
  co_return co_await on_piece(data.take());
}

std::string OwnFile::key() const {
  const bool is_address = file.starts_with('/') || file.find("://") != std::string::npos;
  return is_address ? files::key_of_url(file) : file;
}

Task<Result<std::vector<OwnFile>>> own_files(db::Database& db, UserId user_id) {
  return db.list<OwnFile>(own_files_sql, db::Params(user_id));
}

Task<Result<std::vector<OwnFile>>> own_files(db::Transaction& tx, UserId user_id) {
  KB_CO_TRY(const auto rows, co_await tx.run(own_files_sql, db::Params(user_id)));
  co_return rows.all<OwnFile>();
}

Task<Result<std::vector<OldExport>>> expired_exports(db::Database& db) {
  return db.list<OldExport>(expired_sql, db::Params());
}

Task<Status> file_removed(db::Database& db, ExportId id) { return db.change(file_removed_sql, db::Params(id)); }

Task<Result<std::vector<std::string>>> archives_in_use(db::Database& db, std::vector<std::string> keys) {
  KB_CO_TRY(const auto rows, co_await db.read(archives_in_use_sql, db::Params(keys)));
  co_return rows.column<std::string>();
}

Task<Status> forget_old_exports(db::Database& db) { return db::tidy(db, {&forget_sql}); }

}  // namespace kerbside::privacy::store
