// The SQL of temporary insurance.
#pragma once
#include <optional>
#include <vector>

#include "core/db/db.hpp"
#include "core/db/list.hpp"
#include "features/insurance/types.hpp"

namespace kerbside::insurance::store {

struct CoverRow {
  OrderId order_id;
  UserId user_id;
  InsuredVehicle vehicle() const;
  std::string registration_number, make;
  std::optional<std::string> model;
  std::optional<int> year_of_manufacture;
  std::string fuel_type;
  std::optional<int> engine_cc;
  std::string colour;
  int vehicle_value = 0;
  rules::CoverType cover_type{};
  Instant starts_at{}, ends_at{};
  int days = 0;
  rules::Pence daily_pence, excess_pence, amount_pence;
  int additional_drivers = 0;
  rules::VehicleUse vehicle_use{};
  bool is_owner = false;
  std::string document_version, terms_version, driver_name;
  rules::LicenceType licence_type{};
  std::string drivers;  // sealed, in hex; empty: deleted
  std::optional<Instant> drivers_deleted_at;
  BrokerLinkId link_id;
  std::optional<Instant> asked_at, confirmed_at;
  std::optional<std::string> policy_number;
  std::optional<Instant> declined_at, cancelled_at, acknowledged_at;
  rules::OrderState order_state{};
  std::optional<std::string> end_reason;
  bool reminded = false, reminded_last = false;
  std::vector<private_files::KeptFile> files;
};
BOOST_DESCRIBE_STRUCT(CoverRow, (),
                      (order_id, user_id, registration_number, make, model, year_of_manufacture, fuel_type, engine_cc,
                       colour, vehicle_value, cover_type, starts_at, ends_at, days, daily_pence, excess_pence,
                       amount_pence, additional_drivers, vehicle_use, is_owner, document_version, terms_version,
                       driver_name, licence_type, drivers, drivers_deleted_at, link_id, asked_at, confirmed_at,
                       policy_number, declined_at, cancelled_at, acknowledged_at, order_state, end_reason, reminded,
                       reminded_last, files))

struct NewCover {
  OrderId order_id;
  InsuredVehicle vehicle;
  int vehicle_value = 0;
  rules::CoverType cover_type{};
  rules::CoverTimes times;
  rules::Pence daily, excess;
  int additional_drivers = 0;
  rules::VehicleUse vehicle_use{};
  bool is_owner = false;
  std::string document_version, terms_version, driver_name;
  rules::LicenceType licence_type{};
  std::string drivers;  // sealed
  BrokerLinkId link_id;
  std::string link_hash;
};
void insert(db::Transaction& tx, const NewCover& cover);
Task<Result<std::optional<CoverRow>>> find(db::Database& db, OrderId id);
// As it stands now; where it may change, the order is locked before.
Task<Result<std::optional<CoverRow>>> read(db::Transaction& tx, OrderId id);
// The buyer's paid order that insures that driver in that vehicle within these times already. Whoever asks for the same
// vehicle of the same buyer waits until this transaction ends.
struct SameCover {
  UserId buyer;
  std::string registration_number, driver_name;
  Instant starts_at{}, ends_at{};
  OrderId other_than;
};
Task<Result<std::optional<OrderId>>> lock_same(db::Transaction& tx, SameCover cover);
Task<Result<std::vector<CoverRow>>> of_orders(db::Database& db, std::vector<OrderId> ids);
Task<Result<std::optional<OrderId>>> order_of_hash(db::Transaction& tx, std::string link_hash);
Task<Result<std::optional<OrderId>>> order_of_link(db::Database& db, BrokerLinkId link);

void record_asked(db::Transaction& tx, OrderId id);
void record_confirmed(db::Transaction& tx, OrderId id, const std::string& policy_number);
void record_declined(db::Transaction& tx, OrderId id);
void record_cancelled(db::Transaction& tx, OrderId id);
void record_acknowledged(db::Transaction& tx, OrderId id);
void replace_link(db::Transaction& tx, OrderId id, BrokerLinkId link, const std::string& link_hash);

struct WaitingRow {
  OrderId id;
  Instant asked_at{}, starts_at{};
  bool reminded = false, reminded_last = false;
};
BOOST_DESCRIBE_STRUCT(WaitingRow, (), (id, asked_at, starts_at, reminded, reminded_last))
Task<Result<std::vector<WaitingRow>>> waiting(db::Database& db);           // for the broker, the soonest start first
Task<Result<int>> delete_drivers(db::Database& db, Instant ended_before);  // some at a time; returns how many

struct LetterRow {
  BrokerLetterId id;
  OrderId order_id;
  LetterAbout about{};
  LetterStatus status{};
};
BOOST_DESCRIBE_STRUCT(LetterRow, (), (id, order_id, about, status))
void insert_letter(db::Transaction& tx, BrokerLetterId id, OrderId order, LetterAbout about,
                   const std::string& recipient, const std::string& subject);
Task<Result<std::optional<LetterRow>>> find_letter(db::Database& db, BrokerLetterId id);
void end_letter(db::Transaction& tx, BrokerLetterId id, LetterStatus status, const std::optional<std::string>& error);
Task<Status> note_letter_error(db::Database& db, BrokerLetterId id, const std::string& error);
Task<Result<std::vector<BrokerLetterRow>>> letters_of(db::Database& db, OrderId order);

struct BuyerRow {
  std::string name, email;
};
BOOST_DESCRIBE_STRUCT(BuyerRow, (), (name, email))
Task<Result<std::optional<BuyerRow>>> buyer_of(db::Database& db, OrderId id);

// What a person has to see to: a letter that failed, or a cancellation that the broker has not acknowledged.
struct TroubleRow {
  OrderId order_id;
  bool is_letter = false;
  Instant since{};
  std::string registration_number, why;
};
BOOST_DESCRIBE_STRUCT(TroubleRow, (), (order_id, is_letter, since, registration_number, why))
Task<Result<std::vector<TroubleRow>>> troubles(db::Database& db);

struct OpenRow {
  UserId user_id;
  bool is_running = false;
  rules::Pence amount_pence;
};
BOOST_DESCRIBE_STRUCT(OpenRow, (), (user_id, is_running, amount_pence))
Task<Result<std::vector<OpenRow>>> open_of(db::Transaction& tx, std::vector<UserId> people);

// Makes the statement of a month, unless there is one or nothing is owed: what is not in it waits for the next.
Task<Status> make_statement(db::Database& db, BrokerStatementId id, Date month, Instant until);
Task<Result<std::vector<BrokerStatement>>> statements(db::Database& db);
struct StatementLine {
  Id<struct BrokerStatementLineTag> id;
  OrderId order_id;
  rules::Pence amount_pence;
};
BOOST_DESCRIBE_STRUCT(StatementLine, (), (id, order_id, amount_pence))
Task<Result<std::optional<bool>>> lock_statement(db::Transaction& tx, BrokerStatementId id);  // whether it is paid
Task<Result<std::vector<StatementLine>>> lines_of(db::Transaction& tx, BrokerStatementId id);
void record_paid(db::Transaction& tx, BrokerStatementId id, AdminId by, const std::string& reference);

extern const db::List covers_list;  // of admins

}  // namespace kerbside::insurance::store
