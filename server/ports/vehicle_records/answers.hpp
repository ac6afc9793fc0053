// What the adapters share: turning an HTTP answer into a document or an error, and reading dates as the services write
// them.
#pragma once
#include <optional>
#include <string_view>

#include "core/json/value.hpp"
#include "core/time.hpp"
#include "ports/http_client/http_client.hpp"

namespace kerbside::vehicle_records {

// 200: returns the document. 400 and 404: vehicle_unknown, since we sent a number of the right form. 429: records_away,
// with the seconds to wait. Anything else: records_away, logged under the service's name with nothing but the status.
Result<json::Value> document_of(std::string_view service, Result<OutgoingResponse> answer);

int pause_of(const OutgoingResponse& answer);  // of a 429: the seconds to wait, bounded

std::optional<Date> day(const json::Value& text);           // "2026-08-01", also as the beginning of an instant
std::optional<Date> month_start(const json::Value& text);   // "2019-03": the month's first day
std::optional<std::string> words(const json::Value& text);  // absent when empty
std::optional<int> whole(const json::Value& number);        // a number, or a text that is one

}  // namespace kerbside::vehicle_records
