// What renters hand over with contracts, and contracts on paper (issue “The trip on paper”, 1).
#pragma once
#include "features/bookings/bookings.hpp"
#include "features/contracts/contracts.hpp"
#include "features/private_files/private_files.hpp"

namespace kerbside::contract_papers {

void install(House& house, contracts::Contracts& contracts, bookings::Bookings& bookings,
             private_files::PrivateFiles& files);

}  // namespace kerbside::contract_papers
