// What is asked when a service done by people is booked (D2.10-03, D5-51 to D5-54): an inspection's vehicle and place,
// an appeal's penalty, a dispute's subject. What a kind does not ask for is refused, so nothing is kept that nobody
// reads.
#pragma once
#include <boost/describe.hpp>
#include <optional>
#include <string>

#include "core/result.hpp"
#include "rules/money.hpp"
#include "rules/order_state.hpp"
#include "rules/penalty_notice.hpp"

namespace kerbside::rules {

enum class AppealReply : std::uint8_t { email, phone };  // how the buyer wants to be reached
BOOST_DESCRIBE_ENUM(AppealReply, email, phone)
enum class AppealUrgency : std::uint8_t { low, medium, high };
BOOST_DESCRIBE_ENUM(AppealUrgency, low, medium, high)
enum class TicketType : std::uint8_t { parking, bus_lane, moving_traffic, charge_zone, toll, other };
BOOST_DESCRIBE_ENUM(TicketType, parking, bus_lane, moving_traffic, charge_zone, toll, other)

// As it is sent, and as it is stored: texts are trimmed, a plate is read.
struct ServiceDetails {
  std::optional<std::string> registration_number, place, wished_dates;  // an inspection's
  std::optional<std::string> booking_reference;                         // a dispute's: the booking that it is about
  std::optional<TicketType> ticket_type;
  std::optional<std::string> ticket_reference, issuer_name, appeal_reason;
  std::optional<Pence> ticket_amount;
  std::optional<Date> incident_date;
  std::optional<PenaltyNotice> notice;
  bool authorised = false;  // we may write to the issuer in the buyer's name
  std::optional<AppealReply> contact_preference;
  std::optional<AppealUrgency> urgency;
  std::optional<std::string> phone_number, desired_outcome, additional_notes;
};
BOOST_DESCRIBE_STRUCT(ServiceDetails, (),
                      (registration_number, place, wished_dates, booking_reference, ticket_type, ticket_reference,
                       issuer_name, appeal_reason, ticket_amount, incident_date, notice, authorised, contact_preference,
                       urgency, phone_number, desired_outcome, additional_notes))

inline constexpr std::size_t longest_service_line = 150, longest_service_text = 2000;

// Returns the details as they are stored, or all field errors. `kind` is done by people.
Result<ServiceDetails> accept_service_details(OrderKind kind, const ServiceDetails& sent, Date today);
// What the order is listed for: the plate, or the penalty's reference.
std::string about_service(const ServiceDetails& details);

}  // namespace kerbside::rules
