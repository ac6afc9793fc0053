// Imports the official lists of postcodes.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "core/result.hpp"

namespace kerbside::places {

// Replaces the table `postcodes` with the content of the files, at once or not at all; returns how many there are.
// Connects as the table's owner. Errors: a file that cannot be read, a line of neither layout (with its number), the
// database's.
Result<std::int64_t> import_postcodes(const std::string& database_admin_url, const std::vector<std::string>& files);

}  // namespace kerbside::places
