// The checks of what disputes decided and hold, for reconcile.
#pragma once
#include "ports/books.hpp"

namespace kerbside::disputes {

void add_checks(Books& books);

}  // namespace kerbside::disputes
