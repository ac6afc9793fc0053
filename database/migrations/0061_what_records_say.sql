-- What a host stood by although the official record describes the vehicle otherwise, and what the record held against
-- listing it when it was asked last.
alter table vehicle_record_checks
  add column confirmed_details text,               -- make, model, year and fuel as they were confirmed
  add column problem text not null default '';     -- "MOT is Not valid, tax is SORN"; empty: nothing
