// The machine runs out of something: disk, file descriptors, memory (trust.md 3.5 B, rows 12 and 15). Requests are
// refused honestly, what can still be served is, the product finds back by itself, and the books agree afterwards.
#include <gtest/gtest.h>

#include "core/log.hpp"
#include "support/books.hpp"
#include "support/crowd.hpp"
#include "support/server_process.hpp"
#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

template <class Done>
bool within(std::chrono::seconds most, const Done& done) {
  const auto end = std::chrono::steady_clock::now() + most;
  while (std::chrono::steady_clock::now() < end) {
    try {
      if (done()) return true;
    } catch (const std::exception&) {  // no connection
    }
    std::this_thread::sleep_for(20ms);
  }
  return false;
}

// None where nothing may be mounted: by some users, and inside a chroot. Whatever else goes wrong is a failure.
std::unique_ptr<TestCluster> cluster_with_disk(int mib) {
  try {
    return std::make_unique<TestCluster>(mib);
  } catch (const std::runtime_error& error) {
    const std::string_view why = error.what();
    if (why.find("unshare: ") == why.npos && why.find("mount: ") == why.npos) throw;
    return nullptr;
  }
}

// Takes all the space there is. What a failed statement had taken stays taken until the table goes.
void fill_disk(TestDatabase& db) {
  db.run("create table filler (bytes text)");
  EXPECT_THROW(
      for (int i = 0; i < 100;
           ++i) { db.run("insert into filler select repeat(md5(n::text), 30) from generate_series(1, 20000) n"); },
      std::runtime_error);
}

TEST(FaultsShortage, Trust_3_5_12_a_full_database_disk_refuses_bookings_and_nothing_else) {
  const auto cluster = cluster_with_disk(48);
  if (!cluster) GTEST_SKIP() << "nobody may mount a disk of their own here";
  TestApp app(*cluster);
  log::set_level(log::Level::off);
  Visitor host = app.sign_up("host"), renter = app.sign_up("renter");
  const std::string vehicle = app.add_vehicle(host);
  fill_disk(app.db());
  Answer refused;
  const auto quote = app.quote(renter, Trip{vehicle}).json();
  EXPECT_TRUE(within(20s, [&] { return (refused = app.start_payment(renter, quote)).status != 201; }));
  EXPECT_EQ(refused.status, 503) << refused.body;
  EXPECT_EQ(refused.header("content-type"), "application/problem+json");
  EXPECT_NE(refused.header("retry-after"), "");
  EXPECT_EQ(refused.body.find("disk"), std::string::npos) << "nothing about our insides: " << refused.body;
  EXPECT_EQ(renter.http->get("/api/v1/vehicles/" + vehicle).status, 200);
  EXPECT_EQ(renter.http->get("/api/v1/session").status, 200);
  EXPECT_EQ(renter.http->get("/healthz").status, 200);
  app.db().run("drop table filler");
  EXPECT_TRUE(within(20s, [&] { return app.start_payment(renter, quote).status == 201; }));
  Crowd crowd(app, host, 3);
  crowd.start();
  crowd.expect_paid_once();
  expect_balanced(app.db());
  log::set_level(log::Level::info);
}

TEST(FaultsShortage, Trust_3_5_12_a_disk_that_fills_in_the_middle_of_payments_loses_and_doubles_nothing) {
  const auto cluster = cluster_with_disk(48);
  if (!cluster) GTEST_SKIP() << "nobody may mount a disk of their own here";
  TestApp app(*cluster);
  log::set_level(log::Level::off);
  Visitor host = app.sign_up("host");
  Crowd crowd(app, host, 12);
  fill_disk(app.db());
  crowd.start();
  std::this_thread::sleep_for(1s);
  app.db().run("drop table filler");
  crowd.expect_paid_once();
  expect_balanced(app.db());
  log::set_level(log::Level::info);
}

TEST(FaultsShortage, Trust_3_5_12_a_full_log_disk_disturbs_nobody) {
  ServerProcess server({.log = "/dev/full"});
  Visitor host = server.sign_up("host");
  for (int i = 0; i < 300; ++i) EXPECT_EQ(host.http->get("/api/v1/vehicles/count").status, 200);
  Crowd crowd(server, host, 2);
  crowd.start();
  crowd.expect_paid_once();
  expect_balanced(server.db());
  EXPECT_EQ(server.stop(), 0);
}

// The sanitizers take terabytes of address space themselves, and a pipe for each address that they look at.
#if !defined(__SANITIZE_ADDRESS__)
TEST(FaultsShortage, Trust_3_5_15_without_file_descriptors_new_connections_wait_and_open_ones_are_served) {
  ServerProcess server;
  Visitor host = server.sign_up("host");
  Crowd crowd(server, host, 6);
  server.limit(RLIMIT_NOFILE, static_cast<rlim_t>(server.file_descriptors()) + 2);
  crowd.start();
  std::vector<std::unique_ptr<HttpClient>> connections;
  for (int i = 0; i < 40; ++i) {
    connections.push_back(std::make_unique<HttpClient>(server.port()));
    connections.back()->write_raw("GET /healthz HTTP/1.1\r\n");
  }
  for (int i = 0; i < 20; ++i) EXPECT_EQ(host.http->get("/api/v1/session").status, 200) << "over an open connection";
  connections.clear();
  server.unlimit(RLIMIT_NOFILE);
  EXPECT_TRUE(within(20s, [&] { return server.visitor().http->get("/api/v1/vehicles/count").status == 200; }));
  crowd.expect_paid_once();
  expect_balanced(server.db());
  EXPECT_TRUE(server.alive());
}

TEST(FaultsShortage, Trust_3_5_15_without_memory_payments_are_whole_or_not_made) {
  ServerProcess server;
  Visitor host = server.sign_up("host");
  Crowd crowd(server, host, 12);
  server.limit(RLIMIT_AS, server.address_space_bytes());
  crowd.start();
  std::this_thread::sleep_for(1s);
  if (server.alive()) server.unlimit(RLIMIT_AS);
  for (int i = 0; i < 50 && server.alive(); ++i) std::this_thread::sleep_for(20ms);
  if (!server.alive()) server.start();  // as its supervisor does
  crowd.expect_paid_once();
  expect_balanced(server.db());
}
#endif

TEST(FaultsShortage, Trust_3_5_15_a_process_that_the_kernel_ends_loses_nothing) {
  ServerProcess server;
  Visitor host = server.sign_up("host");
  Crowd crowd(server, host, 8);
  crowd.start();
  for (int round = 0; round < 3; ++round) {
    std::this_thread::sleep_for(40ms + round * 30ms);
    server.kill();
    server.start();
  }
  crowd.expect_paid_once();
  expect_balanced(server.db());
}

}  // namespace
}  // namespace kerbside::test
