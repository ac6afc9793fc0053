// The one writer of both logs: moves what was noted from the queues into the chains, in the background and on a
// database connection of its own, so that nobody waits for the chains' lock. Every process runs one; they take turns.
#pragma once
#include <memory>

#include "core/loop.hpp"

namespace kerbside::audit {

class Chainer {
 public:
  explicit Chainer(db::Settings settings);
  ~Chainer();
  Chainer(const Chainer&) = delete;

  void start(Loop& home);
  Task<void> stop();  // after a last turn, when the database is there

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace kerbside::audit
