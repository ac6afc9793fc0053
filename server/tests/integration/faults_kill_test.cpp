// The server itself dies, or lives by a wrong clock (trust.md 3.5 B, rows 1, 3 and 11).
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "support/books.hpp"
#include "support/crowd.hpp"
#include "support/fault_proxy.hpp"
#include "support/server_process.hpp"
#include "support/test_cluster.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

class FaultsKill : public ::testing::Test {
 protected:
  // Somebody pays; the server dies before that piece of what it and the database say to each other from then on.
  void pay_and_kill_at(int piece, const std::function<void()>& kill) {
    std::atomic<bool> killed{false};
    Crowd crowd(server_, host_, 1);
    proxy_.before_piece(piece, [&] {
      kill();
      killed = true;
    });
    crowd.start();
    const auto begun = Clock::now();
    while (!killed && Clock::now() - begun < 30s) std::this_thread::sleep_for(1ms);
    ASSERT_TRUE(killed);
    const auto back = Clock::now();
    if (!TestCluster::instance().running()) TestCluster::instance().restart_server();
    server_.db().reconnect();
    crowd.expect_promises_kept();
    server_.start();
    EXPECT_LT(Clock::now() - back, back_within);
    crowd.expect_paid_once();
  }

  FaultProxy proxy_{TestCluster::instance().socket()};
  ServerProcess server_{{.database_options = " host=127.0.0.1 sslmode=disable port=" + std::to_string(proxy_.port())}};
  Visitor host_{server_.sign_up("host")};
};

TEST_F(FaultsKill, Trust_3_5_1_a_server_killed_anywhere_in_a_payment_loses_and_doubles_nothing) {
  for (int round = 0; round < fault_rounds(4); ++round) {
    const int piece = 3 + 17 * round % 101;  // of about a hundred that a payment takes, in another order each time
    SCOPED_TRACE(piece);
    pay_and_kill_at(piece, [this] { server_.kill(); });
  }
  expect_balanced(server_.db());
}

TEST_F(FaultsKill, Trust_3_5_3_a_server_and_its_database_killed_together_lose_and_double_nothing) {
  for (int round = 0; round < fault_rounds(1); ++round) {
    const int piece = 11 + 29 * round % 97;
    SCOPED_TRACE(piece);
    pay_and_kill_at(piece, [this] {
      server_.kill();
      TestCluster::instance().kill_server();
    });
  }
  expect_balanced(server_.db());
}

// A server whose machine is some days ahead of the database's, or an hour behind. What bends its clock is loaded before
// everything else, which the sanitizers want for themselves.
#if !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)
class FaultsClock : public ::testing::TestWithParam<const char*> {};

TEST_P(FaultsClock, Trust_3_5_11_a_server_with_a_wrong_clock_takes_money_and_gives_none_back_too_early) {
  const char* library = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1";
  ServerProcess server({.environment = {std::string("LD_PRELOAD=") + library, std::string("FAKETIME=") + GetParam(),
                                        "FAKETIME_DONT_FAKE_MONOTONIC=1"}});
  Visitor host = server.sign_up("host"), renter = server.sign_up("renter");
  const auto started = server.start_payment(renter, server.quote(renter, Trip{server.add_vehicle(host)}).json()).json();
  EXPECT_EQ(server.db().value("select extract(epoch from expires_at - created_at)::int between 1790 and 2200"
                              " from payments"),
            "t")
      << "K3: a hold is as long as ever";
  ASSERT_EQ(server.type_card(started["url"].text()).status, 303);
  ASSERT_TRUE(server.verify(renter, started["url"].text()).json()["success"].flag());
  server.db().run("update bookings set start_date = start_date - 20, end_date = end_date - 20");
  server.db().move_clock(1min);
  ASSERT_TRUE(server.becomes("select booking_status from bookings", "completed"));
  server.db().run("update jobs set run_at = app_now() where state = 'ready' and kind not like 'sandbox%'");
  server.db().move_clock(2min);
  ASSERT_TRUE(server.becomes("select count(*) from jobs where state = 'ready' and run_at < app_now()", "0"));
  EXPECT_EQ(server.db().value("select string_agg(distinct state, ',') from refunds"), "scheduled");
  EXPECT_EQ(server.db().number("select count(*) from payouts"), 0);
  expect_balanced(server.db());
}

INSTANTIATE_TEST_SUITE_P(Machine, FaultsClock, ::testing::Values("+3d", "-1h"));
#endif

}  // namespace
}  // namespace kerbside::test
