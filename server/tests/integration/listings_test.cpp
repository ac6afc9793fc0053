// A host lists a vehicle, edits it, takes it off the market and deletes it (V1 to V6, S4, K7).
#include <gtest/gtest.h>

#include <algorithm>
#include <future>
#include <set>

#include "app/migrations.hpp"
#include "core/json/write.hpp"
#include "ports/places/postcode_import.hpp"
#include "rules/geo.hpp"
#include "rules/listing.hpp"
#include "rules/record_differences.hpp"
#include "support/letters.hpp"
#include "support/shared_app.hpp"

namespace kerbside::test {
namespace {

rules::ListingFields complete(const std::string& plate) {
  rules::ListingFields f = rules::fresh_listing();
  f.registration_number = plate;
  f.make = "Ford";
  f.model = "Fiesta";
  f.year = 2019;
  f.colour = "Blue";
  f.category = rules::Category::hatchback;
  f.seats = 5;
  f.transmission = rules::Transmission::manual;
  f.fuel_type = rules::FuelType::petrol;
  f.description = "Small and honest.";
  f.price_per_day = rules::Pence{4'500};
  f.location = "7 Bennett Road, Leeds LS6 3HN";
  return f;
}

class ListingsTest : public SharedApp {
 protected:
  Answer create(Visitor& who, const rules::ListingFields& fields) {
    return who.http->post("/api/v1/listings", R"({"fields":)" + json::to_string(fields) + "}",
                          {{"Idempotency-Key", new_key()}});
  }
  std::string draft(Visitor& who, const rules::ListingFields& fields) {
    const Answer made = create(who, fields);
    EXPECT_EQ(made.status, 201) << made.body;
    return made.json()["id"].text();
  }
  Answer save(Visitor& who, const std::string& id, int version, const rules::ListingFields& fields) {
    return who.http->send("PUT", "/api/v1/listings/" + id,
                          R"({"version":)" + std::to_string(version) + R"(,"fields":)" + json::to_string(fields) + "}");
  }
  Answer act(Visitor& who, const std::string& id, const std::string& what) {
    const bool versioned = what == "publish";
    // The sample records describe most numbers as another vehicle than complete() does.
    return who.http->post("/api/v1/listings/" + id + "/" + what,
                          versioned ? R"({"version":1,"stands_by_details":true})" : "{}",
                          {{"Idempotency-Key", new_key()}});
  }
  std::string listed(Visitor& who, const rules::ListingFields& fields) {
    const std::string id = draft(who, fields);
    const Answer published = act(who, id, "publish");
    EXPECT_EQ(published.status, 200) << published.body;
    return id;
  }
  std::string status(const std::string& id) {
    return app().db().value("select status from vehicles where id = '" + id + "'");
  }
  std::string check_of(const std::string& id, const std::string& column) {
    return app().db().value("select " + column + " from vehicle_record_checks where vehicle_id = '" + id + "'");
  }
  // Lets the nightly look come now.
  void look_now(const std::string& id) {
    app().db().run("update vehicle_record_checks set next_check_at = app_now() where vehicle_id = '" + id + "'");
    app().run_now("listing_record_sweep");
  }
  bool becomes(const std::string& id, const std::string& wanted) {
    return app().becomes("select status from vehicles where id = '" + id + "'", wanted);
  }

  Visitor host_ = app().sign_up("host");
};

TEST_F(ListingsTest, P1_03_D0_01_D7_34_D4_37_a_new_host_lists_a_vehicle_and_a_stranger_books_it) {
  const Answer looked = host_.http->post("/api/v1/vehicle-lookups", R"({"registration_number":" aa19 aaa "})");
  ASSERT_EQ(looked.status, 200) << looked.body;
  EXPECT_EQ(looked.json()["registration_number"].text(), "AA19 AAA");
  EXPECT_TRUE(looked.json()["sample_data"].flag());
  EXPECT_FALSE(looked.json()["summary"].text().empty());

  const Answer made = create(host_, rules::fresh_listing());
  ASSERT_EQ(made.status, 201) << made.body;
  const std::string id = made.json()["id"].text();
  EXPECT_EQ(made.json()["status"].text(), "draft");
  EXPECT_EQ(made.json()["missing"].array()->size(), 12U);
  const Answer saved = save(host_, id, 1, complete("AA19 AAA"));
  ASSERT_EQ(saved.status, 200) << saved.body;
  EXPECT_EQ(saved.json()["version"].number(), 2);
  EXPECT_EQ(saved.json()["place"].text(), "Leeds LS6");
  EXPECT_TRUE(saved.json()["missing"].array()->empty());
  Visitor stranger = app().sign_up("renter");
  EXPECT_EQ(stranger.http->get("/api/v1/vehicles/" + id).status, 404) << "D4-38: a draft is nobody else's";

  const Answer published =
      host_.http->post("/api/v1/listings/" + id + "/publish", R"({"version":2,"stands_by_details":true})");
  ASSERT_EQ(published.status, 200) << published.body;
  EXPECT_EQ(published.json()["status"].text(), "active");
  EXPECT_EQ(published.json()["records"]["mot_status"].text(), "Valid");

  const Answer shown = stranger.http->get("/api/v1/vehicles/" + id);
  ASSERT_EQ(shown.status, 200);
  EXPECT_EQ(shown.json()["excess_mileage_charge"].number(), 25);
  EXPECT_EQ(shown.json()["mileage_allowance"].number(), 200);
  EXPECT_EQ(shown.json()["minimum_driver_age"].number(), 21);
  const Answer quote = app().quote(stranger, Trip{id});
  ASSERT_EQ(quote.status, 201) << quote.body;
  EXPECT_EQ(quote.json()["excess_mileage_charge"].number(), 25) << "K7: shown before booking";
  const Answer started = app().start_payment(stranger, quote.json());
  ASSERT_EQ(started.status, 201) << started.body;
  EXPECT_EQ(app().db().value("select mileage_allowance || ' ' || excess_mileage_charge from bookings where id = '" +
                             started.json()["booking_id"].text() + "'"),
            "200 25")
      << "K7: stored with the booking";
}

TEST_F(ListingsTest, D3_9_01_D3_9_02_D3_9_03_D2_6_03_every_field_is_kept_prices_in_pence_and_charges_too) {
  rules::ListingFields fields = complete("LS24 AAX");
  fields.can_deliver = true;
  fields.delivery_charge_per_mile = rules::Pence{120};
  fields.max_delivery_distance = 40;
  fields.weekly_discount_bp = rules::BasisPoints{500};
  fields.fuel_policy = rules::FuelPolicy::half_tank;
  fields.fuel_charge_per_litre = rules::Pence{175};
  fields.cleanliness_charge = rules::Pence{6'500};
  fields.admin_fee_per_ticket = rules::Pence{3'000};
  const std::string id = draft(host_, fields);
  const Answer read = host_.http->get("/api/v1/listings/" + id);
  const auto kept = json::read<rules::ListingFields>(read.json()["fields"]);
  ASSERT_TRUE(kept.has_value()) << read.body;
  EXPECT_EQ(*kept, fields);
  EXPECT_EQ(
      app().db().value("select price_per_day || ' ' || deposit || ' ' || fuel_charge_per_litre || ' ' ||"
                       " cleanliness_charge || ' ' || admin_fee_per_ticket from vehicles where id = '" +
                       id + "'"),
      std::to_string(fields.price_per_day->value) + " " + std::to_string(fields.deposit->value) + " 175 6500 3000");
  EXPECT_EQ(app().db().value("select host_user_id from vehicles where id = '" + id + "'"), host_.id);
}

TEST_F(ListingsTest, X24_own_terms_of_5000_characters_of_any_alphabet_are_kept_and_one_more_is_not) {
  const std::string id = draft(host_, complete("AA19 AAA"));
  const auto with_terms = [&](int version, int characters, const char* each = "🚐") {  // four bytes
    auto fields = complete("AA19 AAA");
    fields.own_terms = "";
    for (int i = 0; i < characters; ++i) *fields.own_terms += each;
    return save(host_, id, version, fields);
  };
  const int version = static_cast<int>(host_.http->get("/api/v1/listings/" + id).json()["version"].number());
  const Answer kept = with_terms(version, 5000);
  ASSERT_EQ(kept.status, 200) << kept.body;
  EXPECT_EQ(app().db().number("select char_length(own_terms) from vehicles where id = '" + id + "'"), 5000);
  EXPECT_EQ(host_.http->get("/api/v1/listings/" + id).json()["fields"]["own_terms"].text().size(), 20'000U);
  EXPECT_EQ(with_terms(version + 1, 5001, "é").field(), "own_terms");
}

TEST_F(ListingsTest, D3_12_01_D7_42_a_look_up_returns_what_the_records_say) {
  const Answer found = host_.http->post("/api/v1/vehicle-lookups", R"({"registration_number":"AA19AAA"})");
  ASSERT_EQ(found.status, 200) << found.body;
  for (const char* name : {"make", "colour", "fuel_type", "transmission", "type_approval", "wheelplan"})
    EXPECT_FALSE(found.json()[name].text().empty()) << name;
  EXPECT_EQ(found.json()["year_of_manufacture"].number(), 2019);
  EXPECT_GT(found.json()["engine_capacity"].number(), 0);
  EXPECT_GT(found.json()["co2_emissions"].number(), 0);
  EXPECT_GT(found.json()["vehicle_age"].number(), 0);
  EXPECT_FALSE(found.json()["date_of_last_v5c_issued"].text().empty());
  for (const char* name : {"mot", "tax"}) {
    EXPECT_FALSE(found.json()[name]["status"].text().empty()) << name;
    EXPECT_FALSE(found.json()[name]["due_date"].text().empty()) << name;
  }
}

TEST_F(ListingsTest, S4_the_public_never_sees_plate_address_or_exact_point) {
  const std::string id = listed(host_, complete("LS24 AAB"));
  Visitor anybody = app().visitor();
  app().wait_for_search();
  for (const std::string& path : {"/api/v1/vehicles/" + id, std::string("/api/v1/vehicles?location=Leeds")}) {
    const std::string body = anybody.http->get(path).body;
    EXPECT_NE(body.find(id), std::string::npos);
    EXPECT_EQ(body.find("LS24"), std::string::npos);
    EXPECT_EQ(body.find("Bennett"), std::string::npos);
    EXPECT_EQ(body.find("latitude"), std::string::npos);
  }
  EXPECT_EQ(app().db().value("select (latitude, longitude) <> (public_latitude, public_longitude) from vehicles"
                             " where id = '" +
                             id + "'"),
            "t");
}

TEST_F(ListingsTest, S4_S10_an_imported_postcode_is_exact_for_delivery_and_blurred_for_the_public) {
  ASSERT_TRUE(places::import_postcodes(app().db().owner(), {KERBSIDE_SOURCE_DIR "/server/tests/postcodes/nspl.csv"})
                  .has_value());
  auto fields = complete("LS24 AAC");
  fields.location = "7 Bennett Road, Leeds LS6 2AB";
  const std::string id = listed(host_, fields);
  const auto at = [&](const std::string& prefix) {
    const auto column = [&](const std::string& name) {
      return std::stod(app().db().value("select " + prefix + name + " from vehicles where id = '" + id + "'"));
    };
    return rules::Point{column("latitude"), column("longitude")};
  };
  constexpr rules::Point postcode{53.8189, -1.5830};
  EXPECT_LT(rules::miles_between(at(""), postcode), 0.1);
  fields = complete("LS24 AAD");
  fields.location = "9 Bennett Road, Leeds LS6 3HN";  // not in the list: the outward code's centre
  const std::string other = listed(host_, fields);
  const auto centre = std::stod(app().db().value("select latitude from vehicles where id = '" + other + "'"));
  EXPECT_LT(std::abs(at("public_").lat - centre), 0.0075) << "800 m around that centre, not around the postcode";
}

TEST_F(ListingsTest, D5_38_D8_49_D8_50_a_look_up_that_finds_nothing_says_why) {
  const auto ask = [&](const std::string& plate) {
    return host_.http->post("/api/v1/vehicle-lookups", R"({"registration_number":")" + plate + "\"}");
  };
  EXPECT_EQ(ask("NOPLATE").status, 422);
  EXPECT_EQ(ask("NOPLATE").json()["title"].text(), "Invalid Registration");
  EXPECT_EQ(ask("ER19NFD").status, 404);
  EXPECT_EQ(ask("ER19NFD").json()["title"].text(), "Vehicle Not Found");
  EXPECT_EQ(ask("ER19ERR").status, 503);
  EXPECT_EQ(ask("ER19ERR").json()["title"].text(), "Lookup Failed");
  EXPECT_EQ(ask("ER19THR").header("retry-after"), "60");
}

TEST_F(ListingsTest, V2_what_is_missing_is_named_field_by_field_and_renters_may_not_list) {
  const std::string id = draft(host_, rules::fresh_listing());
  const Answer refused = act(host_, id, "publish");
  EXPECT_EQ(refused.status, 422);
  EXPECT_EQ(refused.json()["errors"].array() ? refused.json()["errors"].array()->size() : 0, 12U) << refused.body;
  EXPECT_EQ(status(id), "draft");
  Visitor renter = app().sign_up("renter"), nobody = app().visitor();
  EXPECT_EQ(create(renter, complete("AA19 AAA")).status, 403);
  EXPECT_EQ(create(nobody, complete("AA19 AAA")).status, 401);
}

TEST_F(ListingsTest, a_place_without_a_postcode_that_is_known_cannot_be_listed) {
  rules::ListingFields fields = complete("LS24 AAC");
  fields.location = "Nowhere Lane, Atlantis";
  const std::string id = draft(host_, fields);
  const Answer refused = act(host_, id, "publish");
  EXPECT_EQ(refused.status, 422);
  EXPECT_EQ(refused.field(), "location");
}

TEST_F(ListingsTest, D5_29_D4_39_a_vehicle_without_valid_mot_is_not_listed_and_kept_as_a_draft) {
  const std::string id = draft(host_, complete("AA19 MOT"));
  const Answer refused = act(host_, id, "publish");
  EXPECT_EQ(refused.status, 422);
  EXPECT_EQ(refused.code(), "cannot_list");
  EXPECT_EQ(refused.json()["title"].text(), "Cannot List Vehicle");
  EXPECT_EQ(refused.json()["detail"].text(),
            "This vehicle cannot be listed because: MOT is Not valid. Please ensure your vehicle has valid MOT and tax "
            "before listing.");
  EXPECT_FALSE(refused.json()["current"]["waiting"].flag());
  EXPECT_EQ(status(id), "draft");
  EXPECT_EQ(check_of(id, "publish_when_good"), "f");
}

TEST_F(ListingsTest, V6_a_draft_whose_data_was_not_available_is_looked_at_again_and_listed) {
  const std::string id = draft(host_, complete("AA19 BCK"));
  const Answer refused = act(host_, id, "publish");
  EXPECT_EQ(refused.code(), "cannot_list") << refused.body;
  EXPECT_TRUE(refused.json()["current"]["waiting"].flag());
  EXPECT_NE(refused.json()["detail"].text().find("MOT data is not available, Tax data is not available"),
            std::string::npos);
  EXPECT_EQ(status(id), "draft");
  look_now(id);  // still away
  EXPECT_TRUE(app().becomes("select failures from vehicle_record_checks where vehicle_id = '" + id + "'", "2"));
  look_now(id);
  EXPECT_TRUE(becomes(id, "active"));
  EXPECT_NE(letter_to(app(), host_.email, "Your Ford Fiesta is listed"), "");
}

TEST_F(ListingsTest, D2_6_08_what_the_record_describes_otherwise_is_listed_only_when_its_host_stands_by_it) {
  rules::ListingFields fields = complete("AA26 NEW");
  fields.year = 2026;
  const auto found = host_.http->post("/api/v1/vehicle-lookups", R"({"registration_number":"AA26 NEW"})").json();
  const std::string make = found["make"].text();
  fields.make = make == "Ford" ? "Kia" : "Ford";
  fields.model = found["model"].text();
  fields.fuel_type = json::read<rules::FuelType>(found["fuel_type"]).value();
  const std::string id = draft(host_, fields);
  const std::string publish = "/api/v1/listings/" + id + "/publish";
  const Answer refused = host_.http->post(publish, R"({"version":1})");
  EXPECT_EQ(refused.status, 409);
  EXPECT_EQ(refused.code(), "differs_from_record");
  const auto differences = refused.json()["current"]["differences"];
  ASSERT_EQ(differences.array()->size(), 1U) << refused.body;
  EXPECT_EQ(differences.array()->at(0)["field"].text(), "make");
  EXPECT_EQ(differences.array()->at(0)["recorded"].text(), make);
  EXPECT_EQ(status(id), "draft");
  EXPECT_EQ(check_of(id, "publish_when_good"), "f") << "it waits for nobody but its host";
  ASSERT_EQ(host_.http->post(publish, R"({"version":1,"stands_by_details":true})").status, 200);
  EXPECT_EQ(status(id), "active");

  fields.colour = "Red";
  ASSERT_EQ(save(host_, id, 1, fields).status, 200) << "what was confirmed is not asked again";
  fields.year = 2018;
  EXPECT_EQ(save(host_, id, 2, fields).code(), "differs_from_record") << "nor can it be changed afterwards unseen";
  EXPECT_EQ(app().db().value("select year from vehicles where id = '" + id + "'"), "2026");
  fields.year = 2026;
  fields.make = make;
  EXPECT_EQ(save(host_, id, 2, fields).status, 200) << "as the record says";
}

TEST_F(ListingsTest, V6_a_draft_that_waited_and_differs_from_the_record_is_told_to_its_host_and_not_listed) {
  const std::string id = draft(host_, complete("LS24 BCK"));
  const std::string publish = "/api/v1/listings/" + id + "/publish";
  ASSERT_EQ(host_.http->post(publish, R"({"version":1})").code(), "cannot_list");
  look_now(id);  // still away
  EXPECT_TRUE(app().becomes("select failures > 1 from vehicle_record_checks where vehicle_id = '" + id + "'", "t"));
  app().db().run("update vehicles set make = 'Lada' where id = '" + id + "'");
  look_now(id);
  EXPECT_TRUE(
      app().becomes("select problem like 'official records describe it differently: make %' from"
                    " vehicle_record_checks where vehicle_id = '" +
                        id + "'",
                    "t"));
  EXPECT_NE(letter_to(app(), host_.email, "Please check the details of your Lada Fiesta"), "");
  EXPECT_EQ(status(id), "draft");
  EXPECT_NE(host_.http->get("/api/v1/listings").json()["items"].array()->at(0)["record_problem"].text(), "");
}

TEST_F(ListingsTest, a_price_is_compared_with_vehicles_of_the_kind_around_it) {
  const std::string own = draft(host_, complete("LS24 AAZ"));
  const std::string guide = "/api/v1/listings/" + own + "/price-guide?category=motorbike";
  EXPECT_TRUE(host_.http->get(guide).json()["nearby_low"].is_null()) << "nothing stands there";
  for (const std::string price : {"2000", "3000", "4000", "5000", "9000"})
    app().add_vehicle(host_, "category = 'motorbike', price_per_day = " + price);
  app().add_vehicle(host_, "category = 'motorbike', price_per_day = 100, public_latitude = 51.5");
  const auto told = host_.http->get(guide).json();
  EXPECT_EQ(told["nearby_low"].number(), 3'000);
  EXPECT_EQ(told["nearby_high"].number(), 5'000);
  Visitor other = app().sign_up("host");
  EXPECT_EQ(other.http->get(guide).status, 404) << "it would tell where the vehicle stands";
}

TEST_F(ListingsTest, two_tabs_that_edit_one_vehicle_lose_nothing) {
  const std::string id = draft(host_, complete("LS24 AAD"));
  rules::ListingFields first = complete("LS24 AAD"), second = complete("LS24 AAD");
  first.price_per_day = rules::Pence{5'000};
  second.colour = "Red";
  ASSERT_EQ(save(host_, id, 1, first).status, 200);
  const Answer stale = save(host_, id, 1, second);
  EXPECT_EQ(stale.status, 409);
  EXPECT_EQ(stale.code(), "stale_version");
  const auto current = stale.json()["current"];
  EXPECT_EQ(current["listing"]["version"].number(), 2);
  EXPECT_EQ(current["listing"]["fields"]["price_per_day"].number(), 5'000);
  EXPECT_EQ(
      json::to_string(std::vector<std::string>{"colour", "price_per_day"}),
      "[\"" + current["differs"].array()->at(0).text() + "\",\"" + current["differs"].array()->at(1).text() + "\"]");
  EXPECT_EQ(app().db().value("select colour || ' ' || price_per_day from vehicles where id = '" + id + "'"),
            "Blue 5000");
  EXPECT_EQ(save(host_, id, 2, second).status, 200);
  const Answer late = host_.http->post("/api/v1/listings/" + id + "/publish", R"({"version":2})");
  EXPECT_EQ(late.code(), "stale_version") << "what is listed is what its host has seen";
}

TEST_F(ListingsTest, what_is_listed_stays_complete_and_keeps_its_number) {
  const std::string id = listed(host_, complete("LS24 AAE"));
  rules::ListingFields without_price = complete("LS24 AAE");
  without_price.price_per_day.reset();
  EXPECT_EQ(save(host_, id, 1, without_price).field(), "price_per_day");
  EXPECT_EQ(save(host_, id, 1, complete("LS24 AAF")).field(), "registration_number");
  rules::ListingFields elsewhere = complete("LS24 AAE");
  elsewhere.location = "Atlantis";
  EXPECT_EQ(save(host_, id, 1, elsewhere).field(), "location");
  EXPECT_ANY_THROW(app().db().run("update vehicles set make = null where id = '" + id + "'"))
      << "and the database holds it";
}

TEST_F(ListingsTest, P1_03_a_new_price_touches_no_booking_and_no_price_that_was_not_shown_is_taken) {
  const std::string id = listed(host_, complete("LS24 AAG"));
  Visitor renter = app().sign_up("renter");
  const auto booked = app().start_payment(renter, app().quote(renter, Trip{id}).json()).json()["booking_id"].text();
  Trip later{id};
  later.starts_in_days = 20;
  const auto quote = app().quote(renter, later).json();
  rules::ListingFields dearer = complete("LS24 AAG");
  dearer.price_per_day = rules::Pence{9'000};
  ASSERT_EQ(save(host_, id, 1, dearer).status, 200);
  EXPECT_EQ(app().db().value("select price_per_day from bookings where id = '" + booked + "'"), "4500");
  EXPECT_EQ(app().start_payment(renter, quote).code(), "price_changed");

  const auto fresh = app().quote(renter, later).json();
  dearer.excess_mileage_charge = rules::Pence{99};
  ASSERT_EQ(save(host_, id, 2, dearer).status, 200);
  EXPECT_EQ(app().start_payment(renter, fresh).code(), "price_changed")
      << "K7: a further mile is part of what was shown";
  EXPECT_EQ(app().db().value("select excess_mileage_charge from bookings where id = '" + booked + "'"), "25");
}

TEST_F(ListingsTest, a_paused_vehicle_takes_no_bookings_until_it_is_resumed) {
  const std::string id = listed(host_, complete("LS24 AAH"));
  EXPECT_EQ(act(host_, id, "pause").json()["paused_by"].text(), "host");
  Visitor renter = app().sign_up("renter");
  EXPECT_EQ(app().quote(renter, Trip{id}).status, 404);
  look_now(id);
  EXPECT_TRUE(
      app().becomes("select next_check_at is null from vehicle_record_checks where vehicle_id = '" + id + "'", "t"));
  EXPECT_EQ(status(id), "inactive") << "what its host paused stays so";
  EXPECT_EQ(act(host_, id, "resume").json()["status"].text(), "active");
  EXPECT_EQ(app().quote(renter, Trip{id}).status, 201);
  EXPECT_EQ(act(host_, draft(host_, rules::fresh_listing()), "pause").code(), "is_draft");
}

TEST_F(ListingsTest, V1_the_nightly_look_pauses_a_vehicle_whose_mot_has_ended_and_brings_it_back) {
  const std::string id = listed(host_, complete("LS24 AAJ"));
  app().db().run(
      "update vehicles set registration_number = 'AA19 MOT', bookable_until = app_now()::date - 1"
      " where id = '" +
      id + "'");
  look_now(id);
  EXPECT_TRUE(becomes(id, "inactive"));
  EXPECT_EQ(app().db().value("select paused_by from vehicles where id = '" + id + "'"), "records");
  const std::string letter = letter_to(app(), host_.email, "Your Ford Fiesta is paused");
  EXPECT_NE(letter.find("MOT is Not valid"), std::string::npos) << letter;
  EXPECT_NE(letter.find("we’ll relist it automatically"), std::string::npos) << letter;
  EXPECT_EQ(host_.http->get("/api/v1/listings").json()["items"].array()->at(0)["record_problem"].text(),
            "MOT is Not valid")
      << "My Vehicles says which of the two, and why";
  EXPECT_EQ(app().db().value("select count(*) from notifications where user_id = '" + host_.id +
                             "' and title = 'Your Ford Fiesta is paused'"),
            "1");
  app().db().run("update vehicles set registration_number = 'LS24 AAJ' where id = '" + id + "'");
  look_now(id);
  EXPECT_TRUE(becomes(id, "active"));
}

TEST_F(ListingsTest, V1_V6_what_was_listed_before_there_were_looks_is_looked_at_too) {
  const std::string id = app().add_vehicle(host_, "registration_number = 'AA19 UNT'");
  const auto file = std::ranges::find(migrations(), "0026_looks_at_all_listed.sql", &migrate::File::name);
  ASSERT_NE(file, migrations().end());
  app().db().run(file->sql);
  EXPECT_EQ(check_of(id, "next_check_at between app_now() and app_now() + interval '1 day'"), "t");
  look_now(id);
  EXPECT_TRUE(becomes(id, "inactive"));
  EXPECT_EQ(app().db().value("select paused_by from vehicles where id = '" + id + "'"), "records");
}

TEST_F(ListingsTest, V1_V6_nothing_of_a_closed_account_is_listed_by_itself) {
  const std::string paused = listed(host_, complete("LS24 AAR")), waiting = draft(host_, complete("LS24 AAS"));
  app().db().run("update vehicles set status = 'inactive', paused_by = 'records' where id = '" + paused + "'");
  app().db().run(
      "insert into vehicle_record_checks (vehicle_id, checked_at, publish_when_good, confirmed_details) values ('" +
      waiting + "', app_now(), true, '" + rules::confirmed_details(complete("LS24 AAS")) + "')");
  ASSERT_EQ(host_.http->post("/api/v1/account/closure", "{}").status, 200);
  for (const std::string& id : {paused, waiting}) {
    look_now(id);
    EXPECT_TRUE(app().becomes(
        "select next_check_at > app_now() from vehicle_record_checks where vehicle_id = '" + id + "'", "t"));
  }
  EXPECT_EQ(status(paused), "inactive");
  EXPECT_EQ(status(waiting), "draft");
  app().db().run("update profiles set closed_at = null where id = '" + host_.id + "'");
  for (const std::string& id : {paused, waiting}) {
    look_now(id);
    EXPECT_TRUE(becomes(id, "active")) << "the account is open again";
  }
}

TEST_F(ListingsTest, V1_rentals_that_end_after_the_mot_are_refused_and_the_host_is_warned) {
  const std::string id = listed(host_, complete("AA19 SUN"));  // its MOT ends in 14 days
  Visitor renter = app().sign_up("renter");
  EXPECT_EQ(app().quote(renter, Trip{id, 10, 4}).status, 201) << "ends on the last day";
  const Answer refused = app().quote(renter, Trip{id, 10, 5});
  EXPECT_EQ(refused.status, 422);
  EXPECT_EQ(refused.code(), "records_end");
  EXPECT_EQ(renter.http->get("/api/v1/vehicles/" + id + "/unavailable").json()["latest_date"].text(),
            Product::date(14));
  const std::string search = "/api/v1/vehicles?location=Leeds&start_date=" + Product::date(10) + "&end_date=";
  app().wait_for_search();
  EXPECT_NE(renter.http->get(search + Product::date(14)).body.find(id), std::string::npos);
  EXPECT_EQ(renter.http->get(search + Product::date(15)).body.find(id), std::string::npos);
  look_now(id);
  EXPECT_NE(letter_to(app(), host_.email, "The MOT on your Ford Fiesta runs out soon"), "");
  const Answer mine = host_.http->get("/api/v1/listings");
  EXPECT_TRUE(mine.json()["items"].array()->at(0)["ends_soon"].flag());
  EXPECT_EQ(mine.json()["items"].array()->at(0)["runs_out"].text(), "mot");
  EXPECT_EQ(host_.http->get("/api/v1/listings/" + id).json()["runs_out"].text(), "mot");
  EXPECT_EQ(check_of(id, "warned_days"), "30");
}

TEST_F(ListingsTest, one_vehicle_is_listed_once) {
  listed(host_, complete("LS24 AAK"));
  Visitor other = app().sign_up("host");
  const std::string id = draft(other, complete("ls24aak"));
  const Answer refused = act(other, id, "publish");
  EXPECT_EQ(refused.status, 409) << refused.body;
  EXPECT_EQ(refused.code(), "registration_taken");
  EXPECT_EQ(refused.field(), "registration_number");
  EXPECT_EQ(status(id), "draft");
  EXPECT_EQ(check_of(id, "publish_when_good"), "f") << "and does not slip in later by itself";
}

TEST_F(ListingsTest, a_copy_is_a_draft_without_the_registration) {
  const std::string id = listed(host_, complete("LS24 AAM"));
  const Answer copy = act(host_, id, "duplicate");
  ASSERT_EQ(copy.status, 201) << copy.body;
  EXPECT_EQ(copy.json()["status"].text(), "draft");
  EXPECT_TRUE(copy.json()["fields"]["registration_number"].is_null());
  EXPECT_EQ(copy.json()["fields"]["price_per_day"].number(), 4'500);
}

TEST_F(ListingsTest, deleting_is_refused_while_a_booking_lives_and_keeps_what_past_bookings_need) {
  const std::string never_booked = draft(host_, complete("LS24 AAN"));
  const auto remove = [&](const std::string& id) { return host_.http->del("/api/v1/listings/" + id); };
  EXPECT_EQ(remove(never_booked).status, 204);
  EXPECT_EQ(app().db().value("select count(*) from vehicles where id = '" + never_booked + "'"), "0");
  EXPECT_EQ(remove(never_booked).status, 404);

  const std::string id = listed(host_, complete("LS24 AAN"));
  Visitor renter = app().sign_up("renter");
  const Answer started = app().start_payment(renter, app().quote(renter, Trip{id}).json());
  const std::string booking = started.json()["booking_id"].text();
  EXPECT_EQ(remove(id).code(), "has_live_bookings");
  EXPECT_EQ(
      renter.http->post("/api/v1/bookings/" + booking + "/release", "{}", {{"Idempotency-Key", new_key()}}).status,
      200);
  EXPECT_EQ(remove(id).status, 204);
  EXPECT_EQ(status(id), "deleted");
  EXPECT_EQ(host_.http->get("/api/v1/listings/" + id).status, 404);
  EXPECT_EQ(renter.http->get("/api/v1/bookings/" + booking).status, 200);
  Visitor other = app().sign_up("host");
  listed(other, complete("LS24 AAN"));  // sold: its next owner may list it
}

TEST_F(ListingsTest, my_vehicles_show_state_price_and_the_next_booking) {
  const std::string id = listed(host_, complete("LS24 AAP"));
  const std::string waiting = draft(host_, rules::fresh_listing());
  Visitor renter = app().sign_up("renter");
  const Answer started = app().start_payment(renter, app().quote(renter, Trip{id}).json());
  ASSERT_EQ(app().type_card(started.json()["url"].text()).status, 303);
  ASSERT_TRUE(app().becomes("select booking_status from bookings where vehicle_id = '" + id + "'", "confirmed"));
  const auto list = host_.http->get("/api/v1/listings").json();
  ASSERT_EQ(list["total"].number(), 2);
  EXPECT_EQ(list["items"].array()->at(0)["id"].text(), waiting);
  const auto& card = list["items"].array()->at(1);
  EXPECT_EQ(card["id"].text(), id);
  EXPECT_EQ(card["status"].text(), "active");
  EXPECT_EQ(card["price_per_day"].number(), 4'500);
  EXPECT_EQ(card["next_booking"]["start_date"].text(), Product::date(10));
  EXPECT_EQ(card["live_bookings"].number(), 1);
  const auto beyond = host_.http->get("/api/v1/listings?page=2").json();
  EXPECT_TRUE(beyond["items"].array()->empty());
  EXPECT_EQ(beyond["total"].number(), 2) << "where the last of a page was deleted, the way back is still shown";
}

TEST_F(ListingsTest, nobody_fills_the_database_with_drafts) {
  for (int i = 0; i < 20; ++i) draft(host_, rules::fresh_listing());
  EXPECT_EQ(create(host_, rules::fresh_listing()).code(), "too_many_drafts");
}

TEST(ListingLimits, of_two_drafts_that_are_made_at_once_one_is_over_the_limit) {
  TestApp app(&with_usual_connections);
  Visitor host = app.sign_up("host"), same_host = app.visitor();
  same_host.http->cookies = host.http->cookies;
  same_host.http->always = host.http->always;
  const auto create = [](Visitor& who) {
    return who.http->post("/api/v1/listings", R"({"fields":)" + json::to_string(rules::fresh_listing()) + "}",
                          {{"Idempotency-Key", new_key()}});
  };
  for (int i = 0; i < 19; ++i) ASSERT_EQ(create(host).status, 201);

  app.db().run("begin");
  app.db().run("select id from profiles where id = '" + host.id + "' for no key update");
  auto one = std::async(std::launch::async, [&] { return create(host).status; });
  auto other = std::async(std::launch::async, [&] { return create(same_host).status; });
  EXPECT_TRUE(app.becomes("select count(*) >= 2 from pg_locks where not granted", "t")) << "both must wait";
  app.db().run("commit");
  const std::multiset<int> answers{one.get(), other.get()};
  EXPECT_EQ(answers, (std::multiset<int>{201, 409}));
  EXPECT_EQ(app.db().number("select count(*) from vehicles"), 20);
}

TEST(ListingLimits, Trust_4_1_listing_asks_the_authorities_no_more_often_than_looking_up_may) {
  TestApp app([](Config& config) {
    config.limits = true;
    config.rates["vehicle_listing"] = {{2, 3600}};
  });
  Visitor host = app.sign_up("host");
  const std::string listing = "/api/v1/listings/" + app.add_vehicle(host, "status = 'inactive'");
  const auto ask = [&](const std::string& what, const std::string& body) {
    return host.http->post(listing + what, body).status;
  };
  EXPECT_EQ(ask("/resume", "{}"), 200);
  EXPECT_EQ(ask("/publish", R"({"version":1})"), 200);
  EXPECT_EQ(ask("/resume", "{}"), 429);
  EXPECT_EQ(ask("/publish", R"({"version":1})"), 429);
  EXPECT_EQ(ask("/pause", "{}"), 200) << "which asks nobody";
}

TEST_F(ListingsTest, M2_the_host_sees_earnings_for_a_price_and_bad_ones_are_refused) {
  const Answer shown =
      host_.http->get("/api/v1/listing-earnings?price_per_day=5000&weekly_discount_bp=1000&monthly_discount_bp=2000");
  ASSERT_EQ(shown.status, 200) << shown.body;
  EXPECT_EQ(shown.json()["items"].array()->at(2)["host_gets"].number(), 28'350);
  EXPECT_EQ(host_.http->get("/api/v1/listing-earnings?price_per_day=9000000000000000000").status, 422);
  EXPECT_EQ(host_.http->get("/api/v1/listing-earnings?price_per_day=-1").status, 422);
}

}  // namespace
}  // namespace kerbside::test
