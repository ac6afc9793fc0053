// Installs all features into a house.
#pragma once
#include "ports/house.hpp"

namespace kerbside {

void install_features(House& house);

}  // namespace kerbside
