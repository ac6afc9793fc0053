-- Jobs by lane: each lane claims the kinds that are its own, so a long queue of one kind costs the others nothing.
-- again_at: asked for again while it ran; it runs once more at that time.
alter table jobs add column again_at timestamptz, add column priority smallint not null default 0,
  add check (again_at is null or state = 'running');
drop index jobs_due;
create index jobs_due_of_kind on jobs (kind, run_at) where state = 'ready';
