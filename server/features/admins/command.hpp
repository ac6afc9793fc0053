// `kerbside admin`: the first admin cannot be made by another one (U5). Its actions are recorded in the audit log.
#pragma once
#include <istream>
#include <string>
#include <vector>

#include "core/config.hpp"

namespace kerbside::admins {

// Runs the command line's `admin` with these words; returns the exit code. The password of a new admin is the first
// line of `passwords`; without that (a terminal) one is made up and printed.
int run_command(const Config& config, const std::vector<std::string>& arguments, std::istream* passwords);

}  // namespace kerbside::admins
