#include "simulate/world.hpp"

#include <algorithm>
#include <cstdio>

#include "simulate/invariants.hpp"

namespace kerbside::simulate {

using namespace std::chrono_literals;

namespace {

constexpr int processes = 2;

// The table of bank holidays ends with 2028, and a run may take some months.
Instant some_day(Dice& dice) {
  using std::chrono::sys_days, std::chrono::days;
  return sys_days{std::chrono::year{2026} / 1 / 5} + days(dice.below(900)) + std::chrono::minutes(dice.below(1440));
}

Weather some_weather(Dice& dice) {
  Weather weather;
  const int how_bad = dice.one_of({0, 10, 10, 40, 120});
  const auto up_to = [&] { return how_bad == 0 ? 0 : dice.below(static_cast<std::size_t>(how_bad) + 1); };
  weather.request_lost = up_to();
  weather.answer_lost = up_to();
  weather.commit_refused = up_to();
  weather.commit_unsure = up_to();
  weather.crash = up_to() / 4;
  weather.webhook_lost = up_to() * 4;
  weather.webhook_doubled = up_to() * 4;
  weather.webhook_late = up_to() * 4;
  weather.overrun = up_to();
  return weather;
}

}  // namespace

World::World(std::uint64_t seed, bool tracing)
    : dice(seed),
      weather(some_weather(dice)),
      now(some_day(dice)),
      provider(db, {[this](int event) { send_webhook(event); },
                    [this](const std::string& what) { wrong("I6: asked of the provider without a row: " + what); }}),
      tracing_(tracing) {}

void World::print(const std::string& line) const {
  std::printf("%s  %s%s\n", to_iso(now).c_str(), current_ == none ? "" : fmt::format("[{}] ", current_).c_str(),
              line.c_str());
}

void World::wrong(std::string what) {
  note("WRONG: {}", what);
  if (violation_.empty()) violation_ = std::move(what);
}

int World::start(Flow<Done> flow) {
  Activity activity{++next_activity_, dice.below(processes), std::move(flow), {}};
  activity.waits = activity.root.start();
  activities_.push_back(std::move(activity));
  return next_activity_;
}

bool World::is_alive(int activity) const {
  return std::ranges::any_of(activities_, [&](const Activity& one) { return one.id == activity; });
}

bool World::go_on() {
  if (activities_.empty()) return false;
  // By its number: what it does may start others, which moves them all.
  current_ = activities_[static_cast<std::size_t>(dice.below(activities_.size()))].id;
  const auto mine = [&] { return std::ranges::find(activities_, current_, &Activity::id); };
  mine()->waits.resume();
  if (mine()->root.ended()) {
    activities_.erase(mine());
  } else {
    mine()->waits = here_;
  }
  current_ = none;
  return true;
}

void World::finish_activities() {
  while (violation_.empty() && go_on()) {
  }
}

void World::crash_process() {
  const int process = dice.below(processes);
  note("process {} dies", process);
  std::erase_if(activities_, [&](const Activity& activity) { return activity.process == process; });
}

// A request is answered, or given up, within minutes: what is under way does not outlive a long wait.
void World::advance(std::chrono::microseconds by) {
  if (by > 10min) finish_activities();
  now += by;
  provider.tick(dice, now);
  note("the time is {}", to_iso(now));
}

void World::send_webhook(int event) {
  note("  event {} is told", event);
  if (dice.per_mille(weather.webhook_lost)) return;
  const int copies = dice.per_mille(weather.webhook_doubled) ? 2 : 1;
  for (int i = 0; i < copies; ++i) {
    const bool late = dice.per_mille(weather.webhook_late);
    const auto way =
        late ? std::chrono::seconds(dice.between(600, 3 * 24 * 3600)) : std::chrono::seconds(dice.below(20));
    deliveries.push_back(Delivery{event, now + way});
  }
}

void World::check_commit(const Database& before) {
  if (std::string what = broken_by_commit(before, db, now); !what.empty()) wrong(std::move(what));
}

}  // namespace kerbside::simulate
