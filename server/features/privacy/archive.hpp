// ZIP archives in memory, for what people take home.
#pragma once
#include <string>
#include <vector>

#include "core/result.hpp"

namespace kerbside::privacy {

struct Part {
  std::string name;  // with folders: "vehicles/1/0-960.webp"
  std::string bytes;
};

// Compresses, so it runs on a worker. Errors: bug "archive".
Result<std::string> zip(const std::vector<Part>& parts);

}  // namespace kerbside::privacy
