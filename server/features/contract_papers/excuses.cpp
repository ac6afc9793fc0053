#include "features/contract_papers/excuses.hpp"

#include "features/bookings/bookings.hpp"
#include "features/notifications/notifications.hpp"
#include "ports/house.hpp"

namespace kerbside::contract_papers {
namespace {

struct Waiting {
  BookingId booking_id;
  UserId host_user_id;
  std::string make, model;
  Date licence_checked_on;
  Instant cancelled_at{};
};
BOOST_DESCRIBE_STRUCT(Waiting, (), (booking_id, host_user_id, make, model, licence_checked_on, cancelled_at))

// What the host noted before calling off; until somebody has decided.
const std::string select_waiting = R"(
  select b.id as booking_id, b.host_user_id, v.make, v.model, p.licence_checked_on,
         date_trunc('second', b.cancelled_at) as cancelled_at
  from bookings b join driver_papers p on p.booking_id = b.id join vehicles v on v.id = b.vehicle_id
  where b.booking_status = 'cancelled' and b.cancellation_reason = 'by_host' and not p.licence_valid
    and p.checked_at <= b.cancelled_at and not exists (select from booking_events e where e.booking_id = b.id
      and e.cause in ('cancellation_excused', 'cancellation_counts')))";
const db::Statement all_waiting_sql{"contract_papers_excuses_waiting",
                                    select_waiting + " order by b.cancelled_at limit 100", db::Lane::slow};
const db::Statement lock_cancelled_sql{"contract_papers_excuse_lock",
                                       "select from bookings where id = $1 for no key update"};
const db::Statement one_waiting_sql{"contract_papers_excuse_waiting", select_waiting + " and b.id = $1"};

void tell_host(db::Transaction& tx, const Waiting& row, Excuse decision) {
  const std::string vehicle = row.make + " " + row.model;
  notifications::NewNotification notice;
  notice.user_id = row.host_user_id;
  notice.type = "booking";
  notice.action_url = "/bookings/" + row.booking_id.str();
  if (decision == Excuse::confirmed) {
    notice.title = "Your cancellation does not count";
    notice.message = "We looked at the licence of the renter of the " + vehicle + " and agree with you.";
  } else {
    notice.title = "Your cancellation counts";
    notice.message = "We looked at the licence of the renter of the " + vehicle +
                     " and could not confirm that it was not valid. Please contact us if you disagree.";
  }
  notifications::add(tx, {std::move(notice)});
}

const Remedy confirming{
    "excuse_cancellation",
    "Confirm",
    "Was the licence not valid?",
    "The cancellation then no longer counts against the host, who is told. A superadmin can look at "
    "what the renter handed over.",
    "It no longer counts against the host",
    AdminRole::support};
const Remedy refusing{"count_cancellation",
                      "Let it count",
                      "Let it count as the host’s cancellation?",
                      "The host is told that we could not confirm what they found. This cannot be undone.",
                      "It counts as the host’s cancellation",
                      AdminRole::support};

AttentionItem item_of(const Waiting& row) {
  AttentionItem item{"licence_not_valid", row.booking_id.str(), "Cancelled for a licence", Urgency::warning};
  item.subject = rules::about(row.booking_id);
  item.since = row.cancelled_at;
  item.why = "The host checked the renter’s licence on " + format_day(row.licence_checked_on) +
             ", noted that it is not valid, and called the trip off. Until you confirm that, it counts as the host’s "
             "cancellation.";
  item.remedies = {confirming, refusing};
  return item;
}

Task<Result<std::vector<AttentionItem>>> waiting_excuses(Loop& loop) {
  KB_CO_TRY(const auto rows, co_await loop.db.list<Waiting>(all_waiting_sql, db::Params()));
  std::vector<AttentionItem> items;
  for (const Waiting& row : rows) items.push_back(item_of(row));
  co_return items;
}

struct Deciding {
  Actor by;
  WithReason<BookingId> in;
  Excuse decision{};
  std::string client_ip;
};

Task<Result<bool>> decide_in(db::Transaction& tx, Deciding deciding) {
  const BookingId id = deciding.in.id;
  KB_CO_TRY_VOID(co_await tx.run(lock_cancelled_sql, db::Params(id)));
  KB_CO_TRY(const auto row, co_await tx.find<Waiting>(one_waiting_sql, db::Params(id)));
  if (!row) co_return fail(Kind::conflict, "cancellation_not_waiting", "There is nothing to decide about it any more.");
  const bool confirmed = deciding.decision == Excuse::confirmed;
  audit::AdminAct entry{deciding.by, confirmed ? "cancellation_excused" : "cancellation_counts", "booking", id.str()};
  entry.reason = deciding.in.reason;
  KB_CO_TRY_VOID(co_await audit::record(tx, std::move(entry), deciding.client_ip));
  bookings::HistoryEvent event{confirmed ? rules::Cause::cancellation_excused : rules::Cause::cancellation_counts,
                               rules::Mover::admin, deciding.by, deciding.in.reason};
  bookings::add_to_history(tx, id, event);
  tell_host(tx, *row, deciding.decision);
  co_return true;
}

template <Excuse decision>
Task<Status> decide(Loop& loop, Actor admin, WithReason<BookingId> in, audit::Client client) {
  return decide_excuse(loop, std::move(admin), std::move(in), decision, std::move(client));
}

}  // namespace

Task<Status> decide_excuse(Loop& loop, Actor admin, WithReason<BookingId> in, Excuse decision, audit::Client client) {
  KB_CO_TRY_VOID(audit::check_reason(in.reason, "why you decide so"));
  KB_CO_TRY_VOID(co_await loop.db.transaction(
      &decide_in, Deciding{std::move(admin), std::move(in), decision, std::move(client.ip)}));
  co_return Status();
}

void install_excuses(House& house) {
  house.attention.add(&waiting_excuses);
  const auto act = [](const char* tail, const char* summary) {
    return http::Declaration(http::Method::post,
                             std::string("/api/v1/admin/bookings/{id}/licence-cancellation/") + tail,
                             http::Access::admin({AdminRole::support}), summary)
        .idempotent()
        .example(WithReason<BookingId>{{}, "The licence had expired"});
  };
  house.api.add<&decide<Excuse::confirmed>>(
      act("excuse", "Confirms that a licence was not valid: the host’s cancellation no longer counts against them"));
  house.api.add<&decide<Excuse::refused>>(act("count", "Lets a cancellation for a licence count against its host"));
}

}  // namespace kerbside::contract_papers
