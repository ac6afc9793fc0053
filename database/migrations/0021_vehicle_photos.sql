-- Photos that hosts send. A row is there from the upload on; the public sees it once its sizes are made. `sort_order` is
-- the host's order of all of a vehicle's photos, `position` the place among those that the public sees.
alter table vehicle_images
  add column state           text not null default 'ready' check (state in ('processing', 'ready', 'failed')),
  add column sort_order      int check (sort_order between 0 and 19),
  add column key_1600        text,
  add column preview         text check (length(preview) <= 200),            -- a WebP of a few pixels, base64
  add column original_key    text,                                           -- as it was sent, until its sizes are made
  add column original_bytes  int not null default 0,
  add column original_digest bytea,                                          -- SHA-256: sent twice, it is one photo
  add column problem         text check (problem in ('unreadable', 'too_large', 'kind', 'unavailable')),
  add column created_at      timestamptz not null default app_now(),
  alter column position drop not null,
  alter column key_480  drop not null,
  alter column key_960  drop not null;
update vehicle_images set sort_order = position;
alter table vehicle_images
  alter column sort_order set not null,
  add constraint vehicle_images_sort_order_key unique (vehicle_id, sort_order) deferrable initially deferred,
  add constraint vehicle_images_digest_key unique (vehicle_id, original_digest),
  add constraint shown_when_ready check ((state = 'ready') = (position is not null)),
  add constraint ready_has_its_sizes check (state <> 'ready' or (key_480 is not null and key_960 is not null)),
  add constraint processing_has_an_original check (state <> 'processing' or original_key is not null),
  add constraint failed_says_why check ((state = 'failed') = (problem is not null));
create index vehicle_images_unfinished on vehicle_images (created_at) where state = 'processing';
create unique index vehicle_images_original_key on vehicle_images (original_key);
