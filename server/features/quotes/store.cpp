#include "features/quotes/store.hpp"

#include "core/db/batches.hpp"
#include "core/db/columns.hpp"
#include "rules/delivery.hpp"

namespace kerbside::quotes::store {
namespace {

const db::Statement offer_sql{
    "quotes_offer",
    "select " + db::columns<vehicles::RentalColumns>("v") + ", " + db::columns<vehicles::UseCharges>("v") + ", " +
        db::columns<fees::FeeRow>("f") +
        ", v.instant_book, not exists (select from vehicle_occupancy o left join bookings b on b.id = o.booking_id"
        "   where o.vehicle_id = v.id"
        "   and o.period && tsrange($2::timestamp,"
        "                           $3::timestamp + make_interval(mins => v.turnaround_minutes))"
        "   and not (o.kind = 'booking' and b.booking_status = 'pending'"
        "            and b.payment_status = 'pending' and b.due_now > 0"
        "            and b.user_id is not distinct from $4::uuid)) as is_free"
        " from vehicles v cross join service_fee_config f where v.id = $1 and v.status = 'active'"};
const db::Statement delivery_sql{"quotes_delivery", "select " + db::columns<DeliveryRow>("v") +
                                                        " from vehicles v where v.id = $1 and v.status = 'active'"};
const db::Statement insert_sql{"quotes_insert", "insert into quotes (" + db::columns<QuoteRow>() + ") values (" +
                                                    db::placeholders<QuoteRow>() + ") on conflict (id) do nothing"};
// One row for each person, vehicle and day, so that simultaneous requests queue behind each other.
const db::Statement count_address_sql{"quotes_count_delivery_address", R"(
  insert into delivery_checks as c (user_id, vehicle_id, day, addresses)
  values ($1, $2, (london_now())::date, array[$3::bytea])
  on conflict (user_id, vehicle_id, day) do update
  set addresses = case when $3 = any (c.addresses) then c.addresses else c.addresses || $3::bytea end
  where $3 = any (c.addresses) or cardinality(c.addresses) < $4)"};
const db::Statement tidy_sql{"quotes_tidy_delivery_checks", R"(
  delete from delivery_checks where ctid = any (array(select ctid from delivery_checks
  where day < (london_now())::date order by day limit $1)))"};

}  // namespace

Task<Result<std::optional<OfferRow>>> offer(db::Database& db, VehicleId vehicle, rules::Rental rental,
                                            std::optional<UserId> asked_by) {
  return db.find<OfferRow>(offer_sql, db::Params(vehicle, rental.pick_up, rental.return_, asked_by));
}

Task<Result<std::optional<DeliveryRow>>> delivery(db::Database& db, VehicleId vehicle) {
  return db.find<DeliveryRow>(delivery_sql, db::Params(vehicle));
}

Task<Result<bool>> count_delivery_address(db::Database& db, UserId asked_by, VehicleId vehicle, std::string digest) {
  return db.changes_one(count_address_sql,
                        db::Params(asked_by, vehicle, db::bytea(digest), rules::most_delivery_addresses));
}

Task<Status> forget_delivery_checks(db::Database& db) { return db::tidy(db, {&tidy_sql}); }

void insert(db::Transaction& tx, const QuoteRow& quote) { tx.later(insert_sql, db::params_of(quote)); }

}  // namespace kerbside::quotes::store
