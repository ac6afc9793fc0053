// Looks up what the authorities know about a vehicle by its registration number (trust.md 2.1 to 2.3, V1). Adapters:
// DVLA with DVSA, CheckCarDetails, and a table of sample vehicles. A registration number identifies a person: it stays
// out of logs and errors, and of URLs where the service allows.
#pragma once
#include <optional>
#include <string>

#include "core/loop.hpp"
#include "core/result.hpp"
#include "rules/registration.hpp"
#include "rules/roadworthiness.hpp"

namespace kerbside::vehicle_records {

// D3.12-01, in the words of the records ("FORD", "HEAVY OIL"). Every service leaves out some of it.
struct VehicleFacts {
  std::string make, colour, fuel_type;  // empty: not known
  std::optional<std::string> model, transmission;
  std::optional<int> year_of_manufacture;
  std::optional<int> engine_capacity;  // cubic centimetres; electric ones have none
  std::optional<int> co2_emissions;    // grams a kilometre
  std::optional<std::string> type_approval, wheelplan;
  std::optional<Date> date_of_last_v5c_issued;
  rules::RoadRecords road;
};

class VehicleRecords {
 public:
  virtual ~VehicleRecords() = default;
  // Errors: not_found "vehicle_unknown"; unavailable "records_away", with the seconds to wait if the service gave them;
  // and unavailable "records_unreadable" for an answer that makes no sense. Each is a sentence for the host (D8-49 to
  // D8-51).
  virtual Task<Result<VehicleFacts>> look_up(Loop& loop, rules::Registration registration) = 0;
  // Whether the answers are invented, which every screen that shows them must say.
  virtual bool is_sample() const { return false; }
};

Error vehicle_unknown();
Error records_away(int retry_after_s = 0);
Error records_unreadable();

}  // namespace kerbside::vehicle_records
