// The SQL of closing an account and of erasing it, which personal_data.tsv lists column by column.
#pragma once
#include "core/db/db.hpp"
#include "features/accounts/accounts.hpp"

namespace kerbside::privacy::store {

// Bodies of Database::transaction.
// Errors: conflict "open_bookings", "open_charges", "open_refunds".
Task<Result<bool>> close_account(db::Transaction& tx, UserId user_id, const accounts::Links* links);
// Answers whose account it is. Errors: invalid "invalid_link".
Task<Result<UserId>> reopen_account(db::Transaction& tx, std::string token);
// False when there is nothing to erase any more: it was erased, opened again, or something of it is still open.
Task<Result<bool>> erase_account(db::Transaction& tx, UserId user_id);

// Deletes what was kept of erased accounts for 7 years (0014_retention.sql), a part at a time.
Task<Status> forget_past_retention(Loop& loop);

// Closed for 30 days.
Task<Result<std::vector<UserId>>> accounts_to_erase(db::Database& db);

}  // namespace kerbside::privacy::store
