// The running product as its users meet it: what tests do with it, wherever it runs.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "support/http_client.hpp"
#include "support/test_database.hpp"

namespace kerbside::test {

// Somebody with a browser of their own; signed in when made by sign_up.
struct Visitor {
  explicit Visitor(unsigned short port) : http(std::make_unique<HttpClient>(port)) {}
  std::unique_ptr<HttpClient> http;
  std::string id, email;
};

struct Trip {  // a rental to ask for; by default three days, paid now
  std::string vehicle_id;
  int starts_in_days = 10, days = 3;
  std::string start_time = "10:00", end_time = "10:00", method = "pay_now";
  std::string delivered_to{}, measured{};  // an address and the sealed measurement of it
};

// What needs attention, as that admin is told it: the items of that kind, or all of them.
std::vector<json::Value> attention(Visitor& admin, const std::string& kind = {});

class Product {
 public:
  virtual ~Product() = default;
  virtual unsigned short port() const = 0;
  TestDatabase& db() { return database_; }

  Visitor visitor() { return Visitor(port()); }
  Visitor sign_up(const std::string& user_type);  // a new account each time
  static std::string password() { return "Sunny-Morning-42"; }

  // An active Ford Fiesta in Leeds at £50.00 a day; `set` is SQL that changes columns ("instant_book = false").
  std::string add_vehicle(const Visitor& host, const std::string& set = {});

  static std::string date(int in_days);  // London, "YYYY-MM-DD"
  static std::string quote_body(const Trip& trip);
  Answer quote(Visitor& who, const Trip& trip);
  static std::string payment_body(const json::Value& quote);
  Answer start_payment(Visitor& who, const json::Value& quote, const std::string& key = {});
  // Types a card on the sandbox's page of that address; answers the page's reply (303 on success).
  Answer type_card(const std::string& checkout_url, const std::string& number = "4242424242424242");
  Answer verify(Visitor& who, const std::string& checkout_url);
  static std::string session_of(const std::string& checkout_url);
  void control(const std::string& json);  // the sandbox's switches
  // From now on nobody tells us of payments: no webhook arrives, and the look at the provider that follows each start
  // is over.
  void lose_webhooks();
  void forge_webhooks();  // the same: what arrives is signed with a wrong secret

  // Lets a repeating job begin now; one that runs at this moment has looked already, and begins once more.
  void run_now(const std::string& kind);
  // The same, and waits for its end: for what it must leave alone.
  bool run_through(const std::string& kind);
  // Asks until the SQL answers that value, at most half a minute.
  bool becomes(const std::string& sql, const std::string& value);

 protected:
  Product() = default;
  explicit Product(TestCluster& cluster) : database_(cluster) {}
  TestDatabase database_;

 private:
  void wait_for_first_repair();
  int accounts_ = 0;
};

unsigned short free_port();  // nobody listens there on the loopback address
std::string new_key();       // an Idempotency-Key

}  // namespace kerbside::test
