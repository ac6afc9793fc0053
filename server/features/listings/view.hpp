// Converts rows to what hosts read.
#pragma once
#include "features/listings/store.hpp"
#include "ports/vehicle_records/vehicle_records.hpp"

namespace kerbside::listings {

rules::ListingFields fields_of(const store::ListingRow& row);
std::vector<FieldError> missing_of(const store::ListingRow& row);  // the place too, which an address may not lead to
Listing to_listing(const store::ListingRow& row, bool sample_data);
ListingCard to_card(const store::CardRow& row, Date today);
rules::RecordedDetails details_of(const vehicle_records::VehicleFacts& facts);
// Returns where the record describes another vehicle and the host has not confirmed it.
std::vector<rules::RecordDifference> unconfirmed(const rules::ListingFields& fields,
                                                 const std::optional<std::string>& confirmed,
                                                 const rules::RecordedDetails& recorded);
VehicleLookup to_lookup(const rules::Registration& registration, const vehicle_records::VehicleFacts& facts, Date today,
                        bool sample_data);

}  // namespace kerbside::listings
