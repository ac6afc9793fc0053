// Reports of a vehicle's condition, as the two sides of a booking see them.
#pragma once
#include "features/private_files/private_files.hpp"
#include "rules/condition.hpp"
#include "rules/deposit.hpp"
#include "rules/ids.hpp"

namespace kerbside::condition {

using EntryId = Id<struct ConditionEntryTag>;

// Where damage is marked on the outline, in thousandths of its width and height.
struct OutlinePlace {
  std::optional<int> outline_x, outline_y;
};
BOOST_DESCRIBE_STRUCT(OutlinePlace, (), (outline_x, outline_y))

// What one entry says; which members are there depends on its kind.
struct EntryWords : rules::ConditionReading, OutlinePlace {
  rules::ConditionPhase phase{};
  rules::EntryKind kind{};
  std::optional<rules::ShotAngle> angle;  // a shot
  std::optional<std::string> sha256;      // a shot: of the picture, as the phone says, in hex
  std::optional<std::string> note;        // damage and notes
  std::optional<Instant> phone_time;      // when the phone recorded it, by its own clock
};
BOOST_DESCRIBE_STRUCT(EntryWords, (rules::ConditionReading, OutlinePlace),
                      (phase, kind, angle, sha256, note, phone_time))

// Made by the phone, once for each thing that it sends: the same again changes nothing.
using SentId = Id<struct ConditionSentTag>;

struct NewEntry : EntryWords {
  BookingId id;
  SentId sent_id;
  std::vector<PrivateFileId> photo_ids;  // uploaded before: one for a shot
};
BOOST_DESCRIBE_STRUCT(NewEntry, (EntryWords), (id, sent_id, photo_ids))

struct Entry : EntryWords {
  EntryId id;
  int place = 0;  // among the booking's entries
  rules::Mover side{};
  Instant received_at{};
  bool is_late = false;
  bool after_completion = false;
  std::vector<private_files::FileLink> photos;  // empty once their time is over
};
BOOST_DESCRIBE_STRUCT(Entry, (EntryWords), (id, place, side, received_at, is_late, after_completion, photos))

struct ConditionReport {
  rules::ConditionPhase phase{};
  Instant opens_at{}, counts_until{};
  std::vector<rules::ShotAngle> missing;  // for a complete report
  std::optional<Instant> completed_at;
  std::optional<rules::Mover> completed_by;
  bool is_late = false;
  std::optional<rules::ReportAnswer> answer;
  std::optional<Instant> answer_until;
  rules::ConditionReading counts;         // of both sides' readings
  std::vector<Entry> entries;             // oldest first
  std::vector<rules::EntryKind> can_add;  // what the reader may add now
};
BOOST_DESCRIBE_STRUCT(ConditionReport, (),
                      (phase, opens_at, counts_until, missing, completed_at, completed_by, is_late, answer,
                       answer_until, counts, entries, can_add))

// What a charge of the host's begins with (K7, X26).
struct ChargeProposal {
  rules::ChargeKind kind{};       // excess_mileage or fuel
  int units = 0;                  // miles, litres
  std::vector<EntryId> shot_ids;  // the two dashboards
};
BOOST_DESCRIBE_STRUCT(ChargeProposal, (), (kind, units, shot_ids))

struct BookingCondition {
  BookingId booking_id;
  rules::Outline outline{};
  bool is_electric = false;
  std::vector<rules::ShotAngle> shots;   // to take, in their order
  std::vector<ConditionReport> reports;  // collection, then giving_back
  std::vector<ChargeProposal> charges;   // as both sides' readings have it
  bool has_pictures_from_before = false;
  std::optional<std::string> head;  // the last entry's hash, in hex: whoever keeps it can tell a later change
};
BOOST_DESCRIBE_STRUCT(BookingCondition, (),
                      (booking_id, outline, is_electric, shots, reports, charges, has_pictures_from_before, head))

// A report that waits for its reader, as a step on their dashboard.
struct DueReport {
  rules::ReportStep step{};
  rules::ConditionPhase phase{};
  BookingId booking_id;
  rules::Mover side{};  // the reader's
  std::string vehicle, other;
  Instant until{};
};
BOOST_DESCRIBE_STRUCT(DueReport, (), (step, phase, booking_id, side, vehicle, other, until))

struct DueReports {
  std::vector<DueReport> items;  // the earliest end first
};
BOOST_DESCRIBE_STRUCT(DueReports, (), (items))

}  // namespace kerbside::condition
