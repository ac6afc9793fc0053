// Deletes expired rows, however many there are, in small transactions, so that none meets the statement's time limit or
// holds others up.
#pragma once
#include <chrono>

#include "core/db/db.hpp"

namespace kerbside::db {

// How much the first batch may delete, and how long all of them may take together. Batches grow to most_rows while one
// takes less than half of `longest`.
struct Batches {
  int rows = 5000;
  std::chrono::milliseconds budget{20'000};
  int most_rows = 160'000;
  std::chrono::milliseconds longest{400};
};

// Runs a statement that deletes at most as many rows as its last parameter says, again and again until it deletes
// fewer or the budget is used up; what is left then waits for the next run. `params` are those before the last one. The
// statement must find its rows in the order of an index, or every batch reads past all that stays:
//   delete from sessions where ctid = any (array(
//     select ctid from sessions where expires_at <= app_now() order by expires_at limit $1))
// Answers how many rows went.
Task<Result<std::int64_t>> delete_in_batches(Database& db, const Statement& statement, Params params = Params(),
                                             Batches batches = {});
// The same for several statements, one after the other, each with that budget.
Task<Status> tidy(Database& db, std::vector<const Statement*> statements);

struct Sweep {
  std::int64_t pages = 4096;  // pages that a transaction reads: 32 MB
  std::chrono::milliseconds budget{20'000};
};

// The same for a table that is read once from its beginning to its end: as quick as one delete of all that has ended,
// and without indexes that every change of a row would have to keep. For tables whose rows all come and go, and which
// are read in seconds as a whole. `pages` answers how many the table has; the statement takes the first place and the
// one after the last:
//   select pg_relation_size('sessions') / current_setting('block_size')::int
//   delete from sessions where ctid >= $1 and ctid < $2 and expires_at <= app_now()
Task<Result<std::int64_t>> sweep(Database& db, const Statement& pages, const Statement& statement, Sweep sweep = {});

}  // namespace kerbside::db
