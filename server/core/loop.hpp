// One Loop per core: its own io_context, database connections and timers. No locks on the request path.
#pragma once
#include "core/db/db.hpp"
#include "core/task.hpp"

namespace kerbside {

struct Loop {
  Loop(int number, const db::Settings& settings) : index(number), io(1), db(io, settings) {}
  // Runs until the loop is stopped or has nothing left to do.
  void run() { io.run(); }

  int index;
  asio::io_context io;
  db::Database db;
};

}  // namespace kerbside
