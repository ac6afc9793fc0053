#include "ports/places/answers.hpp"

#include "core/log.hpp"
#include "ports/places/written.hpp"

namespace kerbside::places {
namespace {

std::optional<std::string> outcode_in(std::string_view address) {
  for (const auto part : parts_of(address)) {
    if (const auto code = postcode_within(part)) return code->outward;
    if (const auto code = last_outward_code(part)) return code;
  }
  return std::nullopt;
}

}  // namespace

Result<json::Value> document_of(std::string_view service, Result<OutgoingResponse> answer) {
  if (answer.has_error()) {
    const bool taken = answer.error().code == code_timed_out || answer.error().code == code_outcome_unknown;
    return caused_by(taken ? distance_timed_out() : service_away(), std::move(answer).error());
  }
  const std::string name(service);
  if (answer->status >= 500) {
    log::warn("places_away", {{"service", name}, {"status", answer->status}});
    return service_away();
  }
  if (answer->status == 429) return service_busy();
  if (answer->status == 401 || answer->status == 403) {
    log::error("places_refuse_our_key", {{"service", name}, {"status", answer->status}});
    return service_refuses_us();
  }
  auto parsed = json::parse(answer->body);
  if (parsed.has_value()) return parsed;
  log::warn("places_unreadable", {{"service", name}, {"status", answer->status}});
  return caused_by(no_distance(), std::move(parsed).error());
}

Result<json::Value> good_document_of(std::string_view service, Result<OutgoingResponse> answer) {
  const int status = answer.has_value() ? answer->status : 0;
  KB_TRY(auto document, document_of(service, std::move(answer)));
  if (status == 200) return document;
  log::warn("places_away", {{"service", std::string(service)}, {"status", status}});
  return no_distance();
}

double real(const json::Value& number) {
  if (const auto* whole = number.integer()) return static_cast<double>(*whole);
  const auto* value = number.real();
  return value == nullptr ? 0 : *value;
}

std::optional<Place> place_at(const Gazetteer& gazetteer, const std::string& address, rules::Point point) {
  if (address.empty() || Gazetteer::is_elsewhere(address)) return std::nullopt;
  Place place;
  place.name = address.substr(0, address.find(','));
  place.town = place.name;
  place.point = place.centre = point;
  const auto code = outcode_in(address);
  const auto known = code ? gazetteer.lookup(*code) : std::nullopt;
  if (!known || known->kind != PlaceKind::outcode) return place;
  place.kind = PlaceKind::outcode;
  place.town = known->town;
  place.outcode = known->outcode;
  place.centre = known->point;
  return place;
}

}  // namespace kerbside::places
