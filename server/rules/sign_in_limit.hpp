// Limits failed sign-ins (U3). Failures of the last 24 hours count: from the 5th on each attempt must wait until 15
// minutes after the last one, the 10th locks for 15 minutes, after which counting resumes at 5.
#pragma once
#include <chrono>
#include <cstdint>
#include <optional>

#include "core/time.hpp"

namespace kerbside::rules {

struct FailedSignIns {
  int count = 0;                // in the last 24 hours
  std::optional<Instant> last;  // when the latest happened
};

struct SignInLimit {
  int limited_from, locked_at;
};
inline constexpr SignInLimit email_limit{5, 10};
inline constexpr SignInLimit network_limit{50, 100};  // offices share addresses

enum class SignInState : std::uint8_t { open, limited, locked };

struct SignInVerdict {
  SignInState state = SignInState::open;
  std::chrono::seconds wait{0};  // rounded up; 0 when open
};

SignInVerdict may_sign_in(const FailedSignIns& failed, SignInLimit limit, Instant now);

// Returns the stricter of the two.
SignInVerdict stricter(SignInVerdict a, SignInVerdict b);

}  // namespace kerbside::rules
