// The catalogue of services and the deals for history checks.
#pragma once
#include <vector>

#include "features/demo/copy.hpp"
#include "features/demo/world.hpp"

namespace kerbside::demo {

std::vector<CopyTable> service_tables(const World& world);

}  // namespace kerbside::demo
