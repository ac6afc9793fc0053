// How hosts are paid (features/payouts/transfers.cpp).
#pragma once
#include "simulate/world.hpp"

namespace kerbside::simulate {

Flow<Done> release_payouts(World& world);
Flow<Done> confirm_old_collections(World& world);
Flow<Done> send_payout(World& world, int payout);
Flow<Done> retry_payout(World& world, int failed);
rules::PayoutFacts payout_facts(const Database& tx, int booking, bool account_ready);
bool is_failed_payout(const Database& db, int payout);  // and nobody has tried it again

}  // namespace kerbside::simulate
