// Finance closes a chargeback that the payer's bank has decided for the payer (K9): one decision, which covers the
// deposit and the money owed to the host.
#pragma once
#include <boost/describe.hpp>
#include <string>

#include "core/actor.hpp"
#include "core/loop.hpp"
#include "rules/chargeback.hpp"
#include "rules/ids.hpp"

namespace kerbside::payments {
class Payments;
}

namespace kerbside::payouts {

enum class ChargebackChoice : std::uint8_t {
  pay_host,  // the platform bears the loss
  keep       // the host's unpaid earnings reduce it
};

struct ChargebackEnd {
  ChargebackId id;
  ChargebackChoice choice{};
  std::string reason;     // for the audit log, 1 to 1000 characters
  std::string client_ip;  // the admin's
};

// Errors: forbidden for everybody but finance and superadmins; conflict `chargeback_not_lost` while the bank has not
// decided and once it is closed; `booking_not_over`, `no_show_undecided`, `charges_undecided`, `dispute_undecided`
// while the booking's money may still move by itself.
Task<Status> close_chargeback(Loop& loop, payments::Payments& payments, Actor actor, ChargebackEnd end);

}  // namespace kerbside::payouts
