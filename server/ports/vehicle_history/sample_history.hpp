// Invented history reports for laptops and tests, always the same for a registration number, about the vehicle that
// SampleRecords invents for it. Certain numbers cover every case (docs/operations.md lists them).
#pragma once
#include <chrono>

#include "ports/vehicle_history/vehicle_history.hpp"
#include "ports/vehicle_records/sample_records.hpp"

namespace kerbside::vehicle_history {

class SampleHistory final : public VehicleHistory {
 public:
  // `slow`: how long the report of the slow number takes.
  explicit SampleHistory(std::chrono::milliseconds slow = std::chrono::seconds(20)) : slow_(slow) {}
  Task<Result<json::Value>> report(Loop& loop, rules::Registration registration) override;
  bool is_sample() const override { return true; }

 private:
  vehicle_records::SampleRecords records_;
  std::chrono::milliseconds slow_;
};

// Returns what report() answers, without waiting.
Result<json::Value> sample_report(const vehicle_records::VehicleFacts& vehicle, const rules::Registration& registration,
                                  Date today);

}  // namespace kerbside::vehicle_history
