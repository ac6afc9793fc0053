-- What the last comparison of the provider's balance with our payments and refunds found; it is made every night.
create table provider_checks (
  provider    text primary key,
  checked_at  timestamptz not null,
  examined    bigint not null,
  differences jsonb not null                                        -- in words, with ids alone
);
