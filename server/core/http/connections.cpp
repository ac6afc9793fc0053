// Counts open connections, and says how many there may be.
#include <sys/resource.h>

#include "core/http/session.hpp"

namespace kerbside::http {

void Connection::close() {
  boost::system::error_code ec;
  socket.close(ec);
}

int most_connections(const Config& config) {
  constexpr rlim_t kept_back = 256;
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur == RLIM_INFINITY) return config.max_connections;
  const rlim_t left = files.rlim_cur > 2 * kept_back ? files.rlim_cur - kept_back : files.rlim_cur / 2;
  return static_cast<int>(std::min<rlim_t>(left, static_cast<rlim_t>(config.max_connections)));
}

ConnectionCount::Entry ConnectionCount::enter(const std::string& address, int most_of_address) {
  const std::lock_guard lock(mutex_);
  if (total_ >= most_) return Entry::full;
  int& open = open_[address];
  if (open >= most_of_address) return Entry::too_many_of_address;
  ++open;
  ++total_;
  return Entry::welcome;
}

void ConnectionCount::leave(const std::string& address) {
  const std::lock_guard lock(mutex_);
  const auto at = open_.find(address);
  if (--at->second == 0) open_.erase(at);
  if (--total_ == 0) ended_.notify_all();
}

void ConnectionCount::wait_until_none(std::chrono::steady_clock::time_point longest) {
  std::unique_lock lock(mutex_);
  ended_.wait_until(lock, longest, [this] { return total_ == 0; });
}

}  // namespace kerbside::http
