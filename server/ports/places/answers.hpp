// What the adapters share: turning an HTTP answer into a document or an error, and an address and a point into a place.
#pragma once
#include <string>
#include <string_view>

#include "core/json/value.hpp"
#include "ports/http_client/http_client.hpp"
#include "ports/places/gazetteer.hpp"
#include "ports/places/roads.hpp"

namespace kerbside::places {

// Returns the document of an answer with any status below 500. Errors: service_away when the service cannot be reached
// or answers with a fault, distance_timed_out when no answer came, service_busy for 429, service_refuses_us for 401 and
// 403, no_distance for an answer that cannot be read; faults, refusals and unreadable answers are logged.
Result<json::Value> document_of(std::string_view service, Result<OutgoingResponse> answer);
// The same, but only for status 200.
Result<json::Value> good_document_of(std::string_view service, Result<OutgoingResponse> answer);

double real(const json::Value& number);  // also when it is written without a fraction; 0 when it is not a number
// Makes a place; its outward code, if it has one, gives town and centre (S4). Returns nothing outside Great Britain.
std::optional<Place> place_at(const Gazetteer& gazetteer, const std::string& address, rules::Point point);

}  // namespace kerbside::places
