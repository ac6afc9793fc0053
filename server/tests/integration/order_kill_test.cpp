// The server dies anywhere between a payment and its report, a credit and its check, the broker's press and the letter
// that tells of it: nothing is lost, and no money, credit, report or letter is there twice (issue 28, section 6).
#include <gtest/gtest.h>

#include <atomic>
#include <functional>
#include <thread>

#include "support/books.hpp"
#include "support/crowd.hpp"
#include "support/fault_proxy.hpp"
#include "support/insurance.hpp"
#include "support/server_process.hpp"
#include "support/test_cluster.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

class OrderKill : public ::testing::Test {
 protected:
  OrderKill() {
    sell_insurance(server_.db());
    server_.db().run(
        "insert into general_services (id, service_type, title, description, status, base_price, requires_files) values"
        " (gen_random_uuid(), 'hpi_check', 'Full history check', 'All of it', 'active', 1299, false);"
        " insert into hpi_deals (id, title, description, credits_amount, price_pence, savings_amount, display_order,"
        " is_active) values ('" +
        deal_ + "', 'Nine checks', '', 9, 9000, 2691, 1, true)");
  }

  // Asks with the same key until an answer is final.
  static Answer insist(Visitor& who, const std::function<Answer()>& step) {
    for (int i = 0; i < 600; ++i) {
      try {
        Answer answer = step();
        if (answer.status > 0 && answer.status < 500 && answer.code() != "request_in_progress") return answer;
      } catch (const std::exception&) {  // nobody is there
      }
      who.http->close();
      std::this_thread::sleep_for(50ms);
    }
    return {};
  }
  Answer send(Visitor& who, const std::string& path, const std::string& body, const std::string& key) {
    return insist(who, [&] { return who.http->post("/api/v1/" + path, body, {{"Idempotency-Key", key}}); });
  }

  // Somebody acts; the server dies before that piece of what it and the database say to each other from then on, or
  // once all that follows has been done.
  void kill_at(int piece, const std::function<void()>& acts, const std::string& all_done) {
    SCOPED_TRACE(piece);
    std::atomic<bool> dying{false}, killed{false}, acted{false};
    const auto kill = [&] {
      if (dying.exchange(true)) return;
      server_.kill();
      killed = true;
    };
    proxy_.before_piece(piece, kill);
    std::jthread somebody([&] {
      acts();
      acted = true;
    });
    while (!killed && !acted) std::this_thread::sleep_for(5ms);
    for (int i = 0; i < 200 && !killed && server_.db().value(all_done) != "t"; ++i) std::this_thread::sleep_for(50ms);
    kill();
    while (!killed) std::this_thread::sleep_for(5ms);
    proxy_.before_piece(1'000'000, [] {});
    server_.db().reconnect();
    // What the dead process had begun; nobody here waits a minute for it.
    server_.db().run("update jobs set lease_until = real_now() where state = 'running'");
    server_.start();
    while (!acted) {
      forget_locks();
      std::this_thread::sleep_for(50ms);
    }
    for (int i = 0; i < 600 && server_.db().value(all_done) != "t"; ++i) {
      forget_locks();
      server_.db().run("update jobs set run_at = app_now() where state = 'ready' and attempts > 0");
      std::this_thread::sleep_for(50ms);
    }
    EXPECT_EQ(server_.db().value(all_done), "t")
        << server_.db().value("select string_agg(order_state, ' ') from orders");
  }
  void forget_locks() {
    server_.db().run(
        "update idempotency_keys set locked_until = real_now() - interval '1 second' where state = 'running' and"
        " created_at < app_now() - interval '300 milliseconds';"
        " update sandbox.idempotency set locked_until = real_now() - interval '1 second' where status is null");
  }

  // Another one each round, for one's own report is not sold again.
  static std::string plate(int round) {
    constexpr std::string_view letters = "CDEFGHJKLMNPRSTUVWXYZ";
    return std::string("HP19 A") + letters[static_cast<std::size_t>(round / 21 % 21)] +
           letters[static_cast<std::size_t>(round % 21)];
  }
  static std::string check(const std::string& plate, const std::string& how) {
    return R"({"registration_number":")" + plate + R"(","begin_at_once":true,)" + how + "}";
  }
  void pay(Visitor& who, const std::string& path, const std::string& body) {
    const std::string key = new_key();
    const Answer started = send(who, path, body, key);
    ASSERT_EQ(started.status, 201) << started.body;
    const std::string url = started.json()["url"].text();
    insist(who, [&] { return server_.type_card(url); });
    insist(who, [&] { return server_.verify(who, url); });
  }
  void buy_credits() {
    pay(buyer_, "hpi-deals/" + deal_ + "/orders", R"({"total_amount":9000})");
    ASSERT_TRUE(server_.becomes("select order_state from orders", "done"));
  }
  // Presses "Use 1 credit" until there is an order of that plate, of this press or of one whose answer was lost.
  void spend_on(const std::string& plate) {
    const Answer answer = send(buyer_, "hpi-credits-check", check(plate, R"("use_credits":true)"), new_key());
    EXPECT_TRUE(answer.status == 201 || answer.code() == "report_is_there") << answer.body;
  }
  // The number that this SQL counts.
  long count(const std::string& of) { return server_.db().number("select count(*) from " + of); }
  long held(const std::string& account) { return balance(server_.db(), account); }
  // Returns a paid order whose broker was written to.
  std::string insured() {
    // One driver is insured once in a vehicle at one time: what was before is over.
    server_.db().run(
        "update insurance_orders set starts_at = starts_at - interval '1 year', ends_at = ends_at - interval '1 year'");
    const std::string proposal = insurance_proposal();
    const Answer quoted = insist(buyer_, [&] { return buyer_.http->post("/api/v1/insurance-quotes", proposal); });
    EXPECT_EQ(quoted.status, 200) << quoted.body;
    const json::Value quote = quoted.json();
    pay(buyer_, "insurance-orders", insurance_order(quote, proposal));
    const std::string id = server_.db().value("select id from orders order by created_at desc limit 1");
    EXPECT_TRUE(server_.becomes("select begun_at is not null from orders where id = '" + id + "'", "t"));
    return id;
  }
  long letters(const std::string& subject) { return count("sandbox.mailbox where subject like '" + subject + "%'"); }

  const std::string deal_ = "00000000-0000-4000-8000-00000000d0a1";
  FaultProxy proxy_{TestCluster::instance().socket()};
  ServerProcess server_{{.database_options = " host=127.0.0.1 sslmode=disable port=" + std::to_string(proxy_.port()),
                         .environment = {"BROKER_HOURS=Mon-Sun 00:00-23:59"}}};
  Visitor buyer_{server_.sign_up("renter")};
};

TEST_F(OrderKill, H9_Trust_3_5_1_a_paid_check_has_one_payment_and_one_report_wherever_the_server_dies) {
  const int rounds = fault_rounds(4);
  for (int round = 0; round < rounds; ++round) {
    const int piece = 4 + 23 * round % 97;  // a payment takes about a hundred, and its report some more
    kill_at(
        piece, [&] { pay(buyer_, "hpi-checks", check(plate(round), R"("total_amount":1299)")); },
        "select count(*) = " + std::to_string(round + 1) + " from orders where order_state = 'done'");
  }
  EXPECT_EQ(count("payments where state = 'paid'"), rounds);
  EXPECT_EQ(count("history_checks where report is not null"), rounds);
  EXPECT_EQ(count("refunds"), 0);
  EXPECT_EQ(held("service_income"), -1299 * rounds);
  EXPECT_TRUE(server_.becomes("select count(*) from sandbox.mailbox where subject = 'Your order is ready'",
                              std::to_string(rounds)));
  expect_balanced(server_.db());
}

TEST_F(OrderKill, H1_H18_Trust_3_5_1_a_credit_pays_one_check_wherever_the_server_dies) {
  buy_credits();
  const int rounds = std::min(fault_rounds(4), 9);
  for (int round = 0; round < rounds; ++round) {
    kill_at(
        2 + 5 * round % 23,  // of some twenty to the report
        [&] { spend_on(plate(round)); },
        "select count(*) = " + std::to_string(round + 1) +
            " from orders where kind = 'hpi_check' and order_state = 'done'");
  }
  EXPECT_EQ(count("orders where kind = 'hpi_check'"), rounds);
  EXPECT_EQ(count("hpi_credit_transactions where transaction_type = 'used'"), rounds);
  EXPECT_EQ(buyer_.http->get("/api/v1/hpi-credits").json()["credits_balance"].number(), 9 - rounds);
  EXPECT_EQ(held("service_income"), -1000 * rounds);
  expect_balanced(server_.db());
}

TEST_F(OrderKill, H9_Trust_3_5_1_a_report_that_cannot_be_made_gives_its_credit_back_once) {
  buy_credits();
  const int rounds = fault_rounds(3);
  for (int round = 0; round < rounds; ++round) {
    kill_at(
        3 + 7 * round % 23, [&] { spend_on("HP19 NKN"); },
        "select count(*) >= " + std::to_string(round + 1) +
            " and bool_and(order_state = 'failed') from orders where kind = 'hpi_check'");
    EXPECT_EQ(buyer_.http->get("/api/v1/hpi-credits").json()["credits_balance"].number(), 9);
  }
  const long failed = count("orders where order_state = 'failed'");
  EXPECT_EQ(count("hpi_credit_transactions where transaction_type = 'used'"), failed);
  EXPECT_EQ(count("hpi_credit_transactions where transaction_type = 'returned'"), failed);
  EXPECT_EQ(held("credits_owed"), -9000);
  expect_balanced(server_.db());
}

TEST_F(OrderKill, H4_Trust_3_5_1_the_brokers_yes_counts_once_and_is_told_once) {
  const int rounds = fault_rounds(3);
  for (int round = 0; round < rounds; ++round) {
    const std::string id = insured(), token = broker_token(server_, id), file = add_certificate(server_, token);
    Visitor broker = server_.visitor();
    kill_at(
        2 + 7 * round % 19,
        [&] {
          const Answer answer = insist(broker, [&] {
            return broker.http->post("/api/v1/broker/confirm", R"({"token":")" + token + R"(","policy_number":"POL-1)" +
                                                                   std::to_string(round) + R"(","certificate_id":")" +
                                                                   file + "\"}");
          });
          EXPECT_EQ(answer.json()["matter"].text(), "confirmed") << answer.body;
        },
        "select order_state = 'done' and (select count(*) from sandbox.mailbox where subject = 'Your cover is"
        " confirmed') = " +
            std::to_string(round + 1) + " from orders where id = '" + id + "'");
  }
  EXPECT_EQ(letters("Temporary insurance to confirm: "), rounds);
  EXPECT_EQ(letters("Your cover is confirmed"), rounds);
  EXPECT_EQ(held("premiums_owed"), -server_.db().number("select sum(amount_pence) from orders"));
  EXPECT_EQ(held("orders_held"), 0);
  expect_balanced(server_.db());
}

TEST_F(OrderKill, H4_Trust_3_5_1_the_brokers_no_refunds_once) {
  const int rounds = fault_rounds(3);
  for (int round = 0; round < rounds; ++round) {
    const std::string id = insured(), token = broker_token(server_, id);
    Visitor broker = server_.visitor();
    kill_at(
        2 + 11 * round % 31,
        [&] {
          const Answer answer = insist(broker, [&] {
            return broker.http->post("/api/v1/broker/decline",
                                     R"({"token":")" + token + R"(","reason":"Not with this engine"})");
          });
          EXPECT_EQ(answer.json()["matter"].text(), "declined") << answer.body;
        },
        "select count(*) = " + std::to_string(round + 1) + " from refunds where state = 'completed'");
  }
  EXPECT_EQ(count("refunds"), rounds);
  EXPECT_EQ(held("orders_held"), 0);
  EXPECT_EQ(held("provider_cash"), 0);
  expect_balanced(server_.db());
}

const std::string help = "00000000-0000-4000-8000-00000000c0a1";

class ServiceKill : public OrderKill {
 protected:
  ServiceKill() {
    server_.db().run(
        "insert into general_services (id, service_type, title, description, status, base_price, requires_files) values"
        " ('" +
        help + "', 'customer_support', 'Help', 'By a person', 'active', 1501, false)");
  }
  void buy_help() {
    pay(buyer_, "services/" + help + "/orders",
        R"({"total_amount":1501,"email":")" + buyer_.email + R"(","begin_at_once":true,"draft_id":")" + new_key() +
            R"(","file_ids":[],"details":{"authorised":false,"additional_notes":"How do I price a van?"}})");
  }
  long listed() { return count("service_cases where listed_at is not null and is_open"); }
};

TEST_F(ServiceKill, H12_Trust_3_5_1_a_paid_service_has_one_case_wherever_the_server_dies) {
  const int rounds = fault_rounds(4);
  for (int round = 0; round < rounds; ++round)
    kill_at(
        4 + 29 * round % 97, [&] { buy_help(); },
        "select count(*) = " + std::to_string(round + 1) + " from service_cases where listed_at is not null");
  EXPECT_EQ(count("orders where order_state = 'open'"), rounds);
  EXPECT_EQ(count("payments where state = 'paid'"), rounds);
  EXPECT_EQ(listed(), rounds);
  EXPECT_EQ(held("orders_held"), -1501 * rounds);
  EXPECT_EQ(count("refunds"), 0);
  EXPECT_EQ(count("notifications where title = 'Order received'"), rounds);
  expect_balanced(server_.db());
}

TEST_F(ServiceKill, H13_Trust_3_5_1_a_begun_service_that_is_cancelled_gives_half_back_once) {
  const int rounds = fault_rounds(3);
  for (int round = 0; round < rounds; ++round) {
    buy_help();
    ASSERT_TRUE(server_.becomes("select count(*) from orders where order_state = 'open'", "1"));
    const std::string id = server_.db().value("select id from orders where order_state = 'open'"), key = new_key();
    server_.db().run("update orders set begun_at = app_now() where id = '" + id + "'");
    kill_at(
        2 + 11 * round % 31,
        [&] {
          const Answer answer = send(buyer_, "orders/" + id + "/cancel", "{}", key);
          EXPECT_EQ(answer.status, 200) << answer.body;
        },
        "select count(*) = " + std::to_string(round + 1) + " from refunds where state = 'completed'");
  }
  EXPECT_EQ(count("refunds"), rounds);
  EXPECT_EQ(listed(), 0);
  EXPECT_EQ(held("orders_held"), 0);
  EXPECT_EQ(held("service_income"), -750 * rounds) << "half a penny goes to the buyer";
  expect_balanced(server_.db());
}

}  // namespace
}  // namespace kerbside::test
