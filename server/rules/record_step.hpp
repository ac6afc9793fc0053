// What follows from a check of a vehicle's MOT and tax (V1, V6): whether it is listed, stays listed or is paused, when
// it is checked again, and what its host is told. Pure: takes the known facts, the answer and today.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>

#include "rules/listing.hpp"
#include "rules/roadworthiness.hpp"

namespace kerbside::rules {

struct RecordFacts {
  ListingStatus status{};
  bool paused_by_records = false;      // rather than by its host
  bool account_closed = false;         // the host's account: nothing is listed until that is undone
  bool wanted = false;                 // the host wants it listed as soon as possible
  bool complete = false;               // nothing is missing that a listed vehicle needs
  bool differs = false;                // the record describes another vehicle, and the host has not confirmed ours
  std::optional<Date> bookable_until;  // as last known
  int failures = 0;                    // consecutive checks that learnt nothing
  std::optional<int> warned_days;      // the last warning, in days before the end
};

// The news for the host.
enum class RecordNews : std::uint8_t { none, listed, paused, not_listed, ends_soon, differs };
BOOST_DESCRIBE_ENUM(RecordNews, none, listed, paused, not_listed, ends_soon, differs)

struct RecordDecision {
  enum class Move : std::uint8_t { none, list, pause };
  enum class Next : std::uint8_t { never, soon, tonight };

  Move move = Move::none;
  bool wanted = false;
  std::optional<Date> bookable_until;
  int failures = 0;
  std::optional<int> warned_days;
  Next next = Next::never;
  RecordNews news = RecordNews::none;
};

// A draft that waits for data is checked this many times; then its host must ask again.
inline constexpr int most_failures = 60;

// answer: what the records say; absent when they could not be reached.
RecordDecision after_look(const RecordFacts& facts, const std::optional<Roadworthiness>& answer, Date today);

}  // namespace kerbside::rules
