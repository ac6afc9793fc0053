// The SQL of the pages whose words admins keep.
#pragma once
#include <optional>

#include "core/db/db.hpp"
#include "features/policy_pages/policy_pages.hpp"

namespace kerbside::policy_pages::store {

Task<Result<std::optional<KeptPolicyPage>>> find(db::Database& db);
Task<Result<std::optional<KeptPolicyPage>>> lock(db::Transaction& tx);
// Returns false when another admin has made the page.
Task<Result<bool>> insert(db::Transaction& tx, const PolicyWords& words);
void update(db::Transaction& tx, const PolicyWords& words);

}  // namespace kerbside::policy_pages::store
