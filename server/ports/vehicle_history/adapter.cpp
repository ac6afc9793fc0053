#include "ports/vehicle_history/adapter.hpp"

#include "ports/vehicle_history/check_car_details.hpp"
#include "ports/vehicle_history/sample_history.hpp"

namespace kerbside::vehicle_history {
namespace {

class Nobody final : public VehicleHistory {
 public:
  Task<Result<json::Value>> report(Loop&, rules::Registration) override { co_return history_away(); }
  bool is_available() const override { return false; }
};

HttpClientSettings outgoing_settings(const Config& config) {
  HttpClientSettings settings;
  settings.total_timeout = std::chrono::seconds(25);  // a job waits, and a report takes its time
  const bool internal = config.environment != Environment::production;
  if (!config.checkcardetails_api_key.empty())
    settings.hosts.push_back(allowed_host(config.checkcardetails_base_url, internal).value());
  return settings;
}

std::unique_ptr<VehicleHistory> history_of(const Config& config, HttpClient& http) {
  if (!config.checkcardetails_api_key.empty())
    return std::make_unique<CheckCarDetails>(
        vehicle_records::CheckCarDetailsSettings{config.checkcardetails_base_url, config.checkcardetails_api_key},
        http);
  if (config.vehicle_records == Config::VehicleRecords::sample) return std::make_unique<SampleHistory>();
  return std::make_unique<Nobody>();
}

}  // namespace

Adapter::Adapter(const Config& config, Workers& outgoing)
    : http_(outgoing_settings(config), outgoing), history_(history_of(config, http_)) {}

}  // namespace kerbside::vehicle_history
