#include "ports/vehicle_records/dvsa.hpp"

#include <algorithm>

#include "core/http/url.hpp"
#include "ports/vehicle_records/answers.hpp"

namespace kerbside::vehicle_records {
namespace {

constexpr std::chrono::seconds before_its_end{60};

MotTest read_test(const json::Value& test) {
  MotTest out;
  out.completed = day(test["completedDate"]);
  out.expires = day(test["expiryDate"]);
  out.passed = test["testResult"].text() == "PASSED";
  if (test["odometerResultType"].text() == "READ") out.odometer = whole(test["odometerValue"]);
  out.odometer_unit = test["odometerUnit"].text();
  if (const auto* defects = test["defects"].array()) out.defects = static_cast<int>(defects->size());
  return out;
}

}  // namespace

Result<MotHistory> read_mot_history(const json::Value& vehicle) {
  if (vehicle["registration"].text().empty()) return records_unreadable();
  MotHistory history;
  history.model = words(vehicle["model"]);
  history.first_registered = day(vehicle["registrationDate"]);
  if (!history.first_registered) history.first_registered = day(vehicle["firstUsedDate"]);
  history.first_test_due = day(vehicle["motTestDueDate"]);
  if (const auto* tests = vehicle["motTests"].array())
    for (const json::Value& test : *tests) history.tests.push_back(read_test(test));
  return history;
}

rules::RecordEntry mot_of(const MotHistory& history, Date today) {
  std::optional<Date> until;
  for (const MotTest& test : history.tests)
    if (test.passed && test.expires && (!until || *test.expires > *until)) until = test.expires;
  if (until) return {*until >= today ? "Valid" : "Not valid", until};
  if (!history.tests.empty()) return {"Not valid", std::nullopt};
  if (history.first_test_due) return {*history.first_test_due >= today ? "Valid" : "Not valid", history.first_test_due};
  return {};
}

Task<Result<std::string>> Dvsa::token(Loop& loop) {
  {
    const std::lock_guard lock(mutex_);
    if (!token_.empty() && std::chrono::steady_clock::now() < token_ends_) co_return std::string(token_);
  }
  OutgoingRequest request("POST", settings_.token_url);
  request.headers.emplace_back("Content-Type", "application/x-www-form-urlencoded");
  request.body = "grant_type=client_credentials&client_id=" + http::percent_encode(settings_.client_id) +
                 "&client_secret=" + http::percent_encode(settings_.client_secret) +
                 "&scope=" + http::percent_encode(settings_.scope);
  auto answer = co_await http_.send(loop.io, std::move(request));
  // When the service refuses our credentials, its answer says nothing about the vehicle.
  if (answer.has_value() && (answer->status == 400 || answer->status == 404)) answer->status = 401;
  KB_CO_TRY(const auto granted, document_of("dvsa token", std::move(answer)));
  std::string fresh = granted["access_token"].text();
  if (fresh.empty()) co_return records_unreadable();
  const std::chrono::seconds lives(granted["expires_in"].number(0));
  const std::lock_guard lock(mutex_);
  token_ = fresh;
  token_ends_ = std::chrono::steady_clock::now() + std::max(lives - before_its_end, std::chrono::seconds(0));
  co_return fresh;
}

void Dvsa::forget(const std::string& token) {
  const std::lock_guard lock(mutex_);
  if (token_ == token) token_.clear();
}

Task<Result<OutgoingResponse>> Dvsa::ask(Loop& loop, std::string registration, std::string token) {
  OutgoingRequest request("GET", settings_.base_url + "/v1/trade/vehicles/registration/" + registration);
  request.headers.emplace_back("Authorization", "Bearer " + token);
  request.headers.emplace_back("X-API-Key", settings_.api_key);
  request.headers.emplace_back("Accept", "application/json");
  return http_.send(loop.io, std::move(request));
}

Task<Result<MotHistory>> Dvsa::history(Loop& loop, rules::Registration registration) {
  KB_CO_TRY(std::string bearer, co_await token(loop));
  auto answer = co_await ask(loop, registration.compact, bearer);
  if (answer.has_value() && answer->status == 401) {
    forget(bearer);
    KB_CO_TRY(bearer, co_await token(loop));
    answer = co_await ask(loop, registration.compact, bearer);
  }
  KB_CO_TRY(const auto vehicle, document_of("dvsa", std::move(answer)));
  co_return read_mot_history(vehicle);
}

}  // namespace kerbside::vehicle_records
