#include "features/privacy/store.hpp"

#include "core/db/batches.hpp"
#include "core/db/chunks.hpp"
#include "features/accounts/accounts.hpp"
#include "features/audit/audit.hpp"

namespace kerbside::privacy::store {
namespace {

constexpr std::int64_t most_a_day = 3;
constexpr std::chrono::minutes most_time{10};  // to read what one person has

// A job that has not come to anything in two hours has given up.
#define KB_RUNNING "ready_at is null and requested_at > app_now() - interval '2 hours'"
#define KB_EXPORT_COLUMNS                                                   \
  "id, case when " KB_RUNNING                                               \
  " then 'running' when expires_at > app_now() then 'ready' else 'expired'" \
  " end as state, requested_at, ready_at, expires_at"

const db::Statement lock_person_sql{"privacy_lock_person", "select id from profiles where id = $1 for update"};
const db::Statement recent_exports_sql{
    "privacy_recent_exports",
    "select count(*) as today, coalesce(bool_or(" KB_RUNNING
    "), false) as running,"
    " ceil(extract(epoch from min(requested_at) + interval '1 day' - app_now()))::int as wait_s"
    " from data_exports where user_id = $1 and requested_at > app_now() - interval '1 day'"};
const db::Statement add_sql{
    "privacy_add_export", "insert into data_exports (user_id, file_key) values ($1, $2) returning " KB_EXPORT_COLUMNS};
const db::Statement finish_sql{"privacy_finish_export", R"(
  update data_exports set ready_at = app_now(), expires_at = app_now() + interval '60 minutes'
  where id = $1 and ready_at is null and file_key is not null returning id)"};
const db::Statement exports_sql{
    "privacy_exports", "select " KB_EXPORT_COLUMNS " from data_exports where user_id = $1 order by requested_at desc"};
const db::Statement unfinished_sql{
    "privacy_unfinished",
    "select user_id, file_key from data_exports where id = $1 and ready_at is null and file_key is not null"};
const db::Statement ready_file_sql{
    "privacy_ready_file",
    "select file_key, expires_at from data_exports where id = $1 and user_id = $2 and file_key is not null"
    " and expires_at > app_now()"};
const db::Statement own_files_sql{"privacy_own_files", R"(
  select 'profile-picture' as name, null as key, profile_picture_url as url from profiles
  where id = $1 and profile_picture_url is not null
  union all
  select 'vehicles/' || i.vehicle_id || '/' || i.sort_order || '-' || size.name, size.key, null
  from vehicles v join vehicle_images i on i.vehicle_id = v.id,
       lateral (values ('480', i.key_480), ('960', i.key_960), ('1600', i.key_1600), ('jpeg', i.key_jpeg), ('original', i.original_key))
         as size (name, key)
  where v.host_user_id = $1 and not i.illustration and size.key is not null
  union all
  select 'deposits/' || p.booking_id || '/' || p.id, p.file_key, null
  from deposit_photos p join bookings b on b.id = p.booking_id where b.host_user_id = $1)"};
const db::Statement expired_sql{"privacy_expired", R"(
  select id, file_key from data_exports where file_key is not null
    and (expires_at <= app_now() or (ready_at is null and requested_at < app_now() - interval '1 day')))"};
const db::Statement file_removed_sql{"privacy_file_removed", "update data_exports set file_key = null where id = $1"};
const db::Statement forget_sql{"privacy_forget",
                               "delete from data_exports where ctid = any (array(select ctid from data_exports"
                               " where file_key is null and requested_at < app_now() - interval '1 day'"
                               " order by requested_at limit $1))"};
const db::Statement archives_in_use_sql{"privacy_archives_in_use",
                                        "select file_key from data_exports where file_key = any ($1)", db::Lane::slow};

#undef KB_EXPORT_COLUMNS
#undef KB_RUNNING

// A list of the person's rows of one table: first a row that names it, then each as JSON. A test compares the columns
// with personal_data.tsv.
#define KB_ROWS(table, columns, condition) KB_ROWS_AS(table, table, columns, condition)
#define KB_ROWS_AS(name, table, columns, condition)                                                                  \
  "select '" name "' as list, null as row union all select '" name "', row_to_json(own)::text from (select " columns \
  " from " table " t where " condition " order by 1) own"
// The bookings that a host has received come without who the renter was and what they told; messages that were received
// without who sent them. Reviews by others count once they are published.
const db::Cursor own_data_sql{
    "privacy_own_data",
    KB_ROWS("profiles",
            "id, email, user_type, first_name, last_name, company_name, phone_number, address, host_description,"
            " display_preference, profile_picture_url, created_at, updated_at, email_confirmed_at", "id = $1") " union all "
    KB_ROWS("sessions", "id, user_id, created_at, last_seen_at, expires_at, user_agent, ip", "user_id = $1") " union all "
    KB_ROWS("notifications",
            "id, user_id, type, title, message, priority, is_read, read_at, action_url, created_at, times",
            "user_id = $1") " union all "
    KB_ROWS("user_notification_preferences",
            "user_id, email_notifications, push_notifications, message_notifications, booking_notifications,"
            " payment_notifications, marketing_notifications, message_emails, booking_emails, payment_emails, updated_at", "user_id = $1") " union all "
    KB_ROWS("push_subscriptions", "session_id, user_id, created_at", "user_id = $1") " union all "
    KB_ROWS("conversations", "id, vehicle_id, renter_id, host_id, last_number, last_message_at, created_at",
            "$1 in (renter_id, host_id)") " union all "
    KB_ROWS("conversation_sides", "conversation_id, user_id, opened, read_to, cleared_to", "user_id = $1") " union all "
    KB_ROWS("messages", "id, conversation_id, number, sender_id, message_text, created_at", "sender_id = $1") " union all "
    KB_ROWS_AS("messages_received", "messages", "id, conversation_id, number, message_text, created_at",
               "sender_id <> $1 and exists (select from conversations c where c.id = t.conversation_id"
               " and $1 in (c.renter_id, c.host_id))") " union all "
    KB_ROWS("security_log", "at, event, success, email, attempts, ip, user_agent", "user_id = $1") " union all "
    KB_ROWS("message_reports", "id, conversation_id, reporter_id, reason, note, last_number, created_at",
            "reporter_id = $1") " union all "
    KB_ROWS("user_blocks", "user_id, created_at", "user_id = $1") " union all "
    KB_ROWS("quotes",
            "id, user_id, vehicle_id, vehicle_revision, start_date, start_time, end_date, end_time, payment_method,"
            " delivery_requested, delivery_address, delivery_area, delivery_distance_tenths, days, price_per_day, gross, length_discount_kind, length_discount,"
            " pay_now_discount, rental, service_fee, delivery_fee, security_deposit, booking_deposit_share,"
            " total_amount, due_now, remaining_balance, lines, created_at, expires_at", "user_id = $1") " union all "
    KB_ROWS("bookings",
            "id, vehicle_id, user_id, quote_id, start_date, start_time, end_date, end_time, period, booking_status,"
            " payment_status, payment_method, days, price_per_day, gross, length_discount_kind, length_discount,"
            " pay_now_discount, rental, service_fee, delivery_fee, security_deposit, booking_deposit_share,"
            " total_amount, due_now, remaining_balance, lines, delivery_requested, delivery_address,"
            " delivery_area, delivery_distance_tenths,"
            " fuel_charge_per_litre, cleanliness_charge, admin_fee_per_ticket, mileage_allowance,"
            " excess_mileage_charge, turnaround_minutes, hold_expires_at, answer_by,"
            " created_at, confirmed_at, completed_at, cancelled_at, cancellation_reason, no_show_contested_at,"
            " no_show_decided_at, driver_age, licence_months, collection_confirmed_by_host_at,"
            " collection_confirmed_by_renter_at, trip_renter_phone, imported_at",
            "user_id = $1") " union all "
    KB_ROWS_AS("bookings_received", "bookings",
               "id, vehicle_id, start_date, start_time, end_date, end_time, booking_status, payment_status,"
               " payment_method, days, price_per_day, gross, length_discount_kind, length_discount, rental,"
               " security_deposit, delivery_requested, fuel_charge_per_litre, cleanliness_charge, admin_fee_per_ticket,"
               " mileage_allowance, excess_mileage_charge, turnaround_minutes, created_at, confirmed_at, completed_at, cancelled_at", "host_user_id = $1") " union all "
    KB_ROWS("earnings",
            "booking_id, host_user_id, amount_pence, collected_pence, payable_pence, from_deposit_pence, kept_pence, status,"
            " earned_at, payable_at, created_at", "host_user_id = $1") " union all "
    KB_ROWS("payouts",
            "id, booking_id, host_user_id, amount_pence, state, retry_of, created_at, completed_at, failed_at,"
            " failure_reason", "host_user_id = $1") " union all "
    KB_ROWS("payout_accounts", "user_id, state, created_at, checked_at", "user_id = $1") " union all "
    KB_ROWS("booking_events",
            "id, booking_id, at, cause, actor_kind, actor_id, reason, booking_status, payment_status, start_date,"
            " start_time, end_date, end_time, total_amount, refund_pence, charge_pence",
            "actor_id = $1") " union all "
    KB_ROWS("date_changes",
            "id, booking_id, state, start_date, start_time, end_date, end_time, days, price_per_day, former_lines,"
            " lines, hold_ends_at, created_at, ended_at",
            "exists (select from bookings b where b.id = t.booking_id and b.user_id = $1)") " union all "
    KB_ROWS("deposits",
            "booking_id, held_by, amount_pence, completed_on, charges_until, first_on, rest_on, given_back_at,"
            " received_at, created_at",
            "exists (select from bookings b where b.id = t.booking_id and $1 in (b.user_id, b.host_user_id))")
    " union all "
    KB_ROWS("deposit_charges",
            "id, booking_id, kind, state, units, unit_pence, amount_pence, reason, filed_at, contest_until,"
            " contest_reason, contested_at, decision_reason, allowed_pence, collected_pence, settled_at",
            "exists (select from bookings b where b.id = t.booking_id and $1 in (b.user_id, b.host_user_id))")
    " union all "
    KB_ROWS("deposit_photos", "id, booking_id, charge_id, created_at",
            "exists (select from bookings b where b.id = t.booking_id and b.host_user_id = $1)") " union all "
    KB_ROWS("payments",
            "id, purpose, purpose_id, subject_kind, subject_id, user_id, amount_pence, currency, provider, card_brand, card_last4, state,"
            " state_reason, expires_at, duplicate, version, created_at, paid_at, received_pence", "user_id = $1") " union all "
    KB_ROWS("refunds",
            "id, payment_id, kind, reason_key, amount_pence, state, scheduled_for, reason, first_sent_at,"
            " completed_at, created_at, retry_of, failed_at, failure_reason",
            "exists (select from payments p where p.id = t.payment_id and p.user_id = $1)") " union all "
    KB_ROWS("chargebacks", "id, payment_id, amount_pence, state, opened_at, ended_at",
            "exists (select from payments p where p.id = t.payment_id and p.user_id = $1)") " union all "
    KB_ROWS("reviews",
            "id, booking_id, vehicle_id, reviewer_id, reviewee_id, reviewer_type, rating, comment, created_at,"
            " published_at", "reviewer_id = $1 or (reviewee_id = $1 and published_at is not null)") " union all "
    KB_ROWS("vehicles",
            "id, host_user_id, status, registration_number, make, model, year, colour, category, seats, transmission,"
            " fuel_type, description, features, price_per_day, deposit, weekly_discount_bp, monthly_discount_bp,"
            " minimum_rental_days, can_deliver, delivery_charge_per_mile, max_delivery_distance, mileage_allowance,"
            " fuel_policy, smoking_policy, pets_policy, eu_travel_allowed, fuel_charge_per_litre, cleanliness_charge,"
            " admin_fee_per_ticket, instant_book, turnaround_minutes, minimum_driver_age, location, town, outcode,"
            " latitude, longitude, public_latitude, public_longitude, rating_sum, review_count, rating, revision,"
            " created_at, updated_at, version, excess_mileage_charge, bookable_until, paused_by",
            "host_user_id = $1") " union all "
    KB_ROWS("vehicle_record_checks",
            "vehicle_id, checked_at, mot_status, mot_due_date, tax_status, tax_due_date, publish_when_good, failures,"
            " warned_days, next_check_at, confirmed_details, problem",
            "exists (select from vehicles v where v.id = t.vehicle_id and v.host_user_id = $1)") " union all "
    KB_ROWS("vehicle_images",
            "id, vehicle_id, position, sort_order, state, problem, key_480, key_960, key_1600, key_jpeg, alt, illustration,"
            " created_at",
            "exists (select from vehicles v where v.id = t.vehicle_id and v.host_user_id = $1)") " union all "
    KB_ROWS("favourites", "user_id, vehicle_id, created_at", "user_id = $1") " union all "
    KB_ROWS("saved_searches", "id, user_id, name, filters, created_at, looked_at, next_look_at", "user_id = $1")
    " union all "
    KB_ROWS("blocked_dates", "id, vehicle_id, host_user_id, start_date, end_date, reason, created_at",
            "host_user_id = $1")};
#undef KB_ROWS
#undef KB_ROWS_AS

struct OwnRow {
  std::string list;
  std::optional<std::string> row;  // absent: the list begins
};
BOOST_DESCRIBE_STRUCT(OwnRow, (), (list, row))

// {"profiles":[{…}],"sessions":[{…},{…}]} as it grows.
class OwnData {
 public:
  Status add(const OwnRow& own) {
    if (!own.row) {
      grown_ += (list_.empty() ? "{\"" : "],\"") + own.list + "\":[";
      list_ = own.list;
      separator_ = "";
      return {};
    }
    if (own.list != list_) return fail(Kind::bug, "own_data", "The rows of " + own.list + " came in disorder.");
    grown_ += separator_ + *own.row;
    separator_ = ",";
    return {};
  }
  void end() { grown_ += "]}"; }
  std::string take() { return std::exchange(grown_, {}); }

 private:
  std::string grown_, list_, separator_;
};

Task<Status> hand_on(OwnData& data, const db::Rows& rows, const std::function<Task<Status>(std::string)>& on_piece) {
  for (const auto& own : rows.all<OwnRow>()) KB_CO_TRY_VOID(data.add(own));
  co_return co_await on_piece(data.take());
}

struct RecentExports {
  std::int64_t today = 0;
  bool running = false;
  std::optional<int> wait_s;
};
BOOST_DESCRIBE_STRUCT(RecentExports, (), (today, running, wait_s))

Error running_already() {
  return fail(Kind::conflict, "export_running",
              "Your data is already being prepared. We will email you as soon as it is ready.");
}

Error too_many(const RecentExports& asked) {
  Error e = fail(Kind::too_many, "too_many_exports",
                 "You can ask for your data three times a day. Please try again tomorrow.");
  e.retry_after_s = std::max(1, asked.wait_s.value_or(1));
  return e;
}

}  // namespace

// One after the other for each person, so that many at once cannot slip through.
Task<Result<Export>> add_export(db::Transaction& tx, UserId user_id, std::string file_key) {
  KB_CO_TRY_VOID(co_await tx.run(lock_person_sql, db::Params(user_id)));
  KB_CO_TRY(const auto counted, co_await tx.run(recent_exports_sql, db::Params(user_id)));
  const auto asked = counted.row<RecentExports>(0);
  if (asked.running) co_return running_already();
  if (asked.today >= most_a_day) co_return too_many(asked);
  KB_CO_TRY(const auto rows, co_await tx.run(add_sql, db::Params(user_id, file_key)));
  auto added = rows.row<Export>(0);
  jobs::enqueue(tx, export_job(ExportJob{added.id}));
  co_return added;
}

Task<Result<bool>> finish_export(db::Transaction& tx, ExportId id, UserId user_id) {
  KB_CO_TRY(const auto rows, co_await tx.run(finish_sql, db::Params(id)));
  if (rows.empty()) co_return false;
  jobs::enqueue(tx, accounts::letter_to_user(accounts::LetterKind::data_ready, user_id));
  audit::SecurityEvent event("export_ready");
  event.user = user_id;
  KB_CO_TRY_VOID(co_await audit::note(tx, std::move(event)));
  co_return true;
}

Task<Result<std::vector<Export>>> exports_of(db::Database& db, UserId user_id) {
  return db.list<Export>(exports_sql, db::Params(user_id));
}

Task<Result<std::optional<Unfinished>>> unfinished_export(db::Database& db, ExportId id) {
  return db.find<Unfinished>(unfinished_sql, db::Params(id));
}

Task<Result<std::optional<ReadyFile>>> ready_file(db::Database& db, ExportId id, UserId user_id) {
  return db.find<ReadyFile>(ready_file_sql, db::Params(id, user_id));
}

Task<Status> read_own_data(Loop& loop, db::Settings database, UserId user_id,
                           std::function<Task<Status>(std::string)> on_piece) {
  OwnData data;
  const auto on_chunk = [&](const db::Rows& rows) { return hand_on(data, rows, on_piece); };
  KB_CO_TRY_VOID(co_await db::read_in_chunks(loop.io, std::move(database), own_data_sql, db::Params(user_id), most_time,
                                             on_chunk));
  data.end();
  co_return co_await on_piece(data.take());
}

Task<Result<std::vector<OwnFile>>> own_files(db::Database& db, UserId user_id) {
  return db.list<OwnFile>(own_files_sql, db::Params(user_id));
}

Task<Result<std::vector<OldExport>>> expired_exports(db::Database& db) {
  return db.list<OldExport>(expired_sql, db::Params());
}

Task<Status> file_removed(db::Database& db, ExportId id) { return db.change(file_removed_sql, db::Params(id)); }

Task<Result<std::vector<std::string>>> archives_in_use(db::Database& db, std::vector<std::string> keys) {
  KB_CO_TRY(const auto rows, co_await db.read(archives_in_use_sql, db::Params(keys)));
  co_return rows.column<std::string>();
}

Task<Status> forget_old_exports(db::Database& db) { return db::tidy(db, {&forget_sql}); }

}  // namespace kerbside::privacy::store
