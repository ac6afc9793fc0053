// From the rows of a booking to the text of its contract.
#pragma once
#include "features/contracts/store.hpp"

namespace kerbside::contracts {

// Returns the contract that would be sent now. host_address: given for this contract, where the profile has none.
store::NewContract write_contract(const store::Facts& facts, const std::optional<std::string>& host_address,
                                  const std::optional<rules::Cover>& cover);
// Returns what a stored contract's text is made of.
rules::ContractValues values_of(const store::Row& row);
// Writes the text of changed values: the renter's address is known now.
store::NewContract written_anew(const store::Row& row, const rules::ContractValues& values);

}  // namespace kerbside::contracts
