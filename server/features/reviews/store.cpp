#include "features/reviews/store.hpp"

#include <algorithm>

#include "core/db/columns.hpp"
#include "features/profiles/profiles.hpp"
#include "rules/people.hpp"

namespace kerbside::reviews::store {
namespace {

const std::string review_part = "select " + db::columns<rules::ReviewWords>("r") + ", " +
                                db::columns<PersonColumns>("p") +
                                ", r.id, r.reviewer_type, r.created_at, r.after_other, r.answer, r.answered_at";
// Names of people who closed their account are not shown.
const std::string by_author_part =
    " from reviews r left join profiles p on p.id = r.reviewer_id and p.closed_at is null"
    " where r.published_at is not null and r.reviewer_type = ";
const std::string newest_first_part = " order by r.created_at desc, r.id";

const db::Statement of_vehicle_sql{
    "reviews_of_vehicle",
    review_part + by_author_part + "'renter' and r.vehicle_id = $1" + newest_first_part + " limit $2"};
const db::Statement of_host_sql{
    "reviews_of_host",
    review_part + by_author_part + "'renter' and r.reviewee_id = $1" + newest_first_part + " limit $2 offset $3",
    db::Lane::slow};
const db::Statement of_renter_sql{
    "reviews_of_renter",
    review_part + ", round(avg(r.rating) over (), 1) as average, count(*) over () as matches" + by_author_part +
        "'host' and r.reviewee_id = $1" + newest_first_part + " limit $2 offset $3",
    db::Lane::slow};
// Reviews of any rating, at most one for each host, so that no host fills the page.
const db::Statement newest_sql{"reviews_newest", review_part + R"(,
  r.vehicle_id, r.make, r.model, r.town, r.outcode from (
   select n.*, v.make, v.model, v.town, v.outcode,
   row_number() over (partition by n.reviewee_id order by n.created_at desc, n.id) as place
   from (select * from reviews
    where reviewer_type = 'renter' and published_at is not null and length(comment) >= 20
    order by created_at desc limit 200) n
   join vehicles v on v.id = n.vehicle_id and v.status = 'active') r
  left join profiles p on p.id = r.reviewer_id and p.closed_at is null
  where r.place = 1 order by r.created_at desc, r.id limit $1)"};

// What a person wrote, and what they received once it is visible.
const std::string own_part =
    review_part +
    ", r.booking_id, r.reviewer_id, v.make, v.model, b.completed_at as trip_ended,"
    " r.published_at is not null as is_visible, count(*) over () as matches"
    " from reviews r join bookings b on b.id = r.booking_id join vehicles v on v.id = r.vehicle_id"
    " left join profiles p on p.closed_at is null"
    " and p.id = case when r.reviewer_id = $1 then r.reviewee_id else r.reviewer_id end"
    " where r.deleted_at is null and ";
const std::string written_part = "r.reviewer_id = $1";
const std::string received_part = "r.reviewee_id = $1 and r.published_at is not null";
const db::Statement written_by_sql{"reviews_written_by",
                                   own_part + written_part + newest_first_part + " limit $2 offset $3", db::Lane::slow};
const db::Statement received_by_sql{
    "reviews_received_by", own_part + received_part + newest_first_part + " limit $2 offset $3", db::Lane::slow};
const db::Statement of_trip_sql{"reviews_of_trip",
                                own_part + "r.booking_id = $2 and (" + written_part + " or " + received_part + ")"};
const db::Statement received_sql{"reviews_received", own_part + "r.id = $2 and " + received_part};

const db::Statement due_sql{
    "reviews_due", "select " + db::columns<PersonColumns>("p") + R"(, b.id as booking_id, s.side as reviewer_type,
  v.make, v.model, b.completed_at as trip_ended, count(*) over () as matches
  from bookings b join vehicles v on v.id = b.vehicle_id
  cross join lateral (select case when b.user_id = $1 then 'renter' else 'host' end as side,
   case when b.user_id = $1 then b.host_user_id else b.user_id end as other_id) s
  left join profiles p on p.id = s.other_id and p.closed_at is null
  where (b.user_id = $1 or b.host_user_id = $1) and b.booking_status = 'completed'
  and (b.completed_at at time zone 'Europe/London')::date >= $2::date
  and not exists (select from reviews r where r.booking_id = b.id and r.reviewer_type = s.side)
  order by b.completed_at, b.id limit $3 offset $4)",
    db::Lane::slow};

const std::string trip_part =
    std::string("select") + profiles::side_names +
    ", b.id, b.vehicle_id, b.user_id, b.host_user_id, b.booking_status, b.completed_at, v.make, v.model,"
    " exists (select from trip_returns t where t.booking_id = b.id and t.is_out) as vehicle_out"
    " from bookings b join vehicles v on v.id = b.vehicle_id join profiles r on r.id = b.user_id"
    " join profiles h on h.id = b.host_user_id where b.id = $1";
const db::Statement trip_sql{"reviews_trip", trip_part};
const db::Statement lock_trip_sql{"reviews_lock_trip", trip_part + " for update of v"};
const db::Statement written_of_sql{"reviews_written_of", R"(
  select reviewer_type, published_at is not null as is_visible, deleted_for from reviews
  where booking_id = $1)"};
const db::Statement put_sql{"reviews_put", R"(
  insert into reviews (booking_id, vehicle_id, reviewer_id, reviewee_id, reviewer_type, after_other, clean,
   as_described, communication, value, care, punctuality, rating, comment)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
  on conflict (booking_id, reviewer_type) do update set clean = excluded.clean, as_described = excluded.as_described,
   communication = excluded.communication, value = excluded.value, care = excluded.care,
   punctuality = excluded.punctuality, rating = excluded.rating, comment = excluded.comment
  where reviews.published_at is null and reviews.deleted_at is null)"};
const db::Statement publish_sql{"reviews_publish", R"(
  update reviews set published_at = app_now()
  where booking_id = $1 and published_at is null and deleted_at is null returning reviewer_type)"};
const db::Statement hidden_until_sql{"reviews_hidden_until", R"(
  select r.booking_id as id from reviews r join bookings b on b.id = r.booking_id
  where r.published_at is null and r.deleted_at is null
  and (b.completed_at at time zone 'Europe/London')::date <= $1::date
  group by r.booking_id order by min(b.completed_at) desc limit 500)",
                                     db::Lane::slow};

const db::Statement answer_sql{"reviews_answer", R"(
  update reviews set answer = $3, answered_at = coalesce(answered_at, app_now())
  where id = $1 and reviewee_id = $2 and reviewer_type = 'renter' and published_at is not null
  and (answer is null or answer = $3))"};
const db::Statement report_sql{"reviews_report", R"(
  with seen as (select id from reviews where id = $1 and published_at is not null),
       reported as (insert into review_reports (review_id, reporter_id, reason, note)
                    select id, $2, $3, $4 from seen on conflict do nothing)
  select exists (select from seen))"};
const db::Statement visible_sql{"reviews_visible", "select " + db::columns<rules::ReviewWords>("r") +
                                                       ", r.booking_id, r.reviewer_type from reviews r"
                                                       " where r.id = $1 and r.published_at is not null for update"};
const db::Statement remove_sql{"reviews_remove", R"(
  update reviews set published_at = null, comment = '', answer = null, answered_at = null, deleted_at = app_now(),
  deleted_for = $2 where id = $1 and published_at is not null)"};
const db::Statement close_reports_sql{"reviews_close_reports", R"(
  update review_reports set handled_at = app_now(), handled_by = $2 where review_id = $1 and handled_at is null)"};

}  // namespace

const Written* find(rules::Reviewer side, const std::vector<Written>& among) {
  const auto found = std::ranges::find(among, side, &Written::reviewer_type);
  return found == among.end() ? nullptr : &*found;
}

Task<Result<std::vector<ReviewRow>>> of_vehicle(db::Database& db, VehicleId id, int most) {
  return db.list<ReviewRow>(of_vehicle_sql, db::Params(id, most));
}

Task<Result<std::vector<ReviewRow>>> of_host(db::Database& db, UserId id, int limit, int offset) {
  return db.list<ReviewRow>(of_host_sql, db::Params(id, limit, offset));
}

Task<Result<std::vector<NewestRow>>> newest(db::Database& db, int most) {
  return db.list<NewestRow>(newest_sql, db::Params(most));
}

Task<Result<std::vector<RatedRow>>> of_renter(db::Database& db, UserId id, int limit, int offset) {
  return db.list<RatedRow>(of_renter_sql, db::Params(id, limit, offset));
}

Task<Result<std::vector<DueRow>>> due(db::Database& db, UserId user, Date ended_since, int limit, int offset) {
  return db.list<DueRow>(due_sql, db::Params(user, ended_since, limit, offset));
}

Task<Result<std::vector<OwnRow>>> written_by(db::Database& db, UserId user, int limit, int offset) {
  return db.list<OwnRow>(written_by_sql, db::Params(user, limit, offset));
}

Task<Result<std::vector<OwnRow>>> received_by(db::Database& db, UserId user, int limit, int offset) {
  return db.list<OwnRow>(received_by_sql, db::Params(user, limit, offset));
}

Task<Result<std::vector<OwnRow>>> of_trip(db::Database& db, UserId reader, BookingId id) {
  return db.list<OwnRow>(of_trip_sql, db::Params(reader, id));
}

Task<Result<std::optional<Trip>>> trip(db::Database& db, BookingId id) {
  return db.find<Trip>(trip_sql, db::Params(id));
}

Task<Result<std::vector<Written>>> written_of(db::Database& db, BookingId id) {
  return db.list<Written>(written_of_sql, db::Params(id));
}

Task<Result<std::optional<Trip>>> lock_trip(db::Transaction& tx, BookingId id) {
  return tx.find<Trip>(lock_trip_sql, db::Params(id));
}

Task<Result<std::optional<Trip>>> trip(db::Transaction& tx, BookingId id) {
  return tx.find<Trip>(trip_sql, db::Params(id));
}

Task<Result<std::vector<Written>>> written_of(db::Transaction& tx, BookingId id) {
  return tx.list<Written>(written_of_sql, db::Params(id));
}

Task<Result<bool>> put(db::Transaction& tx, const Trip& trip, rules::Reviewer who, const rules::ReviewWords& words,
                       bool after_other) {
  const bool by_renter = who == rules::Reviewer::renter;
  return tx.changes_one(put_sql, db::Params(trip.id, trip.vehicle_id, by_renter ? trip.user_id : trip.host_user_id,
                                            by_renter ? trip.host_user_id : trip.user_id, who, after_other, words.clean,
                                            words.as_described, words.communication, words.value, words.care,
                                            words.punctuality, words.rating, words.comment));
}

Task<Result<std::vector<rules::Reviewer>>> publish(db::Transaction& tx, BookingId id) {
  KB_CO_TRY(const auto rows, co_await tx.run(publish_sql, db::Params(id)));
  co_return rows.column<rules::Reviewer>();
}

Task<Result<std::vector<Hidden>>> hidden_until(db::Database& db, Date ended_until) {
  return db.list<Hidden>(hidden_until_sql, db::Params(ended_until));
}

Task<Result<bool>> answer(db::Database& db, UserId host, const NewAnswer& answer) {
  return db.changes_one(answer_sql, db::Params(answer.id, host, answer.answer));
}

Task<Result<std::optional<OwnRow>>> received(db::Database& db, UserId user, ReviewId id) {
  return db.find<OwnRow>(received_sql, db::Params(user, id));
}

Task<Result<bool>> report(db::Database& db, UserId user, const NewReport& report) {
  KB_CO_TRY(const auto rows, co_await db.write(report_sql, db::Params(report.id, user, report.reason, report.note)));
  co_return rows.value<bool>();
}

Task<Result<std::optional<Removed>>> visible(db::Transaction& tx, ReviewId id) {
  return tx.find<Removed>(visible_sql, db::Params(id));
}

Task<Result<bool>> remove(db::Transaction& tx, const Removal& removal) {
  return tx.changes_one(remove_sql, db::Params(removal.id, removal.reason));
}

void close_reports(db::Transaction& tx, ReviewId id, AdminId by) { tx.later(close_reports_sql, db::Params(id, by)); }

}  // namespace kerbside::reviews::store
