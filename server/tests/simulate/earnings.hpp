// What a booking brings its host, as it changes (features/payouts/earnings.cpp).
#pragma once
#include "simulate/database.hpp"

namespace kerbside::simulate {

void follow_lines(Database& tx, int booking);
void trip_completed(Database& tx, int booking, Instant when);
void called_off(Database& tx, int booking, const rules::RefundParts& gone_back, Instant now);
void collection_confirmed(Database& tx, int booking);
void share_of_deposit(Database& tx, int booking, Pence all);

}  // namespace kerbside::simulate
