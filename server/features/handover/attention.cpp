#include "features/handover/attention.hpp"

#include "features/handover/news.hpp"

namespace kerbside::handover {
namespace {

const Remedy refunding{"refund_fault",
                       "Refund the renter",
                       "Was it the vehicle’s fault?",
                       "The booking ends and the renter gets back everything that we took. What was paid at pick-up, "
                       "the host returns.",
                       "Booking cancelled and refunded",
                       AdminRole::support};
const Remedy dismissing{
    "dismiss_fault",       "Let the trip stand",
    "Let the trip stand?", "The booking goes on as agreed, and the renter can report nothing more at this pick-up.",
    "The trip stands",     AdminRole::support};
const Remedy settling{"settle_return",
                      "It is cleared up",
                      "Is the vehicle accounted for?",
                      "Where payout and deposit wait for it, they go on. Do this once it is back, or its loss is dealt "
                      "with elsewhere.",
                      "Return cleared up",
                      AdminRole::support};

AttentionItem fault_item(const store::WaitingFault& fault) {
  const Instant by = fault.reported_at + rules::fault_decided_within;
  AttentionItem item{"vehicle_fault", fault.booking_id.str(), "Fault at pick-up",
                     app_now() < by ? Urgency::warning : Urgency::danger};
  item.subject = rules::about(fault.booking_id);
  item.amount_pence = rules::everything_paid(fault.lines).total();
  item.since = fault.reported_at;
  item.why = "The renter says that the vehicle " + std::string(words_of(fault.kind)) + ": “" + fault.description +
             "” " + (fault.has_vehicle ? "They have the vehicle." : "They do not have the vehicle.");
  if (fault.contest_reason) item.why += " The host does not agree: “" + *fault.contest_reason + "”";
  item.why += " To be decided by " + format_when(to_london(by)) + ".";
  item.remedies = {refunding, dismissing};
  item.people_wait = app_now() < by;
  return item;
}

AttentionItem missing_item(const store::MissingVehicle& missing) {
  AttentionItem item{"not_returned", missing.booking_id.str(), "Not returned", Urgency::danger};
  item.subject = rules::about(missing.booking_id);
  item.since = missing.since;
  item.why = std::string(missing.host_says == false ? "The host" : "The renter") +
             " says that the vehicle is not back." +
             (missing.renter_says == true ? " The renter says that it is." : "") +
             (missing.booking_status == rules::BookingState::cancelled
                  ? " The trip was stopped at its pick-up, and the renter was refunded."
                  : " Payout and deposit wait.");
  item.remedies = {settling};
  return item;
}

}  // namespace

Task<Result<std::vector<AttentionItem>>> attention(Loop& loop) {
  KB_CO_TRY(const auto faults, co_await store::waiting_faults(loop.db));
  KB_CO_TRY(const auto missing, co_await store::missing_vehicles(loop.db));
  std::vector<AttentionItem> items;
  for (const auto& fault : faults) items.push_back(fault_item(fault));
  for (const auto& one : missing) items.push_back(missing_item(one));
  co_return items;
}

}  // namespace kerbside::handover
