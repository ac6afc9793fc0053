// Token buckets by class and key (an address, a user, an e-mail's digest), in memory, bounded. Each process counts for
// itself. LIMITS=off lets everything pass.
#pragma once
#include <array>
#include <chrono>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/config.hpp"

namespace kerbside::http {

class RateLimiter {
 public:
  using Clock = std::chrono::steady_clock;
  explicit RateLimiter(const Config& config);

  bool has_class(std::string_view rate_class) const { return rates_.contains(rate_class); }
  // Takes a token, or returns too_many with the seconds to wait when a bucket of (class, key) is empty. Safe from any
  // thread.
  Status take(std::string_view rate_class, std::string_view key, Clock::time_point now = Clock::now());
  // Puts a token back that was taken for nothing.
  void give_back(std::string_view rate_class, std::string_view key);

 private:
  struct Bucket {
    std::vector<double> tokens;  // one for each rate of the class
    Clock::time_point last;
  };
  struct Shard {
    std::mutex mutex;
    std::unordered_map<std::string, Bucket> buckets;
  };
  static constexpr std::size_t max_buckets = 4096;  // in each shard
  Shard& shard_of(const std::string& bucket) { return shards_[std::hash<std::string>()(bucket) % shards_.size()]; }
  static void make_room(Shard& shard);
  static int refill_and_take(Bucket& bucket, const std::vector<Rate>& rates, Clock::time_point now);

  bool on_;
  Rates rates_;
  std::array<Shard, 16> shards_;
};

// Returns the address, or the /64 of an IPv6 address: one customer usually has all of it.
std::string rate_key(std::string_view client_ip);

}  // namespace kerbside::http
