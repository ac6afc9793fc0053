// What is shown of the demo's pictures until they have come: a few pixels each, as processing makes them of photos.
#pragma once
#include <filesystem>

#include "features/demo/filling.hpp"

namespace kerbside::demo {

// From the list that lies beside the pictures in the folder that holds all files (demo/pictures/previews.txt). Without
// it pictures come without previews.
Status add_previews(Filling& db, const std::filesystem::path& files);

}  // namespace kerbside::demo
