// An id for a row that is about to be written: known before the database answers, so that rows which refer to it can be
// sent in the same flush.
#pragma once
#include "core/crypto.hpp"
#include "core/id.hpp"

namespace kerbside {

template <class SomeId>
SomeId new_id() {
  return SomeId::parse(crypto::uuid4()).value();
}

}  // namespace kerbside
