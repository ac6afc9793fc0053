#include <gtest/gtest.h>

#include "rules/sign_in_limit.hpp"

namespace kerbside::rules {
namespace {

using namespace std::chrono_literals;

const Instant asked_at = parse_iso("2026-11-21T10:00:00Z").value();

SignInVerdict after(int failures, std::chrono::seconds ago, SignInLimit limit = email_limit) {
  return may_sign_in({failures, failures > 0 ? std::optional(asked_at - ago) : std::nullopt}, limit, asked_at);
}

TEST(SignInLimit, P4_09_U3_the_fifth_failure_makes_every_further_try_wait_for_15_minutes) {
  for (int failures = 0; failures < 5; ++failures) EXPECT_EQ(after(failures, 0s).state, SignInState::open) << failures;
  for (int failures = 5; failures < 10; ++failures) {
    EXPECT_EQ(after(failures, 0s).state, SignInState::limited) << failures;
    EXPECT_EQ(after(failures, 0s).wait, 900s);
    EXPECT_EQ(after(failures, 899s).wait, 1s);
    EXPECT_EQ(after(failures, 900s).state, SignInState::open);
  }
}

TEST(SignInLimit, P8_02_U3_the_tenth_locks_and_counting_resumes_at_five) {
  EXPECT_EQ(after(10, 0s).state, SignInState::locked);
  EXPECT_EQ(after(10, 899s).state, SignInState::locked);
  EXPECT_EQ(after(10, 900s).state, SignInState::open);
  for (int failures = 11; failures < 15; ++failures) EXPECT_EQ(after(failures, 60s).state, SignInState::limited);
  EXPECT_EQ(after(15, 60s).state, SignInState::locked);
}

TEST(SignInLimit, U3_a_network_may_fail_ten_times_as_often) {
  EXPECT_EQ(after(49, 0s, network_limit).state, SignInState::open);
  EXPECT_EQ(after(50, 0s, network_limit).state, SignInState::limited);
  EXPECT_EQ(after(100, 0s, network_limit).state, SignInState::locked);
  EXPECT_EQ(after(101, 0s, network_limit).state, SignInState::limited);
  EXPECT_EQ(after(150, 0s, network_limit).state, SignInState::locked);
}

TEST(SignInLimit, U3_the_stricter_of_both_counts) {
  const SignInVerdict open{}, limited{SignInState::limited, 800s}, longer{SignInState::limited, 900s},
      locked{SignInState::locked, 10s};
  EXPECT_EQ(stricter(open, limited).state, SignInState::limited);
  EXPECT_EQ(stricter(longer, limited).wait, 900s);
  EXPECT_EQ(stricter(longer, locked).state, SignInState::locked);
  EXPECT_EQ(stricter(locked, open).state, SignInState::locked);
}

TEST(SignInLimit, waits_are_rounded_up) {
  const auto verdict = may_sign_in({5, asked_at - 14min - 59s - 900ms}, email_limit, asked_at);
  EXPECT_EQ(verdict.state, SignInState::limited);
  EXPECT_EQ(verdict.wait, 1s);
}

}  // namespace
}  // namespace kerbside::rules
