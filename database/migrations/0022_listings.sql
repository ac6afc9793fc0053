-- What hosts list (V1, V2, V6, D2.6): a draft may lack anything, what must be there when a vehicle is for hire is a
-- constraint. One that its host deleted stays for the bookings that it had.
alter table vehicles
  alter column registration_number drop not null,
  alter column make                drop not null,
  alter column model               drop not null,
  alter column year                drop not null,
  alter column colour              drop not null,
  alter column category            drop not null,
  alter column seats               drop not null,
  alter column transmission        drop not null,
  alter column fuel_type           drop not null,
  alter column price_per_day       drop not null,
  alter column location            drop not null,
  alter column town                drop not null,
  alter column outcode             drop not null,
  alter column latitude            drop not null,
  alter column longitude           drop not null,
  alter column public_latitude     drop not null,
  alter column public_longitude    drop not null,
  add column version               int not null default 1,            -- of what its host wrote: a save names the one it changed
  add column excess_mileage_charge bigint not null default 25 check (excess_mileage_charge >= 0),  -- a mile (K7)
  add column bookable_until        date,                              -- the last day of MOT and tax; absent: not known (V1)
  add column paused_by             text check (paused_by in ('host', 'records')),
  drop constraint vehicles_status_check,
  add constraint vehicles_status_check check (status in ('draft', 'active', 'inactive', 'deleted')),
  add constraint complete_when_listed check (status = 'draft' or (
    registration_number is not null and make is not null and model is not null and year is not null and
    colour is not null and category is not null and seats is not null and transmission is not null and
    fuel_type is not null and price_per_day is not null and location is not null and town is not null and
    outcode is not null and latitude is not null and longitude is not null and public_latitude is not null and
    public_longitude is not null));

-- The words of D9-16 and D9-19 to D9-21.
update vehicles set
  fuel_type = case fuel_type when 'plug_in_hybrid' then 'hybrid' else fuel_type end,
  fuel_policy = case when fuel_policy like 'At least%' then 'quarter_tank' else 'full_tank' end,
  smoking_policy = 'no_smoking',
  pets_policy = case pets_policy when 'Pets welcome' then 'pets_allowed' else 'no_pets' end;
alter table vehicles
  alter column fuel_policy set default 'full_tank',
  alter column smoking_policy set default 'no_smoking',
  alter column pets_policy set default 'no_pets',
  drop constraint vehicles_fuel_type_check,
  add constraint vehicles_fuel_type_check check (fuel_type in ('petrol', 'diesel', 'electric', 'hybrid')),
  add check (fuel_policy in ('full_tank', 'three_quarter', 'half_tank', 'quarter_tank', 'doesnt_matter')),
  add check (smoking_policy in ('no_smoking', 'smoking_allowed', 'outside_only')),
  add check (pets_policy in ('no_pets', 'pets_allowed', 'small_pets_only', 'caged_pets_only'));

-- What a mile more costs is agreed with the booking (K7).
alter table bookings
  add column mileage_allowance     int,                               -- miles a day; absent: unlimited
  add column excess_mileage_charge bigint not null default 25 check (excess_mileage_charge >= 0);

create or replace function bump_vehicle_revision() returns trigger language plpgsql as $$
begin
  if (new.price_per_day, new.deposit, new.weekly_discount_bp, new.monthly_discount_bp, new.minimum_rental_days,
      new.status, new.turnaround_minutes, new.delivery_charge_per_mile, new.max_delivery_distance, new.can_deliver,
      new.mileage_allowance, new.excess_mileage_charge, new.bookable_until)
     is distinct from
     (old.price_per_day, old.deposit, old.weekly_discount_bp, old.monthly_discount_bp, old.minimum_rental_days,
      old.status, old.turnaround_minutes, old.delivery_charge_per_mile, old.max_delivery_distance, old.can_deliver,
      old.mileage_allowance, old.excess_mileage_charge, old.bookable_until)
  then
    new.revision := old.revision + 1;
  end if;
  new.updated_at := app_now();
  return new;
end $$;

-- What the authorities said of a vehicle's MOT and tax when they were asked last, and when to ask again (V1, V6).
create table vehicle_record_checks (
  vehicle_id        uuid primary key references vehicles on delete cascade,
  checked_at        timestamptz not null,
  mot_status        text not null default '',                         -- in their words; empty: not told
  mot_due_date      date,
  tax_status        text not null default '',
  tax_due_date      date,
  publish_when_good boolean not null default false,                   -- a draft that waits for data (V6)
  failures          int not null default 0,                           -- in a row, of asking
  warned_days       int,                                              -- before bookable_until, when its host was warned last
  next_check_at     timestamptz                                       -- absent: somebody will have to ask for it
);
create index vehicle_record_checks_due on vehicle_record_checks (next_check_at) where next_check_at is not null;
