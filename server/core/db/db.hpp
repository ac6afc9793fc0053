// PostgreSQL for one loop, in pipeline mode. One Database belongs to one thread.
//   read()         one statement that changes nothing; reads asked for in one turn of the loop travel together
//   write()        several fixed statements as ONE transaction in one flush: all or nothing
//   transaction()  logic between statements: leases a connection, repeats the body after a deadlock (40P01, 40001)
// Never call another company inside a transaction. Lock order: vehicle -> booking -> payment -> ledger.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "core/db/row.hpp"
#include "core/db/statement.hpp"
#include "core/task.hpp"

namespace kerbside::db {

class Connection;
class Pool;

// A leased connection between BEGIN and COMMIT. Dropped without commit() it rolls back.
class Transaction {
 public:
  explicit Transaction(std::unique_ptr<struct Lease> lease);
  Transaction(Transaction&&) noexcept;
  ~Transaction();

  // Errors: constraint violations as conflict with the constraint's name as code; lost connection as unavailable.
  Task<Result<Rows>> run(const Statement& statement, Params params);
  Task<Status> commit();

  template <class T>
  Task<Result<std::optional<T>>> find(const Statement& statement, Params params) {
    CO_TRY(auto rows, co_await run(statement, std::move(params)));
    co_return rows.first<T>();
  }
  template <class T>
  Task<Result<std::vector<T>>> list(const Statement& statement, Params params) {
    CO_TRY(auto rows, co_await run(statement, std::move(params)));
    co_return rows.all<T>();
  }

 private:
  std::unique_ptr<struct Lease> lease_;
};

struct Settings {
  std::string conninfo;              // libpq connection string
  int read_connections = 1;          // a loop (server.md: 1 up to 32 waiting requests)
  int write_connections = 8;         // a loop: group commit needs company
  int statement_timeout_ms = 5000;
  int lock_timeout_ms = 2000;
  std::size_t max_queue = 4096;      // a connection; above it 503
};

class Database {
 public:
  Database(asio::io_context& io, const Settings& settings);
  ~Database();
  Database(const Database&) = delete;

  void start();  // connects in the background and reconnects for ever
  Task<void> stop();
  bool up() const;  // at least one read connection is usable

  Task<Result<Rows>> read(const Statement& statement, Params params);
  Task<Result<std::vector<Rows>>> write(std::vector<Step> steps);
  Task<Result<Rows>> write(const Statement& statement, Params params);  // a transaction of one statement
  Task<Result<Transaction>> begin();

  template <class T>
  Task<Result<std::optional<T>>> find(const Statement& statement, Params params) {
    CO_TRY(auto rows, co_await read(statement, std::move(params)));
    co_return rows.first<T>();
  }
  template <class T>
  Task<Result<std::vector<T>>> list(const Statement& statement, Params params) {
    CO_TRY(auto rows, co_await read(statement, std::move(params)));
    co_return rows.all<T>();
  }

  // Runs body(tx, args...) and commits when it returns a value. Up to 3 tries after deadlock or serialisation failure:
  // the arguments are passed by const reference each time, so the body must copy what it changes.
  //   CO_TRY(auto id, co_await db.transaction(&hold_dates, quote, renter));
  template <class T, class... P, class... A>
  Task<Result<T>> transaction(Task<Result<T>> (*body)(Transaction&, P...), A... args) {
    for (int attempt = 1;; ++attempt) {
      CO_TRY(auto tx, co_await begin());
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
  static bool is_retryable(const Error& e) { return e.code == "40P01" || e.code == "40001"; }
  std::unique_ptr<Pool> pool_;
};

}  // namespace kerbside::db
