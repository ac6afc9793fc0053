// kerbside demo: fills an empty database with a living marketplace, the same for the same seed and day. Blocking; for
// the command line and tests, never for a loop's thread.
#pragma once
#include <string>
#include <vector>

#include "core/config.hpp"
#include "core/crypto.hpp"
#include "core/result.hpp"
#include "features/demo/tables.hpp"
#include "features/demo/world.hpp"

namespace kerbside::demo {

struct Target {
  std::string database_url;  // of the role that owns the tables
  std::string files;         // the folder that holds all files
  Surroundings surroundings;
  std::string password_secret;  // what accounts bind passwords to
  crypto::PasswordCost password_cost;
  std::string sealing_key{};  // of encrypted columns; empty: they stay empty
  std::string broker_key{};   // what the broker's links are made with
};

struct Summary {
  std::size_t hosts = 0, renters = 0, vehicles = 0, bookings = 0;
  std::string password;  // of every account; new with each filling
};

// Fills the database in one transaction; more than 2,000 vehicles take several, made in parallel: then the same options
// still give the same data, except for numbers from sequences. Errors: conflict "not_empty" when there are accounts
// already, unavailable when the database is.
Result<Summary> run(const Options& options, const Target& target);

// [--seed N] [--today YYYY-MM-DD] [--vehicles N] [--vehicles-only]. Errors: invalid "usage".
Result<Options> read_options(const std::vector<std::string>& arguments);

// Runs the command line's `demo` with these options; returns the exit code.
int run_command(const Config& config, const std::vector<std::string>& arguments);

}  // namespace kerbside::demo
