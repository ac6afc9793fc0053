// CheckCarDetails' basic look-up (trust.md 2.3): one call for the vehicle, its tax and its MOT. Its counts of days are
// never used: they are positive for an MOT that has expired.
#pragma once
#include "ports/http_client/http_client.hpp"
#include "ports/vehicle_records/vehicle_records.hpp"

namespace kerbside::vehicle_records {

struct CheckCarDetailsSettings {
  std::string base_url = "https://api.checkcardetails.co.uk";  // without a slash at the end
  std::string api_key;
};

// Returns the request for one of its tables ("mot"). The key stands in the URL, as they ask.
OutgoingRequest check_car_details_request(const CheckCarDetailsSettings& settings, std::string_view table,
                                          const rules::Registration& registration);

class CheckCarDetails final : public VehicleRecords {
 public:
  CheckCarDetails(CheckCarDetailsSettings settings, HttpClient& http) : settings_(std::move(settings)), http_(http) {}
  Task<Result<VehicleFacts>> look_up(Loop& loop, rules::Registration registration) override;

 private:
  CheckCarDetailsSettings settings_;
  HttpClient& http_;
};

Result<VehicleFacts> read_check_car_details(const json::Value& vehicle, Date today);

}  // namespace kerbside::vehicle_records
