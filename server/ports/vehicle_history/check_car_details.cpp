#include "ports/vehicle_history/check_car_details.hpp"

#include "core/log.hpp"
#include "ports/vehicle_records/answers.hpp"

namespace kerbside::vehicle_history {
namespace {

constexpr const char* full_check = "carhistorycheck";
constexpr const char* mot_history = "mot";

Error refusal(const OutgoingResponse& answer) {
  if (answer.status == 400 || answer.status == 404) return history_unknown();
  if (answer.status == 401 || answer.status == 402 || answer.status == 403)
    log::error("vehicle_history_refuses_our_key", {{"status", answer.status}});
  else
    log::warn("vehicle_history_away", {{"status", answer.status}});
  return history_away(answer.status == 429 ? vehicle_records::pause_of(answer) : 0);
}

}  // namespace

Task<Result<json::Value>> CheckCarDetails::ask(Loop& loop, const char* table, rules::Registration registration) {
  auto answer =
      co_await http_.send(loop.io, vehicle_records::check_car_details_request(settings_, table, registration));
  if (answer.has_error()) {
    const bool was_sent = answer.error().code == code_timed_out;
    co_return caused_by(was_sent ? history_outcome_unknown() : history_away(), std::move(answer).error());
  }
  if (answer->status != 200) co_return refusal(*answer);
  json::Limits limits;
  limits.max_nodes = 100'000;
  auto document = json::parse(answer->body, limits);
  // A page of theirs in place of a document: they are being repaired.
  if (document.has_error()) co_return caused_by(history_away(), std::move(document).error());
  co_return document;
}

Task<Result<json::Value>> CheckCarDetails::report(Loop& loop, rules::Registration registration) {
  auto mot = co_await ask(loop, mot_history, registration);
  if (mot.has_error() && mot.error().code != code_unknown)
    co_return caused_by(history_away(mot.error().retry_after_s), std::move(mot).error());
  KB_CO_TRY(json::Value report, co_await ask(loop, full_check, registration));
  if (!report.object() || !report.has("VehicleRegistration")) co_return history_away();
  if (mot.has_value()) report.object()->emplace_back("MotHistory", std::move(*mot));
  co_return report;
}

}  // namespace kerbside::vehicle_history
