// From a plate to a paid order: the look-up, the quote, and what must still be true of it when it is bought.
#include "core/crypto.hpp"
#include "core/error_payload.hpp"
#include "core/json/read.hpp"
#include "core/new_id.hpp"
#include "features/insurance/insurance.hpp"
#include "features/services/services.hpp"

namespace kerbside::insurance {

using orders::Orders;

namespace {

constexpr const char* title = "Temporary insurance";

Error service_not_sold() {
  return fail(Kind::conflict, "service_not_sold",
              "Temporary insurance is not sold at the moment. Please try again later.");
}

Error cover_is_there(OrderId order) {
  return with_payload(
      fail(Kind::conflict, "cover_is_there", "You have ordered cover of this vehicle and driver at that time already."),
      CoverThere{order});
}

SealedPlace promise_place(std::string_view id) { return {"insurance_orders", "quote", id}; }
SealedPlace drivers_place(std::string_view id) { return {"insurance_orders", "drivers", id}; }

// The content of a quote's sealed copy: of what was asked and answered only a digest.
struct QuotePromise {
  Instant expires_at{};
  std::string terms;
};
BOOST_DESCRIBE_STRUCT(QuotePromise, (), (expires_at, terms))

std::string terms_of(const Ready& ready, const InsuranceQuote& quote) {
  return crypto::hex(crypto::sha256(json::to_string(ready.proposal) + json::to_string(quote.vehicle) +
                                    json::to_string(quote.total_cost) + json::to_string(quote.excess_amount)));
}

InsuredVehicle vehicle_of(const rules::Registration& plate, vehicle_records::VehicleFacts facts) {
  return {plate.compact,
          std::move(facts.make),
          std::move(facts.model),
          facts.year_of_manufacture,
          std::move(facts.fuel_type),
          facts.engine_capacity,
          std::move(facts.colour)};
}

// The price by the factors as they are now.
Task<Result<rules::InsurancePrice>> price_in(db::Transaction& tx, Ready ready) {
  KB_CO_TRY(const auto service, co_await services::Services::active_of(tx, rules::ServiceType::temporary_insurance));
  if (!service) co_return service_not_sold();
  KB_CO_TRY(const auto factors, rules::insurance_factors(service->variations));
  co_return rules::insurance_price(rules::asked_of(ready.proposal, ready.times.days, ready.vehicle.engine_capacity),
                                   factors);
}

Status check_confirmed(const NewInsuranceOrder& in) {
  if (!in.value_is_correct)
    return field_error("value_is_correct", "Please confirm that the vehicle’s value is correct.");
  if (!in.terms_accepted) return field_error("terms_accepted", "Please accept the terms.");
  if (!in.needs_confirmed)
    return field_error("needs_confirmed", "Please confirm that this cover meets your demands and needs.");
  return Status();
}

}  // namespace

Task<Result<LookedUpVehicle>> Insurance::look_up(Loop& loop, InsuranceLookUp in) {
  if (in.registration_number.empty()) co_return field_error("registration_number", "Registration Required");
  KB_CO_TRY(const auto plate, rules::read_registration(in.registration_number));
  KB_CO_TRY(auto facts, co_await records_.look_up(loop, plate));
  LookedUpVehicle vehicle;
  static_cast<InsuredVehicle&>(vehicle) = vehicle_of(plate, std::move(facts));
  vehicle.is_sample = records_.is_sample();
  co_return vehicle;
}

Task<Result<Ready>> Insurance::make_ready(Loop& loop, rules::InsuranceProposal in) {
  if (!broker_.is_available()) co_return service_not_sold();
  Ready ready;
  KB_CO_TRY(ready.proposal, rules::accept_proposal(std::move(in), london_today()));
  KB_CO_TRY(ready.times, rules::check_cover_times(ready.proposal.dates(), broker_.contact().hours, app_now()));
  KB_CO_TRY(const auto plate, rules::read_registration(ready.proposal.registration_number));
  KB_CO_TRY(auto facts, co_await records_.look_up(loop, plate));
  ready.vehicle = vehicle_of(plate, std::move(facts));
  co_return ready;
}

InsuranceQuote Insurance::quote_of(const Ready& ready, const rules::InsurancePrice& price) const {
  InsuranceQuote quote;
  quote.id = new_id<InsuranceQuoteId>();
  quote.expires_at = std::chrono::floor<std::chrono::seconds>(app_now() + rules::insurance_quote_life);
  quote.vehicle = ready.vehicle;
  quote.cover_type = ready.proposal.cover_type;
  quote.days = ready.times.days;
  quote.daily_rate = price.daily;
  quote.total_cost = price.total;
  quote.excess_amount = price.excess;
  quote.steps = price.steps;
  quote.starts_at = ready.times.starts;
  quote.ends_at = ready.times.ends;
  quote.answer_by = rules::broker_answers_by(ready.times.starts);
  quote.document_version = document_version;
  quote.terms_version = terms_version;
  const QuotePromise promise{quote.expires_at, terms_of(ready, quote)};
  quote.sealed = crypto::hex(sealer_.seal(json::to_string(promise), promise_place(quote.id.text())));
  return quote;
}

Task<Result<InsuranceQuote>> Insurance::quote(Loop& loop, rules::InsuranceProposal in) {
  KB_CO_TRY(auto ready, co_await make_ready(loop, std::move(in)));
  KB_CO_TRY(auto tx, co_await loop.db.begin());
  KB_CO_TRY(const auto price, co_await price_in(tx, ready));
  co_return quote_of(ready, price);
}

Status Insurance::check_promise(const NewInsuranceOrder& in, const InsuranceQuote& now, const Ready& ready) const {
  const auto refused = [&](const char* code, const char* message) {
    return with_payload(fail(Kind::conflict, code, message), now);
  };
  const auto text = sealer_.open(crypto::unhex(in.sealed), promise_place(in.quote_id.text()));
  const auto value = text.has_value() ? json::parse(*text) : Result<json::Value>(text.error());
  const auto promise = value.has_value() ? json::read<QuotePromise>(*value) : Result<QuotePromise>(value.error());
  if (promise.has_error() || promise->expires_at <= app_now())
    return refused("quote_expired", "This quote has expired. Please look at the new one.");
  if (promise->terms != terms_of(ready, now) || in.total_amount != now.total_cost)
    return refused("price_changed", "The price has changed since you saw it. Nothing was charged.");
  if (in.document_version != document_version || in.terms_version != terms_version)
    return refused("documents_changed", "The documents have changed since you read them. Please read them again.");
  return Status();
}

std::string seal_drivers(const Sealer& sealer, OrderId id, const SealedDrivers& drivers) {
  return sealer.seal(json::to_string(drivers), drivers_place(id.text()));
}

Result<SealedDrivers> open_drivers(const Sealer& sealer, OrderId id, const std::string& sealed) {
  KB_TRY(const auto text, sealer.open(sealed, drivers_place(id.text())));
  KB_TRY(const auto value, json::parse(text));
  return json::read<SealedDrivers>(value);
}

Task<Result<orders::Placed>> Insurance::place_in(db::Transaction& tx, const Insurance* self, Buying in) {
  KB_CO_TRY(const auto price, co_await price_in(tx, in.ready));
  KB_CO_TRY_VOID(self->check_promise(in.in, self->quote_of(in.ready, price), in.ready));
  const rules::InsuranceProposal& proposal = in.ready.proposal;
  KB_CO_TRY(const auto same,
            co_await store::lock_same(tx, {in.buyer, in.ready.vehicle.registration_number, proposal.driver.full_name,
                                           in.ready.times.starts, in.ready.times.ends, OrderId()}));
  if (same) co_return cover_is_there(*same);
  auto placed = Orders::place(
      tx, {in.buyer, rules::OrderKind::temporary_insurance, title, in.ready.vehicle.registration_number, price.total});
  store::NewCover cover;
  cover.order_id = placed.order;
  cover.vehicle = in.ready.vehicle;
  cover.vehicle_value = proposal.vehicle_value;
  cover.cover_type = proposal.cover_type;
  cover.times = in.ready.times;
  cover.daily = price.daily;
  cover.excess = price.excess;
  cover.additional_drivers = static_cast<int>(proposal.additional_drivers.size());
  cover.vehicle_use = proposal.vehicle_use;
  cover.is_owner = proposal.is_owner;
  cover.document_version = in.in.document_version;
  cover.terms_version = in.in.terms_version;
  cover.driver_name = proposal.driver.full_name;
  cover.licence_type = proposal.driver.licence_type;
  const rules::InsuranceProposal& p = in.ready.proposal;
  cover.drivers = seal_drivers(self->sealer_, placed.order,
                               {p.driver, p.dvla_check_or_ni, p.address, p.email, p.phone, p.additional_drivers});
  cover.link_id = new_id<BrokerLinkId>();
  cover.link_hash = self->links_.hash(cover.link_id);
  store::insert(tx, cover);
  co_return placed;
}

Task<Result<orders::OrderStarted>> Insurance::buy(Loop& loop, Actor actor, NewInsuranceOrder in) {
  KB_CO_TRY_VOID(check_confirmed(in));
  KB_CO_TRY(auto ready, co_await make_ready(loop, in.proposal));
  const Insurance* self = this;
  KB_CO_TRY(auto placed, co_await loop.db.transaction(&Insurance::place_in, self,
                                                      Buying{actor.signed_in_user(), std::move(ready), std::move(in)}));
  co_return co_await orders_.open_checkout(loop, std::move(placed));
}

}  // namespace kerbside::insurance
