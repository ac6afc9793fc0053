// What reconcile looks at of payments, refunds, chargebacks and the ledger, whatever they are about.
#pragma once
#include "ports/books.hpp"

namespace kerbside::payments {

void add_checks(Books& books);

}  // namespace kerbside::payments
