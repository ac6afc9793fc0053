// Prices as the server computes them, through the API (M1 to M7, P3-20, P5-29 to P5-31, P5-41, P5-42).
#include <gtest/gtest.h>

#include "core/crypto.hpp"
#include "core/json/write.hpp"
#include "support/rows.hpp"
#include "support/shared_app.hpp"

namespace kerbside::test {
namespace {

using std::chrono::days;

// The Sunday of the next spring clock change that is still to come, and of the autumn one.
Date next_clock_change(std::chrono::month month) {
  for (auto year = london_today().ymd().year();; ++year) {
    const Date sunday{std::chrono::year_month_day(year / month / std::chrono::Sunday[std::chrono::last])};
    if (sunday - london_today() > days(2)) return sunday;
  }
}

struct When {
  std::string start_date, start_time, end_date, end_time;
};

std::string body(const std::string& vehicle, const When& when, const std::string& method = "pay_now",
                 const std::string& delivery = R"("delivery_requested":false,"delivery_address":null)") {
  return R"({"vehicle_id":")" + vehicle + R"(","start_date":")" + when.start_date + R"(","start_time":")" +
         when.start_time + R"(","end_date":")" + when.end_date + R"(","end_time":")" + when.end_time +
         R"(","payment_method":")" + method + "\"," + delivery + "}";
}

When in_days(int from, const std::string& start_time, int to, const std::string& end_time) {
  return When{TestApp::date(from), start_time, TestApp::date(to), end_time};
}

class Quotes : public SharedApp {
 protected:
  static void SetUpTestSuite() {
    start();
    host = sign_up_for_all("host");
  }
  void TearDown() override { fees(1000, 1000, 250); }

  void fees(int service, int pay_now, int deposit) {
    app().db().run("update service_fee_config set service_fee_bp = " + std::to_string(service) +
                   ", pay_now_discount_bp = " + std::to_string(pay_now) +
                   ", booking_deposit_bp = " + std::to_string(deposit));
  }
  Answer ask(const std::string& json) { return app().visitor().http->post("/api/v1/quotes", json); }
  Answer ask(const std::string& vehicle, const When& when) { return ask(body(vehicle, when)); }
  void expect_refused(const Answer& answer, const std::string& title, const std::string& sentence) {
    EXPECT_EQ(answer.status, 422) << answer.body;
    EXPECT_EQ(answer.json()["title"].text(), title);
    EXPECT_EQ(answer.json()["detail"].text(), sentence);
  }
  long stored() { return app().db().number("select count(*) from quotes"); }

  static inline Visitor* host = nullptr;
};

// The worked cases: what is asked for, then days, gross, kind and amount of the length discount, pay-now discount,
// rental, service fee, deposit, total, due now, remaining balance.
struct PriceCase {
  const char* id;
  const char* vehicle;
  const char* method;
  int days;
  const char* expected;
};

const PriceCase worked_cases[] = {
    {"P01", "price_per_day = 5000", "pay_now", 3, "3 15000 none 0 1500 13500 1350 50000 64850 64850 0"},
    {"P02", "price_per_day = 5000", "pay_on_collection", 3, "3 15000 none 0 0 15000 1500 50000 66500 1875 64625"},
    {"P04", "price_per_day = 3333, weekly_discount_bp = 1000", "pay_on_collection", 7,
     "7 23331 weekly 2333 0 20998 2100 50000 73098 2625 70473"},
    {"P05", "price_per_day = 4999, weekly_discount_bp = 500, monthly_discount_bp = 2000", "pay_now", 28,
     "28 139972 monthly 27994 11198 100780 10078 50000 160858 160858 0"},
};

std::string figures(const json::Value& q) {
  const auto money = [&](const char* name) { return " " + std::to_string(q[name].number(-1)); };
  return std::to_string(q["days"].number()) + money("gross") + " " + q["length_discount_kind"].text() +
         money("length_discount") + money("pay_now_discount") + money("rental") + money("service_fee") +
         money("security_deposit") + money("total_amount") + money("due_now") + money("remaining_balance");
}

TEST_F(Quotes, M1_to_M4_the_worked_cases_come_out_through_the_api) {
  for (const PriceCase& c : worked_cases) {
    Visitor visitor = app().visitor();
    const Answer answer =
        app().quote(visitor, Trip{app().add_vehicle(*host, c.vehicle), 10, c.days, "10:00", "10:00", c.method});
    ASSERT_EQ(answer.status, 201) << c.id << answer.body;
    EXPECT_EQ(figures(answer.json()), c.expected) << c.id;
  }
}

TEST_F(Quotes, P14_P9_01_P9_02_P9_05_the_configured_percentages_are_used) {
  fees(1250, 750, 333);
  const std::string vehicle =
      app().add_vehicle(*host, "price_per_day = 12550, weekly_discount_bp = 1250, deposit = 75000");
  Visitor visitor = app().visitor();
  EXPECT_EQ(figures(app().quote(visitor, Trip{vehicle, 10, 14}).json()),
            "14 175700 weekly 21963 11530 142207 17776 75000 234983 234983 0");
}

TEST_F(Quotes, P3_20_P7_29_the_fees_are_public_in_per_cent) {
  const auto percentages = [&] {
    const auto fees = app().visitor().http->get("/api/v1/service-fees").json();
    std::string out;
    for (const char* name : {"service_fee_percentage", "pay_now_discount_percentage", "booking_deposit_percentage"})
      out += json::to_string(fees[name]) + " ";
    return out;
  };
  EXPECT_EQ(percentages(), "10 10 2.5 ");
  fees(1250, 0, 333);
  EXPECT_EQ(percentages(), "12.5 0 3.33 ");
}

TEST_F(Quotes, M6_the_lines_add_up_to_the_total) {
  const std::string vehicle = app().add_vehicle(*host, "weekly_discount_bp = 1000");
  for (const std::string method : {"pay_now", "pay_on_collection"}) {
    Visitor visitor = app().visitor();
    const auto quote = app().quote(visitor, Trip{vehicle, 10, 8, "10:00", "10:00", method}).json();
    std::int64_t sum = 0, due_now = -1;
    for (const auto& line : *quote["lines"].array()) {
      if (!line["summary"].flag()) sum += line["amount_pence"].number();
      if (line["label"].text() == "To pay now") due_now = line["amount_pence"].number();
    }
    EXPECT_EQ(sum, quote["total_amount"].number()) << method;
    EXPECT_EQ(due_now, quote["due_now"].number()) << method;
  }
}

TEST_F(Quotes, M6_a_quote_leaves_no_row_until_a_booking_names_it) {
  const long before = stored();
  Visitor renter = app().sign_up("renter");
  const auto quote = app().quote(renter, Trip{app().add_vehicle(*host)}).json();
  const auto unused = app().quote(renter, Trip{app().add_vehicle(*host)}).json();
  EXPECT_EQ(stored(), before);
  ASSERT_EQ(app().start_payment(renter, quote).status, 201);
  EXPECT_EQ(stored(), before + 1);
  const std::string row = " from quotes where id = '" + quote["id"].text() + "'";
  EXPECT_EQ(app().db().number("select total_amount" + row), quote["total_amount"].number());
  EXPECT_EQ(app().db().value("select user_id" + row), renter.id);
  EXPECT_EQ(app().db().value("select iso(expires_at)" + row), quote["expires_at"].text());
  EXPECT_EQ(
      app().db().value("select q.lines = b.lines from quotes q join bookings b on b.quote_id = q.id where q.id = '" +
                       quote["id"].text() + "'"),
      "t");
}

TEST_F(Quotes, M6_a_copy_that_was_changed_or_is_another_quotes_is_refused) {
  Visitor renter = app().sign_up("renter");
  const std::string vehicle = app().add_vehicle(*host);
  const auto quote = app().quote(renter, Trip{vehicle}).json();
  const auto other = app().quote(renter, Trip{vehicle, 20}).json();
  const std::string body = TestApp::payment_body(quote), sealed = quote["sealed"].text();
  const auto with = [&](const std::string& copy) {
    std::string changed = body;
    return changed.replace(changed.find(sealed), sealed.size(), copy);
  };
  std::string flipped = sealed;
  flipped[flipped.size() / 2] = flipped[flipped.size() / 2] == '0' ? '1' : '0';
  for (const std::string& copy :
       {flipped, other["sealed"].text(), sealed.substr(2), std::string(), std::string("00")}) {
    const Answer refused = renter.http->post("/api/v1/payments", with(copy), {{"Idempotency-Key", new_key()}});
    EXPECT_EQ(refused.status, 404) << copy;
    EXPECT_EQ(refused.code(), "quote_not_found");
    EXPECT_EQ(refused.json()["detail"].text(), "This price has expired. Please choose your dates again.");
  }
  EXPECT_EQ(app().start_payment(renter, quote).status, 201) << "the copy as it was given";
}

TEST_F(Quotes, M6_a_quote_is_good_for_30_minutes) {
  Visitor renter = app().sign_up("renter");
  const auto quote = app().quote(renter, Trip{app().add_vehicle(*host)}).json();
  EXPECT_EQ(std::chrono::round<std::chrono::minutes>(parse_iso(quote["expires_at"].text()).value() - app_now()),
            std::chrono::minutes(30));
  app().db().move_clock(std::chrono::minutes(31));
  const Answer late = app().start_payment(renter, quote);
  app().db().move_clock(std::chrono::minutes(0));
  EXPECT_EQ(late.code(), "quote_not_found");
}

TEST_F(Quotes, K5_it_says_until_when_cancelling_is_free_and_what_comes_back_later) {
  Visitor renter = app().sign_up("renter");
  const auto quote = app().quote(renter, Trip{app().add_vehicle(*host)}).json();
  const auto& tiers = *quote["cancellation"].array();
  ASSERT_EQ(tiers.size(), 2U);
  EXPECT_TRUE(tiers[0]["full"].flag());
  EXPECT_EQ(tiers[0]["refund"].number(), quote["due_now"].number());
  const Instant pick_up = from_london(LocalTime(Date::parse(quote["start_date"].text()).value(),
                                                TimeOfDay::parse(quote["start_time"].text()).value()))
                              .value();
  EXPECT_EQ(parse_iso(tiers[0]["until"].text()).value(), pick_up - std::chrono::hours(24));
  EXPECT_EQ(tiers[1]["refund"].number(), 50000 + 6750) << "the deposit and half of the rental";
  EXPECT_EQ(parse_iso(tiers[1]["until"].text()).value(), pick_up);
  EXPECT_TRUE(quote["answer_by"].is_null()) << "an instant booking";
}

TEST_F(Quotes, K5_within_a_day_of_the_pick_up_no_cancellation_is_free) {
  const Answer answer = ask(app().add_vehicle(*host), in_days(1, "00:00", 3, "10:00"));
  const auto quote = answer.json();
  const auto& tiers = *quote["cancellation"].array();
  ASSERT_EQ(tiers.size(), 1U) << answer.body;
  EXPECT_FALSE(tiers[0]["full"].flag(true));
}

TEST_F(Quotes, K2_of_a_vehicle_whose_host_accepts_each_booking_it_says_until_when_that_would_be) {
  Visitor renter = app().sign_up("renter");
  const auto quote = app().quote(renter, Trip{app().add_vehicle(*host, "instant_book = false")}).json();
  const Instant asked = app_now(), until = parse_iso(quote["answer_by"].text()).value();
  EXPECT_LE(until, asked + std::chrono::hours(48));
  EXPECT_GT(until, asked + std::chrono::hours(47));
}

TEST_F(Quotes, M6_a_client_names_no_figures) {
  const std::string vehicle = app().add_vehicle(*host);
  const long before = stored();
  for (const std::string field :
       {"total_amount", "price_per_day", "days", "service_fee", "security_deposit", "user_id"}) {
    std::string json = body(vehicle, in_days(10, "10:00", 13, "10:00"));
    const Answer answer = ask(json.insert(1, "\"" + field + "\":1,"));
    EXPECT_EQ(answer.status, 400) << field;
    EXPECT_EQ(answer.field(), field);
  }
  EXPECT_EQ(stored(), before);
}

TEST_F(Quotes, P3_21_P5_45_missing_and_wrongly_typed_fields_are_refused_by_name) {
  const std::string good = body(app().add_vehicle(*host), in_days(10, "10:00", 13, "10:00"));
  const auto without = [&](const std::string& part) {
    std::string json = good;
    return ask(json.erase(json.find(part), part.size()));
  };
  EXPECT_EQ(without(R"("delivery_requested":false,)").field(), "delivery_requested");
  EXPECT_EQ(without(R"("payment_method":"pay_now",)").field(), "payment_method");
  const Answer method = ask(body(app().add_vehicle(*host), in_days(10, "10:00", 13, "10:00"), "free"));
  EXPECT_EQ(method.status / 100, 4);
  EXPECT_EQ(method.field(), "payment_method");
  EXPECT_EQ(ask(body("not-an-id", in_days(10, "10:00", 13, "10:00"))).field(), "vehicle_id");
}

TEST_F(Quotes, P6_04_only_active_vehicles_have_a_price) {
  for (const std::string& vehicle : {app().add_vehicle(*host, "status = 'draft'"), crypto::uuid4()}) {
    const Answer answer = ask(vehicle, in_days(10, "10:00", 13, "10:00"));
    EXPECT_EQ(answer.status, 404);
    EXPECT_EQ(answer.json()["title"].text(), "Vehicle Not Found");
  }
}

TEST_F(Quotes, P5_29_P5_30_P5_31_dates_are_refused_with_their_sentences) {
  const std::string v = app().add_vehicle(*host);
  const std::string title = "Invalid Date";
  const std::string missing = "Please select both pick-up and return dates.";
  expect_refused(ask(v, When{"", "10:00", TestApp::date(5), "10:00"}), title, missing);
  expect_refused(ask(v, When{TestApp::date(5), "10:00", "", "10:00"}), title, missing);
  const std::string past = "Please select a future date for your rental.";
  expect_refused(ask(v, in_days(-1, "10:00", 3, "10:00")), title, past);
  expect_refused(ask(v, in_days(0, "00:00", 3, "10:00")), title, past);
  const std::string order = "Return time must be after pick-up time for same-day rentals.";
  expect_refused(ask(v, in_days(5, "12:00", 5, "10:00")), title, order);
  expect_refused(ask(v, in_days(5, "12:00", 5, "12:00")), title, order);
  expect_refused(ask(v, in_days(5, "12:10", 6, "12:00")), title, "Pick-up and return times go in steps of 15 minutes.");
  expect_refused(ask(v, When{TestApp::date(5), "", TestApp::date(6), "10:00"}), title,
                 "Please select both pick-up and return times.");
  expect_refused(ask(v, in_days(6, "10:00", 5, "10:00")), "Booking Failed", "Invalid rental duration");
}

TEST_F(Quotes, S2_rentals_end_at_most_24_months_ahead) {
  const std::string v = app().add_vehicle(*host);
  const Date last = london_today().plus_months(24);
  const auto until = [&](Date end) { return ask(v, When{(end - days(2)).text(), "10:00", end.text(), "10:00"}); };
  EXPECT_EQ(until(last).status, 201);
  expect_refused(until(last + days(1)), "Invalid Date",
                 "Bookings can be made up to 24 months ahead. Please choose earlier dates.");
}

TEST_F(Quotes, P5_41_M7_the_minimum_is_compared_with_billed_days) {
  const std::string v = app().add_vehicle(*host, "minimum_rental_days = 3");
  expect_refused(ask(v, in_days(10, "10:00", 12, "10:00")), "Booking Failed",
                 "This vehicle requires a minimum rental of 3 day(s)");
  EXPECT_EQ(ask(v, in_days(10, "10:00", 12, "10:15")).json()["days"].number(), 3) << "a begun day counts";
}

TEST_F(Quotes, M1_a_rental_within_a_day_is_billed_as_one) {
  const std::string v = app().add_vehicle(*host);
  EXPECT_EQ(ask(v, in_days(5, "10:00", 5, "10:15")).json()["days"].number(), 1);
  EXPECT_EQ(ask(v, in_days(5, "10:00", 6, "10:00")).json()["days"].number(), 1);
}

TEST_F(Quotes, M1_a_clock_change_never_adds_a_day) {
  const std::string v = app().add_vehicle(*host);
  for (const auto month : {std::chrono::March, std::chrono::October}) {
    const Date sunday = next_clock_change(month);
    const Answer answer = ask(v, When{(sunday - days(1)).text(), "10:00", sunday.text(), "10:00"});
    EXPECT_EQ(answer.json()["days"].number(), 1) << sunday.text() << answer.body;
  }
}

TEST_F(Quotes, M1_a_local_time_that_the_clock_change_skips_is_refused) {
  const std::string v = app().add_vehicle(*host);
  const Date sunday = next_clock_change(std::chrono::March);
  const Answer skipped = ask(v, When{sunday.text(), "01:30", (sunday + days(2)).text(), "10:00"});
  EXPECT_EQ(skipped.status, 422) << skipped.body;
  EXPECT_FALSE(skipped.json()["detail"].text().empty());
  EXPECT_EQ(ask(v, When{(sunday - days(1)).text(), "10:00", sunday.text(), "01:30"}).status, 422);
  EXPECT_EQ(ask(v, When{sunday.text(), "02:30", (sunday + days(2)).text(), "10:00"}).status, 201);
  const Date autumn = next_clock_change(std::chrono::October);
  EXPECT_EQ(ask(v, When{autumn.text(), "01:30", (autumn + days(2)).text(), "10:00"}).status, 201) << "stands twice";
}

TEST_F(Quotes, K1_K3_says_whether_the_times_are_free_for_the_one_who_asks) {
  Visitor renter = app().sign_up("renter"), other = app().sign_up("renter");
  const Trip trip{app().add_vehicle(*host)};
  const auto held = app().quote(renter, trip).json();
  EXPECT_TRUE(held["available"].flag());
  ASSERT_EQ(app().start_payment(renter, held).status, 201);
  EXPECT_TRUE(app().quote(renter, trip).json()["available"].flag()) << "one's own hold";
  EXPECT_FALSE(app().quote(other, trip).json()["available"].flag(true));
  Trip touching = trip;
  touching.starts_in_days = 13;
  EXPECT_TRUE(app().quote(other, touching).json()["available"].flag()) << "S2: by time, half-open";
}

TEST_F(Quotes, S2_the_turnaround_keeps_the_time_after_a_rental_free) {
  Visitor renter = app().sign_up("renter"), other = app().sign_up("renter");
  const std::string v = app().add_vehicle(*host, "turnaround_minutes = 60");
  ASSERT_EQ(app().start_payment(renter, app().quote(renter, Trip{v}).json()).status, 201);
  const auto available = [&](const Trip& trip) { return app().quote(other, trip).json()["available"].flag(); };
  EXPECT_FALSE(available(Trip{v, 13, 1, "10:45", "10:00"}));
  EXPECT_TRUE(available(Trip{v, 13, 1, "11:00", "10:00"}));
  EXPECT_FALSE(available(Trip{v, 8, 2, "09:00", "09:15"}));
  EXPECT_TRUE(available(Trip{v, 8, 2, "09:00", "09:00"}));
}

TEST_F(Quotes, M6_a_quote_is_its_owners_and_a_visitors_goes_with_them) {
  Visitor renter = app().sign_up("renter"), other = app().sign_up("renter"), visitor = app().visitor();
  const std::string v = app().add_vehicle(*host);
  const Answer taken = app().start_payment(other, app().quote(renter, Trip{v}).json());
  EXPECT_EQ(taken.status, 404);
  EXPECT_EQ(taken.code(), "quote_not_found");
  EXPECT_EQ(app().start_payment(other, app().quote(visitor, Trip{v}).json()).status, 201)
      << "seen before signing in, paid after";
}

}  // namespace
}  // namespace kerbside::test
