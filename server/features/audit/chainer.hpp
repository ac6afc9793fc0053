// The only writer of both logs: moves events from the queues into the chains, in the background and on a database
// connection of its own, so that no request waits for the chains' lock. Every process runs one; they take turns.
#pragma once
#include <memory>

#include "ports/house.hpp"

namespace kerbside::audit {

class Chainer : public Service {
 public:
  explicit Chainer(db::Settings settings);
  ~Chainer() override;
  Chainer(const Chainer&) = delete;

  void start(Loop& home) override;
  Task<void> stop() override;  // after a last turn, when the database is there

 private:
  struct State;
  std::shared_ptr<State> state_;
};

// Returns how many rows of both logs wait in the queues.
Task<Result<double>> rows_waiting(db::Database& db);

}  // namespace kerbside::audit
