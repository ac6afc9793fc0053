// The deposit after a trip (K7, K16): planned when the trip ends, sent on its days, less what the host charges and the
// renter does not contest or we decide; over real HTTP, with the money followed to the provider and the ledger.
#include <gtest/gtest.h>

#include "core/crypto.hpp"
#include "features/deposits/deposits.hpp"
#include "support/books.hpp"
#include "support/contests.hpp"
#include "support/letters.hpp"
#include "support/pictures.hpp"
#include "support/test_app.hpp"
#include "support/test_loop.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

class Deposits : public ::testing::Test {
 protected:
  Deposits()
      : app_([this](Config& config) { files_ = std::filesystem::path(config.data_dir) / "files"; }),
        host_(app_.sign_up("host")),
        renter_(app_.sign_up("renter")) {}

  // A trip of £50.00 a day with a deposit of £500.00 that its host has just ended.
  void end_a_trip(const std::string& method = "pay_now", const std::string& card = "4242424242424242") {
    begin_a_trip(method, card);
    go_to("select start_date + start_time + interval '2 hours 1 minute' from bookings");  // not before: X18
    const Answer ended = post(host_, path("/complete"));
    ASSERT_EQ(ended.status, 200) << ended.body;
  }
  void begin_a_trip(const std::string& method = "pay_now", const std::string& card = "4242424242424242") {
    Trip trip;
    trip.vehicle_id = app_.add_vehicle(host_, "fuel_charge_per_litre = 150");
    trip.starts_in_days = 1;
    trip.method = method;
    const auto started = app_.start_payment(renter_, app_.quote(renter_, trip).json()).json();
    id_ = started["booking_id"].text();
    ASSERT_EQ(app_.type_card(started["url"].text(), card).status, 303);
    ASSERT_TRUE(app_.verify(renter_, started["url"].text()).json()["success"].flag());
    go_to("select start_date + start_time + interval '1 minute' from bookings");
    ASSERT_TRUE(app_.becomes("select booking_status from bookings", "active"));
  }

  // Moves the clock on to that London time.
  void go_to(const std::string& sql) {
    const long minutes = app_.db().number("select ceil(extract(epoch from ((" + sql + ") - london_now())) / 60)::int");
    moved_ += std::chrono::minutes(minutes);
    app_.db().move_clock(moved_);
  }
  void go_to_day_of(const std::string& part) {
    go_to("select scheduled_for + time '09:00' from refunds where kind = '" + part + "'");
  }
  bool arrives(const std::string& part) {
    return app_.becomes("select state from refunds where kind = '" + part + "' order by created_at desc limit 1",
                        "completed");
  }

  // Since the clock was moved.
  bool due_refunds_were_looked_for() {
    return app_.becomes(
        "select bool_and(state = 'ready' and run_at > app_now()) from jobs where kind = 'payments_due_refunds'", "t");
  }

  static Answer post(Visitor& who, const std::string& to, const std::string& body = "{}") {
    return who.http->post(to, body, {{"Idempotency-Key", new_key()}});
  }
  std::string path(const std::string& tail = {}) const { return "/api/v1/bookings/" + id_ + tail; }
  json::Value seen_by(Visitor& who) { return who.http->get(path("/deposit")).json(); }
  std::string evidence() {
    const Answer added =
        host_.http->post(path("/deposit/photos"), test_picture("gps-turned.jpg"), {{"Content-Type", "image/jpeg"}});
    EXPECT_EQ(added.status, 201) << added.body;
    return added.json()["id"].text();
  }
  Answer file(Visitor& who, const std::string& what, const std::string& photos) {
    return post(who, path("/deposit/charges"),
                "{" + what + R"(,"reason":"As the photo shows","photo_ids":[)" + photos + "]}");
  }
  Answer file(const std::string& what) { return file(host_, what, "\"" + evidence() + "\""); }
  // A charge for damage; answers its id.
  std::string charge(long pence) {
    const Answer filed = file(R"("kind":"damage","amount_pence":)" + std::to_string(pence));
    EXPECT_EQ(filed.status, 201) << filed.body;
    return app_.db().value("select id from deposit_charges order by filed_at desc limit 1");
  }
  Answer contest(const std::string& charge, Visitor& who) {
    return post(who, "/api/v1/deposit-charges/" + charge + "/contest", R"({"reason":"It was there before"})");
  }
  Answer decide(Visitor& who, long allowed, const std::string& why = "Half was old") {
    return decide_contest(app_, who, "charge", dispute_line("deposit_charge", "renter", allowed), why);
  }
  // "partial_80 40000 scheduled, remaining_20 10000 scheduled"
  std::string refunds() {
    return app_.db().value(
        "select coalesce(string_agg(kind || ' ' || amount_pence || ' ' || state, ', ' order by created_at, kind), '')"
        " from refunds");
  }
  std::string causes() {
    return app_.db().value("select string_agg(cause, ' ' order by id) from booking_events where booking_id = '" + id_ +
                           "'");
  }
  long balance(const std::string& account) { return test::balance(app_.db(), account); }
  long notices(const Visitor& to, const std::string& title) {
    return app_.db().number("select count(*) from notifications where user_id = '" + to.id + "' and title = '" + title +
                            "'");
  }

  std::filesystem::path files_;
  TestApp app_;
  Visitor host_, renter_;
  std::string id_;
  std::chrono::minutes moved_{0};
};

TEST_F(Deposits, K7_N2_D1_09_the_end_of_a_trip_plans_both_parts_and_they_arrive_on_their_days) {
  end_a_trip();
  EXPECT_EQ(refunds(), "partial_80 40000 scheduled, remaining_20 10000 scheduled");
  const auto seen = seen_by(renter_);
  EXPECT_EQ(seen["held_by"].text(), "platform");
  EXPECT_EQ(seen["amount_pence"].number(), 50000);
  ASSERT_EQ(seen["parts"].array()->size(), 2U);
  EXPECT_EQ(seen["parts"].array()->at(0)["scheduled_refund_date"].text(), seen["first_on"].text());
  EXPECT_EQ(seen_by(host_)["parts"].array()->size(), 0U) << "what the renter's card gets is the renter's";
  EXPECT_EQ(notices(renter_, "Deposit refund scheduled"), 1);

  go_to("select first_on + time '00:00' - interval '2 minutes' from deposits");
  ASSERT_TRUE(due_refunds_were_looked_for());
  EXPECT_EQ(app_.db().number("select count(*) from sandbox.refunds"), 0) << "not a day before";
  go_to_day_of("partial_80");
  ASSERT_TRUE(arrives("partial_80"));
  EXPECT_EQ(refunds(), "partial_80 40000 completed, remaining_20 10000 scheduled");
  EXPECT_EQ(balance("deposit_held"), -10000);
  EXPECT_EQ(renter_.http->get("/api/v1/session").status, 200);
  go_to_day_of("remaining_20");
  ASSERT_TRUE(arrives("remaining_20"));
  EXPECT_EQ(balance("deposit_held"), 0);
  EXPECT_EQ(app_.db().number("select sum(amount) from sandbox.refunds"), 50000);
  EXPECT_EQ(app_.db().value("select payment_status from bookings"), "paid") << "the deposit was no part of the price";
  EXPECT_EQ(notices(renter_, "Refund completed"), 2);
  EXPECT_EQ(causes(), "booked paid started completed refunded refunded");
  expect_balanced(app_.db());
}

TEST_F(Deposits, D2_3_08_D3_3_01_D7_13_D9_11_K16_a_renter_lists_the_parts_and_what_came_back_of_a_cancelled_booking) {
  end_a_trip();
  Trip other;
  other.vehicle_id = app_.add_vehicle(host_);
  const auto started = app_.start_payment(renter_, app_.quote(renter_, other).json()).json();
  ASSERT_EQ(app_.type_card(started["url"].text()).status, 303);
  ASSERT_TRUE(app_.verify(renter_, started["url"].text()).json()["success"].flag());
  ASSERT_EQ(
      post(renter_, "/api/v1/bookings/" + started["booking_id"].text() + "/cancel", R"({"refund_pence":64850})").status,
      200);
  const auto list = renter_.http->get("/api/v1/deposit-refunds").json();
  ASSERT_EQ(list["total"].number(), 3);
  std::string types;
  for (const auto& item : *list["items"].array()) types += item["refund_type"].text() + " ";
  EXPECT_EQ(types, "remaining_20 partial_80 cancellation_refund ") << "the latest day first";
  const auto& first = list["items"].array()->at(0);
  EXPECT_EQ(first["renter_user_id"].text(), renter_.id);
  EXPECT_EQ(first["booking_id"].text(), id_);
  EXPECT_EQ(first["refund_status"].text(), "scheduled");
  EXPECT_EQ(first["amount_pence"].number(), 10000);
  EXPECT_EQ(first["make"].text() + " " + first["model"].text(), "Ford Fiesta");
  EXPECT_TRUE(first["stripe_refund_id"].is_null());
  EXPECT_EQ(host_.http->get("/api/v1/deposit-refunds").json()["total"].number(), 0) << "nobody else's";
  EXPECT_EQ(renter_.http->get("/api/v1/deposit-refunds?page=9").json()["total"].number(), 3);
}

TEST_F(Deposits, K7_K16_D1_06_D9_15_a_charge_that_nobody_contests_is_the_hosts_and_the_rest_goes_back) {
  end_a_trip();
  const Answer filed = file(R"("kind":"fuel","units":4)");
  ASSERT_EQ(filed.status, 201) << filed.body;
  EXPECT_EQ(filed.json()["charges"].array()->at(0)["amount_pence"].number(), 600) << "at the booking's £1.50";
  EXPECT_EQ(refunds(), "partial_80 39520 scheduled, remaining_20 9880 scheduled");
  EXPECT_EQ(notices(renter_, "Charge to your deposit"), 1);
  const std::string letter = letter_to(app_, renter_.email, "A charge to your deposit: £6.00");
  EXPECT_NE(letter.find("/bookings/" + id_), std::string::npos);
  EXPECT_NE(letter.find("Stop emails about payments"), std::string::npos) << letter;
  EXPECT_EQ(balance("host_payable"), -13500) << "not before it stands";
  app_.db().move_clock(moved_ += 72h + 1min);
  ASSERT_TRUE(app_.becomes("select state from deposit_charges", "settled"));
  EXPECT_EQ(balance("host_payable"), -13500 - 600);
  EXPECT_EQ(balance("deposit_held"), -49400);
  EXPECT_EQ(app_.db().number("select from_deposit_pence from earnings"), 600)
      << "paid out with the earnings, no income";
  EXPECT_EQ(contest(app_.db().value("select id from deposit_charges"), renter_).code(), "charge_moved") << "too late";
  go_to_day_of("remaining_20");
  ASSERT_TRUE(arrives("partial_80"));
  ASSERT_TRUE(arrives("remaining_20"));
  EXPECT_EQ(balance("deposit_held"), 0);
  EXPECT_EQ(causes(), "booked paid started completed charge_filed charge_stands refunded refunded");
  expect_balanced(app_.db());
}

TEST_F(Deposits, K7_only_a_contested_charge_waits_and_what_is_decided_is_paid_out_afterwards) {
  end_a_trip();
  const std::string id = charge(10000);
  EXPECT_EQ(contest(id, host_).code(), "not_for_this_side");
  ASSERT_EQ(contest(id, renter_).status, 200);
  EXPECT_EQ(contest(id, renter_).code(), "charge_moved") << "once";
  EXPECT_EQ(notices(host_, "Charge contested"), 1);
  go_to_day_of("remaining_20");
  ASSERT_TRUE(arrives("partial_80"));
  ASSERT_TRUE(arrives("remaining_20"));
  EXPECT_EQ(refunds(), "partial_80 32000 completed, remaining_20 8000 completed") << "all but the contested part";

  Visitor support = app_.admin("support"), chief = app_.admin("superadmin");
  EXPECT_EQ(support.http->get("/api/v1/admin/bookings").json()["total"].number(), 1) << "it waits for a decision";
  const auto waiting = support.http->get("/api/v1/admin/decisions").json();
  ASSERT_EQ(waiting["items"].array()->size(), 1U);
  const auto& decision = (*waiting["items"].array())[0];
  EXPECT_EQ(decision["kind"].text(), "charge");
  EXPECT_EQ(decision["amount_pence"].number(), 10000);
  EXPECT_EQ(parse_iso(decision["since"].text()).value(),
            parse_pg_timestamptz(app_.db().value("select contested_at from deposit_charges")).value());
  EXPECT_EQ(decide(chief, 10001).field(), "lines");
  EXPECT_EQ(decide(chief, 4000, "").field(), "outcome");
  EXPECT_EQ(decide(chief, 4000, "See www.example.org").field(), "outcome") << "U12: it stands in emails";
  const Answer decided = decide(chief, 4000);
  ASSERT_EQ(decided.status, 200) << decided.body;
  EXPECT_EQ(decide(chief, 4000).code(), "dispute_moved");
  EXPECT_EQ(balance("host_payable"), -13500 - 4000);
  app_.db().move_clock(moved_ += 6min);
  ASSERT_TRUE(app_.becomes("select count(*) from refunds where state = 'completed'", "3"));
  EXPECT_EQ(balance("deposit_held"), 0) << "£60.00 followed to the renter";
  EXPECT_NE(
      letter_to(app_, renter_.email, "We have decided about a charge of £100.00").find("We have upheld £40.00 of it"),
      std::string::npos);
  const std::string told = letter_to(app_, host_.email, "We have decided about a charge of £100.00");
  EXPECT_NE(told.find("Half was old"), std::string::npos);
  EXPECT_NE(told.find("The courts stay open"), std::string::npos) << "X35";
  EXPECT_EQ(app_.db().value("select reason from (select action, reason from admin_audit_queue union all"
                            " select action, reason from admin_audit) acts where action = 'dispute_decided'"),
            "Half was old");
  EXPECT_EQ(support.http->get("/api/v1/admin/bookings").json()["total"].number(), 0);
  expect_balanced(app_.db());
}

TEST_F(Deposits, K7_charges_take_at_most_the_deposit) {
  end_a_trip();
  charge(45000);
  charge(8000);
  EXPECT_EQ(refunds(), "") << "nothing is left to go back";
  EXPECT_EQ(seen_by(renter_)["waiting_pence"].number(), 50000);
  app_.db().move_clock(moved_ += 72h + 1min);
  ASSERT_TRUE(app_.becomes("select count(*) from deposit_charges where state = 'settled'", "2"));
  EXPECT_EQ(app_.db().number("select sum(collected_pence) from deposit_charges"), 50000);
  EXPECT_EQ(balance("deposit_held"), 0);
  expect_balanced(app_.db());
}

TEST_F(Deposits, K7_a_charge_is_withdrawn_and_the_plan_is_as_it_was) {
  end_a_trip();
  const std::string id = charge(50000);
  EXPECT_EQ(refunds(), "");
  EXPECT_EQ(post(renter_, "/api/v1/deposit-charges/" + id + "/withdraw").code(), "not_for_this_side");
  ASSERT_EQ(post(host_, "/api/v1/deposit-charges/" + id + "/withdraw").status, 200);
  EXPECT_EQ(refunds(), "partial_80 40000 scheduled, remaining_20 10000 scheduled");
  EXPECT_EQ(post(host_, "/api/v1/deposit-charges/" + id + "/withdraw").code(), "charge_moved");
  EXPECT_EQ(notices(renter_, "Charge withdrawn"), 1);
  expect_balanced(app_.db());
}

TEST_F(Deposits, K7_a_charge_needs_a_price_a_reason_evidence_and_comes_within_5_working_days) {
  end_a_trip();
  const std::string photo = "\"" + evidence() + "\"";
  EXPECT_EQ(file(host_, R"("kind":"damage","amount_pence":100)", "").field(), "photo_ids");
  EXPECT_EQ(file(host_, R"("kind":"damage","amount_pence":100)", "\"" + crypto::uuid4() + "\"").field(), "photo_ids");
  EXPECT_EQ(file(host_, R"("kind":"damage","amount_pence":50001)", photo).field(), "amount_pence");
  EXPECT_EQ(file(host_, R"("kind":"fuel")", photo).field(), "units");
  EXPECT_EQ(file(host_, R"("kind":"excess_mileage","units":5)", photo).code(), "charge_without_price")
      << "its mileage is unlimited";
  EXPECT_EQ(file(renter_, R"("kind":"cleaning")", photo).code(), "not_for_this_side");
  EXPECT_EQ(post(host_, path("/deposit/charges"),
                 R"({"kind":"cleaning","reason":"See www.example.org","photo_ids":[)" + photo + "]}")
                .field(),
            "reason");
  Visitor stranger = app_.sign_up("host");
  EXPECT_EQ(file(stranger, R"("kind":"cleaning")", photo).code(), "no_deposit");
  ASSERT_EQ(file(host_, R"("kind":"cleaning")", photo).status, 201);
  EXPECT_EQ(file(host_, R"("kind":"cleaning")", photo).field(), "photo_ids") << "it belongs to the first charge";
  EXPECT_GT(seen_by(host_)["can_charge"].array()->size(), 0U);
  const std::string another = "\"" + evidence() + "\"";
  go_to("select charges_until at time zone 'Europe/London' from deposits");
  EXPECT_EQ(file(host_, R"("kind":"cleaning")", another).code(), "charges_closed");
  EXPECT_NE(file(host_, R"("kind":"cleaning")", another).body.find("until the end of "), std::string::npos)
      << "not until the next day's 00:00";
  EXPECT_EQ(seen_by(host_)["can_charge"].array()->size(), 0U);
}

TEST_F(Deposits, K7_X26_shots_of_the_condition_reports_are_evidence_and_a_charge_says_when_there_are_none) {
  begin_a_trip();
  const auto shoot = [&](const std::string& angle) {
    const Answer photo =
        renter_.http->post(path("/condition/photos"), test_picture("gps-turned.jpg"), {{"Content-Type", "image/jpeg"}});
    const Answer shot = renter_.http->post(
        path("/condition/entries"), R"({"phase":"collection","kind":"shot","angle":")" + angle + R"(","sent_id":")" +
                                        new_key() + R"(","sha256":")" + std::string(64, 'a') + R"(","photo_ids":[")" +
                                        photo.json()["id"].text() + "\"]}");
    EXPECT_EQ(shot.status, 200) << shot.body;
    return app_.db().value("select id from condition_entries order by place desc limit 1");
  };
  const std::string id = shoot("front");
  go_to("select start_date + start_time + interval '2 hours 1 minute' from bookings");
  ASSERT_EQ(post(host_, path("/complete")).status, 200);
  EXPECT_TRUE(seen_by(renter_)["has_pictures_from_before"].flag());
  const std::string late = shoot("rear");
  const std::string damage = R"({"kind":"damage","amount_pence":1000,"reason":"As the report shows","shot_ids":[")";
  for (const std::string& other : {new_key(), late})
    EXPECT_EQ(post(host_, path("/deposit/charges"), damage + other + "\"]}").field(), "shot_ids");
  EXPECT_EQ(app_.db().number("select count(*) from deposit_charges"), 0);
  ASSERT_EQ(post(host_, path("/deposit/charges"), damage + id + "\",\"" + id + "\"]}").status, 201);
  const json::Value charge = seen_by(renter_)["charges"].array()->front();
  EXPECT_TRUE(charge["photos"].array()->empty());
  ASSERT_EQ(charge["shots"].array()->size(), 1U);
  EXPECT_EQ(renter_.http->get(charge["shots"].array()->front()["url"].text()).status, 200);
}

// The trip was ended two hours after its pick-up.
TEST_F(Deposits, K7_X26_a_picture_taken_after_a_trip_is_none_from_before_it_and_its_check_out_is_open) {
  end_a_trip();
  EXPECT_FALSE(seen_by(renter_)["has_pictures_from_before"].flag(true));
  const json::Value condition = host_.http->get(path("/condition")).json();
  EXPECT_EQ(condition["reports"].array()->back()["can_add"].array()->size(), 3U) << "shot, reading, damage";
  const Answer reading =
      host_.http->post(path("/condition/entries"),
                       R"({"phase":"giving_back","kind":"reading","odometer_miles":5,"sent_id":")" + new_key() + "\"}");
  EXPECT_EQ(reading.status, 200) << reading.body;
}

TEST_F(Deposits, Trust_4_1_private_files_evidence_is_written_anew_and_shown_to_its_reader_alone) {
  end_a_trip();
  charge(1000);
  const auto link = [&](Visitor& who) {
    return seen_by(who)["charges"].array()->at(0)["photos"].array()->at(0)["url"].text();
  };
  const std::string of_renter = link(renter_);
  const Answer shown = renter_.http->get(of_renter);
  EXPECT_EQ(shown.status, 200);
  EXPECT_EQ(shown.header("content-type"), "image/webp");
  EXPECT_EQ(shown.header("cache-control"), "no-store");
  EXPECT_EQ(shown.body.find("Exif"), std::string::npos) << "where it was taken is gone";
  EXPECT_EQ(host_.http->get(of_renter).status, 403) << "another person's link";
  EXPECT_EQ(app_.visitor().http->get(of_renter).status, 401);
  EXPECT_EQ(host_.http->get(link(host_)).status, 200);

  Visitor support = app_.admin("support");
  const auto seen = support.http->get("/api/v1/admin/bookings/" + id_ + "/deposit").json();
  const std::string of_admin = seen["charges"].array()->at(0)["photos"].array()->at(0)["url"].text();
  EXPECT_EQ(support.http->get(of_admin).status, 200);
  EXPECT_EQ(app_.admin("finance").http->get(of_admin).status, 403);
  app_.db().move_clock(moved_ += 61min);
  EXPECT_EQ(renter_.http->get(of_renter).code(), "link_expired");
}

TEST_F(Deposits, K7_with_pay_on_collection_the_host_holds_it_and_both_confirm) {
  end_a_trip("pay_on_collection");
  EXPECT_EQ(refunds(), "") << "nothing of it is ours to send";
  EXPECT_EQ(seen_by(renter_)["held_by"].text(), "host");
  EXPECT_EQ(notices(renter_, "Your host holds your deposit"), 1);
  EXPECT_EQ(notices(host_, "Please give the deposit back"), 1);
  EXPECT_EQ(file(R"("kind":"cleaning")").code(), "deposit_with_host");
  EXPECT_TRUE(seen_by(host_)["can_confirm"].flag());
  ASSERT_EQ(post(host_, path("/deposit/confirm")).status, 200);
  EXPECT_FALSE(seen_by(host_)["can_confirm"].flag());
  EXPECT_EQ(notices(renter_, "Deposit given back"), 1);
  EXPECT_EQ(post(host_, path("/deposit/confirm")).status, 200) << "said before";
  ASSERT_EQ(post(renter_, path("/deposit/confirm")).status, 200);
  EXPECT_FALSE(seen_by(renter_)["received_at"].text().empty());
  EXPECT_EQ(causes(), "booked paid started completed deposit_given_back deposit_received");
  expect_balanced(app_.db());
}

TEST_F(Deposits, N2_D4_09_a_part_that_fails_is_told_and_can_be_tried_again) {
  end_a_trip("pay_now", "4000000000005126");
  go_to_day_of("partial_80");
  ASSERT_TRUE(app_.becomes("select state from refunds where kind = 'partial_80'", "completed"));
  app_.db().move_clock(moved_ += 24h);
  ASSERT_TRUE(app_.becomes("select state from refunds where kind = 'partial_80'", "failed"));
  EXPECT_EQ(notices(renter_, "Refund failed to process"), 1);
  EXPECT_EQ(balance("deposit_held"), -50000) << "it is held again";
  EXPECT_EQ(app_.db().value("select payment_status from bookings"), "paid");
}

TEST_F(Deposits, Trust_3_4_nothing_is_sent_of_a_payment_that_its_cards_owner_disputes) {
  end_a_trip();
  app_.db().run(
      "insert into chargebacks (payment_id, provider_dispute_id, amount_pence, state) select id,"
      " 'du_1', amount_pence, 'open' from payments");
  go_to_day_of("remaining_20");
  ASSERT_TRUE(due_refunds_were_looked_for());
  EXPECT_EQ(refunds(), "partial_80 40000 scheduled, remaining_20 10000 scheduled");
}

TEST_F(Deposits, K7_no_date_is_promised_past_the_table_of_working_days_and_it_follows_when_that_is_known) {
  end_a_trip();
  app_.db().run("delete from refunds");
  app_.db().run("update deposits set charges_until = null, first_on = null, rest_on = null");
  EXPECT_TRUE(seen_by(renter_)["first_on"].is_null());
  app_.db().move_clock(moved_ += 24h);
  EXPECT_TRUE(app_.becomes("select count(*) from refunds where state = 'scheduled'", "2"));
  EXPECT_EQ(notices(renter_, "Deposit refund scheduled"), 2);
  expect_balanced(app_.db());
}

TEST_F(Deposits, Trust_4_1_evidence_that_no_charge_named_goes_after_a_day) {
  end_a_trip();
  const std::string unused = evidence();
  charge(1000);
  const auto file_of = [&](const std::string& which) {
    return files_ / app_.db().value("select file_key from private_files where " + which);
  };
  const auto kept = file_of("state = 'taken'"), goes = file_of("id = '" + unused + "'");
  ASSERT_TRUE(std::filesystem::exists(goes));
  app_.db().move_clock(moved_ += 49h);
  EXPECT_TRUE(app_.becomes("select count(*) from private_files", "1"));
  EXPECT_TRUE(app_.becomes("select count(*) from jobs where kind = 'remove_files' and state <> 'done'", "0"));
  EXPECT_FALSE(std::filesystem::exists(goes)) << "the file goes with its row, not at the next collection";
  EXPECT_TRUE(std::filesystem::exists(kept));
}

TEST_F(Deposits, Trust_4_1_evidence_of_another_booking_is_none) {
  end_a_trip();
  const std::string elsewhere = app_.db().value(
      "insert into private_files (id, kind, subject_id, owner_id, file_key) values (gen_random_uuid(), 'deposit_photo',"
      " gen_random_uuid(), '" +
      host_.id + "', 'private/deposit-photos/elsewhere.webp') returning id");
  const Answer refused = file(host_, R"("kind":"cleaning")", "\"" + evidence() + "\",\"" + elsewhere + "\"");
  EXPECT_EQ(refused.field(), "photo_ids");
  EXPECT_EQ(app_.db().number("select count(*) from deposit_charges"), 0);
  EXPECT_EQ(app_.db().number("select count(*) from private_files where state = 'waiting'"), 2) << "nothing has changed";
}

TEST_F(Deposits, Trust_4_1_a_record_that_is_saved_again_keeps_its_files_and_no_other_gets_them) {
  end_a_trip();
  const auto photo = PrivateFileId::parse(evidence()).value();
  const private_files::About about{app_.db().value("select subject_id from private_files"),
                                   UserId::parse(host_.id).value()};
  const std::string charge = crypto::uuid4(), another = crypto::uuid4();
  TestLoop loop(app_.db().settings());
  const auto taken_by = [&](const std::string& record) {
    return loop.run(loop.db().transaction(&private_files::take, deposits::evidence, about, record, std::vector{photo}))
        .value();
  };
  EXPECT_TRUE(taken_by(charge));
  EXPECT_TRUE(taken_by(charge));
  EXPECT_FALSE(taken_by(another));
}

// Programs that know deposit_photos alone, until all are of today.
TEST_F(Deposits, Trust_3_5_evidence_of_an_older_program_is_this_programs_too) {
  end_a_trip();
  const std::string id = app_.db().value(
      "insert into deposit_photos (id, booking_id, file_key) select gen_random_uuid(), '" + id_ +
      "', 'private/deposit-photos/older.webp' where (select count(*) from deposit_photos where booking_id = '" + id_ +
      "') < 40 returning id");
  EXPECT_EQ(app_.db().value("select kind || ' ' || state || ' ' || (owner_id = '" + host_.id +
                            "') || ' ' || (delete_at > app_now()) from private_files"),
            "deposit_photo waiting true true");
  ASSERT_EQ(file(host_, R"("kind":"damage","amount_pence":100)", "\"" + id + "\"").status, 201);
  const std::string another = evidence();
  app_.db().run(
      "update deposit_photos set charge_id = (select id from deposit_charges) where charge_id is null and id = '" +
      another + "'");
  EXPECT_EQ(app_.db().value("select string_agg(distinct state || ' ' || (delete_at is null), ', ') from private_files"),
            "taken true");
  EXPECT_EQ(seen_by(renter_)["charges"].array()->at(0)["photos"].array()->size(), 2U);
}

TEST_F(Deposits, Trust_4_2_evidence_goes_with_the_deposit_that_it_is_about) {
  end_a_trip();
  charge(1000);
  app_.db().run("delete from deposits");
  EXPECT_EQ(app_.db().number("select count(*) from private_files"), 0);
}

TEST_F(Deposits, Trust_3_4_a_charge_is_settled_once_whoever_comes_first) {
  end_a_trip();
  const std::string id = charge(10000);
  ASSERT_EQ(contest(id, renter_).status, 200);
  Visitor chief = app_.admin("superadmin");
  int won = 0;
  for (int i = 0; i < 5; ++i) won += decide(chief, 2000).status == 200 ? 1 : 0;
  won += post(host_, "/api/v1/deposit-charges/" + id + "/withdraw").status == 200 ? 1 : 0;
  EXPECT_EQ(won, 1);
  EXPECT_EQ(balance("deposit_held"), -48000);
  EXPECT_EQ(refunds(), "partial_80 38400 scheduled, remaining_20 9600 scheduled");
  expect_balanced(app_.db());
}

}  // namespace
}  // namespace kerbside::test
