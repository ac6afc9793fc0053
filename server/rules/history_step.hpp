// What follows from each answer of a provider of history reports, and from none (H1, H9): a report costs us money, so
// one whose outcome is unknown is ordered once more and no further; temporary refusals are repeated for a day.
#pragma once
#include <chrono>
#include <cstdint>

#include "core/time.hpp"

namespace kerbside::rules {

enum class HistoryAnswer : std::uint8_t { made, unknown_vehicle, away, outcome_unknown };
enum class HistoryStep : std::uint8_t { deliver, ask_again, fail };

inline constexpr std::chrono::hours report_tried_for{24};   // from payment
inline constexpr std::chrono::hours report_reused_for{24};  // for another order of the same plate
inline constexpr int most_unknown_outcomes = 2;             // the second one ends it

// `unknown_before`: how many orders of this report ended with an unknown outcome before.
HistoryStep history_step(HistoryAnswer answer, int unknown_before, Instant paid_at, Instant now);

// Returns when to ask again: at once after an unknown outcome; else a minute after the first refusal and a quarter of
// an hour at most after later ones, or after the pause that the provider named.
Instant ask_again_at(HistoryAnswer answer, int refusals, int pause_s, Instant now);

}  // namespace kerbside::rules
