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

  // For one side of a booking, without reports unless the two are in touch (U7); or for an admin, who always reads
  // them.
  Task<Result<BookingCondition>> get(Loop& loop, Actor actor, BookingId id);
  // The reports that wait for somebody, in whatever role.
  static Task<Result<DueReports>> due(Loop& loop, Actor actor);
  // Adds an entry for the caller's side. Sending a shot again changes nothing. Errors: field errors, conflicts
  // condition_closed, condition_not_open, report_complete, report_incomplete, report_not_answerable.
  Task<Result<BookingCondition>> add(Loop& loop, Actor actor, NewEntry in);

 private:
  bookings::Bookings& bookings_;
  private_files::PrivateFiles& files_;
};

// Returns whether all of them are shots of that booking which came in time and whose photos are still there.
Task<Result<bool>> are_evidence(db::Transaction& tx, BookingId booking, std::vector<EntryId> ids);

// SQL for the photos of these shots, as JSON of std::vector<PrivateFile> of the kind `photos`. ids: "c.shot_ids".
std::string photos_of_shots(const std::string& ids);

// SQL for whether a booking has a picture of its collection that came in time (rules::has_pictures_from_before).
// booking: "b".
std::string has_pictures_from_before(const std::string& booking);

void install(House& house, bookings::Bookings& bookings, private_files::PrivateFiles& files);

}  // namespace kerbside::condition
