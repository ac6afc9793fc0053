#include "ports/vehicle_records/adapter.hpp"

#include "ports/vehicle_records/check_car_details.hpp"
#include "ports/vehicle_records/government.hpp"
#include "ports/vehicle_records/sample_records.hpp"

namespace kerbside::vehicle_records {
namespace {

using Which = Config::VehicleRecords;

HttpClientSettings outgoing_settings(const Config& config) {
  HttpClientSettings settings;
  settings.total_timeout = std::chrono::milliseconds(6'000);  // a person waits
  const bool internal = config.environment != Environment::production;
  const auto allow = [&](const std::string& url) { settings.hosts.push_back(allowed_host(url, internal).value()); };
  if (config.vehicle_records == Which::dvla) allow(config.dvla_base_url);
  if (config.vehicle_records == Which::checkcardetails) allow(config.checkcardetails_base_url);
  if (config.vehicle_records != Which::dvla || config.dvsa_client_id.empty()) return settings;
  allow(config.dvsa_base_url);
  allow(config.dvsa_token_url);
  return settings;
}

std::optional<DvsaSettings> dvsa_settings(const Config& config) {
  if (config.dvsa_client_id.empty()) return std::nullopt;
  DvsaSettings settings;
  settings.base_url = config.dvsa_base_url;
  settings.token_url = config.dvsa_token_url;
  settings.client_id = config.dvsa_client_id;
  settings.client_secret = config.dvsa_client_secret;
  settings.api_key = config.dvsa_api_key;
  return settings;
}

std::unique_ptr<VehicleRecords> adapter_of(const Config& config, HttpClient& http) {
  if (config.vehicle_records == Which::dvla)
    return std::make_unique<Government>(DvlaSettings{config.dvla_base_url, config.dvla_api_key}, dvsa_settings(config),
                                        http);
  if (config.vehicle_records == Which::checkcardetails)
    return std::make_unique<CheckCarDetails>(
        CheckCarDetailsSettings{config.checkcardetails_base_url, config.checkcardetails_api_key}, http);
  return std::make_unique<SampleRecords>();
}

}  // namespace

Adapter::Adapter(const Config& config, Workers& outgoing)
    : http_(outgoing_settings(config), outgoing),
      records_(adapter_of(config, http_)),
      remembered_(*records_, kept_for) {}

}  // namespace kerbside::vehicle_records
