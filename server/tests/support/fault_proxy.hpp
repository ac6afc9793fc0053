// A TCP proxy that misbehaves on demand: what a network does to our database or to the payment provider. It listens on
// 127.0.0.1 and passes everything on to one server.
#pragma once
#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <thread>

namespace kerbside::test {

class FaultProxy {
 public:
  // upstream: "/path/of/a/unix/socket" or a port of 127.0.0.1 as text.
  explicit FaultProxy(std::string upstream);
  ~FaultProxy();
  FaultProxy(const FaultProxy&) = delete;

  int port() const { return port_; }
  int connections() const;  // through the proxy now

  // Each fault holds, for old connections and new ones, until the next call.
  void heal();                                                         // passes everything on at once
  void delay(std::chrono::milliseconds each_piece);                    // each piece of bytes comes that much later
  void drip(std::size_t bytes, std::chrono::milliseconds each_piece);  // a few bytes at a time
  void black_hole();    // half-open: accepts, passes nothing on, and tells nobody
  void cut();           // ends all connections and refuses new ones
  void reset();         // the same with a RST, in the middle of whatever was being said
  void lose_answers();  // what is asked arrives and is done; the connection ends when the answer would come

  // Calls `then` once, on the proxy's thread, before the piece of that number from now on is passed on: a question or
  // an answer, on any connection. 1 is the next one.
  void before_piece(int number, std::function<void()> then);

 private:
  struct State;
  std::shared_ptr<State> state_;
  int port_ = 0;
  std::thread thread_;
};

}  // namespace kerbside::test
