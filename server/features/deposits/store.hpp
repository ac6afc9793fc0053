// The SQL of deposits. Every change of a deposit must lock its booking first.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/db/db.hpp"
#include "features/deposits/types.hpp"
#include "features/private_files/private_files.hpp"
#include "features/vehicles/vehicles.hpp"

namespace kerbside::deposits::store {

// A trip that is over.
struct EndedTrip {
  rules::MoneyLines lines;
  Date completed_on;
  bool paid = false;  // the amount due when booking
};
BOOST_DESCRIBE_STRUCT(EndedTrip, (), (lines, completed_on, paid))

struct DepositRow : vehicles::UseCharges {
  BookingId booking_id;
  UserId user_id, host_user_id;
  Holder held_by{};
  rules::Pence amount_pence;
  Date completed_on;
  std::optional<Instant> charges_until;
  std::optional<Date> first_on, rest_on;
  std::optional<Instant> given_back_at, received_at;
  bool has_pictures_from_before = false;
  std::vector<rules::CardPayment> payments;  // the booking's
  bool vehicle_out = false;                  // it was not returned
  std::optional<Date> back_on;               // it came back after it was said to be out
  bool in_dispute = false;                   // an open dispute holds its money
};
BOOST_DESCRIBE_STRUCT(DepositRow, (vehicles::UseCharges),
                      (booking_id, user_id, host_user_id, held_by, amount_pence, completed_on, charges_until, first_on,
                       rest_on, given_back_at, received_at, has_pictures_from_before, payments, vehicle_out, back_on,
                       in_dispute))

struct ChargeRow {
  ChargeId id;
  BookingId booking_id;
  rules::ChargeKind kind{};
  rules::ChargeState state{};
  std::optional<int> units;
  std::optional<rules::Pence> unit_pence;
  rules::Pence amount_pence;
  std::string reason;
  Instant filed_at{}, contest_until{};
  std::optional<std::string> contest_reason, decision_reason;
  std::optional<rules::Pence> allowed_pence, collected_pence;
  std::optional<Instant> settled_at;
  std::vector<private_files::PrivateFile> photos, shots;
};
BOOST_DESCRIBE_STRUCT(ChargeRow, (),
                      (id, booking_id, kind, state, units, unit_pence, amount_pence, reason, filed_at, contest_until,
                       contest_reason, decision_reason, allowed_pence, collected_pence, settled_at, photos, shots))

struct RefundRow : DepositRefundFacts {
  std::vector<rules::CardPayment> payments;  // the booking's
  std::int64_t matches = 0;                  // rows in the whole list, not only this page
};
BOOST_DESCRIBE_STRUCT(RefundRow, (DepositRefundFacts), (payments, matches))

struct NewChargeRow {
  ChargeId id;
  BookingId booking_id;
  rules::ChargeKind kind{};
  rules::PricedCharge priced;
  std::string reason;
  Instant contest_until{};
  std::vector<condition::EntryId> shot_ids;
};

// The facts about a charge for its emails.
struct LetterRow {
  BookingId booking_id;
  UserId user_id, host_user_id;
  std::string make, model;
  rules::ChargeKind kind{};
  rules::ChargeState state{};
  rules::Pence amount_pence;
  std::string reason;
  Instant contest_until{};
  std::optional<std::string> decision_reason;
  std::optional<rules::Pence> allowed_pence, collected_pence;
};
BOOST_DESCRIBE_STRUCT(LetterRow, (),
                      (booking_id, user_id, host_user_id, make, model, kind, state, amount_pence, reason, contest_until,
                       decision_reason, allowed_pence, collected_pence))

Task<Result<std::optional<DepositRow>>> find(db::Database& db, BookingId id);
Task<Result<std::vector<ChargeRow>>> charges_of(db::Database& db, BookingId id);
Task<Result<std::vector<RefundRow>>> refunds_of(db::Database& db, UserId renter, int limit, int offset);
Task<Result<std::optional<LetterRow>>> letter_about(db::Database& db, ChargeId id);
// Returns charges whose time to be contested is over, and deposits that wait for their dates.
Task<Result<std::vector<ChargeId>>> uncontested(db::Database& db);
Task<Result<std::vector<BookingId>>> without_dates(db::Database& db);

Task<Result<std::optional<EndedTrip>>> ended_trip(db::Transaction& tx, BookingId id);
void insert(db::Transaction& tx, BookingId id, Holder held_by, rules::Pence amount, Date completed_on,
            const std::optional<rules::DepositDates>& dates);
void set_dates(db::Transaction& tx, BookingId id, const rules::DepositDates& dates);
Task<Result<std::optional<DepositRow>>> lock(db::Transaction& tx, BookingId id);
Task<Result<std::optional<DepositRow>>> lock_of_charge(db::Transaction& tx, ChargeId id);
Task<Result<std::vector<ChargeRow>>> charges_of(db::Transaction& tx, BookingId id);
void insert(db::Transaction& tx, const NewChargeRow& charge);
void contest(db::Transaction& tx, ChargeId id, const std::string& reason);
void withdraw(db::Transaction& tx, ChargeId id);
void settle(db::Transaction& tx, ChargeId id, rules::Pence allowed, rules::Pence collected,
            const std::optional<std::string>& decision_reason);
void confirm(db::Transaction& tx, BookingId id, bool by_host);
// A charge that a dispute decided on, for settle().
void insert_decided(db::Transaction& tx, ChargeId id, BookingId booking, rules::Pence amount,
                    const std::string& reason);

}  // namespace kerbside::deposits::store
