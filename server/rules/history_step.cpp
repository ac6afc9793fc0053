#include "rules/history_step.hpp"

#include <algorithm>

namespace kerbside::rules {

HistoryStep history_step(HistoryAnswer answer, int unknown_before, Instant paid_at, Instant now) {
  switch (answer) {
    case HistoryAnswer::made:
      return HistoryStep::deliver;
    case HistoryAnswer::unknown_vehicle:
      return HistoryStep::fail;
    case HistoryAnswer::outcome_unknown:
      return unknown_before + 1 < most_unknown_outcomes ? HistoryStep::ask_again : HistoryStep::fail;
    case HistoryAnswer::away:
      break;
  }
  return now < paid_at + report_tried_for ? HistoryStep::ask_again : HistoryStep::fail;
}

Instant ask_again_at(HistoryAnswer answer, int refusals, int pause_s, Instant now) {
  if (answer == HistoryAnswer::outcome_unknown) return now;
  if (pause_s > 0) return now + std::chrono::seconds(pause_s);
  return now + std::min(std::chrono::minutes(std::max(refusals, 1)), std::chrono::minutes(15));
}

}  // namespace kerbside::rules
