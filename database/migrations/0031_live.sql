-- What live sockets hear of, through `changes` (0019_change_feed.sql): new messages, how somebody has read, cleared or
-- blocked, notices, and sessions that ended.
create trigger publish_insert after insert on messages referencing new table as changed
  for each statement execute function publish_changes('message', 'conversation_id');
create trigger publish_update after update on conversation_sides
  referencing old table as replaced new table as changed
  for each statement execute function publish_changes('conversation_side', 'user_id');
create trigger publish_insert after insert on user_blocks referencing new table as changed
  for each statement execute function publish_changes('conversation_side', 'user_id');
create trigger publish_delete after delete on user_blocks referencing old table as changed
  for each statement execute function publish_changes('conversation_side', 'user_id');
create trigger publish_insert after insert on notifications referencing new table as changed
  for each statement execute function publish_changes('notification', 'user_id');
create trigger publish_update after update on notifications
  referencing old table as replaced new table as changed
  for each statement execute function publish_changes('notification', 'user_id');
create trigger publish_delete after delete on sessions referencing old table as changed
  for each statement execute function publish_changes('session_ended', 'id');
