#include "core/attention.hpp"

#include <sched.h>

namespace kerbside {
namespace {

constexpr int few = 4;

}  // namespace

void Attention::answered(const void* connection) {
  in_a_row_ = connection == last_ ? in_a_row_ + 1 : 0;
  last_ = connection;
}

void Attention::run(boost::asio::io_context& io) {
  while (!io.stopped())
    if (io.poll() == 0 && !caught_more(io)) io.run_one();
}

// False after a moment in which nothing came: then it takes a few answers in a row to stay awake again.
bool Attention::caught_more(boost::asio::io_context& io) {
  using Clock = std::chrono::steady_clock;
  if (in_a_row_ < few) return false;
  for (const auto end = Clock::now() + moment_; Clock::now() < end && !io.stopped();) {
    sched_yield();
    if (io.poll() > 0) return true;
  }
  in_a_row_ = 0;
  return false;
}

}  // namespace kerbside
