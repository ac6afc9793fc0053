// A deposit after its trip, as the two sides of the booking and our admins see it.
#pragma once
#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/page.hpp"
#include "core/time.hpp"
#include "features/condition/condition.hpp"
#include "features/private_files/private_files.hpp"
#include "rules/booking_money.hpp"
#include "rules/deposit.hpp"
#include "rules/ids.hpp"
#include "rules/refund_step.hpp"

namespace kerbside::deposits {

using ChargeId = Id<struct ChargeTag>;

enum class Holder : std::uint8_t { platform, host };
BOOST_DESCRIBE_ENUM(Holder, platform, host)

struct DepositCharge {
  ChargeId id;
  rules::ChargeKind kind{};
  rules::ChargeState state{};
  std::optional<int> units;  // litres, tickets, miles
  std::optional<rules::Pence> unit_pence;
  rules::Pence amount_pence;
  std::string reason;
  std::vector<private_files::FileLink> photos;
  std::vector<private_files::FileLink> shots;  // of the condition reports
  Instant filed_at{}, contest_until{};
  std::optional<std::string> contest_reason;
  std::optional<std::string> decision_reason;
  std::optional<rules::Pence> allowed_pence;    // how much of a settled charge was allowed
  std::optional<rules::Pence> collected_pence;  // how much of that the deposit covered
  std::optional<Instant> settled_at;
  bool can_contest = false, can_withdraw = false;  // by its reader, now
  bool can_decide = false;                         // for admins: it waits for its dispute's decision
};
BOOST_DESCRIBE_STRUCT(DepositCharge, (),
                      (id, kind, state, units, unit_pence, amount_pence, reason, photos, shots, filed_at, contest_until,
                       contest_reason, decision_reason, allowed_pence, collected_pence, settled_at, can_contest,
                       can_withdraw, can_decide))

// What a charge costs according to the booking; absent when it has no price, and for damage, which has none.
struct ChargePrice {
  rules::ChargeKind kind{};
  std::optional<rules::Pence> unit_pence;
};
BOOST_DESCRIBE_STRUCT(ChargePrice, (), (kind, unit_pence))

// The refunds that D3.3 lists.
enum class RefundType : std::uint8_t { cancellation_refund, partial_80, remaining_20 };
BOOST_DESCRIBE_ENUM(RefundType, cancellation_refund, partial_80, remaining_20)

struct DepositPart {
  RefundType refund_type{};
  rules::RefundState refund_status{};
  rules::Pence amount_pence;
  Date scheduled_refund_date;
  rules::MoneyStep told;  // as on the booking's page
};
BOOST_DESCRIBE_STRUCT(DepositPart, (), (refund_type, refund_status, amount_pence, scheduled_refund_date, told))

// What a deposit that is not being refunded waits for.
enum class DepositWaits : std::uint8_t { vehicle, dispute };
BOOST_DESCRIBE_ENUM(DepositWaits, vehicle, dispute)

struct Deposit {
  BookingId booking_id;
  Holder held_by{};
  rules::Pence amount_pence;
  rules::MoneyStep told;       // what we still hold, and what happened to the rest
  rules::Pence charged_pence;  // what settled charges took
  rules::Pence waiting_pence;  // what the other charges may take
  std::optional<Instant> charges_until;
  std::optional<Date> first_on, rest_on;
  std::vector<DepositPart> parts;                     // for the renter and admins
  std::vector<DepositCharge> charges;                 // oldest first
  std::vector<ChargePrice> can_charge;                // what its host may charge for now
  std::optional<Instant> given_back_at, received_at;  // for a deposit with the host
  bool can_confirm = false;                           // its reader has not yet confirmed its return or receipt
  bool has_pictures_from_before = false;  // of the collection, that came in time: without them damage is hard to show
  std::optional<DepositWaits> waits_for;  // while none of it may leave
};
BOOST_DESCRIBE_STRUCT(Deposit, (),
                      (booking_id, held_by, amount_pence, told, charged_pence, waiting_pence, charges_until, first_on,
                       rest_on, parts, charges, can_charge, given_back_at, received_at, can_confirm,
                       has_pictures_from_before, waits_for))

// A refund in its renter's list (D3.3-01).
struct DepositRefundFacts {
  RefundId id;
  UserId renter_user_id;
  BookingId booking_id;
  std::string make, model;
  Date start_date, end_date;
  RefundType refund_type{};
  rules::RefundState refund_status{};
  rules::Pence amount_pence;
  Date scheduled_refund_date;
  std::optional<std::string> stripe_refund_id;
  std::optional<Instant> completed_at;
};
BOOST_DESCRIBE_STRUCT(DepositRefundFacts, (),
                      (id, renter_user_id, booking_id, make, model, start_date, end_date, refund_type, refund_status,
                       amount_pence, scheduled_refund_date, stripe_refund_id, completed_at))

struct DepositRefund : DepositRefundFacts {
  rules::MoneyStep told;  // as on the booking's page
};
BOOST_DESCRIBE_STRUCT(DepositRefund, (DepositRefundFacts), (told))

struct DepositRefundList : Page<DepositRefund> {};
BOOST_DESCRIBE_STRUCT(DepositRefundList, (Page<DepositRefund>), ())

// A charge that a host files. Its evidence: photos that were uploaded before, and shots of the condition reports.
struct NewCharge {
  rules::ChargeClaim claim;
  std::string reason;
  std::vector<PrivateFileId> photo_ids;
  std::vector<condition::EntryId> shot_ids;
};

}  // namespace kerbside::deposits
