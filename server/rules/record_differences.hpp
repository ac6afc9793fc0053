// Where a listing and the official record describe different vehicles. A host may be right (the record spells it
// differently), so what differs is not refused: it is said, and has to be corrected or confirmed. Pure.
#pragma once
#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "rules/listing.hpp"

namespace kerbside::rules {

// The record in the words of a listing; what it does not tell is empty or absent.
struct RecordedDetails {
  std::string make, model;
  std::optional<int> year;  // of manufacture
  std::optional<FuelType> fuel_type;
};

struct RecordDifference {
  std::string field, entered, recorded;  // "fuel_type", "petrol", "diesel"
};
BOOST_DESCRIBE_STRUCT(RecordDifference, (), (field, entered, recorded))

// In make, model, year and fuel. A model may be named shorter or longer ("Fiesta", "FIESTA TITANIUM"), and a vehicle is
// often first registered in the year after it was made.
std::vector<RecordDifference> record_differences(const ListingFields& entered, const RecordedDetails& recorded);

// "make Skoda, fuel type diesel": what the record says.
std::string in_words(const std::vector<RecordDifference>& differences);

// What a host confirms, as it is stored: it counts as long as none of it changes.
std::string confirmed_details(const ListingFields& fields);

}  // namespace kerbside::rules
