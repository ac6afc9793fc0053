-- no transaction
-- The picture on a service's card (D2.9-04), and the orders of history checks as admins narrow them (A2.9-01).
alter table general_services add column if not exists display_image_url text;
drop index concurrently if exists orders_of_checks_newest;
create index concurrently orders_of_checks_newest on orders (paid_at desc, id)
  where kind in ('hpi_check', 'hpi_credits') and paid_at is not null;
drop index concurrently if exists orders_of_checks_by_kind;
create index concurrently orders_of_checks_by_kind on orders (kind, paid_at desc, id)
  where kind in ('hpi_check', 'hpi_credits') and paid_at is not null;
drop index concurrently if exists orders_of_checks_by_state;
create index concurrently orders_of_checks_by_state on orders (order_state, paid_at desc, id)
  where kind in ('hpi_check', 'hpi_credits') and paid_at is not null;
