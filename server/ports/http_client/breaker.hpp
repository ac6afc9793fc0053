// A circuit breaker: after some failures in a row a host is not called for a while, then one call tries it again.
#pragma once
#include <chrono>
#include <map>
#include <mutex>
#include <string>

namespace kerbside {

class Breaker {
 public:
  using Clock = std::chrono::steady_clock;
  Breaker(int failures, std::chrono::milliseconds pause) : limit_(failures), pause_(pause) {}

  bool allows(const std::string& host, Clock::time_point now) {
    const std::lock_guard lock(mutex_);
    const auto at = hosts_.find(host);
    if (limit_ == 0 || at == hosts_.end() || at->second.failures < limit_) return true;
    if (now < at->second.closed_until) return false;
    at->second.closed_until = now + pause_;  // this call is the trial, others wait for its result
    return true;
  }
  void report(const std::string& host, bool worked, Clock::time_point now) {
    const std::lock_guard lock(mutex_);
    if (worked) {
      hosts_.erase(host);
      return;
    }
    Host& entry = hosts_[host];
    if (++entry.failures >= limit_) entry.closed_until = now + pause_;
  }

 private:
  struct Host {
    int failures = 0;
    Clock::time_point closed_until{};
  };
  int limit_;
  std::chrono::milliseconds pause_;
  std::mutex mutex_;
  std::map<std::string, Host> hosts_;  // those whose last call failed
};

}  // namespace kerbside
