// SQL for the facts of pick-up and return on which the rules decide (rules/handover.hpp).
#pragma once
#include <string>

namespace kerbside::bookings {

// For an earlier booking `p` of a vehicle: its agreed return was not brought forward. A trip that a report at its
// pick-up holds open past its return counts where its renter has the vehicle.
inline constexpr const char* ran_to_its_return =
    " ((p.booking_status = 'completed' and p.completed_at >= (p.end_date + p.end_time) at time zone 'Europe/London')"
    " or (p.booking_status = 'active' and exists (select from vehicle_faults held where held.booking_id = p.id"
    "   and held.state = 'open' and (held.has_vehicle or has_report(p.id, 'collection')))))";

// For the booking `b`, as a JSON list of one rules::HandoverFacts. The vehicle has not come back for its next renter
// when a trip that ended within the day before is still unaccounted for half an hour after its return and theirs begins
// within a day, or when somebody said that it is not back and theirs begins within a week.
inline std::string handover_facts() {
  return " json_build_array(json_build_object("
         "'delays', (select coalesce(json_agg(json_build_object('side', d.side, 'new_time', d.new_time,"
         "    'refused_at', d.refused_at)), '[]') from booking_delays d where d.booking_id = b.id),"
         " 'fault', (select json_build_object('kind', f.kind, 'has_vehicle', f.has_vehicle,"
         "    'reported_at', f.reported_at, 'state', f.state, 'contested', f.contested_at is not null,"
         "    'decided_at', f.decided_at, 'back_by_host', f.money_back_by_host_at is not null,"
         "    'back_by_renter', f.money_back_by_renter_at is not null)"
         "    from vehicle_faults f where f.booking_id = b.id order by f.reported_at desc, f.id limit 1),"
         " 'back', (select json_build_object('host_says', t.host_says, 'renter_says', t.renter_says,"
         "    'settled', t.settled_at is not null, 'checked_out', has_report(b.id, 'giving_back'), 'ended_early',"
         "    coalesce(b.completed_at < (b.end_date + b.end_time) at time zone 'Europe/London', false))"
         "    from (select) one left join trip_returns t on t.booking_id = b.id),"
         " 'later_return', (select json_build_object('return_', (l.end_date + l.end_time) at time zone 'Europe/London',"
         "    'state', l.state, 'times_asked', l.times_asked) from later_returns l where l.booking_id = b.id),"
         " 'collected', has_report(b.id, 'collection'),"
         " 'previous_out', b.booking_status = 'confirmed' and exists (select from bookings p"
         "    left join trip_returns t on t.booking_id = p.id where p.vehicle_id = b.vehicle_id and p.id <> b.id"
         "    and p.end_date + p.end_time <= b.start_date + b.start_time"
         "    and p.end_date + p.end_time + interval '30 minutes' <= london_now()"
         "    and" +
         std::string(ran_to_its_return) +
         "    and b.start_date + b.start_time <= london_now() + case when t.is_out then interval '7 days'"
         "      else interval '24 hours' end"
         "    and (coalesce(t.is_out, false) or (t.booking_id is null and not has_report(p.id, 'giving_back')"
         "      and p.end_date + p.end_time > london_now() - interval '24 hours')))))";
}

}  // namespace kerbside::bookings
