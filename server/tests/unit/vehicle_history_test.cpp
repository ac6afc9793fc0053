// The adapters of history reports against a server that answers with the shapes of trust.md 2.3.
#include <gtest/gtest.h>

#include <algorithm>

#include "ports/vehicle_history/check_car_details.hpp"
#include "ports/vehicle_history/sample_history.hpp"
#include "support/adapter_test.hpp"

namespace kerbside::vehicle_history {
namespace {

using rules::FindingKind;
using rules::FindingLevel;
using rules::Recorded;
using test::http_answer;

constexpr const char* check_answer = R"({"VehicleRegistration":{"Vrm":"AA19AAA","EngineCapacity":"2204",
  "YearOfManufacture":"2008","Exported":false,"Scrapped":false,"Imported":true,"DateScrapped":null},
  "VehicleHistory":{"stolenRecord":false,"financeRecord":true,"writeOffRecord":true,"stolen":null,
  "finance":[{"financecompany":"NORTHERN CARS","agreementtype":"HIRE PURCHASE","agreementnumber":"A1",
   "contactnumber":"1","description":"d","dateofagreement":"2024-05-01T00:00:00Z","agreementterminmonths":"48"}],
  "writeoff":[{"status":"CAT D VEHICLE DAMAGED","lossdate":"2016-03-30T00:00:00Z"}],
  "V5CCertificateCount":3,"PlateChangeCount":"1","NumberOfPreviousKeepers":"2"}})";
constexpr const char* mot_answer = R"({"registrationNumber":"AA19AAA",
  "mot":{"motStatus":"Not valid","motDueDate":"2024-09-04","days":508},
  "motHistory":[{"motTestNumber":"1","completedDate":"2023-09-04","testResult":"PASSED","odometerValue":"41234",
  "odometerUnit":"MI"},{"testDate":"2022-09-04","result":"PASSED","odometerValue":50000,"odometerUnit":"KM"},
  {"completedDate":"2021-09-04","odometerValue":"unreadable"}]})";

struct VehicleHistoryTest : test::AdapterTest {
  Result<json::Value> ask(VehicleHistory& history, const char* plate = "AA19AAA") {
    return run(history.report(loop, rules::read_registration(plate).value()));
  }
  CheckCarDetails provider() { return CheckCarDetails({server->url(), "s&cret"}, *http); }
  // The MOT history is there; the full check answers so.
  void check_answers(int status, const std::string& body, const char* headers = "") {
    serve([=](const std::string& request) {
      const bool is_mot = request.starts_with("GET /vehicledata/mot?");
      return is_mot ? http_answer(200, mot_answer) : http_answer(status, body, headers);
    });
  }
};

TEST_F(VehicleHistoryTest, Trust_2_3_D7_48_both_tables_are_asked_and_become_one_report) {
  check_answers(200, check_answer);
  CheckCarDetails history = provider();
  const auto report = ask(history);
  ASSERT_TRUE(report.has_value()) << report.error().message;
  EXPECT_EQ((*report)["VehicleRegistration"]["Vrm"].text(), "AA19AAA");
  EXPECT_EQ((*report)["MotHistory"]["mot"]["motStatus"].text(), "Not valid");
  ASSERT_EQ(requests.size(), 2U);
  EXPECT_TRUE(requests[0].starts_with("GET /vehicledata/mot?apikey=s%26cret&vrm=AA19AAA HTTP/1.1\r\n")) << requests[0];
  EXPECT_TRUE(requests[1].starts_with("GET /vehicledata/carhistorycheck?apikey=s%26cret&vrm=AA19AAA HTTP/1.1\r\n"));
}

TEST_F(VehicleHistoryTest, Trust_2_3_numbers_as_texts_and_lists_are_read) {
  check_answers(200, check_answer);
  CheckCarDetails history = provider();
  const auto facts = read_history(ask(history).value());
  EXPECT_EQ(facts.keepers, 2);
  EXPECT_EQ(facts.plate_changes, 1);
  EXPECT_EQ(facts.v5c_certificates, 3);
  EXPECT_EQ(facts.imported, Recorded::yes);
  ASSERT_EQ(facts.finance_entries.size(), 1U);
  EXPECT_EQ(facts.finance_entries[0].months, 48);
  ASSERT_EQ(facts.odometer.size(), 2U) << "an unreadable one is left out";
  EXPECT_EQ(facts.odometer[0].miles, 41'234);
  EXPECT_EQ(facts.odometer[1].miles, 31'069) << "50,000 km";
}

TEST_F(VehicleHistoryTest, Trust_2_3_writeoff_is_an_object_a_list_or_null) {
  const auto facts_of = [](const char* write_off) {
    const std::string text = R"({"VehicleHistory":{"writeOffRecord":false,"writeoff":)" + std::string(write_off) + "}}";
    return read_history(json::parse(text).value());
  };
  EXPECT_EQ(facts_of(R"({"status":"CAT N"})").write_offs.size(), 1U);
  EXPECT_EQ(facts_of(R"({"status":"CAT N"})").write_off, Recorded::yes) << "an entry counts more than the flag";
  EXPECT_EQ(facts_of(R"([{"status":"CAT N"},{"status":"CAT S"}])").write_offs.size(), 2U);
  EXPECT_EQ(facts_of("null").write_off, Recorded::no);
  EXPECT_EQ(read_history(json::Value()).write_off, Recorded::not_recorded);
}

TEST_F(VehicleHistoryTest, Trust_2_3_no_mot_record_leaves_the_section_out) {
  serve([](const std::string& request) {
    const bool is_mot = request.starts_with("GET /vehicledata/mot?");
    return is_mot ? http_answer(404, "{}") : http_answer(200, check_answer);
  });
  CheckCarDetails history = provider();
  const auto report = ask(history);
  ASSERT_TRUE(report.has_value());
  EXPECT_FALSE(report->has("MotHistory"));
}

TEST_F(VehicleHistoryTest, Trust_2_3_each_refusal_says_whether_to_ask_again) {
  struct Case {
    int status;
    std::string body;
    const char *headers, *code;
    int wait;
  };
  const Case cases[] = {{404, "{}", "", code_unknown, 0},
                        {400, "{}", "", code_unknown, 0},
                        {402, "{}", "", code_away, 0},
                        {403, "{}", "", code_away, 0},
                        {429, "{}", "Retry-After: 17\r\n", code_away, 17},
                        {500, "{}", "", code_away, 0},
                        {200, "<html>we are back soon</html>", "", code_away, 0},
                        {200, "{}", "", code_away, 0},
                        {200, "[]", "", code_away, 0},
                        {200, "\"" + std::string(3 * 1024 * 1024, 'x') + "\"", "", code_away, 0}};
  for (const Case& c : cases) {
    check_answers(c.status, c.body, c.headers);
    CheckCarDetails history = provider();
    const auto refused = ask(history);
    ASSERT_TRUE(refused.has_error()) << c.status;
    EXPECT_EQ(refused.error().code, c.code) << c.status << c.body.substr(0, 30);
    EXPECT_EQ(refused.error().retry_after_s, c.wait) << c.status;
    EXPECT_EQ(refused.error().message.find("AA19AAA"), std::string::npos);
  }
}

TEST_F(VehicleHistoryTest, Trust_2_3_a_provider_in_trouble_costs_no_report) {
  serve([](const auto&) { return http_answer(500, "{}"); });
  CheckCarDetails history = provider();
  EXPECT_EQ(ask(history).error().code, code_away);
  EXPECT_EQ(requests.size(), 1U) << "the MOT history alone was asked for";
}

TEST_F(VehicleHistoryTest, Trust_2_3_what_went_out_without_an_answer_may_have_been_made) {
  hang([](const std::string& request) {
    return request.starts_with("GET /vehicledata/mot?") ? http_answer(200, mot_answer) : "";
  });
  CheckCarDetails history = provider();
  EXPECT_EQ(ask(history).error().code, code_outcome_unknown);
}

TEST_F(VehicleHistoryTest, D3_11_01_a_sample_report_has_every_section_and_says_that_it_is_one) {
  SampleHistory history;
  EXPECT_TRUE(history.is_sample());
  const auto report = ask(history, "AB19CDE").value();
  for (const char* section : {"VehicleRegistration", "VehicleHistory", "Dimensions", "Engine", "Performance",
                              "Consumption", "SmmtDetails", "vedRate", "General", "MotHistory"})
    EXPECT_TRUE(report.has(section)) << section;
  EXPECT_TRUE(report["General"]["IsSample"].flag());
}

TEST_F(VehicleHistoryTest, D3_11_02_the_known_numbers_cover_each_finding) {
  SampleHistory history;
  const auto alerts = [&](const char* plate) {
    std::vector<FindingKind> kinds;
    for (const auto& finding : rules::history_findings(read_history(ask(history, plate).value())))
      if (finding.level == FindingLevel::alert) kinds.push_back(finding.kind);
    return kinds;
  };
  using Kinds = std::vector<FindingKind>;
  EXPECT_EQ(alerts("HP19CLN"), Kinds{});
  EXPECT_EQ(alerts("HP19FNC"), Kinds{FindingKind::finance});
  EXPECT_EQ(alerts("HP19STN"), Kinds{FindingKind::stolen});
  for (const char* plate : {"HP19CTA", "HP19CTB", "HP19CTS", "HP19CTN", "HP19CTC", "HP19CTD"})
    EXPECT_EQ(alerts(plate), Kinds{FindingKind::write_off}) << plate;
  EXPECT_EQ(alerts("HP19SCR"), Kinds{FindingKind::scrapped});
  EXPECT_EQ(alerts("HP19XPT"), Kinds{FindingKind::exported});
  EXPECT_EQ(alerts("HP19MLG"), Kinds{FindingKind::mileage});
}

TEST_F(VehicleHistoryTest, H8_one_number_has_no_mot_section_and_one_an_empty_list) {
  SampleHistory history;
  EXPECT_FALSE(ask(history, "HP19NMT").value().has("MotHistory"));
  const auto empty = ask(history, "HP19EMT").value();
  ASSERT_TRUE(empty["MotHistory"]["motHistory"].array());
  EXPECT_TRUE(empty["MotHistory"]["motHistory"].array()->empty());
}

TEST_F(VehicleHistoryTest, Trust_2_3_sample_numbers_that_are_unknown_slow_or_away) {
  SampleHistory history(std::chrono::milliseconds(1));
  EXPECT_EQ(ask(history, "HP19NKN").error().code, code_unknown);
  EXPECT_EQ(ask(history, "HP19AWY").error().code, code_away);
  EXPECT_EQ(ask(history, "HP19TMT").error().code, code_outcome_unknown);
  EXPECT_TRUE(ask(history, "HP19SLW").has_value());
}

}  // namespace
}  // namespace kerbside::vehicle_history
