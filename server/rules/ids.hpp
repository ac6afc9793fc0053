// The kinds of things that have ids (core/id.hpp); users and admins are named there.
#pragma once
#include "core/id.hpp"

namespace kerbside {

using VehicleId = Id<struct VehicleTag>;
using PhotoId = Id<struct PhotoTag>;  // of a vehicle
using BlockId = Id<struct BlockTag>;  // of days that a host blocks
using QuoteId = Id<struct QuoteTag>;
using BookingId = Id<struct BookingTag>;
using DateChangeId = Id<struct DateChangeTag>;  // of a booking
using PaymentId = Id<struct PaymentTag>;
using RefundId = Id<struct RefundTag>;
using ConversationId = Id<struct ConversationTag>;
using MessageId = Id<struct MessageTag>;
using PrivateFileId = Id<struct PrivateFileTag>;
using NotificationId = Id<struct NotificationTag>;
using PurposeId = Id<struct PurposeTag>;  // of whatever a payment is for: its own id, whichever kind it has
using SubjectId = Id<struct SubjectTag>;  // of whatever money is about (rules/money_kinds.hpp)

}  // namespace kerbside
