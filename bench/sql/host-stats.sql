select (select count(*) from bookings where host_user_id = $1 and booking_status = 'completed') as trip_count,
  (select count(*) from vehicles where host_user_id = $1 and status = 'active') as total_vehicle_count,
  round(avg(r.rating), 1) as rating, count(r.rating) as review_count,
  (select case when count(*) >= 3 then ceil(extract(epoch from percentile_disc(0.5) within group
      (order by coalesce(answer.created_at, (select app_now())) - question.created_at)) / 60)::int end
    from (select id from conversations where host_id = $1 order by last_message_at desc limit 50) c
    join messages question on question.conversation_id = c.id and question.number = 1 and question.sender_id <> $1
    left join lateral (select m.created_at from messages m where m.conversation_id = c.id and m.sender_id = $1
      order by m.number limit 1) answer on true) as answers_within_minutes
from reviews r
where r.reviewee_id = $1 and r.reviewer_type = 'renter' and r.published_at is not null
