// Taking one's data home (trust.md 4.2): who may, how often, for how long, and what is in it.
#include <gtest/gtest.h>
#include <zip.h>

#include <filesystem>
#include <map>
#include <set>

#include "core/json/read.hpp"
#include "support/letters.hpp"
#include "support/personal_data.hpp"
#include "support/pictures.hpp"
#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

const std::string exports_path = "/api/v1/account/exports";

// Name to content of each file in a ZIP.
std::map<std::string, std::string> unpacked(const std::string& bytes) {
  std::map<std::string, std::string> out;
  zip_source_t* source = zip_source_buffer_create(bytes.data(), bytes.size(), 0, nullptr);
  zip_t* archive = zip_open_from_source(source, ZIP_RDONLY | ZIP_CHECKCONS, nullptr);
  if (archive == nullptr) {
    zip_source_free(source);
    return out;
  }
  for (zip_int64_t i = 0; i < zip_get_num_entries(archive, 0); ++i) {
    zip_stat_t facts;
    zip_stat_index(archive, static_cast<zip_uint64_t>(i), 0, &facts);
    std::string content(facts.size, '\0');
    zip_file_t* file = zip_fopen_index(archive, static_cast<zip_uint64_t>(i), 0);
    zip_fread(file, content.data(), content.size());
    zip_fclose(file);
    out[facts.name] = content;
  }
  zip_discard(archive);
  return out;
}

class Privacy : public ::testing::Test {
 protected:
  Privacy() : app_([this](Config& config) { data_dir_ = config.data_dir; }) {}

  std::string ready_export(Visitor& who) {
    const Answer asked = who.http->post(exports_path, "{}");
    EXPECT_EQ(asked.status, 202) << asked.body;
    const std::string id = asked.json()["id"].text();
    EXPECT_TRUE(app_.becomes("select ready_at is not null from data_exports where id = '" + id + "'", "t"));
    return id;
  }
  static std::string file_of(const std::string& id) { return exports_path + "/" + id + "/file"; }
  // As a browser does: by the link that it is sent to.
  static Answer download(Visitor& who, const std::string& id) {
    const Answer way = who.http->get(file_of(id));
    return way.status == 303 ? who.http->get(way.header("location")) : way;
  }
  std::size_t files_kept() const {
    const auto folder = data_dir_ / "files/private/exports";
    if (!std::filesystem::exists(folder)) return 0;
    return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(folder), {}));
  }
  std::string state_of(Visitor& who) {
    return who.http->get(exports_path).json()["exports"].array()->at(0)["state"].text();
  }

  std::filesystem::path data_dir_;
  TestApp app_;
};

TEST_F(Privacy, Trust_4_1_an_export_asks_for_the_password_again) {
  Visitor who = app_.sign_up("renter");
  app_.db().move_clock(11min);
  const Answer asked = who.http->post(exports_path, "{}");
  EXPECT_EQ(asked.status, 403);
  EXPECT_EQ(asked.code(), "password_needed");
  EXPECT_EQ(app_.db().number("select count(*) from data_exports"), 0);
}

TEST_F(Privacy, Trust_4_2_the_zip_is_its_owners_alone_and_for_sixty_minutes) {
  Visitor who = app_.sign_up("renter"), other = app_.sign_up("renter");
  const std::string id = ready_export(who);
  EXPECT_EQ(state_of(who), "ready");
  EXPECT_EQ(other.http->get(exports_path).json()["exports"].array()->size(), 0U);
  const Answer file = download(who, id);
  EXPECT_EQ(file.status, 200);
  EXPECT_EQ(file.header("content-type"), "application/zip");
  EXPECT_EQ(file.header("content-disposition"), "attachment; filename=\"my-data.zip\"");
  EXPECT_EQ(file.header("cache-control"), "no-store");
  EXPECT_EQ(file.header("x-content-type-options"), "nosniff");
  EXPECT_EQ(file.header("content-security-policy"), "default-src 'none'; sandbox");
  EXPECT_EQ(other.http->get(file_of(id)).status, 404);
  EXPECT_EQ(app_.visitor().http->get(file_of(id)).status, 401);
  EXPECT_EQ(who.http->get(file_of("no-id")).status, 404);
  const std::string link = who.http->get(file_of(id)).header("location");
  EXPECT_EQ(other.http->get(link).status, 403);
  EXPECT_EQ(app_.visitor().http->get(link).status, 401);
  EXPECT_EQ(who.http->get(link + "x").status, 403);
  const Answer part = who.http->get(link, {{"Range", "bytes=0-3"}});
  EXPECT_EQ(part.status, 206);
  EXPECT_EQ(part.body, file.body.substr(0, 4));
  const std::string key = app_.db().value("select file_key from data_exports");
  EXPECT_EQ(who.http->get("/files/" + key).status, 403) << "not even to its owner without a link";
  EXPECT_EQ(app_.visitor().http->get("/files/" + key).status, 401) << "no public way to it";
  EXPECT_EQ(files_kept(), 1U);
  app_.db().move_clock(59min);
  EXPECT_EQ(who.http->get(link).code(), "link_expired") << "after five minutes";
  EXPECT_EQ(download(who, id).status, 200);
  const std::string last_link = who.http->get(file_of(id)).header("location");
  app_.db().move_clock(61min);
  EXPECT_EQ(who.http->get(last_link).status, 403) << "no link outlives the export";
  EXPECT_EQ(who.http->get(file_of(id)).status, 404);
  EXPECT_EQ(state_of(who), "expired");
  EXPECT_TRUE(app_.becomes("select count(file_key) from data_exports", "0"));
  EXPECT_EQ(files_kept(), 0U);
  app_.db().move_clock(25h);
  EXPECT_TRUE(app_.becomes("select count(*) from data_exports", "0"));
}

TEST_F(Privacy, Trust_4_2_the_letter_holds_a_way_to_the_profile_and_not_the_file) {
  Visitor who = app_.sign_up("renter");
  const std::string id = ready_export(who);
  const std::string letter = letter_to(app_, who.email, "Your data is ready");
  EXPECT_NE(letter.find("tab=profile"), std::string::npos) << letter;
  EXPECT_EQ(letter.find(id), std::string::npos);
  EXPECT_EQ(letter.find("exports"), std::string::npos);
  for (const std::string event : {"export_requested", "export_ready"})
    EXPECT_EQ(app_.db().number("select count(*) from security_log where event = '" + event + "' and user_id = '" +
                               who.id + "'"),
              1)
        << event;
}

TEST_F(Privacy, Trust_4_2_one_at_a_time_and_three_a_day) {
  Visitor who = app_.sign_up("renter");
  app_.db().run("insert into data_exports (user_id, file_key) values ('" + who.id + "', 'private/exports/a.zip')");
  EXPECT_EQ(who.http->post(exports_path, "{}").code(), "export_running");
  app_.db().run("update data_exports set ready_at = app_now(), expires_at = app_now()");
  ready_export(who);
  ready_export(who);
  const Answer fourth = who.http->post(exports_path, "{}");
  EXPECT_EQ(fourth.status, 429);
  EXPECT_EQ(fourth.code(), "too_many_exports");
  EXPECT_FALSE(fourth.header("retry-after").empty());
  Visitor other = app_.sign_up("renter");
  EXPECT_EQ(other.http->post(exports_path, "{}").status, 202) << "counted for each person";
}

TEST_F(Privacy, Trust_4_2_an_export_that_came_to_nothing_does_not_stand_in_the_way) {
  Visitor who = app_.sign_up("renter");
  app_.db().run("insert into data_exports (user_id, file_key) values ('" + who.id + "', 'private/exports/x.zip')");
  EXPECT_EQ(who.http->post(exports_path, "{}").code(), "export_running");
  app_.db().run("update data_exports set requested_at = app_now() - interval '2 hours'");
  EXPECT_EQ(state_of(who), "expired");
  EXPECT_EQ(who.http->post(exports_path, "{}").status, 202);
}

TEST_F(Privacy, Trust_4_2_the_zip_holds_what_the_record_says_of_the_person_and_nobody_else) {
  Visitor host = app_.sign_up("host"), renter = app_.sign_up("renter");
  fill_personal_rows(app_, host, renter);
  host.http->send("PUT", "/api/v1/profiles/me/picture", test_picture("plain.png"), {{"Content-Type", "image/png"}});
  for (Visitor* who : {&host, &renter}) {
    const auto files = unpacked(download(*who, ready_export(*who)).body);
    ASSERT_TRUE(files.contains("data.json"));
    EXPECT_EQ(files.contains("profile-picture.webp"), who == &host);
    const std::string& text = files.at("data.json");
    EXPECT_EQ(text.find("$argon2"), std::string::npos);
    EXPECT_EQ(text.find(who == &host ? renter.email : host.email), std::string::npos);
    const json::Value data = json::parse(text).value();
    std::set<std::string> lists;
    for (const auto& [list, columns] : exported_columns()) {
      lists.insert(list);
      const auto* rows = data[list].array();
      ASSERT_NE(rows, nullptr) << list;
      // What happens to the account goes into its log a moment later.
      if (list != "security_log")
        EXPECT_EQ(static_cast<long>(rows->size()), app_.db().number(count_in_list(list, who->id))) << list;
      for (const auto& row : *rows) EXPECT_EQ(names_of(row), columns) << list;
    }
    EXPECT_EQ(names_of(data), lists);
    EXPECT_EQ(data["bookings_received"].array()->size(), who == &host ? 1U : 0U);
  }
}

// More than is read at a time.
TEST_F(Privacy, Trust_4_2_a_list_of_thousands_is_whole) {
  Visitor renter = app_.sign_up("renter");
  app_.db().run("insert into notifications (user_id, type, title, message) select '" + renter.id +
                "', 'system', 'Number ' || n, repeat('\"long\" ', 50) from generate_series(1, 2500) n");
  const auto files = unpacked(download(renter, ready_export(renter)).body);
  json::Limits limits;
  limits.max_nodes = 1'000'000;
  const json::Value data = json::parse(files.at("data.json"), limits).value();
  std::set<std::string> titles;
  for (const auto& row : *data["notifications"].array()) titles.insert(row["title"].text());
  EXPECT_EQ(titles.size(), 2500U);
  EXPECT_EQ(data["profiles"].array()->size(), 1U);
  EXPECT_TRUE(data["blocked_dates"].array()->empty());
}

TEST_F(Privacy, Trust_4_2_a_host_takes_the_bookings_received_home_without_what_renters_told) {
  Visitor host = app_.sign_up("host"), renter = app_.sign_up("renter");
  fill_personal_rows(app_, host, renter);
  const auto files = unpacked(download(host, ready_export(host)).body);
  const json::Value data = json::parse(files.at("data.json")).value();
  const json::Value& received = data["bookings_received"].array()->front();
  EXPECT_EQ(received["id"].text(), app_.db().value("select id from bookings"));
  EXPECT_EQ(received["rental"].number(), app_.db().number("select rental from bookings"));
  for (const char* confidence : {"user_id", "delivery_address", "cancellation_reason", "quote_id"})
    EXPECT_FALSE(names_of(received).contains(confidence)) << confidence;
}

TEST_F(Privacy, Trust_4_2_the_zip_brings_received_messages_own_chargebacks_and_what_happened_to_the_account) {
  Visitor host = app_.sign_up("host"), renter = app_.sign_up("renter"), other = app_.sign_up("renter");
  fill_personal_rows(app_, host, renter);
  ASSERT_TRUE(app_.becomes("select count(*) from security_log where event = 'sign_up'", "3"));
  const auto data_of = [&](Visitor& who) {
    return json::parse(unpacked(download(who, ready_export(who)).body).at("data.json")).value();
  };
  const json::Value renters = data_of(renter), hosts = data_of(host), others = data_of(other);
  ASSERT_EQ(renters["messages_received"].array()->size(), 1U);
  EXPECT_EQ(renters["messages_received"].array()->front()["number"].number(), 2);
  EXPECT_FALSE(names_of(renters["messages_received"].array()->front()).contains("sender_id"));
  EXPECT_EQ(renters["chargebacks"].array()->front()["amount_pence"].number(), 6485);
  EXPECT_TRUE(hosts["chargebacks"].array()->empty()) << "the payer's alone";
  EXPECT_TRUE(others["messages_received"].array()->empty());
  for (const json::Value* data : {&renters, &hosts, &others}) {
    std::set<std::string> events;
    for (const auto& row : *(*data)["security_log"].array()) events.insert(row["event"].text());
    EXPECT_TRUE(events.contains("sign_up"));
  }
}

}  // namespace
}  // namespace kerbside::test
