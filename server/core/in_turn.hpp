// Those of a loop who want the same thing go one after the other, in the order in which they came. It spares the
// database a crowd before one lock, each with a connection; what must not happen twice, the lock itself prevents.
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
  using Queues = std::map<Key, Waiting>;  // of those who wait for whoever has the turn now

 public:
  explicit InTurn(int loops) {
    for (int i = 0; i < loops; ++i) queues_.push_back(std::make_shared<Queues>());
  }

  // Ends with this object.
  class Turn {
   public:
    Turn(std::shared_ptr<Queues> queues, Key key, bool waited)
        : queues_(std::move(queues)), key_(std::move(key)), waited_(waited) {}
    Turn(Turn&& other) noexcept = default;  // leaves no queues there
    ~Turn() {
      if (queues_) pass_on();
    }
    Turn(const Turn&) = delete;
    bool waited() const { return waited_; }  // somebody was before it

   private:
    void pass_on() {
      const auto at = queues_->find(key_);
      while (!at->second.empty()) {
        const auto next = std::move(at->second.front());
        at->second.pop_front();
        if (next->cancel() > 0) return;  // else it has just stopped waiting
      }
      queues_->erase(at);
    }

    std::shared_ptr<Queues> queues_;  // it may outlive who made it, in a process that stops
    Key key_;
    bool waited_;
  };

  // Who has waited for `longest` goes on beside the others.
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
  std::vector<std::shared_ptr<Queues>> queues_;  // by loop
};

}  // namespace kerbside
