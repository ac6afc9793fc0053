#include "rules/missed_events.hpp"

#include <algorithm>
#include <chrono>

namespace kerbside::rules {
namespace {

constexpr std::chrono::hours reaches{72}, remembered_for{30 * 24}, a_look_takes{1};

}  // namespace

Instant missed_events_since(Instant now, Instant looked_at) {
  return std::max(now - remembered_for, std::min(now - reaches, looked_at - a_look_takes));
}

}  // namespace kerbside::rules
