// What reconcile looks at of what hosts are owed and paid.
#pragma once
#include "ports/books.hpp"

namespace kerbside::payouts {

void add_checks(Books& books);

}  // namespace kerbside::payouts
