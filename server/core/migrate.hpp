// Numbered SQL files, forward only: database/migrations/0001_core.sql, 0002_... Each runs once, in a transaction of its
// own, and is remembered in schema_migrations with its checksum. Blocking: for the command line, never on a loop.
#pragma once
#include <filesystem>
#include <functional>
#include <string>

#include "core/result.hpp"

namespace kerbside::migrate {

// Prepares a cluster: runs database/roles.sql. conninfo must name a superuser. Safe to repeat.
Status prepare_cluster(const std::string& conninfo, const std::filesystem::path& roles_file);

// Applies what is missing and returns how many files that was. conninfo names the owner's role. Several processes may
// call it at once: one works, the others wait for it. Refused, with the file's name: a gap in the numbers, a file that
// changed or vanished after it was applied, a database newer than these files, an SQL error.
Result<int> run(const std::string& conninfo, const std::filesystem::path& folder,
                const std::function<void(const std::string& file)>& on_apply = {});

// Refused unless the database has exactly these files. For the server's start; the server's own role may ask.
Status check(const std::string& conninfo, const std::filesystem::path& folder);

}  // namespace kerbside::migrate
