-- A host's browsers hear of what becomes of their vehicles, on another device or by a job (0031_live.sql).
create function publish_listing_sides() returns trigger language plpgsql as $$
begin
  if exists (select from changed offset 1000) then
    insert into changes (topic, key) values ('listing_side', '');
  else
    insert into changes (topic, key) select distinct 'listing_side', host_user_id::text from changed;
  end if;
  return null;
end $$;
create trigger publish_sides_insert after insert on vehicles referencing new table as changed
  for each statement execute function publish_listing_sides();
create trigger publish_sides_update after update on vehicles referencing new table as changed
  for each statement execute function publish_listing_sides();
create trigger publish_sides_delete after delete on vehicles referencing old table as changed
  for each statement execute function publish_listing_sides();
