// The checks of deposits and charges to them for reconcile.
#pragma once
#include "ports/books.hpp"

namespace kerbside::deposits {

void add_checks(Books& books);

}  // namespace kerbside::deposits
