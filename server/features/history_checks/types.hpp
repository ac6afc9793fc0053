// History checks, their credits and their reports as the buyer sees them (D3.11).
#pragma once
#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/json/write.hpp"
#include "features/orders/types.hpp"
#include "features/services/types.hpp"
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

struct CheckPlaced {
  OrderId order_id;
};
BOOST_DESCRIBE_STRUCT(CheckPlaced, (), (order_id))

struct Credits {  // D3.11-07
  int credits_balance = 0, total_earned = 0, total_used = 0;
};
BOOST_DESCRIBE_STRUCT(Credits, (), (credits_balance, total_earned, total_used))

enum class CreditMove : std::uint8_t { earned, used, returned, refunded };
BOOST_DESCRIBE_ENUM(CreditMove, earned, used, returned, refunded)

struct CreditTransaction {  // D3.11-08
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

}  // namespace kerbside::history_checks
