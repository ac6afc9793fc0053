-- Which e-mails somebody wants (D3.7-01); in the app all notices are kept. Without a row all topics but marketing.
create table user_notification_preferences (
  user_id               uuid primary key references profiles on delete cascade,
  email_notifications     boolean not null default true,
  push_notifications      boolean not null default true,
  message_notifications   boolean not null default true,
  booking_notifications   boolean not null default true,
  payment_notifications   boolean not null default true,
  marketing_notifications boolean not null default false,
  updated_at              timestamptz not null default app_now()
);

-- Up to which message somebody was written to: once, until they have read it.
alter table conversation_sides add column mailed_to int not null default 0;

-- The order in which staff read them, a page at a time.
alter table message_reports add column seq bigint generated always as identity unique;
