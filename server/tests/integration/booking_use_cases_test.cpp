// Bookings without HTTP: the use cases called as a job, an admin's action or another feature calls them, with a
// provider that answers what the test says.
#include <gtest/gtest.h>

#include <map>

#include "core/jobs.hpp"
#include "features/bookings/bookings.hpp"
#include "features/bookings/payable.hpp"
#include "ports/places/embedded.hpp"
#include "support/rows.hpp"
#include "support/test_loop.hpp"

namespace kerbside::test {
namespace {

using bookings::PaymentRequest;
using provider::CheckoutState;

// A provider of one's own: sessions are paid when the test says so.
class Till final : public provider::PaymentProvider {
 public:
  bool livemode() const override { return false; }
  Task<Result<CheckoutState>> open_checkout(Loop&, provider::OpenCheckout command) override {
    CheckoutState state;
    state.session_id = "cs_" + command.payment_id;
    state.url = "https://till.example/" + state.session_id;
    state.facts.payment_id = command.payment_id;
    state.facts.currency = "gbp";
    for (const auto& line : command.lines) state.facts.amount_total.value += line.amount_pence;
    sessions[state.session_id] = state;
    co_return state;
  }
  Task<Result<CheckoutState>> read_checkout(Loop&, std::string id) override { co_return sessions.at(id); }
  Task<Result<CheckoutState>> expire_checkout(Loop&, std::string id) override {
    CheckoutState& state = sessions.at(id);
    if (state.facts.status == rules::SessionStatus::open) state.facts.status = rules::SessionStatus::expired;
    co_return state;
  }
  Task<Result<provider::RefundReading>> refund(Loop&, provider::RefundCommand) override {
    co_return fail(Kind::unavailable, "unavailable", "not in this test");
  }
  Task<Result<provider::RefundReading>> read_refund(Loop&, std::string) override {
    co_return fail(Kind::unavailable, "unavailable", "not in this test");
  }
  Task<Result<std::vector<provider::RefundReading>>> list_refunds(Loop&, std::string) override {
    co_return std::vector<provider::RefundReading>();
  }
  Task<Result<provider::DisputeReading>> read_dispute(Loop&, std::string) override {
    co_return fail(Kind::unavailable, "unavailable", "not in this test");
  }
  Task<Result<provider::Page<provider::Event>>> list_events(Loop&, Instant, std::string) override {
    co_return provider::Page<provider::Event>();
  }
  Task<Result<provider::Page<provider::BalanceTransaction>>> list_balance_transactions(Loop&, Instant,
                                                                                       std::string) override {
    co_return provider::Page<provider::BalanceTransaction>();
  }
  Result<provider::Event> verify_webhook(std::string_view, std::string_view, Instant) const override {
    return fail(Kind::malformed, "unsigned", "not in this test");
  }
  void pay(const std::string& session_id) {
    auto& facts = sessions.at(session_id).facts;
    facts.status = rules::SessionStatus::complete;
    facts.payment = rules::SessionPayment::paid;
    sessions.at(session_id).provider_payment_id = "pi_" + session_id;
  }

  std::map<std::string, CheckoutState> sessions;
};

class BookingUseCases : public ::testing::Test {
 protected:
  BookingUseCases()
      : loop(database.settings()),
        payments(till),
        payable("https://kerbside.example", followers),
        quotes(std::string(32, 'k'), places, roads),
        bookings(1, quotes, payments, followers) {
    payments.add(payable);
    renter = person("renter@example.org", "renter");
    host = person("host@example.org", "host");
    vehicle = VehicleId::parse(database.value(insert_vehicle_sql(host.str(), "AB12 CDE"))).value();
  }

  UserId person(const std::string& email, const std::string& type) {
    return UserId::parse(database.value(insert_profile_sql(email, type))).value();
  }

  quotes::QuoteRequest trip(int in_days) const {
    quotes::QuoteRequest in;
    in.vehicle_id = vehicle;
    in.start_date = (london_today() + std::chrono::days(in_days)).text();
    in.end_date = (london_today() + std::chrono::days(in_days + 3)).text();
    in.start_time = in.end_time = "10:00";
    return in;
  }

  PaymentRequest priced(const Actor& actor, int in_days = 10) {
    const auto q = loop.run(quotes.create(loop.loop(), actor, trip(in_days))).value();
    PaymentRequest in;
    in.quote_id = q.id;
    in.sealed_quote = q.sealed;
    in.vehicle_id = q.vehicle_id;
    in.start_date = q.start_date.text();
    in.end_date = q.end_date.text();
    in.start_time = q.start_time.text();
    in.end_time = q.end_time.text();
    in.total_amount = q.total_amount;
    in.service_fee = q.service_fee;
    in.security_deposit = q.security_deposit;
    in.remaining_balance = q.remaining_balance;
    in.driver_age = 21;
    in.licence_months = 12;
    return in;
  }

  Result<bookings::PaymentStarted> start(const Actor& actor, int in_days = 10) {
    return loop.run(bookings.start(loop.loop(), actor, priced(actor, in_days)));
  }

  std::string state(const BookingId& id) {
    return database.value("select booking_status || ' ' || payment_status from bookings where id = '" + id.str() + "'");
  }
  std::string payment_of(const BookingId& id) {
    return database.value("select id from payments where purpose_id = '" + id.str() + "' order by created_at limit 1");
  }

  TestDatabase database;
  TestLoop loop;
  Till till;
  payments::Payments payments;
  BookingFollowers followers;
  bookings::BookingPayable payable;
  places::Gazetteer gazetteer;
  places::Embedded places{gazetteer};
  places::StraightLine roads;
  quotes::Quotes quotes;
  bookings::Bookings bookings;
  UserId renter, host;
  VehicleId vehicle;
};

TEST_F(BookingUseCases, a_hold_is_its_renters_to_release_and_nobody_elses) {
  const auto started = start(Actor::renter(renter));
  ASSERT_TRUE(started.has_value()) << started.error().message;
  const BookingId id = started->booking_id;
  for (const Actor& actor : {Actor::host(host), Actor::renter(person("other@example.org", "renter"))}) {
    const auto refused = loop.run(bookings.release(loop.loop(), actor, id));
    ASSERT_TRUE(refused.has_error());
    EXPECT_EQ(refused.error().code, "booking_not_found");
  }
  EXPECT_EQ(state(id), "pending pending");
  EXPECT_TRUE(loop.run(bookings.release(loop.loop(), Actor::renter(renter), id)).value().released);
  EXPECT_EQ(state(id), "cancelled failed");
}

// Whoever holds dates waits for the vehicle: another session has its row, as a host who is changing it would.
TEST_F(BookingUseCases, K1_a_hold_locks_its_vehicle) {
  const auto in = priced(Actor::renter(renter));
  auto other = loop.run(loop.db().begin()).value();
  static const db::Statement lock{"test_lock_vehicle", "select from vehicles where id = $1 for no key update"};
  ASSERT_TRUE(loop.run(other.change(lock, db::Params(vehicle))).has_value());
  const auto waited = loop.run(bookings.start(loop.loop(), Actor::renter(renter), in));
  ASSERT_TRUE(waited.has_error());
  EXPECT_EQ(waited.error().kind, Kind::unavailable) << waited.error().code;
  EXPECT_EQ(database.number("select count(*) from bookings"), 0);
  ASSERT_TRUE(loop.run(other.commit()).has_value());
  EXPECT_TRUE(loop.run(bookings.start(loop.loop(), Actor::renter(renter), in)).has_value());
}

// Renewed while the first session was open at the provider: when that one proves paid, the renewal ends.
TEST_F(BookingUseCases, K4_a_payment_that_proves_paid_ends_the_one_that_replaced_it) {
  const BookingId id = start(Actor::renter(renter)).value().booking_id;
  const std::string first = payment_of(id);
  database.run("update payments set state = 'cancelled', state_reason = 'renewed' where id = '" + first + "'");
  const std::string second = database.value(
      "insert into payments (purpose, purpose_id, subject_kind, subject_id, user_id, amount_pence, state,"
      " provider_session_id, expires_at) select purpose, purpose_id, subject_kind, subject_id, user_id, amount_pence,"
      " 'open', 'cs_second', expires_at from payments returning id");
  till.sessions["cs_second"] = till.sessions.at("cs_" + first);
  till.sessions["cs_second"].session_id = "cs_second";
  till.pay("cs_" + first);
  const auto settled = loop.run(payments.settle(loop.loop(), PaymentId::parse(first).value()));
  ASSERT_TRUE(settled.has_value()) << settled.error().message;
  EXPECT_EQ(settled->state, rules::PaymentState::paid);
  EXPECT_EQ(state(id), "confirmed paid");
  EXPECT_EQ(database.value("select state || ' ' || state_reason from payments where id = '" + second + "'"),
            "cancelled superseded");
  EXPECT_EQ(till.sessions.at("cs_second").facts.status, rules::SessionStatus::expired) << "and takes no money any more";
}

TEST_F(BookingUseCases, K2_a_payment_that_ends_unpaid_takes_no_confirmed_trip_away) {
  const BookingId id = start(Actor::renter(renter)).value().booking_id;
  database.run("update bookings set booking_status = 'confirmed', payment_status = 'paid' where id = '" + id.str() +
               "'");
  const auto closed = loop.run(payments.close(loop.loop(), PaymentId::parse(payment_of(id)).value()));
  ASSERT_TRUE(closed.has_value()) << closed.error().message;
  EXPECT_EQ(closed->state, rules::PaymentState::expired);
  EXPECT_EQ(state(id), "confirmed paid");
}

TEST_F(BookingUseCases, K2_money_for_a_trip_under_way_is_refused_as_a_move_and_changes_nothing) {
  const BookingId id = start(Actor::renter(renter)).value().booking_id;
  const std::string payment = payment_of(id);
  database.run("update bookings set booking_status = 'confirmed' where id = '" + id.str() + "'");
  database.run("update bookings set booking_status = 'active' where id = '" + id.str() + "'");
  till.pay("cs_" + payment);
  const auto settled = loop.run(payments.settle(loop.loop(), PaymentId::parse(payment).value()));
  ASSERT_TRUE(settled.has_error());
  EXPECT_EQ(settled.error().code, "booking_moved");
  EXPECT_EQ(database.number("select count(*) from ledger_transfers"), 0);
}

}  // namespace
}  // namespace kerbside::test
