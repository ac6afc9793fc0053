// What reconcile looks at of deposits and what is charged to them.
#pragma once
#include "ports/books.hpp"

namespace kerbside::deposits {

void add_checks(Books& books);

}  // namespace kerbside::deposits
