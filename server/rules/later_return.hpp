// The return of a trip that has begun, moved to a later time (K10).
#pragma once
#include "rules/rental.hpp"

namespace kerbside::rules {

// Checks what check_rental() checks of a rental that is to come: here only the return moves, to a later time that is
// still to come.
Status check_later_return(const Rental& now, const Rental& wanted, LocalTime at);

}  // namespace kerbside::rules
