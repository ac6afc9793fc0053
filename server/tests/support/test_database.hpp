// A database of its own for a test suite, made from a template that is migrated once per run.
#pragma once
#include <libpq-fe.h>

#include <chrono>
#include <memory>
#include <string>

#include "core/db/db.hpp"
#include "support/test_cluster.hpp"

namespace kerbside::test {

class TestDatabase {
 public:
  enum class Content { migrated, empty };
  explicit TestDatabase(Content content = Content::migrated);
  explicit TestDatabase(TestCluster& cluster);  // migrated, in a cluster of the test's own
  ~TestDatabase();                              // drops it, whoever is connected
  TestDatabase(const TestDatabase&) = delete;

  const std::string& name() const { return name_; }
  std::string app() const;        // connection string of the server's role
  std::string owner() const;      // of the role that owns all
  std::string superuser() const;  // of the cluster's superuser
  db::Settings settings() const;  // for a Loop, as the server's role

  // Blocking, one statement or several, as the owner. A failing one throws std::runtime_error with its message.
  void run(const std::string& sql);
  void reconnect();                               // after the cluster was killed
  void run_as_superuser(const std::string& sql);  // in a session of its own
  // First column of the first row; "" when there is none or it is NULL.
  std::string value(const std::string& sql);
  long number(const std::string& sql);

  // Moves app_now() in SQL and in this process (set_clock_offset); the destructor puts the latter back.
  void move_clock(std::chrono::microseconds offset);

 private:
  TestCluster& cluster_;
  std::string name_;
  std::unique_ptr<PGconn, void (*)(PGconn*)> connection_;
};

}  // namespace kerbside::test
