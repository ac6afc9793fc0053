-- E-mails and pushes about a conversation come again for newer messages (N4).

-- When the last e-mails about a conversation went to this side, the newest first, six at most: the next one waits 30 minutes after
-- the first, and a day after the sixth. mailed_to is the last message that one of them told of.
alter table conversation_sides add column mailed_at timestamptz[] not null default '{}' check (cardinality(mailed_at) <= 6);

-- When browsers are told of a notice, or were told last; what comes after that is told 30 minutes later.
alter table notifications add column push_at timestamptz;

-- Which topics an e-mail's link has ended: e-mails alone, while pushes go on.
alter table user_notification_preferences
  add column message_emails boolean not null default true,
  add column booking_emails boolean not null default true,
  add column payment_emails boolean not null default true;

-- A notice that goes because its message was read as it came leaves other tabs too.
call publish('notifications', 'notification', 'user_id', '{insert,update,delete}');

-- Whoever is blocked, or may write again, hears of it like who did it.
create or replace function publish_user_blocks() returns trigger language plpgsql as $$
begin
  insert into changes (topic, key)
  select 'conversation_side', user_id::text from changed union select 'conversation_side', blocked_id::text from changed;
  return null;
end $$;

-- Something else about the same messages is another report.
alter table message_reports drop constraint message_reports_conversation_id_reporter_id_last_number_key;
create unique index message_reports_once
  on message_reports (conversation_id, reporter_id, last_number, reason, md5(note));
