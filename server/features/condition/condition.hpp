// The condition of a vehicle at collection and return: one report a phase, which both sides add to and either
// completes. It blocks nothing. Entries are only ever added, in a chain of hashes (0076_condition.sql).
#pragma once
#include "features/bookings/bookings.hpp"
#include "features/condition/types.hpp"
#include "features/private_files/private_files.hpp"

namespace kerbside::condition {

inline constexpr private_files::FileKind photos{
    .name = "condition_photo", .folder = "private/condition/", .save_as = "condition", .most = 120, .keep_months = 12};

class Condition {
 public:
  Condition(bookings::Bookings& bookings, private_files::PrivateFiles& files) : bookings_(bookings), files_(files) {}
  Condition(const Condition&) = delete;

  // For one side of a confirmed booking while the two are in touch (U7), or an admin. Errors: conflict
  // condition_closed.
  Task<Result<BookingCondition>> get(Loop& loop, Actor actor, BookingId id);
  // Adds an entry for the caller's side. Sending a shot again changes nothing. Errors: field errors, conflicts
  // condition_closed, condition_not_open, report_complete, report_incomplete, report_not_answerable.
  Task<Result<BookingCondition>> add(Loop& loop, Actor actor, NewEntry in);

 private:
  bookings::Bookings& bookings_;
  private_files::PrivateFiles& files_;
};

void install(House& house, bookings::Bookings& bookings, private_files::PrivateFiles& files);

}  // namespace kerbside::condition
