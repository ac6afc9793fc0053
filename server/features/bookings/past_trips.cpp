#include "features/bookings/past_trips.hpp"

#include <algorithm>

#include "core/db/list.hpp"
#include "features/bookings/store.hpp"
#include "rules/ledger.hpp"
#include "rules/people.hpp"

namespace kerbside::bookings {
namespace {

// A hold that nobody paid was never a trip.
const std::string over =
    "b.booking_status in ('completed', 'cancelled')"
    " and not (b.due_now > 0 and b.payment_status in ('pending', 'failed') and b.confirmed_at is null)";
const std::string of_either = "(b.host_user_id = $1 or b.user_id = $1)";
const db::List past_list{
    "bookings_past",
    {"b.id, b.host_user_id, b.booking_status as state, b.vehicle_id, v.year || ' ' || v.make || ' ' || v.model"
     " as vehicle, b.start_date, b.end_date, r.first_name as renter_first_name, r.last_name as renter_last_name,"
     " h.first_name as host_first_name, h.last_name as host_last_name, h.company_name, h.display_preference, b.lines,"
     " its.refunded as refunded_pence, its.deposit_refunded as deposit_pence, coalesce(e.amount_pence, 0) as "
     "earning_pence,"
     " coalesce(least(e.kept_pence, e.payable_pence), 0) as kept_pence",
     "bookings b", "b.id",
     " join vehicles v on v.id = b.vehicle_id join profiles r on r.id = b.user_id"
     " join profiles h on h.id = b.host_user_id left join earnings e on e.booking_id = b.id" +
         store::its_refunds(),
     over},
    {{"uuid", "(b.host_user_id = ? or b.user_id = ?)", {"bookings_of_host", "bookings_of_renter"}, true},
     {"uuid", "b.vehicle_id = ?", {}},
     {"int", "extract(year from b.end_date)::int = ?", {}},
     {"text", "b.booking_status = ?", {}}},
    {{"newest", "b.end_date desc, b.end_time desc", ""}},
    db::List::Counts::yes};

const std::string asked_for =
    " and ($2::uuid is null or b.vehicle_id = $2) and ($3::int is null or extract(year from b.end_date)::int = $3)"
    " and ($4::text is null or b.booking_status = $4)";
const db::Statement sums_sql{"bookings_past_sums",
                             R"(
  select line ->> 'code' as code,
    sum(case when b.host_user_id = $1 and line ->> 'payer' = 'host' then -1 else 1 end
        * (line ->> 'amount_pence')::bigint)::bigint as amount_pence,
    b.host_user_id = $1 as hosted
  from bookings b cross join jsonb_array_elements(b.lines) line
  where b.booking_status = 'completed'
    and case when b.host_user_id = $1 then 'host' in (line ->> 'payer', line ->> 'payee')
        else line ->> 'payer' = 'renter' and line ->> 'code' <> 'security_deposit' end
    and )" + of_either + " and " +
                                 over + asked_for + " group by 1, 3",
                             db::Lane::slow};
const db::Statement left_sql{"bookings_past_left",
                             R"(
  select coalesce(sum(e.amount_pence) filter (where off and b.host_user_id = $1), 0)::bigint as host_came,
    coalesce(sum(taken) filter (where off and b.host_user_id = $1), 0)::bigint as host_back,
    coalesce(sum(b.due_now) filter (where off and b.user_id = $1 and its.payments > 0), 0)::bigint as renter_came,
    coalesce(sum(its.refunded) filter (where off and b.user_id = $1), 0)::bigint as renter_back,
    coalesce(sum(taken) filter (where not off and b.host_user_id = $1), 0)::bigint as host_taken
  from bookings b
  left join earnings e on e.booking_id = b.id and e.earned_at is not null and e.status in ('pending', 'paid'))" +
                                 store::its_refunds() + R"(
  cross join lateral (select b.booking_status = 'cancelled' as off, least(e.kept_pence, e.payable_pence) as taken) how
  where )" + of_either + " and " +
                                 over + asked_for,
                             db::Lane::slow};
const db::Statement choices_sql{"bookings_past_choices",
                                "select distinct b.vehicle_id as id, v.year || ' ' || v.make || ' ' || v.model as name,"
                                " extract(year from b.end_date)::int as year"
                                " from bookings b join vehicles v on v.id = b.vehicle_id where " +
                                    of_either + " and " + over + " order by 3 desc, 2, 1",
                                db::Lane::slow};

struct PastRow {
  BookingId id;
  UserId host_user_id;
  rules::BookingState state{};
  VehicleId vehicle_id;
  std::string vehicle;
  Date start_date, end_date;
  std::string renter_first_name, renter_last_name, host_first_name, host_last_name;
  std::optional<std::string> company_name;
  rules::DisplayPreference display_preference{};
  rules::MoneyLines lines;
  rules::Pence refunded_pence, deposit_pence, earning_pence, kept_pence;
  std::int64_t matches = 0;
};
BOOST_DESCRIBE_STRUCT(PastRow, (),
                      (id, host_user_id, state, vehicle_id, vehicle, start_date, end_date, renter_first_name,
                       renter_last_name, host_first_name, host_last_name, company_name, display_preference, lines,
                       refunded_pence, deposit_pence, earning_pence, kept_pence, matches))

struct SumRow : rules::TripSum {
  bool hosted = false;
};
BOOST_DESCRIBE_STRUCT(SumRow, (rules::TripSum), (hosted))

// What came for cancelled trips and went back; what banks took of the host's part of the others.
struct LeftRow {
  rules::Pence host_came, host_back, renter_came, renter_back, host_taken;
};
BOOST_DESCRIBE_STRUCT(LeftRow, (), (host_came, host_back, renter_came, renter_back, host_taken))

struct ChoiceRow : PastVehicle {
  int year = 0;
};
BOOST_DESCRIBE_STRUCT(ChoiceRow, (PastVehicle), (year))

PastTrip to_trip(const PastRow& row, UserId reader) {
  PastTrip trip;
  trip.id = row.id;
  trip.hosted = row.host_user_id == reader;
  trip.state = row.state;
  trip.vehicle_id = row.vehicle_id;
  trip.vehicle = row.vehicle;
  trip.start_date = row.start_date;
  trip.end_date = row.end_date;
  trip.other_name = trip.hosted ? rules::display_name(row.renter_first_name, row.renter_last_name, std::nullopt,
                                                      rules::DisplayPreference::personal)
                                : rules::display_name(row.host_first_name, row.host_last_name, row.company_name,
                                                      row.display_preference);
  trip.total_pence = rules::total_without_deposit(row.lines);
  // A cancellation gives the whole deposit back with the rest, a trip that ended gives it back by itself (M9, K5, K7).
  const bool is_off = row.state == rules::BookingState::cancelled;
  trip.refunded_pence =
      rules::left_of(row.refunded_pence, is_off ? rules::everything_paid(row.lines).deposit : row.deposit_pence);
  if (trip.hosted) trip.earned_pence = rules::left_of(row.earning_pence, row.kept_pence);
  return trip;
}

Task<Status> add_sums(db::Database& db, UserId reader, const PastTripsAsked& asked, PastTripList& list) {
  const db::Params params(reader, asked.vehicle_id, asked.year, asked.state);
  KB_CO_TRY(const auto sums, co_await db.list<SumRow>(sums_sql, params));
  KB_CO_TRY(const auto left, co_await db.find<LeftRow>(left_sql, params));
  std::vector<rules::TripSum> hosted, hired;
  for (const SumRow& sum : sums) (sum.hosted ? hosted : hired).push_back(sum);
  list.hosted = rules::trip_sums(std::move(hosted), {left->host_came, left->host_back}, left->host_taken);
  list.hired = rules::trip_sums(std::move(hired), {left->renter_came, left->renter_back}, rules::Pence{0});
  co_return Status();
}

Task<Status> add_choices(db::Database& db, UserId reader, PastTripList& list) {
  KB_CO_TRY(const auto rows, co_await db.list<ChoiceRow>(choices_sql, db::Params(reader)));
  for (const ChoiceRow& row : rows) {
    if (list.years.empty() || list.years.back() != row.year) list.years.push_back(row.year);
    if (std::ranges::find(list.vehicles, row.id, &PastVehicle::id) == list.vehicles.end()) list.vehicles.push_back(row);
  }
  co_return Status();
}

}  // namespace

PastTripFileRow file_row(const PastTrip& trip) {
  return {trip.id,
          trip.vehicle,
          trip.start_date,
          trip.end_date,
          trip.hosted,
          trip.other_name,
          trip.state,
          rules::format_gbp(trip.total_pence),
          rules::format_gbp(trip.refunded_pence),
          trip.earned_pence ? std::optional(rules::format_gbp(*trip.earned_pence)) : std::nullopt};
}

Task<Result<PastTripList>> past_trips(Loop& loop, Actor actor, PastTripsAsked asked) {
  const UserId reader = actor.signed_in_user();
  const auto read = [&](int limit, int offset) {
    return past_list.read<PastRow>(loop.db, std::nullopt, limit, offset, reader, asked.vehicle_id, asked.year,
                                   asked.state);
  };
  KB_CO_TRY(auto list,
            co_await page_of<PastTripList>(asked, read, [reader](const PastRow& row) { return to_trip(row, reader); }));
  KB_CO_TRY_VOID(co_await add_sums(loop.db, reader, asked, list));
  KB_CO_TRY_VOID(co_await add_choices(loop.db, reader, list));
  co_return list;
}

}  // namespace kerbside::bookings
