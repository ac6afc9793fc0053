select v.id, v.make, v.model, v.year, v.category, v.colour, v.seats, v.transmission, v.fuel_type, v.description,
  v.features, v.price_per_day, v.deposit, v.rating, v.review_count, v.town, v.outcode, v.can_deliver,
  v.delivery_charge_per_mile, v.max_delivery_distance, v.weekly_discount_bp, v.monthly_discount_bp,
  v.minimum_rental_days, v.mileage_allowance, v.fuel_policy, v.smoking_policy, v.pets_policy, v.eu_travel_allowed,
  v.instant_book, v.status, iso(v.created_at) as created_at, v.host_user_id, p.first_name, p.last_name, p.user_type,
  p.profile_picture_url, p.company_name, p.host_description, p.display_preference,
  to_char(p.created_at at time zone 'Europe/London', 'YYYY-MM-DD') as member_since
from vehicles v join profiles p on p.id = v.host_user_id where v.id = $1 and v.status = 'active'
