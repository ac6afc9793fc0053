// Full history checks (H1, H9, H13, H18, H19): bought by card or with a credit, ordered from the provider by a job, and
// delivered once. A report that cannot be had gives back the money or the credit by itself.
#pragma once
#include "core/jobs.hpp"
#include "core/loop.hpp"
#include "features/history_checks/store.hpp"
#include "features/history_checks/types.hpp"
#include "features/orders/orders.hpp"
#include "features/services/services.hpp"
#include "ports/vehicle_history/vehicle_history.hpp"
#include "ports/vehicle_records/vehicle_records.hpp"

namespace kerbside {
class House;
}

namespace kerbside::history_checks {

struct ReportJob {
  OrderId order_id;
};
BOOST_DESCRIBE_STRUCT(ReportJob, (), (order_id))
inline constexpr jobs::JobKind<ReportJob> report_job{"history_report", jobs::Lane::records};

class HistoryChecks final : public orders::Seller {
 public:
  HistoryChecks(orders::Orders& orders, vehicle_records::VehicleRecords& records,
                vehicle_history::VehicleHistory& history)
      : orders_(orders), records_(records), history_(history) {}

  // Returns what the records say of a plate, before anything is paid (H19). Errors: field errors; those of the look-up.
  Task<Result<CheckedVehicle>> look_up(Loop& loop, Actor actor, LookUpOf in);
  // Starts a check that is paid by card, or answers the caller's own of that plate whose checkout is open still.
  // Errors: field errors; service_not_sold; conflict price_changed with the service as it is now; conflict
  // report_is_there and check_under_way with the caller's own order of this plate; those of the look-up.
  Task<Result<orders::OrderStarted>> buy(Loop& loop, Actor actor, NewCheck in);
  // Makes and pays an order with one credit, in one transaction; while an order of that plate waits for its report, it
  // is answered. Errors: the same, and conflict insufficient_credits.
  Task<Result<CheckPlaced>> buy_with_credit(Loop& loop, Actor actor, CheckWithCredit in);
  // Pays the caller's own unpaid check with a credit (H18). Errors: order_not_found; conflict order_paid when it is
  // paid by card, report_is_there and check_under_way for another of that plate, insufficient_credits. Pressed twice,
  // it answers the same.
  Task<Result<CheckPlaced>> use_credits(Loop& loop, Actor actor, OrderId id);
  static Task<Result<Credits>> credits(Loop& loop, Actor actor);
  static Task<Result<CreditTransactions>> transactions(Loop& loop, Actor actor);

  // Errors: order_not_found.
  Task<Result<HistoryReport>> report(Loop& loop, Actor actor, OrderId id);
  // Returns that there are reports of that plate, of anybody, which another order would reuse (H9, D7-52).
  static Task<Result<CachedReports>> cached(Loop& loop, LookUpOf in);
  // Hurries the job of a check that waits, and returns how it stands. Errors: order_not_found.
  Task<Result<HistoryReport>> refresh(Loop& loop, Actor actor, OrderId id);

  Task<Result<std::optional<std::string>>> had_already(db::Transaction& tx,
                                                       const orders::store::OrderRow& order) override;
  Task<Status> on_paid(db::Transaction& tx, const orders::store::OrderRow& order) override;
  Task<Result<std::string>> told(db::Database& db, const orders::store::OrderRow& order) override;
  Task<Result<orders::OrderCancelling>> cancelling(db::Transaction& tx, const orders::store::OrderRow& order) override;
  Task<Result<orders::OrderCancelling>> refundable(db::Transaction& tx, const orders::store::OrderRow& order) override;
  Task<Status> on_cancelled(db::Transaction& tx, const orders::store::OrderRow& order) override;
  Task<Result<std::optional<Instant>>> due(db::Database& db, const orders::store::OrderRow& order) override;
  std::string success_path(const orders::store::OrderRow& order) const override;

  void register_jobs(jobs::Runner& runner);

 private:
  struct Wanted {  // a plate whose vehicle was found, and who wants to check it
    UserId buyer;
    std::string registration, vehicle;
  };
  Task<Result<Wanted>> check_wanted(Loop& loop, UserId buyer, std::string registration, bool begin_at_once);
  static Task<Result<CheckPlaced>> place_with_credit(db::Transaction& tx, orders::Orders* orders, Wanted wanted);
  Task<Status> run(Loop& loop, const ReportJob& payload);

  orders::Orders& orders_;
  vehicle_records::VehicleRecords& records_;
  vehicle_history::VehicleHistory& history_;
};

// Bundles of credits (H14): their money is owed until the credits are used.
class Bundles final : public orders::Seller {
 public:
  explicit Bundles(orders::Orders& orders) : orders_(orders) {}
  // Errors: deal_not_found; conflict price_changed with the deal as it is now.
  Task<Result<orders::OrderStarted>> buy(Loop& loop, Actor actor, NewBundle in);

  Task<Status> on_paid(db::Transaction& tx, const orders::store::OrderRow& order) override;
  Task<Result<std::string>> told(db::Database& db, const orders::store::OrderRow& order) override;
  Task<Result<orders::OrderCancelling>> cancelling(db::Transaction& tx, const orders::store::OrderRow& order) override;
  Task<Result<orders::OrderCancelling>> refundable(db::Transaction& tx, const orders::store::OrderRow& order) override;
  Task<Status> on_cancelled(db::Transaction& tx, const orders::store::OrderRow& order) override;
  std::string success_path(const orders::store::OrderRow&) const override {
    return "/payment-success?type=hpi_credits";
  }

  // Refunds the unused credits of closed accounts (H14).
  void register_jobs(jobs::Runner& runner);

 private:
  orders::Orders& orders_;
};

inline constexpr const char* check_title = "Full history check";
Error insufficient_credits();
// Errors: report_is_there, check_under_way.
Status check_not_own(const std::optional<store::OwnCheck>& own);
// Takes the buyer's oldest credit for an order. `lots`: their bundles, locked, which makes those who ask at once wait
// for each other. Errors: insufficient_credits.
Status spend_credit(db::Transaction& tx, const std::vector<store::LotRow>& lots, UserId buyer, OrderId order);
// Gives back the credit that paid an order, if one did. The order's row is locked.
Task<Status> return_credit(db::Transaction& tx, const orders::store::OrderRow& order);

void install(House& house, orders::Orders& orders);

}  // namespace kerbside::history_checks
