// The adapter that needs no service: the gazetteer, and full postcodes where an operator has imported the official list
// (`kerbside places import`).
#pragma once
#include "ports/places/gazetteer.hpp"
#include "ports/places/places.hpp"

namespace kerbside::places {

class Embedded final : public Places {
 public:
  explicit Embedded(const Gazetteer& gazetteer) : gazetteer_(gazetteer) {}

  Task<Result<std::optional<Place>>> find(Loop& loop, std::string text) const override;
  Task<Result<std::vector<Suggestion>>> suggest(Loop& loop, std::string text) const override;
  std::optional<Place> known(std::string_view text) const override { return gazetteer_.lookup(text); }
  Unknown unknown(std::string_view text) const override { return gazetteer_.unknown(text); }
  std::string attribution() const override;

 private:
  const Gazetteer& gazetteer_;
};

}  // namespace kerbside::places
