// Who may call what (trust.md 4.1, P1-15): every endpoint of the running product, by everybody, against
// authorisation_matrix.tsv. An endpoint without a row fails, and so does a row without an endpoint.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <set>
#include <sstream>

#include "core/crypto.hpp"
#include "support/pictures.hpp"
#include "support/shared_app.hpp"

namespace kerbside::test {
namespace {

constexpr std::array<std::string_view, 9> callers = {
    "anonymous", "renter own", "renter other", "host own", "host other", "support", "finance", "content", "superadmin"};
constexpr std::array<std::string_view, 5> methods = {"GET", "POST", "PUT", "PATCH", "DELETE"};

const std::set<std::string> sign_outs = {"DELETE /api/v1/session", "DELETE /api/v1/admin/session",
                                         "POST /api/v1/account/closure"};

// Those end the session that the caller had before.
const std::set<std::string> sign_ins = {"POST /api/v1/accounts", "POST /api/v1/session", "POST /api/v1/admin/session"};

struct Call {
  std::string path, body;
  Headers headers{};
};

// The people of the matrix and, fresh for each call that needs it, a booking of "renter own" with "host own".
class Authorisation : public SharedApp {
 protected:
  static void SetUpTestSuite() {
    start([](Config& config) { data_dir = config.data_dir; });
    people = new std::map<std::string, Visitor>();
    people->emplace("anonymous", app().visitor());
    for (const std::string which : {"own", "other"}) {
      people->emplace("renter " + which, app().sign_up("renter"));
      people->emplace("host " + which, app().sign_up("host"));
    }
    for (const std::string role : {"support", "finance", "content", "superadmin"})
      people->emplace(role, app().admin(role));
    const auto folder = data_dir / "files/public";
    std::filesystem::create_directories(folder);
    std::ofstream(folder / "picture.webp") << "picture";
  }
  static void TearDownTestSuite() {
    delete people;
    stop();
  }

  Visitor& person(std::string_view who) { return people->at(std::string(who)); }
  // Somebody new of the same kind as one of the callers.
  Visitor newcomer(std::string_view caller) {
    const std::string kind(caller.substr(0, caller.find(' ')));
    if (kind == "anonymous") return app().visitor();
    return kind == "renter" || kind == "host" ? app().sign_up(kind) : app().admin(kind);
  }
  std::string vehicle() { return app().add_vehicle(person("host own")); }

  // A paid or held booking.
  json::Value held(const std::string& method = "pay_now") {
    Visitor& renter = person("renter own");
    app().db().run(
        "update bookings set booking_status = 'cancelled' where booking_status = 'pending'");  // three at most
    Trip trip{vehicle()};
    trip.method = method;
    return app().start_payment(renter, app().quote(renter, trip).json()).json();
  }
  // A booking that was paid for and stands so; one under way began yesterday.
  std::string booking(const std::string& state, const std::string& method = "pay_now") {
    const std::string id = held(method)["booking_id"].text(), of = " where id = '" + id + "'";
    app().db().run(
        "update payments set state = 'paid', paid_at = app_now(), provider_payment_id = id::text"
        " where purpose_id = '" +
        id + "'");
    app().db().run(
        "update bookings set payment_status = 'paid', hold_expires_at = null,"
        " answer_by = app_now() + interval '1 hour'" +
        of);
    if (state != "pending") app().db().run("update bookings set booking_status = 'confirmed'" + of);
    if (state == "active")
      app().db().run(
          "update bookings set booking_status = 'active', start_date = start_date - 11,"
          " end_date = end_date - 11" +
          of);
    return id;
  }
  // The call that moves it a day, as its renter is shown what that costs.
  Call change(const std::string& booking) {
    const std::string path = "/api/v1/bookings/" + booking + "/date-change",
                      dates = "start_date=" + Product::date(11) + "&start_time=10:00&end_date=" + Product::date(15) +
                              "&end_time=10:00";
    const auto shown = person("renter own").http->get(path + "?" + dates).json();
    const std::string body = R"({"start_date":")" + Product::date(11) + R"(","start_time":"10:00","end_date":")" +
                             Product::date(15) + R"(","end_time":"10:00","to_pay_pence":)" +
                             std::to_string(shown["to_pay_pence"].number()) + R"(,"refund_pence":0})";
    return Call{path, body, {{"Idempotency-Key", new_key()}}};
  }
  // One whose renter wants other dates that are not paid for yet.
  std::string changing() {
    const std::string id = booking("confirmed");
    const Call call = change(id);
    person("renter own").http->post(call.path, call.body, call.headers);
    return id;
  }
  // One that ended because nobody came, as its host said a moment ago.
  std::string no_show(const std::string& contested_at = "null") {
    const std::string id = booking("active");
    app().db().run(
        "update bookings set booking_status = 'cancelled', cancelled_at = app_now(),"
        " cancellation_reason = 'no_show', no_show_contested_at = " +
        contested_at + " where id = '" + id + "'");
    return id;
  }
  // A trip that is over, and whose deposit that one holds.
  std::string ended(const std::string& held_by = "platform") {
    const std::string id = booking("active");
    app().db().run("update bookings set booking_status = 'completed', completed_at = app_now() where id = '" + id +
                   "'");
    app().db().run("insert into deposits (booking_id, held_by, amount_pence, completed_on) values ('" + id + "', '" +
                   held_by + "', 50000, (london_now())::date)");
    return id;
  }
  std::string charge(const std::string& booking, const std::string& state = "open") {
    const std::string contested = state == "contested" ? "app_now(), 'No'" : "null, null";
    return app().db().value(
        "insert into deposit_charges (id, booking_id, kind, state, amount_pence, reason, contest_until, contested_at,"
        " contest_reason) values (gen_random_uuid(), '" +
        booking + "', 'damage', '" + state + "', 1000, 'A dent', app_now() + interval '72 hours', " + contested +
        ") returning id");
  }
  Call new_charge() {
    const std::string id = ended();
    const auto evidence =
        app().db().value("insert into deposit_photos (id, booking_id, file_key) values (gen_random_uuid(), '" + id +
                         "', 'private/deposit-photos/" + crypto::uuid4() + ".webp') returning id");
    return {"/api/v1/bookings/" + id + "/deposit/charges",
            R"({"kind":"damage","amount_pence":1000,"reason":"A dent","photo_ids":[")" + evidence + "\"]}",
            {{"Idempotency-Key", new_key()}}};
  }
  std::string session_of_renter() {
    return app().db().value(
        "insert into sessions (token_hash, user_id, expires_at) values (sha256(random()::text::bytea), '" +
        person("renter own").id + "', app_now() + interval '1 day') returning id");
  }
  // Ready, of "renter own".
  std::string data_export() {
    const auto folder = data_dir / "files/private/exports";
    std::filesystem::create_directories(folder);
    const std::string name = crypto::uuid4() + ".zip";
    std::ofstream(folder / name) << "archive";
    return app().db().value(
        "insert into data_exports (user_id, file_key, requested_at, ready_at, expires_at) values ('" +
        person("renter own").id + "', 'private/exports/" + name +
        "', app_now() - interval '2 days', app_now(), app_now() + interval '1 hour') returning id");
  }
  std::string message_report() {
    const std::string path = conversation();
    person("host own").http->post(path + "/reports", R"({"reason":"spam","note":""})");
    return app().db().value("select max(seq) from message_reports");
  }
  // A photo of that vehicle; failed, for none of the calls may need its files.
  std::string photo(const std::string& vehicle) {
    return app().db().value("insert into vehicle_images (vehicle_id, sort_order, state, problem, alt) values ('" +
                            vehicle + "', 0, 'failed', 'unreadable', '') returning id");
  }
  Call photo_call(const std::string& tail) {
    const std::string id = vehicle();
    return {"/api/v1/vehicles/" + id + "/photos/" + photo(id) + tail, ""};
  }
  Call photo_order() {
    const std::string path = "/api/v1/vehicles/" + vehicle() + "/photos";
    const auto version = person("host own").http->get(path).json()["version"].text();
    return {path + "/order", R"({"version":")" + version + R"(","photo_ids":[]})"};
  }
  // The fields of a vehicle of "host own", as they would be saved unchanged.
  std::string fields_of(const std::string& id) {
    const std::string listing = person("host own").http->get("/api/v1/listings/" + id).body;
    const auto from = listing.find("\"fields\":") + 9;
    return listing.substr(from, listing.find("},", from) + 1 - from);
  }
  std::string block() {
    return app().db().value("insert into blocked_dates (vehicle_id, host_user_id, start_date, end_date) values ('" +
                            vehicle() + "', '" + person("host own").id + "', '" + Product::date(3) + "', '" +
                            Product::date(4) + "') returning id");
  }
  std::string notification() {  // of "renter own"
    return app().db().value("insert into notifications (user_id, type, title, message) values ('" +
                            person("renter own").id + "', 'system', 'Hello', 'Hello') returning id");
  }
  // Of "renter own" with "host own", new each time.
  std::string conversation() {
    const auto opened =
        person("renter own").http->post("/api/v1/conversations", R"({"vehicle_id":")" + vehicle() + "\"}");
    return "/api/v1/conversations/" + opened.json()["id"].text();
  }
  std::string saved_search() {
    return app().db().value("insert into saved_searches (user_id, name, filters) values ('" + person("renter own").id +
                            "', 'Vans', '{\"vehicle_type\": \"van\", \"year\": " + std::to_string(++saved_) +
                            "}') returning id");
  }
  std::string session() { return TestApp::session_of(held()["url"].text()); }

  Call payment(Visitor& caller) {
    const auto quote = app().quote(caller, Trip{vehicle()}).json();
    return {"/api/v1/payments", TestApp::payment_body(quote), {{"Idempotency-Key", new_key()}}};
  }
  // What an admin asks about for "renter own", and the booking of it.
  std::string rental_for_renter() {
    const std::string plate =
        app().db().value("select registration_number from vehicles where id = '" + vehicle() + "'");
    return R"({"renter_email":")" + person("renter own").email + R"(","registration_number":")" + plate +
           R"(","start_date":")" + Product::date(10) + R"(","end_date":")" + Product::date(12) +
           R"(","start_time":"09:00","end_time":"17:00","payment_method":"pay_now"})";
  }
  std::string booking_for_renter() {
    app().db().run("update bookings set booking_status = 'cancelled' where booking_status = 'pending'");
    const auto priced = person("superadmin").http->post("/api/v1/admin/bookings/quotes", rental_for_renter()).json();
    std::string body = Product::payment_body(priced["quote"]);
    body.back() = ',';
    return body + R"("renter_email":")" + person("renter own").email + R"(","reason":"Rang us"})";
  }
  std::string letter() {
    return app().db().value(
        "insert into sandbox.mailbox (message_id, from_address, to_address, subject, text_body,"
        " html_body) values (gen_random_uuid()::text, 'a@example.org', 'b@example.org', 'Hello', 'Hi',"
        " '<p>Hi</p>') returning id");
  }

  // How an endpoint is called so that only rights can refuse it; those that take nothing need no entry.
  Call call(const std::string& endpoint, Visitor& caller);

  static inline std::map<std::string, Visitor>* people = nullptr;
  static inline std::filesystem::path data_dir;
  static inline int saved_ = 1990;  // a year for each saved search: nobody keeps the same one twice
};

Call Authorisation::call(const std::string& endpoint, Visitor& caller) {
  using Make = std::function<Call()>;
  const std::string api = "/api/v1/", stripe = "/sandbox/stripe/v1/";
  const auto sign_in = R"({"email":")" + person("renter own").email + R"(","password":")" + TestApp::password() + "\"}";
  const auto admin_sign_in =
      R"({"email":")" + person("superadmin").email + R"(","password":")" + TestApp::password() + "\"}";
  const auto sign_up =
      R"({"email":"x)" + crypto::uuid4() + R"(@example.org","password":")" + TestApp::password() +
      R"(","user_type":"renter","first_name":"Tom","last_name":"Hill","phone_number":"020 7946 0018"})";
  const auto letter_request = R"({"email":"nobody@example.org","request_key":")" + new_key() + "\"}";
  const Headers key{{"Idempotency-Key", new_key()}}, form{{"Content-Type", "application/x-www-form-urlencoded"}};
  const std::map<std::string, Make> known = {
      {"POST /api/v1/accounts", [&] { return Call{api + "accounts", sign_up}; }},
      {"POST /api/v1/session", [&] { return Call{api + "session", sign_in}; }},
      {"DELETE /api/v1/sessions/{id}", [&] { return Call{api + "sessions/" + session_of_renter(), ""}; }},
      {"POST /api/v1/password-resets", [&] { return Call{api + "password-resets", letter_request}; }},
      {"POST /api/v1/password-resets/complete",
       [&] {
         return Call{api + "password-resets/complete", R"({"access_token":"x","refresh_token":"y","password":"z"})"};
       }},
      {"POST /api/v1/email-confirmations", [&] { return Call{api + "email-confirmations", letter_request}; }},
      {"POST /api/v1/email-confirmations/complete",
       [&] { return Call{api + "email-confirmations/complete", R"({"token":"x"})"}; }},
      {"POST /api/v1/session/password",
       [&] { return Call{api + "session/password", R"({"password":")" + TestApp::password() + "\"}"}; }},
      {"PUT /api/v1/account/password",
       [&] { return Call{api + "account/password", R"({"current_password":"x","password":"short"})"}; }},
      {"PUT /api/v1/account/email",
       [&] {
         return Call{api + "account/email", R"({"email":"x)" + crypto::uuid4() +
                                                R"(@example.org","current_password":")" + TestApp::password() + "\"}"};
       }},
      {"POST /api/v1/account/host", [&] { return Call{api + "account/host", R"({"company_name":""})"}; }},
      {"POST /api/v1/account/closure/cancel", [&] { return Call{api + "account/closure/cancel", R"({"token":"x"})"}; }},
      {"GET /api/v1/account/exports/{id}/file",
       [&] { return Call{api + "account/exports/" + data_export() + "/file", ""}; }},
      {"POST /api/v1/sign-in-locks", [&] { return Call{api + "sign-in-locks", R"({"email":"nobody@example.org"})"}; }},
      {"POST /api/v1/failed-attempts",
       [&] { return Call{api + "failed-attempts", R"({"email":"nobody@example.org","user_agent":""})"}; }},
      {"POST /api/v1/security-events",
       [&] {
         return Call{api + "security-events",
                     R"({"event_type":"x","metadata":{"user_agent":"","timestamp":"","url":"","referrer":""}})"};
       }},
      {"POST /api/v1/client-reports",
       [&] { return Call{api + "client-reports", R"({"kind":"error","message":"","build":"x","route":"/"})"}; }},
      {"POST /api/v1/admin/session", [&] { return Call{api + "admin/session", admin_sign_in}; }},
      {"POST /api/v1/admin/session/password",
       [&] { return Call{api + "admin/session/password", R"({"password":")" + TestApp::password() + "\"}"}; }},
      {"POST /api/v1/admin/two-factor/confirm",
       [&] { return Call{api + "admin/two-factor/confirm", R"({"code":"wrong"})"}; }},
      {"POST /api/v1/admin/two-factor/disable",
       [&] { return Call{api + "admin/two-factor/disable", R"({"code":"wrong"})"}; }},
      {"GET /api/v1/places/suggest", [&] { return Call{api + "places/suggest?q=leeds", ""}; }},
      {"GET /api/v1/vehicles/map", [&] { return Call{api + "vehicles/map?zoom=6", ""}; }},
      {"PUT /api/v1/favourites/{id}", [&] { return Call{api + "favourites/" + vehicle(), "{}"}; }},
      {"DELETE /api/v1/favourites/{id}", [&] { return Call{api + "favourites/" + vehicle(), ""}; }},
      {"POST /api/v1/saved-searches",
       [&] { return Call{api + "saved-searches", R"({"name":"Vans","filters":{"vehicle_type":"van"}})"}; }},
      {"DELETE /api/v1/saved-searches/{id}", [&] { return Call{api + "saved-searches/" + saved_search(), ""}; }},
      {"POST /api/v1/saved-searches/end", [&] { return Call{api + "saved-searches/end", R"({"token":"x"})"}; }},
      {"POST /api/v1/saved-searches/end/{token}",
       [&] { return Call{api + "saved-searches/end/x", "List-Unsubscribe=One-Click", form}; }},
      {"GET /api/v1/listing-earnings", [&] { return Call{api + "listing-earnings?price_per_day=4500", ""}; }},
      {"POST /api/v1/vehicle-lookups",
       [&] { return Call{api + "vehicle-lookups", R"({"registration_number":"AA19 AAA"})"}; }},
      {"POST /api/v1/listings", [&] { return Call{api + "listings", "{}", key}; }},
      {"GET /api/v1/listings/{id}", [&] { return Call{api + "listings/" + vehicle(), ""}; }},
      {"PUT /api/v1/listings/{id}",
       [&] {
         const std::string id = vehicle();
         return Call{api + "listings/" + id, R"({"version":1,"fields":)" + fields_of(id) + "}"};
       }},
      {"GET /api/v1/listings/{id}/price-guide",
       [&] { return Call{api + "listings/" + vehicle() + "/price-guide?category=van", ""}; }},
      {"DELETE /api/v1/listings/{id}", [&] { return Call{api + "listings/" + vehicle(), ""}; }},
      {"POST /api/v1/listings/{id}/publish",
       [&] { return Call{api + "listings/" + vehicle() + "/publish", R"({"version":1})"}; }},
      {"POST /api/v1/listings/{id}/pause", [&] { return Call{api + "listings/" + vehicle() + "/pause", "{}"}; }},
      {"POST /api/v1/listings/{id}/resume", [&] { return Call{api + "listings/" + vehicle() + "/resume", "{}"}; }},
      {"POST /api/v1/listings/{id}/duplicate",
       [&] { return Call{api + "listings/" + vehicle() + "/duplicate", "{}", key}; }},
      {"POST /api/v1/listings/{id}/record-check",
       [&] { return Call{api + "listings/" + vehicle() + "/record-check", "{}"}; }},
      {"GET /api/v1/listings/{id}/calendar",
       [&] { return Call{api + "listings/" + vehicle() + "/calendar?month=2026-11", ""}; }},
      {"POST /api/v1/blocked-dates",
       [&] {
         return Call{api + "blocked-dates",
                     R"({"vehicle_id":")" + vehicle() + R"(","start_date":")" + Product::date(3) + R"(","end_date":")" +
                         Product::date(4) + "\"}",
                     key};
       }},
      {"DELETE /api/v1/blocked-dates/{id}", [&] { return Call{api + "blocked-dates/" + block(), ""}; }},
      {"POST /api/v1/vehicles/{id}/delivery",
       [&] {
         const std::string id = vehicle();
         app().db().run(
             "update vehicles set can_deliver = true, delivery_charge_per_mile = 100, "
             "max_delivery_distance = 50 where id = '" +
             id + "'");
         return Call{api + "vehicles/" + id + "/delivery", R"({"address":"4 Mill Lane, Otley LS21 3AB"})"};
       }},
      {"POST /api/v1/quotes", [&] { return Call{api + "quotes", TestApp::quote_body(Trip{vehicle()})}; }},
      {"POST /api/v1/payments", [&] { return payment(caller); }},
      {"POST /api/v1/payments/verify",
       [&] { return Call{api + "payments/verify", R"({"session_id":")" + session() + "\"}"}; }},
      {"POST /api/v1/bookings/{id}/release",
       [&] { return Call{api + "bookings/" + held()["booking_id"].text() + "/release", "{}", key}; }},
      {"POST /api/v1/bookings/{id}/accept",
       [&] { return Call{api + "bookings/" + booking("pending") + "/accept", "{}", key}; }},
      {"POST /api/v1/bookings/{id}/decline",
       [&] { return Call{api + "bookings/" + booking("pending") + "/decline", "{}", key}; }},
      {"POST /api/v1/bookings/{id}/cancel",
       [&] {
         return Call{api + "bookings/" + booking("confirmed") + "/cancel",
                     R"({"refund_pence":64850,"reason":"The clutch failed"})", key};
       }},
      {"GET /api/v1/bookings/{id}/date-change",
       [&] {
         return Call{api + "bookings/" + booking("confirmed") + "/date-change?start_date=" + Product::date(11) +
                         "&start_time=10:00&end_date=" + Product::date(15) + "&end_time=10:00",
                     ""};
       }},
      {"POST /api/v1/bookings/{id}/date-change", [&] { return change(booking("confirmed")); }},
      {"DELETE /api/v1/bookings/{id}/date-change",
       [&] { return Call{api + "bookings/" + changing() + "/date-change", ""}; }},
      {"GET /api/v1/bookings/{id}/receipt.pdf",
       [&] { return Call{api + "bookings/" + booking("confirmed") + "/receipt.pdf", ""}; }},
      {"POST /api/v1/bookings/{id}/complete",
       [&] { return Call{api + "bookings/" + booking("active") + "/complete", "{}", key}; }},
      {"POST /api/v1/bookings/{id}/collection",
       [&] { return Call{api + "bookings/" + booking("active", "pay_on_collection") + "/collection", "{}", key}; }},
      {"POST /api/v1/bookings/{id}/no-show",
       [&] { return Call{api + "bookings/" + booking("active") + "/no-show", "{}", key}; }},
      {"POST /api/v1/admin/refunds/{id}/retry",
       [&] {
         return Call{api + "admin/refunds/" + crypto::uuid4() + "/retry", R"({"reason":"The card was renewed"})", key};
       }},
      {"POST /api/v1/admin/payouts/{id}/retry",
       [&] {
         return Call{api + "admin/payouts/" + crypto::uuid4() + "/retry", R"({"reason":"The account was mended"})",
                     key};
       }},
      {"POST /api/v1/admin/chargebacks/{id}/release",
       [&] {
         return Call{api + "admin/chargebacks/" + crypto::uuid4() + "/release", R"({"reason":"Our mistake"})", key};
       }},
      {"POST /api/v1/admin/chargebacks/{id}/keep",
       [&] {
         return Call{api + "admin/chargebacks/" + crypto::uuid4() + "/keep", R"({"reason":"It was fraud"})", key};
       }},
      {"GET /api/v1/admin/decisions", [&] { return Call{api + "admin/decisions", ""}; }},
      {"GET /api/v1/host/earnings/{id}", [&] { return Call{api + "host/earnings/" + crypto::uuid4(), ""}; }},
      {"POST /api/v1/admin/payments/{id}/release",
       [&] { return Call{api + "admin/payments/" + crypto::uuid4() + "/release", R"({"reason":"Explained"})", key}; }},
      {"POST /api/v1/admin/payments/{id}/give-back",
       [&] {
         return Call{api + "admin/payments/" + crypto::uuid4() + "/give-back", R"({"reason":"Explained"})", key};
       }},
      {"POST /api/v1/admin/jobs/{id}/retry",
       [&] { return Call{api + "admin/jobs/1000000000/retry", R"({"reason":"The server is back"})"}; }},
      {"GET /api/v1/admin/bookings", [&] { return Call{api + "admin/bookings?number=b00c", ""}; }},
      {"POST /api/v1/admin/bookings/quotes", [&] { return Call{api + "admin/bookings/quotes", rental_for_renter()}; }},
      {"POST /api/v1/admin/bookings", [&] { return Call{api + "admin/bookings", booking_for_renter(), key}; }},
      {"POST /api/v1/admin/bookings/{id}/release",
       [&] {
         return Call{api + "admin/bookings/" + held()["booking_id"].text() + "/release", R"({"reason":"A mistake"})",
                     key};
       }},
      {"POST /api/v1/admin/bookings/{id}/accept",
       [&] {
         return Call{api + "admin/bookings/" + booking("pending") + "/accept", R"({"reason":"Asked by phone"})", key};
       }},
      {"POST /api/v1/admin/bookings/{id}/cancel",
       [&] {
         return Call{api + "admin/bookings/" + booking("confirmed") + "/cancel",
                     R"({"refund_pence":64850,"reason":"A stolen card"})", key};
       }},
      {"POST /api/v1/bookings/{id}/no-show/contest",
       [&] { return Call{api + "bookings/" + no_show() + "/no-show/contest", R"({"reason":"I was there"})", key}; }},
      {"POST /api/v1/admin/bookings/{id}/no-show/uphold",
       [&] {
         return Call{api + "admin/bookings/" + no_show("app_now()") + "/no-show/uphold", R"({"reason":"No sign"})",
                     key};
       }},
      {"POST /api/v1/admin/bookings/{id}/no-show/overturn",
       [&] {
         return Call{api + "admin/bookings/" + no_show("app_now()") + "/no-show/overturn",
                     R"({"refund_pence":14850,"reason":"Seen there"})", key};
       }},
      {"GET /api/v1/bookings/{id}/deposit", [&] { return Call{api + "bookings/" + ended() + "/deposit", ""}; }},
      {"POST /api/v1/bookings/{id}/deposit/confirm",
       [&] { return Call{api + "bookings/" + ended("host") + "/deposit/confirm", "{}", key}; }},
      {"POST /api/v1/bookings/{id}/deposit/photos",
       [&] {
         return Call{api + "bookings/" + ended() + "/deposit/photos",
                     test_picture("plain.png"),
                     {{"Content-Type", "image/png"}}};
       }},
      {"POST /api/v1/bookings/{id}/deposit/charges", [&] { return new_charge(); }},
      {"POST /api/v1/deposit-charges/{id}/contest",
       [&] {
         return Call{api + "deposit-charges/" + charge(ended()) + "/contest", R"({"reason":"It was there"})", key};
       }},
      {"POST /api/v1/deposit-charges/{id}/withdraw",
       [&] { return Call{api + "deposit-charges/" + charge(ended()) + "/withdraw", "{}", key}; }},
      {"GET /api/v1/admin/bookings/{id}/deposit",
       [&] { return Call{api + "admin/bookings/" + ended() + "/deposit", ""}; }},
      {"POST /api/v1/admin/deposit-charges/{id}/decide",
       [&] {
         return Call{api + "admin/deposit-charges/" + charge(ended(), "contested") + "/decide",
                     R"({"allowed_pence":500,"reason":"Half of it"})", key};
       }},
      {"GET /api/v1/admin/files/private/{path...}",
       [&] { return Call{api + "admin/files/private/a.webp?expires=1&name=a.webp&signature=x", ""}; }},
      {"PATCH /api/v1/profiles/me", [&] { return Call{api + "profiles/me", R"({"address":"4 Mill Lane, Otley"})"}; }},
      {"PUT /api/v1/profiles/me/picture",
       [&] { return Call{api + "profiles/me/picture", test_picture("plain.png"), {{"Content-Type", "image/png"}}}; }},
      {"GET /api/v1/profiles", [&] { return Call{api + "profiles?ids=" + person("renter own").id, ""}; }},
      {"GET /api/v1/profiles/{id}", [&] { return Call{api + "profiles/" + person("host own").id, ""}; }},
      {"POST /api/v1/vehicles/{id}/photos",
       [&] {
         return Call{
             api + "vehicles/" + vehicle() + "/photos", test_picture("plain.png"), {{"Content-Type", "image/png"}}};
       }},
      {"PUT /api/v1/vehicles/{id}/photos/order", [&] { return photo_order(); }},
      {"DELETE /api/v1/vehicles/{id}/photos/{photo_id}", [&] { return photo_call(""); }},
      {"POST /api/v1/vehicles/{id}/photos/{photo_id}/retry", [&] { return photo_call("/retry"); }},
      {"POST /api/v1/conversations",
       [&] { return Call{api + "conversations", R"({"vehicle_id":")" + vehicle() + "\"}"}; }},
      {"GET /api/v1/conversations/{id}", [&] { return Call{conversation(), ""}; }},
      {"GET /api/v1/conversations/{id}/messages", [&] { return Call{conversation() + "/messages", ""}; }},
      {"PUT /api/v1/conversations/{id}/messages/{message_id}",
       [&] { return Call{conversation() + "/messages/" + crypto::uuid4(), R"({"message_text":"Hello"})"}; }},
      {"PUT /api/v1/conversations/{id}/read", [&] { return Call{conversation() + "/read", R"({"number":0})"}; }},
      {"PUT /api/v1/conversations/{id}/block", [&] { return Call{conversation() + "/block", "{}"}; }},
      {"DELETE /api/v1/conversations/{id}/block",
       [&] {
         app().db().run("delete from user_blocks");
         return Call{conversation() + "/block", ""};
       }},
      {"POST /api/v1/conversations/{id}/reports",
       [&] { return Call{conversation() + "/reports", R"({"reason":"spam","note":""})"}; }},
      {"PUT /api/v1/admin/message-reports/{seq}/handled",
       [&] { return Call{api + "admin/message-reports/" + message_report() + "/handled", "{}"}; }},
      {"PUT /api/v1/push-subscription",
       [&] {
         return Call{api + "push-subscription",
                     R"({"endpoint":"https://fcm.googleapis.com/fcm/send/1","auth":"BTBZMqHH6r4Tts7J_aSIgg","p256dh":")"
                     R"(BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"})"};
       }},
      {"PUT /api/v1/notifications/read", [&] { return Call{api + "notifications/read", "{}"}; }},
      {"PUT /api/v1/notifications/{id}/read",
       [&] { return Call{api + "notifications/" + notification() + "/read", "{}"}; }},
      {"PUT /api/v1/notification-preferences",
       [&] {
         return Call{api + "notification-preferences",
                     R"({"email_notifications":true,"push_notifications":true,"message_notifications":true,)"
                     R"("booking_notifications":true,"payment_notifications":true,"marketing_notifications":false})"};
       }},
      {"POST /api/v1/unsubscribe", [&] { return Call{api + "unsubscribe", R"({"token":"x"})"}; }},
      {"POST /api/v1/unsubscribe/look", [&] { return Call{api + "unsubscribe/look", R"({"token":"x"})"}; }},
      {"POST /api/v1/unsubscribe/{token}",
       [&] { return Call{api + "unsubscribe/x", "List-Unsubscribe=One-Click", form}; }},
      {"POST /sandbox/control", [&] { return Call{"/sandbox/control", "{}"}; }},
      {"POST /csp-reports", [&] { return Call{"/csp-reports", "{}"}; }},
      {"GET /sandbox/mailbox/{id}", [&] { return Call{"/sandbox/mailbox/" + letter(), ""}; }},
      {"GET /sandbox/mailbox/{id}/html", [&] { return Call{"/sandbox/mailbox/" + letter() + "/html", ""}; }},
      {"GET /sandbox/checkout/{id}", [&] { return Call{"/sandbox/checkout/" + session(), ""}; }},
      {"POST /sandbox/checkout/{id}", [&] { return Call{"/sandbox/checkout/" + session(), "number=1", form}; }},
      {"GET /sandbox/checkout/{id}/authenticate",
       [&] { return Call{"/sandbox/checkout/" + session() + "/authenticate", ""}; }},
      {"POST /sandbox/checkout/{id}/authenticate",
       [&] { return Call{"/sandbox/checkout/" + session() + "/authenticate", "answer=fail", form}; }},
      {"GET /files/private/{path...}",
       [&] {
         const auto way = person("renter own").http->get(api + "account/exports/" + data_export() + "/file");
         return Call{way.header("location"), ""};
       }},
      {"GET /files/{path...}", [&] { return Call{"/files/public/picture.webp", ""}; }},
  };
  if (const auto found = known.find(endpoint); found != known.end()) return found->second();
  std::string path = endpoint.substr(endpoint.find(' ') + 1);
  const auto id = path.find("{id}");
  if (id == std::string::npos) return Call{path, ""};
  const bool of_vehicle = path.starts_with(api + "vehicles/");
  const bool of_host = path.starts_with(api + "hosts/");
  const bool of_session = path.starts_with(stripe);
  const std::string which = of_vehicle   ? vehicle()
                            : of_host    ? person("host own").id
                            : of_session ? session()
                                         : held()["booking_id"].text();
  return Call{path.replace(id, 4, which), ""};
}

// "METHOD path" to the status each caller gets, "-" where it makes no sense.
std::map<std::string, std::vector<std::string>> expected_statuses() {
  std::map<std::string, std::vector<std::string>> out;
  std::ifstream file(KERBSIDE_SOURCE_DIR "/server/tests/integration/authorisation_matrix.tsv");
  std::string line;
  std::getline(file, line);
  EXPECT_EQ(line,
            "endpoint\tanonymous\trenter own\trenter other\thost own\thost other\tsupport\tfinance\tcontent\t"
            "superadmin");
  while (std::getline(file, line)) {
    std::istringstream cells(line);
    std::string endpoint;
    std::getline(cells, endpoint, '\t');
    std::vector<std::string>& row = out[endpoint];
    for (std::string cell; std::getline(cells, cell, '\t');) row.push_back(cell);
    EXPECT_EQ(row.size(), callers.size()) << line;
    row.resize(callers.size());
  }
  return out;
}

std::vector<std::string> endpoints_of(const App& app) {
  std::vector<std::string> out;
  for (const auto& endpoint : app.api().endpoints()) {
    const auto& d = endpoint.declaration;
    out.push_back(std::string(methods[static_cast<std::size_t>(d.method)]) + " " + d.path);
  }
  return out;
}

TEST_F(Authorisation, Trust_4_1_every_endpoint_has_a_row_and_every_row_an_endpoint) {
  auto rows = expected_statuses();
  for (const auto& endpoint : endpoints_of(app().app()))
    EXPECT_EQ(rows.erase(endpoint), 1U) << endpoint << " has no row";
  for (const auto& [endpoint, row] : rows) ADD_FAILURE() << endpoint << " does not exist";
}

TEST_F(Authorisation, P1_15_Trust_4_1_everybody_gets_what_the_matrix_says) {
  const auto rows = expected_statuses();
  for (const auto& endpoint : endpoints_of(app().app())) {
    if (sign_outs.contains(endpoint) || !rows.contains(endpoint)) continue;  // those would end our sessions
    for (std::size_t i = 0; i < callers.size(); ++i) {
      const std::string& expected = rows.at(endpoint)[i];
      if (expected == "-") continue;
      Visitor once = app().visitor();
      if (sign_ins.contains(endpoint)) once = newcomer(callers[i]);
      Visitor& caller = sign_ins.contains(endpoint) ? once : person(callers[i]);
      const Call c = call(endpoint, caller);
      const auto cookies = caller.http->cookies;
      const auto method = endpoint.substr(0, endpoint.find(' '));
      const Answer answer = caller.http->send(method, c.path, c.body, c.headers);
      caller.http->cookies = cookies;  // signing in or up makes nobody somebody else for the next call
      EXPECT_EQ(std::to_string(answer.status), expected) << endpoint << " by " << callers[i] << ": " << answer.body;
    }
  }
}

TEST_F(Authorisation, P1_15_Trust_4_1_signing_out_is_for_those_who_are_signed_in) {
  for (const auto& endpoint : sign_outs) {
    const auto row = expected_statuses()[endpoint];
    ASSERT_EQ(row.size(), callers.size());
    for (std::size_t i = 0; i < callers.size(); ++i) {
      Visitor who = newcomer(callers[i]);
      const std::string method = endpoint.substr(0, endpoint.find(' ')), body = method == "DELETE" ? "" : "{}";
      const Answer answer = who.http->send(method, endpoint.substr(endpoint.find('/')), body);
      EXPECT_EQ(std::to_string(answer.status), row[i]) << endpoint << " by " << callers[i];
    }
  }
}

// What somebody may not see looks like what does not exist.
TEST_F(Authorisation, Trust_4_1_a_foreign_booking_answers_like_none_at_all) {
  const std::string foreign = held()["booking_id"].text();
  const auto refusal = [&](const std::string& id, const std::string& tail) {
    const auto problem = person("renter other").http->get("/api/v1/bookings/" + id + tail).json();
    return problem["title"].text() + problem["detail"].text() + problem["code"].text();
  };
  for (const std::string tail : {"", "/hold"}) EXPECT_EQ(refusal(foreign, tail), refusal(crypto::uuid4(), tail));
}

}  // namespace
}  // namespace kerbside::test
