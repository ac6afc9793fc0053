// Invented records for laptops and tests: every registration number has a plausible vehicle, always the same, whose MOT
// and tax are valid and renewed each year. Certain numbers cover every case (docs/operations.md lists them); those of
// DVLA's own test system mean what they mean there.
#pragma once
#include <map>
#include <mutex>

#include "ports/vehicle_records/vehicle_records.hpp"

namespace kerbside::vehicle_records {

class SampleRecords final : public VehicleRecords {
 public:
  Task<Result<VehicleFacts>> look_up(Loop& loop, rules::Registration registration) override;
  bool is_sample() const override { return true; }

  // Answers the same without waiting.
  Result<VehicleFacts> answer(const std::string& compact, Date today);

 private:
  std::mutex mutex_;
  std::map<std::string, int> asked_;  // for numbers whose service is away at first
};

}  // namespace kerbside::vehicle_records
