// The SQL of private files.
#pragma once
#include "features/private_files/private_files.hpp"

namespace kerbside::private_files::store {

// With its pages, if it has some. sha256: of a picture, in hex. Returns false when the subject already has as many
// files as allowed.
Task<Result<bool>> insert(db::Transaction& tx, const FileKind* kind, About about, KeptFile file, Fingerprint print);
// Assigns the file to its subject, with its pages; of a kind that replaces, what was there goes first. Returns false
// when the subject already has as many files as allowed.
Task<Result<bool>> keep(db::Transaction& tx, const FileKind* kind, About about, KeptFile file, StillMay still_may);

struct Unscanned {
  PrivateFileId id;
  std::string file_key;
};
BOOST_DESCRIBE_STRUCT(Unscanned, (), (id, file_key))
Task<Result<std::vector<Unscanned>>> unscanned(db::Database& db);  // at most 500
Task<Status> note_scan(db::Database& db, PrivateFileId id, scanner::Verdict verdict);

// Deletes the rows whose time is over, some at a time, and returns their keys.
Task<Result<std::vector<std::string>>> remove_due(db::Transaction& tx);
Task<Result<std::vector<std::string>>> keys_in_use(db::Database& db, std::vector<std::string> keys);

}  // namespace kerbside::private_files::store
