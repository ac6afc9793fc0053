// One private PostgreSQL 15 cluster for a test run, on a unix socket in a short folder under /dev/shm, or /tmp
// where memory is short. It ends with the process, also when that crashes; what a killed run left is removed by the
// next. When KERBSIDE_TEST_PG holds a connection string ("host=/dir port=5432"), that cluster is used instead, through
// its superuser `postgres`.
#pragma once
#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

namespace kerbside::test {

class TestCluster {
 public:
  static TestCluster& instance();  // everybody's; starts at the first call
  TestCluster();                   // one of your own, for tests that break it
  // One whose databases have a disk of that size to themselves, which only it sees; the write-ahead log is elsewhere.
  // Throws where a test may not mount one.
  explicit TestCluster(int disk_mib);
  ~TestCluster();
  TestCluster(const TestCluster&) = delete;

  std::string conninfo(const std::string& database, const std::string& user) const;
  std::string socket() const;      // the path where it listens, for a proxy
  std::string tablespace() const;  // where new databases belong
  void kill_server();              // SIGKILL to the postmaster
  bool running() const { return postmaster_ > 0; }
  void restart_server();  // after kill_server(); returns when it answers

 private:
  explicit TestCluster(std::string given_conninfo);
  static TestCluster* make_shared_one();
  void init();
  void start();
  bool wait_until_ready();

  std::vector<std::string> server_command() const;

  std::string where_;  // connection string without database and user
  std::filesystem::path folder_;
  int disk_mib_ = 0;       // 0: no disk of its own
  pid_t postmaster_ = -1;  // -1: the cluster is not ours, or it was killed
};

}  // namespace kerbside::test
