-- Private files of any kind in one table; the evidence of deposits' charges moves first. A row says what a file is
-- about, whose it is (in their export, and gone with their account), whether it waits for the record that takes it, and
-- when it goes. What it is about may be any thing, so each table of such things lets its files go with a trigger.
alter table deposit_photos rename to private_files;
alter table private_files rename column booking_id to subject_id;
alter table private_files rename column charge_id to taken_by;
alter table private_files
  drop constraint deposit_photos_booking_id_fkey,
  drop constraint deposit_photos_charge_id_fkey,
  add column kind      text,
  add column owner_id  uuid references profiles on delete cascade,
  add column state     text not null default 'waiting' check (state in ('waiting', 'taken')),
  add column delete_at timestamptz;
update private_files f set kind = 'deposit_photo', owner_id = b.host_user_id,
  state = case when taken_by is null then 'waiting' else 'taken' end,
  delete_at = case when taken_by is null then f.created_at + interval '1 day' end
from bookings b where b.id = f.subject_id;
alter table private_files
  alter column kind set not null,
  alter column owner_id set not null,
  add check ((state = 'taken') = (taken_by is not null));
alter index deposit_photos_pkey rename to private_files_pkey;
alter index deposit_photos_file_key_key rename to private_files_file_key_key;
alter index deposit_photos_of_booking rename to private_files_of_subject;
alter index deposit_photos_of_charge rename to private_files_taken_by;
drop index deposit_photos_unused;
create index private_files_of_owner on private_files (owner_id);
create index private_files_due on private_files (delete_at) where delete_at is not null;

-- The column of the row that went is the trigger's argument. The files themselves are found by the nightly collection.
create function private_files_go_too() returns trigger language plpgsql as $$
begin
  delete from private_files where subject_id = (to_jsonb(old) ->> tg_argv[0])::uuid;
  return null;
end $$;
create trigger private_files_go_too after delete on deposits
  for each row execute function private_files_go_too('booking_id');

delete from jobs where dedupe_key = 'repeat:deposits_photos_tidy';  -- private_files_tidy does its work

-- Programs that do not know this migration read and write deposit_photos; a later migration takes it and the trigger
-- away.
create view deposit_photos as
  select id, subject_id as booking_id, taken_by as charge_id, file_key, created_at, kind from private_files
  where kind = 'deposit_photo';
alter view deposit_photos alter column kind set default 'deposit_photo';
create function private_file_of_older_programs() returns trigger language plpgsql as $$
begin
  if new.owner_id is null then
    new.owner_id := (select host_user_id from bookings where id = new.subject_id);
    new.delete_at := new.created_at + interval '1 day';
  end if;
  if new.taken_by is not null and new.state = 'waiting' then
    new.state := 'taken';
    new.delete_at := null;
  end if;
  return new;
end $$;
create trigger private_file_of_older_programs before insert or update on private_files
  for each row execute function private_file_of_older_programs();
