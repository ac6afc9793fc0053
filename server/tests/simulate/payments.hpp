// Money in (features/payments: payments.cpp, apply.cpp, jobs.cpp, events.cpp).
#pragma once
#include "simulate/world.hpp"

namespace kerbside::simulate {

inline constexpr std::chrono::seconds open_fallback_after{20};

// The row, and the jobs that open and end it.
int create_payment(World& world, Database& tx, Purpose purpose, int thing, Pence amount);

// The session to pay at. Conflict: the payment is settled; ended: nobody paid, and the thing is free again.
Flow<Answer<int>> open(World& world, int payment, bool may_renew);
Flow<Answer<rules::PaymentState>> settle(World& world, int payment);
Flow<Answer<rules::PaymentState>> close(World& world, int payment);

Flow<Done> open_job(World& world, int payment);
Flow<Done> hold_end_job(World& world, int payment);
Flow<Done> sweep(World& world);
Flow<Done> on_session_event(World& world, int session);

}  // namespace kerbside::simulate
