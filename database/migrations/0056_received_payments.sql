-- What the provider took of a payment that is quarantined, whatever we had asked for (K4): admins see what came.
alter table payments
  add column received_pence    bigint check (received_pence >= 0),
  add column received_currency text check (length(received_currency) = 3);
