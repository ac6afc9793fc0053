-- Changes of what others keep copies of enter `changes` by themselves: topic and key say what to read again. An empty
-- key means all of the topic: a statement that changed more than 1000 rows, or a table of one row. The column payload
-- stays for programs one step older.

create function publish_changes() returns trigger language plpgsql as $$
declare
  what text := tg_argv[0];
  key_column text := tg_argv[1];
  rows_changed int;
begin
  select count(*) into rows_changed from (select from changed limit 1001) few;
  if rows_changed = 0 then
    return null;
  elsif rows_changed > 1000 then
    insert into changes (topic, key) values (what, '');
  elsif tg_op = 'UPDATE' then  -- a row that moved to another key concerns both
    insert into changes (topic, key)
      select what, coalesce(to_jsonb(c) ->> key_column, '') from changed c
      union select what, coalesce(to_jsonb(r) ->> key_column, '') from replaced r;
  else
    insert into changes (topic, key) select distinct what, coalesce(to_jsonb(c) ->> key_column, '') from changed c;
  end if;
  return null;
end $$;

do $$
declare
  t record;
begin
  for t in
    select * from (values
      ('vehicles',           'vehicle',      'id'),
      ('vehicle_images',     'images',       'vehicle_id'),
      ('vehicle_occupancy',  'availability', 'vehicle_id'),
      ('reviews',            'review',       'vehicle_id'),
      ('bookings',           'booking',      'id'),
      ('profiles',           'profile',      'id'),
      ('service_fee_config', 'fees',         '')) as topics (table_name, topic, key_column)
  loop
    execute format('create trigger publish_insert after insert on %I referencing new table as changed
                    for each statement execute function publish_changes(%L, %L)', t.table_name, t.topic, t.key_column);
    execute format('create trigger publish_update after update on %I
                    referencing old table as replaced new table as changed
                    for each statement execute function publish_changes(%L, %L)', t.table_name, t.topic, t.key_column);
    execute format('create trigger publish_delete after delete on %I referencing old table as changed
                    for each statement execute function publish_changes(%L, %L)', t.table_name, t.topic, t.key_column);
  end loop;
end $$;

-- How far changes were deleted by age: a reader that comes back from before it has missed some.
create table changes_forgotten (
  only_row boolean primary key default true check (only_row),
  xid      xid8 not null default '0',
  id       bigint not null default 0
);
insert into changes_forgotten default values;
