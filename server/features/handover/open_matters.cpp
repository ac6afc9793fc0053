#include "features/handover/open_matters.hpp"

namespace kerbside::handover {
namespace {

struct OpenRow {
  UserId user_id;
  std::string kind;
};
BOOST_DESCRIBE_STRUCT(OpenRow, (), (user_id, kind))

// The vehicle of a stopped trip is its renter's to give back, for as long as both are asked for it or until its host
// has it. Money from pick-up is settled once the renter confirms that it was given back, once our team has decided
// about it, or three days after the host has said so: that long the renter can still say otherwise.
const db::Statement open_sql{"handover_open_matters", R"(
  select distinct u.id as user_id, 'vehicle_not_back' as kind
  from unnest($1::uuid[]) u (id) join bookings b on b.user_id = u.id or b.host_user_id = u.id
  join trip_returns t on t.booking_id = b.id and t.is_out
  union all select distinct u.id, 'vehicle_to_give_back' from unnest($1::uuid[]) u (id)
  join bookings b on b.user_id = u.id
  join vehicle_faults f on f.booking_id = b.id and f.state = 'refunded' and f.decided_at > app_now() - interval '72 hours'
  where due_back_at(b.id) is not null
    and (not is_checked_out(b.id) or is_checked_out_by_renter_alone(b.id)) and not exists (select from trip_returns t
    where t.booking_id = b.id and (t.is_out or t.host_says or t.settled_at is not null))
  union all select distinct u.id, case when u.id <> b.host_user_id then 'money_with_host'
    when f.money_back_by_host_at is null and b.collection_confirmed_by_host_at is null then 'money_said_paid'
    when f.money_back_by_host_at is null then 'money_to_give_back' else 'money_given_back' end
  from unnest($1::uuid[]) u (id) join bookings b on b.user_id = u.id or b.host_user_id = u.id
  join vehicle_faults f on f.booking_id = b.id and f.state = 'refunded' and f.money_back_by_renter_at is null
    and (f.money_back_by_host_at is null or f.money_back_by_host_at > app_now() - interval '72 hours')
  where (b.collection_confirmed_by_host_at is not null or b.collection_confirmed_by_renter_at is not null)
    and not pick_up_money_decided(b.id))"};

OpenMatter matter_of(const OpenRow& row) {
  OpenMatter m{row.user_id, row.kind};
  m.settles = Settling::by_the_person;
  if (row.kind == "vehicle_not_back") {
    m.title = "Vehicle that is not back";
    m.text = "A vehicle of one of your bookings is reported as not back. Please close your account once it is.";
  } else if (row.kind == "vehicle_to_give_back") {
    m.title = "Vehicle to give back";
    m.text =
        "A trip of yours was stopped, and you have its vehicle. Please give it back. You can close your account once "
        "its host says that they have it, or three days after the trip was stopped.";
  } else if (row.kind == "money_to_give_back") {
    m.title = "Money you hold";
    m.text =
        "A trip was stopped at pick-up, and you still hold what the renter paid you there. Please give it back and "
        "confirm that on the booking’s page, then close your account.";
  } else if (row.kind == "money_said_paid") {
    m.title = "Money that a renter says they paid you";
    m.text =
        "A trip was stopped at pick-up, and its renter says that they paid you there. If they did, please give it back "
        "and confirm that on the booking’s page. If not, please raise a dispute there.";
    m.settles = Settling::by_our_team;
  } else if (row.kind == "money_given_back") {
    m.title = "Money you gave back";
    m.text =
        "You have said that you gave back what a renter paid you at a pick-up. They have three days to confirm it; "
        "then you can close your account.";
    m.settles = Settling::by_itself;
  } else {
    m.title = "Money your host holds";
    m.text = "Once you have it back, confirm that on the booking’s page.";
    m.settles = Settling::by_our_team;
  }
  return m;
}

}  // namespace

Task<Result<std::vector<OpenMatter>>> open_matters(db::Transaction& tx, std::vector<UserId> people) {
  KB_CO_TRY(const auto rows, co_await tx.list<OpenRow>(open_sql, db::Params(people)));
  std::vector<OpenMatter> all;
  for (const OpenRow& row : rows) all.push_back(matter_of(row));
  co_return all;
}

}  // namespace kerbside::handover
