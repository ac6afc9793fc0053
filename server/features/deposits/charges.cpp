// A host's charges against a deposit: filed, contested or not, decided (K7). Each step takes the booking's lock.
#include <algorithm>

#include "core/log.hpp"
#include "core/new_id.hpp"
#include "features/deposits/deposits.hpp"
#include "features/deposits/news.hpp"
#include "features/deposits/plan.hpp"
#include "features/deposits/view.hpp"
#include "rules/text.hpp"

namespace kerbside::deposits {
namespace {

using rules::Cause;
using rules::Mover;
using rules::Pence;

constexpr std::size_t longest_reason = 1000;

Error not_theirs() {
  return fail(Kind::forbidden, "not_for_this_side", "Only the other side of this booking can do that.");
}

Error charge_not_found() { return fail(Kind::not_found, "charge_not_found", "This charge does not exist."); }

Error charge_moved() {
  return fail(Kind::conflict, "charge_moved",
              "This charge has changed in the meantime. Please reload and check again.");
}

// The reason appears in emails to the other side, so it may contain no links (U12).
Result<std::string> reason_of(const std::string& text, const char* missing) {
  std::string reason = rules::clean_line(text, longest_reason);
  if (reason.empty()) return field_error("reason", missing);
  if (rules::holds_web_address(reason)) return field_error("reason", "Please give the reason without a web address.");
  return reason;
}

bookings::HistoryEvent event_of(Cause cause, Mover who, const Actor& by, std::string reason, Pence amount) {
  return bookings::HistoryEvent{cause, who, by, std::move(reason), amount};
}

// A charge and its deposit, locked, for one of its sides or an admin.
struct LockedCharge {
  store::DepositRow row;
  store::ChargeRow charge;
  Mover who{};
};

Task<Result<LockedCharge>> lock_charge(db::Transaction& tx, Actor actor, ChargeId id) {
  KB_CO_TRY(auto row, co_await store::lock_of_charge(tx, id));
  if (!row) co_return charge_not_found();
  const auto who = rules::mover_of(actor, row->user_id, row->host_user_id);
  if (!who) co_return charge_not_found();
  KB_CO_TRY(const auto charges, co_await store::charges_of(tx, row->booking_id));
  const auto found = std::ranges::find(charges, id, &store::ChargeRow::id);
  co_return LockedCharge{std::move(*row), *found, *who};
}

Status check_open(const store::DepositRow& row) {
  if (row.held_by == Holder::host)
    return fail(Kind::conflict, "deposit_with_host",
                "You hold this deposit yourself. Please settle it with the renter.");
  if (row.charges_until && app_now() >= *row.charges_until)
    return fail(Kind::conflict, "charges_closed",
                "Charges could be filed until " + format_deadline(to_london(*row.charges_until)) + ".");
  return {};
}

template <class Ids>
void drop_doubles(Ids& ids) {
  std::ranges::sort(ids);
  const auto doubles = std::ranges::unique(ids);
  ids.erase(doubles.begin(), doubles.end());
}

// Photos of its own, shots of the condition reports, or both.
Status check_evidence(NewCharge& charge) {
  drop_doubles(charge.photo_ids);
  drop_doubles(charge.shot_ids);
  const std::size_t all = charge.photo_ids.size() + charge.shot_ids.size();
  if (all == 0) return field_error("photo_ids", "Please add at least one photo that shows it.");
  if (all > most_photos) return field_error("photo_ids", "A charge can have up to 8 photos.");
  return {};
}

Task<Result<bool>> file_charge(db::Transaction& tx, Actor actor, BookingId id, NewCharge in) {
  KB_CO_TRY(const auto row, co_await store::lock(tx, id));
  if (!row) co_return no_deposit();
  const auto who = rules::mover_of(actor, row->user_id, row->host_user_id);
  if (!who) co_return no_deposit();
  if (who != Mover::host) co_return not_theirs();
  KB_CO_TRY_VOID(check_open(*row));
  store::NewChargeRow charge;
  charge.id = new_id<ChargeId>();
  charge.booking_id = id;
  charge.kind = in.claim.kind;
  KB_CO_TRY(charge.priced, rules::price_charge(in.claim, prices_of(*row), row->amount_pence));
  KB_CO_TRY(charge.reason, reason_of(in.reason, "Please say what the charge is for."));
  charge.contest_until = app_now() + rules::contest_charge_within;
  KB_CO_TRY_VOID(check_evidence(in));
  KB_CO_TRY(const bool are_evidence, co_await condition::are_evidence(tx, id, in.shot_ids));
  if (!are_evidence)
    co_return field_error("shot_ids", "One of these pictures of the condition reports came late, or is gone.");
  charge.shot_ids = std::move(in.shot_ids);
  store::insert(tx, charge);
  private_files::About about{id.str(), row->host_user_id};
  KB_CO_TRY_VOID(
      co_await private_files::take_photos(tx, evidence, std::move(about), charge.id.str(), std::move(in.photo_ids)));
  const Pence amount = charge.priced.amount;
  bookings::add_to_history(tx, id, event_of(Cause::charge_filed, *who, actor, charge.reason, amount));
  tell(tx, "filed", {*row, amount, charge.id, charge.kind});
  KB_CO_TRY_VOID(co_await plan(tx, *row));
  co_return true;
}

ChargeContest contest_of(const LockedCharge& locked, ContestStep step) {
  const store::DepositRow& row = locked.row;
  return {locked.charge.id.str(), row.booking_id, row.user_id, row.host_user_id, step};
}

Task<Result<BookingId>> contest_charge(db::Transaction& tx, const ChargeFollowers* followers, Actor actor, ChargeId id,
                                       std::string text) {
  KB_CO_TRY(const auto locked, co_await lock_charge(tx, actor, id));
  if (locked.who != Mover::renter) co_return not_theirs();
  if (!rules::can_contest(standing_of(locked.charge), app_now())) co_return charge_moved();
  KB_CO_TRY(const std::string reason, reason_of(text, "Please say why you do not agree."));
  store::contest(tx, id, reason);
  const BookingId booking = locked.row.booking_id;
  bookings::add_to_history(tx, booking,
                           event_of(Cause::charge_contested, locked.who, actor, reason, locked.charge.amount_pence));
  tell(tx, "contested", {locked.row, locked.charge.amount_pence, id, locked.charge.kind});
  KB_CO_TRY_VOID(co_await followers->tell(tx, contest_of(locked, ContestStep::begun)));
  co_return booking;
}

Task<Result<BookingId>> withdraw_charge(db::Transaction& tx, const ChargeFollowers* followers, Actor actor,
                                        ChargeId id) {
  KB_CO_TRY(const auto locked, co_await lock_charge(tx, actor, id));
  if (locked.who != Mover::host) co_return not_theirs();
  if (!rules::can_withdraw(standing_of(locked.charge))) co_return charge_moved();
  store::withdraw(tx, id);
  const BookingId booking = locked.row.booking_id;
  bookings::add_to_history(tx, booking,
                           event_of(Cause::charge_withdrawn, locked.who, actor, {}, locked.charge.amount_pence));
  tell(tx, "withdrawn", {locked.row, locked.charge.amount_pence, id, locked.charge.kind});
  KB_CO_TRY_VOID(co_await followers->tell(tx, contest_of(locked, ContestStep::withdrawn)));
  KB_CO_TRY_VOID(co_await plan(tx, locked.row));
  co_return booking;
}

Task<Result<bool>> confirm_deposit(db::Transaction& tx, Actor actor, BookingId id) {
  KB_CO_TRY(const auto row, co_await store::lock(tx, id));
  if (!row) co_return no_deposit();
  const auto who = rules::mover_of(actor, row->user_id, row->host_user_id);
  if (!who) co_return no_deposit();
  const bool by_host = who == Mover::host;
  if (row->held_by == Holder::platform)
    co_return fail(Kind::conflict, "deposit_with_us", "We hold this deposit and will refund it ourselves.");
  if (by_host ? row->given_back_at : row->received_at) co_return true;  // confirmed before
  store::confirm(tx, id, by_host);
  bookings::HistoryEvent event{by_host ? Cause::deposit_given_back : Cause::deposit_received, *who, actor};
  bookings::add_to_history(tx, id, event);
  if (!by_host) tell(tx, "received", {*row});
  if (by_host && !row->received_at) tell(tx, "given_back", {*row});
  co_return true;
}

Task<Result<bool>> settle_if_uncontested(db::Transaction& tx, ChargeId id) {
  KB_CO_TRY(const auto locked, co_await lock_charge(tx, Actor::clock(), id));
  const bool waits = locked.row.in_dispute;  // what is decided there may leave less of the deposit
  if (waits || !rules::is_uncontested(standing_of(locked.charge), app_now())) co_return false;
  const Pence amount = locked.charge.amount_pence;
  bookings::add_to_history(tx, locked.row.booking_id,
                           event_of(Cause::charge_stands, Mover::clock, Actor::clock(), {}, amount));
  KB_CO_TRY_VOID(co_await settle(tx, locked.row, Settlement{id, amount}));
  tell(tx, "stands", {locked.row, amount, id, locked.charge.kind});
  co_return true;
}

}  // namespace

Task<Result<LeftOfDeposit>> left_of_deposit(db::Transaction& tx, BookingId id) {
  KB_CO_TRY(auto row, co_await store::lock(tx, id));
  if (!row || row->held_by == Holder::host) co_return LeftOfDeposit{};
  KB_CO_TRY(const auto now, co_await standing_now(tx, *std::move(row)));
  const rules::DepositStanding standing = now.in_rules();
  co_return LeftOfDeposit{rules::left_of(standing), rules::shares_of(standing.held, standing.charges).waiting};
}

Task<Result<rules::Pence>> most_of_charge(db::Transaction& tx, ChargeId id) {
  KB_CO_TRY(const auto locked, co_await lock_charge(tx, Actor::clock(), id));
  if (!rules::can_decide(standing_of(locked.charge))) co_return Pence{0};
  KB_CO_TRY(const auto now, co_await standing_now(tx, locked.row));
  co_return rules::collectable(now.in_rules(), locked.charge.amount_pence);
}

Task<Status> contest_decided(db::Transaction& tx, DecidedContest decided) {
  KB_CO_TRY(const auto locked, co_await lock_charge(tx, decided.by, decided.charge));
  if (!rules::can_decide(standing_of(locked.charge))) co_return charge_moved();
  bookings::add_to_history(tx, locked.row.booking_id,
                           event_of(Cause::charge_decided, Mover::admin, decided.by, decided.reason, decided.allowed));
  KB_CO_TRY_VOID(co_await settle(tx, locked.row, Settlement{decided.charge, decided.allowed, decided.reason}));
  tell(tx, "decided", {locked.row, decided.allowed, decided.charge, locked.charge.kind});
  co_return Status();
}

Task<Status> charge_decided(db::Transaction& tx, DecidedCharge charge) {
  KB_CO_TRY(const auto row, co_await store::lock(tx, charge.booking));
  if (!row || row->held_by == Holder::host)
    co_return fail(Kind::bug, "no_deposit_to_charge", "A dispute decided on a deposit that we do not hold.");
  const auto id = new_id<ChargeId>();
  store::insert_decided(tx, id, charge.booking, charge.amount, charge.reason);
  bookings::add_to_history(tx, charge.booking,
                           event_of(Cause::decided_refund, Mover::admin, charge.by, charge.reason, charge.amount));
  co_return co_await settle(tx, *row, Settlement{id, charge.amount, charge.reason});
}

Task<Result<Deposit>> Deposits::file(Loop& loop, Actor actor, BookingId id, NewCharge charge) {
  KB_CO_TRY_VOID(co_await loop.db.transaction(&file_charge, actor, id, charge));
  co_return co_await get(loop, actor, id);
}

Task<Result<Deposit>> Deposits::contest(Loop& loop, Actor actor, ChargeId id, std::string reason) {
  KB_CO_TRY(const BookingId booking, co_await loop.db.transaction(&contest_charge, &followers_, actor, id, reason));
  co_return co_await get(loop, actor, booking);
}

Task<Result<Deposit>> Deposits::withdraw(Loop& loop, Actor actor, ChargeId id) {
  KB_CO_TRY(const BookingId booking, co_await loop.db.transaction(&withdraw_charge, &followers_, actor, id));
  co_return co_await get(loop, actor, booking);
}

Task<Result<Deposit>> Deposits::confirm(Loop& loop, Actor actor, BookingId id) {
  KB_CO_TRY_VOID(co_await loop.db.transaction(&confirm_deposit, actor, id));
  co_return co_await get(loop, actor, id);
}

Task<Status> Deposits::settle_uncontested(Loop& loop) {
  KB_CO_TRY(const auto due, co_await store::uncontested(loop.db));
  co_return co_await jobs::each_alone(loop, settle_sweep, due,
                                      [&](ChargeId id) { return loop.db.transaction(&settle_if_uncontested, id); });
}

}  // namespace kerbside::deposits
