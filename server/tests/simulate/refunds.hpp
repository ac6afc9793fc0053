// Money back, and money that banks take back (features/payments: refunds.cpp, chargebacks.cpp, attention.cpp).
#pragma once
#include "simulate/world.hpp"

namespace kerbside::simulate {

void refund_all(World& world, Database& tx, int payment, RefundKind kind);
void refund_parts(World& world, Database& tx, int payment, RefundKind kind, rules::Parts parts);
// Of a booking's payments, the newest first (features/bookings/give_back.cpp).
void give_back(World& world, Database& tx, int booking, RefundKind kind, const std::string& key,
               const rules::RefundParts& parts);

Flow<Done> send_refund(World& world, int refund);
Flow<Done> send_due_refunds(World& world);
Flow<Done> retry_refund(World& world, int failed);
Flow<Done> on_refund_event(World& world, int at_provider);

Flow<Done> on_dispute_event(World& world, int dispute);
Flow<Done> close_chargeback(World& world, int chargeback, bool keeps);  // features/payouts/chargebacks.cpp

}  // namespace kerbside::simulate
