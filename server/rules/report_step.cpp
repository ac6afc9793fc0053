#include "rules/report_step.hpp"

#include <algorithm>

namespace kerbside::rules {

ReportStep report_step(ReportAnswer answer, int unknown_before, Instant paid_at, Instant now) {
  switch (answer) {
    case ReportAnswer::made:
      return ReportStep::deliver;
    case ReportAnswer::unknown_vehicle:
      return ReportStep::fail;
    case ReportAnswer::outcome_unknown:
      return unknown_before + 1 < most_unknown_outcomes ? ReportStep::ask_again : ReportStep::fail;
    case ReportAnswer::away:
      break;
  }
  return now < paid_at + report_tried_for ? ReportStep::ask_again : ReportStep::fail;
}

Instant ask_again_at(ReportAnswer answer, int refusals, int pause_s, Instant now) {
  if (answer == ReportAnswer::outcome_unknown) return now;
  if (pause_s > 0) return now + std::chrono::seconds(pause_s);
  return now + std::min(std::chrono::minutes(std::max(refusals, 1)), std::chrono::minutes(15));
}

}  // namespace kerbside::rules
