// Runs one of our programs on some bytes: no environment, no open files but input and output, no error output.
#pragma once
#include <chrono>
#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace kerbside::images {

struct Output {
  int exit_code = 0;  // minus the signal's number when a signal ended it
  std::string bytes;
  bool out_of_time = false;  // it was killed because time ran out
};

// Blocks until the program has ended; kills it after that time, or when it writes more than `most` bytes. Errors:
// unavailable "program" when it cannot be started.
Result<Output> run_program(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                           std::string_view input, std::size_t most, std::chrono::milliseconds time);

}  // namespace kerbside::images
