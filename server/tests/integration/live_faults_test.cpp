// A conversation while processes die, the database restarts and connections are cut: afterwards both people have the
// same messages, each once, in the same order (P4-29, trust.md 3.3 and 3.5).
#include <gtest/gtest.h>

#include <set>
#include <thread>

#include "core/log.hpp"
#include "support/fault_proxy.hpp"
#include "support/server_process.hpp"
#include "support/talk.hpp"
#include "support/test_app.hpp"
#include "support/test_cluster.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

constexpr int messages_each = 20;

// Both write at once, without a pause worth mentioning.
class Writers {
 public:
  explicit Writers(Pair& pair)
      : host_([&pair] { write(*pair.host.http, pair.id, "host"); }),
        renter_([&pair] { write(*pair.renter.http, pair.id, "renter"); }) {}
  void join() {
    host_.join();
    renter_.join();
  }

 private:
  static void write(HttpClient& http, const std::string& conversation, const std::string& who) {
    for (int i = 0; i < messages_each; ++i) {
      insist(http, conversation, who + std::to_string(i));
      std::this_thread::sleep_for(15ms);
    }
  }
  std::jthread host_, renter_;
};

void expect_same(Pair& pair, const Reader& host, const Reader& renter) {
  const Texts stored = stored_texts(*pair.host.http, pair.id);
  EXPECT_EQ(stored.size(), std::size_t{2} * messages_each);
  EXPECT_EQ(std::set<std::string>(stored.begin(), stored.end()).size(), stored.size()) << "each once";
  EXPECT_EQ(host.heard(stored.size()), stored);
  EXPECT_EQ(renter.heard(stored.size()), stored);
  std::this_thread::sleep_for(300ms);
  EXPECT_EQ(host.heard(stored.size()).size(), stored.size()) << "and nothing again";
}

TEST(LiveFaults, P4_29_Trust_3_5_2_a_database_that_restarts_loses_and_doubles_no_message) {
  TestApp app([](Config& config) { config.log_level = log::Level::off; });  // lost connections are what is wanted
  Pair pair(app);
  Reader host(app.port(), *pair.host.http, pair.id), renter(app.port(), *pair.renter.http, pair.id);
  Writers writers(pair);
  host.heard(5);
  TestCluster::instance().kill_server();
  std::this_thread::sleep_for(100ms);
  TestCluster::instance().restart_server();
  app.db().reconnect();
  writers.join();
  expect_same(pair, host, renter);
  log::set_level(log::Level::info);
}

TEST(LiveFaults, P4_29_Trust_3_3_sockets_that_are_cut_again_and_again_miss_and_double_no_message) {
  TestApp app;
  FaultProxy network(std::to_string(app.port()));
  Pair pair(app);
  const auto port = static_cast<unsigned short>(network.port());
  Reader host(port, *pair.host.http, pair.id), renter(port, *pair.renter.http, pair.id);
  Writers writers(pair);
  for (std::size_t heard : {3, 9, 15}) {
    host.heard(heard);
    network.reset();
    std::this_thread::sleep_for(60ms);
    network.heal();
  }
  writers.join();
  expect_same(pair, host, renter);
  EXPECT_GE(host.connections(), 3) << "it was cut";
}

// The writers' process dies in the middle of the conversation, and then the readers'.
TEST(LiveFaults, P4_29_Trust_3_3_nothing_is_missed_or_doubled_when_a_process_is_killed) {
  ServerProcess first;
  const auto second = ServerProcess::beside(first);
  Pair pair(first);
  Reader host(second->port(), *pair.host.http, pair.id), renter(second->port(), *pair.renter.http, pair.id);
  Writers writers(pair);
  host.heard(5);
  first.kill();
  first.start();
  host.heard(12);
  second->kill();
  second->start();
  writers.join();
  expect_same(pair, host, renter);
  EXPECT_GE(host.connections(), 2) << "it was cut off";
}

}  // namespace
}  // namespace kerbside::test
