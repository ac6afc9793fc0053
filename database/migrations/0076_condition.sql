-- The condition of a vehicle at collection and return. Only ever added to: a report is what its entries say. Those of a
-- booking are numbered without gaps, and each one's hash covers it and the hash before it, as in the audit log.
alter table private_files add column sha256 bytea;  -- of a picture as it is stored
alter table vehicles add column tank_litres int check (tank_litres between 3 and 150);
alter table bookings  -- as they were agreed; absent for older bookings, for which the listing's count
  add column fuel_policy text,
  add column tank_litres int;
alter table deposit_charges add column shot_ids uuid[] not null default '{}';  -- of condition reports, as evidence

create table condition_entries (
  id              uuid primary key,
  booking_id      uuid not null references bookings,
  place           int not null,
  phase           text not null check (phase in ('collection', 'giving_back')),
  kind            text not null check (kind in ('shot', 'reading', 'damage', 'driver_checked', 'did_not_meet',
                                                'completed', 'acknowledged', 'note')),
  side            text not null check (side in ('renter', 'host')),
  author_id       uuid not null references profiles,
  received_at     timestamptz not null default app_now(),
  phone_time      timestamptz,  -- as the phone had it, which may be wrong
  angle           text,
  sha256          text check (sha256 ~ '^[0-9a-f]{64}$'),  -- of the picture, as the phone says
  photo_hashes    bytea[] not null default '{}',  -- of the photos as they are stored
  sent_id         uuid not null,  -- made by the phone, so that nothing is taken twice
  odometer_miles  int check (odometer_miles >= 0),
  fuel_eighths    int check (fuel_eighths between 0 and 8),
  battery_percent int check (battery_percent between 0 and 100),
  outline_x       int check (outline_x between 0 and 1000),
  outline_y       int check (outline_y between 0 and 1000),
  note            text check (length(note) <= 1000),
  note_hash       bytea,  -- in the chain in place of the note, which an erased account takes with it
  prev_hash       bytea not null,
  hash            bytea not null,
  unique (booking_id, place),
  check ((kind = 'shot') = (angle is not null and sha256 is not null)),
  check ((kind = 'damage') = (outline_x is not null and outline_y is not null))
);
revoke update, delete on condition_entries from kerbside_app;
grant update (note) on condition_entries to kerbside_app;
create index condition_entries_of_author on condition_entries (author_id);
create unique index one_entry_once on condition_entries (booking_id, author_id, sent_id);
create unique index one_shot_once on condition_entries (booking_id, phase, author_id, angle, sha256) where kind = 'shot';
create unique index one_word_of_the_driver on condition_entries (booking_id)
  where kind in ('driver_checked', 'did_not_meet');
create unique index one_completion on condition_entries (booking_id, phase) where kind = 'completed';

create function condition_hash(entry condition_entries) returns bytea
  language sql stable set timezone = 'UTC' set bytea_output = 'hex' as $$ select log_row_hash(to_jsonb(entry) - 'note') $$;

create function chain_condition() returns trigger language plpgsql as $$
declare last record;
begin
  perform pg_advisory_xact_lock(hashtextextended('condition:' || new.booking_id, 0));
  select place, hash into last from condition_entries where booking_id = new.booking_id order by place desc limit 1;
  new.place := coalesce(last.place, 0) + 1;
  new.prev_hash := coalesce(last.hash, sha256(convert_to(new.booking_id::text, 'UTF8')));
  new.note_hash := sha256(convert_to(new.note, 'UTF8'));
  new.hash := condition_hash(new);
  return new;
end $$;
create trigger chain_condition before insert on condition_entries for each row execute function chain_condition();

-- A closed account takes its notes with it; nothing else changes.
create function keep_condition() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.note is null and (to_jsonb(new) - 'note') = (to_jsonb(old) - 'note') then return new; end if;
  raise exception 'condition_entries only grows';
end $$;
create trigger keep_condition before update or delete on condition_entries
  for each row execute function keep_condition();

create function publish_condition_sides() returns trigger language plpgsql as $$
begin
  insert into changes (topic, key)
    select distinct 'booking_side', person::text from changed c join bookings b on b.id = c.booking_id,
      lateral (values (b.user_id), (b.host_user_id)) s (person);
  return null;
end $$;
create trigger publish_sides_insert after insert on condition_entries referencing new table as changed
  for each statement execute function publish_condition_sides();
