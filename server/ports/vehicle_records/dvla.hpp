// DVLA's Vehicle Enquiry Service (trust.md 2.1): make, colour, fuel, tax and MOT, but no model.
#pragma once
#include "ports/http_client/http_client.hpp"
#include "ports/vehicle_records/vehicle_records.hpp"

namespace kerbside::vehicle_records {

struct DvlaSettings {
  std::string base_url = "https://driver-vehicle-licensing.api.gov.uk";  // without a slash at the end
  std::string api_key;
};

class Dvla final : public VehicleRecords {
 public:
  Dvla(DvlaSettings settings, HttpClient& http) : settings_(std::move(settings)), http_(http) {}
  Task<Result<VehicleFacts>> look_up(Loop& loop, rules::Registration registration) override;

 private:
  DvlaSettings settings_;
  HttpClient& http_;
};

Result<VehicleFacts> read_dvla(const json::Value& vehicle);

}  // namespace kerbside::vehicle_records
