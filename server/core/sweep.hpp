// Sweeps: repeats that look for what is due and take each thing alone. One that fails stops no other; it is tried again
// at the next look, and after three failures in a row it stands in "Needs attention" until it succeeds or is no longer
// due.
#pragma once
#include <boost/describe.hpp>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/jobs.hpp"
#include "core/loop.hpp"
#include "core/time.hpp"

namespace kerbside::jobs {

struct Sweep {
  const char* name;     // of the repeat: "bookings_move"
  const char* subject;  // what it is about: "booking"
  const char* title;    // what an admin reads when one of them is stuck: "A trip that cannot be moved on"
};

// A thing that the latest looks could not settle.
struct StuckThing {
  std::string sweep, subject, subject_id, title;
  int failures = 0;  // in a row
  Instant since;     // the first of them
  std::string cause;
};
BOOST_DESCRIBE_STRUCT(StuckThing, (), (sweep, subject, subject_id, title, failures, since, cause))
Task<Result<std::vector<StuckThing>>> stuck_things(db::Database& db);  // the oldest first, at most 100

struct SweepFailure {
  std::string subject_id, cause;
};

namespace detail {

// Logs and remembers what failed, and forgets what did not.
Task<Status> note_sweep(Loop& loop, Sweep sweep, std::vector<SweepFailure> failures);

template <class T>
std::string subject_id(const T& thing) {
  if constexpr (requires { thing.text(); })
    return std::string(thing.text());
  else
    return std::string(thing.id.text());
}

}  // namespace detail

// `one`: Task<Status or Result>(const T&) for one id, or for one row with an `id`. What it throws counts as its
// failure. Returns an error only when the failures could not be noted.
template <class T, class F>
Task<Status> each_alone(Loop& loop, Sweep sweep, std::vector<T> due, F one) {
  std::vector<SweepFailure> failures;
  for (const T& thing : due) {
    std::string cause;
    try {
      const auto outcome = co_await one(thing);
      if (outcome.has_error()) cause = in_short(outcome.error());
    } catch (const std::exception& e) {
      cause = in_short(fail(Kind::bug, "exception", e.what()));
    }
    if (!cause.empty()) failures.push_back({detail::subject_id(thing), std::move(cause)});
  }
  co_return co_await detail::note_sweep(loop, sweep, std::move(failures));
}

}  // namespace kerbside::jobs
