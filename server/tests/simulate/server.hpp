// What the server does by itself: jobs and their leases (core/jobs.cpp), looks that are repeated, and events of the
// provider (features/payments/events.cpp).
#pragma once
#include "simulate/world.hpp"

namespace kerbside::simulate {

class Server {
 public:
  explicit Server(World& world);

  // Each starts one that is due; false when none is.
  bool take_job();
  bool look();
  bool hear_webhook();
  void look_at_everything();
  std::optional<Instant> next_moment() const;  // of jobs and webhooks

 private:
  struct Look {
    Flow<Done> (*run)(World&);
    std::chrono::seconds every;
    Instant next{};
  };
  bool is_due(const Job& job) const;

  World& world_;
  std::vector<Look> looks_;
};

Flow<Done> revive(World& world, int job);  // an admin lets a dead job run again

}  // namespace kerbside::simulate
