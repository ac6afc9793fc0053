// What reconcile looks at of bookings and their vehicles' calendars.
#pragma once
#include "ports/books.hpp"

namespace kerbside::bookings {

void add_checks(Books& books);

}  // namespace kerbside::bookings
