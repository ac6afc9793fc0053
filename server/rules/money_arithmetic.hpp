// Adds and subtracts money: only for rules/, so that what people pay, get or are refunded is computed in one place. A
// test over the sources refuses this header elsewhere. Overflow throws std::logic_error.
#pragma once
#include "rules/money.hpp"

namespace kerbside::rules {

Pence operator+(Pence a, Pence b);
Pence operator-(Pence a, Pence b);
Pence operator*(Pence a, std::int64_t n);
constexpr Pence operator-(Pence a) { return Pence{-a.value}; }

}  // namespace kerbside::rules
