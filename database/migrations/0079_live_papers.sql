-- Open pages of both sides follow what was handed over with a contract: what the host asks for once more, what comes,
-- the result of the check, and each look (0074_contracts.sql). A draft is its renter's own business.
create function publish_paper_sides() returns trigger language plpgsql as $$
begin
  insert into changes (topic, key)
    select 'booking_side', side::text from driver_papers p join bookings b on b.id = p.booking_id
      cross join lateral (values (b.user_id), (b.host_user_id)) sides (side)
    where p.id = (to_jsonb(new) ->> tg_argv[0])::uuid;
  return null;
end $$;
create trigger publish_sides after update of saved_at, checked_at, papers_deleted_at on driver_papers
  for each row when (new.handed_over_at is not null) execute function publish_paper_sides('id');
create trigger publish_sides after insert or update on driver_paper_requests
  for each row execute function publish_paper_sides('papers_id');
create trigger publish_sides after insert on driver_paper_looks
  for each row execute function publish_paper_sides('papers_id');
