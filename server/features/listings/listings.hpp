// A host's own vehicles: incomplete drafts, listed and paused vehicles, and what the host does with them (D2.6, D4-37,
// V1 to V6). Another host's vehicle is answered "vehicle_not_found". Changes of prices and rules do not affect
// bookings: those keep what was agreed.
#pragma once
#include <string>

#include "core/actor.hpp"
#include "core/loop.hpp"
#include "features/listings/types.hpp"
#include "ports/places/places.hpp"
#include "ports/vehicle_records/vehicle_records.hpp"

namespace kerbside {
class House;
}

namespace kerbside::listings {

class RecordLooks;

class Listings {
 public:
  // records: asked while a host types, so its answers may be minutes old.
  Listings(const places::Places& places, vehicle_records::VehicleRecords& records, RecordLooks& looks)
      : places_(places), records_(records), looks_(looks) {}

  static Task<Result<ListingList>> list(Loop& loop, Actor host, PageAsked asked);
  Task<Result<Listing>> get(Loop& loop, Actor host, VehicleId id);
  // Makes a draft, without fields that of a fresh form. Conflict "too_many_drafts".
  Task<Result<Listing>> create(Loop& loop, Actor host, std::optional<rules::ListingFields> fields);
  // Saves all fields as given. Conflict "stale_version" with an EditConflict when the host has saved something else in
  // between. A listed vehicle stays complete, keeps its registration number, and must match the record
  // ("differs_from_record" with a RecordConflict) unless the host confirms the difference.
  Task<Result<Listing>> save(Loop& loop, Actor host, VehicleId id, int version, rules::ListingFields fields,
                             std::optional<bool> stands_by_details);
  // Lists a draft or a paused vehicle if its MOT and tax allow it. Errors: validation_failed with all that is missing;
  // "cannot_list" with NotListed; "registration_taken"; "stale_version"; "differs_from_record" with a RecordConflict
  // when the official record describes another vehicle and the host has not confirmed the details.
  Task<Result<Listing>> publish(Loop& loop, Actor host, VehicleId id, int version,
                                std::optional<bool> stands_by_details);
  Task<Result<Listing>> resume(Loop& loop, Actor host, VehicleId id);
  Task<Result<Listing>> pause(Loop& loop, Actor host, VehicleId id);
  // Makes a draft with the same fields, except the registration number and the photos.
  Task<Result<Listing>> duplicate(Loop& loop, Actor host, VehicleId id);
  Task<Status> remove(Loop& loop, Actor host, VehicleId id);  // conflict "has_live_bookings"
  // Asks the authorities now, and applies what follows.
  Task<Result<Listing>> look_again(Loop& loop, Actor host, VehicleId id);

  Task<Result<VehicleLookup>> look_up(Loop& loop, std::string registration_number);
  static Task<Result<PriceGuide>> price_guide(Loop& loop, Actor host, VehicleId id, rules::Category category);
  static Task<Result<Earnings>> earnings(Loop& loop, EarningsOf in);

 private:
  struct Wish {
    VehicleId id;
    UserId host;
    std::optional<int> version;
    bool stands_by_details = false;
  };
  static Task<Result<bool>> want_now(db::Transaction& tx, Wish wish);
  Task<Result<Listing>> make_listed(Loop& loop, Actor host, Wish wish);
  Task<Result<std::optional<rules::RecordedDetails>>> recorded(Loop& loop, const rules::ListingFields& fields);
  Task<Result<EditConflict>> compare(Loop& loop, Actor host, VehicleId id, rules::ListingFields sent);

  const places::Places& places_;
  vehicle_records::VehicleRecords& records_;
  RecordLooks& looks_;
};

// Closing an account deactivates all of the host's vehicles; reopening it restores those that were active.
Task<Status> pause_listings(db::Transaction& tx, UserId host);
Task<Status> resume_listings(db::Transaction& tx, UserId host);
// Takes a vehicle that a renter reported as unsafe off the market; its host lists it again once it is safe. Its lock
// must be held.
void pause_unsafe(db::Transaction& tx, VehicleId id);

void install(House& house);

}  // namespace kerbside::listings
