// From a quote to a paid booking, over real HTTP, PostgreSQL, adapter and sandbox (decisions K1, K3, K4, K13, M4, M6).
#include <gtest/gtest.h>

#include <future>
#include <set>
#include <sstream>

#include "support/rows.hpp"
#include "support/shared_app.hpp"

namespace kerbside::test {
namespace {

class Bookings : public SharedApp {
 protected:
  static void SetUpTestSuite() {
    start();
    host = sign_up_for_all("host");
  }

  // A held booking: the answer of POST /payments.
  json::Value held(Visitor& renter, const Trip& trip) {
    const Answer quote = app().quote(renter, trip);
    EXPECT_EQ(quote.status, 201) << quote.body;
    const Answer started = app().start_payment(renter, quote.json());
    EXPECT_EQ(started.status, 201) << started.body;
    return started.json();
  }
  // Those that an insert names, for copies of a booking.
  std::string columns_of_bookings() {
    return app().db().value(
        "select string_agg(quote_ident(column_name), ', ') from information_schema.columns"
        " where table_name = 'bookings' and table_schema = 'public' and is_generated = 'NEVER' and is_identity = 'NO'");
  }
  std::string status_of(const std::string& booking_id) {
    return app().db().value("select booking_status || ' ' || payment_status from bookings where id = '" + booking_id +
                            "'");
  }

  static inline Visitor* host = nullptr;
};

TEST_F(Bookings, P1_01_P1_02_D1_07_K13_a_renter_books_and_pays_by_card) {
  Visitor renter = app().sign_up("renter");
  const auto started = held(renter, Trip{app().add_vehicle(*host)});
  const std::string url = started["url"].text(), id = started["booking_id"].text();
  EXPECT_EQ(status_of(id), "pending pending") << "stored before payment";
  EXPECT_EQ(app().db().value("select host_user_id from bookings where id = '" + id + "'"), host->id);

  const Answer paid = app().type_card(url);
  ASSERT_EQ(paid.status, 303) << paid.body;
  EXPECT_NE(paid.header("location").find("/payment-success?session_id=" + TestApp::session_of(url)), std::string::npos);
  const auto result = app().verify(renter, url).json();
  EXPECT_TRUE(result["success"].flag());
  EXPECT_EQ(result["state"].text(), "paid");
  EXPECT_EQ(result["booking"]["booking_status"].text(), "confirmed");
  EXPECT_EQ(result["booking"]["payment_status"].text(), "paid");
  EXPECT_EQ(result["booking"]["total_amount"].number(), 64850) << "P01 of the worked cases";
  EXPECT_EQ(result["booking"]["card"]["last4"].text(), "4242");
}

TEST_F(Bookings, P3_23_P4_21_P7_32_D7_07_D7_08_verifying_twice_answers_the_same_booking_and_books_once) {
  Visitor renter = app().sign_up("renter");
  const auto started = held(renter, Trip{app().add_vehicle(*host)});
  app().type_card(started["url"].text());
  const Answer first = app().verify(renter, started["url"].text());
  const Answer second = app().verify(renter, started["url"].text());
  EXPECT_EQ(first.body, second.body);
  EXPECT_TRUE(first.json()["success"].flag());
  EXPECT_EQ(first.json()["booking"]["id"].text(), started["booking_id"].text()) << "the one of that session";
  EXPECT_TRUE(first.json()["error"].is_null());
  EXPECT_EQ(app().db().number("select count(*) from ledger_transfers where subject_id = '" +
                              started["booking_id"].text() + "'"),
            1);
}

TEST_F(Bookings, P3_13_P3_22_P7_31_the_booking_has_its_fields_and_the_answer_its_url) {
  Visitor renter = app().sign_up("renter");
  const auto started = held(renter, Trip{app().add_vehicle(*host)});
  EXPECT_FALSE(started["url"].text().empty());
  const auto booking = renter.http->get("/api/v1/bookings/" + started["booking_id"].text()).json();
  for (const char* name : {"id", "vehicle_id", "user_id", "host_user_id", "start_date", "end_date", "start_time",
                           "end_time", "booking_status", "payment_status", "payment_method", "created_at"})
    EXPECT_FALSE(booking[name].text().empty()) << name;
  EXPECT_EQ(booking["host_user_id"].text(), host->id) << "P6-08";
  EXPECT_EQ(booking["service_fee"].number(), 1350);
  EXPECT_EQ(booking["security_deposit"].number(), 50000);
  EXPECT_EQ(booking["remaining_balance"].number(), 0);
  EXPECT_EQ(booking["delivery_fee"].number(-1), 0);
  EXPECT_FALSE(booking["delivery_requested"].flag(true));
  EXPECT_TRUE(booking["delivery_address"].is_null());
}

TEST_F(Bookings, D3_1_01_D3_1_02_D5_23_D7_09_K13_its_renter_reads_all_of_a_booking_and_its_vehicle) {
  Visitor renter = app().sign_up("renter");
  const auto started = held(renter, Trip{app().add_vehicle(*host)});
  const std::string path = "/api/v1/bookings/" + started["booking_id"].text();
  app().type_card(started["url"].text());
  app().verify(renter, started["url"].text());
  const Answer answer = renter.http->get(path);
  std::istringstream names(
      "id start_date end_date start_time end_time total_amount service_fee delivery_fee security_deposit"
      " delivery_requested delivery_address booking_status payment_status user_id created_at completed_at host_user_id"
      " vehicle_id payment_method remaining_balance");
  for (std::string name; names >> name;) EXPECT_NE(answer.body.find("\"" + name + "\":"), std::string::npos) << name;
  const auto booking = answer.json();
  EXPECT_EQ(booking["user_id"].text(), renter.id);
  EXPECT_EQ(booking["host_user_id"].text(), host->id) << "the booking's own, not the vehicle's";
  EXPECT_EQ(booking["vehicle"]["id"].text(), booking["vehicle_id"].text());
  EXPECT_EQ(booking["vehicle"]["make"].text() + " " + booking["vehicle"]["model"].text(), "Ford Fiesta");
  EXPECT_EQ(booking["vehicle"]["year"].number(), 2022);
  EXPECT_FALSE(booking["vehicle"]["registration_number"].text().empty());
  EXPECT_EQ(booking["start_time"].text(), "10:00");
  EXPECT_EQ(booking["rental"].number(), booking["total_amount"].number() - booking["service_fee"].number() -
                                            booking["delivery_fee"].number(-1) - booking["security_deposit"].number());
  EXPECT_EQ(booking["rental"].number(), 13500);
  EXPECT_EQ(app().sign_up("renter").http->get(path).status, 404) << "nobody else's";
}

TEST_F(Bookings, P1_04_P6_08_the_host_sees_the_booking_once_it_is_paid) {
  Visitor owner = app().sign_up("host");
  Visitor renter = app().sign_up("renter");
  const auto started = held(renter, Trip{app().add_vehicle(owner)});
  EXPECT_EQ(owner.http->get("/api/v1/host/bookings").json()["total"].number(-1), 0);
  app().type_card(started["url"].text());
  app().verify(renter, started["url"].text());
  const auto list = owner.http->get("/api/v1/host/bookings").json();
  ASSERT_EQ(list["total"].number(), 1);
  const auto& booking = (*list["items"].array())[0];
  EXPECT_EQ(booking["id"].text(), started["booking_id"].text());
  EXPECT_EQ(booking["host_earnings"].number(), 13500) << "K6";
  EXPECT_TRUE(booking["card"].is_null()) << "the renter's card is the renter's";
  EXPECT_EQ(booking["renter"]["phone_number"].text(), "+442079460018");
  EXPECT_EQ(owner.http->get("/api/v1/host/stats").json()["this_month"].number(), 1);
}

TEST_F(Bookings, a_page_beyond_the_last_one_says_how_many_there_are) {
  Visitor owner = app().sign_up("host");
  Visitor renter = app().sign_up("renter");
  const auto started = held(renter, Trip{app().add_vehicle(owner)});
  app().type_card(started["url"].text());
  app().verify(renter, started["url"].text());
  for (Visitor* who : {&renter, &owner}) {
    const std::string path = who == &owner ? "/api/v1/host/bookings" : "/api/v1/bookings";
    const auto list = who->http->get(path + "?page=99").json();
    EXPECT_TRUE(list["items"].array()->empty()) << path;
    EXPECT_EQ(list["total"].number(), 1) << path;
  }
  EXPECT_EQ(owner.http->get("/api/v1/host/bookings?page=2&status=completed").json()["total"].number(-1), 0);
  EXPECT_EQ(owner.http->get("/api/v1/bookings?page=2").json()["total"].number(-1), 0);
}

TEST_F(Bookings, D7_11_P7_50_lists_are_newest_first_or_by_what_comes_up_next) {
  Visitor owner = app().sign_up("host");
  Visitor renter = app().sign_up("renter");
  std::vector<std::string> ids;
  for (int i = 0; i < 4; ++i) {
    const auto started = held(renter, Trip{app().add_vehicle(owner)});
    app().type_card(started["url"].text());
    app().verify(renter, started["url"].text());
    ids.push_back(started["booking_id"].text());
  }
  const auto moved = [&](std::size_t i, const std::string& change) {
    app().db().run("update bookings set " + change + " where id = '" + ids[i] + "'");
  };
  const std::string day = "(app_now() at time zone 'Europe/London')::date ";
  moved(0, "start_date = " + day + "- 9, end_date = " + day + "- 7");
  moved(1, "start_date = " + day + "- 1, end_date = " + day + "+ 2");
  moved(2, "start_date = " + day + "+ 1, end_date = " + day + "+ 9");
  moved(3, "start_date = " + day + "+ 1, end_date = " + day + "+ 4, booking_status = 'cancelled'");
  for (Visitor* who : {&renter, &owner}) {
    const std::string path = who == &owner ? "/api/v1/host/bookings" : "/api/v1/bookings";
    const auto listed = [&](const std::string& query) {
      std::vector<std::string> found;
      const auto list = who->http->get(path + query).json();
      for (const auto& item : *list["items"].array()) found.push_back(item["id"].text());
      return found;
    };
    EXPECT_EQ(listed("?order=next"), (std::vector{ids[2], ids[1], ids[3], ids[0]})) << path;
    EXPECT_EQ(listed(""), (std::vector{ids[3], ids[2], ids[1], ids[0]})) << path;
    EXPECT_EQ(who->http->get(path + "?order=oldest").status, 400) << path;
  }
}

TEST_F(Bookings, admins_find_bookings_by_their_number_in_the_order_they_ask_for_and_as_a_file) {
  Visitor owner = app().sign_up("host"), renter = app().sign_up("renter");
  const std::string booked = held(renter, Trip{app().add_vehicle(owner)})["booking_id"].text();
  // Two more whose numbers begin alike; the one that was booked first starts later.
  app().db().run("insert into bookings (" + columns_of_bookings() + ") select " + columns_of_bookings() +
                 " from (select (jsonb_populate_record(b, jsonb_build_object('booking_status', 'cancelled', 'id',"
                 "   'abcd0000-0000-4000-8000-00000000000' || n, 'created_at', app_now() + n * interval '1 minute',"
                 "   'start_date', current_date + 20 - n, 'end_date', current_date + 22 - n))).*"
                 "   from bookings b, generate_series(1, 2) n where b.id = '" +
                 booked + "') copies");
  Visitor support = app().admin("support");
  const std::string all = "/api/v1/admin/bookings", number = "?number=abcd";
  const auto found = [&](const std::string& query) {
    std::string last_digits;
    const auto list = support.http->get(all + query).json();
    for (const auto& item : *list["items"].array()) last_digits += item["id"].text().back();
    return last_digits;
  };
  EXPECT_EQ(found(number), "21") << "the newest first";
  EXPECT_EQ(found(number + "&sort=created"), "12");
  EXPECT_EQ(found(number + "&sort=start"), "21");
  EXPECT_EQ(found(number + "&sort=-start"), "12");
  const Answer unknown = support.http->get(all + number + "&sort=total");
  EXPECT_EQ(unknown.status, 422);
  EXPECT_EQ(unknown.json()["errors"].array()->at(0)["field"].text(), "sort");
  EXPECT_EQ(support.http->get(all + "?sort=total").status, 422) << "also of those that wait for a decision";
  const Answer file = support.http->get(all + ".csv" + number);
  EXPECT_EQ(file.header("content-type"), "text/csv; charset=utf-8");
  EXPECT_EQ(std::ranges::count(file.body, '\n'), 3) << file.body;
  EXPECT_TRUE(file.body.starts_with("id,vehicle,renter,host,start_date,end_date,booking_status,payment_status,total"))
      << file.body << "what is on the screen, and no more";
  EXPECT_NE(file.body.find("abcd0000-0000-4000-8000-000000000002,"), std::string::npos);
  EXPECT_NE(file.body.find(",cancelled,pending,£"), std::string::npos);
  EXPECT_EQ(renter.http->get(all + ".csv" + number).status, 401);
}

TEST_F(Bookings, D2_3_03_the_list_goes_by_what_each_trip_asks_over_all_its_pages) {
  Visitor owner = app().sign_up("host");
  Visitor renter = app().sign_up("renter");
  std::vector<std::string> ids;
  const auto book = [&](int in, bool instant, bool paid) {
    Trip trip{app().add_vehicle(owner, instant ? "" : "instant_book = false")};
    trip.starts_in_days = in;
    const auto started = held(renter, trip);
    if (paid) app().type_card(started["url"].text());
    if (paid) app().verify(renter, started["url"].text());
    ids.push_back(started["booking_id"].text());
  };
  book(5, true, true);
  book(9, false, true);   // a request
  book(30, true, false);  // to be paid
  book(7, true, true);
  app().db().run("insert into bookings (" + columns_of_bookings() + ") select " + columns_of_bookings() +
                 " from (select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'start_date',"
                 "   current_date - 10 - n, 'end_date', current_date - 8 - n, 'booking_status', 'cancelled'))).*"
                 "   from bookings b, generate_series(1, 25) n where b.id = '" +
                 ids[0] + "') copies");
  app().db().run(
      "update bookings set booking_status = 'active', start_date = current_date - 1,"
      " end_date = current_date + 20 where id = '" +
      ids[3] + "'");
  std::vector<std::string> found, ends;
  for (int page = 1; page <= 2; ++page) {
    const auto list = renter.http->get("/api/v1/bookings?order=next&page=" + std::to_string(page)).json();
    EXPECT_EQ(list["total"].number(), 29);
    for (const auto& item : *list["items"].array()) {
      found.push_back(item["id"].text());
      ends.push_back(item["end_date"].text());
    }
  }
  ASSERT_EQ(found.size(), 29);
  EXPECT_EQ((std::vector(found.begin(), found.begin() + 4)), (std::vector{ids[2], ids[1], ids[3], ids[0]}))
      << "to pay, asked for, under way, ahead";
  EXPECT_TRUE(std::ranges::is_sorted(ends.begin() + 4, ends.end(), std::greater())) << "then what is over";
  EXPECT_EQ(std::set(found.begin(), found.end()).size(), 29) << "each once";
}

TEST_F(Bookings, S4_U7_plate_address_and_phone_are_shared_only_when_the_booking_is_confirmed) {
  Visitor renter = app().sign_up("renter");
  const std::string vehicle = app().add_vehicle(*host);
  app().db().run(
      "update vehicles set latitude = 53.82, longitude = -1.57, public_latitude = 53.81, public_longitude = -1.56");
  const auto started = held(renter, Trip{vehicle});
  const std::string path = "/api/v1/bookings/" + started["booking_id"].text();
  const auto has = [&](const std::string& point) {
    const Answer answer = renter.http->get(path);
    return answer.body.find("\"pick_up_point\":" + point) != std::string::npos;
  };
  EXPECT_TRUE(has(R"({"lat":53.81,"lng":-1.56,"exact":false})")) << "the area that everybody may know";
  const auto before = renter.http->get(path).json();
  EXPECT_TRUE(before["vehicle"]["registration_number"].is_null());
  EXPECT_TRUE(before["pick_up_address"].is_null());
  EXPECT_TRUE(before["host"]["phone_number"].is_null());
  app().type_card(started["url"].text());
  app().verify(renter, started["url"].text());
  const auto after = renter.http->get(path).json();
  EXPECT_FALSE(after["vehicle"]["registration_number"].is_null());
  EXPECT_EQ(after["pick_up_address"].text(), "7 Bennett Road, Leeds LS6 3HN");
  EXPECT_TRUE(has(R"({"lat":53.82,"lng":-1.57,"exact":true})"));
  EXPECT_FALSE(after["host"]["phone_number"].is_null());
}

TEST_F(Bookings, D6_07_N4_a_host_reads_the_renter_s_email_while_a_booking_stands_and_once_it_is_over) {
  Visitor renter = app().sign_up("renter");
  const auto told = [&](Visitor& who, const std::string& id) {
    return who.http->get("/api/v1/bookings/" + id).json()["renter"]["email"].text();
  };
  for (const std::string state : {"pending", "confirmed", "active", "completed", "cancelled"}) {
    BookingRow row{app().add_vehicle(*host), renter.id, host->id, Product::date(30), Product::date(33)};
    row.booking_status = state;
    const std::string id = app().db().value(insert_booking_sql(row));
    const bool shown = state == "confirmed" || state == "active" || state == "completed";
    EXPECT_EQ(told(*host, id), shown ? renter.email : "") << state;
    EXPECT_EQ(told(renter, id), "") << "the renter’s own stands in their profile";
  }
}

TEST_F(Bookings, K4_the_ledger_posts_the_payment_to_whom_it_belongs) {
  Visitor renter = app().sign_up("renter");
  const auto started = held(renter, Trip{app().add_vehicle(*host)});
  app().type_card(started["url"].text());
  app().verify(renter, started["url"].text());
  EXPECT_EQ(
      app().db().value("select string_agg(account || ' ' || amount_pence, ', ' order by account) from ledger_entries e"
                       " join ledger_transfers t on t.id = e.transfer_id where t.subject_id = '" +
                       started["booking_id"].text() + "'"),
      "deposit_held -50000, host_payable -13500, provider_cash 64850, service_fee -1350");
}

TEST_F(Bookings, M4_pay_on_collection_takes_deposit_share_and_fee_now) {
  Visitor renter = app().sign_up("renter");
  Trip trip{app().add_vehicle(*host)};
  trip.method = "pay_on_collection";
  const auto started = held(renter, trip);
  app().type_card(started["url"].text());
  const auto booking = app().verify(renter, started["url"].text()).json()["booking"];
  EXPECT_EQ(booking["due_now"].number(), 1875) << "P02 of the worked cases";
  EXPECT_EQ(booking["remaining_balance"].number(), 64625);
  EXPECT_EQ(
      app().db().value("select string_agg(account || ' ' || amount_pence, ', ' order by account) from ledger_entries e"
                       " join ledger_transfers t on t.id = e.transfer_id where t.subject_id = '" +
                       started["booking_id"].text() + "'"),
      "host_payable -375, provider_cash 1875, service_fee -1500");
}

TEST_F(Bookings, M4_below_thirty_pence_nothing_is_due_and_the_booking_is_confirmed_at_once) {
  Visitor renter = app().sign_up("renter");
  Trip trip{app().add_vehicle(*host, "price_per_day = 100, deposit = 0")};
  trip.days = 1;
  trip.method = "pay_on_collection";
  const auto started = held(renter, trip);
  const std::string id = started["booking_id"].text();
  EXPECT_EQ(started["url"].text(), "/payment-success?booking=" + id);
  EXPECT_EQ(app().db().value("select booking_status from bookings where id = '" + id + "'"), "confirmed");
  EXPECT_EQ(app().db().number("select count(*) from payments where purpose_id = '" + id + "'"), 0);
  const auto shown = renter.http->post("/api/v1/payments/verify", R"({"booking_id":")" + id + R"("})").json();
  EXPECT_TRUE(shown["success"].flag());
}

TEST_F(Bookings, M4_K2_where_the_host_must_accept_a_booking_with_nothing_due_waits_for_them) {
  Visitor owner = app().sign_up("host"), renter = app().sign_up("renter"), other = app().sign_up("renter");
  Trip trip{app().add_vehicle(owner, "price_per_day = 100, deposit = 0, instant_book = false")};
  trip.days = 1;
  trip.method = "pay_on_collection";
  const auto started = held(renter, trip);
  const std::string id = started["booking_id"].text();
  EXPECT_EQ(started["url"].text(), "/payment-success?booking=" + id);
  EXPECT_EQ(status_of(id), "pending pending");
  EXPECT_TRUE(app().db().value("select confirmed_at from bookings where id = '" + id + "'").empty());
  EXPECT_EQ(owner.http->get("/api/v1/host/bookings").json()["total"].number(), 1) << "the host is asked";
  EXPECT_EQ(app().db().value("select title from notifications where user_id = '" + owner.id + "'"),
            "New booking request");
  EXPECT_EQ(app().db().value("select message from notifications where user_id = '" + renter.id + "'"),
            "The host now has to accept your booking.");
  EXPECT_FALSE(app().quote(other, trip).json()["available"].flag(true)) << "the dates are kept";
  EXPECT_FALSE(app().quote(renter, trip).json()["available"].flag(true)) << "and it is no hold that could be replaced";
}

TEST_F(Bookings, K4_a_paid_booking_is_verified_by_its_own_id_too) {
  Visitor renter = app().sign_up("renter"), other = app().sign_up("renter");
  const auto started = held(renter, Trip{app().add_vehicle(*host)});
  const std::string ask = R"({"booking_id":")" + started["booking_id"].text() + R"("})";
  EXPECT_EQ(renter.http->post("/api/v1/payments/verify", ask).json()["state"].text(), "open");
  app().lose_webhooks();
  app().type_card(started["url"].text());
  const auto shown = renter.http->post("/api/v1/payments/verify", ask).json();
  app().control(R"({"webhook_drop":false})");
  EXPECT_TRUE(shown["success"].flag());
  EXPECT_EQ(shown["booking"]["booking_status"].text(), "confirmed");
  EXPECT_EQ(other.http->post("/api/v1/payments/verify", ask).status, 404);
  EXPECT_EQ(host->http->post("/api/v1/payments/verify", ask).status, 404);
}

TEST_F(Bookings, K4_verifying_a_booking_that_was_cancelled_after_payment_tells_that_story) {
  Visitor renter = app().sign_up("renter");
  const auto started = held(renter, Trip{app().add_vehicle(*host)});
  app().type_card(started["url"].text());
  app().verify(renter, started["url"].text());
  app().db().run("update bookings set booking_status = 'cancelled', cancellation_reason = 'by_renter' where id = '" +
                 started["booking_id"].text() + "'");
  const auto shown = app().verify(renter, started["url"].text()).json();
  EXPECT_FALSE(shown["success"].flag(true));
  EXPECT_EQ(shown["state"].text(), "cancelled");
  EXPECT_EQ(shown["error"].text(), "This booking was cancelled after it had been paid for.");
}

TEST_F(Bookings, a_request_booking_waits_for_its_host_after_payment) {
  Visitor renter = app().sign_up("renter");
  const auto started = held(renter, Trip{app().add_vehicle(*host, "instant_book = false")});
  app().type_card(started["url"].text());
  app().verify(renter, started["url"].text());
  EXPECT_EQ(status_of(started["booking_id"].text()), "pending paid");
}

TEST_F(Bookings, P6_06_P7_30_paying_needs_a_session) {
  Visitor visitor = app().visitor();
  const Answer quote = app().quote(visitor, Trip{app().add_vehicle(*host)});
  ASSERT_EQ(quote.status, 201) << "prices are shown to visitors";
  const Answer refused = app().start_payment(visitor, quote.json());
  EXPECT_EQ(refused.status, 401);
  EXPECT_EQ(refused.json()["detail"].text(), "Authentication required. Please sign in again.");
}

TEST_F(Bookings, nobody_books_their_own_vehicle) {
  const Answer quote = app().quote(*host, Trip{app().add_vehicle(*host)});
  const Answer refused = app().start_payment(*host, quote.json());
  EXPECT_EQ(refused.status, 403);
  EXPECT_EQ(refused.code(), "own_vehicle");
}

TEST_F(Bookings, U1_a_host_may_book_another_hosts_vehicle) {
  Visitor other = app().sign_up("host");
  const auto started = held(other, Trip{app().add_vehicle(*host)});
  app().type_card(started["url"].text());
  EXPECT_TRUE(app().verify(other, started["url"].text()).json()["success"].flag());
}

TEST_F(Bookings, P5_44_P5_45_a_payment_call_that_lacks_something_says_so_in_the_stated_words) {
  Visitor renter = app().sign_up("renter");
  const std::string good = TestApp::payment_body(app().quote(renter, Trip{app().add_vehicle(*host)}).json());
  const auto answer = [&](const std::string& name, const std::string& value) {
    const auto begins = good.find("\"" + name + "\":"), ends = good.find(",\"", begins);
    std::string body = good;
    if (value.empty())
      body.erase(begins, ends + 1 - begins);
    else
      body.replace(begins, ends - begins, "\"" + name + "\":" + value);
    const Answer refused = renter.http->post("/api/v1/payments", body, {{"Idempotency-Key", new_key()}});
    return std::to_string(refused.status) + " " + refused.json()["detail"].text();
  };
  for (const char* name : {"vehicle_id", "start_date", "end_date", "start_time", "end_time"})
    for (const char* nothing : {"", "null", "\"\""})
      EXPECT_EQ(answer(name, nothing), "400 Missing required booking information") << name << nothing;
  for (const char* total : {"", "0", "-5", "\"650\"", "null", "1.5", "true"})
    EXPECT_EQ(answer("total_amount", total), "400 Invalid total amount") << total;
  EXPECT_EQ(app().start_payment(renter, app().quote(renter, Trip{app().add_vehicle(*host)}).json()).status, 201);
}

TEST_F(Bookings, M6_P3_21_P5_44_what_differs_from_the_quote_is_refused_with_the_new_price_and_changes_nothing) {
  Visitor renter = app().sign_up("renter");
  const std::string vehicle = app().add_vehicle(*host);
  const Answer quote = app().quote(renter, Trip{vehicle});
  std::string cheaper = TestApp::payment_body(quote.json());
  cheaper.replace(cheaper.find("64850"), 5, "00100");
  cheaper.replace(cheaper.find(":00100"), 6, ":100");
  const Answer forged = renter.http->post("/api/v1/payments", cheaper, {{"Idempotency-Key", new_key()}});
  EXPECT_EQ(forged.status, 409);
  EXPECT_EQ(forged.code(), "price_changed");

  app().db().run("update vehicles set price_per_day = 6000 where id = '" + vehicle + "'");
  const Answer moved = app().start_payment(renter, quote.json());
  EXPECT_EQ(moved.status, 409);
  EXPECT_NE(moved.json()["detail"].text().find("Nothing was charged."), std::string::npos);
  EXPECT_EQ(moved.json()["current"]["price_per_day"].number(), 6000);
  EXPECT_NE(moved.json()["current"]["id"].text(), quote.json()["id"].text());
  EXPECT_EQ(app().db().number("select count(*) from bookings where vehicle_id = '" + vehicle + "'"), 0);
  EXPECT_EQ(app().start_payment(renter, moved.json()["current"]).status, 201) << "the new price can be booked";
}

TEST_F(Bookings, K1_P4_16_P7_28_taken_dates_answer_the_stated_sentence_and_a_touching_rental_fits) {
  Visitor first = app().sign_up("renter"), second = app().sign_up("renter");
  const std::string vehicle = app().add_vehicle(*host);
  held(first, Trip{vehicle, 10, 3});
  const auto overlapping = app().quote(second, Trip{vehicle, 12, 3}).json();
  EXPECT_FALSE(overlapping["available"].flag(true));
  const Answer refused = app().start_payment(second, overlapping);
  EXPECT_EQ(refused.status, 409);
  EXPECT_EQ(refused.json()["title"].text(), "Vehicle Not Available");
  EXPECT_EQ(refused.json()["detail"].text(),
            "This vehicle is already booked during your selected dates and times. Please choose different dates.");
  held(second, Trip{vehicle, 13, 2});  // S2: a return at 10:00 lets a pick-up at 10:00 in
}

TEST_F(Bookings, K1_a_block_of_the_host_answers_with_the_same_sentence) {
  Visitor renter = app().sign_up("renter");
  const std::string vehicle = app().add_vehicle(*host);
  app().db().run("insert into blocked_dates (vehicle_id, host_user_id, start_date, end_date) values ('" + vehicle +
                 "', '" + host->id + "', '" + TestApp::date(11) + "', '" + TestApp::date(11) + "')");
  const Answer refused = app().start_payment(renter, app().quote(renter, Trip{vehicle}).json());
  EXPECT_EQ(refused.status, 409);
  EXPECT_EQ(refused.code(), "dates_taken");
}

TEST_F(Bookings, K3_ones_own_hold_answers_the_same_url_again) {
  Visitor renter = app().sign_up("renter");
  const Trip trip{app().add_vehicle(*host)};
  const auto first = held(renter, trip);
  const auto again = held(renter, trip);  // even through another quote
  EXPECT_EQ(first["url"].text(), again["url"].text());
  EXPECT_EQ(first["booking_id"].text(), again["booking_id"].text());
}

TEST_F(Bookings, K3_pressed_twice_in_parallel_the_same_quote_answers_the_same_url) {
  Visitor renter = app().sign_up("renter");
  const auto quote = app().quote(renter, Trip{app().add_vehicle(*host)}).json();
  const auto press = [&] {
    HttpClient browser(app().port());
    browser.cookies = renter.http->cookies;
    browser.always = renter.http->always;
    return browser.post("/api/v1/payments", TestApp::payment_body(quote), {{"Idempotency-Key", new_key()}});
  };
  std::vector<std::future<Answer>> presses;
  for (int i = 0; i < 6; ++i) presses.push_back(std::async(std::launch::async, press));
  std::set<std::string> urls, bookings;
  for (auto& pressed : presses) {
    const Answer answer = pressed.get();
    ASSERT_EQ(answer.status, 201) << answer.body;
    urls.insert(answer.json()["url"].text());
    bookings.insert(answer.json()["booking_id"].text());
  }
  EXPECT_EQ(urls.size(), 1U);
  EXPECT_EQ(bookings.size(), 1U);
}

TEST_F(Bookings, K3_pressed_again_after_a_release_the_same_quote_makes_a_new_hold) {
  Visitor renter = app().sign_up("renter");
  const auto quote = app().quote(renter, Trip{app().add_vehicle(*host)}).json();
  const auto first = app().start_payment(renter, quote).json();
  const std::string path = "/api/v1/bookings/" + first["booking_id"].text() + "/release";
  ASSERT_TRUE(renter.http->post(path, "{}", {{"Idempotency-Key", new_key()}}).json()["released"].flag());
  const Answer again = app().start_payment(renter, quote);
  ASSERT_EQ(again.status, 201) << again.body;
  EXPECT_NE(again.json()["booking_id"].text(), first["booking_id"].text());
  EXPECT_NE(again.json()["url"].text(), first["url"].text());
  EXPECT_EQ(status_of(again.json()["booking_id"].text()), "pending pending");
}

TEST_F(Bookings, K3_other_dates_close_the_old_hold_first) {
  Visitor renter = app().sign_up("renter");
  const std::string vehicle = app().add_vehicle(*host);
  const auto old = held(renter, Trip{vehicle, 10, 3});
  const auto moved = held(renter, Trip{vehicle, 11, 3});
  EXPECT_NE(old["booking_id"].text(), moved["booking_id"].text());
  EXPECT_EQ(status_of(old["booking_id"].text()), "cancelled failed");
  EXPECT_NE(app().type_card(old["url"].text()).status, 303) << "the old session takes no money any more";
}

TEST_F(Bookings, K3_other_dates_do_not_lose_an_old_hold_that_proves_paid) {
  Visitor renter = app().sign_up("renter");
  const std::string vehicle = app().add_vehicle(*host);
  app().lose_webhooks();
  const auto old = held(renter, Trip{vehicle, 10, 3});
  app().type_card(old["url"].text());
  const Answer refused = app().start_payment(renter, app().quote(renter, Trip{vehicle, 20, 3}).json());
  app().control(R"({"webhook_drop":false})");
  EXPECT_EQ(refused.status, 409);
  EXPECT_EQ(refused.code(), "earlier_booking_paid");
  EXPECT_EQ(status_of(old["booking_id"].text()), "confirmed paid");
}

TEST_F(Bookings, K3_three_unpaid_holds_are_the_most) {
  Visitor renter = app().sign_up("renter");
  for (int i = 0; i < 3; ++i) held(renter, Trip{app().add_vehicle(*host)});
  const Answer refused = app().start_payment(renter, app().quote(renter, Trip{app().add_vehicle(*host)}).json());
  EXPECT_EQ(refused.status / 100, 4);
  EXPECT_EQ(refused.code(), "too_many_holds");
}

TEST_F(Bookings, K3_release_gives_the_dates_back) {
  Visitor renter = app().sign_up("renter"), other = app().sign_up("renter");
  const Trip trip{app().add_vehicle(*host)};
  const auto started = held(renter, trip);
  const std::string path = "/api/v1/bookings/" + started["booking_id"].text();
  const auto hold = renter.http->get(path + "/hold").json();
  EXPECT_EQ(hold["state"].text(), "held");
  EXPECT_EQ(hold["url"].text(), started["url"].text());
  EXPECT_FALSE(hold["hold_expires_at"].is_null());
  EXPECT_EQ(other.http->get(path + "/hold").status, 404);
  EXPECT_EQ(other.http->post(path + "/release", "{}", {{"Idempotency-Key", new_key()}}).status, 404);
  EXPECT_EQ(host->http->post(path + "/release", "{}", {{"Idempotency-Key", new_key()}}).status, 404);
  const Answer released = renter.http->post(path + "/release", "{}", {{"Idempotency-Key", new_key()}});
  EXPECT_TRUE(released.json()["released"].flag()) << released.body;
  EXPECT_EQ(status_of(started["booking_id"].text()), "cancelled failed");
  held(other, trip);
}

TEST_F(Bookings, K3_a_release_that_comes_after_the_payment_does_not_lose_it) {
  Visitor renter = app().sign_up("renter");
  const auto started = held(renter, Trip{app().add_vehicle(*host)});
  app().lose_webhooks();
  app().type_card(started["url"].text());
  const Answer released = renter.http->post("/api/v1/bookings/" + started["booking_id"].text() + "/release", "{}",
                                            {{"Idempotency-Key", new_key()}});
  app().control(R"({"webhook_drop":false})");
  EXPECT_FALSE(released.json()["released"].flag(true));
  EXPECT_EQ(status_of(started["booking_id"].text()), "confirmed paid");
}

TEST_F(Bookings, other_peoples_bookings_and_payments_answer_404) {
  Visitor renter = app().sign_up("renter"), other = app().sign_up("renter"), other_host = app().sign_up("host");
  const auto started = held(renter, Trip{app().add_vehicle(*host)});
  const std::string path = "/api/v1/bookings/" + started["booking_id"].text();
  EXPECT_EQ(renter.http->get(path).status, 200);
  EXPECT_EQ(host->http->get(path).status, 200);
  EXPECT_EQ(other.http->get(path).status, 404);
  EXPECT_EQ(other_host.http->get(path).status, 404);
  EXPECT_EQ(app().verify(other, started["url"].text()).status, 404);
}

TEST_F(Bookings, an_idempotency_key_is_needed_and_replays) {
  Visitor renter = app().sign_up("renter");
  const auto quote = app().quote(renter, Trip{app().add_vehicle(*host)}).json();
  EXPECT_EQ(renter.http->post("/api/v1/payments", TestApp::payment_body(quote)).status, 400);
  const std::string key = new_key();
  const Answer first = app().start_payment(renter, quote, key);
  const Answer again = app().start_payment(renter, quote, key);
  EXPECT_EQ(first.body, again.body);
  EXPECT_EQ(again.header("idempotent-replayed"), "true");
  const auto other = app().quote(renter, Trip{app().add_vehicle(*host)}).json();
  EXPECT_EQ(app().start_payment(renter, other, key).status, 422);
}

TEST_F(Bookings, Trust_3_3_a_key_answers_as_before_though_somebody_else_has_the_dates_by_now) {
  Visitor first = app().sign_up("renter"), second = app().sign_up("renter");
  const std::string vehicle = app().add_vehicle(*host), key = new_key();
  const auto quote = app().quote(first, Trip{vehicle}).json();
  const Answer started = app().start_payment(first, quote, key);
  const std::string release = "/api/v1/bookings/" + started.json()["booking_id"].text() + "/release";
  ASSERT_EQ(first.http->post(release, "{}", {{"Idempotency-Key", new_key()}}).status, 200);
  held(second, Trip{vehicle});
  const Answer again = app().start_payment(first, quote, key);
  EXPECT_EQ(again.body, started.body);
  EXPECT_EQ(again.header("idempotent-replayed"), "true");
  EXPECT_EQ(app().start_payment(first, quote).code(), "dates_taken");
}

TEST_F(Bookings, both_sides_get_a_notification_and_a_letter) {
  Visitor owner = app().sign_up("host"), renter = app().sign_up("renter");
  const auto started = held(renter, Trip{app().add_vehicle(owner)});
  app().type_card(started["url"].text());
  app().verify(renter, started["url"].text());
  for (const auto& [who, titles] :
       {std::pair{&owner, "New booking"}, std::pair{&renter, "Booking confirmed, Payment received"}}) {
    EXPECT_EQ(app().db().value("select string_agg(title, ', ' order by title) from notifications where user_id = '" +
                               who->id + "'"),
              titles);
    const std::string letters =
        "select count(*) from sandbox.mailbox where subject ilike '%booking%' and to_address = '" + who->email + "'";
    EXPECT_TRUE(app().becomes(letters, "1"));
  }
}

TEST_F(Bookings, X4_the_driver_s_age_and_licence_are_declared_before_anything_is_held) {
  const std::string v = app().add_vehicle(*host, "minimum_driver_age = 25");
  Visitor renter = app().sign_up("renter");
  const auto quote = app().quote(renter, Trip{v}).json();
  const auto pay = [&](int age, int months) {
    std::string body = Product::payment_body(quote);
    body.resize(body.find(",\"driver_age\""));
    body += ",\"driver_age\":" + std::to_string(age) + ",\"licence_months\":" + std::to_string(months) + "}";
    return renter.http->post("/api/v1/payments", body, {{"Idempotency-Key", new_key()}});
  };
  EXPECT_EQ(pay(24, 12).json()["detail"].text(), "This vehicle is for drivers aged 25 or over.");
  EXPECT_EQ(pay(25, 11).code(), "licence_too_new");
  for (const auto& [age, months] : {std::pair{999, 12}, {2'147'483'647, 12}, {25, 2'147'483'647}})
    EXPECT_EQ(pay(age, months).status, 422) << age << " and " << months << " are no bug of ours";
  EXPECT_EQ(app().db().number("select count(*) from bookings where vehicle_id = '" + v + "'"), 0);
  ASSERT_EQ(pay(25, 12).status, 201);
  EXPECT_EQ(app().db().value("select driver_age || ' ' || licence_months from bookings where vehicle_id = '" + v + "'"),
            "25 12");
}

TEST_F(Bookings, D2_5_06_a_receipt_is_a_pdf_for_its_renter_once_it_is_paid) {
  Visitor renter = app().sign_up("renter");
  const std::string v = app().add_vehicle(*host);
  const auto started = app().start_payment(renter, app().quote(renter, Trip{v}).json()).json();
  const std::string path = "/api/v1/bookings/" + started["booking_id"].text() + "/receipt.pdf";
  EXPECT_EQ(renter.http->get(path).code(), "no_receipt");
  app().type_card(started["url"].text());
  app().verify(renter, started["url"].text());
  const Answer paper = renter.http->get(path);
  ASSERT_EQ(paper.status, 200) << paper.body;
  EXPECT_EQ(paper.header("content-type"), "application/pdf");
  EXPECT_EQ(paper.header("cache-control"), "no-store");
  EXPECT_EQ(paper.header("content-disposition"),
            "attachment; filename=\"receipt-" + started["booking_id"].text().substr(0, 8) + ".pdf\"");
  EXPECT_TRUE(paper.body.starts_with("%PDF-")) << paper.body.substr(0, 20);
  EXPECT_EQ(host->http->get(path).code(), "not_for_this_side");
}

}  // namespace
}  // namespace kerbside::test
