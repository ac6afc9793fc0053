// The database goes away under a running product, in every way we know (trust.md 3.5 B, rows 2, 4, 15, 16): requests
// are answered honestly, the product finds back by itself, and the books agree afterwards.
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "core/log.hpp"
#include "support/books.hpp"
#include "support/crowd.hpp"
#include "support/fault_proxy.hpp"
#include "support/test_app.hpp"
#include "support/test_cluster.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

class Faults : public ::testing::Test {
 protected:
  Faults()
      : proxy_(TestCluster::instance().socket()),
        app_([this](Config& config) {
          config.database_url += " host=127.0.0.1 sslmode=disable port=" + std::to_string(proxy_.port());
          config.log_level = log::Level::off;  // lost connections are what is wanted here
        }),
        host_(app_.sign_up("host")) {}
  ~Faults() override { log::set_level(log::Level::info); }

  Answer ask(const std::string& path = "/api/v1/vehicles/count") { return app_.visitor().http->get(path); }
  static double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
  }
  static constexpr double most_s = std::chrono::duration<double>(back_within).count();
  // How long it takes until reads and writes work again, on every thread of the server.
  double recovery() {
    const auto start = Clock::now();
    int in_a_row = 0;
    while (in_a_row < 10 && seconds_since(start) < most_s + 5) {
      host_.http->close();  // the next connection may be another thread's
      const bool reads = ask().status == 200;
      const bool writes = app_.quote(host_, Trip{vehicle()}).status == 201;
      in_a_row = reads && writes ? in_a_row + 1 : 0;
      if (in_a_row == 0) std::this_thread::sleep_for(20ms);
    }
    return seconds_since(start);
  }
  std::string vehicle() { return vehicle_.empty() ? vehicle_ = app_.add_vehicle(host_) : vehicle_; }
  void expect_unavailable(const Answer& answer) {
    EXPECT_EQ(answer.status, 503) << answer.body;
    EXPECT_EQ(answer.header("content-type"), "application/problem+json");
    EXPECT_NE(answer.header("retry-after"), "");
    EXPECT_EQ(answer.body.find("connection"), std::string::npos) << "nothing about our insides: " << answer.body;
  }
  void expect_healthz_is_quick() {
    for (int i = 0; i < 20; ++i) {
      const auto start = Clock::now();
      EXPECT_EQ(ask("/healthz").status, 200);
      EXPECT_LT(seconds_since(start), 3) << "nothing is waited for";
    }
  }

  FaultProxy proxy_;
  TestApp app_{&with_usual_connections};
  Visitor host_;
  std::string vehicle_;
};

TEST_F(Faults, Trust_3_5_4_a_cut_database_answers_503_at_once_and_is_found_again) {
  vehicle();
  proxy_.cut();
  std::this_thread::sleep_for(200ms);
  const auto start = Clock::now();
  expect_unavailable(ask());
  expect_unavailable(app_.quote(host_, Trip{vehicle()}));
  EXPECT_LT(seconds_since(start), 3) << "a statement's time limit is 5 s";
  EXPECT_EQ(ask("/readyz").status, 503);
  expect_healthz_is_quick();
  proxy_.heal();
  EXPECT_LT(recovery(), most_s);
  EXPECT_EQ(ask("/readyz").status, 200);
  expect_balanced(app_.db());
}

TEST_F(Faults, Trust_3_5_4_a_half_open_connection_is_given_up_and_nothing_is_stuck) {
  vehicle();
  proxy_.black_hole();
  std::vector<std::jthread> waiting;
  for (int i = 0; i < 20; ++i) {
    waiting.emplace_back([this] {
      const auto start = Clock::now();
      expect_unavailable(ask());
      EXPECT_LT(seconds_since(start), 15) << "statements time out after 5 s, connections a second later";
    });
  }
  expect_healthz_is_quick();
  waiting.clear();
  proxy_.heal();
  EXPECT_LT(recovery(), most_s + 2) << "a connection attempt of 5 s may have begun just before";
  expect_balanced(app_.db());
}

TEST_F(Faults, Trust_3_5_4_a_slow_network_delays_and_breaks_nothing) {
  vehicle();
  proxy_.delay(20ms);
  EXPECT_EQ(ask().status, 200);
  proxy_.drip(7, 1ms);
  EXPECT_EQ(ask("/api/v1/vehicles/" + vehicle()).json()["make"].text(), "Ford");
  EXPECT_EQ(app_.quote(host_, Trip{vehicle()}).status, 201);
  expect_balanced(app_.db());
}

TEST_F(Faults, Trust_3_5_4_without_a_connection_left_it_says_so_and_recovers) {
  vehicle();
  app_.db().run_as_superuser("alter role kerbside_app connection limit 0");
  const std::string end_sessions =
      "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'kerbside_app'";
  app_.db().run_as_superuser(end_sessions);
  std::this_thread::sleep_for(300ms);
  expect_unavailable(ask());
  expect_healthz_is_quick();
  app_.db().run_as_superuser("alter role kerbside_app connection limit -1");
  EXPECT_LT(recovery(), most_s);
  expect_balanced(app_.db());
}

TEST_F(Faults, Trust_3_5_4_connections_reset_in_mid_payment_lose_and_double_nothing) {
  Crowd crowd(app_, host_, 12);
  crowd.start();
  for (int i = 0; i < fault_rounds(8); ++i) {
    std::this_thread::sleep_for(60ms);
    proxy_.reset();
    std::this_thread::sleep_for(30ms);
    proxy_.heal();
  }
  crowd.expect_paid_once();
  expect_balanced(app_.db());
}

TEST_F(Faults, Trust_3_5_2_a_database_killed_in_mid_payment_loses_nothing_committed) {
  for (int round = 0; round < fault_rounds(3); ++round) {
    SCOPED_TRACE(round);
    Crowd crowd(app_, host_, 4);
    crowd.start();
    std::this_thread::sleep_for(std::chrono::milliseconds(10 + 37 * round % 150));
    TestCluster::instance().kill_server();
    std::this_thread::sleep_for(100ms);
    TestCluster::instance().restart_server();
    app_.db().reconnect();
    crowd.expect_promises_kept();
    EXPECT_LT(recovery(), most_s);
    crowd.expect_paid_once();
  }
  expect_balanced(app_.db());
}

TEST_F(Faults, Trust_3_5_16_a_stop_in_the_middle_of_payments_cuts_no_request) {
  constexpr int people = 20;
  std::vector<Visitor> renters;
  std::vector<std::string> vehicles;
  for (int i = 0; i < people; ++i) {
    renters.push_back(app_.sign_up("renter"));
    vehicles.push_back(app_.add_vehicle(host_));
  }
  std::atomic<int> answered{0}, cut{0};
  std::vector<std::jthread> threads;
  for (int i = 0; i < people; ++i) {
    threads.emplace_back([&, i] {
      for (int n = 0; n < 10; ++n) {
        try {
          renters[static_cast<std::size_t>(i)].http->close();  // each request on a connection of its own
          Trip trip{vehicles[static_cast<std::size_t>(i)]};
          trip.starts_in_days = 10 + 5 * n;
          const Answer quote = app_.quote(renters[static_cast<std::size_t>(i)], trip);
          ++(quote.status > 0 ? answered : cut);
          renters[static_cast<std::size_t>(i)].http->close();
          const Answer started = app_.start_payment(renters[static_cast<std::size_t>(i)], quote.json());
          ++(started.status > 0 ? answered : cut);
        } catch (const std::exception&) {  // refused: the server is gone
          return;
        }
      }
    });
  }
  while (answered < people) std::this_thread::sleep_for(1ms);
  const auto start = Clock::now();
  app_.app().stop();
  EXPECT_LT(seconds_since(start), 20);
  threads.clear();
  EXPECT_GT(answered, people);
  EXPECT_EQ(cut, 0);
  expect_balanced(app_.db());
}

}  // namespace
}  // namespace kerbside::test
