// The SQL of contracts.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/db/db.hpp"
#include "features/contracts/contracts.hpp"
#include "features/vehicles/vehicles.hpp"
#include "rules/words.hpp"

namespace kerbside::contracts::store {

// A contract with what its readers are told of booking and people.
struct Row : ContractFacts, rules::TripDates {
  std::string contract_title, contract_content, contract_values, fingerprint;
  bool has_later_terms = false;
  std::optional<std::string> renter_name, host_name;  // as typed
  std::string make, model;
  rules::BookingState booking_status{};
  bool has_live = false;  // this one or another of the booking
  std::string renter_first_name, renter_last_name, host_first_name, host_last_name;
  std::optional<std::string> host_company_name;
  rules::DisplayPreference host_display_preference{};
  bool collected_by_host = false;              // paid at pick-up, as the host says
  std::vector<rules::HandoverFacts> handover;  // one, where the contract expired unsigned and the trip is under way
  bool goes_by_itself = false;                 // the host's contracts are sent by themselves
  std::int64_t matches = 0;

  rules::ContractSide side_of(UserId user) const {
    return user == host_user_id ? rules::ContractSide::host : rules::ContractSide::renter;
  }
  UserId person(rules::ContractSide side) const {
    return side == rules::ContractSide::host ? host_user_id : renter_user_id;
  }
  std::string shown_name(rules::ContractSide side) const;
};
BOOST_DESCRIBE_STRUCT(Row, (ContractFacts, rules::TripDates),
                      (contract_title, contract_content, contract_values, fingerprint, has_later_terms, renter_name,
                       host_name, make, model, booking_status, has_live, renter_first_name, renter_last_name,
                       host_first_name, host_last_name, host_company_name, host_display_preference, collected_by_host,
                       handover, goes_by_itself, matches))

// What the text of a new contract is made of.
struct Facts : rules::TripDates, vehicles::UseCharges {
  BookingId id;
  UserId host_user_id, user_id;
  rules::BookingState booking_status{};
  rules::Method payment_method{};
  rules::MoneyLines lines;
  bool delivery_requested = false;
  std::optional<std::string> delivery_address;
  std::string booking_terms, listing_terms;
  std::string make, model, colour, registration_number, location;
  int year = 0, minimum_driver_age = 0;
  rules::FuelPolicy fuel_policy{};
  rules::FuelType fuel_type{};
  rules::SmokingPolicy smoking_policy{};
  rules::PetsPolicy pets_policy{};
  bool eu_travel_allowed = false;
  std::string renter_first_name, renter_last_name, host_first_name, host_last_name;
  std::optional<std::string> renter_address, host_address, host_company_name;
  bool has_live = false, sends_by_themselves = false;
  std::optional<ContractId> unsigned_id;  // the live one, while it waits for the renter
};
BOOST_DESCRIBE_STRUCT(Facts, (rules::TripDates, vehicles::UseCharges),
                      (id, host_user_id, user_id, booking_status, payment_method, lines, delivery_requested,
                       delivery_address, booking_terms, listing_terms, make, model, colour, registration_number,
                       location, year, minimum_driver_age, fuel_policy, fuel_type, smoking_policy, pets_policy,
                       eu_travel_allowed, renter_first_name, renter_last_name, host_first_name, host_last_name,
                       renter_address, host_address, host_company_name, has_live, sends_by_themselves, unsigned_id))

// A booking without a live contract.
struct Unsent : rules::TripDates {
  BookingId id;
  rules::BookingState booking_status{};
  std::string make, model, first_name, last_name;  // names: the renter's
};
BOOST_DESCRIBE_STRUCT(Unsent, (rules::TripDates), (id, booking_status, make, model, first_name, last_name))

struct NewContract {
  ContractId id;
  BookingId booking_id;
  std::string title, content, values, fingerprint;
  bool has_later_terms = false, by_itself = false;
  Instant expires_at{};
};

struct Signature {
  rules::ContractSide side{};
  std::string name, picture, from;  // the picture's bytes; from: the network address
  std::string content;              // the contract's, with what the signature fills in
  Instant expires_at{};
};

struct Pictures {
  std::optional<std::string> renter, host;  // base64 of WebP
};
BOOST_DESCRIBE_STRUCT(Pictures, (), (renter, host))

struct Declared {
  std::optional<int> driver_age, licence_months;
  int minimum_driver_age = 0;
  Date start_date;
};
BOOST_DESCRIBE_STRUCT(Declared, (), (driver_age, licence_months, minimum_driver_age, start_date))

// waiting: only those that wait for that person's signature.
Task<Result<std::vector<Row>>> of_person(db::Database& db, UserId user, std::optional<rules::ContractSide> side,
                                         bool waiting, int limit, int offset);
Task<Result<std::vector<Unsent>>> unsent(db::Database& db, UserId host);
Task<Result<std::optional<Row>>> find(db::Database& db, ContractId id);
Task<Result<std::vector<Row>>> of_booking(db::Database& db, BookingId id);
Task<Result<Pictures>> pictures(db::Database& db, ContractId id);
Task<Result<std::optional<Facts>>> facts(db::Database& db, BookingId id);
Task<Result<std::vector<ContractId>>> due(db::Database& db);

// Locks the contract's booking, which a cancellation and a change of dates lock too.
Task<Result<std::optional<Row>>> lock(db::Transaction& tx, ContractId id);
Task<Result<std::optional<Row>>> find(db::Transaction& tx, ContractId id);
Task<Result<std::optional<Row>>> live_of(db::Transaction& tx, BookingId id);
Task<Result<std::optional<Facts>>> lock_facts(db::Transaction& tx, BookingId id);
Task<Result<std::optional<Facts>>> facts(db::Transaction& tx, BookingId id);
Task<Result<Declared>> declared(db::Transaction& tx, BookingId id);
void insert(db::Transaction& tx, const NewContract& contract);
void put_text(db::Transaction& tx, ContractId id, const NewContract& text);
void put_signature(db::Transaction& tx, ContractId id, const Signature& signature);
void expire(db::Transaction& tx, ContractId id, rules::ContractEnd as);

Task<Result<Settings>> settings(db::Database& db, UserId host);
Task<Result<bool>> set_settings(db::Database& db, UserId host, Settings settings);  // false: no address to send with

}  // namespace kerbside::contracts::store
