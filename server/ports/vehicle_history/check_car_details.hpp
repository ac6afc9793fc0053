// CheckCarDetails' full check and MOT history (trust.md 2.3). The MOT history is asked first: it is cheap, so that a
// provider in trouble costs no report.
#pragma once
#include "ports/vehicle_history/vehicle_history.hpp"
#include "ports/vehicle_records/check_car_details.hpp"

namespace kerbside::vehicle_history {

class CheckCarDetails final : public VehicleHistory {
 public:
  CheckCarDetails(vehicle_records::CheckCarDetailsSettings settings, HttpClient& http)
      : settings_(std::move(settings)), http_(http) {}
  Task<Result<json::Value>> report(Loop& loop, rules::Registration registration) override;

 private:
  Task<Result<json::Value>> ask(Loop& loop, const char* table, rules::Registration registration);

  vehicle_records::CheckCarDetailsSettings settings_;
  HttpClient& http_;
};

}  // namespace kerbside::vehicle_history
