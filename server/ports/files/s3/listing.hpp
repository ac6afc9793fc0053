// Reads S3's answer to ListObjectsV2.
#pragma once
#include <string>
#include <string_view>

#include "ports/files/files.hpp"

namespace kerbside::files::s3 {

// Returns unavailable "storage" for anything else. Keys that are not ours are left out.
Result<FilePage> read_listing(const std::string& xml);

// Returns the code in an error's body, such as "NoSuchKey"; "" when there is none.
std::string error_code(std::string_view xml);

}  // namespace kerbside::files::s3
