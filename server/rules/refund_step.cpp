#include "rules/refund_step.hpp"

namespace kerbside::rules {

RefundStep refund_step(RefundState state, RefundProgress progress) {
  const bool ended = state == RefundState::completed || state == RefundState::failed;
  switch (progress) {
    case RefundProgress::pending:
      return {ended ? state : RefundState::processing};
    case RefundProgress::succeeded:
      if (ended) return {state};
      return {RefundState::completed, RefundEffect::post};
    case RefundProgress::failed:
      break;
  }
  if (state == RefundState::failed) return {state};
  return {RefundState::failed, state == RefundState::completed ? RefundEffect::undo : RefundEffect::alert};
}

}  // namespace kerbside::rules
