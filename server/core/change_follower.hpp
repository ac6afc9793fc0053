// Follows the change feed for one reader: keeps its position and retries it, on the feed's loop and a connection of its
// own.
#pragma once
#include <boost/asio/steady_timer.hpp>

#include <chrono>
#include <memory>
#include <mutex>
#include <vector>

#include "core/changes.hpp"
#include "core/db/connection.hpp"

namespace kerbside::changes {

struct Entry;

// Runs these steps as one transaction.
Task<Result<std::vector<db::Rows>>> ask(std::shared_ptr<db::Connection> connection, std::vector<db::Step> steps);
Task<Result<db::Rows>> ask(std::shared_ptr<db::Connection> connection, const db::Statement& statement,
                           db::Params params);

class Follower {
 public:
  using Self = std::shared_ptr<Follower>;
  Follower(Loop& home, std::shared_ptr<db::Connection> connection, Feed::Subscription subscription);

  static Task<void> follow(Self self);  // runs until stop() is called
  void wake();                          // called when something new was announced
  void stop();
  bool ended() const { return ended_; }
  Standing standing() const;  // safe from any thread

 private:
  using Clock = std::chrono::steady_clock;
  struct Progress {
    std::optional<Position> at;  // the reader has taken in everything up to here
    std::uint64_t loads = 0;
    Clock::time_point behind_since{};  // when the oldest pending change was made; zero: none
    Clock::time_point held_since{};    // when the oldest was made that waits for a transaction; zero: none
    Clock::time_point looked_at = Clock::now();
  };
  Task<bool> load();
  Task<bool> read_batch();
  Task<bool> take_in(std::vector<Entry> entries);
  Task<bool> succeeded(Task<Status> call);
  std::chrono::milliseconds time_to_next_look() const;
  void warn_of_holding();
  void show();

  Loop& home_;
  const std::shared_ptr<db::Connection> connection_;
  const Feed::Subscription wanted_;
  asio::steady_timer timer_;
  Progress progress_;
  bool woken_ = false, told_of_holding_ = false, stopping_ = false, ended_ = false;
  int failures_ = 0;
  mutable std::mutex mutex_;
  Progress shown_;
};

}  // namespace kerbside::changes
