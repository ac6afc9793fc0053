#include "features/deposits/open_matters.hpp"

namespace kerbside::deposits {
namespace {

struct OpenRow {
  UserId user_id;
  std::string kind;
  std::optional<rules::Pence> amount_pence;
};
BOOST_DESCRIBE_STRUCT(OpenRow, (), (user_id, kind, amount_pence))

// A deposit held by the host is settled as soon as either side confirms its return. One that we hold without known
// dates has no planned refunds yet that would count as open matters.
const db::Statement open_sql{"deposits_open_matters", R"(
  select distinct u.id as user_id, 'open_charges' as kind, null::bigint as amount_pence
  from unnest($1::uuid[]) u (id) join bookings b on b.user_id = u.id or b.host_user_id = u.id
  join deposit_charges c on c.booking_id = b.id and c.state in ('open', 'contested')
  union all select u.id, case when u.id = b.host_user_id then 'deposit_to_give_back' else 'deposit_with_host' end,
  sum(d.amount_pence)::bigint
  from unnest($1::uuid[]) u (id) join bookings b on b.user_id = u.id or b.host_user_id = u.id
  join deposits d on d.booking_id = b.id and d.held_by = 'host' and d.given_back_at is null
  and d.received_at is null group by 1, 2
  union all select b.user_id, 'deposit_without_days', sum(d.amount_pence)::bigint
  from bookings b join deposits d on d.booking_id = b.id and d.held_by = 'platform' and d.first_on is null
  where b.user_id = any ($1) group by 1)"};

void say(OpenMatter& m) {
  if (m.kind == "open_charges") {
    m.title = "Charge to a deposit";
    m.text =
        "A charge to the deposit of one of your bookings is not settled yet. Please close your account once it is.";
    m.settles = Settling::by_the_person;
  } else if (m.kind == "deposit_to_give_back") {
    m.title = "Deposit you hold";
    m.text =
        "You still hold a renter’s deposit. Please give it back and confirm that on the booking’s page, then close "
        "your account.";
    m.settles = Settling::by_the_person;
  } else if (m.kind == "deposit_with_host") {
    m.title = "Deposit your host holds";
    m.text = "Once you have it back, confirm that on the booking’s page.";
    m.settles = Settling::by_our_team;
  } else {
    m.title = "Deposit we hold";
    m.text = "It will be refunded to the card you paid with as soon as its dates are known.";
    m.settles = Settling::by_itself;
  }
}

}  // namespace

Task<Result<std::vector<OpenMatter>>> open_matters(db::Transaction& tx, std::vector<UserId> people) {
  KB_CO_TRY(const auto rows, co_await tx.list<OpenRow>(open_sql, db::Params(people)));
  std::vector<OpenMatter> all;
  for (const OpenRow& row : rows) {
    OpenMatter m{row.user_id, row.kind, row.amount_pence};
    say(m);
    all.push_back(std::move(m));
  }
  co_return all;
}

}  // namespace kerbside::deposits
