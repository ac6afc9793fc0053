#include "support/crowd.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

namespace kerbside::test {

using namespace std::chrono_literals;

namespace {

// Calls to a provider that failed five times in a row rest for half a minute; a payment is settled within a minute.
constexpr int most_tenths = 600;

// A request that died keeps its key for a minute; nobody here waits that long.
void forget_locks(TestDatabase& db, TestDatabase& provider) {
  db.run(
      "update idempotency_keys set locked_until = real_now() - interval '1 second' where state = 'running'"
      " and created_at < app_now() - interval '300 milliseconds'");
  provider.run("update sandbox.idempotency set locked_until = real_now() - interval '1 second' where status is null");
}

}  // namespace

int fault_rounds(int usual) {
  const char* given = std::getenv("KERBSIDE_FAULT_ROUNDS");
  return given ? std::max(usual, std::atoi(given)) : usual;
}

Payer::Payer(Product& product, Product& provider, const Visitor& host)
    : product_(product), provider_(provider), who_(product.sign_up("renter")), vehicle_(product.add_vehicle(host)) {}

void Payer::pay() {
  const Answer quote = insist("quote", [&] { return product_.quote(who_, Trip{vehicle_}); });
  const std::string key = new_key();
  const Answer started = insist("payment", [&] { return product_.start_payment(who_, quote.json(), key); });
  ASSERT_EQ(started.status, 201) << started.body;
  const std::string url = started.json()["url"].text();
  {
    const std::lock_guard lock(mutex_);
    told_.booking = started.json()["booking_id"].text();
  }
  insist("card", [&] { return provider_.type_card(url); });
  const Answer shown = insist("verify", [&] { return product_.verify(who_, url); });
  const std::lock_guard lock(mutex_);
  told_.paid = shown.json()["success"].flag();
}

Payer::Told Payer::told() const {
  const std::lock_guard lock(mutex_);
  return told_;
}

// Answers below 500, the connection's end and "in progress" aside, are final.
Answer Payer::insist(const std::string& what, const std::function<Answer()>& step) {
  for (int i = 0; i < 1500; ++i) {
    try {
      Answer answer = step();
      remember(what, answer);
      if (answer.status > 0 && answer.status < 500 && answer.code() != "request_in_progress") return answer;
    } catch (const std::exception&) {  // no connection
    }
    who_.http->close();
    std::this_thread::sleep_for(50ms);
  }
  return {};
}

void Payer::remember(const std::string& what, const Answer& answer) {
  const std::lock_guard lock(mutex_);
  last_answer_ = what + " " + std::to_string(answer.status) + " " + answer.code();
}

std::string Payer::last_answer() const {
  const std::lock_guard lock(mutex_);
  return last_answer_;
}

Crowd::Crowd(Product& product, Product& provider, const Visitor& host, int size)
    : product_(product), provider_(provider) {
  for (int i = 0; i < size; ++i) payers_.push_back(std::make_unique<Payer>(product, provider, host));
}

void Crowd::start() {
  for (auto& payer : payers_) {
    threads_.emplace_back([&payer, this] {
      payer->pay();
      ++done_;
    });
  }
}

void Crowd::expect_done() {
  const auto all_done = [this] { return done_ == static_cast<int>(payers_.size()); };
  for (int i = 0; i < most_tenths && !all_done(); ++i) {
    forget_locks(product_.db(), provider_.db());
    std::this_thread::sleep_for(100ms);
  }
  std::string last;
  for (const auto& payer : payers_) last += payer->last_answer() + "; ";
  EXPECT_TRUE(all_done()) << "the last answers: " << last;
}

void Crowd::expect_promises_kept() {
  for (const auto& payer : payers_) {
    const Payer::Told told = payer->told();
    if (told.booking.empty()) continue;
    const std::string booking = "'" + told.booking + "'";
    EXPECT_EQ(product_.db().number("select count(*) from bookings where id = " + booking +
                                   " and booking_status in ('pending', 'confirmed')"),
              1);
    EXPECT_GE(
        product_.db().number("select count(*) from payments where purpose_id = " + booking + " and state = 'paid'"),
        told.paid ? 1 : 0);
  }
}

void Crowd::expect_paid_once() {
  expect_done();
  threads_.clear();
  TestDatabase& db = product_.db();
  std::string bookings;
  for (const auto& payer : payers_) {
    EXPECT_TRUE(payer->told().paid);
    EXPECT_EQ(db.value("select booking_status || ' ' || payment_status from bookings where id = '" +
                       payer->told().booking + "'"),
              "confirmed paid");
    bookings += (bookings.empty() ? "'" : ", '") + payer->told().booking + "'";
  }
  const auto size = static_cast<long>(payers_.size());
  EXPECT_EQ(db.number("select count(*) from payments where state = 'paid' and purpose_id in (" + bookings + ")"), size);
  EXPECT_EQ(provider_.db().number("select count(*) from sandbox.charges where status = 'succeeded'"),
            db.number("select count(*) from payments where state = 'paid'"));
}

}  // namespace kerbside::test
