// Finds where a listing and the official record describe different vehicles. The host may be right (the record may
// spell it differently), so a difference is not refused: it is shown, and must be corrected or confirmed. Pure.
#pragma once
#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "rules/listing.hpp"

namespace kerbside::rules {

// The record in the words of a listing; unknown fields are empty or absent.
struct RecordedDetails {
  std::string make, model;
  std::optional<int> year;  // of manufacture
  std::optional<FuelType> fuel_type;
};

struct RecordDifference {
  std::string field, entered, recorded;  // "fuel_type", "petrol", "diesel"
};
BOOST_DESCRIBE_STRUCT(RecordDifference, (), (field, entered, recorded))

// Compares make, model, year and fuel. A model may be named shorter or longer ("Fiesta", "FIESTA TITANIUM"), and a
// vehicle is often first registered in the year after it was made.
std::vector<RecordDifference> record_differences(const ListingFields& entered, const RecordedDetails& recorded);

// Returns what the record says: "make Skoda, fuel type diesel".
std::string in_words(const std::vector<RecordDifference>& differences);

// Returns what a host confirms, as it is stored: the confirmation counts until any of it changes.
std::string confirmed_details(const ListingFields& fields);

}  // namespace kerbside::rules
