// The database goes away under a running product, in every way we know (trust.md 3.5 B, rows 2, 4, 15, 16): requests
// are answered honestly, the product finds back by itself, and the books agree afterwards.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <thread>

#include "core/log.hpp"
#include "features/reconcile/reconcile.hpp"
#include "support/fault_proxy.hpp"
#include "support/test_app.hpp"
#include "support/test_cluster.hpp"
#include "support/test_loop.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

// KERBSIDE_FAULT_ROUNDS: ./test security plays each fault more often.
int rounds(int usual) {
  const char* given = std::getenv("KERBSIDE_FAULT_ROUNDS");
  return given ? std::max(usual, std::atoi(given)) : usual;
}

class Faults : public ::testing::Test {
 protected:
  Faults()
      : proxy_(TestDatabase::socket()),
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
  // How long it takes until a read and a write work again.
  double recovery() {
    const auto start = Clock::now();
    while (seconds_since(start) < 15) {
      const bool reads = ask().status == 200;
      const bool writes = app_.quote(host_, Trip{vehicle()}).status == 201;
      if (reads && writes) break;
      std::this_thread::sleep_for(20ms);
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
      EXPECT_LT(seconds_since(start), 1);
    }
  }
  void expect_balanced() {
    TestLoop loop(app_.db().settings());
    const auto report = loop.run(reconcile::run(loop.db()));
    ASSERT_TRUE(report.has_value());
    EXPECT_TRUE(report->balances()) << report->text();
  }

  FaultProxy proxy_;
  TestApp app_;
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
  EXPECT_LT(seconds_since(start), 1);
  EXPECT_EQ(ask("/readyz").status, 503);
  expect_healthz_is_quick();
  proxy_.heal();
  EXPECT_LT(recovery(), 5);
  EXPECT_EQ(ask("/readyz").status, 200);
  expect_balanced();
}

TEST_F(Faults, Trust_3_5_4_a_half_open_connection_is_given_up_and_nothing_is_stuck) {
  vehicle();
  proxy_.black_hole();
  std::vector<std::jthread> waiting;
  for (int i = 0; i < 20; ++i) {
    waiting.emplace_back([this] {
      const auto start = Clock::now();
      expect_unavailable(ask());
      EXPECT_LT(seconds_since(start), 8) << "statements time out after 5 s, connections a second later";
    });
  }
  expect_healthz_is_quick();
  waiting.clear();
  proxy_.heal();
  EXPECT_LT(recovery(), 6) << "a connection attempt of 5 s may have begun just before";
  expect_balanced();
}

TEST_F(Faults, Trust_3_5_4_a_slow_network_delays_and_breaks_nothing) {
  vehicle();
  proxy_.delay(20ms);
  EXPECT_EQ(ask().status, 200);
  proxy_.drip(7, 1ms);
  EXPECT_EQ(ask("/api/v1/vehicles/" + vehicle()).json()["make"].text(), "Ford");
  EXPECT_EQ(app_.quote(host_, Trip{vehicle()}).status, 201);
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
  EXPECT_LT(recovery(), 5);
}

// Somebody who wants one vehicle and presses the button again, with the same key, until an answer is final.
class Payer {
 public:
  Payer(TestApp& app, const Visitor& host) : app_(app), who_(app.sign_up("renter")), vehicle_(app.add_vehicle(host)) {}

  void pay() {
    const Answer quote = insist([&] { return app_.quote(who_, Trip{vehicle_}); });
    const std::string key = new_key();
    const Answer started = insist([&] { return app_.start_payment(who_, quote.json(), key); });
    ASSERT_EQ(started.status, 201) << started.body;
    const std::string url = started.json()["url"].text();
    insist([&] { return app_.type_card(url); });
    const Answer shown = insist([&] { return app_.verify(who_, url); });
    paid_ = shown.json()["success"].flag();
    booking_ = started.json()["booking_id"].text();
  }
  bool paid() const { return paid_; }
  const std::string& booking() const { return booking_; }

 private:
  // Answers below 500, the connection's end and "in progress" aside, are final.
  Answer insist(const std::function<Answer()>& step) {
    for (int i = 0; i < 1500; ++i) {
      try {
        Answer answer = step();
        if (answer.status > 0 && answer.status < 500 && answer.code() != "request_in_progress") return answer;
      } catch (const std::exception&) {  // no connection
      }
      who_.http->close();
      std::this_thread::sleep_for(50ms);
    }
    return {};
  }
  TestApp& app_;
  Visitor who_;
  std::string vehicle_, booking_;
  bool paid_ = false;
};

class Crowd {
 public:
  Crowd(TestApp& app, const Visitor& host, int size) {
    for (int i = 0; i < size; ++i) payers_.push_back(std::make_unique<Payer>(app, host));
  }
  void start() {
    for (auto& payer : payers_)
      threads_.emplace_back([&payer, this] {
        payer->pay();
        ++done_;
      });
  }
  bool all_done() const { return done_ == static_cast<int>(payers_.size()); }
  void expect_paid_once(TestDatabase& db) {
    threads_.clear();
    for (const auto& payer : payers_) {
      EXPECT_TRUE(payer->paid());
      EXPECT_EQ(db.value("select booking_status || ' ' || payment_status from bookings where id = '" +
                         payer->booking() + "'"),
                "confirmed paid");
    }
    EXPECT_EQ(db.number("select count(*) from payments where state = 'paid'"), static_cast<long>(payers_.size()));
    EXPECT_EQ(db.number("select count(*) from sandbox.charges where status = 'succeeded'"),
              static_cast<long>(payers_.size()));
  }

 private:
  std::vector<std::unique_ptr<Payer>> payers_;
  std::vector<std::jthread> threads_;
  std::atomic<int> done_{0};
};

// Calls to a provider that failed five times in a row rest for half a minute; a payment is settled within a minute.
constexpr int most_tenths = 600;

// A request that died keeps its key for a minute; nobody here waits that long.
void forget_locks(TestDatabase& db) {
  db.run(
      "update idempotency_keys set locked_until = real_now() - interval '1 second' where state = 'running'"
      " and created_at < app_now() - interval '300 milliseconds'");
  db.run("update sandbox.idempotency set locked_until = real_now() - interval '1 second' where status is null");
}

TEST_F(Faults, Trust_3_5_4_connections_reset_in_mid_payment_lose_and_double_nothing) {
  Crowd crowd(app_, host_, 12);
  crowd.start();
  for (int i = 0; i < rounds(8); ++i) {
    std::this_thread::sleep_for(60ms);
    proxy_.reset();
    std::this_thread::sleep_for(30ms);
    proxy_.heal();
  }
  for (int i = 0; i < most_tenths && !crowd.all_done(); ++i) {
    forget_locks(app_.db());
    std::this_thread::sleep_for(100ms);
  }
  crowd.expect_paid_once(app_.db());
  expect_balanced();
}

TEST_F(Faults, Trust_3_5_2_a_database_killed_in_mid_payment_loses_nothing_committed) {
  for (int round = 0; round < rounds(3); ++round) {
    SCOPED_TRACE(round);
    app_.db().run("truncate idempotency_keys");
    const long paid_before = app_.db().number("select count(*) from payments where state = 'paid'");
    Crowd crowd(app_, host_, 4);
    crowd.start();
    std::this_thread::sleep_for(std::chrono::milliseconds(10 + 37 * round % 150));
    TestCluster::instance().kill_server();
    std::this_thread::sleep_for(100ms);
    TestCluster::instance().restart_server();
    app_.db().reconnect();
    EXPECT_LT(recovery(), 5);
    for (int i = 0; i < most_tenths && !crowd.all_done(); ++i) {
      forget_locks(app_.db());
      std::this_thread::sleep_for(100ms);
    }
    EXPECT_TRUE(crowd.all_done());
    EXPECT_GE(app_.db().number("select count(*) from payments where state = 'paid'"), paid_before);
  }
  expect_balanced();
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
  expect_balanced();
}

}  // namespace
}  // namespace kerbside::test
