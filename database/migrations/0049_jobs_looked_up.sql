-- The first due job of a kind and priority is one look-up, however many wait: before, all that were due were read and
-- sorted for each claim. What gave up is few among what is done, and counted for the metrics.
alter table jobs add constraint jobs_priority_check check (priority in (0, 1));
drop index jobs_due_of_kind;
create index jobs_due_of_kind on jobs (kind, priority, run_at, id) where state = 'ready';
create index jobs_dead on jobs (finished_at, id) where state = 'dead';
