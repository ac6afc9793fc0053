#include "features/disputes/store.hpp"

#include "features/payments/payments.hpp"

namespace kerbside::disputes::store {
namespace {

// A dispute `d`, and what it is about.
const std::string facts =
    "d.id, d.dispute_reference, d.dispute_type, d.status, d.origin, d.booking_id, v.make || ' ' || v.model as vehicle,"
    " b.start_date, b.end_date, date_trunc('second', d.submitted_at) as submitted_at,"
    " date_trunc('second', d.first_answered_at) as first_answered_at, date_trunc('second', d.ended_at) as ended_at,"
    " d.outcome_due, d.holds_money and d.status in ('pending', 'under_review') and d.booking_id is not null"
    "   and money_is_held(d.booking_id) as holds_money, d.paid_out_pence";
const std::string about =
    " from disputes d left join bookings b on b.id = d.booking_id left join vehicles v on v.id = b.vehicle_id";

const std::string messages = R"((
  select coalesce(json_agg(json_build_object('id', m.id, 'thread', m.thread, 'from_staff', m.from_staff, 'text', m.text,
    'created_at', iso(date_trunc('second', m.created_at)), 'files', )" +
                             private_files::kept_by("m.id") + R"() order by m.created_at, m.id), '[]')
  from dispute_messages m where m.dispute_id = d.id) as messages)";
const std::string events = R"((
  select coalesce(json_agg(json_build_object('step', s.step, 'actor', s.actor, 'note', s.note,
    'at', iso(date_trunc('second', s.at))) order by s.id), '[]')
  from dispute_events s where s.dispute_id = d.id) as events)";
// A refund that failed and was tried again is told as its newest attempt.
const std::string lines = R"((
  select coalesce(json_agg(json_build_object('kind', l.kind, 'borne_by', l.borne_by, 'amount_pence', l.amount_pence,
    'done', l.done_at is not null, 'given', l.given_at is not null, 'received', l.received_at is not null,
    'outcomes_before', (select count(*) from dispute_events s where s.dispute_id = d.id and s.at < l.done_at
      and s.step in ('resolved', 'closed', 'withdrawn', 'second_look')),
    'refund_state', (
      with recursive tries as (
        select r.id, r.state, 1 as number from refunds r join payments p on p.id = r.payment_id
        where p.subject_kind = 'booking' and p.subject_id = d.booking_id and r.kind = 'admin'
          and (r.reason_key = l.id::text or d.origin = 'no_show' and r.reason = 'no_show_overturned')
        union all
        select again.id, again.state, t.number + 1 from tries t join refunds again on again.retry_of = t.id)
      select state from tries order by number desc limit 1)) order by l.created_at, l.id), '[]')
  from dispute_lines l where l.dispute_id = d.id) as lines)";
const std::string select_row =
    "select " + facts +
    ", d.submitted_by_user_id, d.other_user_id, b.host_user_id,"
    " coalesce(w.first_name || ' ' || w.last_name, 'Somebody who left') as writer_name,"
    " coalesce(o.first_name || ' ' || o.last_name, '') as other_name, d.email, d.phone_number, d.contact_preference,"
    " d.subject, d.description, d.desired_outcome, d.may_ask_other, d.urgency, d.admin_notes, d.assigned_to,"
    " a.first_name || ' ' || a.last_name as assigned_name, d.version,"
    " date_trunc('second', d.other_asked_at) as other_asked_at,"
    " date_trunc('second', d.other_answered_at) as other_answered_at, d.other_answer_due, d.other_question,"
    " d.other_shown, coalesce(d.outcome, d.proposed_outcome) as outcome, d.outcome_kind, date_trunc('second', "
    "d.proposed_at) as proposed_at,"
    " d.sent_back_reason, " +
    private_files::kept_by("d.id") + " as evidence, " + messages + ", " + events + ", " + lines +
    ", d.decided_by, d.second_look_writer_at, d.second_look_other_at, d.charge_id::text as charge_id,"
    " d.names_gone_at is not null as names_gone, d.late_since" +
    about +
    " left join profiles w on w.id = d.submitted_by_user_id left join profiles o on o.id = d.other_user_id"
    " left join admins a on a.id = d.assigned_to where d.id = $1";
const db::Statement find_sql{"disputes_find", select_row, db::Lane::slow};
const db::Statement read_sql{"disputes_read", select_row};

const std::string of_person_text =
    "select " + facts +
    ", case when d.submitted_by_user_id = $1 then 'writer' else 'other' end as you,"
    " case when d.submitted_by_user_id = $1 or 'subject' = any (d.other_shown) then d.subject end as subject,"
    " count(*) over () as matches" +
    about +
    " where (d.submitted_by_user_id = $1 or d.other_user_id = $1 and d.other_asked_at is not null)"
    " and ($2::text is null or d.dispute_reference = $2) order by d.submitted_at desc, d.id limit $3 offset $4";
const db::Statement of_person_sql{"disputes_of_person", of_person_text, db::Lane::slow};

const db::Statement bookings_sql{"disputes_bookings", R"(
  select b.id, b.start_date, b.end_date, b.booking_status, v.make, v.model, v.registration_number
  from bookings b join vehicles v on v.id = b.vehicle_id
  where (b.user_id = $1 or b.host_user_id = $1) and b.booking_status in ('confirmed', 'active', 'completed')
  order by b.created_at desc, b.id limit 20)",
                                 db::Lane::slow};
const db::Statement on_hold_sql{"disputes_on_hold", R"(
  select date_trunc('second', held.since) as since, held.until, (
    select d.dispute_reference from disputes d where d.booking_id = b.id and d.status in ('pending', 'under_review')
      and (d.submitted_by_user_id = $2 or d.other_user_id = $2 and d.other_asked_at is not null)
    order by d.submitted_at desc, d.id limit 1) as own_reference
  from bookings b cross join lateral (
    select min(d.submitted_at) as since, max(d.outcome_due) as until from disputes d
    where d.booking_id = b.id and d.holds_money and d.status in ('pending', 'under_review')
      and money_is_held(b.id)) held
  where b.id = $1 and $2 in (b.user_id, b.host_user_id))"};
const db::Statement earlier_sql{"disputes_earlier", R"(
  select e.id, e.dispute_reference, e.dispute_type, e.status,
         e.submitted_by_user_id is not distinct from d.submitted_by_user_id as by_writer
  from disputes d join disputes e on e.id <> d.id
    and (e.submitted_by_user_id = d.submitted_by_user_id or e.other_user_id = d.submitted_by_user_id
      or e.submitted_by_user_id = d.other_user_id or e.other_user_id = d.other_user_id)
  where d.id = $1 order by e.submitted_at desc, e.id limit 20)"};
const db::Statement waiting_sql{"disputes_waiting", R"(
  select id, dispute_reference, booking_id, urgency, date_trunc('second', submitted_at) as submitted_at, outcome_due,
         late_since, date_trunc('second', proposed_at) as proposed_at,
         holds_money and booking_id is not null and money_is_held(booking_id) as holds_money, unanswered
  from disputes cross join lateral (select status = 'pending' and first_answered_at is null
    and submitted_at < app_now() - make_interval(hours => $1) as unanswered) first_answer
  where status in ('pending', 'under_review') and origin <> 'fault'
    and (urgency in ('critical', 'high') or proposed_at is not null
      or coalesce(late_since, outcome_due) < (london_now())::date or unanswered)
  order by submitted_at limit 100)",
                                db::Lane::slow};
const db::Statement due_sql{"disputes_due_steps", R"(
  select id, false as remind from disputes where status in ('pending', 'under_review') and outcome_due < $1
  union all
  select id, true from disputes where status in ('pending', 'under_review') and other_asked_at is not null
    and other_answered_at is null and other_reminded_at is null and other_answer_due between $1 and $2
  order by id limit 500)",
                            db::Lane::slow};

struct EvidenceRow {
  std::vector<private_files::EvidenceFile> files;
};
BOOST_DESCRIBE_STRUCT(EvidenceRow, (), (files))
const db::Statement evidence_sql{"disputes_evidence", "select " + private_files::evidence_of("$1::uuid") + " as files"};
const db::Statement charge_pictures_sql{"disputes_charge_pictures",
                                        "select " + private_files::evidence_of("any (c.id || c.shot_ids)") +
                                            " as files from deposit_charges c where c.id = $1::uuid"};

const db::Statement lock_vehicle_sql{"disputes_lock_vehicle", bookings::vehicle_lock("$1")};
const db::Statement lock_booking_sql{"disputes_lock_booking", "select from bookings where id = $1 for update"};
const db::Statement booking_sql{"disputes_booking", R"(
  select b.user_id, b.host_user_id, b.booking_status,
         exists (select from payments p where p.subject_kind = 'booking' and p.subject_id = b.id
                 and p.paid_at is not null) as was_paid,
         (select coalesce(sum(o.amount_pence), 0) from payouts o where o.booking_id = b.id and o.state <> 'failed')
           as paid_out_pence,
         (select d.dispute_reference from disputes d where d.booking_id = b.id and d.submitted_by_user_id = $2
            and d.status in ('pending', 'under_review') order by d.submitted_at desc limit 1) as open_reference
  from bookings b where b.id = $1)"};
const db::Statement lock_its_vehicle_sql{"disputes_lock_its_vehicle",
                                         bookings::vehicle_lock("(select booking_id from disputes where id = $1)")};
const db::Statement lock_its_booking_sql{
    "disputes_lock_its_booking",
    "select from bookings where id = (select booking_id from disputes where id = $1) for update"};
const db::Statement lock_sql{"disputes_lock", "select from disputes where id = $1 for update"};
const db::Statement open_of_sql{"disputes_open_of",
                                "select id from disputes where booking_id = $1 and origin = $2"
                                " and charge_id is not distinct from $3::uuid and status in ('pending', "
                                "'under_review') order by submitted_at desc limit 1"};
const db::Statement is_held_sql{"disputes_is_held", "select in_dispute($1)"};
const db::Statement email_sql{"disputes_email", "select email from profiles where id = $1"};

const db::Statement charge_statements_sql{
    "disputes_charge_statements", "select reason as host, contest_reason as renter from deposit_charges where id = $1"};
const db::Statement statements_sql{"disputes_statements", R"(
  select (select e.reason from booking_events e where e.booking_id = $1 and e.cause = $2 order by e.id desc limit 1)
           as host,
         (select e.reason from booking_events e where e.booking_id = $1 and e.cause = $3 order by e.id desc limit 1)
           as renter)"};

const db::Statement begin_year_sql{"disputes_begin_year",
                                   "insert into dispute_numbers (year, last) values ($1, 0) on conflict do nothing"};
const db::Statement lock_numbers_sql{"disputes_lock_numbers",
                                     "select last from dispute_numbers where year = $1 for update"};
const db::Statement take_number_sql{"disputes_take_number", "update dispute_numbers set last = $2 where year = $1"};
const db::Statement insert_sql{"disputes_insert", R"(
  insert into disputes (id, dispute_reference, submitted_by_user_id, other_user_id, booking_id, origin, email,
    phone_number, contact_preference, dispute_type, subject, description, desired_outcome, may_ask_other, urgency,
    holds_money, paid_out_pence, outcome_due, charge_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19))"};
const db::Statement event_sql{"disputes_event",
                              "insert into dispute_events (dispute_id, step, actor, note) values ($1, $2, $3, $4)"};
const db::Statement message_sql{"disputes_message", R"(
  insert into dispute_messages (id, dispute_id, thread, from_staff, admin_id, text)
  values ($1, $2, $3, $4::uuid is not null, $4, $5))"};
const db::Statement save_sql{"disputes_save", R"(
  update disputes set urgency = $2, admin_notes = $3, assigned_to = coalesce($4, assigned_to), version = version + 1,
    updated_at = app_now() where id = $1)"};
const db::Statement status_sql{"disputes_set_status", R"(
  with ended as (
    update dispute_events set note = d.outcome from disputes d
    where d.id = $1 and d.outcome is not null and dispute_events.id = (select max(s.id) from dispute_events s
      where s.dispute_id = $1 and s.step in ('resolved', 'closed', 'withdrawn')))
  update disputes set status = $2, outcome_due = coalesce(outcome_due, $3), ended_at = null, outcome = null,
    -- What was paid out while it had ended is told as what was paid out before it was raised is.
    paid_out_pence = case when ended_at is null or origin <> 'form' then paid_out_pence else (
      select coalesce(sum(o.amount_pence), 0) from payouts o
      where o.booking_id = disputes.booking_id and o.state <> 'failed') end,
    outcome_kind = null, proposed_at = null, proposed_by = null, proposed_outcome = null, updated_at = app_now()
  where id = $1)"};
const db::Statement end_sql{"disputes_end", R"(
  update disputes set status = $2, outcome_kind = $3, outcome = $4, ended_at = app_now(), outcome_due = null,
    late_since = null, proposed_at = null, proposed_outcome = null, sent_back_reason = null, version = version + 1,
    updated_at = app_now() where id = $1)"};
const db::Statement close_resolved_sql{"disputes_close_resolved", R"(
  update disputes set status = 'closed', outcome = coalesce(left(outcome, 2000) || E'\n\n', '') || $2::text,
    version = version + 1,
    updated_at = app_now() where id = $1)"};
const db::Statement ask_sql{"disputes_ask", R"(
  update disputes set other_asked_at = app_now(), other_question = $2, other_shown = $3, other_answer_due = $4,
    other_answered_at = null, other_reminded_at = null, version = version + 1, updated_at = app_now() where id = $1)"};
const db::Statement consent_sql{
    "disputes_consent",
    "update disputes set may_ask_other = true, version = version + 1, updated_at = app_now() where id = $1"};
const db::Statement other_answered_sql{
    "disputes_other_answered",
    "update disputes set other_answered_at = coalesce(other_answered_at, app_now()) where id = $1"};
const db::Statement answered_first_sql{
    "disputes_answered_first",
    "update disputes set first_answered_at = coalesce(first_answered_at, app_now()) where id = $1"};
const db::Statement reminded_sql{"disputes_reminded",
                                 "update disputes set other_reminded_at = app_now() where id = $1"};
const db::Statement move_outcome_sql{"disputes_move_outcome", R"(
  update disputes set late_since = coalesce(late_since, outcome_due), outcome_due = $2 where id = $1)"};
const db::Statement propose_sql{"disputes_propose", R"(
  update disputes set status = 'under_review', proposed_at = app_now(), proposed_by = $2, proposed_outcome = $3,
    sent_back_reason = null, version = version + 1, updated_at = app_now() where id = $1)"};
const db::Statement send_back_sql{"disputes_send_back", R"(
  update disputes set proposed_at = null, proposed_by = null, proposed_outcome = null, sent_back_reason = $2,
    version = version + 1, updated_at = app_now() where id = $1)"};
const db::Statement drop_lines_sql{"disputes_drop_lines",
                                   "delete from dispute_lines where dispute_id = $1 and done_at is null"};
const db::Statement link_sql{"disputes_link", R"(
  update disputes set booking_id = $2, other_user_id = $3, holds_money = true, paid_out_pence = $4,
    version = version + 1, updated_at = app_now() where id = $1)"};
const db::Statement decided_sql{"disputes_decided",
                                "update disputes set decided_by = coalesce(proposed_by, $2),"
                                " nothing_back_at_pick_up = nothing_back_proposed where id = $1"};
const db::Statement nothing_back_sql{"disputes_nothing_back",
                                     "update disputes set nothing_back_proposed = $2 where id = $1"};
const db::Statement others_decide_sql{
    "disputes_others_decide",
    "select exists (select from admins where id <> $1 and role in ('support', 'superadmin') and disabled_at is null)"};
const db::Statement look_again_sql{"disputes_look_again", R"(
  update disputes set assigned_to = null, version = version + 1,
    second_look_writer_at = case when $2 = 'writer' then app_now() else second_look_writer_at end,
    second_look_other_at = case when $2 = 'other' then app_now() else second_look_other_at end
  where id = $1)"};
const db::Statement confirm_return_sql{"disputes_confirm_return", R"(
  update dispute_lines set given_at = case when $2 then coalesce(given_at, app_now()) else given_at end,
    received_at = case when $2 then received_at else coalesce(received_at, app_now()) end
  where dispute_id = $1 and kind = 'by_host' and done_at is not null)"};
const db::Statement line_sql{"disputes_line", R"(
  insert into dispute_lines (id, dispute_id, kind, borne_by, amount_pence)
  values (gen_random_uuid(), $1, $2, $3, $4))"};
const db::Statement lines_sql{"disputes_lines", R"(
  select kind, borne_by, amount_pence, id from dispute_lines where dispute_id = $1 and done_at is null
  order by created_at, id)"};
const db::Statement line_done_sql{"disputes_line_done", "update dispute_lines set done_at = app_now() where id = $1"};
// A refund r that failed is owed until it is tried again, unless the bank has given that money back.
const std::string is_promised =
    "(r.state <> 'failed' or r.failure_reason is distinct from 'charged_back'"
    " and not exists (select from refunds again where again.retry_of = r.id))";
const db::Statement money_sql{"disputes_money", R"(
  select b.lines, b.user_id, b.host_user_id, b.booking_status in ('completed', 'cancelled') as trip_over,
         b.booking_status = 'completed' as trip_completed,
         (b.collection_confirmed_by_host_at is not null or b.collection_confirmed_by_renter_at is not null)
           and exists (select from vehicle_faults f where f.booking_id = b.id and f.state = 'refunded'
             and f.money_back_by_renter_at is null) as to_give_back,
         no_show_is_open(b.id) as no_show_open,
         exists (select from )" + payments::chargebacks_of("b.id") +
                                                    R"( c where c.state in )" + payments::states_that_hold() +
                                                    R"() as bank_decides,
         exists (select from deposits s where s.booking_id = b.id and s.received_at is not null) as deposit_is_back,
         coalesce(p.amount_pence, 0) as paid_pence,
         (select coalesce(sum(r.amount_pence), 0) from refunds r where r.payment_id = p.id and )" +
                                                    is_promised + R"()
           + greatest(
               (select coalesce(sum(r.amount_pence), 0) from refunds r where r.payment_id = p.id
                  and r.state = 'failed' and r.failure_reason = 'charged_back'),
               (select coalesce(sum(c.amount_pence), 0) from chargebacks c where c.payment_id = p.id and c.debited
                  and c.state in ('released', 'kept'))) as gone_back_pence,
         (select coalesce(sum(pence_of(r.parts, 'service_fee')), 0)::bigint from refunds r
            join payments any_of_it on any_of_it.id = r.payment_id
          where any_of_it.subject_kind = 'booking' and any_of_it.subject_id = b.id and )" +
                                                    is_promised + R"()
           as fee_gone_back_pence,
         (select coalesce(sum(l.amount_pence), 0) from dispute_lines l join disputes d on d.id = l.dispute_id
          where d.booking_id = b.id and l.kind = 'by_host' and l.done_at is not null) as returned_pence
  from bookings b left join payments p on p.purpose = 'booking' and p.purpose_id = b.id and p.state = 'paid'
    and not p.duplicate
  where b.id = $1)"};

const db::Statement ended_sql{"disputes_ended", R"(
  select id from disputes where ended_at < app_now() - make_interval(months => $1) and names_gone_at is null
  order by ended_at limit 100 for update skip locked)"};
const db::Statement its_files_sql{"disputes_files", R"(
  select id from dispute_messages where dispute_id = any ($1::uuid[]))"};
const db::Statement forget_messages_sql{"disputes_forget_messages",
                                        "delete from dispute_messages where dispute_id = any ($1::uuid[])"};
const db::Statement forget_notes_sql{"disputes_forget_notes",
                                     "update dispute_events set note = null where dispute_id = any ($1::uuid[])"};
const db::Statement forget_names_sql{"disputes_forget_names", R"(
  update disputes set submitted_by_user_id = null, other_user_id = null, email = '', phone_number = null, subject = '',
    description = '', desired_outcome = '', admin_notes = '', assigned_to = null, proposed_by = null,
    other_question = null, outcome = null, sent_back_reason = null, names_gone_at = app_now()
  where id = any ($1::uuid[]))"};
const db::Statement delete_old_sql{"disputes_delete_old", R"(
  with old as (delete from disputes where id = any (array(
    select id from disputes where ended_at < app_now() - make_interval(years => $1)
    order by ended_at limit 500 for update skip locked)) returning id)
  select count(*)::int from old)"};

}  // namespace

const db::List disputes_list{
    "disputes_of_admins",
    {"d.id, d.dispute_reference, d.subject, coalesce(w.first_name || ' ' || w.last_name, 'Somebody who left') as "
     "writer,"
     " d.dispute_type, d.status, d.urgency, d.booking_id, a.first_name || ' ' || a.last_name as assigned_to,"
     " d.proposed_at is not null as waits_for_finance, d.outcome_due, d.late_since,"
     " date_trunc('second', d.submitted_at) as submitted_at",
     "disputes d", "d.id",
     "left join profiles w on w.id = d.submitted_by_user_id left join admins a on a.id = d.assigned_to"},
    {{"text", "d.status = ?", {"disputes_by_status"}},
     {"text", "d.dispute_type = ?", {"disputes_by_type"}},
     {"text", "d.urgency = ?", {"disputes_by_urgency"}},
     {"uuid", "d.assigned_to = ?", {"disputes_of_admin"}},
     {"date", "coalesce(d.late_since, d.outcome_due) < ?", {"disputes_due"}},
     {"uuid", "d.booking_id = ?", {"disputes_of_booking"}},
     {"text", "d.dispute_reference = upper(?)", {"disputes_dispute_reference_key"}}},
    {{"urgent", "d.rank, d.submitted_at desc", "disputes_listed"}},
    db::List::Counts::yes};

Task<Result<std::vector<DisputedBooking>>> bookings_of(db::Database& db, UserId user) {
  return db.list<DisputedBooking>(bookings_sql, db::Params(user));
}

Task<Result<std::optional<MoneyOnHold>>> on_hold(db::Database& db, BookingId booking, UserId side) {
  return db.find<MoneyOnHold>(on_hold_sql, db::Params(booking, side));
}

Task<Result<std::optional<Row>>> find(db::Database& db, DisputeId id) { return db.find<Row>(find_sql, db::Params(id)); }

Task<Result<std::vector<OwnRow>>> of_person(db::Database& db, UserId user, std::optional<std::string> reference,
                                            int limit, int offset) {
  return db.list<OwnRow>(of_person_sql, db::Params(user, reference, limit, offset));
}

Task<Result<std::vector<private_files::EvidenceFile>>> evidence_of(db::Database& db, std::string taken_by) {
  KB_CO_TRY(auto row, co_await db.find<EvidenceRow>(evidence_sql, db::Params(taken_by)));
  co_return row ? std::move(row->files) : std::vector<private_files::EvidenceFile>();
}

Task<Result<std::vector<private_files::EvidenceFile>>> charge_pictures(db::Database& db, std::string charge) {
  KB_CO_TRY(auto row, co_await db.find<EvidenceRow>(charge_pictures_sql, db::Params(charge)));
  co_return row ? std::move(row->files) : std::vector<private_files::EvidenceFile>();
}

Task<Result<std::vector<EarlierDispute>>> earlier(db::Transaction& tx, DisputeId id) {
  return tx.list<EarlierDispute>(earlier_sql, db::Params(id));
}

Task<Result<std::vector<WaitingRow>>> waiting(db::Database& db) {
  return db.list<WaitingRow>(waiting_sql, db::Params(static_cast<int>(rules::first_answer_within.count())));
}

Task<Result<std::vector<DueRow>>> due(db::Database& db, Date today, Date reminded_if_due_by) {
  return db.list<DueRow>(due_sql, db::Params(today, reminded_if_due_by));
}

Task<Result<std::optional<BookingRow>>> lock_booking(db::Transaction& tx, BookingId id, UserId writer) {
  tx.later(lock_vehicle_sql, db::Params(id));
  tx.later(lock_booking_sql, db::Params(id));
  return tx.find<BookingRow>(booking_sql, db::Params(id, writer));
}

// Locks first and reads afterwards: a statement that waited for a row still sees others as they were before.
Task<Result<std::optional<Row>>> lock(db::Transaction& tx, DisputeId id) {
  tx.later(lock_its_vehicle_sql, db::Params(id));
  tx.later(lock_its_booking_sql, db::Params(id));
  tx.later(lock_sql, db::Params(id));
  return tx.find<Row>(read_sql, db::Params(id));
}

Task<Result<std::optional<Row>>> read(db::Transaction& tx, DisputeId id) {
  return tx.find<Row>(read_sql, db::Params(id));
}

Task<Result<std::optional<DisputeId>>> open_of(db::Transaction& tx, BookingId booking, rules::DisputeOrigin origin,
                                               std::optional<std::string> charge) {
  KB_CO_TRY(const auto rows, co_await tx.run(open_of_sql, db::Params(booking, origin, charge)));
  std::optional<DisputeId> id;
  if (!rows.empty()) id = rows.value<DisputeId>();
  co_return id;
}

Task<Result<bool>> is_held(db::Transaction& tx, BookingId booking) {
  KB_CO_TRY(const auto rows, co_await tx.run(is_held_sql, db::Params(booking)));
  co_return rows.value<bool>();
}

Task<Result<std::optional<Statements>>> statements_about_charge(db::Transaction& tx, std::string charge) {
  return tx.find<Statements>(charge_statements_sql, db::Params(charge));
}

Task<Result<std::optional<Statements>>> statements_about(db::Transaction& tx, BookingId booking, rules::Cause of_host,
                                                         rules::Cause of_renter) {
  return tx.find<Statements>(statements_sql, db::Params(booking, of_host, of_renter));
}

Task<Result<std::string>> email_of(db::Transaction& tx, UserId user) {
  KB_CO_TRY(const auto rows, co_await tx.run(email_sql, db::Params(user)));
  co_return rows.empty() ? std::string() : rows.value<std::string>();
}

Task<Result<int>> lock_numbers(db::Transaction& tx, int year) {
  tx.later(begin_year_sql, db::Params(year));
  KB_CO_TRY(const auto rows, co_await tx.run(lock_numbers_sql, db::Params(year)));
  co_return rows.value<int>();
}

void insert(db::Transaction& tx, const NewRow& row, int year, int number) {
  tx.later(take_number_sql, db::Params(year, number));
  const rules::AcceptedDispute& form = row.form;
  tx.later(insert_sql,
           db::Params(row.id, row.reference, row.writer, row.other, row.booking, row.origin, form.email, form.phone,
                      form.contact, form.type, form.subject, form.description, form.desired_outcome, row.may_ask_other,
                      form.urgency, row.holds_money, row.paid_out, row.outcome_due, row.charge));
}

void add_event(db::Transaction& tx, DisputeId id, DisputeStep step, DisputeActor actor,
               const std::optional<std::string>& note) {
  tx.later(event_sql, db::Params(id, step, actor, note));
}

void add_message(db::Transaction& tx, DisputeMessageId id, DisputeId dispute, Thread thread,
                 std::optional<AdminId> admin, const std::string& text) {
  tx.later(message_sql, db::Params(id, dispute, thread, admin, text));
}

void save(db::Transaction& tx, DisputeId id, rules::DisputeUrgency urgency, const std::string& notes,
          std::optional<AdminId> assign_to) {
  tx.later(save_sql, db::Params(id, urgency, notes, assign_to));
}

void set_status(db::Transaction& tx, DisputeId id, rules::DisputeStatus status, std::optional<Date> outcome_due) {
  tx.later(status_sql, db::Params(id, status, outcome_due));
}

void end(db::Transaction& tx, DisputeId id, rules::DisputeStatus status, OutcomeKind kind, const std::string& outcome) {
  tx.later(end_sql, db::Params(id, status, kind, outcome));
}

void close_resolved(db::Transaction& tx, DisputeId id, const std::string& why) {
  tx.later(close_resolved_sql, db::Params(id, why));
}

void ask(db::Transaction& tx, DisputeId id, const std::string& question, const std::vector<std::string>& shown,
         std::optional<Date> due) {
  tx.later(ask_sql, db::Params(id, question, shown, due));
}

void consent(db::Transaction& tx, DisputeId id) { tx.later(consent_sql, db::Params(id)); }

void other_answered(db::Transaction& tx, DisputeId id) { tx.later(other_answered_sql, db::Params(id)); }

void answered_first(db::Transaction& tx, DisputeId id) { tx.later(answered_first_sql, db::Params(id)); }

void reminded(db::Transaction& tx, DisputeId id) { tx.later(reminded_sql, db::Params(id)); }

void move_outcome(db::Transaction& tx, DisputeId id, std::optional<Date> to) {
  tx.later(move_outcome_sql, db::Params(id, to));
}

void propose(db::Transaction& tx, DisputeId id, AdminId by, const std::string& outcome) {
  tx.later(propose_sql, db::Params(id, by, outcome));
}

void propose_nothing_back(db::Transaction& tx, DisputeId id, bool yes) {
  tx.later(nothing_back_sql, db::Params(id, yes));
}

void send_back(db::Transaction& tx, DisputeId id, const std::string& reason) {
  drop_lines(tx, id);
  tx.later(send_back_sql, db::Params(id, reason));
}

void drop_lines(db::Transaction& tx, DisputeId id) { tx.later(drop_lines_sql, db::Params(id)); }

void link(db::Transaction& tx, DisputeId id, BookingId booking, UserId other, rules::Pence paid_out) {
  tx.later(link_sql, db::Params(id, booking, other, paid_out));
}

void decided(db::Transaction& tx, DisputeId id, AdminId by) { tx.later(decided_sql, db::Params(id, by)); }

Task<Result<bool>> others_decide(db::Transaction& tx, AdminId than) {
  KB_CO_TRY(const auto rows, co_await tx.run(others_decide_sql, db::Params(than)));
  co_return rows.value<bool>();
}

void look_again(db::Transaction& tx, DisputeId id, Thread by) { tx.later(look_again_sql, db::Params(id, by)); }

void confirm_return(db::Transaction& tx, DisputeId id, bool by_host) {
  tx.later(confirm_return_sql, db::Params(id, by_host));
}

void add_line(db::Transaction& tx, DisputeId id, const rules::DisputeLine& line) {
  tx.later(line_sql, db::Params(id, line.kind, line.borne_by, line.amount_pence));
}

Task<Result<std::vector<LineRow>>> lines_of(db::Transaction& tx, DisputeId id) {
  return tx.list<LineRow>(lines_sql, db::Params(id));
}

void line_done(db::Transaction& tx, const std::string& line) { tx.later(line_done_sql, db::Params(line)); }

Task<Result<std::optional<MoneyRow>>> money_of(db::Transaction& tx, BookingId booking) {
  return tx.find<MoneyRow>(money_sql, db::Params(booking));
}

Task<Result<int>> forget_names(db::Transaction& tx) {
  KB_CO_TRY(const auto rows, co_await tx.run(ended_sql, db::Params(rules::dispute_kept_months)));
  if (rows.empty()) co_return 0;
  const auto ids = rows.column<std::string>();
  KB_CO_TRY(const auto sent, co_await tx.run(its_files_sql, db::Params(ids)));
  std::vector<std::string> takers = sent.column<std::string>();
  takers.insert(takers.end(), ids.begin(), ids.end());
  KB_CO_TRY_VOID(co_await private_files::forget(tx, std::move(takers)));
  tx.later(forget_messages_sql, db::Params(ids));
  tx.later(forget_notes_sql, db::Params(ids));
  KB_CO_TRY_VOID(co_await tx.change(forget_names_sql, db::Params(ids)));
  co_return static_cast<int>(ids.size());
}

Task<Result<int>> delete_old(db::Database& db) {
  KB_CO_TRY(const auto rows, co_await db.write(delete_old_sql, db::Params(rules::dispute_kept_years)));
  co_return rows.value<int>();
}

}  // namespace kerbside::disputes::store
