// An older program on a schema that is one step newer: between `kerbside migrate` and the last restart of a deployment.
#include <gtest/gtest.h>

#include "support/server_process.hpp"

namespace kerbside::test {
namespace {

// What a migration to come does: tables gain columns and indexes, nothing is taken away. One after the other: all in
// one transaction they may meet the running process in a deadlock, which `kerbside migrate` tries again.
constexpr const char* steps[] = {"alter table vehicles add column trial_a int not null default 7",
                                 "alter table profiles add column trial_b text",
                                 "alter table bookings add column trial_c timestamptz",
                                 "alter table payments add column trial_d jsonb not null default '{}'",
                                 "alter table jobs add column trial_e int",
                                 "create index trial_f on bookings (trial_c)"};

int pay(Product& product, Visitor& renter, const std::string& vehicle, int in_days) {
  Trip trip;
  trip.vehicle_id = vehicle;
  trip.starts_in_days = in_days;
  const Answer quote = product.quote(renter, trip);
  if (quote.status != 201) return quote.status;
  const Answer started = product.start_payment(renter, quote.json());
  if (started.status != 201 && started.status != 200) return started.status;
  const std::string url = started.json()["url"].text();
  product.type_card(url);
  return product.verify(renter, url).status;
}

TEST(NewerSchema, a_running_process_goes_on_and_may_restart_one_step_behind) {
  ServerProcess old;
  Visitor host = old.sign_up("host"), renter = old.sign_up("renter");
  const std::string vehicle = old.add_vehicle(host);
  ASSERT_EQ(pay(old, renter, vehicle, 10), 200);
  for (const char* step : steps) old.db().run(step);
  old.db().run(
      "insert into schema_migrations (number, name, sha256, applied_at)"
      " select max(number) + 1, '9999_next.sql', 'x', now() from schema_migrations");
  for (int i = 2; i < 5; ++i) EXPECT_EQ(pay(old, renter, vehicle, 10 * i), 200);
  EXPECT_EQ(old.stop(), 0);
  old.start();
  Visitor another = old.sign_up("renter");
  EXPECT_EQ(pay(old, another, vehicle, 60), 200);
  EXPECT_EQ(old.db().number("select count(*) from bookings where booking_status = 'confirmed'"), 5);
}

TEST(NewerSchema, a_step_that_takes_something_away_keeps_older_programs_from_starting) {
  ServerProcess old;
  EXPECT_EQ(old.stop(), 0);
  old.db().run(
      "insert into schema_migrations (number, name, sha256, applied_at, needs)"
      " select max(number) + 1, '9999_next.sql', 'x', now(), max(number) + 1 from schema_migrations");
  EXPECT_THROW(old.start(), std::runtime_error);
}

}  // namespace
}  // namespace kerbside::test
