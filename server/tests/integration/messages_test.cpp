// Messages between two people about a vehicle, over real HTTP and PostgreSQL (P2.7, P3-15 to P3-17, P7-39 to P7-44,
// N1).
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>
#include <thread>

#include "core/crypto.hpp"
#include "core/db/flush_log.hpp"
#include "core/json/write.hpp"
#include "support/rows.hpp"
#include "support/shared_app.hpp"

namespace kerbside::test {
namespace {

const std::string all = "/api/v1/conversations";

std::string quoted(const std::string& text) {
  std::string out;
  json::write(out, text);
  return out;
}

class Messages : public SharedApp {
 protected:
  static void SetUpTestSuite() { start(&with_usual_connections); }

  static Answer open(Visitor& who, const std::string& vehicle) {
    return who.http->post(all, R"({"vehicle_id":")" + vehicle + "\"}");
  }
  static Answer send(Visitor& who, const std::string& id, const std::string& text,
                     const std::string& message_id = crypto::uuid4()) {
    return who.http->send("PUT", all + "/" + id + "/messages/" + message_id,
                          R"({"message_text":)" + quoted(text) + "}");
  }
  static json::Value read(Visitor& who, const std::string& id, const std::string& query = "") {
    return who.http->get(all + "/" + id + "/messages" + query).json();
  }
  static std::string texts(Visitor& who, const std::string& id, const std::string& query = "") {
    std::string out;
    const json::Value list = read(who, id, query);
    for (const json::Value& message : *list["items"].array())
      out += (out.empty() ? "" : "|") + message["message_text"].text();
    return out;
  }
  static Answer mark_read(Visitor& who, const std::string& id, int number) {
    return who.http->send("PUT", all + "/" + id + "/read", R"({"number":)" + std::to_string(number) + "}");
  }
  static json::Value conversations(Visitor& who) { return who.http->get(all).json(); }
  static std::size_t count(Visitor& who) { return conversations(who)["items"].array()->size(); }
  std::string notices(const Visitor& who, const std::string& what) {
    return app().db().value("select " + what + " from notifications where type = 'message' and user_id = '" + who.id +
                            "'");
  }
};

struct Pair {
  explicit Pair(TestApp& app)
      : host(app.sign_up("host")), renter(app.sign_up("renter")), vehicle(app.add_vehicle(host)) {
    id = renter.http->post(all, R"({"vehicle_id":")" + vehicle + "\"}").json()["id"].text();
  }
  Visitor host, renter;
  std::string vehicle, id;
};

TEST_F(Messages, P4_28_P7_42_opening_begins_a_conversation_with_the_host_as_its_renter) {
  Visitor host = app().sign_up("host"), renter = app().sign_up("renter");
  const std::string vehicle = app().add_vehicle(host);
  const Answer opened = open(renter, vehicle);
  ASSERT_EQ(opened.status, 200) << opened.body;
  const json::Value conversation = opened.json();
  EXPECT_EQ(conversation["renter_id"].text(), renter.id);
  EXPECT_EQ(conversation["host_id"].text(), host.id);
  EXPECT_EQ(conversation["vehicle"]["make"].text() + " " + conversation["vehicle"]["model"].text(), "Ford Fiesta");
  EXPECT_EQ(conversation["vehicle"]["year"].number(), 2022);
  EXPECT_EQ(conversation["other_user"]["display_name"].text(), "Priya S.") << "no surname (U7)";
  EXPECT_TRUE(conversation["last_message"].is_null());
  EXPECT_EQ(opened.body.find("Shah"), std::string::npos);
  EXPECT_EQ(open(renter, vehicle).json()["id"].text(), conversation["id"].text());
  EXPECT_EQ(count(renter), 1U);
  EXPECT_EQ(count(host), 0U) << "nothing was said yet";
}

TEST_F(Messages, P7_42_a_host_who_rents_is_the_renter_of_that_conversation) {
  Visitor host = app().sign_up("host"), guest = app().sign_up("host");
  const json::Value opened = open(guest, app().add_vehicle(host)).json();
  EXPECT_EQ(opened["renter_id"].text(), guest.id);
  EXPECT_EQ(opened["host_id"].text(), host.id);
}

TEST_F(Messages, P7_41_a_conversation_opened_in_many_tabs_at_once_is_one) {
  Visitor host = app().sign_up("host"), renter = app().sign_up("renter");
  const std::string vehicle = app().add_vehicle(host);
  std::vector<std::string> ids(6);
  {
    std::vector<std::jthread> tabs;
    for (std::string& id : ids)
      tabs.emplace_back([&] {
        HttpClient tab(app().port());
        tab.cookies = renter.http->cookies;
        tab.always = renter.http->always;
        id = tab.post(all, R"({"vehicle_id":")" + vehicle + "\"}").json()["id"].text();
      });
  }
  EXPECT_EQ(std::set<std::string>(ids.begin(), ids.end()).size(), 1U);
  EXPECT_EQ(app().db().number("select count(*) from conversations where vehicle_id = '" + vehicle + "'"), 1);
  EXPECT_EQ(app().db().number("select count(*) from conversation_sides where conversation_id = '" + ids[0] + "'"), 2);
}

TEST_F(Messages, P7_41_P7_42_a_host_opens_it_with_who_booked_and_both_at_once_have_one) {
  Visitor host = app().sign_up("host"), renter = app().sign_up("renter"), other = app().sign_up("renter");
  const std::string vehicle = app().add_vehicle(host);
  const auto ask = [&](Visitor& who, const std::string& with) {
    return who.http->post(all, R"({"vehicle_id":")" + vehicle + R"(","renter_id":")" + with + "\"}");
  };
  EXPECT_EQ(ask(host, renter.id).status, 404) << "no booking yet";
  BookingRow row;
  row.vehicle_id = vehicle;
  row.renter_id = renter.id;
  row.host_id = host.id;
  row.start_date = Product::date(3);
  row.end_date = Product::date(4);
  app().db().run(insert_booking_sql(row));
  EXPECT_EQ(ask(host, other.id).status, 404);
  EXPECT_EQ(ask(other, renter.id).status, 404) << "not the host";
  std::string of_host, of_renter;
  {
    const std::jthread at_once([&] { of_renter = open(renter, vehicle).json()["id"].text(); });
    of_host = ask(host, renter.id).json()["id"].text();
  }
  EXPECT_EQ(of_host, of_renter);
  EXPECT_NE(of_host, "");
  EXPECT_EQ(count(host) + count(renter), 2U) << "both opened it";
}

TEST_F(Messages, P6_10_P2_7_07_nobody_writes_to_themselves) {
  Visitor host = app().sign_up("host");
  const std::string vehicle = app().add_vehicle(host);
  const Answer refused = open(host, vehicle);
  EXPECT_EQ(refused.status, 422);
  EXPECT_EQ(refused.json()["title"].text(), "Unable to Start Conversation");
  EXPECT_EQ(refused.json()["detail"].text(), "You cannot send messages to yourself.");
  EXPECT_THROW(app().db().run("insert into conversations (vehicle_id, renter_id, host_id) values ('" + vehicle +
                              "', '" + host.id + "', '" + host.id + "')"),
               std::runtime_error);
}

TEST_F(Messages, P4_28_only_a_listed_vehicle_begins_a_conversation_and_what_was_begun_goes_on) {
  Visitor host = app().sign_up("host"), renter = app().sign_up("renter");
  const std::string hidden = app().add_vehicle(host, "status = 'inactive'");
  EXPECT_EQ(open(renter, hidden).status, 404);
  EXPECT_EQ(open(renter, crypto::uuid4()).status, 404);
  Pair pair(app());
  app().db().run("update vehicles set status = 'inactive' where id = '" + pair.vehicle + "'");
  EXPECT_EQ(open(pair.renter, pair.vehicle).json()["id"].text(), pair.id);
  EXPECT_EQ(send(pair.renter, pair.id, "Still there?").status, 200);
}

TEST_F(Messages, P7_43_P7_44_P5_62_messages_are_trimmed_and_read_in_their_order) {
  Pair pair(app());
  const Answer sent = send(pair.renter, pair.id, "  Is it free\non Friday?  ");
  ASSERT_EQ(sent.status, 200) << sent.body;
  EXPECT_EQ(sent.json()["message_text"].text(), "Is it free\non Friday?");
  EXPECT_EQ(sent.json()["sender_id"].text(), pair.renter.id);
  EXPECT_EQ(sent.json()["conversation_id"].text(), pair.id);
  EXPECT_EQ(sent.json()["number"].number(), 1);
  EXPECT_EQ(send(pair.host, pair.id, "It is.").json()["number"].number(), 2);
  EXPECT_EQ(texts(pair.renter, pair.id), "Is it free\non Friday?|It is.");
  EXPECT_EQ(texts(pair.host, pair.id), texts(pair.renter, pair.id));
  EXPECT_EQ(texts(pair.host, pair.id, "?after=1"), "It is.");
  EXPECT_EQ(texts(pair.host, pair.id, "?before=2"), "Is it free\non Friday?");
  EXPECT_EQ(pair.host.http->get(all + "/" + pair.id + "/messages?before=2&after=1").status, 422);
}

TEST_F(Messages, P3_15_P3_17_D3_4_02_a_conversation_and_a_message_have_their_fields) {
  Pair pair(app());
  const json::Value sent = send(pair.renter, pair.id, "Hello").json();
  const json::Value list = conversations(pair.host);
  const json::Value& one = list["items"].array()->front();
  EXPECT_EQ(one["id"].text(), pair.id);
  EXPECT_EQ(one["renter_id"].text() + " " + one["host_id"].text(), pair.renter.id + " " + pair.host.id);
  EXPECT_EQ(one["vehicle"]["id"].text(), pair.vehicle);
  EXPECT_EQ(one["last_message_at"].text(), sent["created_at"].text());
  const json::Value messages = read(pair.host, pair.id);
  const json::Value& message = messages["items"].array()->front();
  for (const char* field : {"id", "conversation_id", "sender_id", "message_text", "created_at"})
    EXPECT_EQ(message[field].text(), sent[field].text()) << field;
  EXPECT_EQ(sent["conversation_id"].text() + " " + sent["sender_id"].text(), pair.id + " " + pair.renter.id);
  EXPECT_TRUE(parse_iso(sent["created_at"].text()).has_value());
}

TEST_F(Messages, P7_43_long_conversations_come_in_pieces) {
  Pair pair(app());
  app().db().run(
      "insert into messages (id, conversation_id, number, sender_id, message_text) select gen_random_uuid(), '" +
      pair.id + "', n, '" + pair.renter.id + "', n::text from generate_series(1, 120) n");
  app().db().run("update conversations set last_number = 120 where id = '" + pair.id + "'");
  const auto ends = [&](const std::string& query) {
    const json::Value list = read(pair.host, pair.id, query);
    const auto& items = *list["items"].array();
    return items.front()["message_text"].text() + " " + items.back()["message_text"].text() +
           (list["has_more"].flag() ? " more" : "");
  };
  EXPECT_EQ(ends(""), "71 120 more");
  EXPECT_EQ(ends("?before=71"), "21 70 more");
  EXPECT_EQ(ends("?before=21"), "1 20");
  EXPECT_EQ(ends("?after=10"), "11 60 more");
  EXPECT_EQ(ends("?after=70"), "71 120");
}

TEST_F(Messages, P5_59_P5_60_P5_61_P8_60_what_may_not_be_sent) {
  Pair pair(app());
  const auto refusal = [&](const std::string& text) {
    const Answer answer = send(pair.renter, pair.id, text);
    EXPECT_EQ(answer.status, 422) << text;
    EXPECT_EQ(answer.json()["title"].text(), "Invalid Message");
    EXPECT_EQ(answer.field(), "message_text");
    return answer.message();
  };
  EXPECT_EQ(refusal(" \n "), "Message cannot be empty");
  EXPECT_EQ(refusal(std::string(1001, 'a')), "Message is too long (max 1000 characters)");
  EXPECT_EQ(refusal("<iframe src=x>"), "Message contains invalid content");
  EXPECT_EQ(send(pair.renter, pair.id, " " + std::string(1000, 'a') + " ").status, 200);
  EXPECT_EQ(texts(pair.host, pair.id), std::string(1000, 'a'));
}

TEST_F(Messages, P7_44_a_message_that_is_sent_again_is_there_once) {
  Pair pair(app());
  const std::string id = crypto::uuid4();
  const Answer first = send(pair.renter, pair.id, "Hello", id), again = send(pair.renter, pair.id, "Hello", id);
  EXPECT_EQ(again.status, 200);
  EXPECT_EQ(again.body, first.body);
  EXPECT_EQ(send(pair.renter, pair.id, "Goodbye", id).code(), "message_id_taken");
  EXPECT_EQ(send(pair.host, pair.id, "Hello", id).status, 409) << "somebody else's";
  EXPECT_EQ(texts(pair.host, pair.id), "Hello");
  EXPECT_EQ(send(pair.renter, pair.id, "Next").json()["number"].number(), 2) << "no number was lost";
  EXPECT_EQ(notices(pair.host, "sum(times)"), "2");
}

// Each of the pairs' renters says so many words after another, all of them at the same time.
void all_talk(TestApp& app, std::vector<std::unique_ptr<Pair>>& pairs, int words) {
  std::vector<std::jthread> browsers;
  for (const auto& pair : pairs)
    browsers.emplace_back([&app, &pair, words] {
      HttpClient browser(app.port());
      browser.cookies = pair->renter.http->cookies;
      browser.always = pair->renter.http->always;
      for (int i = 1; i <= words; ++i)
        browser.send("PUT", all + "/" + pair->id + "/messages/" + crypto::uuid4(),
                     R"({"message_text":")" + std::to_string(i) + "\"}");
    });
}

std::vector<std::unique_ptr<Pair>> pairs_of(TestApp& app, int count) {
  std::vector<std::unique_ptr<Pair>> pairs;
  for (int i = 0; i < count; ++i) pairs.push_back(std::make_unique<Pair>(app));
  return pairs;
}

TEST_F(Messages, P7_43_messages_of_many_conversations_are_written_together) {
  auto pairs = pairs_of(app(), 12);
  db::FlushLog log;
  all_talk(app(), pairs, 10);
  std::size_t transactions = 0;
  for (const auto& flush : log.take()) transactions += std::ranges::count(flush.statements, "messages_insert_free");
  EXPECT_LT(transactions, 120U);
  for (const auto& pair : pairs) {
    EXPECT_EQ(texts(pair->host, pair->id), "1|2|3|4|5|6|7|8|9|10");
    EXPECT_EQ(notices(pair->host, "count(*) || ' ' || sum(times) || ' ' || min(message)"), "1 10 10");
  }
}

TEST_F(Messages, P7_44_one_that_cannot_be_sent_stops_no_other) {
  auto pairs = pairs_of(app(), 12);
  pairs[1]->host.http->send("PUT", all + "/" + pairs[1]->id + "/block", "{}");
  const std::string taken = crypto::uuid4();
  send(pairs[2]->renter, pairs[2]->id, "First", taken);
  Answer again;
  {
    std::jthread with_the_id_of_another([&] {
      for (int i = 0; i < 10; ++i) again = send(pairs[0]->host, pairs[0]->id, "Mine", taken);
    });
    all_talk(app(), pairs, 10);
  }
  EXPECT_EQ(again.code(), "message_id_taken");
  for (const auto& pair : pairs)
    if (pair != pairs[1] && pair != pairs[2]) {
      EXPECT_EQ(texts(pair->host, pair->id), "1|2|3|4|5|6|7|8|9|10");
    }
  EXPECT_EQ(texts(pairs[1]->host, pairs[1]->id), "");
  EXPECT_EQ(texts(pairs[2]->host, pairs[2]->id), "First|1|2|3|4|5|6|7|8|9|10");
}

// Of six pairs somebody holds a row of all but the last, whose message goes through meanwhile.
void expect_the_last_goes_through(TestApp& app, std::vector<std::unique_ptr<Pair>>& pairs,
                                  const std::function<std::string(const Pair&)>& row) {
  const auto say = [&](const Pair& pair, const std::string& text) {
    return pair.renter.http->send("PUT", all + "/" + pair.id + "/messages/" + crypto::uuid4(),
                                  R"({"message_text":")" + text + "\"}");
  };
  app.db().run("begin");
  for (std::size_t i = 0; i < 5; ++i) app.db().run("select id from " + row(*pairs[i]) + " for update");
  std::vector<Answer> held(5);
  {
    std::vector<std::jthread> waiting;
    for (std::size_t i = 0; i < held.size(); ++i) waiting.emplace_back([&, i] { held[i] = say(*pairs[i], "Held"); });
    EXPECT_TRUE(app.becomes("select count(*) from pg_locks where not granted", "5"));
    EXPECT_EQ(say(*pairs[5], "Free").status, 200);
    app.db().run("commit");
  }
  for (const Answer& answer : held) EXPECT_EQ(answer.status, 200);
}

TEST_F(Messages, P7_44_a_conversation_that_somebody_holds_keeps_no_other_waiting) {
  auto pairs = pairs_of(app(), 6);
  expect_the_last_goes_through(app(), pairs,
                               [](const Pair& pair) { return "conversations where id = '" + pair.id + "'"; });
  for (const auto& pair : pairs) EXPECT_EQ(texts(pair->host, pair->id), pair == pairs[5] ? "Free" : "Held");
}

TEST_F(Messages, P7_44_a_notice_that_somebody_holds_keeps_no_other_waiting) {
  auto pairs = pairs_of(app(), 6);
  all_talk(app(), pairs, 1);
  expect_the_last_goes_through(app(), pairs,
                               [](const Pair& pair) { return "notifications where user_id = '" + pair.host.id + "'"; });
  for (const auto& pair : pairs) EXPECT_EQ(texts(pair->host, pair->id), pair == pairs[5] ? "1|Free" : "1|Held");
}

TEST_F(Messages, P7_43_many_at_once_keep_one_order_without_gaps) {
  Pair pair(app());
  {
    std::vector<std::jthread> tabs;
    for (Visitor* who : {&pair.renter, &pair.host, &pair.renter, &pair.host})
      tabs.emplace_back([&, who] {
        HttpClient tab(app().port());
        tab.cookies = who->http->cookies;
        tab.always = who->http->always;
        for (int i = 0; i < 10; ++i)
          tab.send("PUT", all + "/" + pair.id + "/messages/" + crypto::uuid4(), R"({"message_text":"x"})");
      });
  }
  EXPECT_EQ(app().db().value("select count(*) || ' ' || min(number) || ' ' || max(number) from messages"
                             " where conversation_id = '" +
                             pair.id + "'"),
            "40 1 40");
  EXPECT_EQ(app().db().value("select count(*) from (select created_at < lag(created_at) over (order by number) as back"
                             " from messages where conversation_id = '" +
                             pair.id + "') m where back"),
            "0");
}

TEST_F(Messages, P6_11_P6_12_P7_39_nobody_else_sees_or_writes_any) {
  Pair pair(app());
  send(pair.renter, pair.id, "Between us");
  Visitor other = app().sign_up("renter");
  EXPECT_EQ(count(other), 0U);
  EXPECT_EQ(other.http->get(all + "/" + pair.id).status, 404);
  EXPECT_EQ(other.http->get(all + "/" + pair.id + "/messages").status, 404);
  EXPECT_EQ(send(other, pair.id, "Me too").status, 404);
  EXPECT_EQ(mark_read(other, pair.id, 1).status, 404);
  EXPECT_EQ(texts(pair.host, pair.id), "Between us");
}

TEST_F(Messages, P7_39_P7_40_P3_16_the_latest_message_comes_first) {
  Visitor host = app().sign_up("host"), first = app().sign_up("renter"), second = app().sign_up("renter");
  const std::string vehicle = app().add_vehicle(host);
  const std::string one = open(first, vehicle).json()["id"].text(), two = open(second, vehicle).json()["id"].text();
  send(first, one, "First");
  send(second, two, "Second");
  const auto order = [&] {
    std::string out;
    const json::Value list = conversations(host);
    for (const json::Value& c : *list["items"].array()) out += c["last_message"]["message_text"].text() + " ";
    return out;
  };
  EXPECT_EQ(order(), "Second First ");
  send(first, one, "Third");
  EXPECT_EQ(order(), "Third Second ");
  EXPECT_EQ(conversations(host)["total"].number(), 2);
}

TEST_F(Messages, N1_unread_counts_and_read_marks_are_the_servers) {
  Pair pair(app());
  for (const char* text : {"One", "Two", "Three"}) send(pair.renter, pair.id, text);
  const auto unread = [&](Visitor& who) { return conversations(who)["unread_count"].number(); };
  EXPECT_EQ(unread(pair.host), 3);
  EXPECT_EQ(unread(pair.renter), 0) << "one's own are read";
  EXPECT_EQ(mark_read(pair.host, pair.id, 2).status, 204);
  EXPECT_EQ(unread(pair.host), 1);
  EXPECT_EQ(notices(pair.host, "is_read"), "f");
  mark_read(pair.host, pair.id, 1);
  EXPECT_EQ(unread(pair.host), 1) << "nothing becomes unread again";
  mark_read(pair.host, pair.id, 99);
  EXPECT_EQ(unread(pair.host), 0);
  EXPECT_EQ(notices(pair.host, "count(*)"), "0") << "who read it as it came needs no notice of it (N4)";
  send(pair.renter, pair.id, "Four");
  EXPECT_EQ(unread(pair.host), 1);
  EXPECT_EQ(conversations(pair.host)["items"].array()->at(0)["read_to"].number(), 3);
}

TEST_F(Messages, N2_a_burst_of_messages_is_one_notice) {
  Pair pair(app());
  for (const char* text : {"One", "Two", "Three"}) send(pair.renter, pair.id, text);
  EXPECT_EQ(notices(pair.host, "count(*) || ' ' || sum(times) || ' ' || min(title) || ': ' || min(message)"),
            "1 3 New message from Priya S.: Three");
  EXPECT_EQ(notices(pair.host, "action_url"), "/host-dashboard?tab=messages&conversation=" + pair.id);
  EXPECT_EQ(notices(pair.renter, "count(*)"), "0");
  mark_read(pair.host, pair.id, 3);
  send(pair.renter, pair.id, std::string(200, 'a'));
  EXPECT_EQ(notices(pair.host, "max(length(message))"), "141");
}

TEST_F(Messages, N4_the_bell_keeps_one_entry_a_conversation_with_its_count) {
  Pair pair(app());
  const auto entries = [&] {
    return notices(pair.host, "string_agg(message || ' ' || times || ' ' || is_read, ', ' order by created_at)");
  };
  const auto grow_old = [&] {
    app().db().run("update messages set created_at = app_now() - interval '1 hour' where conversation_id = '" +
                   pair.id + "'");
  };
  for (const char* text : {"One", "Two"}) send(pair.renter, pair.id, text);
  EXPECT_EQ(entries(), "Two 2 false");
  grow_old();
  mark_read(pair.host, pair.id, 2);
  EXPECT_EQ(entries(), "Two 2 true") << "what was read later stays";
  send(pair.renter, pair.id, "Three");
  EXPECT_EQ(entries(), "Three 1 false");
  grow_old();
  mark_read(pair.host, pair.id, 3);
  EXPECT_EQ(entries(), "Three 1 true");
}

TEST_F(Messages, N4_what_is_read_as_it_comes_leaves_no_entry) {
  Pair pair(app());
  for (int number = 1; number <= 3; ++number) {
    send(pair.renter, pair.id, "Hello");
    EXPECT_EQ(notices(pair.host, "count(*)"), "1");
    mark_read(pair.host, pair.id, number);
    EXPECT_EQ(notices(pair.host, "count(*)"), "0");
  }
}

TEST_F(Messages, U12_what_turns_the_direction_of_writing_is_not_kept) {
  Pair pair(app());
  send(pair.renter, pair.id, "Invoice \u202Efdp.exe and \u2067more\u2069, مرحبا");
  EXPECT_EQ(texts(pair.host, pair.id), "Invoice fdp.exe and more, مرحبا");
  EXPECT_EQ(notices(pair.host, "message"), "Invoice fdp.exe and more, مرحبا");
}

TEST_F(Messages, N1_D7_17_clearing_hides_from_the_caller_alone_until_there_is_more) {
  Pair pair(app());
  send(pair.renter, pair.id, "Old");
  EXPECT_EQ(pair.host.http->del(all).status, 204);
  EXPECT_EQ(count(pair.host), 0U);
  EXPECT_EQ(conversations(pair.host)["unread_count"].number(), 0);
  EXPECT_EQ(notices(pair.host, "bool_and(is_read)"), "t");
  EXPECT_EQ(texts(pair.host, pair.id), "");
  EXPECT_EQ(texts(pair.renter, pair.id), "Old");
  EXPECT_EQ(count(pair.renter), 1U);
  send(pair.renter, pair.id, "New");
  EXPECT_EQ(count(pair.host), 1U);
  EXPECT_EQ(texts(pair.host, pair.id), "New");
  EXPECT_EQ(texts(pair.renter, pair.id), "Old|New");
  pair.renter.http->del(all);
  EXPECT_EQ(count(pair.renter), 0U);
  open(pair.renter, pair.vehicle);
  EXPECT_EQ(count(pair.renter), 1U) << "opened again";
  EXPECT_EQ(texts(pair.renter, pair.id), "");
  EXPECT_TRUE(conversations(pair.renter)["items"].array()->at(0)["last_message"].is_null());
}

TEST_F(Messages, N1_N2_clearing_takes_a_message_that_is_being_sent_along_with_its_notice) {
  Pair pair(app());
  send(pair.renter, pair.id, "One");
  app().db().run("begin");
  app().db().run("update conversations set last_number = 2 where id = '" + pair.id + "'");
  app().db().run("insert into messages (id, conversation_id, number, sender_id, message_text) values ('" +
                 crypto::uuid4() + "', '" + pair.id + "', 2, '" + pair.renter.id + "', 'Two')");
  app().db().run("update notifications set message = 'Two', times = 2 where user_id = '" + pair.host.id + "'");
  {
    const std::jthread clearing([&] { EXPECT_EQ(pair.host.http->del(all).status, 204); });
    EXPECT_TRUE(app().becomes("select count(*) from pg_locks where not granted", "1"));
    app().db().run("commit");
  }
  EXPECT_EQ(notices(pair.host, "is_read"), "t");
  EXPECT_EQ(conversations(pair.host)["unread_count"].number(), 0) << "of what it told nothing is left";
  EXPECT_EQ(count(pair.host), 0U);
}

TEST_F(Messages, P6_12_who_is_blocked_gets_no_message_through_either_way) {
  Pair pair(app());
  const std::string block = all + "/" + pair.id + "/block";
  send(pair.renter, pair.id, "Pay me in cash");
  const Answer blocked = pair.host.http->send("PUT", block, "{}");
  EXPECT_TRUE(blocked.json()["blocked_by_me"].flag());
  EXPECT_FALSE(blocked.json()["can_send"].flag(true));
  EXPECT_EQ(send(pair.renter, pair.id, "Hello?").code(), "cannot_receive");
  EXPECT_EQ(send(pair.host, pair.id, "No").code(), "blocked_by_you");
  EXPECT_FALSE(conversations(pair.renter)["items"].array()->at(0)["blocked_by_me"].flag(true));
  EXPECT_EQ(pair.renter.http->del(block).status, 200);
  EXPECT_EQ(send(pair.renter, pair.id, "Hello?").status, 403) << "the other's block is not theirs to lift";
  EXPECT_TRUE(pair.host.http->del(block).json()["can_send"].flag());
  EXPECT_EQ(send(pair.renter, pair.id, "Sorry").status, 200);
  EXPECT_EQ(texts(pair.host, pair.id), "Pay me in cash|Sorry");
}

TEST_F(Messages, P6_12_a_report_is_kept_once_with_how_far_it_had_gone) {
  Pair pair(app());
  send(pair.renter, pair.id, "Pay me in cash");
  const std::string path = all + "/" + pair.id + "/reports",
                    body = R"({"reason":"payment_outside","note":" <b>He insists</b>"})";
  EXPECT_EQ(pair.host.http->post(path, body).status, 204);
  EXPECT_EQ(pair.host.http->post(path, body).status, 204);
  EXPECT_EQ(pair.host.http->post(path, R"({"reason":"boring","note":""})").status, 400);
  EXPECT_EQ(
      app().db().value("select string_agg(reporter_id || ' ' || reported_id || ' ' || reason || ' ' || note || ' ' ||"
                       " last_number, ',') from message_reports where conversation_id = '" +
                       pair.id + "'"),
      pair.host.id + " " + pair.renter.id + " payment_outside He insists 1");
  EXPECT_EQ(pair.host.http->post(path, R"({"reason":"abuse","note":"And rude"})").status, 204);
  EXPECT_EQ(pair.host.http->post(path, R"({"reason":"abuse","note":"He threatens me"})").status, 204);
  EXPECT_EQ(app().db().number("select count(*) from message_reports where conversation_id = '" + pair.id + "'"), 3)
      << "what else there is to say of the same messages";
}

TEST_F(Messages, U11_staff_read_reports_with_the_end_of_the_conversation_as_it_was) {
  Pair pair(app());
  for (int i = 1; i <= 25; ++i) send(i % 2 ? pair.renter : pair.host, pair.id, std::to_string(i));
  pair.host.http->post(all + "/" + pair.id + "/reports", R"({"reason":"abuse","note":"Rude"})");
  send(pair.renter, pair.id, "Later");
  Visitor support = app().admin("support");
  const json::Value page = support.http->get("/api/v1/admin/message-reports").json();
  const json::Value& newest = page["items"].array()->front();
  EXPECT_EQ(newest["reason"].text() + ": " + newest["note"].text(), "abuse: Rude");
  EXPECT_EQ(newest["reporter_id"].text(), pair.host.id);
  EXPECT_EQ(newest["reported_id"].text(), pair.renter.id);
  EXPECT_EQ(newest["reported_name"].text(), "Priya Shah");
  const auto& messages = *newest["messages"].array();
  ASSERT_EQ(messages.size(), 20U);
  EXPECT_EQ(messages.front()["message_text"].text() + " to " + messages.back()["message_text"].text(), "6 to 25");
  EXPECT_TRUE(messages.back()["by_reported"].flag());
  EXPECT_EQ(messages.back()["created_at"].text().back(), 'Z');
  const auto before = std::to_string(newest["seq"].number());
  const json::Value older = support.http->get("/api/v1/admin/message-reports?before=" + before).json();
  for (const json::Value& entry : *older["items"].array()) EXPECT_LT(entry["seq"].number(), newest["seq"].number());
  const Answer file = support.http->get("/api/v1/admin/message-reports.csv");
  EXPECT_TRUE(file.body.starts_with("seq,at,reason,note,")) << file.body;
  EXPECT_NE(file.body.find(",abuse,Rude,"), std::string::npos);
}

TEST_F(Messages, U11_U8_a_report_is_handled_once_by_support_and_stands_in_the_audit_log) {
  Pair pair(app());
  send(pair.renter, pair.id, "Pay me in cash");
  pair.host.http->post(all + "/" + pair.id + "/reports", R"({"reason":"abuse","note":""})");
  const std::string reports = "/api/v1/admin/message-reports";
  Visitor support = app().admin("support"), superadmin = app().admin("superadmin"), finance = app().admin("finance");
  const auto newest = [&] { return support.http->get(reports).json()["items"].array()->front(); };
  EXPECT_TRUE(newest()["handled_at"].is_null());
  const std::string seq = std::to_string(newest()["seq"].number()), handled = reports + "/" + seq + "/handled";
  EXPECT_EQ(finance.http->send("PUT", handled, "{}").status, 403);
  EXPECT_EQ(support.http->send("PUT", reports + "/999999/handled", "{}").status, 404);
  EXPECT_EQ(support.http->send("PUT", handled, "{}").status, 204);
  const std::string when = newest()["handled_at"].text();
  EXPECT_EQ(when.back(), 'Z');
  EXPECT_EQ(superadmin.http->send("PUT", handled, "{}").status, 204) << "somebody was faster";
  EXPECT_EQ(newest()["handled_at"].text(), when);
  const std::string name = "select first_name || ' ' || last_name from admins where email = '" + support.email + "'";
  EXPECT_EQ(newest()["handled_by"].text(), app().db().value(name));
  EXPECT_TRUE(
      app().becomes("select string_agg(a.email, ',') from admin_audit l join admins a on a.id = l.admin_id"
                    " where l.action = 'message_report_handled' and l.object_id = '" +
                        seq + "'",
                    support.email));
}

TEST_F(Messages, Trust_4_2_a_closed_account_gets_no_messages_and_has_no_name) {
  Pair pair(app());
  send(pair.host, pair.id, "Hello");
  app().db().run("update profiles set closed_at = app_now() where id = '" + pair.host.id + "'");
  const json::Value seen = conversations(pair.renter)["items"].array()->at(0);
  EXPECT_EQ(seen["other_user"]["display_name"].text(), "Deleted user");
  EXPECT_FALSE(seen["can_send"].flag(true));
  EXPECT_EQ(send(pair.renter, pair.id, "Anybody?").code(), "cannot_receive");
  EXPECT_EQ(texts(pair.renter, pair.id), "Hello");
}

TEST_F(Messages, U7_the_two_know_whether_they_have_had_a_booking) {
  Pair pair(app());
  const auto booked = [&] { return pair.host.http->get(all + "/" + pair.id).json()["is_booked"].flag(); };
  EXPECT_FALSE(booked());
  BookingRow row;
  row.vehicle_id = pair.vehicle;
  row.renter_id = pair.renter.id;
  row.host_id = pair.host.id;
  row.start_date = Product::date(3);
  row.end_date = Product::date(4);
  app().db().run(insert_booking_sql(row));
  EXPECT_TRUE(booked());
}

TEST_F(Messages, P3_12_how_soon_a_host_usually_answers_is_told_once_three_have_asked) {
  Visitor host = app().sign_up("host");
  const std::string vehicle = app().add_vehicle(host);
  const auto told = [&] {
    return app().visitor().http->get("/api/v1/hosts/" + host.id).json()["stats"]["answers_within_minutes"];
  };
  const auto asked = [&](int answered_after_minutes) {
    Visitor renter = app().sign_up("renter");
    const std::string id = open(renter, vehicle).json()["id"].text();
    send(renter, id, "Free?");
    if (answered_after_minutes > 0) send(host, id, "Yes");
    app().db().run("update messages set created_at = app_now() - interval '3 hours' + (number - 1) * interval '" +
                   std::to_string(answered_after_minutes) + " minutes' where conversation_id = '" + id + "'");
  };
  asked(5);
  asked(40);
  EXPECT_TRUE(told().is_null());
  asked(90);
  EXPECT_EQ(told().number(), 40);
  asked(0);
  asked(0);
  EXPECT_EQ(told().number(), 90) << "two wait still";
}

TEST_F(Messages, P8_61_a_deleted_vehicle_leaves_the_conversation) {
  Pair pair(app());
  send(pair.renter, pair.id, "Hello");
  app().db().run("delete from vehicles where id = '" + pair.vehicle + "'");
  EXPECT_TRUE(conversations(pair.renter)["items"].array()->at(0)["vehicle"].is_null());
  EXPECT_EQ(send(pair.host, pair.id, "It is gone").status, 200);
}

}  // namespace
}  // namespace kerbside::test
