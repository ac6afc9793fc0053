// The adapters of vehicle records against a server that answers with the shapes of trust.md 2.1 to 2.3.
#include <gtest/gtest.h>

#include "core/json/value.hpp"
#include "ports/vehicle_records/check_car_details.hpp"
#include "ports/vehicle_records/government.hpp"
#include "ports/vehicle_records/remembered.hpp"
#include "ports/vehicle_records/sample_records.hpp"
#include "support/adapter_test.hpp"

namespace kerbside::vehicle_records {
namespace {

using test::http_answer;

const Date today = Date::parse("2026-11-22").value();
Date day_of(const char* text) { return Date::parse(text).value(); }

constexpr const char* dvla_answer = R"({"registrationNumber":"AA19AAA","taxStatus":"Taxed","taxDueDate":"2027-03-01",
  "motStatus":"Valid","motExpiryDate":"2027-01-10","make":"FORD","monthOfFirstRegistration":"2019-03",
  "yearOfManufacture":2019,"engineCapacity":999,"co2Emissions":118,"fuelType":"PETROL","markedForExport":false,
  "colour":"BLUE","typeApproval":"M1","wheelplan":"2 AXLE RIGID BODY","dateOfLastV5CIssued":"2024-09-25",
  "automatedVehicle":false})";
constexpr const char* dvsa_answer = R"({"registration":"AA19AAA","make":"FORD","model":"FIESTA",
  "firstUsedDate":"2019-03-14","fuelType":"Petrol","primaryColour":"Blue","registrationDate":"2019-03-14",
  "manufactureDate":"2019-02-01","engineSize":"999","hasOutstandingRecall":"No","motTests":[
  {"registrationAtTimeOfTest":"AA19AAA","motTestNumber":"1","completedDate":"2026-11-20T12:57:38.000Z",
   "expiryDate":"2027-11-20","odometerValue":"41234","odometerUnit":"MI","odometerResultType":"READ",
   "testResult":"PASSED","dataSource":"DVSA","defects":[{"dangerous":false,"text":"Tyre worn","type":"ADVISORY"}]},
  {"completedDate":"2026-11-19T09:00:00.000Z","odometerResultType":"UNREADABLE","testResult":"FAILED","defects":[]}]})";
constexpr const char* token_answer = R"({"token_type":"Bearer","expires_in":3599,"access_token":"token-1"})";

struct VehicleRecordsTest : test::AdapterTest {
  Result<VehicleFacts> ask(VehicleRecords& records, const char* plate = "AA19AAA") {
    return run(records.look_up(loop, rules::read_registration(plate).value()));
  }
  Dvla dvla() { return Dvla({server->url(), "dvla-key"}, *http); }
  DvsaSettings dvsa_settings() {
    DvsaSettings settings;
    settings.base_url = server->url();
    settings.token_url = server->url() + "/tenant/oauth2/v2.0/token";
    settings.client_id = "client";
    settings.client_secret = "s&cret";
    settings.api_key = "dvsa-key";
    return settings;
  }
};

TEST_F(VehicleRecordsTest, Trust_2_1_dvla_is_asked_by_post_with_the_number_in_the_body_alone) {
  serve([](const auto&) { return http_answer(200, dvla_answer); });
  Dvla records = dvla();
  const auto facts = ask(records);
  ASSERT_TRUE(facts.has_value()) << facts.error().message;
  EXPECT_EQ(facts->make, "FORD");
  EXPECT_EQ(facts->model, std::nullopt);
  EXPECT_EQ(facts->engine_capacity, 999);
  EXPECT_EQ(facts->road.mot.status, "Valid");
  EXPECT_EQ(facts->road.mot.due, day_of("2027-01-10"));
  EXPECT_EQ(facts->road.tax.due, day_of("2027-03-01"));
  EXPECT_EQ(facts->road.first_registered, day_of("2019-03-01"));
  EXPECT_TRUE(requests[0].starts_with("POST /vehicle-enquiry/v1/vehicles HTTP/1.1\r\n")) << requests[0];
  EXPECT_NE(requests[0].find("x-api-key: dvla-key\r\n"), std::string::npos);
  EXPECT_TRUE(requests[0].ends_with(R"({"registrationNumber":"AA19AAA"})"));
}

TEST_F(VehicleRecordsTest, Trust_2_1_what_dvla_leaves_out_is_absent) {
  serve([](const auto&) {
    return http_answer(200, R"({"registrationNumber":"AA19EEE","fuelType":"ELECTRICITY",
                               "motStatus":"No results returned"})");
  });
  Dvla records = dvla();
  const auto facts = ask(records);
  ASSERT_TRUE(facts.has_value());
  EXPECT_EQ(facts->engine_capacity, std::nullopt);
  EXPECT_EQ(rules::judge(facts->road, today).reasons,
            (std::vector<std::string>{"MOT data is not available", "Tax data is not available"}));
}

TEST_F(VehicleRecordsTest, Trust_2_1_each_refusal_of_dvla_is_a_sentence_for_the_host) {
  struct Case {
    int status;
    const char *body, *headers, *code;
    int wait;
  };
  const Case cases[] = {
      {404, R"({"errors":[{"status":"404","code":"404","title":"Vehicle Not Found"}]})", "", "vehicle_unknown", 0},
      {400, R"({"errors":[{"status":"400","code":"105","title":"Bad Request"}]})", "", "vehicle_unknown", 0},
      {403, R"({"message":"Forbidden"})", "", "records_away", 0},
      {429, R"({"message":"Too Many Requests"})", "Retry-After: 17\r\n", "records_away", 17},
      {429, R"({"message":"Too Many Requests"})", "", "records_away", 60},
      {500, R"({"errors":[]})", "", "records_away", 0},
      {503, "<html>", "", "records_away", 0},
      {200, "<html>", "", "records_unreadable", 0},
      {200, "{}", "", "records_unreadable", 0}};
  for (const Case& c : cases) {
    serve([&](const auto&) { return http_answer(c.status, c.body, c.headers); });
    Dvla records = dvla();
    const auto refused = ask(records);
    ASSERT_TRUE(refused.has_error()) << c.status;
    EXPECT_EQ(refused.error().code, c.code) << c.status << c.body;
    EXPECT_EQ(refused.error().retry_after_s, c.wait) << c.status;
    EXPECT_EQ(refused.error().message.find("AA19AAA"), std::string::npos);
  }
}

TEST_F(VehicleRecordsTest, D8_49_D8_50_D8_51_the_sentences_are_the_stated_ones) {
  EXPECT_EQ(records_away().title, "Lookup Failed");
  EXPECT_EQ(records_away().message, "Unable to retrieve vehicle information. Please enter details manually.");
  EXPECT_EQ(vehicle_unknown().title, "Vehicle Not Found");
  EXPECT_EQ(vehicle_unknown().message,
            "No vehicle information found for this registration. Please enter details manually.");
  EXPECT_EQ(records_unreadable().title, "Lookup Error");
  EXPECT_EQ(records_unreadable().message, "An unexpected error occurred. Please try again or enter details manually.");
}

TEST_F(VehicleRecordsTest, Trust_2_1_a_service_that_hangs_is_given_up) {
  hang();
  Dvla records({server->url(), "k"}, *http);
  EXPECT_EQ(ask(records).error().code, "records_away");
}

TEST_F(VehicleRecordsTest, Trust_2_2_dvsa_adds_model_exact_day_and_the_newest_mot_and_its_token_is_kept) {
  serve([](const std::string& request) {
    if (request.starts_with("POST /tenant")) return http_answer(200, token_answer);
    return http_answer(200, request.starts_with("GET") ? dvsa_answer : dvla_answer);
  });
  Government records({server->url(), "dvla-key"}, dvsa_settings(), *http);
  for (int i = 0; i < 2; ++i) {
    const auto facts = ask(records);
    ASSERT_TRUE(facts.has_value());
    EXPECT_EQ(facts->model, "FIESTA");
    EXPECT_EQ(facts->road.first_registered, day_of("2019-03-14"));
    EXPECT_EQ(facts->road.mot.due, day_of("2027-11-20")) << "DVLA had not heard of the new test";
  }
  EXPECT_EQ(asked_for("POST /tenant"), 1);
  EXPECT_EQ(asked_for("GET /v1/trade/vehicles/registration/AA19AAA HTTP/1.1\r\n"), 2);
  EXPECT_EQ(asked_for("Authorization: Bearer token-1\r\n"), 2);
  EXPECT_EQ(asked_for("X-API-Key: dvsa-key\r\n"), 2);
  EXPECT_EQ(asked_for("grant_type=client_credentials&client_id=client&client_secret=s%26cret&scope="
                      "https%3A%2F%2Ftapi.dvsa.gov.uk%2F.default"),
            1);
}

TEST_F(VehicleRecordsTest, Trust_2_2_a_token_that_is_refused_is_got_anew_once) {
  serve([this](const std::string& request) {
    if (request.starts_with("POST /tenant")) return http_answer(200, token_answer);
    if (request.starts_with("POST")) return http_answer(200, dvla_answer);
    const bool first = std::ranges::count_if(requests, [](const auto& r) { return r.starts_with("GET"); }) == 1;
    return first ? http_answer(401, R"({"errorCode":"MOTH-FB-02","errorMessage":"expired"})")
                 : http_answer(200, dvsa_answer);
  });
  Government records({server->url(), "dvla-key"}, dvsa_settings(), *http);
  EXPECT_EQ(ask(records)->model, "FIESTA");
  EXPECT_EQ(asked_for("POST /tenant"), 2);
}

TEST_F(VehicleRecordsTest, Trust_2_2_without_dvsa_dvla_still_answers) {
  serve([](const std::string& request) {
    if (request.starts_with("POST /tenant")) return http_answer(400, R"({"error":"invalid_client"})");
    return http_answer(200, dvla_answer);
  });
  Government records({server->url(), "dvla-key"}, dvsa_settings(), *http);
  const auto facts = ask(records);
  ASSERT_TRUE(facts.has_value());
  EXPECT_EQ(facts->model, std::nullopt);
  EXPECT_EQ(facts->road.mot.due, day_of("2027-01-10"));
  EXPECT_EQ(asked_for("GET /v1/trade"), 0);
}

TEST_F(VehicleRecordsTest, Trust_2_2_every_mot_test_is_read) {
  const auto history = read_mot_history(json::parse(dvsa_answer).value());
  ASSERT_TRUE(history.has_value());
  ASSERT_EQ(history->tests.size(), 2U);
  EXPECT_TRUE(history->tests[0].passed);
  EXPECT_EQ(history->tests[0].odometer, 41'234);
  EXPECT_EQ(history->tests[0].defects, 1);
  EXPECT_FALSE(history->tests[1].passed);
  EXPECT_EQ(history->tests[1].odometer, std::nullopt);
  EXPECT_EQ(mot_of(*history, today).status, "Valid");
  const auto untested = read_mot_history(
      json::parse(R"({"registration":"AA25NEW","registrationDate":"2025-06-01","motTestDueDate":"2028-05-31"})")
          .value());
  EXPECT_EQ(mot_of(*untested, today).due, day_of("2028-05-31"));
}

constexpr const char* check_car_details_answer = R"({"registrationNumber":"EA65AMX","make":"AUDI","model":"A7",
  "colour":"BLACK","fuelType":"DIESEL","engineCapacity":2967,"yearOfManufacture":2015,"vehicleAge":"9 years 9 months",
  "wheelplan":"2 AXLE RIGID BODY","dateOfLastV5CIssued":"2024-09-25","typeApproval":"M1","co2Emissions":142,
  "registrationPlace":"Chelmsford","tax":{"taxStatus":"Taxed","taxDueDate":"2027-08-01","days":"366"},
  "mot":{"motStatus":"Not valid","motDueDate":"2024-09-04","days":508}})";

TEST_F(VehicleRecordsTest, D7_43_Trust_2_3_check_car_details_is_read_by_its_words_and_dates_never_by_its_days) {
  serve([](const auto&) { return http_answer(200, check_car_details_answer); });
  CheckCarDetails records({server->url(), "key/1"}, *http);
  const auto facts = ask(records, "EA65AMX");
  ASSERT_TRUE(facts.has_value());
  EXPECT_EQ(facts->model, "A7");
  EXPECT_EQ(facts->road.first_registered, london_today().plus_months(-(9 * 12 + 9 + 1)));
  EXPECT_EQ(rules::judge(facts->road, today).reasons, std::vector<std::string>{"MOT is Not valid"});
  EXPECT_TRUE(requests[0].starts_with("GET /vehicledata/vehicleregistration?apikey=key%2F1&vrm=EA65AMX HTTP/1.1"));
}

TEST_F(VehicleRecordsTest, answers_are_kept_for_a_while_and_failures_are_not) {
  int status = 503;
  serve([&](const auto&) { return http_answer(status, status == 200 ? dvla_answer : "{}"); });
  Dvla asked = dvla();
  Remembered records(asked, std::chrono::minutes(10));
  EXPECT_TRUE(ask(records).has_error());
  status = 200;
  EXPECT_TRUE(ask(records).has_value());
  status = 503;
  EXPECT_TRUE(ask(records).has_value());
  EXPECT_EQ(requests.size(), 2U);
  status = 404;
  EXPECT_EQ(ask(records, "AA19BBB").error().code, "vehicle_unknown");
  status = 200;
  EXPECT_EQ(ask(records, "AA19BBB").error().code, "vehicle_unknown");
  Remembered forgetful(asked, std::chrono::milliseconds(0));
  EXPECT_TRUE(ask(forgetful, "AA19BBB").has_value());
  Remembered small(asked, std::chrono::minutes(10), 1);
  EXPECT_TRUE(ask(small, "AA19AAA").has_value());
  EXPECT_TRUE(ask(small, "AA19BBB").has_value()) << "makes room";
}

TEST(SampleRecords, known_numbers_stand_for_every_case) {
  SampleRecords records;
  const auto reasons = [&](const char* plate) {
    return rules::judge(records.answer(plate, today).value().road, today).reasons;
  };
  using Reasons = std::vector<std::string>;
  for (const char* good : {"AA19AAA", "L2WPS", "AA19DSL", "AA19AMP", "AA19DUE", "AA19SUN", "AA26NEW"})
    EXPECT_EQ(reasons(good), Reasons()) << good;
  EXPECT_EQ(reasons("AA19EEE"), Reasons{"MOT data is not available"});
  EXPECT_EQ(reasons("AA19PPP"), Reasons{"MOT data is not available"});
  EXPECT_EQ(reasons("AA19SRN"), Reasons{"Tax is SORN"});
  EXPECT_EQ(reasons("AA19UNT"), Reasons{"Tax is Untaxed"});
  EXPECT_EQ(reasons("AA19MOT"), Reasons{"MOT is Not valid"});
  EXPECT_EQ(records.answer("AA19DUE", today)->road.mot.due, today);
  for (const char* plate : {"ER19BAD", "ER19NFD"})
    EXPECT_EQ(records.answer(plate, today).error().code, "vehicle_unknown");
  EXPECT_EQ(records.answer("ER19THR", today).error().retry_after_s, 60);
  for (const char* plate : {"ER19ERR", "ER19MNT"}) EXPECT_EQ(records.answer(plate, today).error().code, "records_away");
  EXPECT_TRUE(records.answer("AA19BCK", today).has_error());
  EXPECT_TRUE(records.answer("AA19BCK", today).has_error());
  EXPECT_TRUE(records.answer("AA19BCK", today).has_value()) << "back at the third time";
}

TEST(SampleRecords, any_other_number_has_a_plausible_vehicle_that_is_always_the_same_and_always_in_order) {
  SampleRecords records;
  for (const char* plate : {"LS24KXY", "AB12CDE", "A123BCD", "ABC123D", "YK74ZZZ", "AIZ1234"}) {
    const auto first = records.answer(plate, today).value();
    EXPECT_EQ(first.make, records.answer(plate, today)->make);
    for (int days = 0; days < 800; days += 37) {
      const auto later = records.answer(plate, today + std::chrono::days(days)).value();
      EXPECT_EQ(later.model, first.model);
      EXPECT_TRUE(rules::judge(later.road, today + std::chrono::days(days)).may_be_let()) << plate << " in " << days;
    }
  }
  EXPECT_EQ(records.answer("LS24KXY", today)->year_of_manufacture, 2024);
  EXPECT_EQ(records.answer("YK74ZZZ", today)->year_of_manufacture, 2024);
}

}  // namespace
}  // namespace kerbside::vehicle_records
