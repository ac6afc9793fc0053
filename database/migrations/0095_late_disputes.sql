-- no transaction
-- The day that was promised for an outcome first, once it was missed and both were given another: such a dispute is
-- late until it is decided, whatever its new day.
alter table disputes add column if not exists late_since date;
drop index concurrently if exists disputes_due;
create index concurrently disputes_due on disputes ((coalesce(late_since, outcome_due)))
  where coalesce(late_since, outcome_due) is not null;
drop index concurrently if exists disputes_listed;
create index concurrently disputes_listed on disputes (rank, submitted_at desc, id)
  include (status, dispute_type, urgency, assigned_to, outcome_due, late_since, booking_id);
