// Translates the words of the vehicle records ("HEAVY OIL", "MERCEDES-BENZ") into those of a listing (D2.6-08).
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "rules/listing.hpp"

namespace kerbside::rules {

std::optional<FuelType> fuel_type_of(std::string_view record);         // absent for gas, steam and the like
std::optional<Transmission> transmission_of(std::string_view record);  // "MANUAL 6 GEARS"
// Returns "Mercedes-Benz", "Land Rover"; words of at most three letters or with a digit stay as they are ("BMW",
// "320D").
std::string name_of(std::string_view record);
std::string colour_of(std::string_view record);  // "Red", "Multi-colour"
// Returns "2019 Ford Fiesta, 1.0 litre" (D2.6-09) without what is not known.
std::string vehicle_summary(std::optional<int> year, std::string_view make, std::string_view model,
                            std::optional<int> engine_capacity);

}  // namespace kerbside::rules
