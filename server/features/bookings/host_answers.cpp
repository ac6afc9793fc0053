#include "features/bookings/host_answers.hpp"

#include "core/db/db.hpp"

namespace kerbside::bookings {
namespace {

// A request reached its host when it was paid, or booked where nothing was to be paid.
const db::Statement host_answers_sql{"bookings_host_answers", R"(
  select count(*) as requests, count(*) filter (where e.cause <> 'not_answered') as answered,
    (percentile_disc(0.5) within group (order by extract(epoch from e.at - asked.at) / 60)
      filter (where e.cause <> 'not_answered'))::int as median_minutes
  from bookings b join booking_events e on e.booking_id = b.id
  cross join lateral (select max(at) as at from booking_events before where before.booking_id = b.id
    and before.id < e.id and before.cause in ('booked', 'paid', 'recorded')) asked
  where b.host_user_id = $1 and e.cause in ('accepted', 'declined', 'not_answered')
    and e.at > app_now() - make_interval(days => $2))",
                                     db::Lane::slow};

struct AnswersRow {
  std::int64_t requests = 0, answered = 0;
  std::optional<int> median_minutes;
};
BOOST_DESCRIBE_STRUCT(AnswersRow, (), (requests, answered, median_minutes))

}  // namespace

Task<Result<rules::AnswerRate>> host_answers(Loop& loop, Actor host) {
  const db::Params params(host.signed_in_user(), rules::days_of_the_answer_rate);
  KB_CO_TRY(const auto row, co_await loop.db.find<AnswersRow>(host_answers_sql, params));
  co_return rules::answer_rate(row->requests, row->answered, row->median_minutes);
}

}  // namespace kerbside::bookings
