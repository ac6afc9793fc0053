#include "features/bookings/tomorrow.hpp"

#include "core/sweep.hpp"
#include "features/bookings/news.hpp"

namespace kerbside::bookings {
namespace {

constexpr jobs::Sweep reminders{"bookings_tomorrow", "booking", "A reminder of tomorrow’s trip that could not be sent"};

struct Tomorrow {
  BookingId id;
  UserId renter, host;
  std::string notice;  // its key: once for each day on which a booking begins
};
BOOST_DESCRIBE_STRUCT(Tomorrow, (), (id, renter, host, notice))

// From nine in the morning, and not to renters who have only just booked. Looks every five minutes, since a booking
// confirmed today is due some hours later.
const db::Statement tomorrow_sql{"bookings_tomorrow", R"(
  select b.id, b.user_id as renter, b.host_user_id as host, key as notice
  from bookings b cross join concat('tomorrow:', b.id, ':', b.start_date) key
  where b.booking_status = 'confirmed' and b.start_date = (app_now() at time zone 'Europe/London')::date + 1
    and extract(hour from app_now() at time zone 'Europe/London') >= 9
    and b.confirmed_at < app_now() - interval '6 hours'
    and not exists (select from notifications n where n.user_id = b.user_id and n.collapse_key = key)
  limit 500)",
                                 db::Lane::slow};

Task<Result<bool>> remind(db::Transaction& tx, Tomorrow of) {
  tell(tx, "tomorrow", Told{.booking = of.id, .renter = of.renter, .host = of.host, .key = of.notice});
  co_return true;
}

Task<Status> remind_all(Loop& loop) {
  KB_CO_TRY(const auto due, co_await loop.db.list<Tomorrow>(tomorrow_sql, db::Params()));
  co_return co_await jobs::each_alone(loop, reminders, due,
                                      [&](const Tomorrow& one) { return loop.db.transaction(&remind, one); });
}

}  // namespace

void register_reminders(jobs::Runner& runner) {
  runner.repeat(reminders.name, jobs::Lane::slow, jobs::every(std::chrono::minutes(5)), &remind_all);
}

}  // namespace kerbside::bookings
