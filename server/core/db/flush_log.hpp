// What was sent to the database, flush by flush: for tests that hold use cases to their number of round trips. Costs
// one relaxed load a request while nobody listens.
#pragma once
#include <string>
#include <vector>

#include "core/db/statement.hpp"

namespace kerbside::db {

// Listens from its making to its end, over all connections of the process. One at a time.
class FlushLog {
 public:
  struct Flush {
    const void* connection = nullptr;     // which one: transactions of several travel at the same time
    std::vector<std::string> statements;  // their names
  };

  FlushLog();
  ~FlushLog();
  FlushLog(const FlushLog&) = delete;
  std::vector<Flush> take();  // since the last take

  static void note(const void* connection, const std::vector<Step>& steps);  // called where a request is sent
};

}  // namespace kerbside::db
