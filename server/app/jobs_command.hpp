// `kerbside jobs`: lists and retries jobs that gave up.
#pragma once
#include <string>
#include <vector>

namespace kerbside {

// Without arguments: lists dead jobs. "retry ID..." or "retry all": runs them again. Exit code 0, 1 when a job could
// not be retried, 64 for other arguments.
int run_jobs_command(const std::string& database_url, const std::vector<std::string>& arguments);

}  // namespace kerbside
