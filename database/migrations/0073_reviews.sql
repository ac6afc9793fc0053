-- Reviews in both directions (N3, N5). A review is hidden until published_at is set, and only its author sees it before;
-- every reader asks for published_at alone. One that an admin removed is hidden again, without its text, and its author
-- writes no second one: so the trip's place in this table stays taken.
alter table reviews
  add column clean        int check (clean between 1 and 5),
  add column as_described int check (as_described between 1 and 5),
  add column communication int check (communication between 1 and 5),
  add column value        int check (value between 1 and 5),
  add column care         int check (care between 1 and 5),
  add column punctuality  int check (punctuality between 1 and 5),
  add column after_other  boolean not null default false,  -- written when the other side's had been visible (N5)
  add column answer       text check (length(answer) between 1 and 500),
  add column answered_at  timestamptz,
  add column deleted_at   timestamptz,
  add column deleted_for  text check (deleted_for in
    ('abuse', 'private_details', 'not_this_trip', 'fake', 'advertising', 'unlawful')),
  add constraint reviews_parts_of_a_side check (case reviewer_type
    when 'renter' then care is null and punctuality is null
    else clean is null and as_described is null and value is null end),
  add constraint reviews_answer check (answer is null or
    (reviewer_type = 'renter' and published_at is not null and answered_at is not null)),
  add constraint reviews_deleted check (case when deleted_at is null then deleted_for is null
    else deleted_for is not null and published_at is null and comment = '' and answer is null end);
-- Those that wait, which are few.
create index reviews_hidden on reviews (booking_id) where published_at is null and deleted_at is null;

-- A vehicle is written only when what counts for it changes: that somebody wrote a hidden review must show nowhere, not
-- even in the time at which the vehicle was last changed.
create or replace function count_review() returns trigger language plpgsql as $$
declare
  counted_before uuid := case when old.reviewer_type = 'renter' and old.published_at is not null then old.vehicle_id end;
  counted_after  uuid := case when new.reviewer_type = 'renter' and new.published_at is not null then new.vehicle_id end;
begin
  if counted_before is not distinct from counted_after and (counted_before is null or old.rating = new.rating) then return null; end if;
  if counted_before is not null then perform count_reviews_of(counted_before); end if;
  if counted_after is distinct from counted_before and counted_after is not null then perform count_reviews_of(counted_after); end if;
  return null;
end $$;

-- Open pages follow (0065_live_payouts.sql): the author's own devices always, the other side's once they may know of it.
create function publish_review_sides() returns trigger language plpgsql as $$
begin
  if exists (select from changed offset 1000) then
    insert into changes (topic, key) values ('booking_side', '');
  elsif tg_op = 'INSERT' then
    insert into changes (topic, key)
      select 'booking_side', reviewer_id::text from changed
      union select 'booking_side', reviewee_id::text from changed where published_at is not null;
  else
    insert into changes (topic, key)
      select 'booking_side', reviewer_id::text from changed
      union select 'booking_side', c.reviewee_id::text from changed c join replaced r on r.id = c.id
        where coalesce(c.published_at, r.published_at) is not null;
  end if;
  return null;
end $$;
create trigger publish_sides_insert after insert on reviews referencing new table as changed
  for each statement execute function publish_review_sides();
create trigger publish_sides_update after update on reviews referencing old table as replaced new table as changed
  for each statement execute function publish_review_sides();

-- What readers report of reviews, for staff.
create table review_reports (
  id          uuid primary key default gen_random_uuid(),
  seq         bigint generated always as identity unique,
  review_id   uuid not null references reviews on delete cascade,
  reporter_id uuid not null references profiles on delete cascade,
  reason      text not null check (reason in
    ('abuse', 'private_details', 'not_this_trip', 'fake', 'advertising', 'unlawful')),
  note        text not null default '' check (length(note) <= 1000),
  created_at  timestamptz not null default app_now(),
  handled_at  timestamptz,
  handled_by  uuid references admins,
  check ((handled_at is null) = (handled_by is null))
);
create unique index review_reports_once on review_reports (review_id, reporter_id, reason, md5(note));
create index review_reports_of_reporter on review_reports (reporter_id);
