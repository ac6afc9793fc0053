// The SQL of private files.
#pragma once
#include "features/private_files/private_files.hpp"

namespace kerbside::private_files::store {

// Returns false when the subject already has as many files as allowed.
Task<Result<bool>> insert(db::Transaction& tx, const FileKind* kind, About about, PrivateFile file);
// Deletes the rows whose time is over, some at a time, and returns their keys.
Task<Result<std::vector<std::string>>> remove_due(db::Transaction& tx);
Task<Result<std::vector<std::string>>> keys_in_use(db::Database& db, std::vector<std::string> keys);

}  // namespace kerbside::private_files::store
