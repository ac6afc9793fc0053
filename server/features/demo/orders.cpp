#include "features/demo/orders.hpp"

namespace kerbside::demo {

// Eight kinds in turn, twelve of each, the newest (round 0) first. Rounds 0 and 1 of what people do are open, 2 was
// cancelled before it was begun and 3 afterwards, 5 was never paid, all others are done; reports, bundles and cover
// come at once or fail, but for the newest cover, which waits for the broker. Each third bundle has paid two checks. An
// order without a row in demo_paid was not paid by card.
const char* const orders = R"(
insert into admins (email, first_name, last_name, role, disabled_at)
  values ('team@kerbside.example', 'Demo', 'Team', 'support', app_now());

create temporary table demo_buyers on commit drop as
  select row_number() over (order by a.position) - 1 as n, p.id, p.email, p.first_name || ' ' || p.last_name as name
  from sandbox.demo_accounts a join profiles p on p.email = a.email
  where a.position in (select position from sandbox.demo_accounts order by role desc, position limit 12)
    or a.position in (select position from sandbox.demo_accounts where role = 'host' order by position limit 4);

create temporary table demo_kinds (place int, kind text, pence bigint, title text, about text, told text,
                                   answer text) on commit drop;
insert into demo_kinds values
  (0, 'hpi_check', 1299, 'Full history check', '', '', ''),
  (1, 'hpi_credits', 3299, 'Three checks', '', '', ''),
  (2, 'ticket_appeal', 1999, 'Parking and traffic ticket appeal', 'LD', 'The bay was marked as free after six.',
   'Thank you, the photo of the sign helps. We write to the council today.'),
  (3, 'vehicle_inspection', 5900, 'Vehicle inspection: Basic', '', 'I can be there on any weekday.',
   'Our engineer could come on one of the next days.'),
  (4, 'customer_support', 1500, 'Help from a person', '', 'How do I price a van over the winter?',
   'Most vans near you ask for a little less between November and March.'),
  (5, 'dispute_resolution', 2999, 'Help with a dispute', 'Our trip in the spring', 'We do not agree about a scratch.',
   'We have read your booking and both reports. Here is what we suggest.'),
  (6, 'other', 2499, 'Number plate replacement', '', 'Front and rear, please.', 'They are made and go out tomorrow.'),
  (7, 'temporary_insurance', 17059, 'Temporary insurance', '', '', '');

create temporary table demo_orders on commit drop as
  select gen_random_uuid() as id, i, k.place, b.id as user_id, b.email, b.name, k.kind, k.title, k.pence, k.told,
         k.answer, round,
         case k.kind when 'ticket_appeal' then 'LD' || 70012300 + i when 'dispute_resolution' then k.about
           when 'customer_support' then '' when 'other' then '' when 'hpi_credits' then ''
           else 'AB' || 11 + i % 60 || case k.kind when 'vehicle_inspection' then ' ' else '' end || chr(65 + i % 26)
             || chr(65 + i * 7 % 26) || chr(65 + i * 11 % 26) end as about,
         case when round = 5 and k.place not in (1, 7) then 'lapsed' when k.place between 2 and 6 and round <= 1 then 'open'
           when k.place = 7 and round = 0 then 'open'
           when round = 2 and k.place in (0, 7) then 'failed' when round in (2, 3) then 'cancelled' else 'done' end
           as state,
         case round when 0 then app_now() - make_interval(hours => 3 + i)
           when 1 then app_now() - make_interval(days => 3, hours => i)
           else app_now() - make_interval(days => 31 * round + 3 * k.place, hours => i % 7) end as at
  from generate_series(0, 95) i cross join lateral (select i / 8 as round) r
    join demo_kinds k on k.place = i % 8 join demo_buyers b on b.n = i * 7 % (select count(*) from demo_buyers);
insert into demo_orders
  select gen_random_uuid(), 1000 + o.i * 2 + c, 0, o.user_id, o.email, o.name, 'hpi_check', 'Full history check', 0, '', '',
         o.round, 'AC' || 11 + (o.i + c) % 60 || chr(65 + c) || 'KB', 'done', o.at + make_interval(hours => 1 + c)
  from demo_orders o cross join generate_series(0, 1) c
  where o.kind = 'hpi_credits' and o.state = 'done' and o.round % 3 = 0;

-- What is begun: half of it is kept when it is cancelled then.
create temporary table demo_steps on commit drop as
  select id, case when place between 2 and 6 and (round = 3 or state = 'done') then at + interval '20 hours'
           when place between 2 and 6 and round = 1 then at + interval '6 hours'
           when place = 7 and state = 'open' then at + interval '3 minutes' end as begun_at,
         case when place in (0, 1) then at + interval '3 minutes' when place = 7 then at + interval '5 hours'
           else at + interval '2 days 4 hours' end as ended_at
  from demo_orders;

insert into orders (id, user_id, kind, title, about, amount_pence, paid_with, order_state, created_at, paid_at, begun_at,
                    ended_at, end_reason)
  select o.id, user_id, kind, title, about, pence, case pence when 0 then 'credit' else 'card' end, state, at,
         case when state <> 'lapsed' then at + interval '2 minutes' end, case when state <> 'lapsed' and not (kind = 'vehicle_inspection' and state = 'open') then begun_at end,
         case when state in ('done', 'failed', 'cancelled') then ended_at end,
         case when state = 'failed' and kind = 'hpi_check' then 'No report could be made for this vehicle.'
              when state = 'failed' then 'The broker could not offer this cover.' end
  from demo_orders o join demo_steps s on s.id = o.id;
insert into order_events (order_id, event, at)
  select id, event, least(at, app_now()) from (
    select o.id, 1 as place, 'ordered' as event, at from demo_orders o
    union all
    select o.id, 2, case when state = 'lapsed' then 'lapsed' when pence = 0 then 'paid_with_credit' else 'paid' end,
           at + case when state = 'lapsed' then interval '36 minutes' else interval '2 minutes' end from demo_orders o
    union all
    select o.id, 3, 'begun', begun_at from demo_orders o join demo_steps s on s.id = o.id
      where begun_at is not null and state <> 'lapsed' and kind not in ('ticket_appeal', 'vehicle_inspection')
    union all
    select o.id, 4, state, ended_at from demo_orders o join demo_steps s on s.id = o.id
      where state in ('done', 'failed', 'cancelled')) steps
  order by at, place;

-- The card payments, what of them went back, and what both are to the ledger and at the provider.
create temporary table demo_paid on commit drop as
  select o.id as order_id, o.user_id, o.email, o.kind, o.title, o.pence, o.state, o.at, s.ended_at,
         gen_random_uuid() as payment_id, gen_random_uuid() as refund_id, gen_random_uuid() as fee_id,
         'orders_' || translate(o.id::text, '-', '') as tail, (o.pence * 150 + 5000) / 10000 + 20 as fee,
         case when o.state not in ('failed', 'cancelled') then 0
              when s.begun_at is null then o.pence else (o.pence + 1) / 2 end as back,
         case o.kind when 'hpi_credits' then 'credits' when 'temporary_insurance' then 'insurance' else 'order' end
           as purpose,
         case o.kind when 'hpi_credits' then 'credits_owed' else 'orders_held' end as account
  from demo_orders o join demo_steps s on s.id = o.id where o.pence > 0 and o.state <> 'lapsed';
insert into payments (id, purpose, purpose_id, subject_kind, subject_id, user_id, amount_pence, provider_session_id,
                      provider_payment_id, provider_charge_id, card_brand, card_last4, state, expires_at, created_at,
                      paid_at)
  select payment_id, purpose, order_id, 'order', order_id, user_id, pence, 'cs_test_' || tail, 'pi_' || tail, 'ch_' || tail,
         'visa', '4242', 'paid', at + interval '31 minutes', at, at + interval '2 minutes' from demo_paid;
insert into refunds (id, payment_id, kind, amount_pence, parts, state, scheduled_for, provider_refund_id, reason,
                     first_sent_at, completed_at, created_at)
  select refund_id, payment_id, 'cancellation_refund', back,
         jsonb_build_array(jsonb_build_object('account', account, 'owner', user_id, 'amount_pence', back)), 'completed',
         (ended_at at time zone 'Europe/London')::date, 're_' || tail,
         case state when 'failed' then 'Not delivered' else 'Cancelled by its buyer' end, ended_at, ended_at, ended_at
  from demo_paid where back > 0;
insert into order_events (order_id, event, at) select order_id, 'refunded', ended_at from demo_paid where back > 0;
insert into provider_fees (id, provider_transaction_id, source, amount_pence, taken_at)
  select fee_id, 'txn_' || tail, 'ch_' || tail, fee, at + interval '2 minutes' from demo_paid;

create temporary table demo_moves on commit drop as
  select gen_random_uuid() as transfer_id, m.* from (
    select 'charge' as kind, 'payment' as source, payment_id as source_id, order_id, at + interval '2 minutes' as at,
           'provider_cash' as debit, null::uuid as debit_of, account as credit, user_id as credit_of, pence as amount
    from demo_paid
    union all
    select 'refund', 'refund', refund_id, order_id, ended_at, account, user_id, 'provider_cash', null, back
    from demo_paid where back > 0
    union all
    select 'provider_fee', 'provider_fee', fee_id, null, at + interval '2 minutes', 'provider_fees', null, 'provider_cash',
           null, fee from demo_paid
    union all
    select 'delivered', 'order', order_id, order_id, ended_at, 'orders_held', user_id,
           case kind when 'temporary_insurance' then 'premiums_owed' else 'service_income' end, null, pence - back
    from demo_paid
    where kind <> 'hpi_credits' and (state = 'done' or state = 'cancelled' and back < pence)
    union all
    select 'credit_used', 'order', c.id, lot.id, s.ended_at, 'credits_owed', c.user_id, 'service_income', null, lot.pence / 3
    from demo_orders c join demo_orders lot on lot.kind = 'hpi_credits' and c.i in (1000 + lot.i * 2, 1001 + lot.i * 2)
      join demo_steps s on s.id = c.id) m;
insert into ledger_transfers (id, kind, source_type, source_id, subject_kind, subject_id, created_at)
  select transfer_id, kind, source, source_id, case when order_id is not null then 'order' end, order_id, at
  from demo_moves;
insert into ledger_entries (transfer_id, account, user_id, amount_pence)
  select transfer_id, debit, debit_of, amount from demo_moves union all
  select transfer_id, credit, credit_of, -amount from demo_moves;

insert into sandbox.checkout_sessions (id, status, payment_status, amount_total, lines, client_reference_id, customer_email,
    success_url, cancel_url, metadata, intent_data, api_version, payment_intent, expires_at, created_at, completed_at)
  select 'cs_test_' || tail, 'complete', 'paid', pence,
         jsonb_build_array(jsonb_build_object('name', title, 'amount_pence', pence, 'quantity', 1)), payment_id, email,
         b.base || '/payment-success?session_id={CHECKOUT_SESSION_ID}', b.base || '/orders/' || order_id,
         jsonb_build_object('payment_id', payment_id, 'purpose', purpose, 'purpose_id', order_id),
         jsonb_build_object('description', title, 'transfer_group', 'order_' || order_id,
                            'metadata', jsonb_build_object('payment_id', payment_id)),
         b.api_version, 'pi_' || tail, at + interval '31 minutes', at, at + interval '2 minutes'
  from demo_paid cross join (select api_version, split_part(success_url, '/payment-success', 1) as base
                             from sandbox.checkout_sessions order by id limit 1) b;
insert into sandbox.payment_intents (id, session_id, status, amount, description, transfer_group, metadata, latest_charge,
                                     created_at)
  select 'pi_' || tail, 'cs_test_' || tail, 'succeeded', pence, title, 'order_' || order_id,
         jsonb_build_object('payment_id', payment_id), 'ch_' || tail, at + interval '2 minutes' from demo_paid;
insert into sandbox.charges (id, payment_intent, status, amount, card_brand, card_last4, created_at, fee)
  select 'ch_' || tail, 'pi_' || tail, 'succeeded', pence, 'visa', '4242', at + interval '2 minutes', fee from demo_paid;
insert into sandbox.refunds (id, payment_intent, amount, metadata, created_at)
  select 're_' || tail, 'pi_' || tail, back, jsonb_build_object('refund_id', refund_id), ended_at
  from demo_paid where back > 0;

-- Checks with their reports, and bundles with what became of their credits.
insert into history_checks (order_id, registration_number, vehicle, begun_at_once_at, report, is_sample, answered_at)
  select o.id, about, 'FORD FIESTA', at, case when state = 'done' then jsonb_build_object(
           'VehicleRegistration', jsonb_build_object('Vrm', about, 'Make', 'FORD', 'Model', 'FIESTA',
             'Colour', 'BLUE', 'DateFirstRegistered', '2018-03-01'),
           'VehicleHistory', jsonb_build_object('financeRecord', o.i % 3 = 0, 'stolenRecord', false, 'writeOffRecord', false,
             'NumberOfPreviousKeepers', '2'), 'MOT', '[]'::jsonb) end,
         true, case when state = 'done' then ended_at end
  from demo_orders o join demo_steps s on s.id = o.id where kind = 'hpi_check';
insert into hpi_credit_lots (order_id, user_id, credits, used, delivered, given_back, price_pence, bought_at)
  select id, user_id, 3, used, used, case when state = 'cancelled' then 3 else 0 end, pence, at + interval '2 minutes'
  from demo_orders o cross join lateral (
    select count(*)::int as used from demo_orders c where c.i in (1000 + o.i * 2, 1001 + o.i * 2)) u
  where kind = 'hpi_credits';
insert into hpi_credit_transactions (id, user_id, order_id, lot_order_id, transaction_type, credits_amount, description,
                                     created_at)
  select gen_random_uuid(), user_id, id, id, 'earned', 3, title, at + interval '2 minutes'
  from demo_orders where kind = 'hpi_credits'
  union all
  select gen_random_uuid(), user_id, o.id, o.id, 'refunded', 3, title, ended_at
  from demo_orders o join demo_steps s on s.id = o.id where kind = 'hpi_credits' and state = 'cancelled'
  union all
  select gen_random_uuid(), c.user_id, c.id, lot.id, 'used', 1, c.title, c.at
  from demo_orders c join demo_orders lot on lot.kind = 'hpi_credits' and c.i in (1000 + lot.i * 2, 1001 + lot.i * 2);

-- Cover of the past and of now; who drove is deleted a month after it ended.
insert into insurance_orders (order_id, registration_number, make, model, fuel_type, colour, vehicle_value, cover_type,
    starts_at, ends_at, days, daily_pence, excess_pence, additional_drivers, vehicle_use, is_owner, document_version,
    terms_version, driver_name, licence_type, drivers_deleted_at, link_id, link_hash, asked_at, confirmed_at, policy_number,
    declined_at)
  select o.id, about, 'FORD', 'FIESTA', 'PETROL', 'BLUE', 15000, 'comprehensive', at + interval '1 day',
         at + interval '8 days', 7, pence / 7, 25000, 0, 'social', true, '1', '1',
         case when at < app_now() - interval '38 days' then '' else name end, 'full_uk',
         case when at < app_now() - interval '38 days' then at + interval '38 days' end, gen_random_uuid(),
         sha256(o.id::text::bytea), at + interval '2 minutes', case when state = 'done' then ended_at end,
         case when state = 'done' then 'KB-' || 40000 + i end, case when state = 'failed' then ended_at end
  from demo_orders o join demo_steps s on s.id = o.id where kind = 'temporary_insurance';

-- Services done by people, each where its round left it.
insert into service_cases (order_id, user_id, kind, details, begin_at_once_at, appeal_type, appeal_status, reviewed_at,
    first_answered_at, draft_state, draft_text, draft_at, appointment_state, appointed_for, appointment_place,
    appointment_at, listed_at, is_open)
  select o.id, user_id, kind, jsonb_strip_nulls(jsonb_build_object('authorised', a, 'contact_preference', 'email',
           'urgency', 'medium', 'registration_number', case when v then about when a then 'AB12 CDE' end,
           'place', case when v then '12 Park Row, Leeds' end, 'wished_dates', case when v then told end,
           'booking_reference', case kind when 'dispute_resolution' then about end,
           'desired_outcome', case kind when 'dispute_resolution' then 'That we both know what is right.' end,
           'ticket_type', case when a then 'parking' end, 'ticket_reference', case when a then about end,
           'ticket_amount', case when a then 7000 end, 'issuer_name', case when a then 'Leeds City Council' end,
           'appeal_reason', case when a then told end, 'incident_date', case when a then (at - interval '6 days')::date end,
           'notice', case when a then jsonb_build_object('issuer', 'council', 'nation', 'england', 'came_by', 'windscreen',
             'notice_date', (at - interval '6 days')::date, 'already_paid', false) end,
           'additional_notes', case when not a and not v then told end)),
         at, case when a then 'general_service_orders' end,
         case when a then case when state = 'done' then (array['approved', 'rejected'])[1 + round % 2]
           when round = 1 then 'under_review' else 'pending' end end,
         case when a and state = 'done' then ended_at end, case when state = 'done' or round in (1, 3) then begun_at end,
         case when a and state = 'done' then 'sent' when a and round in (1, 3) then 'written' else 'none' end,
         case when a and begun_at is not null then 'To whom it may concern: the bay was marked as free after six.' end,
         case when a and begun_at is not null then begun_at end,
         case when v and state = 'done' then 'accepted' when v and round = 1 then 'offered' when v and round = 3 then
           'accepted' else 'none' end,
         case when v and begun_at is not null then date_trunc('hour', case when round = 1 then london_now() + interval '2 days'
           else (ended_at - interval '5 hours') at time zone 'Europe/London' end) end,
         case when v and begun_at is not null then '12 Park Row, Leeds' end,
         case when v and begun_at is not null then begun_at end, at + interval '2 minutes', state = 'open'
  from demo_orders o join demo_steps s on s.id = o.id
    cross join lateral (select kind = 'ticket_appeal' as a, kind = 'vehicle_inspection' as v) is_it
  where place between 2 and 6 and state <> 'lapsed';
insert into service_messages (id, order_id, number, sender_type, admin_id, text, created_at)
  select gen_random_uuid(), order_id, row_number() over (partition by order_id order by at), sender,
         case sender when 'admin' then (select id from admins where email = 'team@kerbside.example') end, text, at
  from (
    select o.id as order_id, 'customer' as sender, o.told as text, o.at + interval '10 minutes' as at from demo_orders o
      join demo_steps s on s.id = o.id where place between 2 and 6 and begun_at is not null and state <> 'lapsed'
    union all
    select o.id, 'admin', o.answer, begun_at from demo_orders o join demo_steps s on s.id = o.id
      where place between 2 and 6 and begun_at is not null and state <> 'lapsed'
    union all
    select o.id, 'admin', case when kind <> 'ticket_appeal' then 'That is done. Thank you for asking us.'
           when round % 2 = 0 then 'The council has given in: nothing is to be paid.'
           else 'The council says no. Paying now is still at the discount.' end, ended_at
      from demo_orders o join demo_steps s on s.id = o.id where place between 2 and 6 and state = 'done') said;
update service_cases c set last_number = m.last, read_by_team = m.last,
       read_by_buyer = case when c.is_open then m.last - 1 else m.last end
  from (select order_id, max(number) as last from service_messages group by 1) m where m.order_id = c.order_id;
)";

}  // namespace kerbside::demo
