select (select count(*) from bookings where host_user_id = $1 and booking_status = 'completed') as trip_count,
  (select count(*) from vehicles where host_user_id = $1 and status = 'active') as total_vehicle_count,
  round(avg(r.rating), 1) as rating, count(r.rating) as review_count from reviews r
where r.reviewee_id = $1 and r.reviewer_type = 'renter' and r.published_at is not null
