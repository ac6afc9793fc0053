// Coroutines of the simulation. A Flow starts when it is awaited, and goes with whoever awaits it: to destroy the
// outermost one is to let a process die wherever it stands.
#pragma once
#include <boost/system/result.hpp>

#include <coroutine>
#include <cstdint>
#include <optional>
#include <utility>

namespace kerbside::simulate {

// Why something was not done; what the features' errors are to them.
enum class Trouble : std::uint8_t {
  aborted,      // the database took nothing
  unavailable,  // nothing happened at the provider
  unknown,      // it may have happened, here or there
  refused,      // understood, and will not be done
  conflict,     // with a rule, or with somebody else
  ended         // the time to pay is over
};
template <class T>
using Answer = boost::system::result<T, Trouble>;
using Done = Answer<void>;

template <class T>
class [[nodiscard]] Flow {
 public:
  struct promise_type;
  using Handle = std::coroutine_handle<promise_type>;

  struct Last {
    bool await_ready() noexcept { return false; }
    std::coroutine_handle<> await_suspend(Handle ended) noexcept {
      return ended.promise().awaits ? ended.promise().awaits : std::noop_coroutine();
    }
    void await_resume() noexcept {}
  };
  struct promise_type {
    std::optional<T> value{};
    std::coroutine_handle<> awaits{};
    Flow get_return_object() { return Flow(Handle::from_promise(*this)); }
    std::suspend_always initial_suspend() noexcept { return {}; }
    Last final_suspend() noexcept { return {}; }
    template <class U>
    void return_value(U&& result) {
      value.emplace(std::forward<U>(result));
    }
    [[noreturn]] void unhandled_exception() { throw; }  // on to whoever goes on with it: a rule threw
  };

  Flow(Flow&& other) noexcept : handle_(std::exchange(other.handle_, {})) {}
  Flow(const Flow&) = delete;
  Flow& operator=(Flow&& other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
  }
  ~Flow() {
    if (handle_) handle_.destroy();
  }

  bool await_ready() const noexcept { return false; }
  std::coroutine_handle<> await_suspend(std::coroutine_handle<> awaiter) noexcept {
    handle_.promise().awaits = awaiter;
    return handle_;
  }
  T await_resume() { return std::move(*handle_.promise().value); }

  std::coroutine_handle<> start() const { return handle_; }
  bool ended() const { return handle_.done(); }

 private:
  explicit Flow(Handle handle) : handle_(handle) {}
  Handle handle_;
};

}  // namespace kerbside::simulate
