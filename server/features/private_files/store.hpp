// The SQL of private files.
#pragma once
#include "features/private_files/private_files.hpp"

namespace kerbside::private_files::store {

// False: there are as many of that thing as there may be.
Task<Result<bool>> insert(db::Transaction& tx, const FileKind* kind, About about, PrivateFile file);
// The keys of those whose time is over, a part at a time; their rows are gone.
Task<Result<std::vector<std::string>>> remove_due(db::Transaction& tx);
Task<Result<std::vector<std::string>>> keys_in_use(db::Database& db, std::vector<std::string> keys);

}  // namespace kerbside::private_files::store
