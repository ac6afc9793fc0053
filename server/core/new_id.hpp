// An id for a row that is about to be written: known before the database answers, so that what refers to the row can
// travel with it in one flush.
#pragma once
#include "core/crypto.hpp"
#include "core/id.hpp"

namespace kerbside {

template <class SomeId>
SomeId new_id() {
  return SomeId::parse(crypto::uuid4()).value();
}

}  // namespace kerbside
