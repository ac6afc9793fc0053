// Keeps, for a moment, an answer that is the same for everybody: when several callers ask at once, one makes it and the
// others wait for it, on whichever loop they are.
#pragma once
#include <boost/asio/post.hpp>
#include <chrono>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "core/loop.hpp"

namespace kerbside {

template <class T>
class Kept {
 public:
  explicit Kept(std::chrono::milliseconds life) : life_(life) {}

  // Returns the kept answer, or what make() returns: Task<Result<T>> on the caller's loop. Errors are not kept; all who
  // waited get the same one.
  template <class Make>
  Task<Result<T>> get(Loop& loop, Make make) {
    auto waiter = std::make_shared<Waiter>(loop.io);
    if (auto kept = find(waiter)) co_return std::move(*kept);
    if (waiter->makes_it) {
      Result<T> made = fail(Kind::bug, "not_made", "The making of a kept answer threw an exception.");
      std::exception_ptr thrown;
      try {
        made = co_await make();
      } catch (...) {
        thrown = std::current_exception();
      }
      hand_out(made);
      if (thrown) std::rethrow_exception(thrown);
      co_return made;
    }
    co_await asio::async_initiate<const decltype(use_task)&, void()>(
        [this, &waiter](auto handler) { wait(waiter, std::move(handler)); }, use_task);
    co_return std::move(*waiter->answer);
  }

 private:
  using Clock = std::chrono::steady_clock;
  using Wake = asio::async_result<asio::use_awaitable_t<asio::io_context::executor_type>, void()>::handler_type;
  struct Waiter {
    explicit Waiter(asio::io_context& its_loop) : home(its_loop) {}
    asio::io_context& home;
    bool makes_it = false;
    std::optional<Result<T>> answer;
    std::optional<Wake> wake;
  };

  // Returns nothing when the caller must make it (makes_it) or has joined the queue.
  std::optional<Result<T>> find(const std::shared_ptr<Waiter>& waiter) {
    const std::lock_guard lock(mutex_);
    if (value_ && Clock::now() < made_at_ + life_) return Result<T>(*value_);
    waiter->makes_it = !being_made_;
    if (being_made_) waiting_.push_back(waiter);
    being_made_ = true;
    return std::nullopt;
  }

  void wait(const std::shared_ptr<Waiter>& waiter, Wake handler) {
    const std::lock_guard lock(mutex_);
    if (waiter->answer)  // made in between, on another loop
      asio::post(waiter->home, std::move(handler));
    else
      waiter->wake.emplace(std::move(handler));
  }

  void hand_out(const Result<T>& made) {
    const std::lock_guard lock(mutex_);
    being_made_ = false;
    if (made.has_value()) {
      value_ = *made;
      made_at_ = Clock::now();
    }
    for (const auto& waiter : std::exchange(waiting_, {})) {
      waiter->answer = made;
      if (waiter->wake) asio::post(waiter->home, std::move(*waiter->wake));
    }
  }

  std::chrono::milliseconds life_;
  std::mutex mutex_;
  std::optional<T> value_;
  Clock::time_point made_at_{};
  bool being_made_ = false;
  std::vector<std::shared_ptr<Waiter>> waiting_;
};

}  // namespace kerbside
