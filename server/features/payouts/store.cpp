#include "features/payouts/store.hpp"

#include "core/db/columns.hpp"
#include "core/new_id.hpp"
#include "features/payments/payments.hpp"
#include "rules/booking_actions.hpp"

namespace kerbside::payouts::store {
namespace {

const std::string facts = earning_facts(), from_earnings = earning_rows();

const std::string select_earning = "select " + facts +
                                   ", e.booking_id, e.amount_pence, e.collected_pence,"
                                   " v.year || ' ' || v.make || ' ' || v.model as vehicle, b.start_date, b.end_date,"
                                   " e.earned_at" +
                                   from_earnings + " join vehicles v on v.id = b.vehicle_id where e.host_user_id = $1";
const db::Statement earnings_sql{"earnings_of_host",
                                 select_earning + " order by b.start_date desc, e.booking_id limit $2 offset $3",
                                 db::Lane::slow};
const db::Statement earning_sql{"earning_of_host", select_earning + " and e.booking_id = $2"};
const db::Statement unpaid_sql{"earnings_unpaid",
                               "select " + facts + from_earnings +
                                   " where e.host_user_id = $1 and e.status = 'pending' and e.payable_at is not null",
                               db::Lane::slow};
// Money that was kept reduces the earnings before the host's share of the deposit. Unpaid and held amounts are worked
// out from the rows (rules::unpaid_of).
const std::string earned_part = "sum(e.amount_pence) - sum(least(e.kept_pence, e.payable_pence))";
const std::string over_part = "e.earned_at is not null and e.status in ('pending', 'paid')";
const db::Statement totals_sql{
    "earnings_totals",
    "select coalesce((select " + earned_part +
        " from earnings e join bookings b on b.id = e.booking_id"
        "   where e.host_user_id = $1 and " +
        over_part +
        " and b.booking_status = 'completed'), 0) as earned_pence,"
        " coalesce((select " +
        earned_part +
        " from earnings e join bookings b on b.id = e.booking_id"
        "   where e.host_user_id = $1 and " +
        over_part +
        " and b.booking_status = 'cancelled'), 0) as cancelled_pence,"
        " 0::bigint as unpaid_pence, 0::bigint as held_pence,"
        " coalesce(sum(e.amount_pence) filter (where e.earned_at is null or e.status = 'awaiting_collection_payment'), "
        "0)"
        "   as upcoming_pence,"
        " coalesce(sum(e.collected_pence) filter (where " +
        over_part +
        "), 0) as collected_pence,"
        " (select coalesce(sum(amount_pence), 0) from payouts where host_user_id = $1 and state = 'completed')"
        "   as paid_out_pence,"
        " coalesce(sum(e.from_deposit_pence), 0) as from_deposit_pence from earnings e where e.host_user_id = $1",
    db::Lane::slow};
const db::Statement count_sql{"earnings_count", "select count(*) from earnings where host_user_id = $1",
                              db::Lane::slow};
// Of a refund and its retries only the first counts; refunds for a change of dates are in the lines already.
const std::string without_earnings =
    " from bookings b where not exists (select from earnings e where e.booking_id = b.id)"
    " and (b.booking_status in ('confirmed', 'active', 'completed')"
    "   or b.booking_status = 'cancelled' and b.confirmed_at is not null)";
const db::Statement missing_sql{
    "earnings_missing",
    "select b.id" + without_earnings + " and ($1::uuid is null or b.host_user_id = $1) order by b.created_at limit $2",
    db::Lane::slow};
const db::Statement find_missing_sql{
    "earnings_find_missing",
    "select b.id, b.host_user_id, b.booking_status, b.lines, b.completed_at,"
    " b.collection_confirmed_by_host_at is not null as collected,"
    " (select coalesce(sum(coalesce(pence_of(r.parts, 'host_payable'), r.amount_pence)), 0) from refunds r join " +
        payments::paid_for("b.id") +
        " p on p.id = r.payment_id where r.retry_of is null and r.kind <> 'date_change') as back_of_host" +
        without_earnings + " and b.id = $1"};
const db::Statement old_collections_sql{"earnings_old_collections", R"(
  update earnings e set status = 'pending' from bookings b where b.id = e.booking_id
  and e.status = 'awaiting_collection_payment' and b.booking_status = 'completed'
  and b.end_date + b.end_time <= london_now() - make_interval(secs => $1))"};

// Also closes rows that have nothing left to pay. A payout that failed because the account was not ready is sent again
// once it is; one that failed otherwise is for a person.
const db::Statement payable_sql{
    "payouts_payable",
    "select e.booking_id from earnings e where e.status = 'pending' and e.payable_at <= app_now()"
    " and (e.payable_pence = 0 and e.from_deposit_pence = 0 or e.kept_pence > 0"
    "   or exists (select from payout_accounts a where a.user_id = e.host_user_id and a.state = 'ready'))"
    " and not exists (select from payouts p where p.booking_id = e.booking_id and (p.state = 'processing'"
    "   or " +
        payout_failed("p") +
        " and p.failure_reason is distinct from 'account_not_ready'))"
        " order by e.payable_at limit 500"};
const db::Statement lock_booking_sql{"payouts_lock_booking", "select from bookings where id = $1 for update"};
const db::Statement locked_sql{"payouts_locked_earning",
                               "select " + facts +
                                   ", e.booking_id, e.host_user_id, a.provider_account_id,"
                                   " coalesce(pay.amount_pence, 0) as charge_pence, pay.provider_charge_id,"
                                   " (select o.id from payouts o where o.booking_id = e.booking_id and " +
                                   payout_failed("o") + "   limit 1) as failed_payout" + from_earnings +
                                   " where e.booking_id = $1"};
const db::Statement mark_paid_sql{"earnings_mark_paid",
                                  "update earnings set status = 'paid' where booking_id = $1 and status = 'pending'"};
const db::Statement insert_sql{"payouts_insert", R"(
  insert into payouts (id, booking_id, host_user_id, amount_pence, provider_account_id,
  provider_charge_id, retry_of)
  values ($1, $2, $3, $4, $5, $6, $7))"};
const db::Statement find_sql{"payouts_find", R"(
  select p.id, p.booking_id, p.host_user_id, p.amount_pence, p.state, p.provider_account_id, p.provider_charge_id,
  p.created_at, v.make || ' ' || v.model as vehicle, b.start_date, b.end_date from payouts p
  join bookings b on b.id = p.booking_id join vehicles v on v.id = b.vehicle_id where p.id = $1)"};
const db::Statement finish_sql{"payouts_finish", R"(
  update payouts set state = 'completed', completed_at = app_now(), provider_transfer_id = $2
  where id = $1 and state = 'processing')"};
const db::Statement fail_sql{"payouts_fail", R"(
  update payouts set state = 'failed', failed_at = app_now(), failure_reason = $2
  where id = $1 and state = 'processing')"};
const db::Statement failed_sql{"payouts_failed",
                               "select p.booking_id from payouts p where p.id = $1 and " + payout_failed("p")};
// Nothing is due any more when a lost chargeback took the rest.
const db::Statement all_failed_sql{
    "payouts_all_failed",
    "select p.id, p.booking_id, p.amount_pence, p.failure_reason as why, a.state as account, p.failed_at from payouts p"
    " join earnings e on e.booking_id = p.booking_id left join payout_accounts a on a.user_id = p.host_user_id"
    " where " +
        payout_failed("p") + " and e.status <> 'paid' order by p.failed_at limit 100",
    db::Lane::slow};
// Only a refund keeps more than there was.
const db::Statement lock_debts_sql{
    "earnings_lock_debts",
    "select from earnings where host_user_id = $1 and kept_pence > 0 order by booking_id for update"};
const db::Statement debts_sql{"earnings_debts", "select " + facts + ", e.booking_id" + from_earnings +
                                                    " where e.host_user_id = $1 and e.kept_pence > 0"
                                                    " order by e.earned_at, e.booking_id"};
const db::Statement net_sql{"earnings_net", R"(
  insert into earnings_netted (id, host_user_id, debt_booking_id, from_booking_id, amount_pence)
  values ($1, $2, $3, $4, $5))"};
const db::Statement keep_sql{"earnings_keep", "update earnings set kept_pence = $2 where booking_id = $1"};

// For the booking `b`, if there is one. A no-show can be contested for 48 hours (K5).
const std::string closing =
    "b.id is null or b.booking_status in ('completed', 'cancelled') as trip_over,"
    " no_show_is_open(b.id) as in_question,"
    " exists (select from deposits d where d.booking_id = b.id and d.held_by = 'platform'"
    "   and (d.charges_until is null or d.charges_until > app_now()))"
    " or exists (select from deposit_charges c where c.booking_id = b.id and c.state in ('open', 'contested'))"
    "   as charges_open, in_dispute(b.id) as in_dispute";
const db::Statement closing_sql{"payouts_closing", "select " + closing + " from bookings b where b.id = $1"};
const db::Statement held_sql{
    "payouts_held_chargebacks",
    "select " + closing +
        ", d.id, p.subject_kind, p.subject_id, d.amount_pence, d.state, d.provider_dispute_id, d.opened_at"
        " from chargebacks d join payments p on p.id = d.payment_id"
        " left join bookings b on p.subject_kind = 'booking' and b.id = p.subject_id where d.state in " +
        payments::states_that_hold() + " order by d.opened_at limit 100",
    db::Lane::slow};
const db::Statement facts_sql{"payouts_facts",
                              "select " + facts + ", e.booking_id" + from_earnings + " where e.booking_id = any ($1)"};
const db::Statement account_sql{"payout_accounts_of",
                                "select provider_account_id, state from payout_accounts where user_id = $1"};
const db::Statement save_account_sql{"payout_accounts_save", R"(
  insert into payout_accounts (user_id, provider_account_id, state) values ($1, $2, $3)
  on conflict (user_id) do nothing)"};
const db::Statement account_changed_sql{
    "payout_accounts_changed",
    "update payout_accounts set state = $2, checked_at = app_now() where provider_account_id = $1"};
const db::Statement host_sql{"payouts_host",
                             "select email, company_name from profiles where id = $1 and closed_at is null"};

}  // namespace

Task<Result<std::vector<EarningRow>>> earnings_of(db::Database& db, UserId host, int limit, int offset) {
  return db.list<EarningRow>(earnings_sql, db::Params(host, limit, offset));
}

Task<Result<std::optional<EarningRow>>> earning_of(db::Database& db, UserId host, BookingId booking) {
  return db.find<EarningRow>(earning_sql, db::Params(host, booking));
}

Task<Result<std::vector<FactColumns>>> unpaid_of(db::Database& db, UserId host) {
  return db.list<FactColumns>(unpaid_sql, db::Params(host));
}

Task<Result<EarningTotals>> totals_of(db::Database& db, UserId host) {
  KB_CO_TRY(const auto rows, co_await db.read(totals_sql, db::Params(host)));
  co_return rows.row<EarningTotals>(0);
}

Task<Result<std::int64_t>> count_of(db::Database& db, UserId host) {
  KB_CO_TRY(const auto rows, co_await db.read(count_sql, db::Params(host)));
  co_return rows.value<std::int64_t>();
}

Task<Result<std::vector<BookingId>>> missing(db::Database& db, std::optional<UserId> host, int limit) {
  KB_CO_TRY(const auto rows, co_await db.read(missing_sql, db::Params(host, limit)));
  co_return rows.column<BookingId>();
}

Task<Result<std::optional<MissingRow>>> lock_missing(db::Transaction& tx, BookingId booking) {
  tx.later(lock_booking_sql, db::Params(booking));
  return tx.find<MissingRow>(find_missing_sql, db::Params(booking));
}

Task<Status> confirm_old_collections(db::Database& db) {
  constexpr std::int64_t seconds = std::chrono::seconds(rules::confirm_collection_within).count();
  return db.change(old_collections_sql, db::Params(seconds));
}

Task<Result<std::vector<BookingId>>> payable(db::Database& db) {
  KB_CO_TRY(const auto rows, co_await db.read(payable_sql, db::Params()));
  co_return rows.column<BookingId>();
}

// Locks first and reads afterwards: a statement that waited for a row still sees other tables as they were before.
Task<Result<std::optional<LockedEarning>>> lock_earning(db::Transaction& tx, BookingId booking) {
  tx.later(lock_booking_sql, db::Params(booking));
  return tx.find<LockedEarning>(locked_sql, db::Params(booking));
}

void mark_paid(db::Transaction& tx, BookingId booking) { tx.later(mark_paid_sql, db::Params(booking)); }

PayoutId insert_payout(db::Transaction& tx, const LockedEarning& earning, rules::Pence amount,
                       std::optional<PayoutId> retry_of) {
  const auto id = new_id<PayoutId>();
  // Paid changes of dates may have raised the sum above the booking's own charge.
  const auto charge =
      rules::covers(earning.charge_pence, earning.facts()) ? earning.provider_charge_id : std::optional<std::string>();
  tx.later(insert_sql, db::Params(id, earning.booking_id, earning.host_user_id, amount, earning.provider_account_id,
                                  charge, retry_of));
  return id;
}

Task<Result<std::optional<PayoutRow>>> find_payout(db::Database& db, PayoutId id) {
  return db.find<PayoutRow>(find_sql, db::Params(id));
}

Task<Result<bool>> finish_payout(db::Transaction& tx, PayoutId id, std::string transfer_id) {
  return tx.changes_one(finish_sql, db::Params(id, transfer_id));
}

Task<Result<bool>> fail_payout(db::Transaction& tx, PayoutId id, std::string reason) {
  return tx.changes_one(fail_sql, db::Params(id, reason));
}

void keep(db::Transaction& tx, BookingId booking, rules::Pence all) { tx.later(keep_sql, db::Params(booking, all)); }

Task<Result<std::vector<FailedPayout>>> failed_payouts(db::Database& db) {
  return db.list<FailedPayout>(all_failed_sql, db::Params());
}

Task<Result<std::optional<BookingId>>> booking_of_failed(db::Transaction& tx, PayoutId id) {
  KB_CO_TRY(const auto rows, co_await tx.run(failed_sql, db::Params(id)));
  std::optional<BookingId> booking;
  if (!rows.empty()) booking = rows.value<BookingId>();
  co_return booking;
}

Task<Result<std::vector<DebtRow>>> lock_debts(db::Transaction& tx, UserId host) {
  tx.later(lock_debts_sql, db::Params(host));
  return tx.list<DebtRow>(debts_sql, db::Params(host));
}

std::string net(db::Transaction& tx, UserId host, BookingId debt, BookingId from, rules::Pence amount) {
  std::string id = new_id<Id<struct NettingTag>>().str();
  tx.later(net_sql, db::Params(id, host, debt, from, amount));
  return id;
}

Task<Result<ClosingRow>> closing_of(db::Transaction& tx, BookingId booking) {
  KB_CO_TRY(const auto rows, co_await tx.run(closing_sql, db::Params(booking)));
  co_return rows.row<ClosingRow>(0);
}

Task<Result<std::vector<HeldChargeback>>> held_chargebacks(db::Database& db) {
  return db.list<HeldChargeback>(held_sql, db::Params());
}

Task<Result<std::vector<EarningFacts>>> facts_of(db::Database& db, std::vector<BookingId> bookings) {
  return db.list<EarningFacts>(facts_sql, db::Params(bookings));
}

Task<Result<std::optional<AccountRow>>> account_of(db::Database& db, UserId host) {
  return db.find<AccountRow>(account_sql, db::Params(host));
}

Task<Status> save_account(db::Database& db, UserId host, std::string account_id, rules::PayoutAccountState state) {
  return db.change(save_account_sql, db::Params(host, account_id, state));
}

Task<Status> account_changed(db::Database& db, std::string account_id, rules::PayoutAccountState state) {
  return db.change(account_changed_sql, db::Params(account_id, state));
}

Task<Result<std::optional<Host>>> host(db::Database& db, UserId host) {
  return db.find<Host>(host_sql, db::Params(host));
}

}  // namespace kerbside::payouts::store
