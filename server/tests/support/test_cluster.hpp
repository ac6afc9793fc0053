// One private PostgreSQL 15 cluster for a test run, on a unix socket in a short folder under /tmp. It ends with the
// process, also when that crashes; what a killed run left in /tmp is removed by the next. When KERBSIDE_TEST_PG holds a
// connection string ("host=/dir port=5432"), that cluster is used instead, through its superuser `postgres`.
#pragma once
#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

namespace kerbside::test {

class TestCluster {
 public:
  static TestCluster& instance();  // starts at the first call
  ~TestCluster();
  TestCluster(const TestCluster&) = delete;

  std::string conninfo(const std::string& database, const std::string& user) const;
  pid_t postmaster() const { return postmaster_; }  // -1 when the cluster is not ours

 private:
  TestCluster();
  void start_own();
  void wait_until_ready();

  std::string where_;  // connection string without database and user
  std::filesystem::path folder_;
  pid_t postmaster_ = -1;
};

}  // namespace kerbside::test
