#include "features/demo/listing_states.hpp"

namespace kerbside::demo {

// AA19 END is the registration number whose sample records say that the MOT ends in 14 days.
const char* const listing_states = R"(
create temporary table model_of on commit drop as
  select v.* from vehicles v join profiles p on p.id = v.host_user_id
  join sandbox.demo_accounts a on a.email = p.email and a.role = 'host'
  order by a.position, v.created_at limit 1;
insert into vehicles (host_user_id, status, make, model, year, colour, category, fuel_type, description, location, town,
                      outcode, latitude, longitude, public_latitude, public_longitude)
  select host_user_id, 'draft', make, model, year, colour, category, fuel_type, '', location, town, outcode, latitude,
         longitude, public_latitude, public_longitude from model_of;
insert into vehicles (id, host_user_id, status, paused_by, registration_number, make, model, year, colour, category,
                      seats, transmission, fuel_type, description, features, price_per_day, deposit, mileage_allowance,
                      location, town, outcode, latitude, longitude, public_latitude, public_longitude)
  select md5('paused ' || id)::uuid, host_user_id, 'inactive', 'host', 'AA19 KBP', make, model, year, colour, category,
         seats, transmission, fuel_type, description, features, price_per_day, deposit, mileage_allowance, location,
         town, outcode, latitude, longitude, public_latitude, public_longitude from model_of;
insert into vehicle_images (vehicle_id, position, sort_order, key_480, key_960, key_1600, key_jpeg, alt, illustration)
  select md5('paused ' || i.vehicle_id)::uuid, i.position, i.sort_order, i.key_480, i.key_960, i.key_1600, i.key_jpeg,
         i.alt, i.illustration from vehicle_images i join model_of m on m.id = i.vehicle_id;
update vehicles v set registration_number = 'AA19 END', bookable_until = (app_now() at time zone 'Europe/London')::date + 14
  from model_of m where v.id = m.id;
update vehicle_record_checks c set checked_at = app_now(), mot_status = 'Valid', tax_status = 'Taxed',
       mot_due_date = (app_now() at time zone 'Europe/London')::date + 14,
       tax_due_date = (app_now() at time zone 'Europe/London')::date + 240
  from model_of m where c.vehicle_id = m.id;
)";

}  // namespace kerbside::demo
