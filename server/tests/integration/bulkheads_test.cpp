// What hangs in one place holds up nothing in another: a mail server that says nothing, a provider of history reports,
// the lock of the logs.
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <thread>

#include "core/log.hpp"
#include "features/audit/audit.hpp"
#include "support/books.hpp"
#include "support/crowd.hpp"
#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

// Takes every connection, as the kernel does for whoever listens, and never says a word.
class MuteServer {
 public:
  MuteServer() : fd_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    if (::bind(fd_, reinterpret_cast<sockaddr*>(&address), size) != 0 || ::listen(fd_, 128) != 0 ||
        ::getsockname(fd_, reinterpret_cast<sockaddr*>(&address), &size) != 0)
      throw std::runtime_error("no port to listen on");
    port_ = ntohs(address.sin_port);
  }
  ~MuteServer() { ::close(fd_); }
  MuteServer(const MuteServer&) = delete;
  std::string url(const char* scheme) const { return std::string(scheme) + "://127.0.0.1:" + std::to_string(port_); }

 private:
  int fd_;
  unsigned short port_ = 0;
};

// Somebody buys a history check, whose report is then asked for.
void buy_check(TestApp& app) {
  const Visitor who = app.sign_up("renter");
  const Answer started = who.http->post(
      "/api/v1/hpi-checks", R"({"registration_number":"HP19 CLN","total_amount":1299,"begin_at_once":true})",
      {{"Idempotency-Key", new_key()}});
  ASSERT_EQ(started.status, 201) << started.body;
  app.type_card(started.json()["url"].text());
}

// Twelve people pay at once; answers how long it took until all of them had their booking.
double twelve_pay(TestApp& app) {
  const Visitor host = app.sign_up("host");
  const auto start = Clock::now();
  Crowd crowd(app, host, 12);
  crowd.start();
  crowd.expect_done();
  crowd.expect_paid_once();
  return seconds_since(start);
}

TEST(Bulkheads, a_mail_server_that_hangs_changes_nothing_for_people_who_pay) {
  double usual = 0;
  {
    TestApp app(&with_usual_connections);
    usual = twelve_pay(app);
  }
  auto mute = std::make_unique<MuteServer>();
  TestApp app([&](Config& config) {
    with_usual_connections(config);
    config.smtp_url = mute->url("smtp");
    config.confirm_email = false;
    config.log_level = log::Level::off;
  });
  // Letters enough to occupy everything that they may: each waits 20 s for the server's greeting.
  for (int i = 0; i < 12; ++i) app.sign_up("renter");
  ASSERT_TRUE(app.becomes("select count(*) from jobs where kind = 'account_letter' and state = 'running'", "4"));
  const double hung = twelve_pay(app);
  EXPECT_LT(hung, usual + 5) << "usually " << usual << " s";
  EXPECT_EQ(app.db().number("select count(*) from jobs where kind like 'payment%' and state = 'ready' and"
                            " run_at < app_now() - interval '2 seconds'"),
            0)
      << "no payment's job waits behind a letter";
  expect_balanced(app.db());
  mute.reset();  // its callers end at once, and with them the app
  log::set_level(log::Level::info);
}

TEST(Bulkheads, H9_Trust_2_3_a_provider_of_reports_that_hangs_changes_nothing_for_people_who_pay) {
  double usual = 0;
  {
    TestApp app(&with_usual_connections);
    usual = twelve_pay(app);
  }
  auto mute = std::make_unique<MuteServer>();
  TestApp app([&](Config& config) {
    with_usual_connections(config);
    config.checkcardetails_base_url = mute->url("http");
    config.checkcardetails_api_key = "a-key-of-the-test";
    config.log_level = log::Level::off;
  });
  app.db().run(
      "insert into general_services (id, service_type, title, description, status, base_price, requires_files) values"
      " (gen_random_uuid(), 'hpi_check', 'Full history check', 'All of it', 'active', 1299, false)");
  // Reports enough to occupy everything that they may: each waits 25 s for the provider.
  for (int i = 0; i < 6; ++i) buy_check(app);
  ASSERT_TRUE(app.becomes("select count(*) >= 2 from jobs where kind = 'history_report' and state = 'running'", "t"));
  const double hung = twelve_pay(app);
  EXPECT_LT(hung, usual + 5) << "usually " << usual << " s";
  EXPECT_EQ(app.db().number("select count(*) from orders where order_state = 'open'"), 6) << "they wait";
  EXPECT_EQ(app.db().number("select count(*) from jobs where kind like 'payment%' and state = 'ready' and"
                            " run_at < app_now() - interval '2 seconds'"),
            0)
      << "no payment's job waits behind a report";
  mute.reset();  // its callers end at once, and with them the app
  log::set_level(log::Level::info);
}

TEST(Bulkheads, a_log_that_is_locked_holds_up_no_booking_and_catches_up) {
  TestApp app(&with_usual_connections);
  const Visitor host = app.sign_up("host");
  const auto four_pay = [&] {
    const auto start = Clock::now();
    Crowd crowd(app, host, 4);
    crowd.start();
    crowd.expect_done();
    crowd.expect_paid_once();
    return seconds_since(start);
  };
  const double usual = four_pay();
  const std::unique_ptr<PGconn, void (*)(PGconn*)> locker(PQconnectdb(app.db().owner().c_str()), &PQfinish);
  const auto lock = [&] {
    const std::unique_ptr<PGresult, void (*)(PGresult*)> answer(
        PQexec(locker.get(),
               "rollback; begin; select pg_advisory_xact_lock(hashtextextended('log:' || name, 0))"
               " from unnest(array['security_log', 'admin_audit', 'queue']) name"),
        &PQclear);
    return PQresultStatus(answer.get()) == PGRES_TUPLES_OK;
  };
  // The logs' writer, which takes them in another order, may just be at work: a deadlock, which ends our transaction.
  while (!lock()) ASSERT_EQ(PQstatus(locker.get()), CONNECTION_OK);
  // More of them at a time than the server has connections to write on.
  std::vector<std::jthread> strangers;
  std::atomic<bool> paid = false;
  std::atomic<int> noted = 0, refused = 0;
  for (int i = 0; i < 24; ++i) {
    strangers.emplace_back([&] {
      Visitor who = app.visitor();
      while (!paid) {
        const Answer answer =
            who.http->post("/api/v1/failed-attempts", R"({"email":"a@example.org","user_agent":"x"})");
        ++(answer.status == 204 ? noted : refused);
        std::this_thread::sleep_for(5ms);
      }
    });
  }
  const double locked = four_pay();
  EXPECT_LT(locked, 4 * usual + 10) << "usually " << usual << " s, without the crowd that writes into the log";
  paid = true;
  strangers.clear();
  EXPECT_GT(noted, 50);
  EXPECT_EQ(refused, 0);
  const auto ask = [&](const char* sql) {
    const std::unique_ptr<PGresult, void (*)(PGresult*)> answer(PQexec(locker.get(), sql), &PQclear);
    return std::stol(PQgetvalue(answer.get(), 0, 0));
  };
  EXPECT_GE(ask("select count(*) from security_log_queue"), noted);
  PQclear(PQexec(locker.get(), "commit"));
  // By itself, without anybody who asks for it.
  for (int i = 0; i < 1500 && ask("select count(*) from security_log_queue") > 0; ++i)
    std::this_thread::sleep_for(20ms);
  EXPECT_EQ(ask("select count(*) from security_log_queue"), 0);
  EXPECT_GE(ask("select count(*) from security_log"), noted);
  EXPECT_EQ(audit::run_verify_command(app.db().app()), 0);
}

// As many as the money lane runs at a time, and as a loop has connections to write on. Somebody slow has what they
// want.
TEST(Bulkheads, jobs_that_wait_for_a_lock_hold_up_no_request) {
  TestApp app([](Config& config) {
    with_usual_connections(config);
    config.threads = 1;
    config.db_lock_timeout_ms = config.db_write_timeout_ms = 60'000;
  });
  Visitor host = app.sign_up("host"), reader = app.sign_up("renter");
  for (int i = 0; i < 8; ++i) {
    Visitor renter = app.sign_up("renter");
    const Answer quote = app.quote(renter, Trip{app.add_vehicle(host)});
    ASSERT_EQ(app.start_payment(renter, quote.json()).status, 201);
  }
  const std::unique_ptr<PGconn, void (*)(PGconn*)> slow(PQconnectdb(app.db().owner().c_str()), &PQfinish);
  PQclear(PQexec(slow.get(), "begin; lock table bookings in exclusive mode"));
  app.db().move_clock(1h);
  const std::string waiting = "select count(*) >= 8 from pg_locks where not granted";
  ASSERT_TRUE(app.becomes(waiting, "t"));
  const Answer answer = reader.http->post("/api/v1/failed-attempts", R"({"email":"a@example.org","user_agent":"x"})");
  EXPECT_EQ(answer.status, 204) << answer.body;
  EXPECT_EQ(app.db().value(waiting), "t") << "all of them wait still";
  PQclear(PQexec(slow.get(), "rollback"));
  EXPECT_TRUE(app.becomes("select count(*) from payments where state = 'expired'", "8"));
}

}  // namespace
}  // namespace kerbside::test
