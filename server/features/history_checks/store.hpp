// The SQL of history checks and their credits.
#pragma once
#include <optional>
#include <vector>

#include "core/db/db.hpp"
#include "core/db/list.hpp"
#include "features/history_checks/types.hpp"
#include "rules/credit_lot.hpp"

namespace kerbside::history_checks::store {

struct CheckRow {
  OrderId order_id;
  std::string registration_number, vehicle;
  bool is_sample = false;
  std::optional<Instant> ordered_at;  // from the provider, without an answer so far
  int outcomes_unknown = 0, refusals = 0;
  std::optional<Instant> answered_at, report_deleted_at;
  std::optional<json::Raw> report;
};
BOOST_DESCRIBE_STRUCT(CheckRow, (),
                      (order_id, registration_number, vehicle, is_sample, ordered_at, outcomes_unknown, refusals,
                       answered_at, report_deleted_at, report))

void insert_check(db::Transaction& tx, OrderId order, const std::string& registration, const std::string& vehicle);
Task<Result<std::optional<CheckRow>>> find_check(db::Database& db, OrderId order);
Task<Result<std::optional<CheckRow>>> lock_check(db::Transaction& tx, OrderId order);  // after its order
// The newest report of that plate that was made since then, of any order.
Task<Result<std::optional<CheckRow>>> made_since(db::Transaction& tx, std::string registration, Instant since);
// The caller's own order of that plate whose report was made since then.
Task<Result<std::optional<OrderId>>> own_since(db::Database& db, UserId user, std::string registration, Instant since);
// The caller's own order of a plate that leaves nothing to buy: its report is there, or was ordered.
struct OwnCheck {
  OrderId order;
  bool is_there = false;
};
BOOST_DESCRIBE_STRUCT(OwnCheck, (), (order, is_there))
// Looks among all but one order; whoever asks for the same plate of the same person waits until this transaction ends.
Task<Result<std::optional<OwnCheck>>> lock_own(db::Transaction& tx, UserId user, std::string registration,
                                               OrderId other_than = {});
Task<Result<std::vector<CachedReport>>> cached_since(db::Database& db, std::string registration, Instant since);
void record_ordered(db::Transaction& tx, OrderId order);
void record_unknown_outcome(db::Transaction& tx, OrderId order);
void record_refusal(db::Transaction& tx, OrderId order);
void record_report(db::Transaction& tx, OrderId order, const std::string& report, bool is_sample, Instant made_at);
Task<Result<int>> forget_old_reports(db::Database& db);  // some at a time; returns how many

struct LotRow {
  OrderId order_id;
  UserId user_id;
  int credits = 0, used = 0, delivered = 0, given_back = 0;
  rules::Pence price_pence;
  Instant bought_at{};
  bool is_frozen = false;  // a bank has taken its money back, or asks about it (H14)

  rules::CreditLot lot() const { return {price_pence, credits, used, delivered, given_back}; }
  bool has_credit() const { return !is_frozen && lot().unused() > 0; }
};
BOOST_DESCRIBE_STRUCT(LotRow, (),
                      (order_id, user_id, credits, used, delivered, given_back, price_pence, bought_at, is_frozen))

// A lot is written with its order and counts from its payment on.
void insert_lot(db::Transaction& tx, OrderId order, UserId user, int credits, rules::Pence price);
Task<Result<int>> record_lot_paid(db::Transaction& tx, OrderId order);          // returns its credits
Task<Result<std::vector<LotRow>>> lock_lots(db::Transaction& tx, UserId user);  // the oldest first
Task<Result<std::optional<LotRow>>> lock_lot(db::Transaction& tx, OrderId order);
Task<Result<std::optional<LotRow>>> find_lot(db::Database& db, OrderId order);
// The lot whose credit paid that order.
Task<Result<std::optional<LotRow>>> lock_lot_used_by(db::Transaction& tx, OrderId order);
void change_lot(db::Transaction& tx, OrderId lot, int used, int given_back);
void add_delivered(db::Transaction& tx, OrderId lot);
// Bundles with unused credits whose buyers have closed their accounts.
Task<Result<std::vector<OrderId>>> lots_of_closed_accounts(db::Database& db);

struct NewTransaction {
  UserId user;
  OrderId order, lot;
  CreditMove move{};
  int credits = 0;
  std::string description;
};
void insert_transaction(db::Transaction& tx, const NewTransaction& transaction);
Task<Result<Credits>> credits_of(db::Database& db, UserId user);
Task<Result<std::vector<CreditTransaction>>> transactions_of(db::Database& db, UserId user);

extern const db::List orders_list;  // paid checks and bundles, the newest first

}  // namespace kerbside::history_checks::store
