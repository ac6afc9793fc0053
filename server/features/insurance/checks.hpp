// What `kerbside reconcile` looks at in temporary insurance.
#pragma once
#include "ports/books.hpp"

namespace kerbside::insurance {

void add_checks(Books& books);

}  // namespace kerbside::insurance
