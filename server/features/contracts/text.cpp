#include "features/contracts/text.hpp"

#include <stdexcept>

#include "core/crypto.hpp"
#include "core/json/read.hpp"
#include "core/json/write.hpp"
#include "core/new_id.hpp"
#include "rules/receipt.hpp"

namespace kerbside::contracts {
namespace {

rules::ContractParty party_of(const std::string& first, const std::string& last, std::optional<std::string> company,
                              std::optional<std::string> address) {
  return {first + " " + last, std::move(company), std::move(address)};
}

rules::ContractValues values_for(const store::Facts& facts, const std::optional<std::string>& host_address,
                                 const std::optional<rules::Cover>& cover) {
  rules::ContractValues values;
  values.go_to(facts);
  values.template_version = rules::contract_template_version;
  values.booking = facts.id.str();
  values.host = party_of(facts.host_first_name, facts.host_last_name, facts.host_company_name,
                         facts.host_address && !facts.host_address->empty() ? facts.host_address : host_address);
  values.renter = party_of(facts.renter_first_name, facts.renter_last_name, {}, facts.renter_address);
  values.make = facts.make;
  values.model = facts.model;
  values.colour = facts.colour;
  values.registration_number = facts.registration_number;
  values.year = facts.year;
  values.delivery = facts.delivery_requested;
  values.place = facts.delivery_requested ? facts.delivery_address.value_or("") : facts.location;
  values.payment_method = facts.payment_method;
  values.lines = rules::shown_lines(facts.lines);
  values.mileage_allowance = facts.mileage_allowance;
  values.excess_mileage_charge = facts.excess_mileage_charge;
  values.fuel_charge_per_litre = facts.fuel_charge_per_litre;
  values.cleanliness_charge = facts.cleanliness_charge;
  values.admin_fee_per_ticket = facts.admin_fee_per_ticket;
  values.fuel_policy = facts.fuel_policy;
  values.fuel_type = facts.fuel_type;
  values.smoking_policy = facts.smoking_policy;
  values.pets_policy = facts.pets_policy;
  values.eu_travel_allowed = facts.eu_travel_allowed;
  values.minimum_driver_age = facts.minimum_driver_age;
  values.cover = cover;
  values.own_terms = facts.booking_terms;
  if (facts.listing_terms != facts.booking_terms) values.later_terms = facts.listing_terms;
  return values;
}

void put_text_of(const rules::ContractValues& values, store::NewContract& into) {
  into.title = rules::contract_title(values);
  into.content = rules::contract_text(values);
  into.values = json::to_string(values);
  into.fingerprint = crypto::hex(crypto::sha256(into.content));
  into.has_later_terms = !values.later_terms.empty();
}

}  // namespace

store::NewContract write_contract(const store::Facts& facts, const std::optional<std::string>& host_address,
                                  const std::optional<rules::Cover>& cover) {
  store::NewContract contract;
  contract.id = new_id<ContractId>();
  contract.booking_id = facts.id;
  contract.expires_at =
      rules::contract_expires_at(rules::ContractState::sent, app_now(), facts.pick_up(), facts.return_());
  put_text_of(values_for(facts, host_address, cover), contract);
  return contract;
}

rules::ContractValues values_of(const store::Row& row) {
  json::Limits limits;
  limits.max_string = limits.max_bytes;  // a host's own terms may be longer than what is usually sent
  const auto parsed = json::parse(row.contract_values, limits);
  auto values =
      parsed.has_value() ? json::read<rules::ContractValues>(*parsed) : Result<rules::ContractValues>(parsed.error());
  if (values.has_error()) throw std::logic_error("a contract’s values cannot be read: " + values.error().message);
  return *std::move(values);
}

store::NewContract written_anew(const store::Row& row, const rules::ContractValues& values) {
  store::NewContract contract;
  contract.id = row.id;
  contract.booking_id = row.booking_id;
  contract.expires_at = row.expires_at;
  put_text_of(values, contract);
  return contract;
}

}  // namespace kerbside::contracts
