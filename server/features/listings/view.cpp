#include "features/listings/view.hpp"

#include "rules/geo.hpp"
#include "rules/pricing.hpp"
#include "rules/record_words.hpp"

namespace kerbside::listings {
namespace {

std::optional<std::string> place_of(const std::optional<std::string>& town, const std::optional<std::string>& outcode) {
  if (!town || !outcode) return std::nullopt;
  return rules::place_text(*town, *outcode);
}

std::optional<RecordCheck> check_of(const store::ListingRow& row) {
  if (!row.checked_at) return std::nullopt;
  RecordCheck check;
  check.checked_at = *row.checked_at;
  check.mot_status = row.mot_status;
  check.mot_due_date = row.mot_due_date;
  check.tax_status = row.tax_status;
  check.tax_due_date = row.tax_due_date;
  check.problem = row.problem;
  check.waiting = row.publish_when_good && row.status != rules::ListingStatus::active;
  return check;
}

}  // namespace

rules::ListingFields fields_of(const store::ListingRow& row) {
  rules::ListingFields fields = row;
  const bool listed = row.status != rules::ListingStatus::draft;
  if (listed && !fields.deposit) fields.deposit = rules::default_deposit;  // as renters pay it (P3-06)
  return fields;
}

std::vector<FieldError> missing_of(const store::ListingRow& row) {
  auto missing = rules::missing_fields(fields_of(row));
  if (row.location && !row.outcode)
    missing.push_back(FieldError{"location", "Please add the postcode to the address, so that renters can find it"});
  return missing;
}

Listing to_listing(const store::ListingRow& row, bool sample_data) {
  Listing listing;
  listing.id = row.id;
  listing.version = row.version;
  listing.status = row.status;
  listing.paused_by = row.paused_by;
  listing.fields = fields_of(row);
  listing.place = place_of(row.town, row.outcode);
  for (auto& missing : missing_of(row))
    listing.missing.push_back(MissingField{std::move(missing.field), std::move(missing.message)});
  listing.records = check_of(row);
  listing.bookable_until = row.bookable_until;
  listing.runs_out = rules::runs_out(row.bookable_until, row.mot_due_date, row.tax_due_date);
  listing.sample_data = sample_data;
  listing.created_at = row.created_at;
  listing.updated_at = row.updated_at;
  return listing;
}

ListingCard to_card(const store::CardRow& row, Date today) {
  ListingCard card;
  card.id = row.id;
  card.status = row.status;
  card.paused_by = row.paused_by;
  card.registration_number = row.registration_number;
  card.make = row.make;
  card.model = row.model;
  card.year = row.year;
  card.category = row.category;
  card.price_per_day = row.price_per_day;
  card.rating = row.rating;
  card.review_count = row.review_count;
  card.place = place_of(row.town, row.outcode);
  card.main_image = row.image();
  if (row.next_id) card.next_booking = NextBooking{*row.next_id, *row.next_date, *row.next_time};
  card.live_bookings = row.live_bookings;
  card.waiting_for_records = row.waiting_for_records;
  card.record_problem = row.record_problem;
  card.bookable_until = row.bookable_until;
  card.runs_out = rules::runs_out(row.bookable_until, row.mot_due_date, row.tax_due_date);
  card.ends_soon = row.status == rules::ListingStatus::active && row.bookable_until &&
                   *row.bookable_until - today <= std::chrono::days(rules::warn_days_before[0]);
  card.updated_at = row.updated_at;
  return card;
}

rules::RecordedDetails details_of(const vehicle_records::VehicleFacts& facts) {
  rules::RecordedDetails details;
  details.make = rules::name_of(facts.make);
  details.model = rules::name_of(facts.model.value_or(""));
  details.year = facts.year_of_manufacture;
  details.fuel_type = rules::fuel_type_of(facts.fuel_type);
  return details;
}

std::vector<rules::RecordDifference> unconfirmed(const rules::ListingFields& fields,
                                                 const std::optional<std::string>& confirmed,
                                                 const rules::RecordedDetails& recorded) {
  if (confirmed == rules::confirmed_details(fields)) return {};
  return rules::record_differences(fields, recorded);
}

VehicleLookup to_lookup(const rules::Registration& registration, const vehicle_records::VehicleFacts& facts, Date today,
                        bool sample_data) {
  VehicleLookup found;
  found.registration_number = registration.shown;
  found.make = rules::name_of(facts.make);
  if (facts.model) found.model = rules::name_of(*facts.model);
  found.year_of_manufacture = facts.year_of_manufacture;
  found.engine_capacity = facts.engine_capacity;
  found.colour = rules::colour_of(facts.colour);
  found.fuel_type = rules::fuel_type_of(facts.fuel_type);
  found.transmission = rules::transmission_of(facts.transmission.value_or(""));
  found.co2_emissions = facts.co2_emissions;
  if (const auto since = facts.road.first_registered)
    found.vehicle_age = static_cast<int>((today - *since).count() * 100 / 36525);
  found.type_approval = facts.type_approval;
  found.wheelplan = facts.wheelplan;
  found.date_of_last_v5c_issued = facts.date_of_last_v5c_issued;
  found.mot = {facts.road.mot.status, facts.road.mot.due};
  found.tax = {facts.road.tax.status, facts.road.tax.due};
  found.reasons = rules::judge(facts.road, today).reasons;
  found.summary =
      rules::vehicle_summary(found.year_of_manufacture, found.make, found.model.value_or(""), found.engine_capacity);
  found.sample_data = sample_data;
  return found;
}

}  // namespace kerbside::listings
