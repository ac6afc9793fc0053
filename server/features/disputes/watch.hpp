// What waits for our team or keeps an account open, and the jobs: days that pass, reminders, and forgetting.
#pragma once
#include "core/jobs.hpp"
#include "ports/attention.hpp"
#include "ports/open_matters.hpp"

namespace kerbside::disputes {

Task<Result<std::vector<AttentionItem>>> attention(Loop& loop);
Task<Result<std::vector<OpenMatter>>> open_matters(db::Transaction& tx, std::vector<UserId> people);
void register_watch(jobs::Runner& runner);

}  // namespace kerbside::disputes
