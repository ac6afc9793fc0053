// `kerbside places import FILE...` and `kerbside places check`.
#pragma once
#include <string>
#include <vector>

#include "core/config.hpp"
#include "core/loop.hpp"
#include "core/result.hpp"
#include "ports/places/places.hpp"

namespace kerbside::places {

// Asks the service where London is, to see whether it answers (P7-35).
Task<Result<Place>> check(Loop& loop, const Places& places);

int run_command(const Config& config, const std::vector<std::string>& arguments);

}  // namespace kerbside::places
