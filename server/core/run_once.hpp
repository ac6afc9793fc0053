// Runs one task of a command on a loop with a database of its own.
#pragma once
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

#include <functional>

#include "core/loop.hpp"
#include "core/task.hpp"

namespace kerbside {

namespace detail {

template <class T>
Task<void> run_and_stop(Loop& loop, const std::function<Task<Result<T>>(Loop&)>& task, Result<T>& out) {
  const bool up = co_await loop.db.wait_until_up(10'000);
  if (up)
    out = co_await task(loop);
  else
    out = fail(Kind::unavailable, "db_down", "The database does not answer (DATABASE_URL).");
  co_await loop.db.stop();
}

}  // namespace detail

// As many connections as a command needs, which does one thing at a time.
inline db::Settings few_connections(db::Settings settings) {
  settings.lookup_connections = 0;
  settings.read_connections = settings.slow_connections = settings.write_connections = 1;
  return settings;
}

// Errors: those of the task; unavailable "db_down" when the database does not answer within 10 s.
template <class T>
Result<T> run_once(const db::Settings& settings, const std::function<Task<Result<T>>(Loop&)>& task) {
  Loop loop(0, few_connections(settings));
  loop.db.start();
  Result<T> out = fail(Kind::bug, "not_run", "The command did not run.");
  asio::co_spawn(loop.io, detail::run_and_stop(loop, task, out), asio::detached);
  loop.io.run();
  return out;
}

}  // namespace kerbside
