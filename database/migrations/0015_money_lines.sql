-- A price is stored as the list of lines that all money is computed from (server/rules/money_lines.hpp): code, label,
-- amount, the part due now, who pays and who receives. What was stored before was the breakdown as the renter reads it,
-- its summary included; that is computed from the lines now.
create function money_lines(shown jsonb, method text, share bigint, due_now bigint) returns jsonb language sql as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'code', line ->> 'code',
    'label', line ->> 'label',
    'amount_pence', (line ->> 'amount_pence')::bigint,
    'due_now_pence', case when method = 'pay_now' then (line ->> 'amount_pence')::bigint
                          when due_now = 0 then 0
                          when line ->> 'code' = 'rental' then coalesce(share, 0)
                          when line ->> 'code' in ('service_fee', 'delivery_fee') then (line ->> 'amount_pence')::bigint
                          else 0 end,
    'payer', 'renter',
    'payee', case line ->> 'code' when 'service_fee' then 'platform' when 'security_deposit' then 'renter'
                                  else 'host' end) order by place), '[]')
  from jsonb_array_elements(shown) with ordinality as stored (line, place)
  where not coalesce((line ->> 'summary')::boolean, false)
$$;
update bookings set lines = money_lines(lines, payment_method, booking_deposit_share, due_now);
drop function money_lines;

-- The figures beside the list are sums over it, whoever writes a row.
create function sum_of_lines(lines jsonb, part text) returns bigint language sql immutable parallel safe as $$
  select coalesce(sum((line ->> part)::bigint), 0)::bigint from jsonb_array_elements(lines) line
  where line ->> 'payer' = 'renter'
$$;
alter table bookings
  add constraint lines_make_total check (sum_of_lines(lines, 'amount_pence') = total_amount),
  add constraint lines_make_due_now check (sum_of_lines(lines, 'due_now_pence') = due_now);

-- A quote leaves no row before a booking names it: those that nobody booked go.
delete from quotes q where not exists (select from bookings b where b.quote_id = q.id);
update quotes q set lines = b.lines from bookings b where b.quote_id = q.id;

-- Pressed again after its hold was let go, a quote makes a new booking. That one quote has one live booking at most
-- follows from dates_taken: both would want the same vehicle at the same time.
alter table bookings drop constraint bookings_quote_id_key;
