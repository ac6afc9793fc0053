// Lets the coroutines of one loop that want the same thing go one after the other, first come, first served. It spares
// the database a crowd waiting for one lock, each on a connection; correctness still rests on the lock itself.
#pragma once
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>

#include <chrono>
#include <deque>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "core/loop.hpp"

namespace kerbside {

template <class Key>
class InTurn {
  using Waiting = std::deque<std::shared_ptr<asio::steady_timer>>;
  using Queues = std::map<Key, Waiting>;  // those that wait for the current holder of the turn

 public:
  explicit InTurn(int loops) {
    for (int i = 0; i < loops; ++i) queues_.push_back(std::make_shared<Queues>());
  }

  // Holds the turn until it is destroyed.
  class Turn {
   public:
    Turn(std::shared_ptr<Queues> queues, Key key, bool waited)
        : queues_(std::move(queues)), key_(std::move(key)), waited_(waited) {}
    Turn(Turn&& other) noexcept = default;  // leaves no queues in the moved-from object
    ~Turn() {
      if (queues_) pass_on();
    }
    Turn(const Turn&) = delete;
    bool waited() const { return waited_; }  // whether another had the turn first

   private:
    void pass_on() {
      const auto at = queues_->find(key_);
      while (!at->second.empty()) {
        const auto next = std::move(at->second.front());
        at->second.pop_front();
        if (next->cancel() > 0) return;  // otherwise it has just stopped waiting
      }
      queues_->erase(at);
    }

    std::shared_ptr<Queues> queues_;  // may outlive the InTurn that made it, while the process stops
    Key key_;
    bool waited_;
  };

  // Waits for the turn; after `longest` the caller goes on without waiting any more.
  Task<Turn> enter(Loop& loop, Key key, std::chrono::milliseconds longest) {
    const auto queues = queues_.at(static_cast<std::size_t>(loop.index));
    const auto [at, first] = queues->try_emplace(key);
    if (first) co_return Turn(queues, std::move(key), false);
    const auto timer = std::make_shared<asio::steady_timer>(loop.io, longest);
    at->second.push_back(timer);
    boost::system::error_code called;
    co_await timer->async_wait(asio::redirect_error(use_task, called));
    co_return Turn(called ? queues : nullptr, std::move(key), true);
  }

 private:
  std::vector<std::shared_ptr<Queues>> queues_;  // one for each loop
};

}  // namespace kerbside
