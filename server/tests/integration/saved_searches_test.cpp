// Searches that people keep: what newly matches is told by a letter, once a day at most, until its link ends it.
#include <gtest/gtest.h>

#include "core/crypto.hpp"
#include "support/letters.hpp"
#include "support/rows.hpp"
#include "support/smtp_server.hpp"
#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

const std::string path = "/api/v1/saved-searches";
constexpr const char* one_new = "A new vehicle matches your search";

class SavedSearchesTest : public ::testing::Test {
 protected:
  Answer save(Visitor& who, const std::string& filters, const std::string& name = "Vans near Leeds") {
    app_.wait_for_search();
    return who.http->post(path, R"({"name":")" + name + R"(","filters":)" + filters + "}");
  }
  std::size_t kept(Visitor& who) { return who.http->get(path).json()["items"].array()->size(); }
  // As if an hour, or the given hours, had gone by since the last look.
  void look(int hours = 1) {
    app_.wait_for_search();
    app_.db().run("update saved_searches set next_look_at = next_look_at - interval '" + std::to_string(hours) +
                  " hours'");
    EXPECT_TRUE(swept());
    EXPECT_TRUE(app_.becomes("select count(*) from jobs where kind = 'saved_search_letter' and state <> 'done'", "0"));
  }
  bool swept() {
    app_.run_now("saved_search_sweep");
    return app_.becomes("select count(*) from saved_searches where next_look_at <= app_now()", "0");
  }
  std::int64_t letters(const Visitor& to) {
    return app_.db().number("select count(*) from sandbox.mailbox where to_address = '" + to.email +
                            "' and subject like '%your search'");
  }

  TestApp app_;
  Visitor host_ = app_.sign_up("host"), renter_ = app_.sign_up("renter");
};

TEST_F(SavedSearchesTest, a_letter_tells_of_what_newly_matches_and_of_nothing_else) {
  app_.add_vehicle(host_, "category = 'van', model = 'Known'");
  ASSERT_EQ(save(renter_, R"({"vehicle_type":"van","max_price":6000})").status, 201);
  look();
  EXPECT_EQ(letters(renter_), 0) << "what was there when it was saved is no news";
  const std::string fresh = app_.add_vehicle(host_, "category = 'van', make = 'Ford', model = 'Transit', year = 2019");
  app_.add_vehicle(host_, "category = 'van', price_per_day = 6001, model = 'Dear'");
  app_.add_vehicle(host_, "model = 'Car'");
  look();
  const std::string letter = letter_to(app_, renter_.email, one_new);
  EXPECT_NE(letter.find("Vans near Leeds"), std::string::npos) << letter;
  EXPECT_NE(letter.find("Ford Transit 2019 in Leeds LS6, from £50.00 a day"), std::string::npos) << letter;
  EXPECT_NE(letter.find("/vehicle/" + fresh), std::string::npos);
  EXPECT_NE(letter.find("/browse?vehicleType=van&maxPrice=60"), std::string::npos) << "the whole search";
  for (const char* other : {"Known", "Dear", "Car "}) EXPECT_EQ(letter.find(other), std::string::npos) << other;
}

TEST_F(SavedSearchesTest, there_is_one_letter_a_day_and_nothing_is_told_twice) {
  ASSERT_EQ(save(renter_, R"({"vehicle_type":"van"})").status, 201);
  app_.add_vehicle(host_, "category = 'van'");
  look();
  EXPECT_EQ(letters(renter_), 1);
  for (int i = 0; i < 7; ++i) app_.add_vehicle(host_, "category = 'van', year = " + std::to_string(2010 + i));
  look(23);
  EXPECT_EQ(letters(renter_), 1) << "not before a day has passed";
  look(1);
  EXPECT_EQ(letters(renter_), 2);
  const std::string letter = letter_to(app_, renter_.email, "7 new vehicles match your search");
  EXPECT_NE(letter.find("Fiesta 2016"), std::string::npos) << letter;
  EXPECT_EQ(letter.find("Fiesta 2011"), std::string::npos) << "the newest five are shown: " << letter;
  look(24);
  EXPECT_EQ(letters(renter_), 2) << "nothing was new";
}

TEST_F(SavedSearchesTest, news_of_two_days_are_two_letters_while_the_first_still_waits) {
  ASSERT_EQ(save(renter_, R"({"vehicle_type":"van"})").status, 201);
  look();
  const auto look_without_mail = [&] {
    app_.add_vehicle(host_, "category = 'van'");
    app_.wait_for_search();
    app_.db().run("update saved_searches set next_look_at = app_now()");
    EXPECT_TRUE(swept());
  };
  app_.db().run(
      "create function later() returns trigger language plpgsql as"
      " 'begin new.run_at = app_now() + interval ''1 day''; return new; end'");
  app_.db().run(
      "create trigger later before insert on jobs for each row when (new.kind = 'saved_search_letter')"
      " execute function later()");
  look_without_mail();
  look_without_mail();
  EXPECT_EQ(app_.db().number("select count(*) from jobs where kind = 'saved_search_letter' and state = 'ready'"), 2);
}

TEST_F(SavedSearchesTest, a_vehicle_that_becomes_free_on_the_dates_is_news) {
  const std::string vehicle = app_.add_vehicle(host_);
  BookingRow row{vehicle, renter_.id, host_.id, Product::date(10), Product::date(12)};
  const std::string booking = app_.db().value(insert_booking_sql(row));
  ASSERT_EQ(
      save(renter_, R"({"start_date":")" + Product::date(10) + R"(","end_date":")" + Product::date(12) + "\"}").status,
      201);
  look();
  EXPECT_EQ(letters(renter_), 0);
  app_.db().run("update bookings set booking_status = 'cancelled' where id = '" + booking + "'");
  look();
  EXPECT_EQ(letters(renter_), 1);
}

TEST_F(SavedSearchesTest, the_letters_link_ends_the_search_for_whoever_holds_it) {
  ASSERT_EQ(save(renter_, R"({"vehicle_type":"van"})").status, 201);
  ASSERT_EQ(save(renter_, R"({"vehicle_type":"suv"})", "SUVs").status, 201);
  app_.add_vehicle(host_, "category = 'van'");
  look();
  const std::string token = link_value(letter_to(app_, renter_.email, one_new), "token");
  Visitor reader = app_.visitor();
  const auto end = [&](const std::string& value) {
    return reader.http->post(path + "/end", R"({"token":")" + value + "\"}");
  };
  const std::string other = token.substr(0, token.size() - 2) + (token.ends_with("AA") ? "BB" : "AA");
  for (const std::string& wrong : {std::string(), other, token.substr(0, 36), crypto::uuid4() + token.substr(36)}) {
    EXPECT_EQ(end(wrong).status, 422) << wrong;
    EXPECT_EQ(end(wrong).code(), "invalid_link");
  }
  EXPECT_EQ(kept(renter_), 2U);
  const Answer ended = end(token);
  EXPECT_EQ(ended.status, 200) << ended.body;
  EXPECT_NE(ended.json()["message"].text().find("Vans near Leeds"), std::string::npos);
  ASSERT_EQ(kept(renter_), 1U);
  EXPECT_EQ(renter_.http->get(path).json()["items"].array()->front()["name"].text(), "SUVs");
  EXPECT_EQ(end(token).status, 200) << "it is ended, however often the link is pressed";
  app_.add_vehicle(host_, "category = 'van'");
  look();
  EXPECT_EQ(letters(renter_), 1);
}

// What stands in the letter's header, which only a real mail server shows (RFC 8058).
TEST(SavedSearchesMail, a_mail_program_ends_the_search_with_one_post) {
  const SmtpServer mail;
  TestApp app([&](Config& config) {
    config.smtp_url = mail.url();
    config.smtp_ca_file = mail.ca_file();
  });
  const Visitor host = app.sign_up("host"), renter = app.sign_up("renter");
  app.wait_for_search();
  ASSERT_EQ(renter.http->post(path, R"({"name":"Vans","filters":{"vehicle_type":"van"}})").status, 201);
  app.add_vehicle(host, "category = 'van'");
  app.wait_for_search();
  app.db().run("update saved_searches set next_look_at = app_now()");
  app.run_now("saved_search_sweep");
  std::string header;
  ASSERT_TRUE(app.becomes("select count(*) from jobs where kind = 'saved_search_letter' and state = 'done'", "1"));
  for (const json::Value& letter : mail.letters(renter.email))
    if (letter["subject"].text() == one_new) header = letter["raw"].text();
  const std::string begin = "List-Unsubscribe: <" + app.config().public_url;
  const std::size_t at = header.find(begin);
  ASSERT_NE(at, std::string::npos) << header;
  const std::size_t from = at + begin.size();
  const std::string address = header.substr(from, header.find('>', from) - from);
  EXPECT_NE(header.find("List-Unsubscribe-Post: List-Unsubscribe=One-Click"), std::string::npos);
  HttpClient program(app.port());
  const Headers form{{"Content-Type", "application/x-www-form-urlencoded"}, {"Origin", "https://mail.example"}};
  EXPECT_EQ(program.send("POST", address + "x", "List-Unsubscribe=One-Click", form).status, 422);
  EXPECT_EQ(renter.http->get(path).json()["items"].array()->size(), 1U);
  EXPECT_EQ(program.send("POST", address, "List-Unsubscribe=One-Click", form).status, 200);
  EXPECT_EQ(renter.http->get(path).json()["items"].array()->size(), 0U);
}

TEST_F(SavedSearchesTest, D3_7_01_who_wants_no_emails_gets_no_letter_and_keeps_the_search) {
  ASSERT_EQ(save(renter_, R"({"vehicle_type":"van"})").status, 201);
  const auto wants_emails = [&](const std::string& yes_or_no) {
    const std::string wishes =
        R"({"email_notifications":)" + yes_or_no +
        R"(,"push_notifications":true,"message_notifications":true,"booking_notifications":true,)" +
        R"("payment_notifications":true,"marketing_notifications":false})";
    EXPECT_EQ(renter_.http->send("PUT", "/api/v1/notification-preferences", wishes).status, 200);
  };
  wants_emails("false");
  app_.add_vehicle(host_, "category = 'van'");
  look();
  EXPECT_EQ(letters(renter_), 0);
  wants_emails("true");
  app_.add_vehicle(host_, "category = 'van'");
  look(25);
  EXPECT_EQ(letters(renter_), 1);
  EXPECT_EQ(kept(renter_), 1U);
}

TEST_F(SavedSearchesTest, the_list_has_each_search_once_and_the_way_to_it) {
  ASSERT_EQ(
      save(renter_, R"({"location":"Leeds","min_price":4550,"features":"Bluetooth,Tow bar","delivery":false})").status,
      201);
  const std::string filters = R"({"vehicle_type":"van","fuel_type":"","instant_book":false})";
  ASSERT_EQ(save(renter_, filters, "Vans").status, 201);
  ASSERT_EQ(save(renter_, R"({"vehicle_type":"van"})", "All vans").status, 201);
  const json::Value list = renter_.http->get(path).json();
  const auto& items = *list["items"].array();
  ASSERT_EQ(items.size(), 2U);
  EXPECT_EQ(items[0]["name"].text(), "All vans") << "the same filters";
  EXPECT_EQ(items[0]["address"].text(), "/browse?vehicleType=van");
  EXPECT_FALSE(items[0]["is_over"].flag(true));
  EXPECT_EQ(items[1]["address"].text(),
            "/browse?location=Leeds&minPrice=45.50&features=Bluetooth%2CTow+bar&delivery=no");
  Visitor other = app_.sign_up("renter");
  EXPECT_EQ(kept(other), 0U);
  EXPECT_EQ(other.http->del(path + "/" + items[0]["id"].text()).status, 404);
  EXPECT_EQ(renter_.http->del(path + "/" + items[0]["id"].text()).status, 204);
  EXPECT_EQ(renter_.http->del(path + "/" + items[0]["id"].text()).code(), "saved_search_not_found");
  EXPECT_EQ(kept(renter_), 1U);
}

TEST_F(SavedSearchesTest, what_makes_no_sense_is_not_saved) {
  EXPECT_EQ(save(renter_, R"({"vehicle_type":"van"})", " ").field(), "name");
  EXPECT_EQ(save(renter_, R"({"location":"Zzyzx"})").code(), "place_unknown");
  EXPECT_EQ(save(renter_, R"({"fuel_type":"steam"})").field(), "fuel_type");
  EXPECT_EQ(save(renter_, R"({"start_date":")" + Product::date(5) + "\"}").status, 422) << "S7";
  EXPECT_EQ(save(renter_, R"({"colour":"red"})").status, 400);
  EXPECT_EQ(kept(renter_), 0U);
  for (int year = 1990; year < 2010; ++year)
    ASSERT_EQ(save(renter_, R"({"year":)" + std::to_string(year) + "}").status, 201) << year;
  EXPECT_EQ(save(renter_, R"({"year":2010})").code(), "too_many_saved_searches");
  EXPECT_EQ(save(renter_, R"({"year":1990})").status, 201) << "one of the twenty";
}

TEST_F(SavedSearchesTest, S2_a_search_whose_days_have_passed_is_over) {
  ASSERT_EQ(
      save(renter_, R"({"start_date":")" + Product::date(3) + R"(","end_date":")" + Product::date(5) + "\"}").status,
      201);
  app_.db().move_clock(96h);
  app_.add_vehicle(host_);
  look();
  EXPECT_EQ(letters(renter_), 0);
  EXPECT_EQ(app_.db().value("select next_look_at is null from saved_searches"), "t");
}

TEST_F(SavedSearchesTest, Trust_4_2_nobody_writes_to_a_closed_account) {
  ASSERT_EQ(save(renter_, R"({"vehicle_type":"van"})").status, 201);
  app_.db().run("update profiles set closed_at = app_now() where id = '" + renter_.id + "'");
  app_.add_vehicle(host_, "category = 'van'");
  app_.wait_for_search();
  app_.db().run("update saved_searches set next_look_at = app_now()");
  app_.run_now("saved_search_sweep");
  EXPECT_TRUE(
      app_.becomes("select run_at > app_now() from jobs where kind = 'saved_search_sweep' and state = 'ready'", "t"));
  EXPECT_EQ(letters(renter_), 0);
}

}  // namespace
}  // namespace kerbside::test
