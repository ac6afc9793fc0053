// Everything that the product can do, moved into one house.
#pragma once
#include "ports/house.hpp"

namespace kerbside {

void install_features(House& house);

}  // namespace kerbside
