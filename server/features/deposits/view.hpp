// A deposit as a person may see it.
#pragma once
#include "features/deposits/store.hpp"
#include "features/private_files/private_files.hpp"
#include "rules/booking_state.hpp"

namespace kerbside::deposits {

Error no_deposit();  // also for another person's booking

struct Reader {
  rules::Mover side{};
  Actor actor;  // the links to photos are made for them
};
// Returns the actor's role in the booking; nothing for anybody who is neither a side of it nor an admin.
std::optional<Reader> reader_of(const Actor& actor, const store::DepositRow& row);

rules::ChargeStanding standing_of(const store::ChargeRow& row);
rules::ChargePrices prices_of(const store::DepositRow& row);

Deposit to_deposit(const store::DepositRow& row, const std::vector<store::ChargeRow>& charges, const Reader& reader,
                   const private_files::PrivateFiles& files);
DepositRefund to_refund(const store::RefundRow& row);  // for its renter

}  // namespace kerbside::deposits
