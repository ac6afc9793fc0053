// The SQL of penalties.
#pragma once
#include <optional>
#include <vector>

#include "core/db/db.hpp"
#include "features/penalties/types.hpp"

namespace kerbside::penalties::store {

// Of the deposit's charges for a penalty of that trip: which one each is for is written in its reason alone, so there
// are none to speak of while another penalty of that trip stands that a fee can be charged for.
struct ChargedFees {
  bool has_charged_fee = false;  // which its host could still withdraw
  bool has_taken_fee = false;
};
BOOST_DESCRIBE_STRUCT(ChargedFees, (), (has_charged_fee, has_taken_fee))

// A penalty with its trip.
struct Row : PenaltyFacts, ChargedFees {
  PenaltyId id;
  UserId host_user_id, renter_user_id;
  BookingId booking_id;
  std::string make, model;
  LocalTime starts, ends;
  std::string host_name, renter_name;
  std::optional<std::string> host_address, renter_address;
  std::optional<std::string> contract_id;  // of the newest that both have signed
  std::optional<Instant> contract_signed_at;
  rules::Pence fee_pence;                      // for a ticket, as stored with the booking
  bool over = false;                           // the trip
  std::optional<std::string> deposit_held_by;  // platform or host
  std::optional<Instant> charges_until;
  bool renter_told = false;
};
BOOST_DESCRIBE_STRUCT(Row, (PenaltyFacts, ChargedFees),
                      (id, host_user_id, renter_user_id, booking_id, make, model, starts, ends, host_name, renter_name,
                       host_address, renter_address, contract_id, contract_signed_at, fee_pence, over, deposit_held_by,
                       charges_until, renter_told))

struct TripRow {
  BookingId booking_id;
  UserId renter_user_id;
};
BOOST_DESCRIBE_STRUCT(TripRow, (), (booking_id, renter_user_id))

// Whether a vehicle of the host's has that plate, or had it on a trip.
Task<Result<bool>> has_vehicle(db::Transaction& tx, UserId host, std::string registration);
// The host's trip then of the vehicle that had that plate: from its start, and up to its end but not at it.
Task<Result<std::optional<TripRow>>> trip_at(db::Transaction& tx, UserId host, std::string registration, LocalTime at);

struct NewRow {
  PenaltyId id;
  UserId host;
  BookingId booking;
  const PenaltyFacts& facts;
  bool renter_told = false;
};
// A notice and its trip, as they were before it is sent again.
struct FormerRow : PenaltyFacts, ChargedFees {
  PenaltyId id;
  BookingId booking_id;
  UserId renter_user_id;
  bool renter_told = false;
  std::optional<Instant> contest_until;  // of such a fee that its renter has not contested
};
BOOST_DESCRIBE_STRUCT(FormerRow, (PenaltyFacts, ChargedFees),
                      (id, booking_id, renter_user_id, renter_told, contest_until))
// Locks it, also while it is not kept yet: what is sent twice at once is told once.
Task<Result<std::optional<FormerRow>>> former(db::Transaction& tx, UserId host, const PenaltyFacts& facts);
Task<Result<std::optional<FormerRow>>> lock_of_host(db::Transaction& tx, UserId host, PenaltyId id);
// Keeps it once for each issuer and reference; what is sent again replaces what was kept.
Task<Result<PenaltyId>> keep(db::Transaction& tx, const NewRow& row);
void remove(db::Transaction& tx, PenaltyId id);

Task<Result<std::optional<Row>>> find(db::Database& db, PenaltyId id);
Task<Result<std::vector<Row>>> of_host(db::Database& db, UserId host);  // the 20 newest
Task<Result<int>> delete_old(db::Database& db);                         // some at a time; returns how many

}  // namespace kerbside::penalties::store
