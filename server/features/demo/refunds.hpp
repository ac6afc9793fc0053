// Refunds of the demo, as the product would have written and sent them.
#pragma once
#include "features/demo/random.hpp"
#include "features/demo/world.hpp"

namespace kerbside::demo {

inline Refund new_refund(Random& random, std::string kind, rules::RefundParts parts, Instant created_at, Date on) {
  Refund r;
  r.id = random.uuid();
  r.kind = std::move(kind);
  r.parts = parts;
  r.created_at = created_at;
  r.scheduled_for = on;
  return r;
}

inline void send(Random& random, Refund& refund, Instant at) {
  refund.provider_id = random.token("re_");
  refund.completed_at = at;
}

}  // namespace kerbside::demo
