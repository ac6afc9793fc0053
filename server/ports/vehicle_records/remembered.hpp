// Keeps answers in memory for a few minutes, so that typing, looking up and listing one vehicle is one call to the
// authority. Errors are not kept, except that a vehicle is unknown.
#pragma once
#include <chrono>
#include <map>
#include <mutex>

#include "ports/vehicle_records/vehicle_records.hpp"

namespace kerbside::vehicle_records {

class Remembered final : public VehicleRecords {
 public:
  Remembered(VehicleRecords& records, std::chrono::milliseconds life, std::size_t most = 10'000)
      : records_(records), life_(life), most_(most) {}
  Task<Result<VehicleFacts>> look_up(Loop& loop, rules::Registration registration) override;
  bool is_sample() const override { return records_.is_sample(); }

 private:
  using Clock = std::chrono::steady_clock;
  struct Kept {
    Result<VehicleFacts> answer;
    Clock::time_point until;
  };
  std::optional<Result<VehicleFacts>> find(const std::string& registration);
  void keep(const std::string& registration, const Result<VehicleFacts>& answer);

  VehicleRecords& records_;
  std::chrono::milliseconds life_;
  std::size_t most_;
  std::mutex mutex_;
  std::map<std::string, Kept> kept_;
};

}  // namespace kerbside::vehicle_records
