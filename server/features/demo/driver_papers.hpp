// What renters of the demo handed over with the contracts of trips ahead and under way: invented numbers, and pictures
// that say they are samples.
#pragma once
#include <filesystem>
#include <string>

#include "features/demo/filling.hpp"

namespace kerbside::demo {

// Once the contracts are there. sealing_key: what encrypted columns are sealed with. Without it, or without the
// pictures, nothing is added.
Status add_driver_papers(Filling& db, const std::filesystem::path& files, const std::string& sealing_key);

}  // namespace kerbside::demo
