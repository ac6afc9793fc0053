// Does work for many callers at once when that is cheaper than one by one. A caller that comes while nothing runs is
// served with all that come in the same turn of the loop; one that comes later waits, and the next turn takes all that
// wait. For one loop.
#pragma once
#include <boost/asio/post.hpp>

#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/loop.hpp"

namespace kerbside {

template <class Wish, class Outcome>
class Together {
 public:
  // Returns an outcome for each wish, in the same order.
  using Work = std::function<Task<std::vector<Outcome>>(Loop&, std::vector<Wish>)>;
  // most: wishes in one turn. Only one turn runs at a time: the more wishes share it, the less each costs.
  Together(std::size_t most, Work work) : most_(most), work_(std::move(work)) {}

  Task<Outcome> ask(Loop& loop, Wish wish) {
    const auto mine = std::make_shared<Waiter>(std::move(wish));
    waiting_.push_back(mine);
    if (!std::exchange(at_work_, true)) asio::post(loop.io, [this, &loop] { pass_on(loop); });
    co_await asio::async_initiate<const decltype(use_task)&, void()>(
        [&mine](auto handler) { mine->wake.emplace(std::move(handler)); }, use_task);
    if (!mine->serves.empty()) co_await take_turn(loop, std::exchange(mine->serves, {}));
    if (mine->failure) std::rethrow_exception(mine->failure);
    co_return std::move(*mine->outcome);
  }

 private:
  using Wake = asio::async_result<asio::use_awaitable_t<asio::io_context::executor_type>, void()>::handler_type;
  struct Waiter {
    explicit Waiter(Wish w) : wish(std::move(w)) {}
    Wish wish;
    std::vector<std::shared_ptr<Waiter>> serves;  // in the waiter whose turn it is: all waiters of that turn
    std::optional<Outcome> outcome;
    std::exception_ptr failure;
    std::optional<Wake> wake;  // absent in the waiter whose turn it is
  };
  using Waiters = std::vector<std::shared_ptr<Waiter>>;

  Task<void> take_turn(Loop& loop, Waiters served) {
    std::vector<Wish> wishes;
    for (const auto& waiter : served) wishes.push_back(std::move(waiter->wish));
    try {
      auto outcomes = co_await work_(loop, std::move(wishes));
      for (std::size_t i = 0; i < served.size(); ++i) served[i]->outcome.emplace(std::move(outcomes.at(i)));
    } catch (...) {
      for (const auto& waiter : served) waiter->failure = std::current_exception();
    }
    for (const auto& waiter : served) resume(loop, *waiter);
    pass_on(loop);
  }

  // Gives the turn to the first waiter.
  void pass_on(Loop& loop) {
    at_work_ = !waiting_.empty();
    if (!at_work_) return;
    const auto end = waiting_.begin() + static_cast<std::ptrdiff_t>(std::min(most_, waiting_.size()));
    Waiters next(waiting_.begin(), end);
    waiting_.erase(waiting_.begin(), end);
    Waiter& first = *next.front();
    first.serves = std::move(next);
    resume(loop, first);
  }

  static void resume(Loop& loop, Waiter& waiter) {
    if (waiter.wake) asio::post(loop.io, *std::exchange(waiter.wake, std::nullopt));
  }

  std::size_t most_;
  Work work_;
  bool at_work_ = false;
  std::deque<std::shared_ptr<Waiter>> waiting_;
};

// Work that succeeds for all wishes or for none.
template <class Wish, class T>
using WorkForAll = std::function<Task<Result<std::vector<T>>>(Loop&, std::vector<Wish>)>;

template <class Wish, class T>
Task<std::vector<Result<T>>> try_together(WorkForAll<Wish, T> work, Loop& loop, std::vector<Wish> wishes) {
  auto done = co_await work(loop, wishes);
  std::vector<Result<T>> outcomes;
  if (done.has_value()) {
    for (auto&& one : *done) outcomes.emplace_back(T(std::move(one)));
    co_return outcomes;
  }
  if (wishes.size() == 1 || done.error().kind == Kind::unavailable)
    co_return std::vector<Result<T>>(wishes.size(), done.error());
  for (Wish& wish : wishes) {
    auto alone = co_await try_together<Wish, T>(work, loop, std::vector<Wish>(1, std::move(wish)));
    outcomes.push_back(std::move(alone.front()));
  }
  co_return outcomes;
}

// Adapts such work to Together. When it fails for several wishes, each is tried alone, so that one bad wish does not
// fail the others; unless the database is down.
template <class Wish, class T>
Together<Wish, Result<T>>::Work or_alone(WorkForAll<Wish, T> work) {
  return [work = std::move(work)](Loop& loop, std::vector<Wish> wishes) {
    return try_together<Wish, T>(work, loop, std::move(wishes));
  };
}

// One Together for each loop of the process.
template <class Wish, class Outcome>
class TogetherByLoop {
 public:
  TogetherByLoop(int loops, std::size_t most, Together<Wish, Outcome>::Work work) {
    for (int i = 0; i < loops; ++i) sides_.emplace_back(most, work);
  }
  Task<Outcome> ask(Loop& loop, Wish wish) {
    return sides_.at(static_cast<std::size_t>(loop.index)).ask(loop, std::move(wish));
  }

 private:
  std::deque<Together<Wish, Outcome>> sides_;
};

}  // namespace kerbside
