-- :reports history checks that a credit has paid, and whose reports are to be asked for now: each of another vehicle, for
-- a report of today is used again.
create temporary table asked as
select gen_random_uuid() as id, n, 'HG19' || substr(l, 1 + n / 576, 1) || substr(l, 1 + n / 24 % 24, 1) || substr(l, 1 + n % 24, 1) as plate
from generate_series(0, :reports - 1) n cross join (select 'ABCDEFGHJKLMNOPRSTUVWXYZ' as l) letters;
insert into orders (id, user_id, kind, title, about, amount_pence, paid_with, order_state, paid_at)
select id, bench_id('renter', n)::uuid, 'hpi_check', 'Full history check', plate, 0, 'credit', 'open', app_now()
from asked;
insert into history_checks (order_id, registration_number, vehicle, begun_at_once_at)
select id, plate, 'FORD FIESTA', app_now() from asked;
insert into jobs (kind, dedupe_key, payload)
select 'history_report', 'history_report:' || id, jsonb_build_object('order_id', id) from asked;
