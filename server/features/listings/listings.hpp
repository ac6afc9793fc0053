// A host's own vehicles: drafts that lack anything, listed ones, paused ones, and what is done with them (D2.6, D4-37,
// V1 to V6). Whose vehicle it is not meets "vehicle_not_found". Prices and rules that change touch no booking: those
// carry what was agreed.
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
  // A new draft, without fields that of a fresh form. Conflict "too_many_drafts".
  Task<Result<Listing>> create(Loop& loop, Actor host, std::optional<rules::ListingFields> fields);
  // All fields as they are to be. Conflict "stale_version" with an EditConflict when the host saved something else
  // meanwhile. What is listed stays complete, keeps its registration number, and stays what the record says
  // ("differs_from_record" with a RecordConflict) unless the host stands by it.
  Task<Result<Listing>> save(Loop& loop, Actor host, VehicleId id, int version, rules::ListingFields fields,
                             std::optional<bool> stands_by_details);
  // Lists a draft or a paused vehicle if its MOT and tax allow it. Errors: validation_failed with all that is missing;
  // "cannot_list" with NotListed; "registration_taken"; "stale_version"; "differs_from_record" with a RecordConflict
  // when the official record describes another vehicle and the host has not said that it is right as it stands.
  Task<Result<Listing>> publish(Loop& loop, Actor host, VehicleId id, int version,
                                std::optional<bool> stands_by_details);
  Task<Result<Listing>> resume(Loop& loop, Actor host, VehicleId id);
  Task<Result<Listing>> pause(Loop& loop, Actor host, VehicleId id);
  // A draft with the same fields, but for the registration number and the photos.
  Task<Result<Listing>> duplicate(Loop& loop, Actor host, VehicleId id);
  Task<Status> remove(Loop& loop, Actor host, VehicleId id);  // conflict "has_live_bookings"
  // Asks the authorities now, and does what follows.
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

// A host whose account is closed has no active vehicles; opened again, those are active that were.
Task<Status> pause_listings(db::Transaction& tx, UserId host);
Task<Status> resume_listings(db::Transaction& tx, UserId host);

void install(House& house);

}  // namespace kerbside::listings
