// What other processes and browsers must hear of: rows of `changes`, written in the transaction of the fact and
// announced after its commit by one coalesced NOTIFY a process (never inside the transaction: it would serialise all
// commits).
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/loop.hpp"

namespace kerbside::changes {

struct Change {
  std::string topic;
  std::string key;      // which object of the topic
  std::string payload;  // JSON
};

db::Step insert(const Change& change);  // for Database::write
Task<Status> publish(db::Transaction& tx, std::string topic, std::string key, std::string payload = "{}");

// Runs on every loop, in commit order, at least once per change after start(). Must not block.
using Handler = std::function<void(Loop&, const Change&)>;

// One per process. Follows `changes` from the moment of start() on a connection of its own: woken by NOTIFY, with a
// poll every second as the fallback. Follows the clock (topic "app_clock") by itself.
class Feed {
 public:
  explicit Feed(db::Settings settings);
  ~Feed();
  Feed(const Feed&) = delete;

  void on(std::string topic, Handler handler);  // before start
  // Runs on the first loop, delivers to all, and announces what these loops commit.
  void start(const std::vector<Loop*>& loops);
  Task<void> stop();
  // After a commit in this process; safe from any thread. Called by itself for insert() and publish().
  void announce();
  bool following() const;  // connected and listening

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace kerbside::changes
