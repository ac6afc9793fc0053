// SQL for the facts of pick-up and return on which the rules decide (rules/handover.hpp).
#pragma once
#include <string>

namespace kerbside::bookings {

// For the booking `b`, as a JSON list of one rules::HandoverFacts.
inline std::string handover_facts() {
  return " json_build_array(json_build_object("
         "'delays', (select coalesce(json_agg(json_build_object('side', d.side, 'new_time', d.new_time,"
         "    'refused_at', d.refused_at)), '[]') from booking_delays d where d.booking_id = b.id),"
         " 'fault', (select json_build_object('kind', f.kind, 'has_vehicle', f.has_vehicle,"
         "    'reported_at', f.reported_at, 'state', f.state, 'contested', f.contested_at is not null,"
         "    'decided_at', f.decided_at, 'back_by_host', f.money_back_by_host_at is not null,"
         "    'back_by_renter', f.money_back_by_renter_at is not null,"
         "    'back_decided', f.state = 'refunded' and pick_up_money_decided(b.id),"
         "    'collected_since', coalesce(handed_over_at(b.id) > f.reported_at, false))"
         "    from vehicle_faults f where f.booking_id = b.id order by f.reported_at desc, f.id limit 1),"
         " 'back', (select json_build_object('host_says', t.host_says, 'renter_says', t.renter_says,"
         "    'settled', t.settled_at is not null, 'checked_out', is_checked_out(b.id),"
         "    'by_renter_alone', is_checked_out_by_renter_alone(b.id), 'ended_early',"
         "    coalesce(b.completed_at < (b.end_date + b.end_time) at time zone 'Europe/London', false))"
         "    from (select) one left join trip_returns t on t.booking_id = b.id),"
         " 'later_return', (select json_build_object('return_', (l.end_date + l.end_time) at time zone 'Europe/London',"
         "    'state', l.state, 'times_asked', l.times_asked) from later_returns l where l.booking_id = b.id),"
         " 'collected', is_handed_over(b.id), 'came', has_come_to_pick_up(b.id),"
         " 'previous_out', b.booking_status = 'confirmed' and previous_is_out(b.id)))";
}

}  // namespace kerbside::bookings
