// Accounts over real HTTP and PostgreSQL: sign-up, sign-in, sign-out and the session (P3-01 to P3-04, U2 to U5).
#include <gtest/gtest.h>

#include <future>
#include <map>
#include <set>

#include "core/crypto.hpp"
#include "support/shared_app.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

// The sign-up form as it travels: names and JSON values. set() changes one field, "" leaves it out.
class Form {
 public:
  explicit Form(const std::string& email, const std::string& user_type = "renter") {
    set("email", "\"" + email + "\"").set("password", "\"" + TestApp::password() + "\"");
    set("user_type", "\"" + user_type + "\"").set("first_name", "\"Zoë\"").set("last_name", "\"O'Neill-Brown\"");
    set("company_name", user_type == "host" ? "\"Corner Garage Ltd\"" : "null");
    set("phone_number", "\"(020) 7946 0018\"").set("address", "\"4 Mill Lane, Otley\"");
  }
  Form& set(const std::string& name, const std::string& json) {
    if (json.empty())
      fields_.erase(name);
    else
      fields_[name] = json;
    return *this;
  }
  std::string body() const {
    std::string out;
    for (const auto& [name, json] : fields_) out += (out.empty() ? "{\"" : ",\"") + name + "\":" + json;
    return out + "}";
  }

 private:
  std::map<std::string, std::string> fields_;
};

std::string credentials(const std::string& email, const std::string& password = TestApp::password()) {
  return R"({"email":")" + email + R"(","password":")" + password + "\"}";
}

std::string message_of(const Answer& answer, std::string_view field) {
  const json::Value problem = answer.json();
  for (const auto& error : problem["errors"].array() ? *problem["errors"].array() : json::Array())
    if (error["field"].text() == field) return error["message"].text();
  return "(none)";
}

class Accounts : public SharedApp {
 protected:
  Answer sign_up(const Form& form) { return app().visitor().http->post("/api/v1/accounts", form.body()); }
  // A second browser of the same person.
  Visitor sign_in(const std::string& email) {
    Visitor who = app().visitor();
    const Answer answer = who.http->post("/api/v1/session", credentials(email));
    EXPECT_EQ(answer.status, 200) << answer.body;
    who.http->always = {{"X-CSRF-Token", answer.json()["csrf_token"].text()}};
    return who;
  }
  static bool signed_in(Visitor& who) { return !who.http->get("/api/v1/session").json()["user"].is_null(); }
  long profiles() { return app().db().number("select count(*) from profiles"); }
};

TEST_F(Accounts, P3_04_P7_03_signing_up_creates_the_profile_and_a_session) {
  Visitor who = app().visitor();
  const Answer answer = who.http->post("/api/v1/accounts", Form("new@example.org").body());
  ASSERT_EQ(answer.status, 201) << answer.body;
  const std::string id = answer.json()["user"]["id"].text();
  EXPECT_EQ(app().db().value("select id from profiles where email = 'new@example.org'"), id);
  EXPECT_EQ(app().db().number("select count(*) from sessions where user_id = '" + id + "'"), 1);
  const Answer session = who.http->get("/api/v1/session");
  EXPECT_EQ(session.json()["csrf_token"].text(), answer.json()["csrf_token"].text()) << "P7-08: the cookie carries it";
  EXPECT_EQ(session.json()["user"]["id"].text(), id);
  EXPECT_FALSE(answer.json()["confirmation_needed"].flag());
  EXPECT_EQ(session.json()["user"]["user_type"].text(), "renter") << "P6-01";
}

TEST_F(Accounts, P3_01_every_field_of_the_profile_is_stored) {
  const Answer answer = sign_up(Form("fields@example.org", "host"));
  ASSERT_EQ(answer.status, 201) << answer.body;
  EXPECT_EQ(
      app().db().value("select concat_ws('|', user_type, first_name, last_name, company_name, phone_number, address,"
                       " display_preference, coalesce(profile_picture_url, '-'), coalesce(host_description, '-'))"
                       " from profiles where email = 'fields@example.org'"),
      "host|Zoë|O'Neill-Brown|Corner Garage Ltd|+442079460018|4 Mill Lane, Otley|personal|-|-");
  const auto user = answer.json()["user"];
  EXPECT_EQ(user["first_name"].text(), "Zoë");
  EXPECT_EQ(user["company_name"].text(), "Corner Garage Ltd");
  EXPECT_EQ(user["display_preference"].text(), "personal") << "U7";
  EXPECT_TRUE(user["profile_picture_url"].is_null());
}

TEST_F(Accounts, U10_address_and_company_may_be_left_out_by_a_renter) {
  EXPECT_EQ(sign_up(Form("short@example.org").set("address", "").set("company_name", "")).status, 201);
  EXPECT_EQ(sign_up(Form("company@example.org").set("company_name", "\"x\"")).status, 201) << "P5-20";
  EXPECT_EQ(app().db().value("select company_name is null from profiles where email = 'company@example.org'"), "t");
}

TEST_F(Accounts, P5_18_a_host_needs_a_company_name) {
  for (const char* company : {"", "null", "\"\"", "\"  x \""}) {
    const Answer answer = sign_up(Form("company-less@example.org", "host").set("company_name", company));
    EXPECT_EQ(answer.status, 422) << company;
    EXPECT_EQ(message_of(answer, "company_name"), "Company name is required for hosts") << company;
  }
}

TEST_F(Accounts, P3_03_confirm_password_and_every_other_unknown_field_is_refused) {
  const long before = profiles();
  for (const std::string name : {"confirm_password", "confirmPassword", "id", "status", "rating", "is_admin",
                                 "created_at", "display_preference", "email_confirmed", "Email"}) {
    const Answer answer = sign_up(Form("mass@example.org").set(name, "\"host\""));
    EXPECT_EQ(answer.status, 400) << name;
    EXPECT_EQ(answer.field(), name);
  }
  EXPECT_EQ(profiles(), before);
}

TEST_F(Accounts, P3_03_missing_and_wrongly_typed_fields_are_refused_by_name) {
  for (const std::string name : {"email", "password", "user_type", "first_name", "last_name", "phone_number"}) {
    EXPECT_EQ(sign_up(Form("typed@example.org").set(name, "")).field(), name);
    const Answer typed = sign_up(Form("typed@example.org").set(name, "7"));
    EXPECT_EQ(typed.status, 400) << name;
    EXPECT_EQ(typed.field(), name);
  }
}

TEST_F(Accounts, P8_08_wrong_fields_are_all_named_with_their_sentences) {
  Form form("not-an-address");
  form.set("password", "\"short\"").set("first_name", "\"\"");
  form.set("last_name", "\"<script>\"").set("phone_number", "\"+1 555 010 9999\"");
  form.set("address", "\"" + std::string(256, 'a') + "\"");
  const Answer answer = sign_up(form);
  EXPECT_EQ(answer.status, 422);
  EXPECT_EQ(answer.code(), "validation_failed");
  EXPECT_EQ(answer.json()["title"].text(), "Validation Error");
  EXPECT_EQ(answer.json()["detail"].text(), "Please correct the errors in the form");
  EXPECT_EQ(message_of(answer, "email"), "Please enter a valid email address") << "P5-02";
  EXPECT_EQ(message_of(answer, "password"), "Password must be at least 12 characters long") << "P5-07";
  EXPECT_EQ(message_of(answer, "first_name"), "First name is required") << "P5-12";
  EXPECT_EQ(message_of(answer, "last_name"), "Invalid characters detected") << "P5-14";
  EXPECT_EQ(message_of(answer, "phone_number"), "Please enter a valid UK phone number") << "P5-17";
  EXPECT_NE(message_of(answer, "address"), "(none)") << "U10";
}

TEST_F(Accounts, P6_01_P6_02_one_signs_up_as_renter_or_host_and_nothing_else) {
  for (const char* type : {"\"admin\"", "\"superadmin\"", "\"Host\"", "\"\"", "null"}) {
    const Answer answer = sign_up(Form("type@example.org").set("user_type", type));
    EXPECT_EQ(answer.status, 400) << type;
    EXPECT_EQ(answer.field(), "user_type") << type;
  }
}

TEST_F(Accounts, P8_09_U2_a_known_email_is_said_to_exist_in_any_case_of_letters) {
  ASSERT_EQ(sign_up(Form("twice@example.org")).status, 201);
  const long before = profiles();
  for (const char* email : {"twice@example.org", " TWICE@Example.ORG "}) {
    const Answer answer = sign_up(Form(email));
    EXPECT_EQ(answer.status, 409) << email;
    EXPECT_EQ(answer.code(), "account_exists");
    EXPECT_EQ(answer.json()["title"].text(), "Account Already Exists");
    EXPECT_EQ(answer.json()["detail"].text(), "An account with this email already exists. Please sign in instead.");
    EXPECT_EQ(answer.header("set-cookie"), "");
  }
  EXPECT_EQ(profiles(), before);
}

TEST_F(Accounts, P5_04_emails_are_kept_and_compared_in_lower_case) {
  ASSERT_EQ(sign_up(Form("MiXed@Example.ORG")).status, 201);
  EXPECT_EQ(app().db().number("select count(*) from profiles where email = 'mixed@example.org'"), 1);
  Visitor who = sign_in("MIXED@example.org");
  EXPECT_EQ(who.http->get("/api/v1/session").json()["user"]["email"].text(), "mixed@example.org");
}

TEST_F(Accounts, U4_the_password_is_stored_as_argon2id_and_never_answered) {
  const Answer up = sign_up(Form("hashed@example.org"));
  const std::string hash = app().db().value(
      "select password_hash from credentials join profiles on id = user_id where email = 'hashed@example.org'");
  EXPECT_TRUE(hash.starts_with("$argon2id$")) << hash;
  Visitor who = sign_in("hashed@example.org");
  for (const std::string& body : {up.body, who.http->get("/api/v1/session").body}) {
    EXPECT_EQ(body.find("password"), std::string::npos);
    EXPECT_EQ(body.find(TestApp::password()), std::string::npos);
    EXPECT_EQ(body.find("argon2"), std::string::npos);
  }
}

TEST_F(Accounts, U4_passwords_are_never_trimmed_or_altered) {
  const std::string spaced = "  <b>Sunny-Morning-42</b>  ";
  ASSERT_EQ(sign_up(Form("spaced@example.org").set("password", "\"" + spaced + "\"")).status, 201);
  const auto status = [&](const std::string& password) {
    return app().visitor().http->post("/api/v1/session", credentials("spaced@example.org", password)).status;
  };
  EXPECT_EQ(status(spaced), 200);
  EXPECT_EQ(status("<b>Sunny-Morning-42</b>"), 401);
  EXPECT_EQ(status("Sunny-Morning-42"), 401);
}

TEST_F(Accounts, P8_03_wrong_password_and_unknown_email_answer_the_same) {
  ASSERT_EQ(sign_up(Form("known@example.org")).status, 201);
  Visitor who = app().visitor();
  const Answer wrong = who.http->post("/api/v1/session", credentials("known@example.org", "Another-Evening-43"));
  const Answer unknown = who.http->post("/api/v1/session", credentials("nobody@example.org"));
  EXPECT_EQ(wrong.status, 401);
  EXPECT_EQ(wrong.code(), "invalid_credentials");
  EXPECT_EQ(wrong.json()["title"].text(), "Invalid Credentials");
  EXPECT_EQ(wrong.json()["detail"].text(), "Please check your email and password and try again.");
  EXPECT_EQ(lasting(wrong), lasting(unknown));
  EXPECT_TRUE(who.http->cookies.empty());
}

TEST_F(Accounts, P5_01_P5_06_an_empty_sign_in_names_its_fields) {
  const Answer answer = app().visitor().http->post("/api/v1/session", credentials("", ""));
  EXPECT_EQ(answer.status, 422);
  EXPECT_EQ(message_of(answer, "email"), "Email is required");
  EXPECT_EQ(message_of(answer, "password"), "Password is required");
}

TEST_F(Accounts, U5_the_cookie_is_http_only_lax_and_of_this_host) {
  const Answer answer = sign_up(Form("cookie@example.org"));
  const std::string cookie = answer.header("set-cookie");
  EXPECT_TRUE(cookie.starts_with("sid=")) << cookie;
  EXPECT_EQ(cookie.substr(cookie.find(';')), "; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000");
  EXPECT_EQ(cookie.substr(4, cookie.find(';') - 4).size(), 43U) << "256 bits in base64url";
}

TEST_F(Accounts, U5_over_https_the_cookie_is_secure_and_bound_to_the_host) {
  TestApp tls([](Config& config) { config.public_url = "https://kerbside.test"; });
  Visitor who = tls.visitor();
  const Answer up = who.http->post("/api/v1/accounts", Form("tls@example.org").body());
  EXPECT_TRUE(up.header("set-cookie").starts_with("__Host-sid=")) << up.header("set-cookie");
  EXPECT_TRUE(up.header("set-cookie").ends_with("; Secure"));
  EXPECT_TRUE(signed_in(who));
  const Answer out = who.http->del("/api/v1/session", {{"X-CSRF-Token", up.json()["csrf_token"].text()}});
  EXPECT_EQ(out.status, 204);
  EXPECT_TRUE(out.header("set-cookie").starts_with("__Host-sid=;")) << out.header("set-cookie");
}

TEST_F(Accounts, U5_only_a_hash_of_the_token_is_stored) {
  Visitor who = app().sign_up("renter");
  const std::string token = who.http->cookies["sid"];
  EXPECT_EQ(app().db().number("select count(*) from sessions where token_hash = decode('" +
                              crypto::hex(crypto::sha256(token)) + "', 'hex')"),
            1);
  EXPECT_EQ(app().db().number("select count(*) from sessions s where position('" + token + "' in s::text) > 0"), 0);
}

TEST_F(Accounts, Trust_4_1_signing_in_makes_a_new_token_and_promotes_none_that_was_planted) {
  ASSERT_EQ(sign_up(Form("planted@example.org")).status, 201);
  Visitor who = app().visitor();
  who.http->cookies["sid"] = std::string(43, 'x');
  EXPECT_FALSE(signed_in(who));
  ASSERT_EQ(who.http->post("/api/v1/session", credentials("planted@example.org")).status, 200);
  EXPECT_NE(who.http->cookies["sid"], std::string(43, 'x'));
  EXPECT_TRUE(signed_in(who));
}

TEST_F(Accounts, P7_02_a_browser_may_call_itself_anything) {
  ASSERT_EQ(sign_up(Form("agent@example.org")).status, 201);
  for (const std::string& agent : {std::string("\xff\xfe browser"), std::string(499, 'a') + "\u00e9", std::string()}) {
    const Answer answer =
        app().visitor().http->post("/api/v1/session", credentials("agent@example.org"), {{"User-Agent", agent}});
    EXPECT_EQ(answer.status, 200) << answer.body;
  }
}

TEST_F(Accounts, P7_08_a_visitor_has_neither_user_nor_token) {
  const Answer answer = app().visitor().http->get("/api/v1/session");
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.body, R"({"user":null,"csrf_token":null})");
}

TEST_F(Accounts, Trust_4_1_of_many_who_ask_at_once_each_is_who_they_are) {
  constexpr int rounds = 25;
  std::vector<Visitor> people;
  for (int i = 0; i < 6; ++i) people.push_back(i % 3 == 2 ? app().visitor() : app().sign_up(i % 2 ? "host" : "renter"));
  people.push_back(app().visitor());
  people.back().http->cookies = {{"sid", std::string(43, 'A')}};  // nobody's
  const auto ask = [](Visitor& who) {
    std::set<std::string> seen;
    for (int i = 0; i < rounds; ++i)
      seen.insert(std::string(who.http->get("/api/v1/session").json()["user"]["id"].text()));
    return seen;
  };
  std::vector<std::future<std::set<std::string>>> asking;
  for (Visitor& who : people) asking.push_back(std::async(std::launch::async, ask, std::ref(who)));
  for (std::size_t i = 0; i < people.size(); ++i) EXPECT_EQ(asking[i].get(), std::set{people[i].id}) << "number " << i;
}

TEST_F(Accounts, P7_09_P4_05_signing_out_ends_the_sessions_of_every_device) {
  Visitor here = app().sign_up("renter"), bystander = app().sign_up("renter");
  Visitor there = sign_in(here.email);
  const auto old_cookies = here.http->cookies;
  const Answer out = here.http->del("/api/v1/session");
  EXPECT_EQ(out.status, 204);
  EXPECT_EQ(out.header("clear-site-data"), "\"storage\"");
  EXPECT_TRUE(here.http->cookies.empty()) << "the browser is told to forget it";
  here.http->cookies = old_cookies;
  for (Visitor* who : {&here, &there}) {
    EXPECT_FALSE(signed_in(*who));
    EXPECT_EQ(who->http->get("/api/v1/bookings").status, 401);
  }
  EXPECT_TRUE(signed_in(bystander));
}

TEST_F(Accounts, P7_09_signing_out_needs_a_session) {
  Visitor visitor = app().visitor();
  EXPECT_EQ(visitor.http->del("/api/v1/session").status, 401);
}

TEST_F(Accounts, Trust_4_1_a_state_change_needs_the_token_of_its_own_session) {
  Visitor who = app().sign_up("renter"), other = app().sign_up("renter");
  const std::string others_token = other.http->always.front().second;
  who.http->always.clear();
  const long sessions = app().db().number("select count(*) from sessions where user_id = '" + who.id + "'");
  for (const Headers& headers : {Headers{}, Headers{{"X-CSRF-Token", ""}}, Headers{{"X-CSRF-Token", "guess"}},
                                 Headers{{"X-CSRF-Token", others_token}}}) {
    const Answer answer = who.http->del("/api/v1/session", headers);
    EXPECT_EQ(answer.status, 403);
    EXPECT_EQ(answer.code(), "csrf_token");
  }
  EXPECT_EQ(app().db().number("select count(*) from sessions where user_id = '" + who.id + "'"), sessions);
  EXPECT_TRUE(signed_in(who));
}

TEST_F(Accounts, Trust_4_1_requests_of_other_sites_change_nothing) {
  ASSERT_EQ(sign_up(Form("csrf@example.org")).status, 201);
  const auto status = [&](const Headers& headers) {
    return app().visitor().http->post("/api/v1/session", credentials("csrf@example.org"), headers).status;
  };
  EXPECT_EQ(status({{"Origin", "https://evil.example"}}), 403);
  EXPECT_EQ(status({{"Origin", "null"}}), 403);
  EXPECT_EQ(status({{"Sec-Fetch-Site", "cross-site"}}), 403);
  EXPECT_EQ(status({{"Content-Type", "application/x-www-form-urlencoded"}}), 415);
  EXPECT_EQ(status({{"Content-Type", "text/plain"}}), 415);
  EXPECT_EQ(app().db().number("select count(*) from sessions s join profiles p on p.id = s.user_id"
                              " where p.email = 'csrf@example.org'"),
            1)
      << "the one of the sign-up";
  EXPECT_EQ(status({{"Origin", "http://localhost:" + std::to_string(app().port())}, {"Sec-Fetch-Site", "same-origin"}}),
            200);
}

TEST_F(Accounts, Trust_4_1_a_session_ends_after_14_days_without_use) {
  TestApp app;
  Visitor used = app.sign_up("renter"), idle = app.sign_up("renter");
  app.db().move_clock(24h * 14 - 1min);
  EXPECT_TRUE(signed_in(used));
  app.db().move_clock(24h * 14 + 1min);
  EXPECT_TRUE(signed_in(used)) << "the use before counts";
  EXPECT_FALSE(signed_in(idle));
}

TEST_F(Accounts, Trust_4_1_a_session_ends_after_30_days_however_much_it_is_used) {
  TestApp app;
  Visitor who = app.sign_up("renter");
  for (const auto at : {24h * 10, 24h * 20, 24h * 30 - 1h}) {
    app.db().move_clock(at);
    EXPECT_TRUE(signed_in(who));
  }
  app.db().move_clock(24h * 30 + 1min);
  EXPECT_FALSE(signed_in(who));
  EXPECT_EQ(who.http->get("/api/v1/bookings").status, 401);
}

TEST_F(Accounts, P1_15_D6_01_D6_04_what_is_for_hosts_is_refused_to_renters) {
  Visitor renter = app().sign_up("renter"), host = app().sign_up("host");
  for (const std::string path : {"/api/v1/host/bookings", "/api/v1/host/stats"}) {
    const Answer refused = renter.http->get(path);
    EXPECT_EQ(refused.status, 403) << path;
    EXPECT_EQ(refused.code(), "forbidden");
    EXPECT_EQ(app().visitor().http->get(path).status, 401) << path;
    EXPECT_EQ(host.http->get(path).status, 200) << path;
  }
  for (const std::string path : {"/api/v1/host/earnings/sync", "/api/v1/listings", "/api/v1/blocked-dates"}) {
    EXPECT_EQ(renter.http->post(path, "{}", {{"Idempotency-Key", new_key()}}).status, 403) << path;
    EXPECT_NE(host.http->post(path, "{}", {{"Idempotency-Key", new_key()}}).status, 403) << path;
  }
}

TEST_F(Accounts, P1_15_D6_01_a_changed_role_holds_from_the_next_request_on) {
  Visitor host = app().sign_up("host");
  ASSERT_EQ(host.http->get("/api/v1/host/stats").status, 200);
  app().db().run("update profiles set user_type = 'renter' where id = '" + host.id + "'");
  EXPECT_EQ(host.http->get("/api/v1/host/stats").status, 403);
}

TEST_F(Accounts, P6_03_R9_visitors_can_browse_and_look_without_any_key) {
  const std::string vehicle = app().add_vehicle(app().sign_up("host"));
  for (const std::string& path :
       {std::string("/api/v1/site"), std::string("/api/v1/service-fees"), std::string("/api/v1/vehicles"),
        std::string("/api/v1/vehicles/featured"), std::string("/api/v1/vehicles/count"), "/api/v1/vehicles/" + vehicle,
        "/api/v1/vehicles/" + vehicle + "/reviews"})
    EXPECT_EQ(app().visitor().http->get(path).status, 200) << path;
}

}  // namespace
}  // namespace kerbside::test
