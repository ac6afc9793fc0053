// The connections of one loop: some for each lane of reads, some for writes, of which a transaction may lease one.
// Internal to core/db; features use db.hpp.
#pragma once
#include <array>
#include <deque>
#include <functional>
#include <mutex>

#include "core/db/connection.hpp"
#include "core/db/db.hpp"

namespace kerbside::db {

class Pool;

// A leased write connection and the transaction on it. Its destruction rolls back what was begun and not committed.
class Lease {
 public:
  Lease(std::shared_ptr<Pool> pool, std::shared_ptr<Connection> connection);
  ~Lease();
  Lease(const Lease&) = delete;

  void later(Step step) { waiting_.push_back(std::move(step)); }
  Task<Result<Rows>> run(Step step);  // sends what waits and this step, in one flush
  Task<Status> commit();              // sends what waits and COMMIT, in one flush
  Connection& connection() { return *connection_; }

 private:
  std::shared_ptr<Pool> pool_;
  std::shared_ptr<Connection> connection_;
  std::uint64_t generation_;
  bool begun_ = false;
  std::optional<Error> error_;
  std::vector<Step> waiting_;
  unsigned signals_ = 0;

  Task<Result<Rows>> send(Request::Mode mode);  // sends what waits, in one flush; returns the last statement's rows
};

class Pool : public std::enable_shared_from_this<Pool> {
 public:
  Pool(asio::io_context& io, const Settings& settings);
  void start();
  Task<void> stop();
  bool up() const;
  asio::io_context& io() { return io_; }
  Load load() const;

  Task<void> read(std::shared_ptr<Request> request, Lane lane);
  Task<void> write(std::shared_ptr<Request> request);
  Task<Result<std::unique_ptr<Lease>>> lease();
  void put_back(Connection& connection);

  void on_commit(Signal signal, std::function<void()> action);
  void announce(unsigned signals) const;  // bits indexed by Signal

 private:
  using Connections = std::vector<std::shared_ptr<Connection>>;
  struct Waiter {
    explicit Waiter(std::chrono::steady_clock::time_point d) : deadline(d) {}
    std::chrono::steady_clock::time_point deadline;
    std::shared_ptr<Connection> got;
    const char* failure = code_for_timeout;
    std::optional<Request::Wake> wake;
    static const char* const code_for_timeout;
  };

  static Task<void> sweep(std::shared_ptr<Pool> self);
  Task<void> pause(std::chrono::milliseconds time);
  void add(Connections& connections, int count, Connection::Options options);
  Task<void> submit_read(std::shared_ptr<Request> request, Lane lane);
  Task<void> submit_write(std::shared_ptr<Request> request);
  const Connections& reads(Lane lane) const { return reads_[static_cast<std::size_t>(lane)]; }
  Task<std::shared_ptr<Connection>> wait_for_lease(std::shared_ptr<Waiter> waiter);
  std::shared_ptr<Connection> least_busy(const Connections& connections) const;
  bool is_leased(const Connection& connection) const;
  void serve_waiters();
  void expire_waiters();
  void resume(const std::shared_ptr<Waiter>& waiter);
  void measure();
  bool idle() const;
  bool closed() const;

  asio::io_context& io_;
  Settings settings_;
  std::array<Connections, 3> reads_;  // indexed by Lane
  Connections writes_;
  Connections all_;
  std::vector<const Connection*> leased_;
  std::deque<std::shared_ptr<Waiter>> waiters_;  // first come, first served
  std::array<std::function<void()>, 3> actions_{};
  mutable std::mutex load_mutex_;  // written on the loop, read from any thread
  Load load_;
  asio::steady_timer sweep_timer_;
  bool stopping_ = false, sweeping_ = false;
};

}  // namespace kerbside::db
