#include "core/http/rate_limit.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace kerbside::http {

RateLimiter::RateLimiter(const Config& config) : on_(config.limits), rates_(config.rates) {}

// Returns the seconds to wait, or 0 when a token was taken from every rate.
int RateLimiter::refill_and_take(Bucket& bucket, const std::vector<Rate>& rates, Clock::time_point now) {
  const double elapsed = std::chrono::duration<double>(now - bucket.last).count();
  bucket.last = now;
  double wait = 0;
  for (std::size_t i = 0; i < rates.size(); ++i) {
    const double per_second = static_cast<double>(rates[i].count) / rates[i].seconds;
    bucket.tokens[i] = std::min<double>(rates[i].count, bucket.tokens[i] + elapsed * per_second);
    if (bucket.tokens[i] < 1) wait = std::max(wait, (1 - bucket.tokens[i]) / per_second);
  }
  if (wait > 0) return std::max(1, static_cast<int>(std::ceil(wait)));
  for (double& tokens : bucket.tokens) tokens -= 1;
  return 0;
}

// Removes the half that was used longest ago.
void RateLimiter::make_room(Shard& shard) {
  std::vector<Clock::time_point> ages;
  ages.reserve(shard.buckets.size());
  for (const auto& [key, bucket] : shard.buckets) ages.push_back(bucket.last);
  const auto middle = ages.begin() + static_cast<std::ptrdiff_t>(ages.size() / 2);
  std::nth_element(ages.begin(), middle, ages.end());
  std::erase_if(shard.buckets, [&](const auto& entry) { return entry.second.last <= *middle; });
}

namespace {

std::string advice(int wait_s) {
  const int minutes = (wait_s + 59) / 60;
  if (minutes <= 1) return "wait a moment and try again";
  return "try again in " + std::to_string(minutes) + " minutes";
}

std::string name_of(std::string_view rate_class, std::string_view key) {
  return std::string(rate_class) + " " + std::string(key);
}

}  // namespace

Status RateLimiter::take(std::string_view rate_class, std::string_view key, Clock::time_point now) {
  if (!on_) return {};
  const auto found = rates_.find(rate_class);
  if (found == rates_.end()) throw std::logic_error("unknown rate class: " + std::string(rate_class));
  const std::vector<Rate>& rates = found->second;
  if (rates.empty()) return {};

  const std::string name = name_of(found->first, key);
  Shard& shard = shard_of(name);
  const std::lock_guard lock(shard.mutex);
  if (shard.buckets.size() >= max_buckets) make_room(shard);
  const auto [at, is_new] = shard.buckets.try_emplace(name);
  if (is_new) {
    at->second.last = now;
    for (const Rate& rate : rates) at->second.tokens.push_back(rate.count);
  }
  const int wait = refill_and_take(at->second, rates, now);
  if (wait == 0) return {};
  Error e = fail(Kind::too_many, "rate_limited", "Too many requests. Please " + advice(wait) + ".");
  e.retry_after_s = wait;
  return e;
}

void RateLimiter::give_back(std::string_view rate_class, std::string_view key) {
  const auto found = rates_.find(rate_class);
  if (found == rates_.end()) return;
  const std::string name = name_of(rate_class, key);
  Shard& shard = shard_of(name);
  const std::lock_guard lock(shard.mutex);
  const auto at = shard.buckets.find(name);
  if (at == shard.buckets.end()) return;
  for (std::size_t i = 0; i < found->second.size(); ++i)
    at->second.tokens[i] = std::min<double>(found->second[i].count, at->second.tokens[i] + 1);
}

std::string rate_key(std::string_view client_ip) {
  boost::system::error_code ec;
  const auto address = boost::asio::ip::make_address(std::string(client_ip), ec);
  if (ec || !address.is_v6()) return std::string(client_ip);
  if (address.to_v6().is_v4_mapped())
    return boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, address.to_v6()).to_string();
  auto bytes = address.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), 0);
  return boost::asio::ip::address_v6(bytes).to_string() + "/64";
}

}  // namespace kerbside::http
