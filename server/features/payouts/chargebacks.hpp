// What finance decides about a chargeback that the payer's bank has decided for the payer (K9): one choice that closes
// it, with the deposit and what its host is owed.
#pragma once
#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/actor.hpp"
#include "core/loop.hpp"
#include "rules/chargeback.hpp"
#include "rules/ids.hpp"

namespace kerbside::payments {
class Payments;
}

namespace kerbside::payouts {

struct Chargeback {  // open or lost: it keeps the rest of the booking's money where it is
  ChargebackId id;
  BookingId booking_id;
  rules::Pence amount_pence;
  rules::DisputeState state{};
  std::string provider_dispute_id;
  Instant opened_at{};
  rules::ClosingWait waits_for{};  // what has to be over before finance can close it
  rules::Pence due_to_host_pence;  // not paid out yet
};
BOOST_DESCRIBE_STRUCT(Chargeback, (),
                      (id, booking_id, amount_pence, state, provider_dispute_id, opened_at, waits_for,
                       due_to_host_pence))

enum class ChargebackChoice : std::uint8_t {
  pay_host,  // the platform bears the loss
  keep       // what the host was not paid yet makes it smaller
};

struct ChargebackEnd {
  ChargebackId id;
  ChargebackChoice choice{};
  std::string reason;     // for the audit log, 1 to 1000 characters
  std::string client_ip;  // of the admin
};

// The oldest first, at most 100.
Task<Result<std::vector<Chargeback>>> held_chargebacks(Loop& loop);
// Errors: forbidden for everybody but finance and superadmins; conflict `chargeback_not_lost` while the bank has not
// decided and once it is closed; `booking_not_over`, `no_show_undecided`, `charges_undecided` while the booking's money
// may still move by itself.
Task<Status> close_chargeback(Loop& loop, payments::Payments& payments, Actor actor, ChargebackEnd end);

}  // namespace kerbside::payouts
