// The SQL of earnings, payouts and payout accounts.
#pragma once
#include <optional>
#include <vector>

#include "core/db/db.hpp"
#include "features/payouts/of_booking.hpp"
#include "features/payouts/types.hpp"
#include "rules/booking_state.hpp"
#include "rules/money_holds.hpp"

namespace kerbside::payouts::store {

struct EarningRow : FactColumns {
  BookingId booking_id;
  rules::Pence amount_pence, collected_pence;
  std::string vehicle;
  Date start_date, end_date;
  std::optional<Instant> earned_at;
};
BOOST_DESCRIBE_STRUCT(EarningRow, (FactColumns),
                      (booking_id, amount_pence, collected_pence, vehicle, start_date, end_date, earned_at))

// Requires the booking's lock.
struct LockedEarning : FactColumns {
  BookingId booking_id;
  UserId host_user_id;
  std::optional<std::string> provider_account_id;
  rules::Pence charge_pence;  // of the booking's own payment
  std::optional<std::string> provider_charge_id;
  std::optional<PayoutId> failed_payout;  // one that has not been tried again
};
BOOST_DESCRIBE_STRUCT(LockedEarning, (FactColumns),
                      (booking_id, host_user_id, provider_account_id, charge_pence, provider_charge_id, failed_payout))

// A confirmed booking without a row, from before the table existed.
struct MissingRow {
  BookingId id;
  UserId host_user_id;
  rules::BookingState booking_status{};
  rules::MoneyLines lines;
  std::optional<Instant> completed_at;
  bool collected = false;     // the host has confirmed it
  rules::Pence back_of_host;  // the refunded share of the host's part
};
BOOST_DESCRIBE_STRUCT(MissingRow, (), (id, host_user_id, booking_status, lines, completed_at, collected, back_of_host))

struct PayoutRow {
  PayoutId id;
  BookingId booking_id;
  UserId host_user_id;
  rules::Pence amount_pence;
  rules::PayoutState state{};
  std::string provider_account_id;
  std::optional<std::string> provider_charge_id;
  Instant created_at{};  // when it was sent
  std::string vehicle;
  Date start_date, end_date;
};
BOOST_DESCRIBE_STRUCT(PayoutRow, (),
                      (id, booking_id, host_user_id, amount_pence, state, provider_account_id, provider_charge_id,
                       created_at, vehicle, start_date, end_date))

struct AccountRow {
  std::string provider_account_id;
  rules::PayoutAccountState state{};
};
BOOST_DESCRIBE_STRUCT(AccountRow, (), (provider_account_id, state))

struct Host {
  std::string email;
  std::optional<std::string> company_name;
};
BOOST_DESCRIBE_STRUCT(Host, (), (email, company_name))

Task<Result<std::vector<EarningRow>>> earnings_of(db::Database& db, UserId host, int limit, int offset);
Task<Result<std::optional<EarningRow>>> earning_of(db::Database& db, UserId host, BookingId booking);
// Returns the rows with something left to pay out.
Task<Result<std::vector<FactColumns>>> unpaid_of(db::Database& db, UserId host);
Task<Result<EarningTotals>> totals_of(db::Database& db, UserId host);
Task<Result<std::int64_t>> count_of(db::Database& db, UserId host);
// Returns the bookings without a row of earnings that should have one, the oldest first; of all hosts when none is
// given.
Task<Result<std::vector<BookingId>>> missing(db::Database& db, std::optional<UserId> host, int limit);
// Locks the booking; returns nothing when it has its row by now.
Task<Result<std::optional<MissingRow>>> lock_missing(db::Transaction& tx, BookingId booking);
// Payments at pick-up that were not confirmed within this time after the return count as paid (K6).
Task<Status> confirm_old_collections(db::Database& db);

// Returns the bookings that may have something to pay out, the longest due first.
Task<Result<std::vector<BookingId>>> payable(db::Database& db);
Task<Result<std::optional<LockedEarning>>> lock_earning(db::Transaction& tx, BookingId booking);
void mark_paid(db::Transaction& tx, BookingId booking);
// From here on the payout counts as sent.
PayoutId insert_payout(db::Transaction& tx, const LockedEarning& earning, rules::Pence amount,
                       std::optional<PayoutId> retry_of);
Task<Result<std::optional<PayoutRow>>> find_payout(db::Database& db, PayoutId id);
Task<Result<bool>> finish_payout(db::Transaction& tx, PayoutId id, std::string transfer_id);  // false: it had ended
Task<Result<bool>> fail_payout(db::Transaction& tx, PayoutId id, std::string reason);         // false: it had ended
// The host's bookings that more was refunded of than was left to pay out, locked against others who would pay for them.
struct DebtRow : FactColumns {
  BookingId booking_id;
};
BOOST_DESCRIBE_STRUCT(DebtRow, (FactColumns), (booking_id))
Task<Result<std::vector<DebtRow>>> lock_debts(db::Transaction& tx, UserId host);
// That much of what `from` earns pays the debt of another booking. Returns the row's id.
std::string net(db::Transaction& tx, UserId host, BookingId debt, BookingId from, rules::Pence amount);
void keep(db::Transaction& tx, BookingId booking, rules::Pence all);  // everything that a lost chargeback took
struct FailedPayout {                                                 // and not tried again
  PayoutId id;
  BookingId booking_id;
  rules::Pence amount_pence;
  std::optional<std::string> why;                    // account_not_ready: sent again once the host's account is ready
  std::optional<rules::PayoutAccountState> account;  // at present
  Instant failed_at{};
};
BOOST_DESCRIBE_STRUCT(FailedPayout, (), (id, booking_id, amount_pence, why, account, failed_at))

// Returns those with something still due; oldest first, at most 100.
Task<Result<std::vector<FailedPayout>>> failed_payouts(db::Database& db);
// Returns the booking of a failed payout that has not been tried again.
Task<Result<std::optional<BookingId>>> booking_of_failed(db::Transaction& tx, PayoutId id);

// Whether a booking's money may still move by itself; the booking must be locked.
struct ClosingRow {
  bool trip_over = false, in_question = false, charges_open = false, in_dispute = false;
};
BOOST_DESCRIBE_STRUCT(ClosingRow, (), (trip_over, in_question, charges_open, in_dispute))
Task<Result<ClosingRow>> closing_of(db::Transaction& tx, BookingId booking);
struct HeldChargeback : ClosingRow {  // open or lost: holds the rest of that money
  ChargebackId id;
  rules::SubjectKind subject_kind{};
  SubjectId subject_id;
  rules::Pence amount_pence;
  rules::DisputeState state{};
  std::string provider_dispute_id;
  Instant opened_at{};

  rules::Subject subject() const { return {subject_kind, subject_id}; }
};
BOOST_DESCRIBE_STRUCT(HeldChargeback, (ClosingRow),
                      (id, subject_kind, subject_id, amount_pence, state, provider_dispute_id, opened_at))
// Oldest first, at most 100.
Task<Result<std::vector<HeldChargeback>>> held_chargebacks(db::Database& db);
struct EarningFacts : FactColumns {
  BookingId booking_id;
};
BOOST_DESCRIBE_STRUCT(EarningFacts, (FactColumns), (booking_id))
Task<Result<std::vector<EarningFacts>>> facts_of(db::Database& db, std::vector<BookingId> bookings);

Task<Result<std::optional<AccountRow>>> account_of(db::Database& db, UserId host);
Task<Status> save_account(db::Database& db, UserId host, std::string account_id, rules::PayoutAccountState state);
Task<Status> account_changed(db::Database& db, std::string account_id, rules::PayoutAccountState state);
Task<Result<std::optional<Host>>> host(db::Database& db, UserId host);

}  // namespace kerbside::payouts::store
