// Converts rows of the database to what the public may see.
#pragma once
#include <vector>

#include "features/vehicles/store.hpp"
#include "features/vehicles/types.hpp"

namespace kerbside::vehicles {

CardFacts to_card(const store::CardRow& row);
HostPublic to_host(const store::HostColumns& row, const HostStats& stats);
VehicleDetail to_detail(const store::DetailRow& row, const std::vector<store::GalleryImage>& images,
                        const HostStats& stats);

}  // namespace kerbside::vehicles
