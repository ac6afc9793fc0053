// The Stripe adapter against the built-in fake Stripe: the calls of trust.md 1.3, idempotency and errors of 1.2.
#include <future>
#include <set>

#include "integration/sandbox_server.hpp"

namespace kerbside::test {
namespace {

using provider::CheckoutState;
using rules::SessionPayment;
using rules::SessionStatus;

using Connection = std::unique_ptr<PGconn, void (*)(PGconn*)>;
const std::pair<std::string, std::string> key_of_ours{"Authorization", std::string("Bearer ") + sandbox_key},
    form_type{"Content-Type", "application/x-www-form-urlencoded"};

class StripeSandbox : public SandboxTest {
 protected:
  Answer api(const std::string& method, const std::string& path, const std::string& body = "",
             const Headers& headers = {}) {
    Headers all{key_of_ours, form_type};
    all.insert(all.end(), headers.begin(), headers.end());
    return browser.send(method, "/sandbox/stripe/v1/" + path, body, all);
  }
  std::string form(const std::string& payment_id) {
    return provider::form::encode(provider::stripe::checkout_form(command(payment_id), "2026-10-28.endive"));
  }
  static std::future<Answer> ask_elsewhere(const std::string& key, const std::string& body) {
    return std::async(std::launch::async, [key, body] {
      HttpClient client(server->port());
      return client.send("POST", "/sandbox/stripe/v1/checkout/sessions", body,
                         {key_of_ours, form_type, {"Idempotency-Key", key}});
    });
  }
  // Until that many wait for the table of sessions.
  void wait_for_waiting(long count) {
    while (server->database.number("select count(*) from pg_locks l join pg_database d on d.oid = l.database"
                                   " where not granted and datname = current_database()"
                                   " and relation = 'sandbox.checkout_sessions'::regclass") < count)
      std::this_thread::yield();
  }
  long sessions_of(const std::string& payment_id) {
    return server->database.number("select count(*) from sandbox.checkout_sessions where client_reference_id = '" +
                                   payment_id + "'");
  }
};

TEST_F(StripeSandbox, a_checkout_opens_and_is_read_again) {
  const std::string id = new_payment_id();
  const auto opened = open(id);
  ASSERT_TRUE(opened.has_value()) << opened.error().code;
  EXPECT_TRUE(opened->session_id.starts_with("cs_test_"));
  EXPECT_EQ(opened->url, "http://localhost:8080/sandbox/checkout/" + opened->session_id);
  EXPECT_EQ(opened->facts.status, SessionStatus::open);
  EXPECT_EQ(opened->facts.payment, SessionPayment::unpaid);
  EXPECT_EQ(opened->facts.amount_total, rules::Pence{65'000});
  EXPECT_EQ(opened->facts.currency, "gbp");
  EXPECT_EQ(opened->facts.payment_id, id);
  EXPECT_FALSE(opened->facts.livemode);
  const auto again = read(opened->session_id);
  EXPECT_EQ(again->facts.payment_id, id);
  EXPECT_EQ(again->expires_at, opened->expires_at);
}

TEST_F(StripeSandbox, the_older_pinned_version_works_too) {
  provider::StripeSettings settings;
  settings.base_url = "http://127.0.0.1:" + std::to_string(server->port()) + "/sandbox/stripe";
  settings.secret_key = sandbox_key;
  settings.version = "2023-08-16";
  provider::Stripe older(settings, http);
  const auto opened = loop.run(older.open_checkout(loop.loop(), command(new_payment_id())));
  EXPECT_TRUE(opened.has_value()) << opened.error().message;
}

TEST_F(StripeSandbox, the_same_payment_opens_one_session_however_often) {
  const std::string id = new_payment_id();
  const auto given = command(id);
  const auto first = loop.run(adapter.open_checkout(loop.loop(), given));
  const auto second = loop.run(adapter.open_checkout(loop.loop(), given));
  ASSERT_TRUE(second.has_value());
  EXPECT_EQ(first->session_id, second->session_id);
  EXPECT_EQ(sessions_of(id), 1);
}

TEST_F(StripeSandbox, the_same_key_with_other_parameters_is_a_conflict) {
  const std::string id = new_payment_id();
  ASSERT_TRUE(open(id).has_value());
  auto changed = command(id);
  changed.lines[0].amount_pence = 1;
  EXPECT_EQ(loop.run(adapter.open_checkout(loop.loop(), changed)).error().code, "conflict");
  const Answer raw = api("POST", "checkout/sessions", form(id) + "&metadata[x]=1", {{"Idempotency-Key", "pay_" + id}});
  EXPECT_EQ(raw.status, 400);
  EXPECT_EQ(raw.json()["error"]["type"].text(), "idempotency_error");
}

TEST_F(StripeSandbox, a_replay_says_so_and_repeats_the_first_answer) {
  const std::string id = new_payment_id(), body = form(id);
  const Answer first = api("POST", "checkout/sessions", body, {{"Idempotency-Key", id}});
  const Answer second = api("POST", "checkout/sessions", body, {{"Idempotency-Key", id}});
  EXPECT_EQ(first.status, 200) << first.body;
  EXPECT_EQ(first.header("idempotent-replayed"), "");
  EXPECT_EQ(second.header("idempotent-replayed"), "true");
  EXPECT_EQ(second.header("idempotency-key"), id);
  EXPECT_EQ(second.body, first.body);
  EXPECT_TRUE(second.header("request-id").starts_with("req_"));
}

TEST_F(StripeSandbox, parallel_requests_with_one_key_make_one_session) {
  const std::string id = new_payment_id();
  const auto given = command(id);
  std::vector<Task<Result<CheckoutState>>> tasks;
  for (int i = 0; i < 20; ++i) tasks.push_back(adapter.open_checkout(loop.loop(), given));
  std::set<std::string> ids;
  for (const auto& result : loop.run_all(std::move(tasks))) {
    EXPECT_EQ(result.has_value() ? "conflict" : result.error().code, "conflict");
    if (result.has_value()) ids.insert(result->session_id);
  }
  EXPECT_EQ(ids.size(), 1u);
  EXPECT_EQ(sessions_of(id), 1);
}

TEST_F(StripeSandbox, a_key_in_use_answers_409_until_its_owner_is_given_up) {
  const std::string id = new_payment_id(), body = form(id);
  ASSERT_EQ(api("POST", "checkout/sessions", body, {{"Idempotency-Key", id}}).status, 200);
  server->database.run(
      "update sandbox.idempotency set status = null, body = null, locked_until = app_now() + "
      "interval '20 seconds' where key = '" +
      id + "'");
  const Answer busy = api("POST", "checkout/sessions", body, {{"Idempotency-Key", id}});
  EXPECT_EQ(busy.status, 409);
  EXPECT_EQ(busy.json()["error"]["code"].text(), "idempotency_key_in_use");
  server->database.move_clock(std::chrono::seconds(30));
  EXPECT_EQ(api("POST", "checkout/sessions", body, {{"Idempotency-Key", id}}).status, 200);
}

// The first request hangs in the database for longer than its lock; the second one is asked meanwhile.
TEST_F(StripeSandbox, Trust_1_2_of_two_requests_with_one_key_one_is_done_even_when_the_first_outlives_its_lock) {
  const std::string id = new_payment_id(), body = form(id);
  const Connection holder(PQconnectdb(server->database.owner().c_str()), &PQfinish);
  PQclear(PQexec(holder.get(), "begin; lock table sandbox.checkout_sessions in access exclusive mode"));
  auto first = ask_elsewhere(id, body);
  wait_for_waiting(1);
  server->database.run("update sandbox.idempotency set locked_until = app_now() - interval '1 second' where key = '" +
                       id + "'");
  auto second = ask_elsewhere(id, body);
  wait_for_waiting(2);
  PQclear(PQexec(holder.get(), "rollback"));
  const Answer answers[] = {first.get(), second.get()};
  EXPECT_EQ(sessions_of(id), 1);
  for (const Answer& answer : answers) EXPECT_TRUE(answer.status == 200 || answer.status == 409) << answer.body;
  EXPECT_EQ(api("POST", "checkout/sessions", body, {{"Idempotency-Key", id}}).status, 200);
  EXPECT_EQ(sessions_of(id), 1);
}

TEST_F(StripeSandbox, a_key_older_than_24_hours_makes_a_new_request) {
  const std::string id = new_payment_id();
  ASSERT_TRUE(open(id).has_value());
  server->database.move_clock(std::chrono::hours(25));
  ASSERT_TRUE(open(id).has_value());
  EXPECT_EQ(sessions_of(id), 2);
}

TEST_F(StripeSandbox, nothing_is_stored_under_a_key_when_validation_failed) {
  const std::string id = new_payment_id();
  EXPECT_EQ(api("POST", "checkout/sessions", "mode=payment", {{"Idempotency-Key", id}}).status, 400);
  EXPECT_EQ(api("POST", "checkout/sessions", form(id), {{"Idempotency-Key", id}}).status, 200);
}

TEST_F(StripeSandbox, expiring_closes_an_open_session_and_repeating_it_reads_it) {
  const auto opened = open(new_payment_id());
  const auto expired = loop.run(adapter.expire_checkout(loop.loop(), opened->session_id));
  ASSERT_TRUE(expired.has_value()) << expired.error().code;
  EXPECT_EQ(expired->facts.status, SessionStatus::expired);
  EXPECT_EQ(expired->url, "");
  const Answer raw = api("POST", "checkout/sessions/" + opened->session_id + "/expire");
  EXPECT_EQ(raw.status, 400);
  EXPECT_EQ(raw.json()["error"]["type"].text(), "invalid_request_error");
  EXPECT_EQ(loop.run(adapter.expire_checkout(loop.loop(), opened->session_id))->facts.status, SessionStatus::expired);
}

TEST_F(StripeSandbox, expiring_a_paid_session_answers_that_it_is_paid) {
  const auto opened = open(new_payment_id());
  ASSERT_EQ(pay(opened->session_id, "4242424242424242").status, 303);
  const auto state = loop.run(adapter.expire_checkout(loop.loop(), opened->session_id));
  EXPECT_EQ(state->facts.status, SessionStatus::complete);
  EXPECT_EQ(state->facts.payment, SessionPayment::paid);
}

TEST_F(StripeSandbox, a_session_expires_by_the_clock_when_it_is_read) {
  const auto opened = open(new_payment_id());
  server->database.move_clock(std::chrono::minutes(32));
  EXPECT_EQ(read(opened->session_id)->facts.status, SessionStatus::expired);
}

TEST_F(StripeSandbox, errors_have_stripes_shape_and_classes) {
  EXPECT_EQ(read("cs_test_none").error().code, "not_found");
  EXPECT_EQ(loop.run(adapter.expire_checkout(loop.loop(), "cs_test_none")).error().code, "not_found");
  const Answer missing = api("GET", "checkout/sessions/cs_test_none");
  EXPECT_EQ(missing.json()["error"]["code"].text(), "resource_missing");
  const Answer unknown = api("POST", "checkout/sessions", form("p") + "&colour=red");
  EXPECT_EQ(unknown.json()["error"]["code"].text(), "parameter_unknown");
  EXPECT_EQ(unknown.json()["error"]["param"].text(), "colour");
  EXPECT_EQ(api("POST", "checkout/sessions", "a=%zz").status, 400);
  EXPECT_EQ(api("GET", "payment_intents/pi_none").status, 404);
  EXPECT_EQ(api("GET", "checkout/sessions/x", "", {{"Stripe-Version", "tomorrow"}}).status, 400);
  auto wrong_time = command(new_payment_id());
  wrong_time.expires_at = app_now() + std::chrono::minutes(10);
  EXPECT_EQ(loop.run(adapter.open_checkout(loop.loop(), wrong_time)).error().code, "invalid");
}

TEST_F(StripeSandbox, without_the_key_nothing_is_answered) {
  for (const std::string given : {"", "Bearer", "Bearer sk_test_wrong", "Basic c2s6"}) {
    const Answer answer = browser.send("GET", "/sandbox/stripe/v1/events", "", {{"Authorization", given}});
    EXPECT_EQ(answer.status, 401) << given;
  }
  provider::StripeSettings settings;
  settings.base_url = "http://127.0.0.1:" + std::to_string(server->port()) + "/sandbox/stripe";
  settings.secret_key = "sk_test_wrong";
  provider::Stripe stranger(settings, http);
  EXPECT_EQ(loop.run(stranger.read_checkout(loop.loop(), "cs_test_x")).error().code, "auth");
}

TEST_F(StripeSandbox, during_an_outage_a_new_checkout_is_outcome_unknown_and_later_works) {
  control(R"({"outage":true})");
  const std::string id = new_payment_id();
  const auto given = command(id);
  EXPECT_EQ(loop.run(adapter.open_checkout(loop.loop(), given)).error().code, "outcome_unknown");
  EXPECT_EQ(read("cs_test_x").error().code, "unavailable");
  control(R"({"outage":false})");
  EXPECT_TRUE(loop.run(adapter.open_checkout(loop.loop(), given)).has_value());
  EXPECT_EQ(sessions_of(id), 1);
}

using rules::RefundProgress;

class StripeRefunds : public StripeSandbox {
 protected:
  std::string pay_for(const std::string& payment_id, const std::string& card = "4242424242424242") {
    const auto opened = open(payment_id);
    EXPECT_EQ(pay(opened->session_id, card).status, 303);
    return read(opened->session_id)->provider_payment_id;
  }
  Result<provider::RefundReading> refund(const std::string& id, const std::string& intent, std::int64_t pence) {
    provider::RefundCommand given;
    given.refund_id = id;
    given.provider_payment_id = intent;
    given.amount_pence = pence;
    return loop.run(adapter.refund(loop.loop(), given));
  }
  Result<provider::RefundReading> read_refund(const std::string& id) {
    return loop.run(adapter.read_refund(loop.loop(), id));
  }
  std::string events_about(const std::string& id) {
    return server->database.value(
        "select string_agg(type, ', ' order by sequence) from sandbox.events"
        " where payload like '%" +
        id + "%'");
  }
  std::vector<provider::BalanceTransaction> balance_transactions() {
    std::vector<provider::BalanceTransaction> all;
    for (bool more = true; more;) {
      const std::string last = all.empty() ? std::string() : all.back().id;
      const auto page =
          loop.run(adapter.list_balance_transactions(loop.loop(), app_now() - std::chrono::hours(1), last)).value();
      all.insert(all.end(), page.items.begin(), page.items.end());
      more = page.has_more;
    }
    return all;
  }
};

TEST_F(StripeRefunds, a_refund_asked_twice_is_made_once_and_found_by_our_id) {
  const std::string intent = pay_for(new_payment_id()), id = new_payment_id();
  const auto first = refund(id, intent, 50'000);
  const auto second = refund(id, intent, 50'000);
  ASSERT_TRUE(second.has_value()) << second.error().code;
  EXPECT_EQ(first->provider_refund_id, second->provider_refund_id);
  EXPECT_EQ(first->progress, rules::RefundProgress::succeeded);
  const auto listed = loop.run(adapter.list_refunds(loop.loop(), intent));
  ASSERT_EQ(listed->size(), 1u);
  EXPECT_EQ((*listed)[0].refund_id, id);
}

TEST_F(StripeRefunds, never_more_than_was_paid_goes_back) {
  const std::string intent = pay_for(new_payment_id());
  EXPECT_EQ(refund(new_payment_id(), intent, 65'001).error().code, "invalid");
  EXPECT_TRUE(refund(new_payment_id(), intent, 60'000).has_value());
  EXPECT_EQ(refund(new_payment_id(), intent, 5'001).error().code, "invalid");
  EXPECT_TRUE(refund(new_payment_id(), intent, 5'000).has_value());
  const Answer spent = api("POST", "refunds", "payment_intent=" + intent + "&amount=1");
  EXPECT_EQ(spent.json()["error"]["code"].text(), "charge_already_refunded");
}

TEST_F(StripeRefunds, parallel_refunds_stay_within_the_payment) {
  const std::string intent = pay_for(new_payment_id());
  std::vector<Task<Result<provider::RefundReading>>> tasks;
  for (int i = 0; i < 10; ++i) {
    provider::RefundCommand given;
    given.refund_id = new_payment_id();
    given.provider_payment_id = intent;
    given.amount_pence = 20'000;
    tasks.push_back(adapter.refund(loop.loop(), given));
  }
  (void)loop.run_all(std::move(tasks));
  EXPECT_EQ(server->database.number("select sum(amount) from sandbox.refunds where payment_intent = '" + intent + "'"),
            60'000);
}

TEST_F(StripeRefunds, card_7726_a_refund_is_pending_for_a_minute) {
  const std::string intent = pay_for(new_payment_id(), "4000000000007726");
  const std::string id = new_payment_id();
  const auto made = refund(id, intent, 65'000);
  EXPECT_EQ(made->progress, RefundProgress::pending);
  EXPECT_EQ(refund(id, intent, 65'000)->progress, RefundProgress::pending) << "the key's first answer";
  server->database.move_clock(std::chrono::seconds(59));
  EXPECT_EQ(read_refund(made->provider_refund_id)->progress, RefundProgress::pending);
  server->database.move_clock(std::chrono::seconds(61));
  const auto later = read_refund(made->provider_refund_id);
  EXPECT_EQ(later->progress, RefundProgress::succeeded);
  EXPECT_EQ(later->refund_id, id);
  EXPECT_EQ(later->amount, rules::Pence{65'000});
  EXPECT_EQ(refund(id, intent, 65'000)->progress, RefundProgress::pending) << "the key's first answer still";
  EXPECT_EQ(events_about(made->provider_refund_id), "refund.created, refund.updated");
}

TEST_F(StripeRefunds, card_5126_a_refund_succeeds_and_comes_back_a_minute_later) {
  const std::string intent = pay_for(new_payment_id(), "4000000000005126");
  const auto made = refund(new_payment_id(), intent, 65'000);
  EXPECT_EQ(made->progress, RefundProgress::succeeded);
  server->database.move_clock(std::chrono::seconds(61));
  EXPECT_TRUE(loop.run_until(
      [&] { return events_about(made->provider_refund_id) == "refund.created, refund.updated, refund.failed"; },
      std::chrono::seconds(8)))
      << "nobody has to ask for it";
  const auto later = read_refund(made->provider_refund_id);
  EXPECT_EQ(later->progress, RefundProgress::failed);
  EXPECT_EQ(later->failure_reason, "expired_or_canceled_card");
  EXPECT_TRUE(refund(new_payment_id(), intent, 65'000).has_value()) << "the money is there again";
}

TEST_F(StripeRefunds, card_0259_is_disputed_as_soon_as_it_has_paid) {
  const std::string intent = pay_for(new_payment_id(), "4000000000000259");
  const auto event = server->database.value(
      "select payload from sandbox.events where type = 'charge.dispute.created' order by sequence desc limit 1");
  EXPECT_NE(event.find(intent), std::string::npos) << event;
  EXPECT_NE(event.find(R"("reason":"fraudulent")"), std::string::npos) << event;
}

TEST_F(StripeRefunds, a_refund_that_nobody_made_is_not_found) {
  EXPECT_EQ(read_refund("re_none").error().code, "not_found");
}

TEST_F(StripeRefunds, the_balance_moves_with_charges_refunds_and_those_that_come_back) {
  const std::string intent = pay_for(new_payment_id(), "4000000000005126");
  const auto made = refund(new_payment_id(), intent, 15'000);
  server->database.move_clock(std::chrono::seconds(61));
  ASSERT_EQ(read_refund(made->provider_refund_id)->progress, RefundProgress::failed);
  const std::string charge =
      server->database.value("select latest_charge from sandbox.payment_intents where id = '" + intent + "'");
  std::string moves;
  for (const auto& t : balance_transactions())
    if (t.source == charge || t.source == made->provider_refund_id)
      moves += t.type + " " + std::to_string(t.amount.value) + ", ";
  EXPECT_EQ(moves, "refund_failure 15000, refund -15000, charge 65000, ") << "the newest first";
}

TEST_F(StripeRefunds, lists_are_read_page_by_page_without_a_gap_or_a_double) {
  const long before = server->database.number("select count(*) from sandbox.events");
  server->database.run(
      "insert into sandbox.events (id, type, api_version, payload) select 'evt_page' || n,"
      " 'product.created', 'x', json_build_object('id', 'evt_page' || n, 'type', 'product.created',"
      " 'created', 1, 'data', json_build_object('object', json_build_object('id', 'prod')))"
      " from generate_series(1, 230) n");
  std::set<std::string> seen;
  int pages = 0;
  std::string last;
  for (bool more = true; more; ++pages) {
    const auto page = loop.run(adapter.list_events(loop.loop(), app_now() - std::chrono::hours(1), last));
    ASSERT_TRUE(page.has_value()) << page.error().code;
    for (const auto& event : page->items) EXPECT_TRUE(seen.insert(event.id).second) << event.id;
    last = page->items.back().id;
    more = page->has_more;
  }
  EXPECT_EQ(static_cast<long>(seen.size()), before + 230);
  EXPECT_GE(pages, 3);
  server->database.run("delete from sandbox.events where id like 'evt_page%'");
  const auto none = loop.run(adapter.list_events(loop.loop(), app_now() + std::chrono::hours(1), std::string()));
  EXPECT_TRUE(none->items.empty());
}

TEST_F(StripeRefunds, what_was_not_paid_cannot_be_refunded) {
  EXPECT_EQ(refund(new_payment_id(), "pi_none", 100).error().code, "not_found");
  const auto opened = open(new_payment_id());
  pay(opened->session_id, "4000000000000002");
  EXPECT_EQ(refund(new_payment_id(), read(opened->session_id)->provider_payment_id, 100).error().code, "invalid");
  EXPECT_EQ(api("POST", "refunds", "payment_intent=pi_1&amount=-1").json()["error"]["param"].text(), "amount");
  EXPECT_EQ(api("POST", "refunds", "payment_intent=pi_1&amount=1&x=1").json()["error"]["code"].text(),
            "parameter_unknown");
}

TEST_F(StripeSandbox, a_payment_intent_and_the_events_can_be_read) {
  const auto opened = open(new_payment_id());
  ASSERT_EQ(pay(opened->session_id, "4242424242424242").status, 303);
  const auto paid = read(opened->session_id);
  const Answer intent = api("GET", "payment_intents/" + paid->provider_payment_id + "?expand[]=latest_charge");
  EXPECT_EQ(intent.json()["status"].text(), "succeeded");
  EXPECT_EQ(intent.json()["amount_received"].number(), 65'000);
  EXPECT_EQ(intent.json()["latest_charge"]["id"].text(), paid->provider_charge_id);
  const Answer events = api("GET", "events?types[]=checkout.session.completed&limit=1");
  EXPECT_EQ((*events.json()["data"].array())[0]["data"]["object"]["id"].text(), opened->session_id);
  EXPECT_EQ((*api("GET", "events?created[gte]=9999999999").json()["data"].array()).size(), 0u);
}

}  // namespace
}  // namespace kerbside::test
