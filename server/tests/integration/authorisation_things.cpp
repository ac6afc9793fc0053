#include "integration/authorisation_things.hpp"

#include <fstream>

#include "core/crypto.hpp"
#include "features/careers/types.hpp"
#include "features/contracts/types.hpp"
#include "features/deposits/types.hpp"
#include "features/disputes/replies.hpp"
#include "features/disputes/types.hpp"
#include "features/insurance/types.hpp"
#include "features/penalties/types.hpp"
#include "features/reviews/types.hpp"
#include "features/saved_searches/types.hpp"
#include "features/services/types.hpp"
#include "support/driver_papers.hpp"
#include "support/rows.hpp"

namespace kerbside::test {

void AuthorisationThings::SetUpTestSuite() {
  start([](Config& config) { data_dir_ = config.data_dir; });
  people_ = new std::map<std::string, Visitor>();
  people_->emplace("anonymous", app().visitor());
  for (const std::string which : {"own", "other"}) {
    people_->emplace("renter " + which, app().sign_up("renter"));
    people_->emplace("host " + which, app().sign_up("host"));
  }
  for (const std::string role : {"support", "finance", "content", "superadmin"})
    people_->emplace(role, app().admin(role));
  const auto folder = data_dir_ / "files/public";
  std::filesystem::create_directories(folder);
  std::ofstream(folder / "picture.webp") << "picture";
}

void AuthorisationThings::TearDownTestSuite() {
  delete people_;
  stop();
}

Visitor AuthorisationThings::newcomer(std::string_view caller) {
  const std::string kind(caller.substr(0, caller.find(' ')));
  if (kind == "anonymous") return app().visitor();
  return kind == "renter" || kind == "host" ? app().sign_up(kind) : app().admin(kind);
}

std::optional<std::string> AuthorisationThings::make(const std::string& id_type, const std::string& state,
                                                     const std::string& of) {
  const auto is = [&]<class Of>(Of) { return id_type == http::schema_of<Of>().of; };
  if (is(VehicleId())) return vehicle(state);
  if (is(BookingId())) return state.empty() ? held()["booking_id"].text() : booking(state);
  if (is(UserId())) return person("host own").id;
  if (is(SessionId())) return session_of_renter();
  if (is(PhotoId())) return photo(of);
  if (is(PrivateFileId())) return private_file_of(of);
  if (is(BlockId())) return block();
  if (is(ConversationId())) return conversation();
  if (is(NotificationId())) return notification();
  if (is(deposits::ChargeId())) return charge();
  if (is(saved_searches::SavedSearchId())) return saved_search();
  if (is(disputes::DisputeId())) return dispute(state);
  if (is(disputes::DisputeReplyId()))
    return app().db().value(
        "insert into dispute_replies (id, title, text) values (gen_random_uuid(), 'A', 'B') returning id");
  if (is(reviews::ReviewId())) return review();
  if (is(reviews::ReviewReportId())) return review_report();
  if (is(careers::JobPostingId())) return job_posting();
  if (is(careers::JobApplicationId())) return job_application(state);
  if (is(contracts::ContractId())) return contract(state);
  if (is(OrderId())) return order(state);
  if (is(insurance::BrokerStatementId())) return broker_statement();
  if (is(penalties::PenaltyId())) return penalty();
  if (is(services::ServiceId())) return service();
  if (is(services::DealId())) return deal();
  return std::nullopt;
}

std::optional<std::string> AuthorisationThings::text_of(const std::string& field) {
  if (field == "start_date") return Product::date(11);
  if (field == "end_date") return Product::date(15);
  if (field == "checked_on") return Product::date(0);
  if (field == "happened_at")
    return app().db().value("select to_char(app_now() at time zone 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"')");
  if (field == "email") return "x" + crypto::uuid4() + "@example.org";
  if (field == "renter_email") return person("renter own").email;
  if (field == "registration_number")
    return app().db().value("select registration_number from vehicles where id = '" + vehicle() + "'");
  if (field == "session_id") return session();
  if (field == "seq") return message_report();
  return std::nullopt;
}

std::string AuthorisationThings::vehicle(const std::string& state) {
  if (state == "draft") return app().add_vehicle(person("host own"), "status = 'draft'");
  if (state == "delivered")
    return app().add_vehicle(person("host own"),
                             "can_deliver = true, delivery_charge_per_mile = 100, max_delivery_distance = 50");
  EXPECT_EQ(state, "") << "nobody knows how to make such a vehicle";
  return app().add_vehicle(person("host own"));
}

json::Value AuthorisationThings::held(const std::string& method) {
  Visitor& renter = person("renter own");
  // Three at most.
  app().db().run("update bookings set booking_status = 'cancelled' where booking_status = 'pending'");
  Trip trip{vehicle()};
  trip.method = method;
  return app().start_payment(renter, app().quote(renter, trip).json()).json();
}

// Paid for; one under way began yesterday.
std::string AuthorisationThings::booking(const std::string& state) {
  const bool paid_later = state == "active_to_collect" || state == "stopped_after_payment";
  const std::string id = held(paid_later ? "pay_on_collection" : "pay_now")["booking_id"].text();
  const auto set = [&](const std::string& columns) {
    app().db().run("update bookings set " + columns + " where id = '" + id + "'");
  };
  const auto deposit = [&](const std::string& held_by) {
    set("booking_status = 'completed', completed_at = app_now()");
    app().db().run("insert into deposits (booking_id, held_by, amount_pence, completed_on) values ('" + id + "', '" +
                   held_by + "', 50000, (london_now())::date)");
  };
  app().db().run(
      "update payments set state = 'paid', paid_at = app_now(), provider_payment_id = id::text"
      " where purpose_id = '" +
      id + "'");
  set("payment_status = 'paid', hold_expires_at = null, answer_by = app_now() + interval '1 hour'");
  if (state == "request") return id;
  set("booking_status = 'confirmed'");
  if (state == "changing") start_change(id);
  if (state == "confirmed" || state == "changing") return id;
  if (at_handover(id, state)) return id;
  set("booking_status = 'active', start_date = start_date - 11, end_date = end_date - 11");
  if (state == "no_show")
    set("booking_status = 'cancelled', cancelled_at = app_now(), cancellation_reason = 'no_show'");
  if (state == "ended") deposit("platform");
  if (state == "ended_deposit_with_host") deposit("host");
  const bool is_known = state.starts_with("active") || state == "no_show" || state.starts_with("ended");
  EXPECT_TRUE(is_known) << "nobody knows how to make a booking that is " << state;
  return id;
}

// A trip that began a short while ago, or ended an hour or two days ago; what was said of it stands in its rows.
bool AuthorisationThings::at_handover(const std::string& booking, const std::string& state) {
  const auto run = [&](const std::string& sql) { app().db().run(sql + " where id = '" + booking + "'"); };
  const auto move_to = [&](const std::string& from, const std::string& status) {
    run("update bookings set booking_status = 'active', start_date = at::date, start_time = at::time(0),"
        " end_date = at::date + 3, end_time = at::time(0) from (select date_trunc('minute', london_now()) - interval "
        "'" +
        from + "' as at) moment");
    if (status == "completed")
      run("update bookings set booking_status = 'completed', completed_at = (end_date + end_time) at time zone"
          " 'Europe/London'");
  };
  const auto fault = [&](const std::string& columns, const std::string& values) {
    app().db().run("insert into vehicle_faults (id, booking_id, kind, has_vehicle, description" + columns +
                   ") values (gen_random_uuid(), '" + booking + "', 'unsafe', true, 'No brakes'" + values + ")");
  };
  if (state == "starting" || state == "late" || state == "fault") {
    move_to("10 minutes", "active");
    if (state == "late")
      app().db().run("insert into booking_delays (booking_id, side, new_time) select '" + booking +
                     "', side, app_now() + interval '1 hour' from unnest(array['renter', 'host']) side");
    if (state == "fault") fault("", "");
    if (state == "late")
      app().db().run(
          "insert into later_returns (booking_id, end_date, end_time) select id, end_date + 1, end_time from"
          " bookings where id = '" +
          booking + "'");
    return true;
  }
  if (state == "stopped_after_payment") {
    move_to("1 hour", "active");
    run("update bookings set booking_status = 'cancelled', cancelled_at = app_now(), cancellation_reason ="
        " 'vehicle_fault', collection_confirmed_by_host_at = app_now()");
    fault(", state, decided_at, decided_by", ", 'refunded', app_now(), 'host'");
    return true;
  }
  if (state != "returned" && state != "not_returned") return false;
  move_to(state == "returned" ? "73 hours" : "120 hours", "completed");
  if (state == "not_returned")
    app().db().run("insert into trip_returns (booking_id, host_says, denied_at) values ('" + booking +
                   "', false, app_now())");
  return true;
}

// Its renter wants other dates that are not paid for yet.
void AuthorisationThings::start_change(const std::string& booking) {
  const std::string path = "/api/v1/bookings/" + booking + "/date-change", from = *text_of("start_date"),
                    until = *text_of("end_date");
  Visitor& renter = person("renter own");
  const auto shown =
      renter.http->get(path + "?start_date=" + from + "&start_time=10:00&end_date=" + until + "&end_time=10:00");
  renter.http->post(path,
                    R"({"start_date":")" + from + R"(","start_time":"10:00","end_date":")" + until +
                        R"(","end_time":"10:00","to_pay_pence":)" +
                        std::to_string(shown.json()["to_pay_pence"].number()) + R"(,"refund_pence":0})",
                    {{"Idempotency-Key", new_key()}});
}

std::string AuthorisationThings::charge() {
  return app().db().value(
      "insert into deposit_charges (id, booking_id, kind, amount_pence, reason, contest_until)"
      " values (gen_random_uuid(), '" +
      booking("ended") + "', 'damage', 1000, 'A dent', app_now() + interval '72 hours') returning id");
}

// Failed, for none of the calls may need its files.
std::string AuthorisationThings::photo(const std::string& vehicle) {
  return app().db().value("insert into vehicle_images (vehicle_id, sort_order, state, problem, alt) values ('" +
                          vehicle + "', 0, 'failed', 'unreadable', '') returning id");
}

std::string AuthorisationThings::private_file_of(const std::string& thing) {
  if (thing.empty()) return crypto::uuid4();  // behind a link that names no thing
  const std::string paper = app().db().value(
      "select coalesce((select f.id::text from private_files f join driver_papers p on p.id = f.taken_by"
      " join contracts c on c.booking_id = p.booking_id where c.id = '" +
      thing + "' limit 1), '')");
  if (!paper.empty()) return paper;
  const std::string of_application = job_document(thing);
  return of_application.empty() ? evidence(thing) : of_application;
}

std::string AuthorisationThings::evidence(const std::string& booking) {
  return app().db().value(
      "insert into private_files (id, kind, subject_id, owner_id, file_key) values (gen_random_uuid(), 'deposit_photo',"
      " '" +
      booking + "', '" + person("host own").id + "', 'private/deposit-photos/" + crypto::uuid4() +
      ".webp') returning id");
}

std::string AuthorisationThings::block() {
  return app().db().value("insert into blocked_dates (vehicle_id, host_user_id, start_date, end_date) values ('" +
                          vehicle() + "', '" + person("host own").id + "', '" + Product::date(3) + "', '" +
                          Product::date(4) + "') returning id");
}

std::string AuthorisationThings::conversation() {
  app().db().run("delete from user_blocks");
  const auto opened =
      person("renter own").http->post("/api/v1/conversations", R"({"vehicle_id":")" + vehicle() + "\"}");
  return opened.json()["id"].text();
}

std::string AuthorisationThings::message_report() {
  const std::string path = "/api/v1/conversations/" + conversation() + "/reports";
  person("host own").http->post(path, R"({"reason":"spam","note":""})");
  return app().db().value("select max(seq) from message_reports");
}

std::string AuthorisationThings::notification() {
  return app().db().value("insert into notifications (user_id, type, title, message) values ('" +
                          person("renter own").id + "', 'system', 'Hello', 'Hello') returning id");
}

std::string AuthorisationThings::saved_search() {
  return app().db().value("insert into saved_searches (user_id, name, filters) values ('" + person("renter own").id +
                          "', 'Vans', '{\"vehicle_type\": \"van\", \"year\": " + std::to_string(++saved_) +
                          "}') returning id");
}

// By "renter own" about "host own", visible.
std::string AuthorisationThings::review() {
  const std::string trip = booking("ended");
  const std::string vehicle = app().db().value("select vehicle_id from bookings where id = '" + trip + "'");
  return app().db().value(insert_review_sql({trip, vehicle, person("renter own").id, person("host own").id}));
}

// Of "renter own": about a booking of "host own", who was not asked yet, or about none.
std::string AuthorisationThings::dispute(const std::string& state) {
  const bool proposed = state == "proposed", resolved = state == "resolved", by_hand = state == "returned_by_host";
  const std::string trip = state == "about_booking" ? "'" + booking("confirmed") + "'" : "null";
  const std::string other = state == "about_booking" ? "'" + person("host own").id + "'" : "null";
  const std::string id = app().db().value(
      "insert into disputes (id, dispute_reference, submitted_by_user_id, other_user_id, booking_id, origin, email,"
      " dispute_type, subject, description, desired_outcome, may_ask_other, urgency, holds_money, status, proposed_at,"
      " proposed_outcome, outcome, outcome_kind, ended_at) values (gen_random_uuid(), 'DSP-2020-' || lpad('" +
      std::to_string(++disputes_) + "', 6, '0'), '" + person("renter own").id + "', " + other + ", " + trip +
      ", 'form', 'ada@example.org', 'other', 'A', 'B', 'C', true, 'low', false, " +
      (proposed              ? "'under_review', app_now(), 'So be it', null, null, null"
       : resolved || by_hand ? "'resolved', null, null, 'So be it', 'money', app_now()"
                             : "'pending', null, null, null, null, null") +
      ") returning id");
  if (resolved || by_hand)
    app().db().run("insert into dispute_events (dispute_id, step, actor) values ('" + id + "', 'resolved', 'staff')");
  if (by_hand)
    app().db().run(
        "insert into dispute_lines (id, dispute_id, kind, borne_by, amount_pence, done_at) values (gen_random_uuid(), "
        "'" +
        id + "', 'by_host', 'host', 100, app_now())");
  return id;
}

std::string AuthorisationThings::review_report() {
  return app().db().value("insert into review_reports (review_id, reporter_id, reason) values ('" + review() + "', '" +
                          person("renter other").id + "', 'fake') returning id");
}

// Sent by "host own" to "renter own", with both addresses.
std::string AuthorisationThings::contract(const std::string& state) {
  const std::string path = "/api/v1/bookings/" + booking("confirmed") + "/contracts";
  const std::string address = R"("address":"12 Park Row, Leeds LS1 5HD")";
  Visitor& host = person("host own");
  const auto shown = host.http->post(path + "/preview", "{" + address + "}").json();
  const auto sent =
      host.http->post(path, R"({"fingerprint":")" + shown["fingerprint"].text() + "\"," + address + "}").json();
  const std::string id = sent["id"].text();
  person("renter own").http->send("PUT", "/api/v1/contracts/" + id + "/address", "{" + address + "}");
  hand_in_papers(app(), person("renter own"), id);
  if (state == "pending_host_signature")
    app().db().run(
        "update contracts set contract_status = 'pending_host_signature', renter_name = 'Megan Rowe',"
        " renter_signature = '\\x00', renter_signed_at = app_now(), renter_signed_from = '::1' where id = '" +
        id + "'");
  if (state == "not_signed") {
    app().db().run(
        "update bookings set booking_status = 'active', start_date = start_date - 11, end_date = end_date - 11"
        " where id = (select booking_id from contracts where id = '" +
        id + "')");
    app().db().run(
        "update contracts set contract_status = 'expired', expired_as = 'not_signed', expired_at = app_now()"
        " where id = '" +
        id + "'");
    // Moved back by hand: a contract keeps the time of its sending.
    app().db().run_as_superuser(
        "set session_replication_role = replica; update contracts set sent_at = sent_at -"
        " interval '12 days' where id = '" +
        id + "'");
  }
  EXPECT_TRUE(state.empty() || state == "sent" || state == "pending_host_signature" || state == "not_signed")
      << "nobody knows how to make a contract that is " << state;
  return id;
}

// A history check that a credit has paid and whose report has not come.
std::string AuthorisationThings::order(const std::string& state) {
  if (state == "insurance") return insurance_order();
  if (!state.empty()) return service_order(state);
  const std::string user = person("renter own").id, id = crypto::uuid4(), lot = crypto::uuid4();
  app().db().run(
      "insert into orders (id, user_id, kind, title, about, amount_pence, paid_with, order_state, paid_at, ended_at)"
      " values ('" +
      lot + "', '" + user + "', 'hpi_credits', 'Five', '', 5500, 'card', 'done', app_now(), app_now()), ('" + id +
      "', '" + user + "', 'hpi_check', 'Check', 'HP19AWY', 0, 'credit', 'open', app_now(), null);" +
      " insert into hpi_credit_lots (order_id, user_id, credits, used, price_pence, bought_at) values ('" + lot +
      "', '" + user + "', 5, 1, 5500, app_now());" +
      " insert into history_checks (order_id, registration_number, vehicle, begun_at_once_at) values ('" + id +
      "', 'HP19AWY', 'FORD', app_now());" +
      " insert into hpi_credit_transactions (id, user_id, order_id, lot_order_id, transaction_type, credits_amount,"
      " description) values (gen_random_uuid(), '" +
      user + "', '" + id + "', '" + lot + "', 'used', 1, 'Check')");
  return id;
}

// Of "renter own", paid, and not answered by the broker.
std::string AuthorisationThings::insurance_order() {
  const std::string id = crypto::uuid4();
  app().db().run(
      "insert into orders (id, user_id, kind, title, about, amount_pence, paid_with, order_state, paid_at) values ('" +
      id + "', '" + person("renter own").id +
      "', 'temporary_insurance', 'Temporary insurance', 'AB12CDE', 17059, 'card', 'open', app_now());"
      " insert into insurance_orders (order_id, registration_number, make, fuel_type, colour, vehicle_value, "
      "cover_type,"
      " starts_at, ends_at, days, daily_pence, excess_pence, additional_drivers, vehicle_use, is_owner,"
      " document_version, terms_version, driver_name, licence_type, link_id, link_hash, asked_at) values ('" +
      id +
      "', 'AB12CDE', 'FORD', 'PETROL', 'BLUE', 15000, 'comprehensive', app_now() + interval '3 days', app_now() +"
      " interval '10 days', 7, 2437, 25000, 0, 'social', true, '1', '1', 'Ada Lovelace', 'full_uk',"
      " gen_random_uuid(), sha256(gen_random_uuid()::text::bytea), app_now())");
  return id;
}

void AuthorisationThings::sell_insurance() {
  app().db().run(
      "insert into general_services (id, service_type, title, description, status, base_price, requires_files) values"
      " (gen_random_uuid(), 'temporary_insurance', 'Temporary insurance', '7 to 30 days', 'active', 999, false)"
      " on conflict do nothing");
}

std::string AuthorisationThings::broker_statement() {
  return app().db().value(
      "insert into broker_statements (id, month) select gen_random_uuid(), coalesce(max(month), '2020-01-01') +"
      " interval '1 month' from broker_statements returning id");
}

// A service done by people that is paid: help, an inspection ("offered": an appointment waits for its buyer), or an
// appeal ("written", "approved": its draft).
std::string AuthorisationThings::service_order(const std::string& state) {
  const std::string user = person("renter own").id, id = crypto::uuid4();
  const bool is_inspection = state == "inspection" || state == "offered";
  const bool is_appeal = state == "appeal" || state == "written" || state == "approved";
  EXPECT_TRUE(is_inspection || is_appeal || state == "help") << "nobody knows how to make a service that is " << state;
  const std::string kind = is_inspection ? "vehicle_inspection" : is_appeal ? "ticket_appeal" : "customer_support";
  app().db().run(
      "insert into orders (id, user_id, kind, title, about, amount_pence, paid_with, order_state, paid_at) values ('" +
      id + "', '" + user + "', '" + kind + "', 'Help', '', 4999, 'card', 'open', app_now());" +
      " insert into service_cases (order_id, user_id, kind, details, begin_at_once_at, listed_at, is_open, appeal_type,"
      " appeal_status, draft_state, draft_text, draft_at, appointment_state, appointed_for, appointment_at) values ('" +
      id + "', '" + user + "', '" + kind + R"(', '{"authorised": false}', app_now(), app_now(), true, )" +
      (is_appeal ? "'general_service_orders', 'pending', " : "null, null, ") +
      (state == "written" || state == "approved" ? "'" + state + "', 'Dear council', app_now(), "
                                                 : "'none', null, null, ") +
      (state == "offered" ? "'offered', '2030-03-05 10:00', app_now())" : "'none', null, null)"));
  return id;
}

// For a trip of "host own" with "renter own" whose contract nobody has signed.
std::string AuthorisationThings::penalty() {
  const std::string trip = booking("ended");
  return app().db().value(
      "insert into penalties (id, host_user_id, booking_id, registration_number, incident_at, issuer, issuer_name,"
      " issuer_address, reference, nation, came_by, notice_date, amount_pence) select gen_random_uuid(), host_user_id,"
      " id, 'AB12 CDE', start_date + start_time, 'council', 'Leeds City Council', '', id, 'england', 'windscreen',"
      " start_date, 7000 from bookings where id = '" +
      trip + "' returning id");
}

std::string AuthorisationThings::service() {
  return app().db().value(
      "insert into general_services (id, service_type, title, description, status, base_price, requires_files) values"
      " (gen_random_uuid(), 'other', 'Help', 'Any help', 'active', 999, false) returning id");
}

std::string AuthorisationThings::deal() {
  return app().db().value(
      "insert into hpi_deals (id, title, description, credits_amount, price_pence, savings_amount, display_order,"
      " is_active) values (gen_random_uuid(), 'Five', '', 5, 5500, 995, 1, true) returning id");
}

std::string AuthorisationThings::job_posting() {
  return app().db().value(
      "insert into job_postings (title, department, location, employment_type, description) values ('Engineer',"
      " 'Engineering', 'Leeds', 'full_time', 'Engines') returning id");
}

// By "renter own", with one document; "infected": a later scan found something in it.
std::string AuthorisationThings::job_application(const std::string& state) {
  EXPECT_TRUE(state.empty() || state == "infected") << "nobody knows how to make an application that is " << state;
  const bool infected = state == "infected";
  const std::string job = job_posting(), user = person("renter own").id;
  const std::string application = app().db().value(
      "insert into job_applications (id, job_id, job_title, user_id, applicant_name, applicant_email, replace_until)"
      " values (gen_random_uuid(), '" +
      job + "', 'Engineer', '" + user + "', 'Ada', 'ada@example.org', " +
      (infected ? "app_now() + interval '14 days'" : "null") + ") returning id");
  app().db().run(
      "insert into private_files (id, kind, subject_id, owner_id, state, taken_by, file_key, scan) values"
      " (gen_random_uuid(), 'job_document', '" +
      job + "', '" + user + "', 'taken', '" + application + "', 'private/job-documents/" + crypto::uuid4() +
      ".pdf', '" + (infected ? "infected" : "clean") + "')");
  // One that may take its place.
  app().db().run(
      "insert into private_files (id, kind, subject_id, owner_id, file_key, scan) values (gen_random_uuid(),"
      " 'job_document', '" +
      application + "', '" + user + "', 'private/job-documents/" + crypto::uuid4() + ".pdf', 'clean')");
  return application;
}

// Of that application; empty when the thing is something else.
std::string AuthorisationThings::job_document(const std::string& application) {
  return app().db().value("select coalesce((select id::text from private_files where taken_by = '" + application +
                          "'), '')");
}

std::string AuthorisationThings::waiting_job_document(const std::string& application) {
  return app().db().value("select coalesce((select id::text from private_files where subject_id = '" + application +
                          "' and kind = 'job_document'), '')");
}

std::string AuthorisationThings::path_of_job_document() {
  const std::string application = job_application("");
  return "/api/v1/job-applications/" + application + "/documents/" + job_document(application);
}

std::string AuthorisationThings::session_of_renter() {
  return app().db().value(
      "insert into sessions (token_hash, user_id, expires_at) values (sha256(random()::text::bytea), '" +
      person("renter own").id + "', app_now() + interval '1 day') returning id");
}

std::string AuthorisationThings::data_export() {
  const auto folder = data_dir_ / "files/private/exports";
  std::filesystem::create_directories(folder);
  const std::string name = crypto::uuid4() + ".zip";
  std::ofstream(folder / name) << "archive";
  return app().db().value("insert into data_exports (user_id, file_key, requested_at, ready_at, expires_at) values ('" +
                          person("renter own").id + "', 'private/exports/" + name +
                          "', app_now() - interval '2 days', app_now(), app_now() + interval '1 hour') returning id");
}

std::string AuthorisationThings::letter() {
  return app().db().value(
      "insert into sandbox.mailbox (message_id, from_address, to_address, subject, text_body,"
      " html_body) values (gen_random_uuid()::text, 'a@example.org', 'b@example.org', 'Hello', 'Hi',"
      " '<p>Hi</p>') returning id");
}

}  // namespace kerbside::test
