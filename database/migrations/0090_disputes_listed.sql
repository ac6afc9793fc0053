-- no transaction
-- The admins' list of disputes is put in order, narrowed and counted from this index alone: rows hold long words, and
-- reading all of them took too long with 100,000 (bench/run disputes).
drop index concurrently if exists disputes_listed;
create index concurrently disputes_listed on disputes (rank, submitted_at desc, id)
  include (status, dispute_type, urgency, assigned_to, outcome_due, booking_id);
drop index concurrently if exists disputes_by_rank;
