// `kerbside jobs`: what gave up, and another try for it.
#pragma once
#include <string>
#include <vector>

namespace kerbside {

// Without arguments: lists dead jobs. "retry ID..." or "retry all": lets them run again. Exit code 0, 1 when a job
// could not be let run, 64 for other arguments.
int run_jobs_command(const std::string& database_url, const std::vector<std::string>& arguments);

}  // namespace kerbside
