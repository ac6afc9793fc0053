-- Where each full postcode lies, when the operator has imported the official list (kerbside places import); empty
-- otherwise. Written by the table's owner alone.
create table postcodes (
  postcode  text primary key check (postcode ~ '^[A-Z0-9]{5,7}$'),
  latitude  double precision not null,
  longitude double precision not null
);
revoke insert, update, delete on postcodes from kerbside_app;
