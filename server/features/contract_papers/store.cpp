#include "features/contract_papers/store.hpp"

#include "core/crypto.hpp"
#include "core/new_id.hpp"

namespace kerbside::contract_papers::store {
namespace {

// What was asked for once more and has not come since; p: driver_papers.
const std::string open_requests = R"(
  array(select q.what from driver_paper_requests q where q.papers_id = p.id and q.asked_at > case q.what
    when 'share_code' then p.saved_at
    else coalesce((select max(f.created_at) from private_files f where f.taken_by = p.id and f.kind = q.what),
                  '-infinity') end order by q.what) as asked_again)";
const std::string select_standing = R"(
  select c.id, c.booking_id, c.host_user_id, c.renter_user_id, c.contract_status, c.renter_signed_at, c.expired_at,
         b.booking_status, b.start_date, b.end_date, b.start_time, b.end_time,
         coalesce(b.cancelled_at, b.completed_at) as booking_ended_at, p.id as papers_id,
         coalesce(encode(p.numbers, 'hex'), '') as numbers, p.licence_valid, p.licence_points, p.licence_checked_on,
         p.checked_at, p.numbers_deleted_at, p.papers_deleted_at,
         )" + open_requests + R"(, )" +
                                    private_files::kept_by("p.id") + R"( as papers
  from contracts c join bookings b on b.id = c.booking_id left join driver_papers p on p.booking_id = c.booking_id
  where c.id = $1)";
const std::string of_its_sides = select_standing + " and $2 in (c.host_user_id, c.renter_user_id)";
const db::Statement find_sql{"contract_papers_find", of_its_sides};
const db::Statement find_any_sql{"contract_papers_find_any", select_standing};
const db::Statement lock_sql{"contract_papers_lock",
                             "select from contracts where id = $1 and $2 in (host_user_id, renter_user_id) for update"};
const db::Statement find_locked_sql{"contract_papers_find_locked", of_its_sides};

const std::string select_asked = R"(
  select c.id as contract_id, c.booking_id, c.renter_user_id, c.host_user_id, v.make, v.model, h.first_name,
         h.last_name, r.first_name as renter_first_name, r.last_name as renter_last_name, h.company_name,
         h.display_preference, )" +
                                 open_requests + R"(
  from contracts c join bookings b on b.id = c.booking_id join vehicles v on v.id = b.vehicle_id
    join profiles h on h.id = c.host_user_id join profiles r on r.id = c.renter_user_id
    join driver_papers p on p.booking_id = c.booking_id
  where )";
const db::Statement asked_facts_sql{"contract_papers_asked_facts", select_asked + "c.id = $1"};
const db::Statement asked_of_sql{"contract_papers_asked_of", "select * from (" + select_asked + R"(
    p.renter_user_id = $1 and c.contract_status in ('pending_host_signature', 'completed')
    and b.booking_status = 'confirmed' and (b.start_date + b.start_time) at time zone 'Europe/London' > app_now()
  order by b.start_date, b.start_time, c.id) open where cardinality(asked_again) > 0 limit 50)"};

const db::Statement make_sql{"contract_papers_make", R"(
  with made as (insert into driver_papers (id, booking_id, renter_user_id) values ($1, $2, $3)
    on conflict (booking_id) do nothing returning id)
  select id from made union all select id from driver_papers where booking_id = $2 limit 1)"};
const db::Statement lock_papers_sql{"contract_papers_lock_papers", R"(
  select p.id, coalesce(encode(p.numbers, 'hex'), '') as numbers,
         array(select f.kind from private_files f where f.taken_by = p.id) as kinds
  from driver_papers p where p.booking_id = $1 for update of p)"};
const db::Statement open_for_sql{"contract_papers_open_for", R"(
  select c.id, c.contract_status <> 'sent' as is_signed
  from driver_papers p join contracts c on c.booking_id = p.booking_id
  where p.id = $1 and c.contract_status <> 'expired' and (c.contract_status = 'sent'
    or exists (select from driver_paper_requests q where q.papers_id = p.id and q.what = $2
      and q.asked_at > coalesce((select max(f.created_at) from private_files f
        where f.taken_by = p.id and f.kind = q.what), '-infinity')))
  for share of c)"};
const db::Statement note_arrival_sql{"contract_papers_note_arrival",
                                     "update driver_papers set papers_deleted_at = null where id = $1"};
const db::Statement save_numbers_sql{"contract_papers_save_numbers",
                                     "update driver_papers set numbers = $2, saved_at = app_now(),"
                                     " numbers_deleted_at = null where id = $1"};
const db::Statement handed_over_sql{"contract_papers_handed_over",
                                    "update driver_papers set handed_over_at = app_now() where id = $1"};
const db::Statement ask_again_sql{"contract_papers_ask_again", R"(
  insert into driver_paper_requests (papers_id, what) values ($1, $2)
  on conflict (papers_id, what) do update set asked_at = app_now())"};
const db::Statement add_look_sql{"contract_papers_add_look",
                                 "insert into driver_paper_looks (papers_id, looked_by, what) values ($1, $2, $3)"};
const db::Statement note_licence_sql{"contract_papers_note_licence", R"(
  update driver_papers set licence_valid = $3, licence_points = $4, licence_checked_on = $5, checked_by = $2,
                           checked_at = app_now() where id = $1)"};
const db::Statement looks_sql{"contract_papers_looks", R"(
  select l.what, date_trunc('second', l.looked_at) as looked_at, h.first_name, h.last_name, h.company_name,
         h.display_preference
  from driver_paper_looks l join profiles h on h.id = l.looked_by
  where l.papers_id = $1 order by l.id desc limit 200)"};

// A booking is over when it was cancelled or its trip ended; one whose contracts all ended before anybody signed never
// needed what was handed over for them.
const std::string is_over = "coalesce(b.cancelled_at, b.completed_at) < app_now() - interval";
const std::string never_signed = R"(
  not exists (select from contracts c where c.booking_id = b.id
    and (c.contract_status <> 'expired' or c.renter_signed_at is not null
         or c.expired_at >= app_now() - interval '30 days')))";
const db::Statement delete_numbers_sql{"contract_papers_delete_numbers", R"(
  with due as (select p.id from driver_papers p join bookings b on b.id = p.booking_id
    where p.numbers is not null and ()" + is_over + " '30 days' or " + never_signed +
                                                                             R"()
    order by p.booking_id limit 500 for update of p skip locked),
  gone as (update driver_papers p set numbers = null, numbers_deleted_at = app_now() from due where p.id = due.id
    returning p.id)
  select count(*)::int from gone)"};
// Papers wait for the end of a chargeback or a dispute (X14); numbers do not.
const db::Statement papers_due_sql{"contract_papers_due", R"(
  select p.id from driver_papers p join bookings b on b.id = p.booking_id
  where p.papers_deleted_at is null and ()" + is_over + " '90 days' or " +
                                                              never_signed +
                                                              R"()
    and not exists (select from chargebacks k join payments y on y.id = k.payment_id
      where y.subject_kind = 'booking' and y.subject_id = b.id and k.ended_at is null)
    and not has_open_dispute(b.id)
  order by p.booking_id limit 200 for update of p skip locked)"};
const db::Statement papers_gone_sql{
    "contract_papers_gone", "update driver_papers set papers_deleted_at = app_now() where id = any ($1::uuid[])"};

const std::string select_contract = R"(
  select id, contract_title, contract_content, fingerprint, contract_status, expired_as,
         date_trunc('second', sent_at) as sent_at, date_trunc('second', expired_at) as expired_at,
         date_trunc('second', completed_at) as completed_at, date_trunc('second', renter_signed_at) as renter_signed_at,
         date_trunc('second', host_signed_at) as host_signed_at, renter_name, host_name,
         coalesce(encode(renter_signature, 'hex'), '') as renter_signature,
         coalesce(encode(host_signature, 'hex'), '') as host_signature
  from contracts where id = $1)";
const db::Statement contract_of_sql{"contract_papers_contract_of",
                                    select_contract + " and $2 in (host_user_id, renter_user_id)"};
const db::Statement contract_sql{"contract_papers_contract", select_contract};
const db::Statement stored_pdf_sql{"contract_papers_pdf",
                                   "select encode(pdf, 'hex') from contract_pdfs where contract_id = $1"};
const db::Statement store_pdf_sql{"contract_papers_store_pdf", R"(
  insert into contract_pdfs (contract_id, sha256, pdf) values ($1, $2, $3) on conflict (contract_id) do nothing)"};
const db::Statement knows_pdf_sql{"contract_papers_knows_pdf",
                                  "select exists (select from contract_pdfs where sha256 = $1)"};

}  // namespace

Task<Result<std::optional<Standing>>> find(db::Database& db, ContractId id, UserId reader) {
  return db.find<Standing>(find_sql, db::Params(id, reader));
}

Task<Result<std::optional<Standing>>> find_any(db::Database& db, ContractId id) {
  return db.find<Standing>(find_any_sql, db::Params(id));
}

Task<Result<std::optional<Standing>>> lock(db::Transaction& tx, ContractId id, UserId reader) {
  KB_CO_TRY(const auto rows, co_await tx.run(lock_sql, db::Params(id, reader)));
  if (rows.empty()) co_return std::optional<Standing>();
  co_return co_await tx.find<Standing>(find_locked_sql, db::Params(id, reader));
}

Task<Result<PapersId>> make(db::Database& db, BookingId booking, UserId renter) {
  KB_CO_TRY(const auto rows, co_await db.write(make_sql, db::Params(new_id<PapersId>(), booking, renter)));
  co_return rows.value<PapersId>();
}

Task<Result<std::optional<Kept>>> lock_papers(db::Transaction& tx, BookingId booking) {
  return tx.find<Kept>(lock_papers_sql, db::Params(booking));
}

Task<Result<std::optional<OpenContract>>> open_for(db::Transaction& tx, std::string papers, std::string_view kind) {
  return tx.find<OpenContract>(open_for_sql, db::Params(papers, kind));
}

void note_arrival(db::Transaction& tx, std::string papers) { tx.later(note_arrival_sql, db::Params(papers)); }

void save_numbers(db::Transaction& tx, PapersId id, const std::string& sealed) {
  tx.later(save_numbers_sql, db::Params(id, db::bytea(sealed)));
}

void note_handed_over(db::Transaction& tx, PapersId id) { tx.later(handed_over_sql, db::Params(id)); }

void ask_again(db::Transaction& tx, PapersId id, AskedAgain what) { tx.later(ask_again_sql, db::Params(id, what)); }

void add_look(db::Transaction& tx, PapersId id, UserId by, LookedAt what) {
  tx.later(add_look_sql, db::Params(id, by, what));
}

void note_licence(db::Transaction& tx, PapersId id, UserId by, const NewLicenceResult& result) {
  tx.later(note_licence_sql, db::Params(id, by, result.is_valid, result.points, result.checked_on));
}

Task<Result<std::optional<AskedFacts>>> asked_facts(db::Database& db, ContractId id) {
  return db.find<AskedFacts>(asked_facts_sql, db::Params(id));
}

Task<Result<std::vector<AskedFacts>>> asked_of(db::Database& db, UserId renter) {
  return db.list<AskedFacts>(asked_of_sql, db::Params(renter));
}

Task<Result<std::optional<AskedFacts>>> asked_facts(db::Transaction& tx, ContractId id) {
  return tx.find<AskedFacts>(asked_facts_sql, db::Params(id));
}

Task<Result<std::vector<LookFacts>>> looks(db::Database& db, PapersId id) {
  return db.list<LookFacts>(looks_sql, db::Params(id));
}

Task<Result<int>> delete_numbers(db::Database& db) {
  KB_CO_TRY(const auto rows, co_await db.write(delete_numbers_sql, db::Params()));
  co_return rows.value<int>();
}

Task<Result<int>> delete_papers(db::Transaction& tx) {
  KB_CO_TRY(const auto rows, co_await tx.run(papers_due_sql, db::Params()));
  const auto due = rows.column<std::string>();
  if (due.empty()) co_return 0;
  KB_CO_TRY_VOID(co_await private_files::forget(tx, due));
  KB_CO_TRY_VOID(co_await tx.change(papers_gone_sql, db::Params(due)));
  co_return static_cast<int>(due.size());
}

Task<Result<std::optional<ContractRow>>> contract(db::Database& db, ContractId id, UserId reader) {
  return db.find<ContractRow>(contract_of_sql, db::Params(id, reader));
}

Task<Result<std::optional<ContractRow>>> contract(db::Database& db, ContractId id) {
  return db.find<ContractRow>(contract_sql, db::Params(id));
}

Task<Result<std::optional<std::string>>> stored_pdf(db::Database& db, ContractId id) {
  KB_CO_TRY(const auto rows, co_await db.read(stored_pdf_sql, db::Params(id)));
  if (rows.empty()) co_return std::optional<std::string>();
  co_return crypto::unhex(rows.value<std::string>());
}

Task<Status> store_pdf(db::Database& db, ContractId id, std::string sha256, std::string pdf) {
  return db.change(store_pdf_sql, db::Params(id, sha256, db::bytea(pdf)));
}

Task<Result<bool>> knows_pdf(db::Database& db, std::string sha256) {
  KB_CO_TRY(const auto rows, co_await db.read(knows_pdf_sql, db::Params(sha256)));
  co_return rows.value<bool>();
}

}  // namespace kerbside::contract_papers::store
