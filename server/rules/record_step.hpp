// What follows from a look at a vehicle's MOT and tax (V1, V6): whether it is listed, stays, or is paused, when it is
// looked at again, and what its host is told. Pure: what is known of the vehicle, the answer and today in.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>

#include "rules/listing.hpp"
#include "rules/roadworthiness.hpp"

namespace kerbside::rules {

struct RecordFacts {
  ListingStatus status{};
  bool paused_by_records = false;      // and not by its host
  bool account_closed = false;         // its host's: nothing is listed until that is undone
  bool wanted = false;                 // its host wants it listed as soon as that can be
  bool complete = false;               // all is there that a listed vehicle needs
  bool differs = false;                // the record describes another vehicle, which its host has not confirmed
  std::optional<Date> bookable_until;  // as it was known before
  int failures = 0;                    // looks in a row that learnt nothing
  std::optional<int> warned_days;      // the last warning, in days before the end
};

// What its host is told.
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

// A draft that waits for data is looked at this many times; then its host has to ask again.
inline constexpr int most_failures = 60;

// answer: what the records say; nothing when they could not be asked.
RecordDecision after_look(const RecordFacts& facts, const std::optional<Roadworthiness>& answer, Date today);

}  // namespace kerbside::rules
