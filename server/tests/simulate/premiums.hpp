// Temporary insurance, as features/insurance sells it: its premium is held for its buyer until the broker has
// confirmed, then owed to the broker, and leaves by a monthly statement that finance pays.
#pragma once
#include "simulate/world.hpp"

namespace kerbside::simulate {

Flow<Done> buy_cover(World& world, Pence premium, int starts_in_hours);
// The broker's two buttons (broker_side.cpp), and its buyer's (orders.cpp).
Flow<Done> confirm_cover(World& world, int order);
Flow<Done> decline_cover(World& world, int order);
Flow<Done> cancel_cover(World& world, int order);

// What time alone decides (watch.cpp): orders that the broker has not answered, and last month's statement.
Flow<Done> cut_off_covers(World& world);
Flow<Done> make_statement(World& world);
// When the next statement would be made, if anything is to stand in it.
std::optional<Instant> next_statement(const World& world);
Flow<Done> pay_statement(World& world, int statement);

}  // namespace kerbside::simulate
