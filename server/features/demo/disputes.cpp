#include "features/demo/disputes.hpp"

namespace kerbside::demo {

// Charges that renters contest are disputes by themselves (X34). The others are taken
// from the trips that ended last, so that there is money to hold: their deposits' refunds are planned anew when the
// dispute ends. Two of them wait for finance. Numbers follow the days on which they came.
const char* const disputes = R"(
-- A renter has two texts of each type, a host one.
create temporary table dispute_words (side text, type text, place int, subject text, description text, desired text)
  on commit drop;
insert into dispute_words values
  ('renter', 'booking_payment', 0, 'Charged for a day that I did not have the car',
   'We agreed in the chat that I could bring it back on the Friday. I did, and I was charged until the Saturday.',
   'The rental of the last day back.'),
  ('renter', 'booking_payment', 1, 'The delivery was not what I paid for',
   'The vehicle was to come to my door. I had to fetch it from a car park three miles away, by taxi.',
   'The delivery fee and £14.60 for the taxi.'),
  ('host', 'booking_payment', 0, 'Many more miles than the trip includes',
   'The two readings are 310 miles further apart than what was included. I missed the days for charging it.',
   'The excess mileage, as agreed.'),
  ('renter', 'vehicle_service', 0, 'The air conditioning did not work',
   'It blew warm air from the first hour on. I wrote to the host the same day and was told that it had worked before.',
   'Part of the rental back.'),
  ('renter', 'vehicle_service', 1, 'Bald tyres at the back',
   'I saw it at a petrol station on the second day and had two tyres fitted, since I would not drive on with them.',
   '£148.00 for the tyres; the receipt is attached to my message.'),
  ('host', 'vehicle_service', 0, 'Returned with a smell of smoke',
   'The listing says no smoking. It took a valet two hours to get the smell out.',
   '£65.00 for the valet.'),
  ('renter', 'user_conduct', 0, 'Shouted at in front of my children',
   'When I was ten minutes late I was shouted at in the street. I do not want anything but that it does not happen again.',
   'That somebody talks to them.'),
  ('renter', 'user_conduct', 1, 'Messages late at night',
   'After the trip I was sent eleven messages in one night about a parking space. I have asked twice to stop.',
   'No more messages from this account.'),
  ('host', 'user_conduct', 0, 'Threatened with a bad review',
   'At the return I was told that there would be one star unless I gave half of the rental back.',
   'That such a review is not published.'),
  ('renter', 'insurance_claims', 0, 'A scratch that was there before',
   'I am asked to claim for a scratch on the rear door that can be seen in the photos from the collection.',
   'Confirmation that I owe nothing for it.'),
  ('renter', 'insurance_claims', 1, 'Nobody answers about the other driver',
   'Somebody drove into me at a roundabout. I have sent the host their details twice, for the insurer, and hear nothing.',
   'To know that the insurer has them.'),
  ('host', 'insurance_claims', 0, 'The insurer wants a statement from the driver',
   'Somebody drove into the parked vehicle. The insurer needs the driver’s statement, and the driver does not answer.',
   'The statement, or the driver’s address for the insurer.'),
  ('renter', 'other', 0, 'My sunglasses are still in the glove box',
   'I noticed at home that I had left them. The host says that there is nothing in the vehicle.',
   'The sunglasses, or £40.00.'),
  ('renter', 'other', 1, 'A parking notice that is not mine',
   'The notice is for the day after I brought the vehicle back. I have sent the time of the return.',
   'That the notice goes to whoever drove.'),
  ('host', 'other', 0, 'One of the two keys has not come back',
   'Two keys went out with the vehicle. The second one was to be posted to me a week ago, and has not come.',
   'The key, or £120.00 for a new one.');

create temporary table dispute_trips on commit drop as
  select n, n <= 28 as is_open, b.id as booking_id,
         case when n % 3 = 0 then b.host_user_id else b.user_id end as writer_id,
         case when n % 3 = 0 then b.user_id else b.host_user_id end as other_id,
         (array['booking_payment', 'vehicle_service', 'user_conduct', 'insurance_claims', 'other'])[1 + n % 5] as type,
         (array['low', 'medium', 'high', 'critical', 'medium', 'low', 'medium'])[1 + n % 7] as urgency,
         -- Of those that wait for a first answer one has waited too long.
         case when n <= 28 and n % 2 = 0 and n <> 14 then app_now() - make_interval(hours => 2 + n % 20)
              when n <= 28 then greatest(b.ended + interval '5 hours', app_now() - make_interval(days => 1 + n % 9))
              else b.ended + interval '1 day 3 hours' end as at
  from (
    select id, user_id, host_user_id, ended, row_number() over (order by ended desc, id)::int as n
    from (select b.*, b.completed_at as ended, row_number() over (order by b.completed_at desc, b.id) as place
          from bookings b where b.booking_status = 'completed' and b.completed_at < app_now() - interval '1 day') b
    where place % 3 > 0  -- most trips end well, of the latest ones, too
      and not exists (select from chargebacks c join payments p on p.id = c.payment_id where p.subject_id = b.id)
      and not exists (select from deposit_charges c where c.booking_id = b.id and c.state = 'contested')
    order by ended desc, id limit 60) b;

create temporary table dispute_rows on commit drop as
  select gen_random_uuid() as id, n, is_open, booking_id, writer_id, other_id, type, urgency,
         least(at, app_now() - interval '2 hours') as at, 'form' as origin, null::uuid as charge_id,
         case when is_open then (array['pending', 'under_review'])[1 + n % 2]
              else (array['resolved', 'closed'])[1 + n % 2] end as status
  from dispute_trips
  union all
  select gen_random_uuid(), 1000, true, c.booking_id, b.user_id, b.host_user_id, 'booking_payment', 'medium',
         c.contested_at, 'charge', c.id, 'pending'
  from deposit_charges c join bookings b on b.id = c.booking_id where c.state = 'contested';

-- Weekends alone are left out: bank holidays are known to the product, not to the demo.
create or replace function pg_temp.working_day_after(day date, n int) returns date language sql stable as $$
  select later::date from generate_series(day + 1, day + 2 * n + 7, interval '1 day') later
  where extract(isodow from later) < 6 order by later offset n - 1 limit 1
$$;
with numbered as (
  select r.*, extract(year from r.at at time zone 'Europe/London')::int as year,
         row_number() over (partition by extract(year from r.at at time zone 'Europe/London') order by r.at, r.id) as number
  from dispute_rows r)
insert into disputes (id, dispute_reference, submitted_by_user_id, other_user_id, booking_id, origin, charge_id, email,
    phone_number, contact_preference, dispute_type, subject, description, desired_outcome, may_ask_other, status, urgency,
    holds_money, paid_out_pence, other_asked_at, other_answer_due, other_question, other_shown, outcome, outcome_kind,
    proposed_at, proposed_outcome, submitted_at, first_answered_at, outcome_due, ended_at, updated_at)
  select d.id, 'DSP-' || year || '-' || lpad(number::text, 6, '0'), writer_id, other_id, booking_id, origin, charge_id,
    p.email, case when n % 6 = 1 then nullif(p.phone_number, '') end,
    case when n % 6 = 1 and p.phone_number <> '' then 'phone' else 'email' end,
    d.type, coalesce(w.subject, 'Contested charge to the deposit'),
    coalesce(w.description, 'The host charged something to the deposit, and the renter does not agree.'),
    coalesce(w.desired, 'A decision how much of the charge stands.'), n % 5 <> 2 or n % 2 = 0, status, urgency,
    origin = 'form', case origin when 'form' then coalesce((select sum(o.amount_pence) from payouts o
      where o.booking_id = d.booking_id and o.state <> 'failed'), 0) else 0 end,
    case when status = 'under_review' and n % 4 = 1 then d.at + interval '20 hours' end,
    case when status = 'under_review' and n % 4 = 1 then pg_temp.working_day_after((d.at + interval '20 hours')::date, 5) end,
    case when status = 'under_review' and n % 4 = 1 then 'Please tell us what happened, and send us what you have.' end,
    case when status = 'under_review' and n % 4 = 1 then array['subject', 'description'] else '{}' end,
    case when status = 'resolved' then 'We have looked at what both sides sent us. The trip stands as it was agreed.'
         when status = 'closed' and n % 4 = 3 then 'The dispute was withdrawn by the person who raised it.'
         when status = 'closed' then 'Both of you told us that you have settled it between yourselves.' end,
    case when status = 'resolved' then 'no_money' when status = 'closed' and n % 4 = 3 then 'withdrawn'
         when status = 'closed' then 'closed' end,
    case when n in (1, 5) then d.at + interval '22 hours' end,
    case when n in (1, 5) then 'A part of the rental is refunded, since what was agreed was not delivered.' end,
    d.at, case when status <> 'pending' then d.at + interval '19 hours' end,
    case when is_open then pg_temp.working_day_after((d.at at time zone 'Europe/London')::date, 14) end,
    case when not is_open then least(d.at + interval '6 days', app_now()) end, d.at
  from numbered d join profiles p on p.id = d.writer_id
    left join dispute_words w on d.origin = 'form' and w.type = d.type
      and case when d.n % 3 = 0 then w.side = 'host' else w.side = 'renter' and w.place = (d.n / 5) % 2 end;
insert into dispute_numbers (year, last)
  select substr(dispute_reference, 5, 4)::int, max(right(dispute_reference, 6)::int) from disputes group by 1;
insert into dispute_events (dispute_id, step, actor, at)
  select id, step, actor, at from (
    select id, 1 as place, 'raised' as step, 'writer' as actor, submitted_at as at from disputes
    union all
    select id, 2, 'reviewing', 'staff', first_answered_at from disputes where first_answered_at is not null
    union all
    select id, 3, 'asked', 'staff', other_asked_at from disputes where other_asked_at is not null
    union all
    select id, 4, 'proposed', 'staff', proposed_at from disputes where proposed_at is not null
    union all
    select id, 5, case outcome_kind when 'withdrawn' then 'withdrawn' when 'closed' then 'closed' else 'resolved' end,
           case outcome_kind when 'withdrawn' then 'writer' else 'staff' end, ended_at
    from disputes where ended_at is not null) steps
  order by at, place;
insert into dispute_messages (id, dispute_id, thread, from_staff, text, created_at)
  select gen_random_uuid(), id, 'writer', false,
         'Thank you for looking into it. I can send you more photos, if that helps.', first_answered_at + interval '1 hour'
  from disputes where origin = 'form' and first_answered_at is not null;
insert into dispute_lines (id, dispute_id, kind, borne_by, amount_pence)
  select gen_random_uuid(), d.id, 'refund', 'platform', least(500, b.service_fee)
  from disputes d join bookings b on b.id = d.booking_id where d.proposed_at is not null;
delete from refunds r using payments p, disputes d
  where p.id = r.payment_id and p.subject_kind = 'booking' and p.subject_id = d.booking_id and r.state = 'scheduled'
    and r.kind in ('partial_80', 'remaining_20') and d.holds_money and d.status in ('pending', 'under_review');
insert into dispute_replies (id, title, text) values
  (gen_random_uuid(), 'We have it', 'Dear {name}, thank you for telling us. We are looking into {reference} and will tell'
   ' you the outcome by {outcome_by}.'),
  (gen_random_uuid(), 'Photos, please', 'Dear {name}, do you have photos of the {vehicle} from that day? You can add them'
   ' to your answer here.'),
  (gen_random_uuid(), 'A receipt, please', 'Dear {name}, please send us the receipt or invoice, so that we can decide'
   ' about {reference}.');
)";

}  // namespace kerbside::demo
