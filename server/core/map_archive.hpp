// The map's streets: a PMTiles archive of tiles in the schema of Protomaps' basemap, version 4, which an operator puts
// beside the program (MAP_ARCHIVE).
#pragma once
#include <filesystem>
#include <optional>
#include <string>

namespace kerbside {

// Returns why the archive cannot be drawn, such as "must be whole: it ends too early"; nothing when it can.
std::optional<std::string> map_archive_fault(const std::filesystem::path& file);

// Returns a version that differs when another file takes the same name.
std::string map_archive_version(const std::filesystem::path& file);

}  // namespace kerbside
