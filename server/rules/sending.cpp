#include "rules/sending.hpp"

#include "rules/money_arithmetic.hpp"

namespace kerbside::rules {

Sending begin_sending(bool known, std::optional<Instant> first_sent_at, Instant now) {
  Sending sending;
  sending.known = known;
  sending.long_ago = first_sent_at && *first_sent_at < now - key_is_trusted_for;
  return sending;
}

Sending after_look_in_vain(Sending sending) {
  sending.looked = true;
  return sending;
}

Sending after_refusal(Sending sending) {
  sending.refused = true;
  sending.looked = false;
  return sending;
}

SendMove next_move(const Sending& sending) {
  if (sending.known) return SendMove::read;
  if (sending.refused) return sending.looked ? SendMove::give_up : SendMove::look;
  return sending.long_ago && !sending.looked ? SendMove::look : SendMove::send;
}

bool may_be_sent(const RefundStanding& refund) {
  switch (refund.state) {
    case RefundState::scheduled:
      return may_go_back(refund.amount, refund.paid_in, refund.gone_back, refund.disputed + refund.charged_back);
    case RefundState::processing:
      return true;
    case RefundState::completed:
    case RefundState::failed:
      break;
  }
  return false;
}

bool is_that_refund(std::optional<std::string_view> known, std::string_view told) { return !known || *known == told; }

}  // namespace kerbside::rules
