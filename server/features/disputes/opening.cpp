#include "features/disputes/opening.hpp"

#include "features/deposits/deposits.hpp"

namespace kerbside::disputes {

Task<Status> open_dispute(db::Transaction& tx, store::NewRow row) {
  const int year = static_cast<int>(london_today().ymd().year());
  KB_CO_TRY(const int last, co_await store::lock_numbers(tx, year));
  row.reference = rules::dispute_reference(year, last + 1);
  row.outcome_due = rules::dispute_clock(app_now()).outcome_by;
  store::insert(tx, row, year, last + 1);
  store::add_event(tx, row.id, DisputeStep::raised, DisputeActor::writer);
  if (row.holds_money) KB_CO_TRY_VOID(co_await follow_hold(tx, row.booking));
  co_return Status();
}

Task<Status> follow_hold(db::Transaction& tx, const std::optional<BookingId>& booking) {
  if (!booking) co_return Status();
  const BookingId id = *booking;
  co_return co_await deposits::plan_after_dispute(tx, id);
}

Task<Status> end_dispute(db::Transaction& tx, const store::Row& row, Ending ending) {
  store::end(tx, row.id, ending.status, ending.kind, ending.outcome);
  store::add_event(tx, row.id, ending.step, ending.by);
  if (row.holds_money) KB_CO_TRY_VOID(co_await follow_hold(tx, row.booking_id));
  using enum rules::DisputeOrigin;
  if (row.origin == fault || row.origin == charge) co_return Status();  // the booking's own news say it
  if (ending.by != DisputeActor::writer) tell_side(tx, "ended", row, row.submitted_by_user_id);
  if (row.other_asked_at) {
    tell_side(tx, "ended", row, row.other_user_id);
  } else if (row.booking_id && row.origin == form) {
    const BookingId booking = *row.booking_id;
    KB_CO_TRY(const bool still_held, co_await store::is_held(tx, booking));
    if (!still_held) tell_side(tx, "released", row, row.other_user_id);
  }
  co_return Status();
}

void tell_other(db::Transaction& tx, const store::Row& row, notifications::Named<news> when_asked,
                notifications::Named<news> when_not) {
  if (row.other_asked_at)
    tell_side(tx, when_asked, row, row.other_user_id);
  else if (row.booking_id && row.origin == rules::DisputeOrigin::form)  // one by itself holds the contested part alone
    tell_side(tx, when_not, row, row.other_user_id);
}

}  // namespace kerbside::disputes
