#include "support/product.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <stdexcept>
#include <thread>

#include "core/crypto.hpp"
#include "core/json/write.hpp"
#include "core/time.hpp"

namespace kerbside::test {

namespace {

std::string text(std::string_view value) {
  std::string out;
  json::write(out, value);
  return out;
}

}  // namespace

unsigned short free_port() {
  const int fd = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  if (::bind(fd, reinterpret_cast<sockaddr*>(&address), size) != 0 ||
      ::getsockname(fd, reinterpret_cast<sockaddr*>(&address), &size) != 0)
    throw std::runtime_error("no free port");
  ::close(fd);
  return ntohs(address.sin_port);
}

Visitor Product::sign_up(const std::string& user_type) {
  Visitor who(port());
  who.email = "person" + std::to_string(++accounts_) + "@example.org";
  const std::string company = user_type == "host" ? text("Corner Garage Ltd") : "null";
  const Answer answer = who.http->post(
      "/api/v1/accounts", R"({"email":)" + text(who.email) + R"(,"password":)" + text(password()) + R"(,"user_type":)" +
                              text(user_type) + R"(,"first_name":"Priya","last_name":"Shah","company_name":)" +
                              company + R"(,"phone_number":"020 7946 0018","address":null})");
  if (answer.status != 201) throw std::runtime_error("sign-up answered " + std::to_string(answer.status) + answer.body);
  who.id = answer.json()["user"]["id"].text();
  who.http->always = {{"X-CSRF-Token", answer.json()["csrf_token"].text()}};
  return who;
}

std::string Product::add_vehicle(const Visitor& host, const std::string& set) {
  static int plates = 0;
  const int number = plates++;
  // Without B: the sample records are away for plates that end in BCK.
  const auto letter = [](int n) { return "ACDEFGHJKLMNOPRSTUVWXYZ"[n % 23]; };
  const std::string plate = std::string("YK24 ") + letter(number / 529) + letter(number / 23) + letter(number);
  const std::string id = database_.value(
      "insert into vehicles (host_user_id, status, registration_number, make, model, year, colour, category, seats,"
      " transmission, fuel_type, description, price_per_day, location, town, outcode, latitude, longitude,"
      " public_latitude, public_longitude) values ('" +
      host.id + "', 'active', '" + plate +
      "', 'Ford', 'Fiesta', 2022, 'green', 'hatchback', 5, 'manual', 'petrol', 'Small and honest.', 5000,"
      " '7 Bennett Road, Leeds LS6 3HN', 'Leeds', 'LS6', 53.8200, -1.5800, 53.8190, -1.5770) returning id");
  if (!set.empty()) database_.run("update vehicles set " + set + " where id = '" + id + "'");
  return id;
}

std::string Product::date(int in_days) { return (london_today() + std::chrono::days(in_days)).text(); }

std::string Product::quote_body(const Trip& trip) {
  return R"({"vehicle_id":)" + text(trip.vehicle_id) + R"(,"start_date":)" + text(date(trip.starts_in_days)) +
         R"(,"start_time":)" + text(trip.start_time) + R"(,"end_date":)" + text(date(trip.starts_in_days + trip.days)) +
         R"(,"end_time":)" + text(trip.end_time) + R"(,"payment_method":)" + text(trip.method) +
         R"(,"delivery_requested":)" +
         (trip.delivered_to.empty() ? R"(false,"delivery_address":null})"
                                    : R"(true,"delivery_address":)" + text(trip.delivered_to) +
                                          R"(,"delivery_measured":)" + text(trip.measured) + "}");
}

Answer Product::quote(Visitor& who, const Trip& trip) { return who.http->post("/api/v1/quotes", quote_body(trip)); }

std::string Product::payment_body(const json::Value& q) {
  const auto money = [&](const char* name) { return std::to_string(q[name].number()); };
  return R"({"quote_id":)" + text(q["id"].text()) + R"(,"sealed_quote":)" + text(q["sealed"].text()) +
         R"(,"vehicle_id":)" + text(q["vehicle_id"].text()) + R"(,"start_date":)" + text(q["start_date"].text()) +
         R"(,"end_date":)" + text(q["end_date"].text()) + R"(,"start_time":)" + text(q["start_time"].text()) +
         R"(,"end_time":)" + text(q["end_time"].text()) + R"(,"total_amount":)" + money("total_amount") +
         R"(,"service_fee":)" + money("service_fee") + R"(,"security_deposit":)" + money("security_deposit") +
         R"(,"delivery_requested":)" + json::to_string(q["delivery_requested"]) + R"(,"delivery_address":)" +
         json::to_string(q["delivery_address"]) + R"(,"delivery_fee":)" + money("delivery_fee") +
         R"(,"payment_method":)" + text(q["payment_method"].text()) + R"(,"remaining_balance":)" +
         money("remaining_balance") + R"(,"driver_age":21,"licence_months":12})";
}

Answer Product::start_payment(Visitor& who, const json::Value& quote, const std::string& key) {
  return who.http->post("/api/v1/payments", payment_body(quote), {{"Idempotency-Key", key.empty() ? new_key() : key}});
}

std::string Product::session_of(const std::string& checkout_url) {
  return checkout_url.substr(checkout_url.rfind('/') + 1);
}

Answer Product::type_card(const std::string& checkout_url, const std::string& number) {
  HttpClient browser(port());
  return browser.send("POST", "/sandbox/checkout/" + session_of(checkout_url),
                      "number=" + number + "&expiry=12+%2F+39&cvc=123&name=Priya+Shah",
                      {{"Content-Type", "application/x-www-form-urlencoded"}});
}

Answer Product::verify(Visitor& who, const std::string& checkout_url) {
  return who.http->post("/api/v1/payments/verify", R"({"session_id":)" + text(session_of(checkout_url)) + "}");
}

void Product::control(const std::string& json) {
  HttpClient http(port());
  const Answer answer = http.post("/sandbox/control", json);
  if (answer.status != 200) throw std::runtime_error("the sandbox refused " + json + ": " + answer.body);
}

void Product::wait_for_first_repair() {
  const std::string next_looks = "select count(*) from jobs where kind = 'payments_repair' and run_at > app_now()";
  if (!becomes(next_looks + " and state = 'ready'", "1")) throw std::runtime_error("the first repair does not end");
}

void Product::lose_webhooks() {
  wait_for_first_repair();
  control(R"({"webhook_drop":true})");
}

void Product::forge_webhooks() {
  wait_for_first_repair();
  control(R"({"webhook_corrupt":true})");
}

void Product::run_now(const std::string& kind) {
  database_.run(
      "update jobs set run_at = app_now(), again_at = case when state = 'running' then app_now() end where kind = '" +
      kind + "' and state in ('ready', 'running')");
}

bool Product::run_through(const std::string& kind) {
  run_now(kind);
  return becomes("select count(*) from jobs where kind = '" + kind + "' and (state = 'running' or run_at <= app_now())",
                 "0");
}

bool Product::becomes(const std::string& sql, const std::string& value) {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  while (std::chrono::steady_clock::now() < deadline) {
    if (database_.value(sql) == value) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return false;
}

std::vector<json::Value> attention(Visitor& admin, const std::string& kind) {
  std::vector<json::Value> items;
  const json::Value list = admin.http->get("/api/v1/admin/attention").json();
  for (const auto& item : *list["items"].array())
    if (kind.empty() || item["kind"].text() == kind) items.push_back(item);
  return items;
}

std::string new_key() { return crypto::uuid4(); }

}  // namespace kerbside::test
