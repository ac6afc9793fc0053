// Codes of authenticator apps: RFC 4226, RFC 6238 and RFC 4648.
#include "core/totp.hpp"

#include <gtest/gtest.h>

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

Instant at(std::int64_t seconds) { return Instant(std::chrono::seconds(seconds)); }

const std::string rfc_secret = "12345678901234567890";

TEST(Totp, U5_the_codes_are_those_of_rfc_6238) {
  // Appendix B gives eight digits; six are their end.
  const std::vector<std::pair<std::int64_t, std::string>> vectors = {
      {59, "94287082"},         {1111111109, "07081804"}, {1111111111, "14050471"},
      {1234567890, "89005924"}, {2000000000, "69279037"}, {20000000000, "65353130"}};
  for (const auto& [seconds, eight] : vectors)
    EXPECT_EQ(totp::code(rfc_secret, totp::step_at(at(seconds))), eight.substr(2)) << seconds;
}

TEST(Totp, U5_the_counter_is_that_of_rfc_4226) {
  EXPECT_EQ(totp::code(rfc_secret, 0), "755224");
  EXPECT_EQ(totp::code(rfc_secret, 9), "520489");
}

TEST(Totp, Trust_4_1_one_step_of_difference_is_forgiven_and_no_more) {
  const Instant now = at(2'000'000'000);
  const std::int64_t step = totp::step_at(now);
  for (const std::int64_t near : {step - 1, step, step + 1})
    EXPECT_EQ(totp::matching_step(rfc_secret, totp::code(rfc_secret, near), now), near);
  for (const std::int64_t far : {step - 2, step + 2})
    EXPECT_FALSE(totp::matching_step(rfc_secret, totp::code(rfc_secret, far), now));
  for (const char* wrong : {"", "27903", "2790377", "abcdef"})
    EXPECT_FALSE(totp::matching_step(rfc_secret, wrong, now)) << wrong;
}

TEST(Totp, U5_secrets_travel_in_base32) {
  const std::vector<std::pair<std::string, std::string>> vectors = {
      {"", ""},
      {"f", "MY"},
      {"fo", "MZXQ"},
      {"foo", "MZXW6"},
      {"foob", "MZXW6YQ"},
      {"fooba", "MZXW6YTB"},
      {"foobar", "MZXW6YTBOI"}};  // RFC 4648, 10, without padding
  for (const auto& [plain, text] : vectors) EXPECT_EQ(totp::base32(plain), text);
  EXPECT_EQ(totp::base32(rfc_secret), "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
}

TEST(Totp, U5_the_address_for_apps_names_issuer_and_account) {
  EXPECT_EQ(totp::uri("Kerb & Side", "ali+1@example.org", "foobar"),
            "otpauth://totp/Kerb%20%26%20Side:ali%2B1%40example.org?secret=MZXW6YTBOI&issuer=Kerb%20%26%20Side"
            "&algorithm=SHA1&digits=6&period=30");
}

}  // namespace
}  // namespace kerbside::test
