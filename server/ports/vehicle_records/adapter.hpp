// Chooses the service that the configuration names, with a client and a pool of its own, so that a service that hangs
// holds up nothing else.
#pragma once
#include <memory>

#include "core/config.hpp"
#include "ports/http_client/http_client.hpp"
#include "ports/vehicle_records/remembered.hpp"
#include "ports/vehicle_records/vehicle_records.hpp"

namespace kerbside::vehicle_records {

inline constexpr int outgoing_threads = 4;
inline constexpr std::chrono::minutes kept_for{10};

class Adapter {
 public:
  Adapter(const Config& config, Workers& outgoing);
  VehicleRecords& fresh() { return *records_; }         // asks the service each time
  VehicleRecords& remembered() { return remembered_; }  // answers may be ten minutes old

 private:
  HttpClient http_;
  std::unique_ptr<VehicleRecords> records_;
  Remembered remembered_;
};

}  // namespace kerbside::vehicle_records
