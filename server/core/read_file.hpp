// A whole file in memory, at start.
#pragma once
#include <filesystem>
#include <string>

namespace kerbside {

std::string read_file(const std::filesystem::path& file);  // throws std::runtime_error when it cannot be read

}  // namespace kerbside
