// Converts rows of the database into rows of the index.
#pragma once
#include <array>
#include <memory>
#include <string>
#include <vector>

#include "core/time.hpp"
#include "features/search/names.hpp"
#include "features/search/row.hpp"
#include "features/search/store.hpp"

namespace kerbside::search {

using Medians = std::array<rules::Pence, 7>;  // by category; 0: not known

class Entries {
 public:
  // names: receives the names that are read.
  Entries(Names& names, const Medians& medians, Date first_day)
      : names_(names), medians_(medians), first_day_(first_day) {}

  Row row(const store::VehicleRow& vehicle) const;
  int day(Date date) const { return static_cast<int>((date - first_day_).count()); }
  // Returns the first day on which MOT or tax no longer allow a rental (V1), counted from the first day; absent when
  // not known.
  std::optional<int> closed_from(const store::VehicleRow& vehicle) const;

 private:
  Names& names_;
  const Medians& medians_;
  Date first_day_;
};

// Returns the features that a host can choose (rules::listing_options), in the order of their bits.
const std::vector<std::string>& feature_names();
// Returns the bits of those names that exist.
std::uint32_t feature_bits(const std::vector<std::string>& names);
// Returns the bits of the categories that a filter by type matches, including synonyms (S3).
std::uint32_t category_bits(const std::string& type);

}  // namespace kerbside::search
