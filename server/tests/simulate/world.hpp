// The simulated world: one clock, one database, one provider, the network between them, and server processes whose work
// is interrupted wherever it waits. All chance comes from one seed.
#pragma once
#include <fmt/format.h>

#include <concepts>
#include <string>
#include <vector>

#include "rules/pricing.hpp"
#include "simulate/database.hpp"
#include "simulate/dice.hpp"
#include "simulate/flow.hpp"
#include "simulate/provider.hpp"

namespace kerbside::simulate {

// How bad a run is; in per mille.
struct Weather {
  int request_lost = 0, answer_lost = 0;      // on the way to the provider and back
  int commit_refused = 0, commit_unsure = 0;  // the latter may have happened or not
  int crash = 0;
  int webhook_lost = 0, webhook_doubled = 0, webhook_late = 0;
  int overrun = 0;  // a lease ends although its holder lives
};

struct Vehicle {
  rules::Offer offer;
  bool instant_book = true;
};

// Something a server process does, until it ends or the process dies.
struct Activity {
  int id = 0, process = 0;
  Flow<Done> root;
  std::coroutine_handle<> waits;  // where it goes on
};

struct Delivery {
  int event = none;
  Instant due{};
  int tries = 0;
};

class World {
 public:
  World(std::uint64_t seed, bool tracing);
  World(const World&) = delete;

  // Somewhere others may come first, and the process may die.
  auto pause() {
    struct Pause {
      World& world;
      bool await_ready() noexcept { return false; }
      void await_suspend(std::coroutine_handle<> here) noexcept { world.here_ = here; }
      void await_resume() noexcept {}
    };
    return Pause{*this};
  }

  // One transaction: `body` changes a copy, which takes the place of the rows, or does not.
  template <class Body>
  Flow<std::invoke_result_t<Body, Database&>> transaction(Body body);
  // One request to the provider.
  template <class Request>
  Flow<std::invoke_result_t<Request, Provider&>> ask(Request request);

  int start(Flow<Done> flow);  // its number
  bool is_alive(int activity) const;
  // One step of one activity; false when there is none.
  bool go_on();
  void finish_activities();
  void crash_process();
  void advance(std::chrono::microseconds by);

  void wrong(std::string what);  // an invariant does not hold
  const std::string& violation() const { return violation_; }

  template <class... Args>
  void note(fmt::format_string<Args...> format, Args&&... args) {
    if (tracing_) print(fmt::format(format, std::forward<Args>(args)...));
  }

  Dice dice;
  Weather weather;
  Instant now{};
  Database db;
  Provider provider;
  bool provider_away = false;
  std::vector<Vehicle> vehicles{};
  std::vector<Delivery> deliveries{};

 private:
  void print(const std::string& line) const;
  void send_webhook(int event);
  void check_commit(const Database& before);

  bool tracing_;
  std::vector<Activity> activities_{};
  std::coroutine_handle<> here_{};
  int current_ = none, next_activity_ = 0;
  Database draft_;
  std::string violation_{};
};

template <class Body>
Flow<std::invoke_result_t<Body, Database&>> World::transaction(Body body) {
  co_await pause();
  if (dice.per_mille(weather.commit_refused)) {
    note("  the database takes nothing");
    co_return Trouble::aborted;
  }
  draft_ = db;
  auto answer = body(draft_);
  if (answer.has_error()) co_return answer;
  if (dates_taken(draft_)) {
    note("  the dates are taken");
    co_return Trouble::conflict;
  }
  const bool unsure = dice.per_mille(weather.commit_unsure);
  if (unsure && dice.chance(50)) {
    note("  the commit is lost, and nobody knows");
    co_return Trouble::unknown;
  }
  std::swap(db, draft_);
  check_commit(draft_);
  if (!unsure) co_return answer;
  note("  the commit is there, and nobody knows");
  co_return Trouble::unknown;
}

template <class Request>
Flow<std::invoke_result_t<Request, Provider&>> World::ask(Request request) {
  co_await pause();
  if (provider_away || dice.per_mille(weather.request_lost)) {
    note("  the provider is not reached");
    co_return dice.chance(50) ? Trouble::unavailable : Trouble::unknown;
  }
  auto answer = request(provider);
  co_await pause();
  if (!dice.per_mille(weather.answer_lost)) co_return answer;
  note("  the provider's answer is lost");
  co_return Trouble::unknown;
}

template <class T>
T& at(std::vector<T>& all, int i) {
  return all[static_cast<std::size_t>(i)];
}
template <class T>
const T& at(const std::vector<T>& all, int i) {
  return all[static_cast<std::size_t>(i)];
}

}  // namespace kerbside::simulate
