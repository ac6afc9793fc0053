// The types of ids (core/id.hpp); those of users and admins are there.
#pragma once
#include "core/id.hpp"

namespace kerbside {

using VehicleId = Id<struct VehicleTag>;
using PhotoId = Id<struct PhotoTag>;  // a vehicle's
using BlockId = Id<struct BlockTag>;  // days that a host blocks
using QuoteId = Id<struct QuoteTag>;
using BookingId = Id<struct BookingTag>;
using DateChangeId = Id<struct DateChangeTag>;  // a booking's
using PaymentId = Id<struct PaymentTag>;
using RefundId = Id<struct RefundTag>;
using ConversationId = Id<struct ConversationTag>;
using MessageId = Id<struct MessageTag>;
using PrivateFileId = Id<struct PrivateFileTag>;
using NotificationId = Id<struct NotificationTag>;
using OrderId = Id<struct OrderTag>;
using PurposeId = Id<struct PurposeTag>;  // what a payment is for: the id of that object, whatever its kind
using SubjectId = Id<struct SubjectTag>;  // what money is about (rules/money_kinds.hpp)

}  // namespace kerbside
