#include "ports/vehicle_records/answers.hpp"

#include <algorithm>
#include <charconv>
#include <limits>

#include "core/log.hpp"
#include "ports/vehicle_records/vehicle_records.hpp"

namespace kerbside::vehicle_records {
namespace {

constexpr int usual_pause_s = 60, longest_pause_s = 3600;

std::optional<int> number_in(std::string_view text) {
  int value = 0;
  const auto end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc() || stop != end) return std::nullopt;
  return value;
}

Error refusal(std::string_view service, const OutgoingResponse& answer) {
  if (answer.status == 400 || answer.status == 404) return vehicle_unknown();
  if (answer.status == 429) return records_away(pause_of(answer));
  const std::string name(service);
  // A refused key is for us to fix; other failures pass.
  if (answer.status == 401 || answer.status == 403)
    log::error("vehicle_records_refuse_our_key", {{"service", name}, {"status", answer.status}});
  else
    log::warn("vehicle_records_away", {{"service", name}, {"status", answer.status}});
  return records_away();
}

}  // namespace

int pause_of(const OutgoingResponse& answer) {
  return std::clamp(number_in(answer.header("retry-after")).value_or(usual_pause_s), 1, longest_pause_s);
}

Result<json::Value> document_of(std::string_view service, Result<OutgoingResponse> answer) {
  if (answer.has_error()) return caused_by(records_away(), std::move(answer).error());
  if (answer->status != 200) return refusal(service, *answer);
  json::Limits limits;
  limits.max_nodes = 100'000;  // for the tests of an old van
  auto parsed = json::parse(answer->body, limits);
  if (parsed.has_error()) return caused_by(records_unreadable(), std::move(parsed).error());
  return parsed;
}

std::optional<Date> day(const json::Value& text) {
  const std::string written = text.text().substr(0, 10);
  const auto date = Date::parse(written);
  return date.has_value() ? std::optional(*date) : std::nullopt;
}

std::optional<Date> month_start(const json::Value& text) {
  const auto date = Date::parse(text.text() + "-01");
  return date.has_value() ? std::optional(*date) : std::nullopt;
}

std::optional<std::string> words(const json::Value& text) {
  std::string written = text.text();
  return written.empty() ? std::nullopt : std::optional(std::move(written));
}

std::optional<int> whole(const json::Value& number) {
  if (number.string()) return number_in(*number.string());
  if (!number.integer() || *number.integer() < 0 || *number.integer() > std::numeric_limits<int>::max())
    return std::nullopt;
  return static_cast<int>(*number.integer());
}

}  // namespace kerbside::vehicle_records
