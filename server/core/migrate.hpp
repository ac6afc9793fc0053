// Numbered SQL files, forward only: 0001_core.sql, 0002_... Each runs once and is recorded in schema_migrations with
// its checksum. Blocking: for the command line, never on a loop.
//
// The comment at the beginning of a file may contain two special lines:
//   -- no transaction      its statements run one by one, each by itself, as `create index concurrently` requires. A
//                          statement ends with a semicolon at the end of a line. After an interruption the file runs
//                          again from its beginning, so it must allow that: `drop index concurrently if exists` first.
//   -- needs program 0012  it removes something that programs older than migration 0012 use. Without this line a
//                          program that lacks the file goes on working, and may start.
#pragma once
#include <chrono>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "core/result.hpp"

namespace kerbside::migrate {

struct File {
  std::string name, sql;
};

struct Options {
  std::function<void(const std::string& file)> on_apply{};
  // How long a migration waits for a lock, while every other transaction waits behind it. Then it is rolled back and
  // tried again after the pause, so that the others get through in between.
  std::chrono::milliseconds lock_timeout{2000};
  std::chrono::milliseconds pause{1000};
  int tries = 30;
};

// Prepares a cluster: runs database/roles.sql. conninfo must name a superuser. Safe to repeat.
Status prepare_cluster(const std::string& conninfo, const std::filesystem::path& roles_file);

// Applies the missing files and returns how many there were. conninfo names the owner's role. Several processes may
// call it at once: one works, the others wait for it. Refused, with the file's name: a gap in the numbers, a file that
// changed or vanished after it was applied, a database newer than these files, an SQL error.
Result<int> run(const std::string& conninfo, const std::vector<File>& files, const Options& options = {});

// Called when the server starts; the server's own role is enough. Refused unless the database has all these files and
// none that this program cannot work with. Returns how many newer ones it has.
Result<int> check(const std::string& conninfo, const std::vector<File>& files);

}  // namespace kerbside::migrate
