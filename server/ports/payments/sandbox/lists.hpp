// Stripe's lists that are read page by page: newest first, starting_after the last id of the page before.
#pragma once
#include <string>

#include "core/db/db.hpp"
#include "ports/payments/stripe/form.hpp"

namespace kerbside::provider::sandbox {

// The answers as JSON. Query: limit (1 to 100, default 10), starting_after, created[gte] (Unix seconds), type or types.
Task<Result<std::string>> list_events(db::Database& db, form::Fields query);
// What moved the balance: charges, refunds, refunds that came back, disputes, transfers.
Task<Result<std::string>> list_balance_transactions(db::Database& db, form::Fields query);

}  // namespace kerbside::provider::sandbox
