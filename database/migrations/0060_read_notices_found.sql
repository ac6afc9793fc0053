-- no transaction
-- The read notice whose place a new one takes is found by its key (N4).
drop index concurrently if exists notifications_read_collapsed;
create index concurrently notifications_read_collapsed on notifications (user_id, collapse_key)
  where collapse_key is not null and is_read;
