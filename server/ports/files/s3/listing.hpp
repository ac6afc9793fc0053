// What S3 answers to ListObjectsV2.
#pragma once
#include <string>
#include <string_view>

#include "ports/files/files.hpp"

namespace kerbside::files::s3 {

// Errors: unavailable "storage" for what is no such answer. Keys that are none of ours are left out.
Result<FilePage> read_listing(const std::string& xml);

// The code in an error's body: "NoSuchKey"; "" where there is none.
std::string error_code(std::string_view xml);

}  // namespace kerbside::files::s3
