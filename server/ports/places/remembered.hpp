// Keeps answers in memory for an hour: a search near a place asks for it again with each page and filter, and the
// services count or charge every question. Errors are not kept.
#pragma once
#include <chrono>
#include <memory>

#include "core/kept_by_key.hpp"
#include "ports/places/places.hpp"

namespace kerbside::places {

class Remembered final : public Places {
 public:
  explicit Remembered(std::unique_ptr<Places> places, std::chrono::milliseconds life = std::chrono::hours(1))
      : places_(std::move(places)), found_(life, most_texts) {}

  Task<Result<std::optional<Place>>> find(Loop& loop, std::string text) const override {
    return found_.get(loop, text, [this, &loop, text] { return places_->find(loop, text); });
  }
  Task<Result<std::vector<Suggestion>>> suggest(Loop& loop, std::string text) const override {
    return places_->suggest(loop, std::move(text));
  }
  std::optional<Place> known(std::string_view text) const override { return places_->known(text); }
  Unknown unknown(std::string_view text) const override { return places_->unknown(text); }
  std::string attribution() const override { return places_->attribution(); }

 private:
  static constexpr std::size_t most_texts = 10'000;

  std::unique_ptr<Places> places_;
  mutable KeptByKey<std::optional<Place>> found_;
};

}  // namespace kerbside::places
