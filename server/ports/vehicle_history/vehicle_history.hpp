// Orders a vehicle's full history report by its registration number (trust.md 2.3, D3.11, D7-48). Each report costs us
// money, so errors say whether asking again may cost it twice. Adapters: CheckCarDetails, and invented reports.
#pragma once
#include "core/json/value.hpp"
#include "core/loop.hpp"
#include "core/result.hpp"
#include "rules/history_findings.hpp"
#include "rules/registration.hpp"

namespace kerbside::vehicle_history {

class VehicleHistory {
 public:
  virtual ~VehicleHistory() = default;
  // Returns the report as D3.11 names its sections; without "MotHistory" where no MOT record exists. Errors:
  //   not_found    history_unknown          the provider has no such vehicle: final
  //   unavailable  history_away             it did not take the order, or made nothing of it: ask again later, after
  //                                         retry_after_s where it says so
  //   unavailable  history_outcome_unknown  the order went out, and no answer came: the report may have been made
  virtual Task<Result<json::Value>> report(Loop& loop, rules::Registration registration) = 0;
  // Whether the reports are invented, which every screen and paper that shows them must say.
  virtual bool is_sample() const { return false; }
  // Whether anybody makes reports; otherwise none is sold.
  virtual bool is_available() const { return true; }
};

inline constexpr const char* code_unknown = "history_unknown";
inline constexpr const char* code_away = "history_away";
inline constexpr const char* code_outcome_unknown = "history_outcome_unknown";
Error history_unknown();
Error history_away(int retry_after_s = 0);
Error history_outcome_unknown();

// Reads what findings are made of. Providers write numbers as texts, and a list of one as an object; what is missing or
// makes no sense is not recorded.
rules::HistoryFacts read_history(const json::Value& report);

}  // namespace kerbside::vehicle_history
