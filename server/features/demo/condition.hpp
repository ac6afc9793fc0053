// The photos of the demo's condition reports: private files, copied from the small pictures of their vehicles.
#pragma once
#include <filesystem>

#include "core/result.hpp"
#include "features/demo/world.hpp"

namespace kerbside::demo {

// Into the folder that holds all files. Without the pictures (scripts/build.sh lays them there) nothing is copied, and
// the photos are not found.
Status lay_out_condition_photos(const World& world, const std::filesystem::path& files);

}  // namespace kerbside::demo
