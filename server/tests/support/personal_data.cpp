#include "support/personal_data.hpp"

#include <algorithm>

#include "features/privacy/record.hpp"
#include "support/rows.hpp"

namespace kerbside::test {
namespace {

namespace record = privacy::record;

// Machinery and the log grow while somebody is erased.
bool stands_still(std::string_view table) { return table != "jobs" && table != "security_log"; }

std::string condition(const record::Rows& rows, const std::string& user_id) {
  std::string out(rows.whose);
  for (auto at = out.find("$1"); at != std::string::npos; at = out.find("$1")) out.replace(at, 2, "'" + user_id + "'");
  return "(" + out + ")";
}

}  // namespace

std::map<std::string, std::set<std::string>> exported_columns() {
  std::map<std::string, std::set<std::string>> out;
  for (const auto& rows : record::rows())
    for (const auto& column : record::columns())
      if (record::is_exported(column, rows)) out[std::string(rows.list)].emplace(column.column);
  return out;
}

std::map<std::string, std::map<std::string, std::string>> erasure_of_columns() {
  std::map<std::string, std::map<std::string, std::string>> out;
  for (const auto& rows : record::rows())
    for (const auto& column : record::columns())
      if (column.table == rows.table && stands_still(rows.table))
        out[std::string(rows.table)][std::string(column.column)] = column.erasure;
  return out;
}

std::string own_rows(const std::string& table, const std::string& user_id) {
  std::string out;
  for (const auto& rows : record::rows())
    if (rows.table == table) out += (out.empty() ? "" : " or ") + condition(rows, user_id);
  return out;
}

std::string count_in_list(const std::string& list, const std::string& user_id) {
  const auto rows = std::ranges::find(record::rows(), list, &record::Rows::list);
  return "select count(*) from " + std::string(rows->table) + " t where " + condition(*rows, user_id);
}

namespace {

// One that is settled, raised by the renter; the host was asked and answered.
void fill_dispute(TestDatabase& db, const std::string& booking, const Visitor& host, const Visitor& renter) {
  const std::string id = db.value(
      "insert into disputes (id, dispute_reference, submitted_by_user_id, other_user_id, booking_id, origin, email,"
      " phone_number, dispute_type, subject, description, desired_outcome, may_ask_other, status, urgency, holds_money,"
      " other_asked_at, other_question, other_answered_at, outcome, outcome_kind, ended_at) values (gen_random_uuid(),"
      " 'DSP-2025-000001', '" +
      renter.id + "', '" + host.id + "', '" + booking +
      "', 'form', 'zanzibar@example.org', '+447700900123', 'other', 'Zanzibar', 'Zanzibar', 'Zanzibar', true,"
      " 'resolved', 'low', true, app_now(), 'What happened?', app_now(), 'Half of it', 'money', app_now())"
      " returning id");
  for (const char* thread : {"writer", "other"})
    db.run("insert into dispute_messages (id, dispute_id, thread, from_staff, text) values (gen_random_uuid(), '" + id +
           "', '" + thread + "', false, 'Zanzibar')");
  db.run(
      "insert into dispute_lines (id, dispute_id, kind, borne_by, amount_pence, done_at) values"
      " (gen_random_uuid(), '" +
      id + "', 'refund', 'host', 100, app_now())");
}

// Messages both ways, and what each thinks of the other.
void fill_conversation(TestDatabase& db, const std::string& vehicle, const Visitor& host, const Visitor& renter) {
  const std::string id = db.value("insert into conversations (vehicle_id, renter_id, host_id, last_number) values ('" +
                                  vehicle + "', '" + renter.id + "', '" + host.id + "', 2) returning id");
  int number = 0;
  for (const Visitor* who : {&renter, &host}) {
    const std::string other = who == &host ? renter.id : host.id;
    db.run("insert into conversation_sides (conversation_id, user_id) values ('" + id + "', '" + who->id + "')");
    db.run("insert into messages (id, conversation_id, number, sender_id, message_text) values (gen_random_uuid(), '" +
           id + "', " + std::to_string(++number) + ", '" + who->id + "', 'From Zanzibar')");
    db.run("insert into user_blocks (user_id, blocked_id) values ('" + who->id + "', '" + other + "')");
    db.run(
        "insert into message_reports (conversation_id, reporter_id, reported_id, reason, note, last_number) values ('" +
        id + "', '" + who->id + "', '" + other + "', 'other', 'Zanzibar', 2)");
  }
}

// Cover that was cancelled after its broker had confirmed it, and what has not been deleted of its driver yet.
void fill_insurance(TestDatabase& db, const Visitor& buyer) {
  const std::string order = db.value(
      "insert into orders (id, user_id, kind, title, about, amount_pence, paid_with, order_state, paid_at, ended_at)"
      " values (gen_random_uuid(), '" +
      buyer.id +
      "', 'temporary_insurance', 'Temporary insurance', 'ZANZIBAR', 17059, 'card', 'cancelled', app_now(), app_now())"
      " returning id");
  db.run(
      "insert into insurance_orders (order_id, registration_number, make, fuel_type, colour, vehicle_value, cover_type,"
      " starts_at, ends_at, days, daily_pence, excess_pence, additional_drivers, vehicle_use, is_owner,"
      " document_version, terms_version, driver_name, licence_type, drivers, link_id, link_hash, asked_at,"
      " confirmed_at, policy_number, cancelled_at, acknowledged_at) values ('" +
      order +
      "', 'ZANZIBAR', 'FORD', 'PETROL', 'BLUE', 15000, 'comprehensive', app_now() - interval '9 days', app_now() -"
      " interval '2 days', 7, 2437, 25000, 0, 'social', true, '1', '1', 'Zanzibar', 'full_uk', 'sealed',"
      " gen_random_uuid(), sha256('zanzibar'), app_now(), app_now(), 'ZANZIBAR-1', app_now(), app_now())");
}

}  // namespace

void fill_personal_rows(Product& product, const Visitor& host, const Visitor& renter) {
  TestDatabase& db = product.db();
  for (const std::string& id : {host.id, renter.id}) {
    db.run(
        "update profiles set company_name = 'Zanzibar Ltd', address = '1 Zanzibar Road',"
        " host_description = 'From Zanzibar', display_preference = 'company' where id = '" +
        id + "'");
    db.run("insert into user_notification_preferences (user_id) values ('" + id + "')");
    db.run("insert into notifications (user_id, type, title, message) values ('" + id +
           "', 'system', 'Zanzibar', 'Zanzibar')");
    db.run(
        "insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth) select id, user_id,"
        " 'https://zanzibar/' || id, repeat('k', 87), repeat('a', 22) from sessions where user_id = '" +
        id + "' limit 1");
  }
  const std::string vehicle =
      product.add_vehicle(host,
                          "description = 'Zanzibar', location = '1 Zanzibar Road', registration_number = 'ZANZIBAR',"
                          " own_terms = 'No trips to Zanzibar'");
  db.run("insert into vehicle_images (vehicle_id, position, sort_order, key_480, key_960, alt) values ('" + vehicle +
         "', 0, 0, 'public/vehicles/one-480.webp', 'public/vehicles/one-960.webp', 'Zanzibar')");
  db.run(
      "insert into vehicle_record_checks (vehicle_id, checked_at, mot_status, next_check_at, confirmed_details)"
      " values ('" +
      vehicle + "', app_now(), 'Valid', app_now() + interval '1 day', 'ZANZIBAR')");
  fill_conversation(db, vehicle, host, renter);
  for (const std::string& id : {host.id, renter.id}) {
    db.run("insert into favourites (user_id, vehicle_id) values ('" + id + "', '" + vehicle + "')");
    db.run("insert into saved_searches (user_id, name, filters) values ('" + id +
           "', 'Zanzibar', '{\"location\": \"Zanzibar\"}')");
  }
  db.run(insert_block_sql(vehicle, host.id, "2031-01-01", "2031-01-02", "Zanzibar"));
  BookingRow row;
  row.vehicle_id = vehicle;
  row.renter_id = renter.id;
  row.host_id = host.id;
  row.start_date = "2025-03-03";
  row.end_date = "2025-03-04";
  row.booking_status = "completed";
  // At once: jobs give a booking that has no earnings theirs.
  db.run("begin");
  const std::string booking = db.value(insert_booking_sql(row));
  db.run(
      "update bookings set delivery_address = '1 Zanzibar Road', delivery_area = 'Zanzibar',"
      " delivery_distance_tenths = 121, cancellation_reason = 'Zanzibar', driver_age = 30, licence_months = 24");
  for (const auto& [kind, id] : {std::pair{"renter", renter.id}, std::pair{"host", host.id}})
    db.run(
        "insert into booking_events (booking_id, cause, actor_kind, actor_id, reason, booking_status,"
        " payment_status, start_date, start_time, end_date, end_time, total_amount, refund_pence) select id,"
        " 'cancelled', '" +
        std::string(kind) + "', '" + id +
        "', 'Zanzibar', booking_status, payment_status, start_date, start_time, end_date, end_time, total_amount, 0"
        " from bookings");
  db.run(
      "insert into date_changes (booking_id, state, start_date, start_time, end_date, end_time, days, price_per_day,"
      " former_lines, lines, ended_at) select id, 'made', start_date, start_time, end_date, end_time, days,"
      " price_per_day, lines, lines, app_now() from bookings");
  db.run(
      "insert into earnings (booking_id, host_user_id, amount_pence, collected_pence, payable_pence, status, earned_at,"
      " payable_at) values ('" +
      booking + "', '" + host.id + "', 4500, 0, 4500, 'paid', app_now(), app_now())");
  db.run("commit");
  db.run(
      "insert into earnings_netted (id, host_user_id, debt_booking_id, from_booking_id, amount_pence) values"
      " (gen_random_uuid(), '" +
      host.id + "', '" + booking + "', '" + booking + "', 100)");
  db.run("insert into payout_accounts (user_id, provider_account_id, state) values ('" + host.id +
         "', 'acct_1', 'ready')");
  db.run(
      "insert into payouts (booking_id, host_user_id, amount_pence, provider_account_id, state, provider_transfer_id,"
      " completed_at) values ('" +
      booking + "', '" + host.id + "', 4500, 'acct_1', 'completed', 'tr_1', app_now())");
  db.run("insert into deposits (booking_id, held_by, amount_pence, completed_on, given_back_at) values ('" + booking +
         "', 'host', 1485, '2025-03-04', app_now())");
  const std::string charge = db.value(
      "insert into deposit_charges (id, booking_id, kind, state, amount_pence, reason, contest_until, contested_at,"
      " contest_reason) values (gen_random_uuid(), '" +
      booking + "', 'damage', 'withdrawn', 100, 'Zanzibar', app_now(), app_now(), 'Zanzibar') returning id");
  db.run(
      "insert into private_files (id, kind, subject_id, owner_id, state, taken_by, file_key, name) values"
      " (gen_random_uuid(), 'deposit_photo', '" +
      booking + "', '" + host.id + "', 'taken', '" + charge + "', 'private/deposit-photos/one.webp', 'Zanzibar')");
  for (const auto& [side, id] : {std::pair{"renter", renter.id}, std::pair{"host", host.id}})
    db.run(
        "insert into condition_entries (id, booking_id, phase, kind, side, author_id, outline_x, outline_y, note,"
        " sent_id) values (gen_random_uuid(), '" +
        booking + "', 'collection', 'damage', '" + side + "', '" + id + "', 1, 2, 'Zanzibar', gen_random_uuid())");
  for (const std::string& id : {renter.id, host.id})
    db.run(
        "insert into incidents (id, booking_id, reporter_id, kind, happened_at, place, description, delete_at) values"
        " (gen_random_uuid(), '" +
        booking + "', '" + id + "', 'breakdown', app_now(), 'Zanzibar', 'Zanzibar', app_now() + interval '1 year')");
  db.run(
      "insert into vehicle_faults (id, booking_id, kind, has_vehicle, description, state, contested_at, contest_reason,"
      " decided_at, decided_by) values (gen_random_uuid(), '" +
      booking + "', 'not_there', false, 'Zanzibar', 'dismissed', app_now(), 'Zanzibar', app_now(), 'admin')");
  const std::string application = db.value(
      "insert into job_applications (id, job_title, user_id, applicant_name, applicant_email, applicant_phone,"
      " cover_letter, admin_notes, question_responses) values (gen_random_uuid(), 'Engineer', '" +
      renter.id +
      "', 'Zanzibar', 'zanzibar@example.org', 'Zanzibar', 'Zanzibar', 'Zanzibar',"
      " '[{\"question_id\": \"q\", \"question\": \"Why?\", \"answer\": \"Zanzibar\"}]') returning id");
  db.run(
      "insert into private_files (id, kind, subject_id, owner_id, state, taken_by, file_key, name) values"
      " (gen_random_uuid(), 'job_document', gen_random_uuid(), '" +
      renter.id + "', 'taken', '" + application + "', 'private/job-documents/one.pdf', 'Zanzibar.pdf')");
  const std::string payment = db.value(
      "insert into payments (purpose, purpose_id, subject_kind, subject_id, user_id, amount_pence,"
      " provider_session_id, provider_payment_id, provider_charge_id, checkout_url, card_brand, card_last4, state,"
      " expires_at, paid_at) values ('booking', '" +
      booking + "', 'booking', '" + booking + "', '" + renter.id +
      "', 6485, 'cs_1', 'pi_1', 'ch_1', 'https://pay.example/zanzibar', 'visa', '4242', 'paid', app_now(), app_now())"
      " returning id");
  db.run(
      "insert into refunds (payment_id, kind, amount_pence, state, scheduled_for, provider_refund_id, reason,"
      " requested_by, completed_at) values ('" +
      payment + "', 'admin', 100, 'completed', '2025-03-05', 're_1', 'Zanzibar', '" + renter.id + "', app_now())");
  fill_dispute(db, booking, host, renter);
  fill_insurance(db, renter);
  db.run("insert into chargebacks (payment_id, provider_dispute_id, amount_pence, state, ended_at) values ('" +
         payment + "', 'du_1', 6485, 'won', app_now())");
  for (const bool by_renter : {true, false}) {
    ReviewRow review;
    review.booking_id = booking;
    review.vehicle_id = vehicle;
    review.reviewer_id = by_renter ? renter.id : host.id;
    review.reviewee_id = by_renter ? host.id : renter.id;
    review.reviewer_type = by_renter ? "renter" : "host";
    const std::string id = db.value(insert_review_sql(review));
    if (by_renter)
      db.run("update reviews set answer = 'From Zanzibar', answered_at = app_now() where id = '" + id + "'");
    db.run("insert into review_reports (review_id, reporter_id, reason, note) values ('" + id + "', '" +
           review.reviewee_id + "', 'fake', 'Zanzibar')");
  }
  db.run(
      "insert into quotes select gen_random_uuid(), user_id, vehicle_id, 1, start_date, start_time, end_date,"
      " end_time, payment_method, true, delivery_address, days, price_per_day, gross, length_discount_kind,"
      " length_discount, pay_now_discount, rental, service_fee, delivery_fee, security_deposit,"
      " booking_deposit_share, total_amount, due_now, remaining_balance, lines, app_now(),"
      " app_now() + interval '1 year' from bookings");
  db.run("insert into idempotency_keys (user_id, key, method, path, request_hash, locked_until) values ('" + renter.id +
         "', 'k', 'POST', '/', 'h', app_now())");
}

std::set<std::string> names_of(const json::Value& object) {
  std::set<std::string> names;
  for (const auto& [name, value] : *object.object()) names.insert(name);
  return names;
}

}  // namespace kerbside::test
