// The adapters of places and roads against a server that answers with the shapes of trust.md 2.4.
#include <gtest/gtest.h>

#include "ports/places/command.hpp"
#include "ports/places/google.hpp"
#include "ports/places/openstreetmap.hpp"
#include "ports/places/remembered.hpp"
#include "support/adapter_test.hpp"

namespace kerbside::places {
namespace {

using test::http_answer;

constexpr rules::Point leeds{53.7965, -1.5478}, york{53.9576, -1.0827};

const Gazetteer& gazetteer() {
  static const Gazetteer all;
  return all;
}

struct PlaceServices : test::AdapterTest {
  void serve_always(int status, const std::string& body) {
    serve([=](const auto&) { return http_answer(status, body); });
  }
  GoogleSettings google() { return {server->url(), server->url(), "k&y"}; }
  OpenStreetMapSettings osm() { return {server->url(), server->url() + "/n", server->url(), "Kerbside (test)"}; }
  // The sentence of the refusal.
  std::string refusal(const Roads& roads) {
    const auto distance = run(roads.between(loop, leeds, york));
    return distance.has_value() ? "" : distance.error().message;
  }
};

constexpr const char* geocoded = R"({"status":"OK","results":[{"formatted_address":"Mill Ln, Leeds LS6 2AB, UK",
  "geometry":{"location":{"lat":53.8189,"lng":-1.583}},"place_id":"g1"}]})";
constexpr const char* predicted = R"({"status":"OK","predictions":[
  {"description":"Leeds, UK","place_id":"p1","types":["locality","political","geocode"]},
  {"description":"Leeds Bradford Airport, UK","place_id":"p2","types":["airport"]},
  {"description":"Belfast, UK","place_id":"p3","types":["locality"]}]})";
constexpr const char* detailed =
    R"({"status":"OK","result":{"formatted_address":"Leeds, UK","geometry":{"location":{"lat":53.8,"lng":-1}}}})";

TEST_F(PlaceServices, P7_36_Trust_2_4_google_suggests_places_of_great_britain_and_details_one_that_was_chosen) {
  serve([](const std::string& request) {
    return http_answer(200, request.find("/details/") == std::string::npos ? predicted : detailed);
  });
  const GooglePlaces places(google(), gazetteer(), *http);
  const auto suggestions = run(places.suggest(loop, "lee ds"));
  ASSERT_TRUE(suggestions.has_value()) << suggestions.error().message;
  ASSERT_EQ(suggestions->size(), 2u) << "Belfast is elsewhere";
  EXPECT_EQ((*suggestions)[1].kind, PlaceKind::airport);
  EXPECT_TRUE(
      asked_for("GET /maps/api/place/autocomplete/json?input=lee%20ds&components=country:gb&types=geocode&key=k%26y "));
  const auto place = run(places.find(loop, "Leeds, UK"));
  ASSERT_TRUE(place.has_value() && *place);
  EXPECT_EQ((*place)->name, "Leeds");
  EXPECT_EQ((*place)->point.lng, -1) << "written without a fraction";
  EXPECT_TRUE(asked_for("/maps/api/place/details/json?place_id=p1&fields=formatted_address,geometry&key="));
}

TEST_F(PlaceServices, S10_S4_google_geocodes_what_was_not_suggested) {
  serve_always(200, geocoded);
  const GooglePlaces places(google(), gazetteer(), *http);
  const auto place = run(places.find(loop, "12 Mill Lane, Leeds"));
  ASSERT_TRUE(place.has_value() && *place);
  EXPECT_EQ((*place)->outcode, "LS6");
  EXPECT_EQ((*place)->town, "Leeds");
  EXPECT_NEAR((*place)->point.lat, 53.8189, 1e-9);
  EXPECT_EQ((*place)->centre.lat, gazetteer().lookup("LS6")->point.lat) << "what the public may see";
  EXPECT_TRUE(
      asked_for("/maps/api/geocode/json?address=12%20Mill%20Lane%2C%20Leeds&region=gb&components=country:GB&key="));
}

TEST_F(PlaceServices, S1_a_guess_of_google_is_no_place) {
  serve_always(200, R"({"status":"OK","results":[{"formatted_address":"United Kingdom","partial_match":true,
    "geometry":{"location":{"lat":55.3,"lng":-3.4}}}]})");
  const auto place = run(GooglePlaces(google(), gazetteer(), *http).find(loop, "Hethrow"));
  ASSERT_TRUE(place.has_value());
  EXPECT_FALSE(*place);
}

TEST_F(PlaceServices, P8_47_P8_48_P8_51_Trust_2_4_google_says_ok_in_http_and_the_failure_in_the_document) {
  const std::pair<const char*, const char*> answers[] = {
      {"NOT_FOUND", "Address not found - please check the spelling and try again"},
      {"OVER_QUERY_LIMIT", "Service temporarily busy - please try again in a moment"},
      {"OVER_DAILY_LIMIT", "Service temporarily busy - please try again in a moment"},
      {"REQUEST_DENIED", "Address validation service unavailable - please contact support"},
      {"UNKNOWN_ERROR", "No distance data available - please check the address"}};
  for (const auto& [status, sentence] : answers) {
    serve_always(200, std::string(R"({"status":")") + status + R"(","error_message":"no"})");
    EXPECT_EQ(refusal(GoogleMatrix(google(), *http)), sentence) << status;
    EXPECT_TRUE(run(GooglePlaces(google(), gazetteer(), *http).suggest(loop, "leeds")).has_error()) << status;
  }
  serve_always(200, R"({"status":"ZERO_RESULTS","results":[]})");
  const auto none = run(GooglePlaces(google(), gazetteer(), *http).find(loop, "qqqq"));
  EXPECT_TRUE(none.has_value() && !*none);
}

TEST_F(PlaceServices, P8_50_P8_51_Trust_2_4_the_distance_matrix_is_in_metres_whatever_the_units) {
  serve_always(200, R"({"status":"OK","origin_addresses":["a"],"destination_addresses":["b"],"rows":[{"elements":[
    {"status":"OK","distance":{"text":"25.1 mi","value":40394},"duration":{"text":"40 mins","value":2400}}]}]})");
  const auto distance = run(GoogleMatrix(google(), *http).between(loop, leeds, york));
  ASSERT_TRUE(distance.has_value()) << distance.error().message;
  EXPECT_EQ(distance->metres, 40394);
  EXPECT_FALSE(distance->estimated);
  EXPECT_TRUE(asked_for("origins=53.796500,-1.547800&destinations=53.957600,-1.082700&mode=driving&units=imperial"));
  const std::pair<const char*, const char*> elements[] = {
      {"NOT_FOUND", "Address not found - please check the spelling and try again"},
      {"ZERO_RESULTS", "No route found between addresses - please try a different address"},
      {"OK", "No distance data available - please check the address"}};
  for (const auto& [status, sentence] : elements) {
    serve_always(200, std::string(R"({"status":"OK","rows":[{"elements":[{"status":")") + status + R"("}]}]})");
    EXPECT_EQ(refusal(GoogleMatrix(google(), *http)), sentence) << status;
  }
}

TEST_F(PlaceServices, Trust_2_4_the_routes_api_is_asked_by_points) {
  serve_always(200, R"([{"originIndex":0,"destinationIndex":0,"status":{},"condition":"ROUTE_EXISTS",
    "distanceMeters":40394,"duration":"1600s"}])");
  const auto distance = run(GoogleRoutes(google(), *http).between(loop, leeds, york));
  ASSERT_TRUE(distance.has_value()) << distance.error().message;
  EXPECT_EQ(distance->metres, 40394);
  EXPECT_TRUE(asked_for("POST /distanceMatrix/v2:computeRouteMatrix "));
  EXPECT_TRUE(asked_for("X-Goog-FieldMask: originIndex,destinationIndex,distanceMeters,duration,condition,status"));
  EXPECT_TRUE(asked_for("X-Goog-Api-Key: k&y"));
  EXPECT_TRUE(asked_for(R"("latLng":{"latitude":53.957600,"longitude":-1.082700})"));
  serve_always(200, R"([{"originIndex":0,"destinationIndex":0,"status":{},"condition":"ROUTE_NOT_FOUND"}])");
  EXPECT_EQ(refusal(GoogleRoutes(google(), *http)),
            "No route found between addresses - please try a different address");
  serve_always(403, R"({"error":{"status":"PERMISSION_DENIED"}})");
  EXPECT_EQ(refusal(GoogleRoutes(google(), *http)), "Address validation service unavailable - please contact support");
  serve_always(200, "[]");
  EXPECT_EQ(refusal(GoogleRoutes(google(), *http)), "No distance data available - please check the address");
}

TEST_F(PlaceServices, P5_26_P5_27_Trust_2_4_photon_suggests_what_lies_in_great_britain) {
  serve_always(200, R"({"type":"FeatureCollection","features":[
    {"properties":{"name":"Headingley","city":"Leeds","county":"West Yorkshire","countrycode":"GB","state":"England",
     "osm_value":"suburb"},"geometry":{"type":"Point","coordinates":[-1.58,53.82]}},
    {"properties":{"name":"Headingley","city":"Leeds","county":"West Yorkshire","countrycode":"GB","state":"England"}},
    {"properties":{"name":"Headingley","osm_value":"station","countrycode":"GB","state":"England"}},
    {"properties":{"name":"Belfast","countrycode":"GB","state":"Northern Ireland"}},
    {"properties":{"name":"Headingley","state":"Manitoba","countrycode":"CA"}}]})");
  const auto suggestions = run(OpenStreetMap(osm(), gazetteer(), *http).suggest(loop, "head"));
  ASSERT_TRUE(suggestions.has_value()) << suggestions.error().message;
  ASSERT_EQ(suggestions->size(), 2u);
  EXPECT_EQ((*suggestions)[0].label, "Headingley, Leeds, West Yorkshire");
  EXPECT_EQ((*suggestions)[1].kind, PlaceKind::station);
  EXPECT_TRUE(asked_for("GET /api?q=head&limit=6&countrycode=GB&lang=en "));
  serve_always(400, R"({"message":"missing search term 'q'"})");
  EXPECT_TRUE(run(OpenStreetMap(osm(), gazetteer(), *http).suggest(loop, "head")).has_error());
}

TEST_F(PlaceServices, Trust_2_4_nominatim_geocodes_and_knows_who_asks) {
  serve_always(200, R"([{"place_id":1,"lat":"53.8189","lon":"-1.5830","display_name":"Mill Lane, Leeds, LS6 2AB",
    "address":{"state":"England"}}])");
  const auto place = run(OpenStreetMap(osm(), gazetteer(), *http).find(loop, "mill lane"));
  ASSERT_TRUE(place.has_value() && *place);
  EXPECT_NEAR((*place)->point.lng, -1.583, 1e-9);
  EXPECT_EQ((*place)->outcode, "LS6");
  EXPECT_TRUE(asked_for(
      "GET /n/search?q=mill%20lane&format=jsonv2&countrycodes=gb&addressdetails=1&limit=6&accept-language=en "));
  EXPECT_TRUE(asked_for("User-Agent: Kerbside (test)"));
  serve_always(200, R"([{"lat":"54.66","lon":"-5.66","display_name":"Mill Lane, Bangor, County Down, BT20 3AB",
    "address":{"state":"Northern Ireland / Tuaisceart Éireann"}},
    {"lat":"53.8189","lon":"-1.5830","display_name":"Mill Lane, Leeds, LS6 2AB","address":{"state":"England"}}])");
  const auto british = run(OpenStreetMap(osm(), gazetteer(), *http).find(loop, "mill lane"));
  ASSERT_TRUE(british.has_value() && *british);
  EXPECT_EQ((*british)->outcode, "LS6") << "what lies elsewhere is passed over";
  serve_always(200, "[]");
  const auto none = run(OpenStreetMap(osm(), gazetteer(), *http).find(loop, "qqqq"));
  EXPECT_TRUE(none.has_value() && !*none);
}

TEST_F(PlaceServices, Trust_2_4_osrm_takes_longitude_first) {
  serve_always(200, R"({"code":"Ok","routes":[{"distance":40393.6,"duration":1600.1,"legs":[]}],"waypoints":[]})");
  const auto distance = run(Osrm(server->url(), *http).between(loop, leeds, york));
  ASSERT_TRUE(distance.has_value()) << distance.error().message;
  EXPECT_EQ(distance->metres, 40394);
  EXPECT_TRUE(asked_for("GET /route/v1/driving/-1.547800,53.796500;-1.082700,53.957600?overview=false "));
  for (const auto* code : {"NoRoute", "NoSegment"}) {
    serve_always(400, std::string(R"({"code":")") + code + R"(","message":"no"})");
    EXPECT_EQ(refusal(Osrm(server->url(), *http)), "No route found between addresses - please try a different address");
  }
  serve_always(400, R"({"code":"InvalidQuery","message":"no"})");
  EXPECT_EQ(refusal(Osrm(server->url(), *http)), "No distance data available - please check the address");
}

TEST_F(PlaceServices, P7_38_P8_46_Trust_2_4_a_service_that_hangs_is_given_up) {
  hang();
  const std::string timed_out = "Distance calculation timed out - the service may be busy, please try again";
  EXPECT_EQ(refusal(Osrm(server->url(), *http)), timed_out);
  EXPECT_EQ(refusal(GoogleRoutes(google(), *http)), timed_out);
  EXPECT_TRUE(run(GooglePlaces(google(), gazetteer(), *http).find(loop, "Leeds")).has_error());
  EXPECT_EQ(HttpClientSettings{}.total_timeout, std::chrono::seconds(10));
}

TEST_F(PlaceServices, P7_35_what_a_service_has_found_is_not_asked_for_again_but_what_failed_is) {
  int status = 500;
  serve([&](const auto&) { return http_answer(status, geocoded); });
  const Remembered places(std::make_unique<GooglePlaces>(google(), gazetteer(), *http));
  EXPECT_TRUE(run(places.find(loop, "Mill Lane, Leeds")).has_error());
  status = 200;
  for (int i = 0; i < 2; ++i) {
    const auto place = run(places.find(loop, "Mill Lane, Leeds"));
    ASSERT_TRUE(place.has_value() && *place);
    EXPECT_EQ((*place)->outcode, "LS6");
  }
  EXPECT_EQ(asked_for("/geocode/"), 2);
  EXPECT_TRUE(run(places.find(loop, "Mill Lane, Otley")).has_value());
  EXPECT_EQ(asked_for("/geocode/"), 3);
}

TEST_F(PlaceServices, P8_45_a_service_that_is_down_or_broken_is_told_from_one_that_hangs) {
  const std::string away = "Map service temporarily unavailable - please try again in a few moments";
  serve_always(503, "<h1>Service Unavailable</h1>");
  EXPECT_EQ(refusal(Osrm(server->url(), *http)), away);
  EXPECT_EQ(refusal(GoogleMatrix(google(), *http)), away);
  const GoogleSettings settings = google();
  server.reset();  // nobody listens there any more
  EXPECT_EQ(refusal(GoogleRoutes(settings, *http)), away);
}

TEST_F(PlaceServices, P7_35_the_check_asks_where_london_is) {
  const auto checked = [&](const char* answer) {
    serve_always(200, answer);
    const GooglePlaces places(google(), gazetteer(), *http);
    return run(check(loop, places));
  };
  EXPECT_TRUE(checked(geocoded).has_value());
  EXPECT_TRUE(asked_for("/maps/api/geocode/json?address=London&"));
  EXPECT_EQ(checked(R"({"status":"REQUEST_DENIED"})").error().message,
            "Address validation service unavailable - please contact support");
  EXPECT_EQ(checked(R"({"status":"ZERO_RESULTS","results":[]})").error().code, "places_know_nothing");
}

TEST_F(PlaceServices, M8_without_a_routing_service_it_is_a_straight_line_times_1_3) {
  const auto distance = run(StraightLine().between(loop, leeds, york));
  ASSERT_TRUE(distance.has_value());
  EXPECT_TRUE(distance->estimated);
  EXPECT_NEAR(static_cast<double>(distance->metres), rules::miles_between(leeds, york) * 1609.344 * 1.3, 1);
}

}  // namespace
}  // namespace kerbside::places
