// The letter to the authority, on paper.
#pragma once
#include "core/pdf.hpp"
#include "features/penalties/store.hpp"

namespace kerbside::penalties {

pdf::Document letter_to_authority(const store::Row& row, Date today, Instant now);

}  // namespace kerbside::penalties
