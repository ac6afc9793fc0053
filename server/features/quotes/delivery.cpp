// What it costs to deliver a vehicle to an address, before that becomes part of a price (M8).
#include "core/crypto.hpp"
#include "core/json/read.hpp"
#include "core/json/write.hpp"
#include "features/quotes/quotes.hpp"
#include "features/quotes/store.hpp"
#include "rules/geo.hpp"
#include "rules/text.hpp"

namespace kerbside::quotes {
namespace {

constexpr std::chrono::hours good_for{2};

// The sealed copy of a measurement.
struct Measurement {
  std::string address;
  rules::Measured way;
  Instant expires_at{};
};
BOOST_DESCRIBE_STRUCT(Measurement, (), (address, way, expires_at))

SealedPlace measurement_place(std::string_view vehicle) { return SealedPlace{"quotes", "delivery_measured", vehicle}; }

Error check_failed(std::string code, std::string sentence) {
  return fail(Kind::invalid, std::move(code), std::move(sentence), "⚠️ Delivery Check Failed");
}

Error not_measured() {
  return check_failed("delivery_not_measured", "Please check the delivery address once more before you book.");
}

// The titles of P8-53 to P8-55.
Error titled(Error error) {
  if (!error.title.empty() || error.kind == Kind::bug) return error;
  const bool busy = error.code == places::service_busy().code || error.code == places::distance_timed_out().code;
  if (error.code == places::address_not_found().code)
    error.title = "❌ Address Not Found";
  else
    error.title = busy ? "⏱️ Service Busy" : "⚠️ Delivery Check Failed";
  return error;
}

Result<rules::Point> start_of(const store::DeliveryRow& row) {
  if (row.latitude && row.longitude) return rules::delivery_origin({*row.latitude, *row.longitude});
  return check_failed("no_location", "Vehicle location not available");
}

Error no_such_vehicle() {
  return fail(Kind::not_found, "vehicle_not_found", "Vehicle not found", "⚠️ Delivery Check Failed");
}

}  // namespace

Task<Result<DeliveryCheck>> Quotes::check_delivery(Loop& loop, Actor actor, DeliveryRequest in) {
  if (in.address.value_or("").empty())
    co_return check_failed("delivery_incomplete", "Missing address or vehicle information");
  DeliveryCheck check;
  KB_CO_TRY(check.address, rules::delivery_address(*in.address));
  KB_CO_TRY(const auto vehicle, co_await store::delivery(loop.db, in.id));
  if (!vehicle) co_return no_such_vehicle();
  KB_CO_TRY_VOID(rules::check_delivers(vehicle->delivery()));
  KB_CO_TRY(const auto start, start_of(*vehicle));
  auto way = co_await places::road_distance(loop, places_, roads_, start, rules::with_country(check.address));
  if (way.has_error()) co_return titled(std::move(way).error());
  KB_CO_TRY_VOID(co_await count_address(loop, actor.signed_in_user(), in.id, check.address));
  KB_CO_TRY(const auto delivery, rules::offered_delivery(vehicle->delivery(), *way));
  check.distance_tenths = delivery.tenths;
  check.estimated = way->estimated;
  check.delivery_fee = delivery.fee;
  check.measured = sealed(in.id, check.address, std::move(*way));
  co_return check;
}

// Stores a digest of the address: where people want a vehicle delivered is nobody else's business.
Task<Status> Quotes::count_address(Loop& loop, UserId asked_by, VehicleId vehicle, std::string address) {
  std::string digest = crypto::hmac_sha256(key_, "delivery address:" + rules::upper(address));
  KB_CO_TRY(const bool counted, co_await store::count_delivery_address(loop.db, asked_by, vehicle, std::move(digest)));
  if (!counted) co_return rules::too_many_delivery_addresses();
  co_return Status();
}

std::string Quotes::sealed(VehicleId vehicle, const std::string& address, rules::Measured way) const {
  Measurement copy;
  copy.address = address;
  copy.way = std::move(way);
  copy.expires_at = std::chrono::floor<std::chrono::seconds>(app_now() + good_for);
  return crypto::hex(sealer_.seal(json::to_string(copy), measurement_place(vehicle.text())));
}

// Returns the measurement for a request with delivery; nothing without.
Result<std::optional<rules::Measured>> Quotes::measured(const QuoteRequest& in) const {
  if (!in.delivery_requested) {
    if (!in.delivery_address) return std::optional<rules::Measured>();
    return field_error("delivery_address", "An address is only for a rental with delivery.");
  }
  KB_TRY(const auto address, rules::delivery_address(in.delivery_address.value_or("")));
  const auto text =
      sealer_.open(crypto::unhex(in.delivery_measured.value_or("")), measurement_place(in.vehicle_id.text()));
  if (text.has_error()) return not_measured();
  KB_TRY(const auto value, json::parse(*text));
  const auto copy = json::read<Measurement>(value);
  if (copy.has_error()) return not_measured();  // of an older program
  if (copy->address != address || address != *in.delivery_address || copy->expires_at <= app_now())
    return not_measured();
  return std::optional(copy->way);
}

void Quotes::register_jobs(jobs::Runner& runner) {
  runner.repeat("delivery_checks_tidy", jobs::Lane::slow, jobs::every(std::chrono::hours(1)),
                [](Loop& loop) { return store::forget_delivery_checks(loop.db); });
}

}  // namespace kerbside::quotes
