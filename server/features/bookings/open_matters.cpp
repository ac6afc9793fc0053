#include "features/bookings/open_matters.hpp"

namespace kerbside::bookings {
namespace {

const db::Statement open_sql{"bookings_open_matters", R"(
  select distinct u.id from unnest($1::uuid[]) u (id) join bookings b
  on (b.user_id = u.id or b.host_user_id = u.id)
  and b.booking_status in ('pending', 'confirmed', 'active'))"};

OpenMatter matter_of(UserId person) {
  OpenMatter m{person, "open_bookings"};
  m.title = "Bookings that are not over";
  m.text =
      "You have bookings that are not over. Please cancel them or wait until they are completed, then close your "
      "account.";
  m.settles = Settling::by_the_person;
  return m;
}

}  // namespace

Task<Result<std::vector<OpenMatter>>> open_matters(db::Transaction& tx, std::vector<UserId> people) {
  KB_CO_TRY(const auto rows, co_await tx.run(open_sql, db::Params(people)));
  std::vector<OpenMatter> all;
  for (const UserId& person : rows.column<UserId>()) all.push_back(matter_of(person));
  co_return all;
}

}  // namespace kerbside::bookings
