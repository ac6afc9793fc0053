// Services that wait too long, what keeps an account open, and what goes twelve months after the end.
#pragma once
#include "core/jobs.hpp"
#include "ports/attention.hpp"
#include "ports/open_matters.hpp"

namespace kerbside::casework {

Task<Result<std::vector<AttentionItem>>> attention(Loop& loop);
Task<Result<std::vector<OpenMatter>>> open_matters(db::Transaction& tx, std::vector<UserId> people);
void register_watch(jobs::Runner& runner);

}  // namespace kerbside::casework
