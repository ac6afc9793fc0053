// DVLA, with DVSA for what DVLA does not return: the model, the exact day of registration, and an MOT that DVLA does
// not know yet. DVLA alone decides whether there is an answer.
#pragma once
#include <optional>

#include "ports/vehicle_records/dvla.hpp"
#include "ports/vehicle_records/dvsa.hpp"

namespace kerbside::vehicle_records {

class Government final : public VehicleRecords {
 public:
  Government(DvlaSettings dvla, std::optional<DvsaSettings> dvsa, HttpClient& http);
  Task<Result<VehicleFacts>> look_up(Loop& loop, rules::Registration registration) override;

 private:
  Dvla dvla_;
  std::optional<Dvsa> dvsa_;
};

void add_history(VehicleFacts& facts, const MotHistory& history, Date today);

}  // namespace kerbside::vehicle_records
