// The checks of bookings and their vehicles' calendars for reconcile.
#pragma once
#include "ports/books.hpp"

namespace kerbside::bookings {

void add_checks(Books& books);

}  // namespace kerbside::bookings
