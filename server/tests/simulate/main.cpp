// simulate [--seeds N] [--from SEED] [--events N] [--threads N]: N runs, each of a seed of its own; the first seed that
// breaks an invariant is told. simulate --seed SEED: that run once more, with all that happens in it.
#include <fmt/format.h>

#include <atomic>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "simulate/run.hpp"

namespace {

using namespace kerbside;

struct Options {
  std::uint64_t seeds = 1000, from = 1, events = 200, threads = 1;
  std::optional<std::uint64_t> seed{};
};

bool read_number(const char* text, std::uint64_t& number) {
  const char* end = text + std::strlen(text);
  return std::from_chars(text, end, number).ptr == end;
}

std::optional<Options> read_options(int count, char** words) {
  Options options;
  for (int i = 1; i + 1 < count; i += 2) {
    const std::string_view name = words[i];
    std::uint64_t number = 0;
    if (!read_number(words[i + 1], number)) return std::nullopt;
    if (name == "--seeds") {
      options.seeds = number;
    } else if (name == "--from") {
      options.from = number;
    } else if (name == "--events") {
      options.events = number;
    } else if (name == "--threads") {
      options.threads = number;
    } else if (name == "--seed") {
      options.seed = number;
    } else {
      return std::nullopt;
    }
  }
  if (count % 2 == 0) return std::nullopt;
  return options;
}

struct Found {
  std::uint64_t seed = 0;
  std::string what;
};

// The lowest seed that fails, whichever thread finds it.
class Search {
 public:
  explicit Search(const Options& options) : options_(options), next_(options.from) {}

  std::optional<Found> run() {
    std::vector<std::jthread> threads;
    for (std::uint64_t i = 0; i < options_.threads; ++i) threads.emplace_back([this] { work(); });
    threads.clear();
    return found_;
  }

 private:
  void work() {
    for (std::uint64_t seed = next_++; seed < options_.from + options_.seeds && !stop_; seed = next_++) {
      std::string what = simulate::run(seed, static_cast<int>(options_.events), false);
      if (what.empty()) continue;
      const std::scoped_lock lock(mutex_);
      if (!found_ || seed < found_->seed) found_ = Found{seed, std::move(what)};
      stop_ = true;
    }
  }

  Options options_;
  std::atomic<std::uint64_t> next_;
  std::atomic<bool> stop_ = false;
  std::mutex mutex_;
  std::optional<Found> found_;
};

int replay(std::uint64_t seed, std::uint64_t events) {
  const std::string what = simulate::run(seed, static_cast<int>(events), true);
  std::printf("\nseed %llu: %s\n", static_cast<unsigned long long>(seed), what.empty() ? "all is well" : what.c_str());
  return what.empty() ? 0 : 1;
}

}  // namespace

int main(int count, char** words) {
  const auto options = read_options(count, words);
  if (!options) {
    std::fputs("simulate [--seeds N] [--from SEED] [--events N] [--threads N] | --seed SEED [--events N]\n", stderr);
    return 2;
  }
  if (options->seed) return replay(*options->seed, options->events);
  const auto started = std::chrono::steady_clock::now();
  const auto found = Search(*options).run();
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - started;
  const double processor = static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
  if (found) {
    fmt::print("seed {} of {}: {}\nagain, with all that happens: simulate --seed {}\n", found->seed,
               options->from + options->seeds - 1, found->what, found->seed);
    return 1;
  }
  fmt::print("{} runs of {} events, all is well; {:.1f} s, {:.1f} s of processor, {:.0f} µs a run\n", options->seeds,
             options->events, took.count(), processor, processor * 1e6 / static_cast<double>(options->seeds));
  return 0;
}
