// How a host has answered booking requests in the last 365 days.
#pragma once
#include "core/actor.hpp"
#include "core/loop.hpp"
#include "rules/answer_rate.hpp"

namespace kerbside::bookings {

// Requests that their renter took back before the deadline do not count, nor those that still wait.
Task<Result<rules::AnswerRate>> host_answers(Loop& loop, Actor host);

}  // namespace kerbside::bookings
