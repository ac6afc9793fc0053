// The checks of payments, refunds, chargebacks and the ledger for reconcile, whatever their subject.
#pragma once
#include "ports/books.hpp"

namespace kerbside::payments {

void add_checks(Books& books);

}  // namespace kerbside::payments
