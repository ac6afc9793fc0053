// The kinds of the rows that record money, as the database stores them.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>

#include "rules/ids.hpp"

namespace kerbside::rules {

enum class Purpose : std::uint8_t {  // payments.purpose: what a payment is for
  booking,
  modification,  // a change of a booking's dates
  order,         // a service that a person buys
  credits,       // a bundle of history checks
  insurance      // temporary cover
};
BOOST_DESCRIBE_ENUM(Purpose, booking, modification, order, credits, insurance)

enum class SubjectKind : std::uint8_t {  // payments.subject_kind: what money is about, whatever the payment was for
  booking,
  order
};
BOOST_DESCRIBE_ENUM(SubjectKind, booking, order)

// The subject of a payment, its refunds and chargebacks, and the ledger's transfers.
struct Subject {
  SubjectKind kind{};
  SubjectId id;

  std::optional<BookingId> booking() const {
    if (kind != SubjectKind::booking) return std::nullopt;
    return BookingId::parse(id.text()).value();
  }
  std::optional<OrderId> order() const {
    if (kind != SubjectKind::order) return std::nullopt;
    return OrderId::parse(id.text()).value();
  }
};
BOOST_DESCRIBE_STRUCT(Subject, (), (kind, id))
inline Subject about(BookingId id) { return {SubjectKind::booking, SubjectId::parse(id.text()).value()}; }
inline Subject about(OrderId id) { return {SubjectKind::order, SubjectId::parse(id.text()).value()}; }

enum class RefundKind : std::uint8_t {  // refunds.kind: the reason for a refund
  cancellation_refund,
  partial_80,    // the first part of a deposit
  remaining_20,  // the rest of it
  slot_lost,     // paid when the subject had gone to another person
  duplicate,     // paid twice
  date_change,
  admin,
  insurance_unconfirmed,
  quarantined  // a payment that did not match
};
BOOST_DESCRIBE_ENUM(RefundKind, cancellation_refund, partial_80, remaining_20, slot_lost, duplicate, date_change, admin,
                    insurance_unconfirmed, quarantined)

enum class LedgerKind : std::uint8_t {  // ledger_transfers.kind: what moved the money
  charge,
  refund,
  refund_failed,
  refund_charged_back,
  chargeback,
  chargeback_won,
  chargeback_closed,
  chargeback_kept,
  payout,
  deposit_charge,
  date_change,
  waived_difference,
  delivered,     // what was bought
  credit_used,   // for a check that was delivered
  premium_paid,  // to the insurance broker
  debt_taken,    // from earnings, for another booking's debt
  debt_paid      // of that other booking
};
BOOST_DESCRIBE_ENUM(LedgerKind, charge, refund, refund_failed, refund_charged_back, chargeback, chargeback_won,
                    chargeback_closed, chargeback_kept, payout, deposit_charge, date_change, waived_difference,
                    delivered, credit_used, premium_paid, debt_taken, debt_paid)

enum class LedgerSource : std::uint8_t {  // ledger_transfers.source_type: the row that caused it
  payment,
  refund,
  chargeback,
  payout,
  deposit_charge,
  date_change,
  booking,
  order,
  broker_statement_line,
  netting  // of one booking’s earnings with another’s debt
};
BOOST_DESCRIBE_ENUM(LedgerSource, payment, refund, chargeback, payout, deposit_charge, date_change, booking, order,
                    broker_statement_line, netting)

}  // namespace kerbside::rules
