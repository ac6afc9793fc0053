#include "features/listings/listings.hpp"

#include "core/error_payload.hpp"
#include "core/new_id.hpp"
#include "features/fees/fees.hpp"
#include "features/listings/record_looks.hpp"
#include "features/listings/store.hpp"
#include "features/listings/view.hpp"
#include "features/photos/photos.hpp"
#include "rules/geo.hpp"
#include "rules/validation.hpp"

namespace kerbside::listings {
namespace {

constexpr int most_drafts = 20;
constexpr std::chrono::minutes look_soon{15};  // should the process end between the wish and the look

constexpr const char* code_stale_version = "stale_version";

Error stale_version() {
  return fail(Kind::conflict, code_stale_version,
              "This vehicle was changed elsewhere, so your changes are not saved yet. Please compare the two versions "
              "and save again.",
              "Changed elsewhere");
}

Error too_many_drafts() {
  return fail(Kind::conflict, "too_many_drafts", "You have 20 drafts already. Please list or delete one of them first.",
              "Error");
}

Error has_live_bookings() {
  return fail(Kind::conflict, "has_live_bookings",
              "This vehicle has bookings that are not over. You can pause it, and delete it once they are completed.",
              "Cannot delete vehicle");
}

Error differs_from_record(std::vector<rules::RecordDifference> differences) {
  RecordConflict conflict;
  conflict.differences = std::move(differences);
  return with_payload(fail(Kind::conflict, "differs_from_record",
                           "Official records describe this vehicle differently: " +
                               rules::in_words(conflict.differences) + ". Please correct the details or confirm them.",
                           "Please check the details"),
                      std::move(conflict));
}

Error is_draft() {
  return fail(Kind::conflict, "is_draft", "A draft is not listed yet, so there is nothing to pause.", "Error");
}

struct Save {
  VehicleId id;
  UserId host;
  int version = 0;
  store::Written written;
  bool stands_by_details = false;
  std::optional<rules::RecordedDetails> recorded;  // absent: not known
};

// A listed vehicle must stay complete. Its registration number cannot change: another number is another vehicle.
Status check_listed(const store::ListingRow& row, const Save& save) {
  if (row.status == rules::ListingStatus::draft) return {};
  auto missing = rules::missing_fields(save.written);
  if (!save.written.outcode && save.written.location)
    missing.push_back(FieldError{"location", "Please enter an address with a postcode that we can find"});
  if (save.written.registration_number && save.written.registration_number != row.registration_number)
    missing.push_back(FieldError{"registration_number",
                                 "The registration number of a listed vehicle cannot be changed. Please add the other "
                                 "vehicle as a new listing"});
  if (!missing.empty()) return rules::validation_failed(std::move(missing));
  const bool is_as_before = rules::confirmed_details(save.written) == rules::confirmed_details(row);
  if (is_as_before || save.stands_by_details || !save.recorded) return {};
  auto differences = unconfirmed(save.written, row.confirmed_details, *save.recorded);
  if (!differences.empty()) return differs_from_record(std::move(differences));
  return {};
}

Task<Result<bool>> save_now(db::Transaction& tx, Save save) {
  KB_CO_TRY(const auto row, co_await store::lock(tx, save.id, save.host));
  if (!row) co_return vehicles::vehicle_not_found();
  if (row->version != save.version) co_return stale_version();
  // An unchanged address keeps its point, which may be better than what we can find.
  if (row->location == save.written.location && row->outcode) static_cast<store::Spot&>(save.written) = *row;
  KB_CO_TRY_VOID(check_listed(*row, save));
  if (save.stands_by_details) store::confirm_details(tx, save.id, save.written);
  store::write(tx, save.id, save.written);
  co_return true;
}

struct NewDraft {
  VehicleId id;
  UserId host;
  store::Written written;
};

Task<Result<bool>> insert_now(db::Transaction& tx, NewDraft draft) {
  KB_CO_TRY(const auto drafts, co_await store::lock_and_count_drafts(tx, draft.host));
  if (drafts >= most_drafts) co_return too_many_drafts();
  store::insert_draft(tx, draft.id, draft.host, draft.written);
  co_return true;
}

Task<Result<bool>> pause_now(db::Transaction& tx, VehicleId id, UserId host) {
  KB_CO_TRY(const auto row, co_await store::lock(tx, id, host));
  if (!row) co_return vehicles::vehicle_not_found();
  if (row->status == rules::ListingStatus::draft) co_return is_draft();
  store::pause(tx, id, PausedBy::host);
  store::forget_wish(tx, id);
  co_return true;
}

Task<Result<bool>> remove_now(db::Transaction& tx, VehicleId id, UserId host) {
  KB_CO_TRY(const auto row, co_await store::lock(tx, id, host));
  if (!row) co_return vehicles::vehicle_not_found();
  KB_CO_TRY(const bool live, co_await store::has_live_bookings(tx, id));
  if (live) co_return has_live_bookings();
  KB_CO_TRY(const bool booked, co_await store::was_booked(tx, id));
  if (booked) {
    store::hide(tx, id);
    co_return true;
  }
  KB_CO_TRY_VOID(co_await photos::remove_all(tx, id));
  store::remove(tx, id);
  co_return true;
}

// Deliveries start from the best point that an address leads to (M8); the public point starts from the outward code
// (S4).
store::Spot spot_at(const places::Place& place, VehicleId id) {
  store::Spot spot;
  const rules::Point shown = rules::public_point(place.centre, id.text());
  spot.town = place.town;
  spot.outcode = place.outcode;
  spot.latitude = place.point.lat;
  spot.longitude = place.point.lng;
  spot.public_latitude = shown.lat;
  spot.public_longitude = shown.lng;
  return spot;
}

Task<Result<store::Written>> locate(Loop& loop, const places::Places* places, VehicleId id,
                                    rules::ListingFields fields) {
  store::Written written;
  static_cast<rules::ListingFields&>(written) = std::move(fields);
  if (!written.location) co_return written;
  KB_CO_TRY(const auto place, co_await places->find(loop, *written.location));
  if (place && !place->outcode.empty()) static_cast<store::Spot&>(written) = spot_at(*place, id);
  co_return written;
}

}  // namespace

Task<Result<ListingList>> Listings::list(Loop& loop, Actor host, PageAsked asked) {
  const auto read = [&](int limit, int offset) { return store::list(loop.db, host.signed_in_user(), limit, offset); };
  co_return co_await page_of<ListingList>(asked, read, [](const auto& row) { return to_card(row, london_today()); });
}

Task<Result<Listing>> Listings::get(Loop& loop, Actor host, VehicleId id) {
  KB_CO_TRY(const auto row, co_await store::find(loop.db, id, host.signed_in_user()));
  if (!row) co_return vehicles::vehicle_not_found();
  co_return to_listing(*row, records_.is_sample());
}

Task<Result<Listing>> Listings::create(Loop& loop, Actor host, std::optional<rules::ListingFields> wanted) {
  KB_CO_TRY(auto fields, rules::accept_listing(wanted ? *std::move(wanted) : rules::fresh_listing(), london_today()));
  NewDraft draft;
  draft.id = new_id<VehicleId>();
  draft.host = host.signed_in_user();
  KB_CO_TRY(draft.written, co_await locate(loop, &places_, draft.id, std::move(fields)));
  KB_CO_TRY_VOID(co_await loop.db.transaction(&insert_now, draft));
  co_return co_await get(loop, host, draft.id);
}

Task<Result<EditConflict>> Listings::compare(Loop& loop, Actor host, VehicleId id, rules::ListingFields sent) {
  EditConflict conflict;
  KB_CO_TRY(conflict.listing, co_await get(loop, host, id));
  conflict.differs = rules::differing_fields(sent, conflict.listing.fields);
  co_return conflict;
}

Task<Result<std::optional<rules::RecordedDetails>>> Listings::recorded(Loop& loop, const rules::ListingFields& fields) {
  const auto registration = rules::read_registration(fields.registration_number.value_or(""));
  if (registration.has_error()) co_return std::optional<rules::RecordedDetails>();
  const auto found = co_await records_.look_up(loop, *registration);
  if (found.has_error()) co_return std::optional<rules::RecordedDetails>();  // the record knows it not, or is away
  co_return std::optional(details_of(*found));
}

Task<Result<Listing>> Listings::save(Loop& loop, Actor host, VehicleId id, int version, rules::ListingFields fields,
                                     std::optional<bool> stands_by_details) {
  KB_CO_TRY(fields, rules::accept_listing(std::move(fields), london_today()));
  Save save;
  save.id = id;
  save.host = host.signed_in_user();
  save.version = version;
  save.stands_by_details = stands_by_details.value_or(false);
  KB_CO_TRY(const auto before, co_await store::find(loop.db, id, save.host));
  const bool is_listed = before && before->status != rules::ListingStatus::draft;
  if (is_listed && rules::confirmed_details(fields) != rules::confirmed_details(*before)) {
    KB_CO_TRY(save.recorded, co_await recorded(loop, fields));
  }
  KB_CO_TRY(save.written, co_await locate(loop, &places_, id, fields));
  auto saved = co_await loop.db.transaction(&save_now, save);
  if (saved.has_error() && saved.error().code == code_stale_version) {
    KB_CO_TRY(auto conflict, co_await compare(loop, host, id, fields));
    co_return with_payload(stale_version(), std::move(conflict));
  }
  if (saved.has_error()) co_return std::move(saved).error();
  co_return co_await get(loop, host, id);
}

Task<Result<Listing>> Listings::publish(Loop& loop, Actor host, VehicleId id, int version,
                                        std::optional<bool> stands_by_details) {
  return make_listed(loop, host, Wish{id, host.signed_in_user(), version, stands_by_details.value_or(false)});
}

Task<Result<Listing>> Listings::resume(Loop& loop, Actor host, VehicleId id) {
  return make_listed(loop, host, Wish{id, host.signed_in_user(), std::nullopt});
}

// Returns false when it is listed already.
Task<Result<bool>> Listings::want_now(db::Transaction& tx, Wish wish) {
  KB_CO_TRY(const auto row, co_await store::lock(tx, wish.id, wish.host));
  if (!row) co_return vehicles::vehicle_not_found();
  if (wish.version && row->version != *wish.version) co_return stale_version();
  if (row->status == rules::ListingStatus::active) co_return false;
  auto missing = missing_of(*row);
  if (!missing.empty()) co_return rules::validation_failed(std::move(missing));
  store::want_listed(tx, wish.id, app_now() + look_soon);
  if (wish.stands_by_details) store::confirm_details(tx, wish.id, *row);
  co_return true;
}

Task<Result<Listing>> Listings::make_listed(Loop& loop, Actor host, Wish wish) {
  KB_CO_TRY(const bool wanted, co_await loop.db.transaction(&want_now, wish));
  if (!wanted) co_return co_await get(loop, host, wish.id);
  KB_CO_TRY(const auto seen, co_await looks_.look(loop, wish.id, false));
  KB_CO_TRY(auto listing, co_await get(loop, host, wish.id));
  if (listing.status == rules::ListingStatus::active) co_return listing;
  if (seen && seen->decision.news == rules::RecordNews::differs) co_return differs_from_record(seen->differences);
  const auto judged = seen && seen->answer ? *seen->answer : rules::nothing_known();
  NotListed why;
  why.reasons = judged.reasons;
  why.waiting = listing.records && listing.records->waiting;
  co_return with_payload(rules::cannot_list(judged), std::move(why));
}

Task<Result<Listing>> Listings::pause(Loop& loop, Actor host, VehicleId id) {
  KB_CO_TRY_VOID(co_await loop.db.transaction(&pause_now, id, host.signed_in_user()));
  co_return co_await get(loop, host, id);
}

Task<Result<Listing>> Listings::duplicate(Loop& loop, Actor host, VehicleId id) {
  KB_CO_TRY(const auto row, co_await store::find(loop.db, id, host.signed_in_user()));
  if (!row) co_return vehicles::vehicle_not_found();
  NewDraft draft;
  draft.id = new_id<VehicleId>();
  draft.host = host.signed_in_user();
  rules::ListingFields fields = fields_of(*row);
  fields.registration_number.reset();
  KB_CO_TRY(draft.written, co_await locate(loop, &places_, draft.id, std::move(fields)));
  KB_CO_TRY_VOID(co_await loop.db.transaction(&insert_now, draft));
  co_return co_await get(loop, host, draft.id);
}

Task<Status> Listings::remove(Loop& loop, Actor host, VehicleId id) {
  KB_CO_TRY_VOID(co_await loop.db.transaction(&remove_now, id, host.signed_in_user()));
  co_return Status();
}

Task<Result<Listing>> Listings::look_again(Loop& loop, Actor host, VehicleId id) {
  KB_CO_TRY_VOID(co_await get(loop, host, id));
  KB_CO_TRY_VOID(co_await looks_.look(loop, id, false));
  co_return co_await get(loop, host, id);
}

Task<Result<VehicleLookup>> Listings::look_up(Loop& loop, std::string registration_number) {
  KB_CO_TRY(const auto registration, rules::read_registration(registration_number));
  KB_CO_TRY(const auto facts, co_await records_.look_up(loop, registration));
  co_return to_lookup(registration, facts, london_today(), records_.is_sample());
}

Task<Result<PriceGuide>> Listings::price_guide(Loop& loop, Actor host, VehicleId id, rules::Category category) {
  KB_CO_TRY(const auto row, co_await store::find(loop.db, id, host.signed_in_user()));
  if (!row) co_return vehicles::vehicle_not_found();
  co_return co_await store::price_guide(loop.db, id, category);
}

Task<Result<Earnings>> Listings::earnings(Loop& loop, EarningsOf in) {
  rules::ListingFields fields = rules::fresh_listing();
  fields.price_per_day = in.price_per_day;
  if (in.deposit) fields.deposit = in.deposit;
  fields.weekly_discount_bp = in.weekly_discount_bp.value_or(rules::BasisPoints{});
  fields.monthly_discount_bp = in.monthly_discount_bp.value_or(rules::BasisPoints{});
  fields.minimum_rental_days = in.minimum_rental_days.value_or(1);
  KB_CO_TRY(fields, rules::accept_listing(std::move(fields), london_today()));
  rules::Offer offer;
  offer.price_per_day = fields.price_per_day.value_or(rules::Pence{0});
  offer.deposit = fields.deposit;
  offer.weekly = fields.weekly_discount_bp;
  offer.monthly = fields.monthly_discount_bp;
  offer.minimum_rental_days = fields.minimum_rental_days;
  KB_CO_TRY(const auto fees, co_await fees::current(loop.db));
  Earnings earnings;
  KB_CO_TRY(earnings.items, rules::earnings_examples(offer, fees));
  co_return earnings;
}

}  // namespace kerbside::listings
