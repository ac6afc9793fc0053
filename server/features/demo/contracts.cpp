// Contracts in every state, for the trips around today: what both sides see once they have used them for a while.
#include <boost/describe/enum_from_string.hpp>

#include "core/crypto.hpp"
#include "core/db/statement.hpp"
#include "core/json/write.hpp"
#include "features/demo/models.hpp"
#include "features/demo/random.hpp"
#include "features/demo/tables.hpp"
#include "rules/contract.hpp"
#include "rules/contract_text.hpp"
#include "rules/words.hpp"

namespace kerbside::demo {
namespace {

using rules::ContractEnd;
using rules::ContractState;
using std::chrono::days;
using std::chrono::hours;

struct Agreement {
  Instant sent_at{};
  std::optional<Instant> renter_at{}, host_at{};
  std::optional<ContractEnd> ended{};
  Instant ended_at{};

  ContractState state() const {
    if (ended) return ContractState::expired;
    if (host_at) return ContractState::completed;
    return renter_at ? ContractState::pending_host_signature : ContractState::sent;
  }
};

template <class E>
E word_as(const std::string& word) {
  E value{};
  boost::describe::enum_from_string(word.c_str(), value);
  return value;
}

std::string full_name(const Person& person) { return person.first_name + " " + person.last_name; }

std::optional<std::string> address_of(const Person& person) {
  return person.address.empty() ? std::nullopt : std::optional(person.address);
}

class Contracts {
 public:
  Contracts(const World& world, const Surroundings& around)
      : world_(world), around_(around), random_(world.options.seed, "contracts") {}

  CopyTable table() {
    for (const Booking& b : world_.bookings)
      if (is_around_today(b)) agree_on(b);
    return table_;
  }

 private:
  bool is_around_today(const Booking& b) const {
    const auto from_today = b.pick_up.date() - world_.options.today;
    return from_today > days(-60) && from_today < days(60);
  }

  // As far as the time since the booking, and until the pick-up, allows.
  void agree_on(const Booking& b) {
    const int roll = random_.between(0, 6);
    const Instant pick_up = from_london(b.pick_up).value(), return_ = from_london(b.return_).value();
    const Instant over = b.cancelled_at.value_or(world_.now);
    Agreement contract{.sent_at = b.created_at + hours(3)};
    if (roll == 0 || contract.sent_at >= std::min(over, pick_up)) return;
    if (roll == 1 && !b.cancelled_at) {
      add(b, {.sent_at = b.created_at + hours(1), .ended = ContractEnd::replaced, .ended_at = b.created_at + hours(2)});
    }
    const Instant renter_at = contract.sent_at + hours(5), host_at = renter_at + hours(3);
    if (roll != 2 && renter_at < std::min(over, pick_up)) contract.renter_at = renter_at;
    if (roll > 3 && contract.renter_at && host_at < std::min(over, return_)) contract.host_at = host_at;
    if (!contract.host_at && b.cancelled_at) end(contract, ContractEnd::cancelled, *b.cancelled_at);
    if (!contract.renter_at && pick_up < over) end(contract, ContractEnd::not_signed, pick_up);
    if (contract.renter_at && !contract.host_at && return_ < over)
      end(contract, ContractEnd::not_countersigned, return_);
    add(b, contract);
  }

  static void end(Agreement& contract, ContractEnd as, Instant at) {
    contract.ended = as;
    contract.ended_at = at;
  }

  rules::ContractValues values(const Booking& b) const {
    const Vehicle& v = world_.vehicles[b.vehicle];
    const Person &host = world_.host_of(v), &renter = world_.person(b.renter);
    rules::ContractValues values;
    values.go_to({b.pick_up.date(), b.pick_up.time(), b.return_.date(), b.return_.time()});
    values.template_version = rules::contract_template_version;
    values.booking = b.id;
    values.host = {full_name(host), host.company_name, address_of(host)};
    values.renter = {full_name(renter), {}, address_of(renter)};
    values.make = v.model->make;
    values.model = v.model->model;
    values.colour = colour_name(v.colour);
    values.registration_number = v.registration_number;
    values.year = v.year;
    values.delivery = b.delivery_address.has_value();
    values.place = b.delivery_address.value_or(v.location);
    values.payment_method = b.method;
    values.lines = b.lines;
    // Mileage is not limited; the charges are those that the table gives bookings of the demo.
    values.excess_mileage_charge = rules::Pence{25};
    values.fuel_charge_per_litre = rules::Pence{200};
    values.cleanliness_charge = rules::Pence{5'000};
    values.admin_fee_per_ticket = rules::Pence{2'500};
    values.pets_policy = word_as<rules::PetsPolicy>(v.pets_policy);
    values.fuel_policy = word_as<rules::FuelPolicy>(v.fuel_policy);
    values.fuel_type = word_as<rules::FuelType>(v.fuel_type);
    values.eu_travel_allowed = v.eu_travel_allowed;
    values.minimum_driver_age = v.minimum_driver_age;
    values.cover = around_.cover;
    return values;
  }

  void add(const Booking& b, const Agreement& contract) {
    const Vehicle& v = world_.vehicles[b.vehicle];
    const Person &host = world_.host_of(v), &renter = world_.person(b.renter);
    const rules::ContractValues said = values(b);
    rules::ContractSignatures signatures;
    if (contract.renter_at) signatures.renter = {full_name(renter), *contract.renter_at};
    if (contract.host_at) signatures.host = {full_name(host), *contract.host_at};
    const auto by = [](const std::optional<Instant>& at, const std::string& what) {
      return at ? std::optional(what) : std::nullopt;
    };
    const auto ended_at = contract.ended ? std::optional(contract.ended_at) : std::nullopt;
    const auto ended = contract.ended ? std::optional(rules::word(*contract.ended)) : std::nullopt;
    const std::string from = "192.0.2.1";
    table_.row(
        random_.uuid(), b.id, host.id, renter.id, rules::contract_title(said), rules::contract_text(said, signatures),
        json::to_string(said), crypto::hex(crypto::sha256(rules::contract_text(said))), rules::word(contract.state()),
        contract.sent_at,
        rules::contract_expires_at(contract.renter_at ? ContractState::pending_host_signature : ContractState::sent,
                                   contract.sent_at, from_london(b.pick_up).value(), from_london(b.return_).value()),
        ended_at, ended, contract.host_at, by(contract.renter_at, full_name(renter)),
        by(contract.renter_at, db::bytea(around_.renter_signature)), contract.renter_at, by(contract.renter_at, from),
        by(contract.host_at, full_name(host)), by(contract.host_at, db::bytea(around_.host_signature)),
        contract.host_at, by(contract.host_at, from));
  }

  const World& world_;
  const Surroundings& around_;
  Random random_;
  CopyTable table_{"contracts",
                   "id, booking_id, host_user_id, renter_user_id, contract_title, contract_content, contract_values, "
                   "fingerprint, contract_status, sent_at, expires_at, expired_at, expired_as, completed_at, "
                   "renter_name, renter_signature, renter_signed_at, renter_signed_from, host_name, host_signature, "
                   "host_signed_at, host_signed_from"};
};

}  // namespace

std::vector<CopyTable> contract_tables(const World& world, const Surroundings& surroundings) {
  if (world.options.district.number != 0 || world.options.vehicles_only) return {};
  return {Contracts(world, surroundings).table()};
}

}  // namespace kerbside::demo
