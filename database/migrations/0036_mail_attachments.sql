-- What is attached to a letter in the built-in mailbox: [{"name", "type", "content"}].
alter table sandbox.mailbox add column attachments jsonb not null default '[]';
