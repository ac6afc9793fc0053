-- What tables that only grow are looked through for: the filters of both logs, and somebody's own rows when they take
-- their data along, close their account or are erased.
create index security_log_by_user on security_log (user_id, seq) where user_id is not null;
create index security_log_by_admin on security_log (admin_id, seq) where admin_id is not null;
create index security_log_by_email on security_log (email collate "C", seq) where email is not null;
create index admin_audit_by_object on admin_audit (object_type, object_id, seq);
create index payments_of_user on payments (user_id);
create index blocked_dates_of_host on blocked_dates (host_user_id);
create index reviews_by_reviewer on reviews (reviewer_id);
create index quotes_of_user on quotes (user_id);
