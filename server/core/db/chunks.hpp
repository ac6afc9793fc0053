// Reads any number of rows in bounded memory, on a connection of its own: for building an index or writing an export.
#pragma once
#include <chrono>
#include <functional>

#include "core/db/db.hpp"

namespace kerbside::db {

// A query whose rows are fetched in parts. Declare at namespace scope, like a Statement.
struct Cursor : Statement {
  Cursor(std::string query_name, const std::string& query)
      : Statement(std::move(query_name), "declare chunks no scroll cursor for " + query) {}
};

inline constexpr int chunk_rows = 1000;

// The first statement of a transaction that reads whole tables: other sessions plan by indexes (connection.cpp).
extern const Statement read_whole_tables;

// Reads one snapshot of the query's rows, in parts of chunk_rows; fetches the next part when on_chunk returns, which
// may await. Opens a connection and closes it afterwards. Returns "db_timeout" after time_limit, or the error of
// on_chunk.
Task<Status> read_in_chunks(asio::io_context& io, Settings settings, const Cursor& cursor, Params params,
                            std::chrono::milliseconds time_limit, std::function<Task<Status>(const Rows&)> on_chunk);

}  // namespace kerbside::db
