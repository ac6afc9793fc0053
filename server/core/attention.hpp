// How a loop waits for what comes next: asleep, or for a moment awake. To wake a processor up takes longer than most
// answers (a page of results for a client that is alone: 0.10 ms, of which 0.06 without that; bench/run search).
#pragma once
#include <boost/asio/io_context.hpp>

#include <chrono>

namespace kerbside {

// One a loop, used by its thread alone. It stays awake for a moment while one connection asks again and again without a
// pause. A loop that several ask, or that rests between what it is asked, sleeps at once: awake it would keep the
// processor from others who have work, PostgreSQL first.
class Attention {
 public:
  explicit Attention(std::chrono::microseconds moment = std::chrono::microseconds(50)) : moment_(moment) {}

  // After each answer: whose it was; any address that is the connection's as long as it lasts.
  void answered(const void* connection);

  // Does what the loop is given, until it is stopped or nothing is left.
  void run(boost::asio::io_context& io);

 private:
  bool caught_more(boost::asio::io_context& io);

  std::chrono::microseconds moment_;
  const void* last_ = nullptr;
  int in_a_row_ = 0;
};

}  // namespace kerbside
