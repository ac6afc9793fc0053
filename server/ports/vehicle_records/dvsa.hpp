// DVSA's MOT History (trust.md 2.2): the model, the exact day of registration, and every MOT test. A token lives an
// hour; it is kept and renewed shortly before, or once when it is refused.
#pragma once
#include <mutex>
#include <string>
#include <vector>

#include "ports/http_client/http_client.hpp"
#include "ports/vehicle_records/vehicle_records.hpp"

namespace kerbside::vehicle_records {

struct DvsaSettings {
  std::string base_url = "https://history.mot.api.gov.uk";  // without a slash at the end
  std::string token_url;  // https://login.microsoftonline.com/{tenant}/oauth2/v2.0/token
  std::string scope = "https://tapi.dvsa.gov.uk/.default";
  std::string client_id, client_secret, api_key;
};

struct MotTest {
  std::optional<Date> completed, expires;
  bool passed = false;
  std::optional<int> odometer;  // as read; "MI" or "KM"
  std::string odometer_unit;
  int defects = 0;
};

struct MotHistory {
  std::optional<std::string> model;
  std::optional<Date> first_registered, first_test_due;
  std::vector<MotTest> tests;  // newest first, as they are sent
};

class Dvsa {
 public:
  Dvsa(DvsaSettings settings, HttpClient& http) : settings_(std::move(settings)), http_(http) {}
  // Errors: those of VehicleRecords::look_up.
  Task<Result<MotHistory>> history(Loop& loop, rules::Registration registration);

 private:
  Task<Result<std::string>> token(Loop& loop);
  Task<Result<OutgoingResponse>> ask(Loop& loop, std::string registration, std::string token);
  void forget(const std::string& token);

  DvsaSettings settings_;
  HttpClient& http_;
  std::mutex mutex_;
  std::string token_;
  std::chrono::steady_clock::time_point token_ends_{};
};

Result<MotHistory> read_mot_history(const json::Value& vehicle);
// Works out the MOT from the tests: until when the newest pass is valid, or when the first test is due.
rules::RecordEntry mot_of(const MotHistory& history, Date today);

}  // namespace kerbside::vehicle_records
