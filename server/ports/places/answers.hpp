// What the adapters share: from an HTTP answer to a document or an error, and from an address and a point to a place.
#pragma once
#include <string>
#include <string_view>

#include "core/json/value.hpp"
#include "ports/http_client/http_client.hpp"
#include "ports/places/gazetteer.hpp"
#include "ports/places/roads.hpp"

namespace kerbside::places {

// The document of an answer of any status below 500 that holds one. Errors: service_away when nobody takes the question
// or the answer is a fault of theirs, distance_timed_out for no answer, service_busy for 429, service_refuses_us for
// 401 and 403, no_distance for what cannot be read; faults, refusals and what cannot be read are logged.
Result<json::Value> document_of(std::string_view service, Result<OutgoingResponse> answer);
// The same, and the status is 200.
Result<json::Value> good_document_of(std::string_view service, Result<OutgoingResponse> answer);

double real(const json::Value& number);  // also when it is written without a fraction; 0 when it is none
// Its outward code, where it has one, says town and centre (S4). Nothing when it lies outside Great Britain.
std::optional<Place> place_at(const Gazetteer& gazetteer, const std::string& address, rules::Point point);

}  // namespace kerbside::places
