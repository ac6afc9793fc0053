-- no transaction
-- Drafts may name a vehicle that somebody else has listed; only what is for hire or paused is one of its kind.
drop index concurrently if exists one_listing_of_registration;
create unique index concurrently one_listing_of_registration
  on vehicles (registration_number) where status in ('active', 'inactive');
alter table vehicles drop constraint if exists vehicles_registration_number_key;
