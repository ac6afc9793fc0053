// Sweeps: repeats that look for what is due and process each item by itself. One that fails does not stop the others;
// it is tried again at the next run, and after three failures in a row it appears in "Needs attention" until it
// succeeds or is no longer due.
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

// An item that the latest runs could not process.
struct StuckThing {
  std::string sweep, subject, subject_id, title;
  int failures = 0;  // in a row
  Instant since;     // when the first of them happened
  std::string cause;
};
BOOST_DESCRIBE_STRUCT(StuckThing, (), (sweep, subject, subject_id, title, failures, since, cause))
Task<Result<std::vector<StuckThing>>> stuck_things(db::Database& db);  // the oldest first, at most 100

struct SweepFailure {
  std::string subject_id, cause;
};

namespace detail {

// Logs and records what failed, and removes the records of what did not.
Task<Status> note_sweep(Loop& loop, Sweep sweep, std::vector<SweepFailure> failures);

template <class T>
std::string subject_id(const T& thing) {
  if constexpr (requires { thing.text(); })
    return std::string(thing.text());
  else
    return std::string(thing.id.text());
}

}  // namespace detail

// `one`: Task<Status or Result>(const T&) for one id, or for one row with an `id`. An exception counts as a failure of
// that item. Returns an error only when the failures could not be recorded.
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
