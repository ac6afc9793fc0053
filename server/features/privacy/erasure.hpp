// The SQL of closing an account and of erasing it: what becomes of each column says record.hpp.
#pragma once
#include "core/db/db.hpp"
#include "features/accounts/accounts.hpp"
#include "ports/open_matters.hpp"

namespace kerbside::privacy::store {

// Whose account is closed and not erased.
struct ClosedPerson {
  UserId user_id;
  std::string name, email;
  Instant closed_at{};
};
BOOST_DESCRIBE_STRUCT(ClosedPerson, (), (user_id, name, email, closed_at))

// Bodies of Database::transaction.

// What is still to be settled of them.
Task<Result<std::vector<OpenMatter>>> open_of(db::Transaction& tx, std::vector<UserId> people,
                                              const OpenMatters* matters);
struct Closing {
  UserId user_id;
  std::vector<std::string> seen;  // the kinds of open matters that the person was told of
  const OpenMatters* matters = nullptr;
  const accounts::Links* links = nullptr;
};
// Answers what is left open. Errors: see Privacy::close_account.
Task<Result<std::vector<OpenMatter>>> close_account(db::Transaction& tx, Closing closing);
// Answers whose account it is. Errors: invalid "invalid_link".
Task<Result<UserId>> reopen_account(db::Transaction& tx, std::string token);
// False when nothing is erased: it was erased before, opened again, its money moved lately, or something of it is still
// open. Of the last the person hears, with a new link that opens the account, once a month.
Task<Result<bool>> erase_account(db::Transaction& tx, UserId user_id, const OpenMatters* matters,
                                 const accounts::Links* links);

// Deletes what was kept of erased accounts for 7 years (0014_retention.sql), a part at a time.
Task<Status> forget_past_retention(Loop& loop);

Task<Result<std::vector<ClosedPerson>>> closed_people(db::Database& db);  // the longest closed first
// Closed for 30 days.
Task<Result<std::vector<UserId>>> accounts_to_erase(db::Database& db);

}  // namespace kerbside::privacy::store
