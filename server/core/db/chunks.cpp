#include "core/db/chunks.hpp"

#include <boost/asio/steady_timer.hpp>
#include <exception>

#include "core/db/error.hpp"

namespace kerbside::db {

const Statement read_whole_tables{"read_whole_tables", "set local enable_seqscan = on"};

namespace {

using Clock = std::chrono::steady_clock;

const Statement fetch{"chunks_fetch", "fetch forward 1000 from chunks"};

// Waits for the connection, which comes up in the background.
Task<Result<Transaction>> begin_soon(asio::io_context& io, Database& db) {
  asio::steady_timer timer(io);
  for (int tries = 0;; ++tries) {
    auto begun = co_await db.begin();
    if (begun.has_value() || tries == 200) co_return begun;
    timer.expires_after(std::chrono::milliseconds(25));
    co_await timer.async_wait(use_task);
  }
}

Task<Status> fetch_all(asio::io_context& io, Database& db, Step declaration, Clock::time_point deadline,
                       const std::function<Task<Status>(const Rows&)>& on_chunk) {
  KB_CO_TRY(auto tx, co_await begin_soon(io, db));
  tx.later(read_whole_tables, Params());
  tx.later(*declaration.statement, std::move(declaration.params));
  for (;;) {
    KB_CO_TRY(const auto rows, co_await tx.run(fetch, Params()));
    if (!rows.empty()) KB_CO_TRY_VOID(co_await on_chunk(rows));
    if (rows.size() < chunk_rows) co_return co_await tx.commit();
    if (Clock::now() > deadline) co_return unavailable(code_timeout);
  }
}

}  // namespace

Task<Status> read_in_chunks(asio::io_context& io, Settings settings, const Cursor& cursor, Params params,
                            std::chrono::milliseconds time_limit, std::function<Task<Status>(const Rows&)> on_chunk) {
  settings.lookup_connections = settings.read_connections = settings.slow_connections = 0;
  settings.write_connections = 1;
  settings.statement_timeout_ms = static_cast<int>(time_limit.count());
  Database db(io, settings);
  db.start();
  Status outcome;
  std::exception_ptr thrown;  // what on_chunk threw
  try {
    outcome = co_await fetch_all(io, db, Step(cursor, std::move(params)), Clock::now() + time_limit, on_chunk);
  } catch (...) {
    thrown = std::current_exception();
  }
  co_await db.stop();
  if (thrown) std::rethrow_exception(thrown);
  co_return outcome;
}

}  // namespace kerbside::db
