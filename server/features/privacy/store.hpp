// The SQL of exports; that of erasing is in erasure.cpp.
#pragma once
#include <functional>

#include "core/sweep.hpp"
#include "features/privacy/privacy.hpp"

namespace kerbside::privacy::store {

struct ExportJob {
  ExportId export_id;
};
BOOST_DESCRIBE_STRUCT(ExportJob, (), (export_id))

inline constexpr jobs::JobKind<ExportJob> export_job{"privacy_export", jobs::Lane::slow};
inline constexpr jobs::Sweep export_sweep{"exports_tidy", "export",
                                          "A download of personal data that could not be deleted"};

// An export that is being made.
struct Unfinished {
  UserId user_id;
  std::string file_key;
};
BOOST_DESCRIBE_STRUCT(Unfinished, (), (user_id, file_key))

struct ReadyFile {
  std::string file_key;
  Instant expires_at;
};
BOOST_DESCRIBE_STRUCT(ReadyFile, (), (file_key, expires_at))

struct OwnFile {
  std::optional<std::string> name;  // in the ZIP, without an ending; absent: it is not for the ZIP
  std::string file;                 // a key or an address, as ports/files makes them

  std::string key() const;  // "" of a file that lies elsewhere
};
BOOST_DESCRIBE_STRUCT(OwnFile, (), (name, file))

struct OldExport {
  ExportId id;
  std::string file_key;
};
BOOST_DESCRIBE_STRUCT(OldExport, (), (id, file_key))

// Bodies of Database::transaction. Errors of add_export: see Privacy::request_export.
Task<Result<Export>> add_export(db::Transaction& tx, UserId user_id, std::string file_key);
Task<Result<bool>> finish_export(db::Transaction& tx, ExportId id, UserId user_id);  // false: it is gone

Task<Result<std::vector<Export>>> exports_of(db::Database& db, UserId user_id);
Task<Result<std::optional<Unfinished>>> unfinished_export(db::Database& db, ExportId id);
Task<Result<std::optional<ReadyFile>>> ready_file(db::Database& db, ExportId id, UserId user_id);
// Reads the lists of the person's rows (record.hpp) as a JSON object, in pieces, however much there is.
Task<Status> read_own_data(Loop& loop, db::Settings database, UserId user_id,
                           std::function<Task<Status>(std::string)> on_piece);
Task<Result<std::vector<OwnFile>>> own_files(db::Database& db, UserId user_id);
Task<Result<std::vector<OwnFile>>> own_files(db::Transaction& tx, UserId user_id);

Task<Result<std::vector<OldExport>>> expired_exports(db::Database& db);
Task<Status> file_removed(db::Database& db, ExportId id);
Task<Status> forget_old_exports(db::Database& db);

// Returns which of these files are a person's data.
Task<Result<std::vector<std::string>>> archives_in_use(db::Database& db, std::vector<std::string> keys);

}  // namespace kerbside::privacy::store
