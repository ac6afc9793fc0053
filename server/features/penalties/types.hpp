// Penalties for trips: what a host reads on finding whose trip it was, and what its renter reads.
#pragma once
#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/id.hpp"
#include "core/time.hpp"
#include "rules/ids.hpp"
#include "rules/money.hpp"
#include "rules/penalty_notice.hpp"

namespace kerbside::penalties {

using PenaltyId = Id<struct PenaltyTag>;

struct PenaltyFacts {  // as on the notice
  std::string registration_number;
  LocalTime incident_at;  // London's
  rules::PenaltyIssuer issuer{};
  std::string issuer_name, issuer_address, reference;
  rules::Nation nation{};
  rules::NoticeWay came_by{};
  Date notice_date;
  rules::Pence amount_pence;

  rules::PenaltyNotice notice() const { return {issuer, nation, came_by, notice_date, false}; }
  // Those of the police or a court are between them and the host.
  bool is_renters() const { return issuer != rules::PenaltyIssuer::police && issuer != rules::PenaltyIssuer::court; }
};
BOOST_DESCRIBE_STRUCT(PenaltyFacts, (),
                      (registration_number, incident_at, issuer, issuer_name, issuer_address, reference, nation,
                       came_by, notice_date, amount_pence))

struct NewPenalty : PenaltyFacts {};
BOOST_DESCRIBE_STRUCT(NewPenalty, (PenaltyFacts), ())

enum class PenaltyOutcome : std::uint8_t {
  trip_found,
  no_trip,
  police,  // the host names the driver: no letter, no sale
  court
};
BOOST_DESCRIBE_ENUM(PenaltyOutcome, trip_found, no_trip, police, court)

// The host's own charge for the work with it, never the penalty itself (K7).
struct AdminFee {
  bool possible = false;
  rules::Pence amount_pence;
  std::optional<Instant> until;
  std::string told;
};
BOOST_DESCRIBE_STRUCT(AdminFee, (), (possible, amount_pence, until, told))

struct PenaltyTrip {
  BookingId booking_id;
  std::string vehicle;
  LocalTime starts, ends;
};
BOOST_DESCRIBE_STRUCT(PenaltyTrip, (), (booking_id, vehicle, starts, ends))

// What a host reads.
struct FoundPenalty : PenaltyFacts {
  PenaltyOutcome outcome{};
  std::string told;
  rules::PenaltyDeadlines deadlines;
  std::optional<PenaltyId> id;  // of one that is kept: a trip was found
  std::optional<PenaltyTrip> trip;
  std::optional<std::string> renter;       // full name, as the letter has it
  std::optional<std::string> contract_id;  // signed by both; without it there is no letter
  std::optional<AdminFee> admin_fee;
  std::optional<std::string> if_taken_back;  // what its host is asked before
};
BOOST_DESCRIBE_STRUCT(FoundPenalty, (PenaltyFacts),
                      (outcome, told, deadlines, id, trip, renter, contract_id, admin_fee, if_taken_back))

struct FoundPenalties {  // the 20 newest
  std::vector<FoundPenalty> items;
};
BOOST_DESCRIBE_STRUCT(FoundPenalties, (), (items))

// What the renter of its trip reads: the notice, and by when to contest it.
struct RentersPenalty : PenaltyFacts {
  PenaltyId id;
  PenaltyTrip trip;
  rules::PenaltyDeadlines deadlines;
  bool can_be_appealed = false;  // by us
};
BOOST_DESCRIBE_STRUCT(RentersPenalty, (PenaltyFacts), (id, trip, deadlines, can_be_appealed))

}  // namespace kerbside::penalties
