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

// What is read once the two are no longer in touch: a page that is still open asks once more before it hears of it.
BookingCondition without_reports(BookingId id) {
  BookingCondition condition;
  condition.booking_id = id;
  return condition;
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
NewEntry words_of(const NewEntry& in) {
  NewEntry words;
  words.id = in.id;
  words.sent_id = in.sent_id;
  words.photo_ids = in.photo_ids;
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

Error not_open(const rules::ConditionWindow& window) {
  return fail(Kind::conflict, "condition_not_open",
              "This report can be made from " + format_deadline(to_london(window.opens)) + ".");
}

Error not_met_yet(const rules::ConditionWindow& window) {
  return fail(Kind::conflict, "condition_not_open",
              "You can say whether you met the driver from " +
                  format_deadline(to_london(window.answered_from - rules::meet_before)) + ".");
}

// Says why a side may not add such an entry now, whatever rules::open_kinds refused it for.
Error refusal(EntryKind kind, rules::ConditionPhase phase, const rules::ReportStanding& report,
              const rules::ConditionWindow& window, Mover side) {
  const bool is_answer = kind == EntryKind::acknowledged || kind == EntryKind::note;
  const bool is_of_driver = kind == EntryKind::driver_checked || kind == EntryKind::did_not_meet;
  if (is_answer)
    return fail(Kind::conflict, "report_not_answerable",
                "A report can be answered by the side that did not complete it, within 24 hours.");
  if (is_of_driver && side != Mover::host)
    return fail(Kind::forbidden, "not_for_this_side", "Only the host of this booking can do that.");
  if (is_of_driver && phase != rules::ConditionPhase::collection)
    return field_error("phase", "The driver is checked at collection.");
  if (is_of_driver && !report.driver) return not_met_yet(window);
  if (is_of_driver) return fail(Kind::conflict, "driver_said", "You have already said whether you met the driver.");
  if (report.completed_at)
    return fail(Kind::conflict, "report_complete", "This report is complete. The other side may add notes and photos.");
  return fail(Kind::conflict, "report_incomplete",
              "The report needs all eight views from outside and the dashboard. Missing: " +
                  std::to_string(report.missing.size()) + ".");
}

// Once the vehicle is back its odometer shows no less than at collection. Readings of collection that arrive later
// are taken as they are: the two are compared where a charge begins.
Status check_odometer(const NewEntry& entry, const store::Trip& trip, const std::vector<store::EntryRow>& entries) {
  if (entry.phase != rules::ConditionPhase::giving_back || !entry.odometer_miles) return {};
  constexpr auto collection = rules::ConditionPhase::collection;
  const auto before = rules::least_miles(store::facts_of(collection, entries), trip.window(collection));
  if (!before || *entry.odometer_miles >= *before) return {};
  return field_error("odometer_miles", "At collection the odometer showed " + std::to_string(*before) +
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

// Returns whether this side sent the same before: the very thing, a shot of the same picture, or the word that there
// can be once.
bool was_sent_before(const NewEntry& entry, Mover side, const std::vector<store::EntryRow>& entries) {
  return std::ranges::any_of(entries, [&](const store::EntryRow& one) {
    if (one.side != side) return false;
    if (one.sent_id == entry.sent_id) return true;
    if (one.phase != entry.phase || one.kind != entry.kind) return false;
    if (entry.kind == EntryKind::shot) return one.angle == entry.angle && one.sha256 == entry.sha256;
    return entry.kind == EntryKind::completed || entry.kind == EntryKind::acknowledged;
  });
}

Task<Result<bool>> add_in(db::Transaction& tx, UserId author, NewEntry in) {
  KB_CO_TRY(const auto trip, co_await store::lock_trip(tx, in.id));
  if (!trip || !has_reports(*trip)) co_return reports_closed();
  const Mover side = author == trip->host_user_id ? Mover::host : Mover::renter;
  const auto window = trip->window(in.phase);
  const Instant now = app_now();
  if (now < window.opens) co_return not_open(window);
  KB_CO_TRY_VOID(check_words(in, *trip));
  KB_CO_TRY(const auto entries, co_await store::entries_of(tx, in.id));
  if (was_sent_before(in, side, entries)) co_return true;
  const auto report = rules::report_standing(store::facts_of(in.phase, entries), window, now);
  const auto kinds = rules::open_kinds(in.phase, report, window, side, now);
  if (std::ranges::find(kinds, in.kind) == kinds.end()) co_return refusal(in.kind, in.phase, report, window, side);
  KB_CO_TRY_VOID(check_odometer(in, *trip, entries));
  const EntryId id = new_id<EntryId>();
  store::insert(tx, id, words_of(in), side, author);
  KB_CO_TRY_VOID(co_await private_files::take_photos(tx, photos, {in.id.str(), author}, id.str(), in.photo_ids));
  const Instant answer_until =
      report.answer_until.value_or(std::max(now, window.answered_from) + rules::answer_report_within);
  tell_other_side(tx, in.kind, side, {*trip, in.phase, answer_until});
  co_return true;
}

}  // namespace

Task<Result<bool>> are_evidence(db::Transaction& tx, BookingId booking, std::vector<EntryId> ids) {
  if (ids.empty()) co_return true;
  KB_CO_TRY(const auto trip, co_await store::trip(tx, booking));
  KB_CO_TRY(const auto entries, co_await store::entries_of(tx, booking));
  if (!trip) co_return false;
  co_return std::ranges::all_of(ids, [&](const EntryId& id) {
    const auto found = std::ranges::find(entries, id, &store::EntryRow::id);
    return found != entries.end() && found->kind == EntryKind::shot && !found->photos.empty() &&
           found->received_at <= trip->window(found->phase).until;
  });
}

Task<Result<BookingCondition>> Condition::get(Loop& loop, Actor actor, BookingId id) {
  KB_CO_TRY(const auto booking, co_await bookings_.get(loop, actor, id));
  KB_CO_TRY(const auto trip, co_await store::trip(loop.db, id));
  if (!trip) co_return reports_closed();
  if (!actor.admin() && !is_open(booking, *trip)) co_return without_reports(id);
  KB_CO_TRY(const auto entries, co_await store::entries_of(loop.db, id));
  co_return to_condition(*trip, booking, entries, actor, files_);
}

Task<Result<BookingCondition>> Condition::add(Loop& loop, Actor actor, NewEntry in) {
  KB_CO_TRY(const auto booking, co_await bookings_.get(loop, actor, in.id));
  KB_CO_TRY(const auto trip, co_await store::trip(loop.db, in.id));
  if (!trip || !is_open(booking, *trip)) co_return reports_closed();
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
