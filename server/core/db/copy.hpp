// Reads whole tables in PostgreSQL's binary copy format: a row costs a fraction of what it does in read_in_chunks(),
// which matters with millions of rows. Blocks: run it on a pool's thread.
#pragma once
#include <array>
#include <chrono>
#include <functional>
#include <string_view>

#include "core/db/db.hpp"
#include "core/time.hpp"

namespace kerbside::db {

// The columns of one row, to be read one after the other. Throws std::logic_error on a column that is NULL or of
// another type: that is a bug of the statement.
class CopiedRow {
 public:
  explicit CopiedRow(std::string_view rest) : rest_(rest) {}
  std::array<std::uint8_t, 16> uuid();
  Date date();

 private:
  std::string_view column(std::size_t size);
  std::string_view rest_;
};

struct CopyLimits {
  std::chrono::milliseconds whole;    // for the whole copy
  std::chrono::milliseconds silence;  // how long the database may send nothing
};

// Calls on_row for each row of the statement, which takes no parameters and has no Lane. Errors: unavailable
// ("db_down", "db_timeout"), or a bug of the statement.
Status copy_rows(const Settings& settings, const Statement& statement, CopyLimits limits,
                 const std::function<void(CopiedRow)>& on_row);

}  // namespace kerbside::db
