// Stripe's lists, read page by page: newest first, starting_after the last id of the page before.
#pragma once
#include <string>

#include "core/db/db.hpp"
#include "ports/payments/stripe/form.hpp"

namespace kerbside::provider::sandbox {

// Return JSON. Query: limit (1 to 100, default 10), starting_after, created[gte] (Unix seconds), type or types.
Task<Result<std::string>> list_events(db::Database& db, form::Fields query);
// Lists the changes of the balance: charges, refunds, returned refunds, disputes, transfers.
Task<Result<std::string>> list_balance_transactions(db::Database& db, form::Fields query);

}  // namespace kerbside::provider::sandbox
