-- Sessions are tidied by reading the table once. Each look-up that moved last_seen_at had to write into both indexes, and
-- by them the tidying took twice as long.
drop index sessions_expired;
drop index sessions_idle;
