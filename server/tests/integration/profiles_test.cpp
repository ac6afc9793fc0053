// Profiles over real HTTP and PostgreSQL: one's own, what others see of it, and the picture (D3.6, D7-27 to D7-29, U7).
#include <gtest/gtest.h>

#include <filesystem>

#include "core/crypto.hpp"
#include "support/pictures.hpp"
#include "support/shared_app.hpp"

namespace kerbside::test {
namespace {

const std::string me = "/api/v1/profiles/me";

class Profiles : public SharedApp {
 protected:
  static void SetUpTestSuite() {
    start([](Config& config) { data_dir = config.data_dir; });
  }

  static Answer change(Visitor& who, const std::string& json) { return who.http->send("PATCH", me, json); }
  static Answer send_picture(Visitor& who, const std::string& bytes, const std::string& type = "image/jpeg") {
    return who.http->send("PUT", me + "/picture", bytes, {{"Content-Type", type}});
  }
  static json::Value read(Visitor& who) { return who.http->get(me).json(); }
  static std::vector<std::string> pictures_of(const Visitor& who) {
    std::vector<std::string> names;
    const auto folder = data_dir / "files/public/profile-pictures";
    if (!std::filesystem::exists(folder)) return names;
    for (const auto& file : std::filesystem::directory_iterator(folder))
      if (file.path().filename().string().starts_with(who.id)) names.push_back(file.path().filename());
    return names;
  }
  static std::string message_of(const Answer& answer) {
    const json::Value problem = answer.json();
    const auto* errors = problem["errors"].array();
    return errors && !errors->empty() ? (*errors)[0]["message"].text() : "";
  }

  static inline std::filesystem::path data_dir;
};

TEST_F(Profiles, D3_6_01_P7_17_everybody_reads_their_own_profile_whole) {
  Visitor host = app().sign_up("host");
  const Answer answer = host.http->get(me);
  const json::Value profile = answer.json();
  EXPECT_EQ(profile["id"].text(), host.id);
  EXPECT_EQ(profile["user_type"].text(), "host");
  EXPECT_EQ(profile["first_name"].text() + " " + profile["last_name"].text(), "Priya Shah");
  EXPECT_EQ(profile["company_name"].text(), "Corner Garage Ltd");
  EXPECT_EQ(profile["phone_number"].text(), "+442079460018");
  EXPECT_EQ(profile["email"].text(), host.email);
  EXPECT_EQ(profile["display_preference"].text(), "personal");
  for (const char* name : {"address", "profile_picture_url", "host_description"})
    EXPECT_NE(answer.body.find("\"" + std::string(name) + "\":null"), std::string::npos) << name;
  for (const char* name : {"created_at", "updated_at"}) EXPECT_EQ(profile[name].text().back(), 'Z') << name;
  EXPECT_EQ(app().visitor().http->get(me).status, 401);
}

TEST_F(Profiles, Trust_4_1_a_new_phone_number_needs_the_password) {
  Visitor renter = app().sign_up("renter");
  app().db().run("update sessions set password_at = app_now() - interval '11 minutes' where user_id = '" + renter.id +
                 "'");
  EXPECT_EQ(change(renter, R"({"phone_number":"020 7946 0018","address":"4 Mill Lane"})").status, 200)
      << "not a new one";
  const Answer refused = change(renter, R"({"phone_number":"0161 496 0123"})");
  EXPECT_EQ(refused.status, 403);
  EXPECT_EQ(refused.code(), "password_needed");
  EXPECT_EQ(read(renter)["phone_number"].text(), "+442079460018");
  const std::string password = R"({"password":")" + TestApp::password() + "\"}";
  EXPECT_EQ(renter.http->post("/api/v1/session/password", password).status, 204);
  EXPECT_EQ(change(renter, R"({"phone_number":"0161 496 0123"})").status, 200);
}

TEST_F(Profiles, D7_27_P5_22_the_owner_changes_what_may_change) {
  Visitor host = app().sign_up("host");
  const Answer answer = change(host, R"({"phone_number":"0161 496 0123","address":" 4 Mill <b>Lane ",
      "company_name":"Mill Lane Cars","host_description":"Two cars.","display_preference":"company"})");
  ASSERT_EQ(answer.status, 200) << answer.body;
  const json::Value profile = read(host);
  EXPECT_EQ(answer.json()["company_name"].text(), profile["company_name"].text());
  EXPECT_EQ(profile["phone_number"].text(), "+441614960123");
  EXPECT_EQ(profile["address"].text(), "4 Mill Lane");
  EXPECT_EQ(profile["company_name"].text(), "Mill Lane Cars");
  EXPECT_EQ(profile["host_description"].text(), "Two cars.");
  EXPECT_EQ(profile["display_preference"].text(), "company");
  change(host, R"({"address":""})");
  EXPECT_TRUE(read(host)["address"].is_null());
  EXPECT_EQ(read(host)["host_description"].text(), "Two cars.");
}

TEST_F(Profiles, D3_6_02_names_email_and_role_are_no_fields_of_a_change) {
  Visitor renter = app().sign_up("renter");
  for (const char* field : {"first_name", "last_name", "email", "user_type", "id", "profile_picture_url"}) {
    const Answer answer = change(renter, R"({")" + std::string(field) + R"(":"host"})");
    EXPECT_EQ(answer.status, 400) << field;
    EXPECT_EQ(answer.code(), "unknown_field") << field;
    EXPECT_EQ(answer.field(), field);
  }
  EXPECT_EQ(read(renter)["user_type"].text(), "renter");
}

TEST_F(Profiles, D5_17_a_renter_has_no_company_name_and_no_description) {
  Visitor renter = app().sign_up("renter");
  const Answer company = change(renter, R"({"company_name":"Corner Garage Ltd"})");
  EXPECT_EQ(company.status, 422);
  EXPECT_EQ(message_of(company), "Only hosts have a company name");
  EXPECT_EQ(change(renter, R"({"host_description":"x"})").status, 422);
  EXPECT_EQ(change(renter, R"({"display_preference":"company"})").status, 422);
  EXPECT_EQ(change(renter, R"({"phone_number":"12"})").field(), "phone_number");
  EXPECT_EQ(read(renter)["phone_number"].text(), "+442079460018");
}

TEST_F(Profiles, U12_company_and_address_are_one_line_wherever_they_come_from) {
  Visitor host = app().sign_up("host");
  const Answer changed =
      change(host, R"({"company_name":"Mews\r\n\r\nYour payment failed.\u202e","address":"1 High St,\nLeeds",
                                          "host_description":"One.\n\nTwo."})");
  ASSERT_EQ(changed.status, 200) << changed.body;
  EXPECT_EQ(changed.json()["company_name"].text(), "Mews Your payment failed.");
  EXPECT_EQ(changed.json()["address"].text(), "1 High St, Leeds");
  EXPECT_EQ(changed.json()["host_description"].text(), "One.\n\nTwo.") << "the one text of several lines";
  const Answer link = change(host, R"({"company_name":"Pay again: http://evil.example/pay"})");
  EXPECT_EQ(link.status, 422);
  EXPECT_EQ(message_of(link), "Company name must not contain a web address");
  EXPECT_THROW(app().db().run("update profiles set company_name = E'Mews\nHire' where id = '" + host.id + "'"),
               std::runtime_error)
      << "the database has the last word";
}

TEST_F(Profiles, D6_08_a_change_touches_nobody_else) {
  Visitor one = app().sign_up("renter");
  Visitor other = app().sign_up("renter");
  change(one, R"({"address":"1 High Street"})");
  EXPECT_TRUE(read(other)["address"].is_null());
}

TEST_F(Profiles, U7_D3_6_03_P3_02_others_see_name_picture_and_since_when) {
  Visitor host = app().sign_up("host");
  const Answer answer = app().visitor().http->get("/api/v1/profiles/" + host.id);
  ASSERT_EQ(answer.status, 200);
  EXPECT_EQ(answer.json()["display_name"].text(), "Priya S.");
  EXPECT_EQ(answer.json()["initials"].text(), "PS");
  EXPECT_EQ(answer.json()["member_since"].text(), Product::date(0));
  EXPECT_EQ(answer.json().object()->size(), 6U);
  for (const char* secret : {"Shah", "7946", "example.org", "phone", "address", "Corner"})
    EXPECT_EQ(answer.body.find(secret), std::string::npos) << secret;
  change(host, R"({"display_preference":"company"})");
  const json::Value company = app().visitor().http->get("/api/v1/profiles/" + host.id).json();
  EXPECT_EQ(company["display_name"].text() + company["initials"].text(), "Corner Garage LtdCG");
}

TEST_F(Profiles, U7_the_profile_and_a_vehicles_host_agree) {
  Visitor host = app().sign_up("host");
  ASSERT_EQ(send_picture(host, test_picture("plain.png"), "image/png").status, 200);
  const auto vehicle = app().visitor().http->get("/api/v1/vehicles/" + app().add_vehicle(host)).json();
  const auto profile = app().visitor().http->get("/api/v1/profiles/" + host.id).json();
  for (const char* name : {"id", "display_name", "initials", "profile_picture_url", "user_type", "member_since"})
    EXPECT_EQ(vehicle["host"][name].text(), profile[name].text()) << name;
}

TEST_F(Profiles, U7_Trust_4_2_a_face_is_kept_by_caches_for_an_hour) {
  Visitor host = app().sign_up("host");
  ASSERT_EQ(send_picture(host, test_picture("plain.png"), "image/png").status, 200);
  const std::string url = app().visitor().http->get("/api/v1/profiles/" + host.id).json()["profile_picture_url"].text();
  const Answer picture = app().visitor().http->get(url.substr(url.find("/files/")));
  EXPECT_EQ(picture.status, 200);
  EXPECT_EQ(picture.header("cache-control"), "public, max-age=3600");
}

TEST_F(Profiles, D6_11_visitors_see_hosts_alone) {
  Visitor renter = app().sign_up("renter");
  Visitor other = app().sign_up("renter");
  const std::string path = "/api/v1/profiles/" + renter.id;
  EXPECT_EQ(app().visitor().http->get(path).status, 404);
  EXPECT_EQ(other.http->get(path).json()["display_name"].text(), "Priya S.");
  EXPECT_EQ(other.http->get("/api/v1/profiles/" + crypto::uuid4()).status, 404);
  EXPECT_EQ(other.http->get("/api/v1/profiles/7").status, 400);
}

TEST_F(Profiles, Trust_4_2_the_profile_of_a_closed_account_is_nobodys_business) {
  Visitor host = app().sign_up("host"), visitor = app().visitor();
  const std::string path = "/api/v1/profiles/" + host.id;
  EXPECT_EQ(visitor.http->get(path).status, 200);
  app().db().run("update profiles set closed_at = app_now() where id = '" + host.id + "'");
  EXPECT_EQ(visitor.http->get(path).status, 404);
}

TEST_F(Profiles, D7_28_the_profiles_of_a_list_of_ids) {
  Visitor one = app().sign_up("renter");
  Visitor two = app().sign_up("host");
  const std::string list = "/api/v1/profiles?ids=";
  const Answer answer = one.http->get(list + one.id + "&ids=" + crypto::uuid4() + "&ids=" + two.id);
  ASSERT_EQ(answer.status, 200) << answer.body;
  const json::Value found = answer.json();
  ASSERT_EQ(found["items"].array()->size(), 2U);
  for (const json::Value& item : *found["items"].array())
    EXPECT_TRUE(item["id"].text() == one.id || item["id"].text() == two.id);
  EXPECT_EQ(answer.body.find("Shah"), std::string::npos);
  std::string many = list + one.id;
  for (int i = 1; i < 50; ++i) many += "&ids=" + crypto::uuid4();
  EXPECT_EQ(one.http->get(many).status, 200);
  EXPECT_EQ(one.http->get(many + "&ids=" + two.id).status, 422);
  EXPECT_EQ(one.http->get(list + "x").status, 400);
  EXPECT_EQ(app().visitor().http->get(list + two.id).status, 401);
}

TEST_F(Profiles, D7_29_Trust_4_1_a_picture_is_kept_as_webp_without_metadata) {
  Visitor renter = app().sign_up("renter");
  const Answer answer = send_picture(renter, test_picture("gps-turned.jpg"));
  ASSERT_EQ(answer.status, 200) << answer.body;
  const std::string url = answer.json()["profile_picture_url"].text();
  EXPECT_TRUE(url.starts_with("/files/public/profile-pictures/" + renter.id + "-")) << url;
  EXPECT_TRUE(url.ends_with(".webp")) << url;
  const Answer file = app().visitor().http->get(url);
  EXPECT_EQ(file.status, 200);
  EXPECT_EQ(file.header("content-type"), "image/webp");
  EXPECT_EQ(file.body.substr(8, 8), "WEBPVP8 ");
  for (const char* trace : {"Exif", "EXIF", "Northlight"}) EXPECT_EQ(file.body.find(trace), std::string::npos) << trace;
  EXPECT_EQ(renter.http->get("/api/v1/session").json()["user"]["profile_picture_url"].text(), url);
}

TEST_F(Profiles, D7_29_a_new_picture_takes_the_place_of_the_old_one) {
  Visitor renter = app().sign_up("renter");
  Visitor other = app().sign_up("renter");
  const auto url = [](const Answer& answer) { return answer.json()["profile_picture_url"].text(); };
  const std::string removals = "select count(*) from jobs where kind = 'remove_files' and state = 'done'";
  const std::string first = url(send_picture(renter, test_picture("plain.png"), "image/png"));
  const std::string others = url(send_picture(other, test_picture("plain.png"), "image/png"));
  const std::string second = url(send_picture(renter, test_picture("phone.heic"), "image/heic"));
  EXPECT_NE(first, second);
  EXPECT_TRUE(app().becomes(removals, "1"));
  EXPECT_EQ(renter.http->get(first).status, 404);
  EXPECT_EQ(renter.http->get(second).status, 200);
  EXPECT_EQ(pictures_of(renter).size(), 1U);
  const Answer removed = renter.http->del(me + "/picture");
  EXPECT_EQ(removed.status, 200);
  EXPECT_TRUE(removed.json()["profile_picture_url"].is_null());
  EXPECT_TRUE(app().becomes(removals, "2"));
  EXPECT_TRUE(pictures_of(renter).empty());
  EXPECT_EQ(renter.http->del(me + "/picture").status, 200);
  EXPECT_EQ(other.http->get(others).status, 200);
}

TEST_F(Profiles, D5_15_what_is_no_image_is_refused_and_changes_nothing) {
  Visitor renter = app().sign_up("renter");
  const std::string before = send_picture(renter, test_picture("plain.png"), "image/png").body;
  const auto refused = [&](const std::string& bytes, const std::string& type) {
    const Answer answer = send_picture(renter, bytes, type);
    return std::to_string(answer.status) + " " + answer.json()["detail"].text();
  };
  const std::string sentence = " Please select an image file.";
  EXPECT_EQ(refused("Just a text.", "text/plain"), "415" + sentence);
  const std::string other_kind = " images cannot be used. Please choose a JPEG, PNG, WebP or HEIC image.";
  EXPECT_EQ(refused(R"(<svg xmlns="http://www.w3.org/2000/svg" onload="x"/>)", "image/svg+xml"),
            "415 SVG" + other_kind);
  EXPECT_EQ(refused(test_picture("plain.gif"), "image/gif"), "415 GIF" + other_kind);
  EXPECT_EQ(refused("<svg onload=\"alert(1)\"/>", "image/png"), "422" + sentence);
  EXPECT_EQ(refused(test_picture("plain.gif") + "PK\3\4", "image/jpeg"), "422 GIF" + other_kind);
  EXPECT_EQ(refused(test_picture("gps-turned.jpg").substr(0, 3000), "image/jpeg"),
            "422 This image is damaged or incomplete. Please choose another one.");
  EXPECT_EQ(refused("", "image/jpeg"), "422" + sentence);
  EXPECT_EQ(read(renter)["profile_picture_url"].text(), json::parse(before).value()["profile_picture_url"].text());
  EXPECT_EQ(pictures_of(renter).size(), 1U);
}

TEST_F(Profiles, D5_16_a_picture_above_5_mb_is_refused) {
  Visitor renter = app().sign_up("renter");
  const std::string picture = test_picture("gps-turned.jpg");
  const std::size_t most = 5 << 20;
  EXPECT_EQ(send_picture(renter, picture + std::string(most - picture.size(), ' ')).status, 200);
  const Answer answer = send_picture(renter, picture + std::string(most + 1 - picture.size(), ' '));
  EXPECT_EQ(answer.status, 413);
  EXPECT_EQ(answer.json()["detail"].text(), "Please select an image smaller than 5MB.");
}

TEST_F(Profiles, Trust_4_1_a_picture_needs_the_sessions_token) {
  Visitor renter = app().sign_up("renter");
  renter.http->always.clear();
  EXPECT_EQ(send_picture(renter, test_picture("plain.png"), "image/png").code(), "csrf_token");
  EXPECT_EQ(renter.http->del(me + "/picture").code(), "csrf_token");
  EXPECT_TRUE(pictures_of(renter).empty());
}

TEST(ProfileLimits, Trust_4_1_pictures_have_the_rate_of_uploads) {
  TestApp limited([](Config& config) {
    config.limits = true;
    config.rates["upload"] = {{2, 3600}};
  });
  Visitor renter = limited.sign_up("renter");
  const auto send = [&] { return renter.http->send("PUT", me + "/picture", "x", {{"Content-Type", "image/png"}}); };
  EXPECT_EQ(send().status, 422);
  EXPECT_EQ(send().status, 422);
  const Answer third = send();
  EXPECT_EQ(third.status, 429);
  EXPECT_FALSE(third.header("retry-after").empty());
  EXPECT_EQ(renter.http->get(me).status, 200);
}

}  // namespace
}  // namespace kerbside::test
