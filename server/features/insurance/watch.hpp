// What a person has to see to, and what keeps an account open.
#pragma once
#include "ports/attention.hpp"
#include "ports/open_matters.hpp"

namespace kerbside::insurance {

Task<Result<std::vector<AttentionItem>>> attention(Loop& loop);
Task<Result<std::vector<OpenMatter>>> open_matters(db::Transaction& tx, std::vector<UserId> people);

}  // namespace kerbside::insurance
