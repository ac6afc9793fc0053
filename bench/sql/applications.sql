-- So many applications (psql -v applications=100000) for the jobs that are there, of people who are nobody else's matter, in
-- every status; one in a thousand is of somebody with a rare name.
set session_replication_role = replica;
insert into job_applications (id, job_id, job_title, user_id, applicant_name, applicant_email, cover_letter,
    application_status, applied_at, reviewed_at)
  select gen_random_uuid(), j.id, j.title, gen_random_uuid(),
         case when n % 1000 = 0 then 'Zinnia Rare' else 'Ada Archer' end || ' ' || n, 'applicant-' || n || '@example.org',
         repeat('I like engines. ', 40), s.status, app_now() - n * interval '3 minutes',
         case when s.status <> 'pending' then app_now() end
  from generate_series(1, :applications) n
    cross join lateral (select (array['pending', 'reviewed', 'accepted', 'rejected'])[1 + n % 4] as status) s
    join (select p.*, row_number() over (order by id) as place, count(*) over () as jobs from job_postings p) j
      on j.place = 1 + n % j.jobs;
reset session_replication_role;
vacuum analyze job_applications;
