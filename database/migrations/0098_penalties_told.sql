-- Whether the renter of the trip was ever told of the notice. What the police or a court ask is told to nobody, unless
-- the renter had read it as a notice to appeal against; whoever was told hears what becomes of it.
alter table penalties add column renter_told boolean not null default false;
update penalties set renter_told = issuer not in ('police', 'court');
