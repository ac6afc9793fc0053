// The photos of the demo's charges to deposits: private files, one a charge, copied from the picture of its kind.
#pragma once
#include <filesystem>
#include <string>

#include "features/demo/filling.hpp"

namespace kerbside::demo {

std::string evidence_key(const std::string& booking, const std::string& photo);
// Into the folder that holds all files. Without the pictures of the kinds (scripts/build.sh lays them there) nothing is
// copied, and the photos are not found.
Status lay_out_evidence(Filling& db, const std::filesystem::path& files);

}  // namespace kerbside::demo
