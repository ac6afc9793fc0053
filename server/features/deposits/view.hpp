// What somebody sees of a deposit.
#pragma once
#include "features/deposits/store.hpp"
#include "features/private_files/private_files.hpp"
#include "rules/booking_state.hpp"

namespace kerbside::deposits {

Error no_deposit();  // also of a booking of somebody else

struct Reader {
  rules::Mover side{};
  Actor actor;  // whose links to photos are made
};
// What that actor is to the booking; nothing for who is neither of its sides nor an admin.
std::optional<Reader> reader_of(const Actor& actor, const store::DepositRow& row);

rules::ChargeStanding standing_of(const store::ChargeRow& row);
rules::ChargePrices prices_of(const store::DepositRow& row);

EvidencePhoto to_photo(const private_files::PrivateFile& photo, const Reader& reader,
                       const private_files::PrivateFiles& files);
Deposit to_deposit(const store::DepositRow& row, const std::vector<store::ChargeRow>& charges, const Reader& reader,
                   const private_files::PrivateFiles& files);
DepositRefund to_refund(const store::RefundRow& row);  // for its renter

}  // namespace kerbside::deposits
