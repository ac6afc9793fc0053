// What `kerbside reconcile` looks at in orders.
#pragma once
#include "ports/books.hpp"

namespace kerbside::orders {

void add_checks(Books& books);

}  // namespace kerbside::orders
