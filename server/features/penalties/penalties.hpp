// A penalty arrives (K7, H11): a host gives plate and time of a notice and reads whose trip it was. Out come a letter
// to the authority that names the hirer, sent by the host with the signed contract, the host's own admin fee as a
// charge to the deposit, and for the renter what can be done by when. Another person's penalty is not found.
#pragma once
#include "core/http/file_response.hpp"
#include "core/inputs.hpp"
#include "core/loop.hpp"
#include "core/workers.hpp"
#include "features/penalties/types.hpp"

namespace kerbside {
class House;
}

namespace kerbside::penalties {

class Penalties {
 public:
  explicit Penalties(Workers& drawing) : drawing_(drawing) {}

  // For hosts. Errors: field errors, also of registration_number for a vehicle that is not theirs and of incident_at
  // for an hour that the clocks skipped.
  static Task<Result<FoundPenalty>> look_up(Loop& loop, Actor host, NewPenalty in);
  static Task<Result<FoundPenalties>> own(Loop& loop, Actor host);
  static Task<Result<FoundPenalty>> one(Loop& loop, Actor host, PenaltyId id);
  // What was entered by mistake goes, with its letter, and its renter hears of it.
  static Task<Status> take_back(Loop& loop, UserId host, PenaltyId id);
  // For the renter of its trip.
  static Task<Result<RentersPenalty>> for_renter(Loop& loop, Actor renter, PenaltyId id);
  // The letter to the authority. Errors: penalty_not_found; conflict no_signed_contract, not_transferable for police
  // and court.
  Task<Result<http::File>> letter(Loop& loop, Actor host, PenaltyId id);

 private:
  Workers& drawing_;
};

void install(House& house);

}  // namespace kerbside::penalties
