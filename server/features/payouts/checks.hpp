// The checks of hosts' earnings and payouts for reconcile.
#pragma once
#include "ports/books.hpp"

namespace kerbside::payouts {

void add_checks(Books& books);

}  // namespace kerbside::payouts
