// Reads a whole file into memory, when the program starts.
#pragma once
#include <filesystem>
#include <string>

namespace kerbside {

std::string read_file(const std::filesystem::path& file);  // throws std::runtime_error when it cannot be read

}  // namespace kerbside
