// What renters hand over with contracts, and contracts on paper (issue “The trip on paper”, 1).
#pragma once
#include <array>

#include "core/sealed.hpp"
#include "features/bookings/bookings.hpp"
#include "features/contracts/contracts.hpp"
#include "features/private_files/private_files.hpp"
#include "rules/licence_number.hpp"

namespace kerbside::contract_papers {

using PapersId = Id<struct PapersTag>;

// The three that must be there (D5-11), in their order, and numbers as they are stored: for the demo, which makes both.
std::array<const private_files::FileKind*, 3> needed_papers();
std::string sealed_numbers(const Sealer& sealer, PapersId id, const rules::DriverNumbers& numbers);

void install(House& house, contracts::Contracts& contracts, bookings::Bookings& bookings,
             private_files::PrivateFiles& files);

}  // namespace kerbside::contract_papers
