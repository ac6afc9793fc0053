-- What people may buy besides trips (D3.16), and the bundles of history checks (D3.11-09). Prices are pence.
create table general_services (
  id             uuid primary key,
  service_type   text not null check (service_type in ('hpi_check', 'ticket_appeal', 'temporary_insurance',
                   'dispute_resolution', 'vehicle_inspection', 'customer_support', 'other')),
  title          text not null check (char_length(title) between 1 and 100),
  description    text not null check (char_length(description) between 1 and 2000),
  status         text not null check (status in ('active', 'inactive')),
  base_price     bigint not null check (base_price between 1 and 10000),
  variations     jsonb not null default '[]' check (jsonb_typeof(variations) = 'array'),
  requires_files boolean not null,
  version        integer not null default 1,
  created_at     timestamptz not null default app_now(),
  updated_at     timestamptz not null default app_now()
);
create index general_services_public on general_services (created_at desc, id) where status = 'active';
-- The dialogs of history checks and of insurance ask for "the" service (D7-50, D7-63).
create unique index one_active_service_of_its_kind on general_services (service_type)
  where status = 'active' and service_type in ('hpi_check', 'temporary_insurance');

-- A deal that was bought is never deleted: it is switched off (H7).
create table hpi_deals (
  id             uuid primary key,
  title          text not null check (char_length(title) between 1 and 100),
  description    text not null check (char_length(description) <= 500),
  credits_amount integer not null check (credits_amount between 1 and 1000),
  price_pence    bigint not null check (price_pence between 1 and 1000000),
  savings_amount bigint not null check (savings_amount between 0 and 1000000),
  display_order  integer not null check (display_order between 1 and 1000),
  is_active      boolean not null,
  version        integer not null default 1,
  created_at     timestamptz not null default app_now(),
  updated_at     timestamptz not null default app_now()
);
create index hpi_deals_public on hpi_deals (display_order, id) where is_active;
