// That nobody learns from time who has an account (trust.md 4.1, enumeration). `./test security` compares 200 known and
// 200 unknown e-mails at the real costs of a hash; the plain run a few, which shows that the comparison works.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

using Milliseconds = std::chrono::duration<double, std::milli>;

struct Thoroughness {
  int pairs = 10;
  double most_ms = 25;  // beside other tests on a busy machine
  bool real_costs = false;
};

Thoroughness thoroughness() {
  if (!std::getenv("KERBSIDE_TIMING")) return {};
  return {200, 5, true};
}

double median(std::vector<double> values) {
  std::ranges::sort(values);
  return values[values.size() / 2];
}

class Enumeration : public ::testing::Test {
 protected:
  Enumeration()
      : app_([this](Config& config) {
          config.trusted_proxies = {http::Network::parse("127.0.0.0/8").value()};
          if (how_.real_costs) config.password_cost = crypto::PasswordCost();
        }) {
    app_.db().run(
        "insert into profiles (email, user_type, first_name, last_name, phone_number)"
        " select 'known' || n || '@example.org', 'renter', 'Amy', 'Cole', '+442079460018' from generate_series(1, " +
        std::to_string(how_.pairs) + ") n");
    const Visitor template_account = app_.sign_up("renter");
    app_.db().run(
        "insert into credentials (user_id, password_hash) select p.id, c.password_hash from profiles p, credentials c"
        " where p.email like 'known%' and c.user_id = '" +
        template_account.id + "'");
  }

  // A busy machine may show a difference once; what the server does shows it each time.
  ::testing::AssertionResult takes_as_long(const std::string& path, const std::string& rest, int status) {
    std::string seen;
    for (int round = 1; round <= 3; ++round) {
      const double ms = difference(path, rest, status);
      if (std::abs(ms) < how_.most_ms) return ::testing::AssertionSuccess();
      seen += std::to_string(ms) + " ms ";
    }
    return ::testing::AssertionFailure() << "known e-mails take longer by " << seen;
  }

  // How much longer known e-mails take, in the median; asked in turns, from a network each.
  double difference(const std::string& path, const std::string& rest, int status) {
    std::vector<double> known, unknown;
    Visitor visitor = app_.visitor();
    for (int n = 1; n <= how_.pairs; ++n) {
      for (const bool is_known : {n % 2 == 0, n % 2 != 0}) {
        const std::string email = (is_known ? "known" : "other") + std::to_string(n) + "@example.org";
        const std::string network = "10." + std::to_string(n) + (is_known ? ".1.1" : ".2.1");
        const auto start = std::chrono::steady_clock::now();
        const Answer answer =
            visitor.http->post(path, R"({"email":")" + email + "\"," + rest + "}", {{"X-Forwarded-For", network}});
        const Milliseconds took = std::chrono::steady_clock::now() - start;
        EXPECT_EQ(answer.status, status) << answer.body;
        (is_known ? known : unknown).push_back(took.count());
      }
    }
    return median(known) - median(unknown);
  }

  const Thoroughness how_ = thoroughness();
  TestApp app_;
};

TEST_F(Enumeration, Trust_4_1_U3_a_wrong_password_takes_as_long_for_unknown_emails) {
  EXPECT_TRUE(takes_as_long("/api/v1/session", R"("password":"Wrong-Evening-43")", 401));
}

TEST_F(Enumeration, Trust_4_1_U2_a_reset_request_takes_as_long_for_unknown_emails) {
  EXPECT_TRUE(takes_as_long("/api/v1/password-resets", R"("request_key":"one")", 202));
}

}  // namespace
}  // namespace kerbside::test
