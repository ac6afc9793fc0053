// Records what was sent to the database, flush by flush: for tests that limit the round trips of use cases. Costs one
// relaxed load per request while nothing records.
#pragma once
#include <string>
#include <vector>

#include "core/db/statement.hpp"

namespace kerbside::db {

// Records from its construction to its destruction, over all connections of the process. One at a time.
class FlushLog {
 public:
  struct Flush {
    const void* connection = nullptr;     // identifies it: transactions on several travel at the same time
    std::vector<std::string> statements;  // their names
  };

  FlushLog();
  ~FlushLog();
  FlushLog(const FlushLog&) = delete;
  std::vector<Flush> take();  // those since the last take()

  static void note(const void* connection, const std::vector<Step>& steps);  // called when a request is sent
};

}  // namespace kerbside::db
