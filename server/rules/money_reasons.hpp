// Explains each line of a booking's price in a sentence (K9).
#pragma once
#include <string>

#include "rules/money_lines.hpp"

namespace kerbside::rules {

std::string reason_for(LineCode code, const MoneyLines& lines);

}  // namespace kerbside::rules
