#include "rules/sign_in_limit.hpp"

#include <algorithm>
#include <tuple>

namespace kerbside::rules {

namespace {

constexpr std::chrono::minutes pause_time{15};

// Counting resumes at limited_from, so the next lock comes after as many failures as lie between the two.
bool locks(int count, SignInLimit limit) {
  return count >= limit.locked_at && (count - limit.locked_at) % (limit.locked_at - limit.limited_from) == 0;
}

}  // namespace

SignInVerdict may_sign_in(const FailedSignIns& failed, SignInLimit limit, Instant now) {
  if (failed.count < limit.limited_from || !failed.last || now >= *failed.last + pause_time) return {};
  const auto wait = std::chrono::ceil<std::chrono::seconds>(*failed.last + pause_time - now);
  return {locks(failed.count, limit) ? SignInState::locked : SignInState::limited, wait};
}

SignInVerdict stricter(SignInVerdict a, SignInVerdict b) {
  return std::tie(a.state, a.wait) < std::tie(b.state, b.wait) ? b : a;
}

}  // namespace kerbside::rules
