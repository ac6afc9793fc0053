// What an admin does about a refund that failed (K8). The provider gives a failed one up for good: the next try is a
// refund of its own, with its own id as the provider's key.
#pragma once
#include <string>
#include <vector>

#include "core/actor.hpp"
#include "core/config.hpp"
#include "core/db/db.hpp"
#include "core/inputs.hpp"
#include "features/audit/audit.hpp"
#include "rules/ids.hpp"

namespace kerbside::payments {

// Finance and superadmins.
bool may_move_money(const Actor& actor);

// Of the refund that failed; the reason, 1 to 1000 characters, goes to the audit log, and the client is nobody at the
// command line. Answers the new refund's id; a job sends it. Errors: forbidden for everybody but finance and
// superadmins; conflict `refund_not_failed` when it is not failed or was tried again before.
Task<Result<RefundId>> retry_refund(db::Database& db, Actor actor, WithReason<RefundId> retry, audit::Client client);

// kerbside refund-retry ID --reason TEXT. Answers the exit code.
int run_refund_retry(const Config& config, const std::vector<std::string>& arguments);

}  // namespace kerbside::payments
