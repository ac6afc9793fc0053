// Converts facets to the words of an answer.
#pragma once
#include "features/search/names.hpp"
#include "features/search/types.hpp"

namespace kerbside::search {

FacetCounts named(const Facets& facets, const Names& names);

}  // namespace kerbside::search
