// Bookings that wait for the host: requests to answer, payments at pick-up to confirm, deposits to give back. Money in
// pence.
#pragma once
#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/actor.hpp"
#include "core/loop.hpp"
#include "rules/ids.hpp"
#include "rules/money.hpp"

namespace kerbside::bookings {

enum class HostTask : std::uint8_t { answer_request, confirm_collection, give_back_deposit };
BOOST_DESCRIBE_ENUM(HostTask, answer_request, confirm_collection, give_back_deposit)

struct HostTaskItem {
  HostTask task{};
  BookingId booking_id;
  std::string make, model, renter_name;
  Date start_date, end_date;
  std::optional<Instant> until;              // when the action stops being possible
  std::optional<rules::Pence> amount_pence;  // the amount due at pick-up, or the deposit
};
BOOST_DESCRIBE_STRUCT(HostTaskItem, (),
                      (task, booking_id, make, model, renter_name, start_date, end_date, until, amount_pence))

struct HostToDo {
  std::vector<HostTaskItem> items;  // the earliest deadline first; at most 50
};
BOOST_DESCRIBE_STRUCT(HostToDo, (), (items))

Task<Result<HostToDo>> host_to_do(Loop& loop, Actor host);

}  // namespace kerbside::bookings
