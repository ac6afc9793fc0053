#include "core/http/rate_limit.hpp"

#include <gtest/gtest.h>

#include "core/http/address.hpp"

namespace kerbside::test {
namespace {

using http::RateLimiter;
using std::chrono::seconds;

const RateLimiter::Clock::time_point start{seconds(1000)};

int passed(RateLimiter& limiter, const char* rate_class, int tries, RateLimiter::Clock::time_point at) {
  int count = 0;
  for (int i = 0; i < tries; ++i) count += limiter.take(rate_class, "192.0.2.1", at).has_value() ? 1 : 0;
  return count;
}

TEST(RateLimit, Trust_4_1_sign_in_allows_10_a_minute_and_refills) {
  RateLimiter limiter(*read_config({}));
  EXPECT_EQ(passed(limiter, "sign_in", 20, start), 10);
  const auto refused = limiter.take("sign_in", "192.0.2.1", start);
  EXPECT_EQ(refused.error().kind, Kind::too_many);
  EXPECT_EQ(refused.error().retry_after_s, 6);
  EXPECT_EQ(refused.error().message, "Too many requests. Please wait a moment and try again.");
  EXPECT_EQ(passed(limiter, "sign_in", 20, start + seconds(6)), 1);
  EXPECT_EQ(passed(limiter, "sign_in", 20, start + seconds(600)), 10);
}

TEST(RateLimit, the_sentence_says_how_long_to_wait) {
  RateLimiter limiter(*read_config({{"RATE_CONTACT", "5/3600"}}));
  passed(limiter, "contact", 5, start);
  const auto refused = limiter.take("contact", "192.0.2.1", start);
  EXPECT_EQ(refused.error().retry_after_s, 720);
  EXPECT_EQ(refused.error().message, "Too many requests. Please try again in 12 minutes.");
}

TEST(RateLimit, Trust_4_1_what_is_given_back_can_be_taken_again_and_no_more) {
  RateLimiter limiter(*read_config({{"RATE_CONTACT", "5/3600"}}));
  limiter.give_back("contact", "192.0.2.1");
  EXPECT_EQ(passed(limiter, "contact", 6, start), 5) << "nobody has more than all";
  limiter.give_back("contact", "192.0.2.1");
  limiter.give_back("contact", "192.0.2.2");
  EXPECT_EQ(passed(limiter, "contact", 6, start), 1);
}

TEST(RateLimit, Trust_4_1_vehicle_look_up_has_two_limits) {
  RateLimiter limiter(*read_config({}));
  int day = 0;
  for (int minute = 0; minute < 20; ++minute)
    day += passed(limiter, "vehicle_lookup", 100, start + seconds(60 * minute));
  EXPECT_EQ(day, 50);
}

TEST(RateLimit, Trust_4_1_keys_and_classes_do_not_share) {
  RateLimiter limiter(*read_config({{"RATE_SEARCH", "1/60"}}));
  EXPECT_TRUE(limiter.take("search", "a", start).has_value());
  EXPECT_FALSE(limiter.take("search", "a", start).has_value());
  EXPECT_TRUE(limiter.take("search", "b", start).has_value());
  EXPECT_TRUE(limiter.take("api", "a", start).has_value());
}

TEST(RateLimit, Trust_4_1_none_and_LIMITS_off_let_everything_pass) {
  RateLimiter limiter(*read_config({}));
  EXPECT_EQ(passed(limiter, "none", 1000, start), 1000);
  RateLimiter off(*read_config({{"LIMITS", "off"}}));
  EXPECT_EQ(passed(off, "sign_up", 1000, start), 1000);
  EXPECT_FALSE(limiter.has_class("sing_in"));
  EXPECT_THROW((void)limiter.take("sing_in", "a"), std::logic_error);
}

TEST(RateLimit, Trust_4_1_memory_is_bounded_and_fresh_offenders_stay_known) {
  RateLimiter limiter(*read_config({{"RATE_SEARCH", "1/3600"}}));
  for (int i = 0; i < 200'000; ++i)
    (void)limiter.take("search", std::to_string(i), start + std::chrono::milliseconds(i));
  EXPECT_FALSE(limiter.take("search", "199999", start + seconds(200)).has_value());
}

TEST(Address, Trust_4_1_IPv6_clients_are_counted_by_their_64) {
  EXPECT_EQ(http::rate_key("2001:db8:1:2:3:4:5:6"), http::rate_key("2001:db8:1:2:ffff::1"));
  EXPECT_NE(http::rate_key("2001:db8:1:2::1"), http::rate_key("2001:db8:1:3::1"));
  EXPECT_EQ(http::rate_key("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(http::rate_key("::ffff:192.0.2.7"), "192.0.2.7") << "of a socket for both kinds of addresses";
}

std::string client(const char* peer, const char* forwarded, const std::vector<const char*>& trusted) {
  std::vector<http::Network> proxies;
  for (const char* text : trusted) proxies.push_back(http::Network::parse(text).value());
  return http::client_ip(proxies, boost::asio::ip::make_address(peer), forwarded);
}

TEST(Address, Trust_4_1_client_is_the_last_hop_that_is_no_trusted_proxy) {
  EXPECT_EQ(client("192.0.2.1", "198.51.100.9", {}), "192.0.2.1");  // nobody is trusted: the header is hearsay
  EXPECT_EQ(client("10.0.0.1", "198.51.100.9", {"10.0.0.0/8"}), "198.51.100.9");
  EXPECT_EQ(client("10.0.0.1", "1.1.1.1, 198.51.100.9, 10.2.3.4", {"10.0.0.0/8"}), "198.51.100.9");
  EXPECT_EQ(client("10.0.0.1", "", {"10.0.0.0/8"}), "10.0.0.1");
  EXPECT_EQ(client("10.0.0.1", "rubbish", {"10.0.0.0/8"}), "10.0.0.1");
  EXPECT_EQ(client("::1", "2001:db8::5", {"::1"}), "2001:db8::5");
  EXPECT_EQ(client("::ffff:10.0.0.1", "198.51.100.9", {"10.0.0.0/8"}), "198.51.100.9");
  EXPECT_EQ(client("11.0.0.1", "198.51.100.9", {"10.0.0.0/8"}), "11.0.0.1");
}

TEST(Address, Core_config_networks_are_checked) {
  for (const char* bad : {"", "10.0.0", "10.0.0.0/33", "10.0.0.0/", "::/129", "host", "10.0.0.0/8x"})
    EXPECT_TRUE(http::Network::parse(bad).has_error()) << bad;
  const auto odd = http::Network::parse("192.0.2.128/25").value();
  EXPECT_TRUE(odd.contains(boost::asio::ip::make_address("192.0.2.129")));
  EXPECT_FALSE(odd.contains(boost::asio::ip::make_address("192.0.2.127")));
}

}  // namespace
}  // namespace kerbside::test
