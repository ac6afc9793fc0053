// Contracts as their readers see them.
#pragma once
#include "features/contracts/store.hpp"

namespace kerbside::contracts {

rules::ContractStanding standing_of(const store::Row& row);
ContractRow to_row(const store::Row& row, rules::ContractSide reader);
Contract to_contract(const store::Row& row, const store::Pictures& pictures, rules::ContractSide reader);
// Returns a side's signature, if there is one. picture: base64 of WebP.
std::optional<Signed> signed_by(const store::Row& row, const store::Pictures& pictures, rules::ContractSide side);

Error contract_not_found();
// The conflict of somebody who was too late; the contract as it is travels with it.
Error contract_moved(const store::Row& row, const store::Pictures& pictures, rules::ContractSide reader);

}  // namespace kerbside::contracts
