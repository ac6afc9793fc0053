-- no transaction
-- The landing page shows the newest reviews by renters.
drop index concurrently if exists newest_reviews;
create index concurrently newest_reviews on reviews (created_at desc)
  where reviewer_type = 'renter' and published_at is not null;
