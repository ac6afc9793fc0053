// PostgreSQL for one loop, in pipeline mode. One Database belongs to one thread.
//   read()         one statement that changes nothing, on the connections of its Lane; reads asked for in one turn of
//                  the loop travel together
//   write()        several fixed statements as ONE transaction in one flush: all or nothing
//   transaction()  logic between statements: leases a connection, repeats the body after a deadlock
// Never call another company inside a transaction. Lock order: vehicle -> booking -> payment -> ledger.
#pragma once
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "core/db/row.hpp"
#include "core/db/statement.hpp"
#include "core/task.hpp"

namespace kerbside::db {

class Pool;
class Lease;

// A leased connection between BEGIN and COMMIT. Rolls back when it is destroyed without commit(). Do not keep one while
// waiting for another lease or for anything but the database.
class Transaction {
 public:
  explicit Transaction(std::unique_ptr<Lease> lease);
  Transaction(Transaction&&) noexcept;
  ~Transaction();

  // Errors: see core/db/error.hpp. After an error the transaction is over: later calls and commit() return the same
  // error.
  Task<Result<Rows>> run(const Statement& statement, Params params);
  Task<Status> change(const Statement& statement, Params params);             // run, when no row is read
  Task<Result<bool>> changes_one(const Statement& statement, Params params);  // whether it changed one row
  // Sends a statement whose rows are not read together with the next run() or the COMMIT, before it and in the same
  // flush. Its error is returned by that call.
  void later(const Statement& statement, Params params);
  // Deferred constraints fail here. Returns unavailable "outcome_unknown" when the connection is lost on the way.
  Task<Status> commit();

  template <class T>
  Task<Result<std::optional<T>>> find(const Statement& statement, Params params) {
    KB_CO_TRY(auto rows, co_await run(statement, std::move(params)));
    co_return rows.template first<T>();
  }
  template <class T>
  Task<Result<std::vector<T>>> list(const Statement& statement, Params params) {
    KB_CO_TRY(auto rows, co_await run(statement, std::move(params)));
    co_return rows.template all<T>();
  }

 private:
  std::unique_ptr<Lease> lease_;
};

struct Settings {
  std::string conninfo;  // libpq connection string
  // Connections of each loop. With none for look-ups, these use the connections for quick reads.
  int lookup_connections = 1;
  int read_connections = 1;  // quick reads; 1 serves up to 32 waiting requests, 2 are better from 100
  int slow_connections = 2;
  int write_connections = 8;        // several, so that commits are grouped
  int read_timeout_ms = 2000;       // for a look-up or quick read
  int slow_timeout_ms = 5000;       // for a slow read
  int statement_timeout_ms = 5000;  // for a statement that writes or belongs to a transaction
  int lock_timeout_ms = 2000;
  int lease_timeout_ms = 5000;   // longest wait for a leased connection
  std::size_t max_queue = 4096;  // requests waiting on a connection; above it 503
  std::size_t slow_queue = 64;   // the same for slow reads
};

// How busy a Database is; at most 100 ms old.
struct Load {
  int connections_up = 0, connections_down = 0;
  int leased = 0;   // connections leased by transactions
  int waiting = 0;  // transactions that wait for a connection
  int pending = 0;  // statements sent and not answered
};

class Database {
 public:
  Database(asio::io_context& io, const Settings& settings);
  ~Database();
  Database(const Database&) = delete;

  void start();       // connects in the background and reconnects for ever
  Task<void> stop();  // waits up to 5 s for what is running, then closes
  bool up() const;    // whether reads and writes have a usable connection
  Task<bool> wait_until_up(int timeout_ms);
  Load load() const;  // safe from any thread

  // Reads run in read-only sessions: a statement that writes is refused.
  Task<Result<Rows>> read(const Statement& statement, Params params);
  Task<Result<std::vector<Rows>>> write(std::vector<Step> steps);
  Task<Result<Rows>> write(const Statement& statement, Params params);        // a transaction of one statement
  Task<Status> change(const Statement& statement, Params params);             // the same, when no row is read
  Task<Result<bool>> changes_one(const Statement& statement, Params params);  // whether it changed one row
  Task<Result<Transaction>> begin();                                          // first come, first served

  // Runs the action after each commit of a statement declared with this signal.
  void on_commit(Signal signal, std::function<void()> action);

  template <class T>
  Task<Result<std::optional<T>>> find(const Statement& statement, Params params) {
    KB_CO_TRY(auto rows, co_await read(statement, std::move(params)));
    co_return rows.template first<T>();
  }
  template <class T>
  Task<Result<std::vector<T>>> list(const Statement& statement, Params params) {
    KB_CO_TRY(auto rows, co_await read(statement, std::move(params)));
    co_return rows.template all<T>();
  }

  // Runs body(tx, args...) and commits when it returns a value. Tries up to 3 times after a deadlock, a serialisation
  // failure or a plan that a migration made stale: the arguments are passed by const reference each time, so the body
  // must copy what it changes.
  //   KB_CO_TRY(auto id, co_await db.transaction(&hold_dates, quote, renter));
  template <class T, class... P, class... A>
  Task<Result<T>> transaction(Task<Result<T>> (*body)(Transaction&, P...), A... args) {
    for (int attempt = 1;; ++attempt) {
      KB_CO_TRY(auto tx, co_await begin());
      auto result = co_await body(tx, args...);
      if (result.has_value()) {
        auto committed = co_await tx.commit();
        if (committed.has_value()) co_return result;
        if (attempt == 3 || !is_retryable(committed.error())) co_return std::move(committed).error();
      } else if (attempt == 3 || !is_retryable(result.error())) {
        co_return result;
      }
    }
  }

 private:
  static bool is_retryable(const Error& e);
  std::shared_ptr<Pool> pool_;
};

}  // namespace kerbside::db
