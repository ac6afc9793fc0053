// One PostgreSQL connection in pipeline mode, shared by many requests. Lives on one thread. It connects in the
// background and reconnects for ever; while it is down requests fail at once with db_down.
#pragma once
#include <libpq-fe.h>

#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "core/db/row.hpp"
#include "core/db/statement.hpp"
#include "core/task.hpp"

namespace kerbside::db {

// A waiting caller's statements, their results and the first error.
struct Request {
  using Wake = asio::async_result<asio::use_awaitable_t<asio::io_context::executor_type>, void()>::handler_type;

  // shared: reads that travel under one Sync with others. transaction: all or nothing under a Sync of its own. leased:
  // like transaction, but between BEGIN and COMMIT or only reading, so that a lost connection leaves nothing behind.
  enum class Mode : std::uint8_t { shared, transaction, leased };

  Request(std::vector<Step> s, Mode mode)
      : steps(std::move(s)), alone(mode != Mode::shared), commits(mode == Mode::transaction) {}
  void reset() { rows.clear(), error.reset(), aborted = false; }

  std::vector<Step> steps;
  std::vector<Rows> rows;
  std::optional<Error> error;
  bool alone;            // has a Sync of its own
  bool commits;          // losing the connection leaves the outcome unknown
  bool aborted = false;  // another request failed under the same Sync
  std::optional<Wake> wake;
};

class Connection : public std::enable_shared_from_this<Connection> {
 public:
  struct Options {
    std::string conninfo;
    bool read_only = false;
    bool plan_for_values = false;  // plans each execution anew for its values; otherwise plans use indexes
    std::chrono::milliseconds statement_timeout{5000};
    std::chrono::milliseconds lock_timeout{2000};
    std::function<void()> on_up{};      // after each connect
    std::function<void()> on_notify{};  // when a NOTIFY for a LISTEN of this connection arrives
  };
  Connection(asio::io_context& io, Options options);
  ~Connection();
  Connection(const Connection&) = delete;

  void open();   // connects in the background, for ever
  void close();  // fails what is pending and ends the background work
  bool closed() const { return !serving_; }

  bool up() const { return connected_ && !draining_; }
  std::size_t pending() const { return queue_.size(); }
  std::uint64_t generation() const { return generation_; }  // grows with every connect: a transaction belongs to one

  Task<void> submit(std::shared_ptr<Request> request);  // returns when it has been answered; see request->error
  Task<void> submit_leased(std::shared_ptr<Request> request, std::uint64_t generation);
  void send_unanswered(std::shared_ptr<Request> request,
                       std::uint64_t generation);  // ROLLBACK of an abandoned transaction
  void check_deadline();  // called every few hundred ms: drops a connection that stopped answering

 private:
  using Clock = std::chrono::steady_clock;
  enum class What : std::uint8_t { prepare, step, sync };
  struct Item {
    What what;
    const Statement* statement;
    std::shared_ptr<Request> request;  // for a sync: the request that it completes, if any
    bool last;
  };

  static Task<void> serve(std::shared_ptr<Connection> self);
  static Task<void> pause(std::shared_ptr<Connection> self, bool was_up);
  void log_end(bool was_up);
  Task<bool> connect();
  Task<bool> poll_connect();
  Task<void> wait_for_answer(std::shared_ptr<Request> request);
  Task<void> read_results();
  void disconnect();
  void collect();
  void on_result(PGresult* raw);
  void on_end_of_item();
  void finish(const std::shared_ptr<Request>& request);
  void fail_pending();
  void send(const std::shared_ptr<Request>& request);
  void send_step(const std::shared_ptr<Request>& request, Step& step);
  void sync(std::shared_ptr<Request> answered_here);
  void sync_at_end_of_turn();
  void flush();
  void push(Item item);
  void break_off();

  asio::io_context& io_;
  Options options_;
  PGconn* pg_ = nullptr;
  asio::posix::stream_descriptor fd_;
  asio::steady_timer retry_;
  std::chrono::milliseconds backoff_{0};
  std::minstd_rand random_{std::random_device{}()};
  std::deque<Item> queue_;
  std::vector<bool> prepared_;  // indexed by Statement::id
  std::vector<std::shared_ptr<Request>> finished_;
  std::uint64_t generation_ = 0;
  Clock::time_point since_{};  // when the current connect attempt or the first item of the queue began
  bool serving_ = false, stopping_ = false;
  bool connecting_ = false, connected_ = false;
  bool broken_ = false;    // to be closed at the next opportunity
  bool draining_ = false;  // answers what is pending, then reconnects
  bool group_open_ = false, sync_posted_ = false, flushing_ = false;
};

// Returns the session settings for these options, as libpq's `options`.
std::string session_options(const Connection::Options& options);

}  // namespace kerbside::db
