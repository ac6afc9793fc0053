// Chooses who makes history reports: CheckCarDetails where its key is configured, invented reports beside invented
// vehicle records, otherwise nobody.
#pragma once
#include <memory>

#include "core/config.hpp"
#include "ports/http_client/http_client.hpp"
#include "ports/vehicle_history/vehicle_history.hpp"

namespace kerbside::vehicle_history {

inline constexpr int outgoing_threads = 4;

class Adapter {
 public:
  Adapter(const Config& config, Workers& outgoing);
  VehicleHistory& history() { return *history_; }

 private:
  HttpClient http_;
  std::unique_ptr<VehicleHistory> history_;
};

}  // namespace kerbside::vehicle_history
