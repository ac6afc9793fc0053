#include "app/jobs_command.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cstdio>

#include "core/jobs.hpp"
#include "core/run_once.hpp"

namespace kerbside {
namespace {

constexpr int ok = 0, failed = 1, bad_usage = 64;

std::optional<std::int64_t> number(const std::string& text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

Task<Result<std::vector<jobs::DeadJob>>> list(Loop& loop) { return jobs::dead_jobs(loop.db); }

// Retries those of `ids`, or all when there are none. Returns those that could not be retried.
Task<Result<std::vector<std::int64_t>>> retry(Loop& loop, std::vector<std::int64_t> ids, bool all) {
  if (all) {
    KB_CO_TRY(const auto dead, co_await jobs::dead_jobs(loop.db));
    for (const auto& job : dead) ids.push_back(job.id);
  }
  std::vector<std::int64_t> refused;
  for (const auto id : ids) {
    KB_CO_TRY(const bool revived, co_await loop.db.transaction(&jobs::retry_dead, id));
    if (!revived) refused.push_back(id);
  }
  co_return refused;
}

int complain(const Error& error) {
  std::fprintf(stderr, "kerbside: %s\n", error.message.c_str());
  return failed;
}

int show(const db::Settings& settings) {
  const auto dead = run_once<std::vector<jobs::DeadJob>>(settings, &list);
  if (dead.has_error()) return complain(dead.error());
  for (const auto& job : *dead)
    fmt::print("{} {} gave up at {} after {} attempts: {}\n", job.id, job.kind, to_iso(job.finished_at), job.attempts,
               job.last_error);
  if (dead->empty()) fmt::print("no job has given up\n");
  return ok;
}

}  // namespace

int run_jobs_command(const std::string& database_url, const std::vector<std::string>& arguments) {
  db::Settings settings;
  settings.conninfo = database_url;
  if (arguments.empty()) return show(settings);
  std::vector<std::int64_t> ids;
  const bool all = arguments.size() == 2 && arguments[1] == "all";
  for (std::size_t i = 1; i < arguments.size() && !all; ++i) {
    if (const auto id = number(arguments[i])) ids.push_back(*id);
  }
  if (arguments[0] != "retry" || arguments.size() < 2 || (!all && ids.size() + 1 != arguments.size())) {
    std::fputs("usage: kerbside jobs [retry ID... | retry all]\n", stderr);
    return bad_usage;
  }
  const auto refused = run_once<std::vector<std::int64_t>>(settings, [&](Loop& loop) { return retry(loop, ids, all); });
  if (refused.has_error()) return complain(refused.error());
  for (const auto id : *refused)
    std::fprintf(stderr, "kerbside: job %lld is not dead, or another one does its work\n", static_cast<long long>(id));
  return refused->empty() ? ok : failed;
}

}  // namespace kerbside
