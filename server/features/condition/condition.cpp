#include "features/condition/condition.hpp"

#include <algorithm>

#include "core/new_id.hpp"
#include "features/condition/news.hpp"
#include "features/condition/view.hpp"
#include "rules/text.hpp"

namespace kerbside::condition {
namespace {

using rules::EntryKind;
using rules::Mover;

constexpr std::size_t longest_note = 1000;

Error closed() {
  return fail(Kind::conflict, "condition_closed",
              "Condition reports are open from a booking’s confirmation until its deposit is settled.");
}

bool is_sha256(const std::string& text) {
  return text.size() == 64 &&
         std::ranges::all_of(text, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

// How many photos an entry may have; a shot has exactly one.
std::size_t most_photos_of(EntryKind kind) {
  if (kind == EntryKind::shot) return 1;
  return kind == EntryKind::damage || kind == EntryKind::note ? 8 : 0;
}

Status check_shot(const NewEntry& entry, const store::Trip& trip) {
  const auto shots = rules::shots_of(rules::outline_of(trip.category));
  if (!entry.angle || std::ranges::find(shots, *entry.angle) == shots.end())
    return field_error("angle", "Please choose one of this vehicle’s views.");
  if (!entry.sha256 || !is_sha256(*entry.sha256)) return field_error("sha256", "This is not the hash of a picture.");
  if (entry.photo_ids.size() != 1) return field_error("photo_ids", "Please add one photo.");
  return {};
}

Status check_damage(const OutlinePlace& place) {
  const auto lies_on = [](std::optional<int> at) { return at && *at >= 0 && *at <= 1000; };
  if (!lies_on(place.outline_x)) return field_error("outline_x", "Please mark the damage on the outline.");
  if (!lies_on(place.outline_y)) return field_error("outline_y", "Please mark the damage on the outline.");
  return {};
}

// Refuses members that are missing or out of range for the entry's kind.
Status check_words(const NewEntry& entry, const store::Trip& trip) {
  if (entry.photo_ids.size() > most_photos_of(entry.kind))
    return field_error("photo_ids", "There are more photos here than there can be.");
  switch (entry.kind) {
    case EntryKind::shot:
      return check_shot(entry, trip);
    case EntryKind::reading:
      return rules::check_reading(entry, trip.is_electric());
    case EntryKind::damage:
      return check_damage(entry);
    case EntryKind::note:
      if (!entry.note && entry.photo_ids.empty()) return field_error("note", "Please write a note or add a photo.");
      return {};
    case EntryKind::driver_checked:
    case EntryKind::did_not_meet:
    case EntryKind::completed:
    case EntryKind::acknowledged:
      break;
  }
  return {};
}

// Leaves only what its kind has.
EntryWords words_of(const NewEntry& in) {
  EntryWords words;
  words.phase = in.phase;
  words.kind = in.kind;
  words.phone_time = in.phone_time;
  if (in.kind == EntryKind::shot) {
    words.angle = in.angle;
    words.sha256 = in.sha256;
  }
  if (in.kind == EntryKind::reading) static_cast<rules::ConditionReading&>(words) = in;
  if (in.kind == EntryKind::damage) static_cast<OutlinePlace&>(words) = in;
  if (in.kind == EntryKind::damage || in.kind == EntryKind::note) words.note = in.note;
  return words;
}

Error is_complete() {
  return fail(Kind::conflict, "report_complete", "This report is complete. The other side may add notes and photos.");
}

Error is_incomplete(const rules::ReportStanding& report) {
  return fail(Kind::conflict, "report_incomplete",
              "The report needs all eight views from outside and the dashboard. Missing: " +
                  std::to_string(report.missing.size()) + ".");
}

Error cannot_be_answered() {
  return fail(Kind::conflict, "report_not_answerable",
              "A report can be answered by the side that did not complete it, within 24 hours.");
}

// Shots that waited on a phone are taken after completion, too. So nothing that was photographed is lost.
Status check_may_add(EntryKind kind, const rules::ReportStanding& report, Mover side, Instant now) {
  switch (kind) {
    case EntryKind::shot:
      return {};
    case EntryKind::reading:
    case EntryKind::damage:
      if (report.completed_at) return is_complete();
      return {};
    case EntryKind::driver_checked:
    case EntryKind::did_not_meet:
      if (side != Mover::host)
        return fail(Kind::forbidden, "not_for_this_side", "Only the host of this booking can do that.");
      if (report.completed_at) return is_complete();
      return {};
    case EntryKind::completed:
      if (report.completed_at) return is_complete();
      if (!report.missing.empty()) return is_incomplete(report);
      return {};
    case EntryKind::acknowledged:
      if (report.answer != rules::ReportAnswer::waiting || !rules::may_answer(report, side, now))
        return cannot_be_answered();
      return {};
    case EntryKind::note:
      if (!rules::may_answer(report, side, now)) return cannot_be_answered();
      return {};
  }
  return {};
}

// Once the vehicle is back its odometer shows no less than at collection. Readings of collection that arrive later
// are taken as they are: the two are compared where a charge begins.
Status check_odometer(const NewEntry& entry, const std::vector<store::EntryRow>& entries) {
  if (entry.phase != rules::ConditionPhase::giving_back || !entry.odometer_miles) return {};
  const auto before = rules::reading_that_counts(rules::ConditionPhase::collection,
                                                 store::facts_of(rules::ConditionPhase::collection, entries));
  if (!before.odometer_miles || *entry.odometer_miles >= *before.odometer_miles) return {};
  return field_error("odometer_miles", "At collection the odometer showed " + std::to_string(*before.odometer_miles) +
                                           " miles. Please check the figure.");
}

void tell_other_side(db::Transaction& tx, EntryKind kind, Mover side, const Told& told) {
  const bool by_host = side == Mover::host;
  if (kind == EntryKind::completed && by_host) tell(tx, "renter_completed", told);
  if (kind == EntryKind::completed && !by_host) tell(tx, "host_completed", told);
  if (kind == EntryKind::acknowledged && by_host) tell(tx, "renter_acknowledged", told);
  if (kind == EntryKind::acknowledged && !by_host) tell(tx, "host_acknowledged", told);
  if (kind == EntryKind::note && by_host) tell(tx, "renter_added", told);
  if (kind == EntryKind::note && !by_host) tell(tx, "host_added", told);
}

// Returns whether the same came before: a shot with that hash, or the caller's own completion or confirmation.
bool was_sent_before(const NewEntry& entry, Mover side, const std::vector<store::EntryRow>& entries) {
  return std::ranges::any_of(entries, [&](const store::EntryRow& one) {
    if (one.phase != entry.phase || one.kind != entry.kind) return false;
    if (entry.kind == EntryKind::shot) return one.sha256 == entry.sha256;
    return one.side == side && (entry.kind == EntryKind::completed || entry.kind == EntryKind::acknowledged);
  });
}

Task<Result<bool>> add_in(db::Transaction& tx, UserId author, NewEntry in) {
  KB_CO_TRY(const auto trip, co_await store::lock_trip(tx, in.id));
  if (!trip) co_return closed();
  const Mover side = author == trip->host_user_id ? Mover::host : Mover::renter;
  const auto window = trip->window(in.phase);
  const Instant now = app_now();
  if (now < window.opens)
    co_return fail(Kind::conflict, "condition_not_open",
                   "This report can be made from " + format_deadline(to_london(window.opens)) + ".");
  KB_CO_TRY_VOID(check_words(in, *trip));
  KB_CO_TRY(const auto entries, co_await store::entries_of(tx, in.id));
  if (was_sent_before(in, side, entries)) co_return true;
  const auto report = rules::report_standing(store::facts_of(in.phase, entries), window, now);
  KB_CO_TRY_VOID(check_may_add(in.kind, report, side, now));
  KB_CO_TRY_VOID(check_odometer(in, entries));
  const EntryId id = new_id<EntryId>();
  store::insert(tx, id, in.id, side, author, words_of(in));
  if (!in.photo_ids.empty()) {
    private_files::About about{in.id.str(), author};
    KB_CO_TRY(const bool all_there, co_await private_files::take(tx, photos, std::move(about), id.str(), in.photo_ids));
    if (!all_there) co_return field_error("photo_ids", "One of these photos is no longer there. Please add it again.");
  }
  tell_other_side(tx, in.kind, side,
                  {*trip, in.phase, report.answer_until.value_or(now + rules::answer_report_within)});
  co_return true;
}

}  // namespace

Task<Result<BookingCondition>> Condition::get(Loop& loop, Actor actor, BookingId id) {
  KB_CO_TRY(const auto booking, co_await bookings_.get(loop, actor, id));
  if (!is_open(booking)) co_return closed();
  KB_CO_TRY(const auto trip, co_await store::trip(loop.db, id));
  if (!trip) co_return closed();
  KB_CO_TRY(const auto entries, co_await store::entries_of(loop.db, id));
  co_return to_condition(*trip, booking, entries, actor, files_);
}

Task<Result<BookingCondition>> Condition::add(Loop& loop, Actor actor, NewEntry in) {
  KB_CO_TRY(const auto booking, co_await bookings_.get(loop, actor, in.id));
  if (!is_open(booking)) co_return closed();
  if (in.note) in.note = rules::clean_text(*in.note, longest_note);
  if (in.note && in.note->empty()) in.note.reset();
  std::ranges::sort(in.photo_ids);
  const auto doubles = std::ranges::unique(in.photo_ids);
  in.photo_ids.erase(doubles.begin(), doubles.end());
  const BookingId id = in.id;
  KB_CO_TRY_VOID(co_await loop.db.transaction(&add_in, actor.signed_in_user(), std::move(in)));
  co_return co_await get(loop, actor, id);
}

}  // namespace kerbside::condition
