#include "features/demo/demo.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>

#include "core/crypto.hpp"
#include "core/json/read.hpp"
#include "core/sealed.hpp"
#include "features/reconcile/reconcile.hpp"
#include "rules/licence_number.hpp"
#include "rules/passwords.hpp"
#include "support/books.hpp"
#include "support/test_database.hpp"
#include "support/test_loop.hpp"

namespace kerbside::demo {
namespace {

// Where fillings that nobody looks at leave their files.
struct Folder {
  Folder() { std::filesystem::create_directories(path); }
  ~Folder() { std::filesystem::remove_all(path); }
  const std::filesystem::path path = std::filesystem::temp_directory_path() / ("kerbside-demo-" + crypto::uuid4());
};

Target target(const test::TestDatabase& database) {
  static const Folder folder;
  Target t;
  t.files = folder.path.string();
  t.database_url = database.owner();
  t.surroundings = {"http://localhost:8080", "2026-10-28.endive"};
  t.password_secret = "a secret of the test";
  t.password_cost = {8 * 1024, 1};
  t.sealing_key = std::string(32, 'k');
  t.broker_key = "a key of the test";
  return t;
}

Options options(std::uint64_t seed = 1) {
  Options o;
  o.seed = seed;
  o.today = Date::parse("2026-11-21").value();
  return o;
}

// What is planned for a day of the demo is late a few days on: its books are looked at on the day that it was made for.
void go_to_its_day(test::TestDatabase& database) {
  database.move_clock(parse_iso("2026-11-21T12:00:00Z").value() - app_now());
}

class DemoData : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    database_ = std::make_unique<test::TestDatabase>();
    go_to_its_day(*database_);
    files_ = std::filesystem::temp_directory_path() / ("kerbside-demo-" + database_->name());
    std::filesystem::create_directories(files_ / "private");
    std::filesystem::copy(std::string(KERBSIDE_SOURCE_DIR) + "/demo/evidence", files_ / "private/demo-evidence");
    std::filesystem::create_directories(files_ / "public");
    std::filesystem::create_directory_symlink(std::string(KERBSIDE_SOURCE_DIR) + "/demo/pictures",
                                              files_ / "public/demo");
    Target its = target(*database_);
    its.files = files_.string();
    auto filled = run(options(), its);
    ASSERT_TRUE(filled.has_value()) << filled.error().message;
    password_ = filled->password;
  }
  static void TearDownTestSuite() {
    database_.reset();
    std::filesystem::remove_all(files_);
  }

  static long number(const std::string& sql) { return database_->number(sql); }
  static std::string value(const std::string& sql) { return database_->value(sql); }

  static std::unique_ptr<test::TestDatabase> database_;
  static std::string password_;
  static inline std::filesystem::path files_;
};

std::unique_ptr<test::TestDatabase> DemoData::database_;
std::string DemoData::password_;

TEST_F(DemoData, every_picture_has_a_preview) {
  EXPECT_EQ(number("select count(*) from vehicle_images where preview is null"), 0);
  EXPECT_GT(number("select count(distinct preview) from vehicle_images"), 100);
}

TEST_F(DemoData, fills_every_table_of_the_thread) {
  EXPECT_EQ(number("select count(*) from profiles"), 100);
  EXPECT_EQ(number("select count(*) from vehicles where status = 'active'"), 400);
  EXPECT_EQ(value("select string_agg(status, ' ' order by status) from vehicles where status <> 'active'"),
            "draft inactive");
  EXPECT_EQ(number("select count(*) from vehicle_record_checks c join vehicles v on v.id = c.vehicle_id"
                   " where v.bookable_until = c.mot_due_date and c.mot_due_date > app_now()::date"),
            1);
  EXPECT_EQ(number("select count(*) from vehicles v where status <> 'draft' and not exists"
                   " (select from vehicle_images where vehicle_id = v.id and position = 0)"),
            0);
  for (const auto* table : {"blocked_dates", "reviews", "notifications", "refunds", "sandbox.charges"})
    EXPECT_GT(number(std::string("select count(*) from ") + table), 30) << table;
  EXPECT_EQ(number("select count(*) from sandbox.demo_accounts"), 100);
  EXPECT_EQ(value("select role from sandbox.demo_accounts order by position limit 1"), "renter");
}

TEST_F(DemoData, V1_every_listed_vehicle_is_looked_at_in_the_coming_night) {
  EXPECT_EQ(number("select count(*) from vehicles v where status = 'active' and not exists"
                   " (select from vehicle_record_checks where vehicle_id = v.id and checked_at <= app_now()"
                   " and next_check_at between '2026-11-22 02:00+00' and '2026-11-22 05:00+00')"),
            0);
}

TEST_F(DemoData, K9_the_ledger_balances_and_holds_every_fact_once) {
  EXPECT_EQ(number("select sum(amount_pence) from ledger_entries"), 0);
  EXPECT_EQ(number("select count(*) from (select transfer_id from ledger_entries group by 1"
                   " having sum(amount_pence) <> 0) t"),
            0);
  EXPECT_EQ(number("select count(*) from payments p where state = 'paid' and (select count(*) from ledger_transfers"
                   " where kind = 'charge' and source_id = p.id) <> 1"),
            0);
  EXPECT_EQ(number("select count(*) from refunds r where (state = 'completed') <>"
                   " exists (select from ledger_transfers where source_type = 'refund' and source_id = r.id)"),
            0);
  EXPECT_EQ(number("select sum(amount_pence) from ledger_entries where account = 'provider_cash'"),
            number("select (select sum(amount_pence) from payments where state = 'paid')"
                   " - (select sum(amount_pence) from refunds where state = 'completed')"
                   " - (select sum(amount_pence) from payouts)"
                   " - (select sum(amount_pence) from provider_fees)"));
}

TEST_F(DemoData, Trust_3_4_the_books_of_a_fresh_demo_balance) {
  test::TestLoop loop(database_->settings());
  const auto report = loop.run(reconcile::run(loop.db(), test::all_books()));
  ASSERT_TRUE(report.has_value()) << report.error().message;
  EXPECT_TRUE(report->balances()) << report->text();
  // The provider's balance is compared by a nightly job, which a fresh demo has not seen.
  for (const std::size_t i : {0, 2}) EXPECT_GT(report->checks[i].examined, 300) << report->checks[i].title;
}

TEST_F(DemoData, K9_deposits_held_are_those_not_yet_returned) {
  EXPECT_EQ(number("select -sum(amount_pence) from ledger_entries where account = 'deposit_held'"),
            number("select (select coalesce(sum(security_deposit), 0) from bookings where payment_method = 'pay_now'"
                   "   and booking_status in ('pending', 'confirmed', 'active'))"
                   " + (select coalesce(sum(amount_pence), 0) from refunds where state = 'scheduled')"
                   " + (select coalesce(sum(amount_pence), 0) from deposit_charges"
                   "    where state in ('open', 'contested'))"
                   " + (select coalesce(sum(s.amount_pence"  // what a dispute holds is planned once that is over
                   "    - coalesce((select sum(r.amount_pence) from refunds r join payments p on p.id = r.payment_id"
                   "       where p.subject_id = s.booking_id and r.kind in ('partial_80', 'remaining_20')"
                   "         and r.state = 'completed'), 0)"
                   "    - coalesce((select sum(coalesce(c.collected_pence, c.amount_pence)) from deposit_charges c"
                   "       where c.booking_id = s.booking_id and c.state <> 'withdrawn'), 0)), 0)"
                   "    from deposits s where s.held_by = 'platform' and in_dispute(s.booking_id))"));
}

TEST_F(DemoData, K7_every_charge_to_a_deposit_has_a_photo_whose_file_is_there) {
  const long charges = number("select count(*) from deposit_charges");
  EXPECT_GT(charges, 0);
  EXPECT_EQ(number("select count(distinct taken_by) from private_files p join deposit_charges c"
                   " on c.id = p.taken_by and c.booking_id = p.subject_id and c.filed_at = p.created_at"),
            charges);
  std::istringstream keys(value("select string_agg(file_key, ' ') from private_files where kind = 'deposit_photo'"));
  long files = 0;
  for (std::string key; keys >> key; ++files) EXPECT_GT(std::filesystem::file_size(files_ / key), 1000) << key;
  EXPECT_EQ(files, charges);
}

TEST_F(DemoData, D4_04_D4_07_contracts_stand_in_every_state) {
  EXPECT_EQ(value("select string_agg(distinct concat_ws(' ', contract_status, expired_as), ', ' order by"
                  " concat_ws(' ', contract_status, expired_as)) from contracts"),
            "completed, expired cancelled, expired not_countersigned, expired not_signed, expired replaced,"
            " pending_host_signature, sent");
  EXPECT_EQ(number("select count(*) from contracts where contract_status in ('sent', 'pending_host_signature')"
                   " and expires_at <= date_trunc('day', app_now())"),
            0);
  EXPECT_EQ(number("select count(*) from contracts where contract_content like '%{{%'"), 0);
}

TEST_F(DemoData, D6_03_a_host_finds_documents_and_invented_numbers_with_each_contract_that_a_renter_signed) {
  const long handed_over = number("select count(*) from driver_papers");
  EXPECT_GT(handed_over, 0);
  EXPECT_EQ(number("select count(*) from contracts c join bookings b on b.id = c.booking_id where c.contract_status in"
                   " ('pending_host_signature', 'completed') and b.booking_status in ('confirmed', 'active')"),
            handed_over);
  std::istringstream keys(
      value("select string_agg(f.file_key, ' ') from private_files f join driver_papers p"
            " on p.id = f.taken_by and p.id = f.subject_id and p.renter_user_id = f.owner_id"));
  long files = 0;
  for (std::string key; keys >> key; ++files) EXPECT_GT(std::filesystem::file_size(files_ / key), 1000) << key;
  EXPECT_EQ(files, 3 * handed_over);
  EXPECT_EQ(number("select count(*) from driver_papers p join contracts c using (booking_id) where c.contract_status ="
                   " 'completed' and (p.licence_valid is not true or not exists (select from driver_paper_looks l"
                   " where l.papers_id = p.id and l.looked_by = c.host_user_id))"),
            0);
  const Sealer sealer(std::string(32, 'k'));
  std::istringstream rows(value("select string_agg(id || ' ' || encode(numbers, 'hex'), ' ') from driver_papers"));
  for (std::string id, sealed; rows >> id >> sealed;) {
    const auto numbers = sealer.open(crypto::unhex(sealed), {"driver_papers", "numbers", id});
    ASSERT_TRUE(numbers.has_value()) << id;
    const auto driver = json::read<rules::DriverNumbers>(json::parse(*numbers).value());
    ASSERT_TRUE(driver.has_value()) << *numbers;
    EXPECT_TRUE(rules::accept_driver_numbers(*driver).has_value()) << *numbers;
  }
}

TEST_F(DemoData, the_condition_is_reported_30_times_by_both_sides_with_pictures_that_are_there) {
  EXPECT_EQ(number("select count(distinct (booking_id, phase)) from condition_entries"), 30);
  EXPECT_EQ(value("select string_agg(distinct kind, ' ' order by kind) from condition_entries"),
            "acknowledged completed damage did_not_meet driver_checked note reading shot");
  EXPECT_GT(number("select count(*) from condition_entries where kind = 'completed' and side = 'renter'"), 3);
  EXPECT_EQ(number("select count(*) from condition_entries e left join private_files f on f.taken_by = e.id"
                   " where e.kind = 'shot' and e.photo_hashes is distinct from array[f.sha256]"),
            0);
  std::istringstream keys(value("select string_agg(file_key, ' ') from private_files where kind = 'condition_photo'"));
  std::uintmax_t files = 0, bytes = 0;
  for (std::string key; keys >> key; ++files) bytes += std::filesystem::file_size(files_ / key);
  EXPECT_GT(files, 200U);
  EXPECT_LT(bytes / files, 20'000U) << "small";
}

TEST_F(DemoData, D4_35_jobs_of_every_state_have_applications_of_every_state_each_with_its_cv) {
  EXPECT_EQ(number("select count(*) from job_postings"), 9);
  EXPECT_EQ(value("select string_agg(distinct status, ' ' order by status) from job_postings"), "active closed paused");
  EXPECT_EQ(number("select count(distinct department) from job_postings"), 5);
  EXPECT_EQ(number("select count(*) from job_applications"), 40);
  EXPECT_EQ(value("select string_agg(distinct application_status, ' ' order by application_status)"
                  " from job_applications"),
            "accepted pending rejected reviewed");
  EXPECT_GE(number("select count(*) from job_applications a join job_postings j on j.id = a.job_id"
                   " where a.application_status = 'pending' and j.status = 'active'"),
            2);
  EXPECT_EQ(number("select count(*) from job_applications where applied_at < app_now() - interval '12 months'"
                   " or applied_at > app_now() or reviewed_at > app_now()"),
            0);
  std::istringstream keys(
      value("select string_agg(file_key, ' ') from private_files f join job_applications a on f.taken_by = a.id"
            " and f.id = a.resume_file_id and f.owner_id = a.user_id and f.subject_id = a.job_id"));
  long files = 0;
  for (std::string key; keys >> key; ++files) EXPECT_GT(std::filesystem::file_size(files_ / key), 100) << key;
  EXPECT_EQ(files, 40);
}

TEST_F(DemoData, Issue29_visitors_and_members_have_written_to_support) {
  EXPECT_EQ(number("select count(*) from enquiries"), 12);
  EXPECT_EQ(number("select count(*) from enquiries e join profiles p on p.id = e.user_id and p.email = e.email"), 4);
  EXPECT_EQ(number("select count(*) from enquiries where created_at < app_now() - interval '12 months'"
                   " or created_at > app_now() or first_name = '' or last_name = ''"),
            0);
  EXPECT_EQ(number("select sum(last) from enquiry_numbers"), 12) << "the next one gets the next number";
}

TEST_F(DemoData, Issue29_sixty_disputes_of_every_type_status_and_urgency_hold_their_bookings_money) {
  EXPECT_EQ(database_->number("select count(*) from disputes where origin = 'form'"), 60);
  EXPECT_EQ(database_->value("select string_agg(distinct dispute_type, ' ' order by dispute_type) from disputes"),
            "booking_payment insurance_claims other user_conduct vehicle_service");
  EXPECT_EQ(database_->value("select string_agg(distinct status, ' ' order by status) from disputes"),
            "closed pending resolved under_review");
  EXPECT_EQ(database_->value("select string_agg(distinct urgency, ' ' order by urgency) from disputes"),
            "critical high low medium");
  EXPECT_EQ(database_->number("select count(*) from disputes where subject = '' or description = ''"), 0);
  EXPECT_GT(database_->number("select count(*) from disputes d join deposits s on s.booking_id = d.booking_id where"
                              " d.holds_money and d.status in ('pending', 'under_review') and s.amount_pence > 0"),
            0);
  EXPECT_EQ(database_->number("select count(*) from deposit_charges c where c.state = 'contested' and not exists"
                              " (select from disputes d where d.charge_id = c.id)"),
            0);
  EXPECT_EQ(database_->number("select count(*) from disputes where proposed_at is not null"), 2);
}

TEST_F(DemoData, K1_live_bookings_and_blocks_occupy_and_nothing_else) {
  EXPECT_EQ(number("select count(*) from vehicle_occupancy"),
            number("select (select count(*) from blocked_dates)"
                   " + (select count(*) from bookings where booking_status in ('pending', 'confirmed', 'active'))"));
}

TEST_F(DemoData, H12_a_year_of_orders_of_every_kind_and_in_every_state_that_lasts) {
  EXPECT_EQ(number("select count(distinct kind) from orders"), 8);
  EXPECT_EQ(value("select string_agg(distinct order_state, ' ') from orders"), "cancelled done failed lapsed open");
  EXPECT_GE(number("select extract(day from max(created_at) - min(created_at))::int from orders"), 330);
  EXPECT_GT(number("select count(*) from orders where paid_with = 'credit'"), 0);
  EXPECT_EQ(number("select count(distinct draft_state) from service_cases where kind = 'ticket_appeal'"), 3);
  EXPECT_EQ(number("select count(*) from service_cases c where kind = 'ticket_appeal' and not is_open and draft_state ="
                   " 'sent' and not exists (select from service_messages where order_id = c.order_id)"),
            0);
  EXPECT_EQ(number("select count(*) from admins a where disabled_at is null or exists"
                   " (select from admin_credentials where admin_id = a.id)"),
            0)
      << "nobody can sign in as our demo team";
}

TEST_F(DemoData, D2_4_06_D2_4_10_H8_checks_have_whole_reports_and_show_every_kind_of_finding) {
  EXPECT_EQ(number("select count(*) from history_checks c join orders o on o.id = c.order_id where c.report is not null"
                   " and not (c.report ?& array['VehicleRegistration', 'VehicleHistory', 'Dimensions', 'Engine',"
                   " 'Performance', 'Consumption', 'SmmtDetails', 'vedRate', 'General'])"),
            0);
  EXPECT_EQ(number("select count(*) from history_checks c join orders o on o.id = c.order_id"
                   " where replace(o.about, ' ', '') <> replace(c.registration_number, ' ', '')"),
            0);
  EXPECT_EQ(number("select count(distinct registration_number) from history_checks where registration_number in"
                   " ('HP19CLN', 'HP19FNC', 'HP19STN',"
                   " 'HP19CTA', 'HP19CTB', 'HP19CTS', 'HP19CTN', 'HP19CTC', 'HP19CTD', 'HP19SCR', 'HP19NMT', 'HP19EMT')"
                   " and report is not null"),
            12);
}

TEST_F(DemoData, H4_A2_9_15_cover_that_waits_can_be_answered_and_last_months_premiums_stand_in_a_statement) {
  EXPECT_EQ(number("select count(*) from insurance_orders i join orders o on o.id = i.order_id where o.order_state ="
                   " 'open' and i.starts_at > app_now() + interval '4 hours' and i.drivers is not null"),
            1);
  EXPECT_EQ(number("select count(*) from insurance_orders where drivers is not null"), 1) << "of no other";
  EXPECT_EQ(number("select count(*) from broker_letters where status = 'sent'"),
            number("select count(*) from insurance_orders where asked_at is not null"));
  EXPECT_EQ(number("select count(*) from broker_statements where month = (date_trunc('month', london_now()) - interval"
                   " '1 month')::date and paid_at is null"),
            1);
  EXPECT_EQ(number("select sum(amount_pence) from broker_statement_lines"),
            number("select sum(o.amount_pence) from insurance_orders i join orders o on o.id = i.order_id where"
                   " i.confirmed_at < date_trunc('month', london_now()) at time zone 'Europe/London'"));
}

TEST_F(DemoData, K4_every_paid_booking_has_one_paid_payment_and_a_checkout_like_a_real_one) {
  EXPECT_EQ(number("select count(*) from bookings b where due_now > 0 and (select count(*) from payments"
                   " where purpose_id = b.id and state = 'paid' and amount_pence = b.due_now) <> 1"),
            0);
  EXPECT_EQ(number("select count(*) from payments p left join sandbox.checkout_sessions s on"
                   " s.id = p.provider_session_id and s.amount_total = p.amount_pence and s.payment_status = 'paid'"
                   " and s.metadata ->> 'payment_id' = p.id::text and s.payment_intent = p.provider_payment_id"
                   " left join sandbox.payment_intents i on i.id = s.payment_intent"
                   "   and i.latest_charge = p.provider_charge_id and i.status = 'succeeded'"
                   " where i.id is null"),
            0);
  EXPECT_EQ(number("select count(*) from sandbox.checkout_sessions where amount_total <>"
                   " (select sum((line ->> 'amount_pence')::bigint) from jsonb_array_elements(lines) line)"),
            0);
}

TEST_F(DemoData, K8_the_provider_knows_every_completed_refund_and_no_other) {
  EXPECT_EQ(number("select count(*) from refunds r join payments p on p.id = r.payment_id full join sandbox.refunds s"
                   " on s.id = r.provider_refund_id and s.metadata ->> 'refund_id' = r.id::text"
                   " and s.payment_intent = p.provider_payment_id and s.amount = r.amount_pence"
                   " where (r.state = 'completed') is distinct from (s.id is not null)"),
            0);
}

TEST_F(DemoData, K6_each_booking_has_its_earnings_and_the_provider_knows_every_payout) {
  EXPECT_EQ(number("select count(*) from bookings b full join earnings e on e.booking_id = b.id"
                   " where b.id is null or e.booking_id is null"),
            0);
  EXPECT_EQ(number("select count(distinct status) from earnings"), 4);
  EXPECT_GT(number("select count(*) from payouts"), 100);
  EXPECT_EQ(number("select count(*) from payouts p full join sandbox.transfers t on t.id = p.provider_transfer_id"
                   " and t.amount = p.amount_pence and t.destination = p.provider_account_id"
                   " and t.metadata ->> 'payout_id' = p.id::text where p.id is null or t.id is null"),
            0);
  EXPECT_GT(number("select count(*) from earnings e where payable_at < app_now() and status = 'pending'"
                   " and not exists (select from payout_accounts where user_id = e.host_user_id)"),
            0)
      << "some wait for an account";
}

TEST_F(DemoData, M6_the_stored_lines_add_up_to_the_total) {
  EXPECT_EQ(number("select count(*) from bookings where total_amount <> (select sum((line ->> 'amount_pence')::bigint)"
                   " from jsonb_array_elements(lines) line)"),
            0);
}

// From nothing, event by event, only by moves that exist: where it ends, the booking stands.
TEST_F(DemoData, K2_each_booking_is_rebuilt_from_its_events) {
  EXPECT_EQ(number("with steps as (select e.*, lag(booking_status) over w as before, lag(at) over w as at_before,"
                   "   row_number() over (partition by booking_id order by id desc) as from_end"
                   "   from booking_events e window w as (partition by booking_id order by id))"
                   " select count(*) from bookings b left join steps last on last.booking_id = b.id"
                   "   and last.from_end = 1"
                   " where (b.booking_status, b.payment_status, b.start_date, b.start_time, b.end_date, b.end_time,"
                   "        b.total_amount) is distinct from (last.booking_status, last.payment_status,"
                   "        last.start_date, last.start_time, last.end_date, last.end_time, last.total_amount)"
                   "   or exists (select from steps s where s.booking_id = b.id and (s.at < s.at_before"
                   "     or (s.before <> s.booking_status and (s.before, s.booking_status) not in"
                   "         (select from_status, to_status from booking_transitions))))"),
            0);
  // As it stood at some instant, told from the events alone and from the moments that its row keeps.
  EXPECT_EQ(number("with at as (select timestamptz '2026-09-01 12:00Z' as then)"
                   " select count(*) from bookings b cross join at where created_at <= at.then and"
                   " (select booking_status from booking_events e where e.booking_id = b.id and e.at <= at.then"
                   "  order by id desc limit 1) is distinct from"
                   " case when cancelled_at <= at.then then 'cancelled' when completed_at <= at.then then 'completed'"
                   "  when confirmed_at > at.then then 'pending'"
                   "  when (start_date + start_time) at time zone 'Europe/London' <= at.then then 'active'"
                   "  else 'confirmed' end"),
            0);
  EXPECT_GT(number("select count(distinct cause) from booking_events"), 5);
}

TEST_F(DemoData, P3_10_ratings_are_those_of_the_reviews) {
  EXPECT_EQ(number("select count(*) from vehicles v where (rating_sum, review_count) <> (select"
                   " coalesce(sum(rating), 0), count(*) from reviews where vehicle_id = v.id"
                   " and reviewer_type = 'renter' and published_at is not null)"),
            0);
  EXPECT_GT(number("select count(*) from vehicles where review_count >= 3"), 30);
  EXPECT_GT(number("select count(*) from vehicles where rating is null"), 30) << "new ones have none";
}

TEST_F(DemoData, P5_07_one_password_for_all_by_the_rules_of_sign_up) {
  EXPECT_TRUE(rules::password_errors(password_).empty());
  EXPECT_EQ(value("select demo_password from sandbox.settings"), password_);
  EXPECT_EQ(number("select count(*) from profiles where id not in (select user_id from credentials)"), 0);
  const auto hash = value("select password_hash from credentials limit 1");
  EXPECT_TRUE(crypto::verify_password(hash, password_, "a secret of the test"));
  EXPECT_FALSE(crypto::verify_password(hash, password_ + "x", "a secret of the test"));
}

TEST_F(DemoData, a_database_with_accounts_is_left_alone) {
  const auto again = run(options(2), target(*database_));
  ASSERT_TRUE(again.has_error());
  EXPECT_EQ(again.error().code, "not_empty");
  EXPECT_EQ(number("select count(*) from profiles"), 100);
}

TEST(DemoDataTwice, other_seeds_fit_the_constraints_too_and_get_another_password) {
  std::string last;
  for (const int seed : {2, 77}) {
    test::TestDatabase database;
    const auto filled = run(options(static_cast<std::uint64_t>(seed)), target(database));
    ASSERT_TRUE(filled.has_value()) << "seed " << seed << ": " << filled.error().message;
    EXPECT_NE(filled->password, last);
    last = filled->password;
  }
}

TEST(DemoDataAtScale, several_districts_make_one_marketplace_whose_books_balance) {
  test::TestDatabase database;
  go_to_its_day(database);
  Options large = options();
  large.vehicles = 2'050;  // two districts, by a little
  const auto filled = run(large, target(database));
  ASSERT_TRUE(filled.has_value()) << filled.error().message;
  EXPECT_EQ(filled->vehicles, 2'050u);
  EXPECT_EQ(database.number("select count(*) from vehicles where status = 'active'"), 2'050);
  EXPECT_EQ(database.number("select count(*) from profiles"), static_cast<long>(filled->hosts + filled->renters));
  EXPECT_EQ(database.number("select count(*) from bookings"), static_cast<long>(filled->bookings));
  EXPECT_GT(filled->bookings, 4'000u);
  EXPECT_LT(database.number("select count(*) from sandbox.demo_accounts"), 300) << "a list that somebody can read";
  test::expect_balanced(database);
}

TEST(DemoDataAtScale, vehicles_alone_have_hosts_and_a_picture_each_and_nothing_else) {
  test::TestDatabase database;
  go_to_its_day(database);
  Options large = options();
  large.vehicles = 4'100;
  large.vehicles_only = true;
  ASSERT_TRUE(run(large, target(database)).has_value());
  EXPECT_EQ(database.number("select count(*) from vehicles v join vehicle_images i on i.vehicle_id = v.id"), 4'100);
  EXPECT_EQ(database.number("select count(*) from profiles where user_type <> 'host'"), 0);
  EXPECT_EQ(database.number("select count(*) from bookings"), 0);
  EXPECT_EQ(database.number("select count(*) from vehicle_occupancy"), 0);
}

TEST(DemoDataTwice, a_database_that_does_not_answer_is_an_error) {
  Target nowhere;
  nowhere.database_url = "host=/nonexistent dbname=none connect_timeout=1";
  const auto filled = run(options(), nowhere);
  ASSERT_TRUE(filled.has_error());
  EXPECT_EQ(filled.error().kind, Kind::unavailable);
}

}  // namespace
}  // namespace kerbside::demo
