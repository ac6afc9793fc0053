// What the two sides are told about condition reports.
#pragma once
#include "features/condition/store.hpp"
#include "features/notifications/notifications.hpp"

namespace kerbside::condition {

using notifications::Side;

struct Told {
  static constexpr std::array<std::string_view, 4> words{"vehicle", "booking", "moment", "until"};
  static constexpr std::optional topic = notifications::Topic::booking;
  static constexpr const char* link = "/bookings/{booking}";

  const store::Trip& trip;
  rules::ConditionPhase phase{};
  Instant until{};  // when the time to answer ends

  std::array<std::string, 4> values() const {
    return {trip.make + " " + trip.model, trip.id.str(),
            phase == rules::ConditionPhase::collection ? "collection" : "return", format_deadline(to_london(until))};
  }
  UserId reader(Side side) const { return side == Side::renter ? trip.user_id : trip.host_user_id; }
  jobs::NewJob letter(Side, std::string_view) const { throw std::logic_error("these news have no letters"); }
};

struct NoLetters {};
using News = notifications::News<Told, NoLetters>;

inline constexpr notifications::Notice<Told> completed_notice{
    "Condition report complete",
    "The report of the {vehicle} at {moment} is complete. You can acknowledge it, or add notes and photos, until "
    "{until}."};
inline constexpr notifications::Notice<Told> acknowledged_notice{
    "Condition report acknowledged", "The other side has acknowledged the report of the {vehicle} at {moment}."};
inline constexpr notifications::Notice<Told> added_notice{
    "Condition report added to", "The other side has added to the report of the {vehicle} at {moment}."};

// Each is for the side that did not do it.
inline constexpr std::array news = {News{.name = "renter_completed", .renter = completed_notice},
                                    News{.name = "host_completed", .host = completed_notice},
                                    News{.name = "renter_acknowledged", .renter = acknowledged_notice},
                                    News{.name = "host_acknowledged", .host = acknowledged_notice},
                                    News{.name = "renter_added", .renter = added_notice},
                                    News{.name = "host_added", .host = added_notice}};

inline void tell(db::Transaction& tx, notifications::Named<news> named, const Told& told) {
  notifications::tell(tx, named.entry, told);
}

}  // namespace kerbside::condition
