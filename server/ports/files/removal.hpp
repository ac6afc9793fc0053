// Removes files after the rows that named them: with a job, written in the transaction that releases them.
#pragma once
#include <string>
#include <vector>

#include "core/jobs.hpp"
#include "ports/files/files.hpp"

namespace kerbside::files {

jobs::NewJob removal_job(std::vector<std::string> keys);
// The store must outlive the runner.
void register_removal(jobs::Runner& runner, FileStore& store);

}  // namespace kerbside::files
