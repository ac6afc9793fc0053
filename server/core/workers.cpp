#include "core/workers.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <atomic>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace kerbside {

namespace {

using Wake = asio::async_result<asio::use_awaitable_t<asio::io_context::executor_type>, void()>::handler_type;

struct Item {
  Item(asio::io_context& io, std::function<void()> f) : home(io), keep_alive(io.get_executor()), work(std::move(f)) {}
  asio::io_context& home;
  asio::executor_work_guard<asio::io_context::executor_type> keep_alive;  // the caller still waits there
  std::function<void()> work;
  std::exception_ptr error;
  std::optional<Wake> wake;
};

// The caller's loop may be gone as soon as it has been resumed, so this item must keep nothing that belongs to it.
void resume(const std::shared_ptr<Item>& item) {
  auto wake = std::move(*item->wake);
  item->wake.reset();
  asio::post(item->home, [wake = std::move(wake), keep_alive = std::move(item->keep_alive)]() mutable {
    keep_alive.reset();
    wake();
  });
}

// On Linux the nice value belongs to the thread. Lowering one's own priority needs no privileges.
void lower_priority_of_this_thread() {
  constexpr int background_nice = 10;
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), background_nice);
}

}  // namespace

struct Workers::State {
  State(std::string pool_name, std::size_t count, std::size_t limit, Workers::Priority its_priority)
      : name(std::move(pool_name)), thread_count(count), queue_limit(limit), priority(its_priority) {}

  // Called with the first job, under the mutex: commands that need no pool start no threads.
  void start_threads() {
    while (threads.size() < thread_count) {
      threads.emplace_back([this] {
        if (priority == Workers::Priority::background) lower_priority_of_this_thread();
        work();
      });
      pthread_setname_np(threads.back().native_handle(), name.substr(0, 15).c_str());
    }
  }

  void work() {
    std::unique_lock lock(mutex);
    for (;;) {
      changed.wait(lock, [this] { return stopping || !queue.empty(); });
      if (stopping) return;
      auto item = std::move(queue.front());
      queue.pop_front();
      lock.unlock();
      try {
        item->work();
      } catch (...) {
        item->error = std::current_exception();  // rethrown where the caller waits
      }
      ++finished;
      resume(item);
      item.reset();
      lock.lock();
    }
  }

  const std::string name;
  const std::size_t thread_count, queue_limit;
  const Workers::Priority priority;
  mutable std::mutex mutex;
  std::condition_variable changed;
  std::deque<std::shared_ptr<Item>> queue;
  bool stopping = false;
  std::atomic<std::uint64_t> finished{0};
  std::vector<std::thread> threads;
};

Workers::Workers(std::string name, int threads, std::size_t queue_limit, Priority priority)
    : state_(std::make_shared<State>(std::move(name), static_cast<std::size_t>(threads), queue_limit, priority)) {}

Workers::~Workers() { stop(); }

void Workers::stop() {
  std::deque<std::shared_ptr<Item>> dropped;
  {
    const std::lock_guard lock(state_->mutex);
    state_->stopping = true;
    dropped.swap(state_->queue);
  }
  state_->changed.notify_all();
  for (auto& thread : state_->threads) thread.join();
  state_->threads.clear();
  for (const auto& item : dropped) resume(item);  // their callers answer `unavailable`
}

const std::string& Workers::name() const { return state_->name; }

std::uint64_t Workers::finished() const { return state_->finished; }

std::size_t Workers::waiting() const {
  const std::lock_guard lock(state_->mutex);
  return state_->queue.size();
}

Task<void> Workers::submit(asio::io_context& home, std::function<void()> work) {
  auto state = state_;
  auto item = std::make_shared<Item>(home, std::move(work));
  {
    const std::lock_guard lock(state->mutex);
    if (state->stopping || state->queue.size() >= state->queue_limit) co_return;
    state->start_threads();
  }
  co_await asio::async_initiate<const decltype(use_task)&, void()>(
      [&state, &item](auto handler) {
        item->wake.emplace(std::move(handler));
        const std::lock_guard lock(state->mutex);
        state->queue.push_back(item);  // may exceed the limit slightly when several loops arrive at once
        state->changed.notify_one();
      },
      use_task);
  if (item->error) std::rethrow_exception(item->error);
}

Workers& Pools::add(std::string name, int threads, std::size_t queue_limit, Workers::Priority priority) {
  return *pools_.emplace_back(std::make_unique<Workers>(std::move(name), threads, queue_limit, priority));
}

void Pools::stop() {
  for (const auto& pool : pools_) pool->stop();
}

}  // namespace kerbside
