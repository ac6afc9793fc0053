// Suggestions of places for whoever types one (P5-25 to P5-27, P7-36, S10).
#include <gtest/gtest.h>

#include "ports/places/postcode_import.hpp"
#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

class PlaceSuggestions : public ::testing::Test {
 protected:
  Answer suggest(const std::string& q) { return app_.visitor().http->get("/api/v1/places/suggest?q=" + q); }
  std::string first(const std::string& q) {
    const auto answer = suggest(q).json();
    const auto* items = answer["items"].array();
    return items == nullptr || items->empty() ? "" : (*items)[0]["label"].text();
  }
  TestApp app_;
};

TEST_F(PlaceSuggestions, P7_36_S10_our_own_server_suggests_places_and_says_whose_they_are) {
  const auto answer = suggest("leed");
  ASSERT_EQ(answer.status, 200) << answer.body;
  EXPECT_EQ((*answer.json()["items"].array())[0]["label"].text(), "Leeds, West Yorkshire");
  EXPECT_EQ((*answer.json()["items"].array())[0]["kind"].text(), "town");
  EXPECT_NE(answer.json()["attribution"].text().find("GeoNames"), std::string::npos);
  EXPECT_EQ(answer.header("cache-control"), "public, max-age=3600") << "the same for everybody";
  EXPECT_EQ(first("ls62ab"), "LS6, Leeds");
  EXPECT_EQ(first("Hethrow"), "Heathrow Airport");
}

TEST_F(PlaceSuggestions, P5_25_P5_27_from_two_characters_and_six_at_most) {
  EXPECT_EQ(suggest("l").field(), "q");
  EXPECT_EQ(suggest("%20l%20").field(), "q");
  EXPECT_EQ(suggest("").field(), "q");
  EXPECT_EQ(suggest(std::string(101, 'a')).field(), "q");
  EXPECT_EQ(suggest(std::string(100, 'a')).status, 200);
  EXPECT_EQ(suggest("lo").json()["items"].array()->size(), 6u);
}

TEST_F(PlaceSuggestions, P5_26_S1_only_great_britain_and_a_place_elsewhere_is_said_to_be_one) {
  const auto dublin = suggest("Dublin").json();
  EXPECT_TRUE(dublin["items"].array()->empty());
  EXPECT_TRUE(dublin["outside_britain"].flag());
  EXPECT_FALSE(suggest("zzzzzz").json()["outside_britain"].flag(true));
}

TEST(PlaceSuggestionLimits, P7_36_typing_has_a_limit_of_its_own) {
  TestApp app([](Config& config) {
    config.limits = true;
    config.rates["place_suggestions"] = {Rate{2, 3600}};
  });
  const auto ask = [&] { return app.visitor().http->get("/api/v1/places/suggest?q=leeds").status; };
  EXPECT_EQ(ask(), 200);
  EXPECT_EQ(ask(), 200);
  EXPECT_EQ(ask(), 429);
  EXPECT_EQ(app.visitor().http->get("/api/v1/vehicles?location=leeds").status, 200) << "the search has its own";
}

TEST(PlaceKeys, P7_34_S10_no_maps_script_and_no_key_reaches_the_browser) {
  TestApp app([](Config& config) {
    config.places = Config::PlacesBy::google;
    config.google_maps_api_key = "key-of-the-maps";
    config.google_maps_base_url = "http://127.0.0.1:1";  // nobody answers there
  });
  for (const auto* path : {"/", "/browse", "/api/v1/site", "/api/v1/vehicles?location=Leeds"}) {
    const Answer answer = app.visitor().http->get(path);
    EXPECT_EQ(answer.body.find("key-of-the-maps"), std::string::npos) << path;
    EXPECT_EQ(answer.body.find("maps.googleapis"), std::string::npos) << path;
    EXPECT_EQ(answer.header("content-security-policy").find("google"), std::string::npos) << path;
  }
}

TEST(PlaceKeys, P8_57_P8_63_S10_a_service_that_is_away_fails_suggestions_and_leaves_the_search_its_estimates) {
  TestApp app([](Config& config) {
    config.places = Config::PlacesBy::google;
    config.google_maps_api_key = "key";
    config.google_maps_base_url = "http://127.0.0.1:1";
  });
  EXPECT_EQ(app.visitor().http->get("/api/v1/places/suggest?q=leeds").status, 503);
  app.wait_for_search();
  const auto search = [&](const std::string& place) {
    const Answer found = app.visitor().http->get("/api/v1/vehicles?location=" + place);
    EXPECT_EQ(found.status, 200) << found.body;
    return found.json();
  };
  EXPECT_EQ(search("Leeds")["place"]["name"].text(), "Leeds") << "that we know ourselves";
  const auto elsewhere = search("Mill%20Lane");
  EXPECT_TRUE(elsewhere["place"].is_null());
  EXPECT_FALSE(elsewhere["place_unknown"].flag(true)) << "nobody was asked";
  Visitor renter = app.sign_up("renter");
  const Answer refused =
      renter.http->post("/api/v1/saved-searches", R"({"name":"Near the mill","filters":{"location":"Mill Lane"}})");
  EXPECT_EQ(refused.status, 503) << refused.body;
  EXPECT_EQ(refused.code(), "place_not_looked_up");
}

// What `kerbside places import` takes in.
class ImportedPostcodes : public PlaceSuggestions {
 protected:
  Result<std::int64_t> import(const std::string& file) {
    return places::import_postcodes(app_.db().owner(), {KERBSIDE_SOURCE_DIR "/server/tests/postcodes/" + file});
  }
  std::string place(const std::string& location) {
    app_.wait_for_search();
    return app_.visitor().http->get("/api/v1/vehicles?location=" + location).json()["place"]["name"].text();
  }
};

TEST_F(ImportedPostcodes, S1_full_postcodes_are_places_once_they_are_imported) {
  EXPECT_EQ(place("ls62ab"), "LS6");
  ASSERT_EQ(import("nspl.csv").value(), 14);
  EXPECT_EQ(place("ls62ab"), "LS6 2AB");
  EXPECT_EQ(first("ls62ab"), "LS6 2AB, Leeds");
  EXPECT_EQ(place("LS6%202AB,%20Leeds"), "LS6 2AB");
  EXPECT_EQ(place("LS6+9ZZ"), "LS6") << "one that is not there is its outward code";
  ASSERT_EQ(import("code_point_open.csv").value(), 19) << "in place of the others";
  EXPECT_EQ(place("SW1A1AA"), "SW1A");
}

TEST_F(ImportedPostcodes, Trust_4_1_the_server_itself_may_only_read_them) {
  const auto may = [&](const std::string& right) {
    return app_.db().value("select has_table_privilege('kerbside_app', 'postcodes', '" + right + "')");
  };
  EXPECT_EQ(may("select"), "t");
  for (const auto* right : {"insert", "update", "delete", "truncate"}) EXPECT_EQ(may(right), "f") << right;
}

TEST_F(ImportedPostcodes, S1_a_file_of_another_kind_changes_nothing) {
  ASSERT_TRUE(import("code_point_open.csv").has_value());
  const auto refused = places::import_postcodes(app_.db().owner(), {KERBSIDE_SOURCE_DIR "/README.md"});
  ASSERT_TRUE(refused.has_error());
  EXPECT_NE(refused.error().message.find("README.md, line 1: The file is neither"), std::string::npos)
      << refused.error().message;
  EXPECT_TRUE(places::import_postcodes(app_.db().owner(), {"/nowhere.csv"}).has_error());
  EXPECT_EQ(app_.db().value("select count(*) from postcodes"), "19");
}

}  // namespace
}  // namespace kerbside::test
