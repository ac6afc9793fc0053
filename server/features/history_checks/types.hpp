// History checks, their credits and their reports as the buyer sees them (D3.11).
#pragma once
#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/json/write.hpp"
#include "features/orders/orders.hpp"
#include "features/services/services.hpp"
#include "rules/history_findings.hpp"

namespace kerbside::history_checks {

struct NewCheck {
  std::string registration_number;
  rules::Pence total_amount;   // as the page showed it (M6)
  bool begin_at_once = false;  // "Begin at once; I lose my right to cancel once fully delivered" (H13)
};
BOOST_DESCRIBE_STRUCT(NewCheck, (), (registration_number, total_amount, begin_at_once))

struct CheckWithCredit {
  std::string registration_number;
  bool use_credits = false, begin_at_once = false;
};
BOOST_DESCRIBE_STRUCT(CheckWithCredit, (), (registration_number, use_credits, begin_at_once))

struct NewBundle {
  services::DealId id;
  rules::Pence total_amount;
};
BOOST_DESCRIBE_STRUCT(NewBundle, (), (id, total_amount))

struct LookUpOf {
  std::string registration_number;
};
BOOST_DESCRIBE_STRUCT(LookUpOf, (), (registration_number))

// What is shown before anything is paid: which vehicle it is, and the caller's own report of the last day, which opens
// free (H19).
struct CheckedVehicle {
  std::string registration_number, make, colour, fuel_type;  // empty: not known
  std::optional<std::string> model;
  std::optional<int> year_of_manufacture;
  bool is_sample = false;
  std::optional<OrderId> own_report;
};
BOOST_DESCRIBE_STRUCT(CheckedVehicle, (),
                      (registration_number, make, colour, fuel_type, model, year_of_manufacture, is_sample, own_report))

struct CachedReport {  // D7-52, H9: that there is one, never what it says
  std::string registration_number;
  Instant answered_at{}, expires_at{};
};
BOOST_DESCRIBE_STRUCT(CachedReport, (), (registration_number, answered_at, expires_at))

struct CachedReports {
  std::vector<CachedReport> items;
};
BOOST_DESCRIBE_STRUCT(CachedReports, (), (items))

struct CheckPlaced {
  OrderId order_id;
};
BOOST_DESCRIBE_STRUCT(CheckPlaced, (), (order_id))

// What somebody has of them, and had (D3.11-07).
struct Credits {
  int credits_balance = 0, total_earned = 0, total_used = 0;
  int credits_frozen = 0;  // bought with a payment that its buyer's bank has questioned: not in the balance (H14)
};
BOOST_DESCRIBE_STRUCT(Credits, (), (credits_balance, total_earned, total_used, credits_frozen))

enum class CreditMove : std::uint8_t { earned, used, returned, refunded };
BOOST_DESCRIBE_ENUM(CreditMove, earned, used, returned, refunded)

// What came or went (D3.11-08).
struct CreditTransaction {
  Id<struct CreditTransactionTag> id;
  CreditMove transaction_type{};
  int credits_amount = 0;
  std::string description;
  Instant created_at{};
};
BOOST_DESCRIBE_STRUCT(CreditTransaction, (), (id, transaction_type, credits_amount, description, created_at))

struct CreditTransactions {  // the 20 newest
  std::vector<CreditTransaction> items;
};
BOOST_DESCRIBE_STRUCT(CreditTransactions, (), (items))

enum class ReportState : std::uint8_t { waiting, ready, failed, deleted };
BOOST_DESCRIBE_ENUM(ReportState, waiting, ready, failed, deleted)

struct HistoryReport {
  ReportState state{};
  std::string registration_number, vehicle;
  bool is_sample = false;
  std::optional<Instant> answered_at;        // when the provider made it
  std::optional<Instant> report_deleted_at;  // twelve months later
  std::vector<rules::Finding> findings;
  std::optional<json::Raw> hpi_data;  // as the provider sent it
};
BOOST_DESCRIBE_STRUCT(HistoryReport, (),
                      (state, registration_number, vehicle, is_sample, answered_at, report_deleted_at, findings,
                       hpi_data))

// A paid check or bundle as our team lists it (A3-14).
struct CheckOrder : orders::OrderFacts {
  std::string buyer_name, buyer_email;
  bool is_refunded = false;  // a refund is planned, on its way or done
};
BOOST_DESCRIBE_STRUCT(CheckOrder, (orders::OrderFacts), (buyer_name, buyer_email, is_refunded))

struct CheckOrdersAsked : PageAsked {
  std::optional<rules::OrderKind> kind;
  std::optional<rules::OrderState> state;
  std::optional<std::string> sort;
};
BOOST_DESCRIBE_STRUCT(CheckOrdersAsked, (PageAsked), (kind, state, sort))

}  // namespace kerbside::history_checks
