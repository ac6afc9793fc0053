// The SQL that closes and erases accounts; record.hpp says what happens to each column.
#pragma once
#include "core/db/db.hpp"
#include "features/accounts/accounts.hpp"
#include "ports/open_matters.hpp"

namespace kerbside::privacy::store {

// A person whose account is closed and not erased.
struct ClosedPerson {
  UserId user_id;
  std::string name, email;
  Instant closed_at{};
};
BOOST_DESCRIBE_STRUCT(ClosedPerson, (), (user_id, name, email, closed_at))

// Bodies of Database::transaction.

// Returns these people's open matters.
Task<Result<std::vector<OpenMatter>>> open_of(db::Transaction& tx, std::vector<UserId> people,
                                              const OpenMatters* matters);
struct Closing {
  UserId user_id;
  std::vector<std::string> seen;  // the kinds of open matters that the person was told of
  const OpenMatters* matters = nullptr;
  const accounts::Links* links = nullptr;
};
// Returns what is still open. Errors: see Privacy::close_account.
Task<Result<std::vector<OpenMatter>>> close_account(db::Transaction& tx, Closing closing);
// Returns the owner of the account. Errors: invalid "invalid_link".
Task<Result<UserId>> reopen_account(db::Transaction& tx, std::string token);
// Returns false when nothing is erased: the account was erased before or reopened, its money moved recently, or a
// matter is still open. In the last case the person is told once a month, with a new link that reopens the account.
Task<Result<bool>> erase_account(db::Transaction& tx, UserId user_id, const OpenMatters* matters,
                                 const accounts::Links* links);

// Deletes what was kept of erased accounts for 7 years (0014_retention.sql), some rows at a time.
Task<Status> forget_past_retention(Loop& loop);

Task<Result<std::vector<ClosedPerson>>> closed_people(db::Database& db);  // the longest closed first
// Returns the accounts that have been closed for 30 days.
Task<Result<std::vector<UserId>>> accounts_to_erase(db::Database& db);

}  // namespace kerbside::privacy::store
