// What the database itself refuses, whatever the code above it does: rights, states, occupancy, sums, the ledger
// (trust.md 3.4, 4.1; K1, K2, K9), and the record of personal data.
#include <gtest/gtest.h>

#include <thread>

#include <map>
#include <set>
#include <sstream>

#include "features/privacy/record.hpp"
#include "rules/booking_state.hpp"
#include "rules/words.hpp"
#include "support/rows.hpp"

namespace kerbside::test {
namespace {

// As the server's role. "" when the statements went through, otherwise the constraint's name or the SQLSTATE.
std::string as_server(const TestDatabase& db, const std::string& sql) {
  const std::unique_ptr<PGconn, void (*)(PGconn*)> session(PQconnectdb(db.app().c_str()), &PQfinish);
  const std::unique_ptr<PGresult, void (*)(PGresult*)> result(PQexec(session.get(), sql.c_str()), &PQclear);
  const auto status = PQresultStatus(result.get());
  if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return {};
  const char* constraint = PQresultErrorField(result.get(), PG_DIAG_CONSTRAINT_NAME);
  return constraint ? constraint : PQresultErrorField(result.get(), PG_DIAG_SQLSTATE);
}

constexpr const char* not_allowed = "42501";

class Schema : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    shared = new TestDatabase();
    host = shared->value(insert_profile_sql("host@example.org", "host"));
    renter = shared->value(insert_profile_sql("renter@example.org", "renter"));
  }
  static void TearDownTestSuite() { delete shared; }
  void SetUp() override { vehicle = db().value(insert_vehicle_sql(host, "YK24 A" + std::to_string(++plates))); }

  TestDatabase& db() { return *shared; }
  std::string refusal(const std::string& sql) { return as_server(db(), sql); }
  BookingRow booking(const std::string& from = "2027-05-10", const std::string& to = "2027-05-13") {
    return BookingRow{vehicle, renter, host, from, to};
  }
  std::string insert(const BookingRow& row) { return db().value(insert_booking_sql(row)); }
  std::string payment(const std::string& state = "paid") {
    return db().value(
        "insert into payments (purpose, purpose_id, subject_kind, subject_id, user_id, amount_pence, state, expires_at,"
        " paid_at) values ('booking', gen_random_uuid(), 'booking', gen_random_uuid(), '" +
        renter + "', 1000, '" + state + "', app_now(), case when '" + state +
        "' in ('paid', 'quarantined') then app_now() end) returning id");
  }
  // A transfer with these amounts; "" when the ledger took it.
  std::string post(const std::vector<int>& amounts, const std::string& source = "gen_random_uuid()") {
    std::string legs;
    for (const int amount : amounts)
      legs += (legs.empty() ? "" : ", ") + std::string("('provider_cash', ") + std::to_string(amount) + ")";
    const std::string transfer =
        "insert into ledger_transfers (kind, source_type, source_id) values ('charge', 'payment', " + source +
        ") returning id";
    if (legs.empty()) return refusal(transfer);
    return refusal("with t as (" + transfer +
                   ") insert into ledger_entries (transfer_id, account, amount_pence)"
                   " select t.id, l.* from t, (values " +
                   legs + ") l");
  }

  static inline TestDatabase* shared = nullptr;
  static inline std::string host, renter;
  static inline int plates = 100;
  std::string vehicle;
};

TEST_F(Schema, Trust_4_1_the_server_owns_no_table_and_makes_none) {
  EXPECT_EQ(
      db().value("select string_agg(relname, ' ') from pg_class where pg_get_userbyid(relowner) = 'kerbside_app'"), "");
  EXPECT_EQ(db().value("select rolsuper or rolcreatedb or rolcreaterole or rolbypassrls from pg_roles"
                       " where rolname = 'kerbside_app'"),
            "f");
  for (const char* sql :
       {"create table public.mine (a int)", "create schema mine", "alter table bookings drop column lines",
        "drop table reviews", "create function mine() returns int language sql return 1",
        "alter table bookings disable trigger booking_transition"})
    EXPECT_EQ(refusal(sql), not_allowed) << sql;
}

TEST_F(Schema, K9_the_server_cannot_change_what_the_ledger_holds_nor_the_clock) {
  for (const std::string table : {"ledger_transfers", "ledger_entries", "ledger_accounts"}) {
    EXPECT_EQ(db().value("select has_table_privilege('kerbside_app', '" + table + "', 'update, delete, truncate')"),
              "f")
        << table;
    EXPECT_EQ(refusal("delete from " + table), not_allowed);
    EXPECT_EQ(refusal("truncate " + table + " cascade"), not_allowed);
  }
  EXPECT_EQ(refusal("update ledger_entries set amount_pence = 1"), not_allowed);
  EXPECT_EQ(refusal("update app_clock set test_mode = true"), not_allowed);
  EXPECT_EQ(refusal("update changes set topic = 'x'"), not_allowed);
  EXPECT_EQ(refusal("delete from schema_migrations"), not_allowed);
}

TEST_F(Schema, K9_the_server_deletes_nothing_that_the_books_rest_on) {
  for (const std::string table :
       {"bookings", "booking_events", "date_changes", "payments", "payouts", "payout_accounts", "earnings",
        "chargebacks", "provider_events", "provider_checks", "deposits", "deposit_charges", "service_fee_config"}) {
    EXPECT_EQ(db().value("select has_table_privilege('kerbside_app', '" + table + "', 'delete, truncate')"), "f")
        << table;
    EXPECT_EQ(refusal("delete from " + table), not_allowed);
  }
}

TEST_F(Schema, K9_of_refunds_the_server_takes_back_what_is_planned_and_nothing_that_was_sent) {
  const std::string id = payment(), of_it = " from refunds where payment_id = '" + id + "'";
  for (const std::string state : {"scheduled", "processing", "completed", "failed"})
    db().run(
        "insert into refunds (payment_id, kind, reason_key, amount_pence, state, scheduled_for, reason) values ('" +
        id + "', 'admin', '" + state + "', 100, '" + state + "', '2027-05-10', 'x')");
  for (const std::string state : {"processing", "completed", "failed"})
    EXPECT_EQ(refusal("delete" + of_it + " and state = '" + state + "'"), not_allowed) << state;
  EXPECT_EQ(refusal("delete" + of_it + " and state = 'scheduled'"), "");
  EXPECT_EQ(db().value("select count(*)" + of_it), "3");
}

TEST_F(Schema, K9_not_even_the_owner_changes_the_ledger) {
  ASSERT_EQ(post({100, -100}), "");
  for (const char* sql : {"update ledger_entries set amount_pence = 1", "delete from ledger_entries",
                          "update ledger_transfers set kind = 'x'", "truncate ledger_transfers cascade"})
    EXPECT_THROW(db().run(sql), std::runtime_error) << sql;
}

TEST_F(Schema, K9_a_transfer_balances_or_is_not_committed) {
  EXPECT_EQ(post({64850, -50000, -13500, -1350}), "");
  EXPECT_EQ(post({100, -99}), "ledger_balance");
  EXPECT_EQ(post({100}), "ledger_balance");
  EXPECT_EQ(post({}), "ledger_balance") << "a transfer without entries";
  EXPECT_EQ(refusal("insert into ledger_entries (transfer_id, account, amount_pence)"
                    " select id, 'provider_cash', 5 from ledger_transfers limit 1"),
            "append_only")
      << "nor is anything added later";
  EXPECT_THROW(db().run("with t as (select id from ledger_transfers limit 1) insert into ledger_entries (transfer_id,"
                        " account, amount_pence) select t.id, 'provider_cash', a from t, (values (5), (-5)) v(a)"),
               std::runtime_error)
      << "not even what balances";
  EXPECT_EQ(db().value("select coalesce(sum(amount_pence), 0) from ledger_entries"), "0");
}

TEST_F(Schema, K9_a_fact_is_posted_once) {
  const std::string source = "'" + payment() + "'";
  EXPECT_EQ(post({100, -100}, source), "");
  EXPECT_EQ(post({100, -100}, source), "ledger_transfers_kind_source_type_source_id_key");
}

TEST_F(Schema, K8_refunds_never_exceed_their_payment) {
  const std::string id = payment();
  const auto refund = [&](int pence, const std::string& reason, const std::string& state = "scheduled") {
    return refusal(
        "insert into refunds (payment_id, kind, reason_key, amount_pence, state, scheduled_for, reason) values ('" +
        id + "', 'admin', '" + reason + "', " + std::to_string(pence) + ", '" + state + "', '2027-05-10', 'x')");
  };
  EXPECT_EQ(refund(600, "first"), "");
  EXPECT_EQ(refund(401, "second"), "refunds_exceed_payment");
  EXPECT_EQ(refund(900, "lost", "failed"), "") << "what failed has not gone out";
  EXPECT_EQ(refund(400, "second"), "");
  EXPECT_EQ(refusal("update refunds set state = 'processing' where payment_id = '" + id + "' and state = 'failed'"),
            "refunds_exceed_payment");
  EXPECT_EQ(refund(400, "second"), "refunds_payment_id_kind_reason_key_key") << "once for each reason";
  EXPECT_NE(refund(0, "nothing"), "");
}

// Two sessions at once, each of which would be fine alone: the second waits for the first and then sees it.
std::string second_of_two(TestDatabase& database, const std::string& first, const std::string& second) {
  const std::unique_ptr<PGconn, void (*)(PGconn*)> one(PQconnectdb(database.owner().c_str()), &PQfinish);
  const std::unique_ptr<PGconn, void (*)(PGconn*)> two(PQconnectdb(database.owner().c_str()), &PQfinish);
  const auto run = [](PGconn* session, const std::string& sql) {
    const std::unique_ptr<PGresult, void (*)(PGresult*)> result(PQexec(session, sql.c_str()), &PQclear);
    const char* rule = PQresultErrorField(result.get(), PG_DIAG_CONSTRAINT_NAME);
    return std::string(rule ? rule : PQresultErrorMessage(result.get()));
  };
  EXPECT_EQ(run(one.get(), "begin; " + first + "; set constraints all immediate"), "");
  std::string outcome;
  std::jthread waiting([&] { outcome = run(two.get(), second); });
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  EXPECT_EQ(run(one.get(), "commit"), "");
  waiting.join();
  return outcome;
}

TEST_F(Schema, K8_two_refunds_at_once_do_not_exceed_the_payment_either) {
  const std::string id = payment();
  const auto refund = [&](const std::string& reason) {
    return "insert into refunds (payment_id, kind, reason_key, amount_pence, scheduled_for, reason) values ('" + id +
           "', 'admin', '" + reason + "', 600, '2027-05-10', 'x')";
  };
  EXPECT_EQ(second_of_two(db(), refund("first"), refund("second")), "refunds_exceed_payment");
  EXPECT_EQ(db().number("select count(*) from refunds where payment_id = '" + id + "'"), 1);
}

TEST_F(Schema, P3_10_two_reviews_at_once_both_count) {
  const std::string first = insert(booking("2027-01-04", "2027-01-06")),
                    second = insert(booking("2027-02-04", "2027-02-06"));
  const auto review = [&](const std::string& of, int rating) {
    return "insert into reviews (booking_id, vehicle_id, reviewer_id, reviewee_id, reviewer_type, rating, published_at)"
           " values ('" +
           of + "', '" + vehicle + "', '" + renter + "', '" + host + "', 'renter', " + std::to_string(rating) +
           ", app_now())";
  };
  EXPECT_EQ(second_of_two(db(), review(first, 5), review(second, 2)), "");
  EXPECT_EQ(db().value("select review_count || ' ' || rating_sum from vehicles where id = '" + vehicle + "'"), "2 7");
}

TEST_F(Schema, Trust_4_1_the_servers_role_cannot_rewrite_the_rules) {
  EXPECT_EQ(refusal("insert into booking_transitions values ('completed', 'pending')"), not_allowed);
  EXPECT_EQ(refusal("delete from booking_transitions"), not_allowed);
  EXPECT_EQ(refusal("insert into ledger_accounts values ('mine', 'Mine')"), not_allowed);
}

TEST_F(Schema, K4_a_settled_payment_never_goes_back) {
  const std::string paid = payment();
  for (const std::string state : {"created", "open", "expired", "failed", "cancelled", "quarantined"})
    EXPECT_EQ(refusal("update payments set state = '" + state + "', paid_at = null where id = '" + paid + "'"),
              "payment_transition")
        << state;
  const std::string held_back = payment("quarantined");
  EXPECT_EQ(refusal("update payments set state = 'paid' where id = '" + held_back + "'"), "payment_transition")
      << "only an admin's action lifts a quarantine";
  const std::string open = payment("open");
  EXPECT_EQ(refusal("update payments set state = 'created' where id = '" + open + "'"), "payment_transition");
  EXPECT_EQ(refusal("update payments set state = 'paid', paid_at = app_now() where id = '" + open + "'"), "");
}

TEST_F(Schema, K2_the_table_of_transitions_is_that_of_the_rules) {
  std::set<std::string> in_code;
  for (const auto& t : rules::transitions()) in_code.insert(rules::word(t.from) + ">" + rules::word(t.to));
  std::string joined;
  for (const auto& pair : in_code) joined += (joined.empty() ? "" : " ") + pair;
  EXPECT_EQ(db().value("select string_agg(from_status || '>' || to_status, ' ' order by from_status, to_status)"
                       " from booking_transitions"),
            joined);
}

TEST_F(Schema, K2_every_other_change_of_state_is_refused) {
  const std::vector<std::string> states = {"pending", "confirmed", "active", "completed", "cancelled"};
  for (const auto& from : states) {
    for (const auto& to : states) {
      BookingRow row = booking();
      row.booking_status = from;
      const std::string id = insert(row);
      const bool allowed = from == to || db().number("select count(*) from booking_transitions where from_status = '" +
                                                     from + "' and to_status = '" + to + "'") == 1;
      EXPECT_EQ(refusal("update bookings set booking_status = '" + to + "' where id = '" + id + "'"),
                allowed ? "" : "booking_transition")
          << from << " to " << to;
      db().run("delete from bookings where id = '" + id + "'");
    }
  }
}

TEST_F(Schema, K1_two_live_bookings_of_one_vehicle_cannot_overlap) {
  const std::string first = insert(booking());
  EXPECT_EQ(refusal(insert_booking_sql(booking("2027-05-12", "2027-05-14"))), "dates_taken");
  EXPECT_EQ(refusal(insert_booking_sql(booking("2027-05-09", "2027-05-20"))), "dates_taken");
  BookingRow quarter_of_an_hour = booking("2027-05-13", "2027-05-14");
  quarter_of_an_hour.start_time = "09:45";
  EXPECT_EQ(refusal(insert_booking_sql(quarter_of_an_hour)), "dates_taken");
  EXPECT_EQ(refusal(insert_booking_sql(booking("2027-05-13", "2027-05-14"))), "") << "S2: half-open, they touch";
  EXPECT_EQ(refusal(insert_booking_sql(booking("2027-05-08", "2027-05-10"))), "");
  vehicle = db().value(insert_vehicle_sql(host, "YK24 B" + std::to_string(plates)));
  EXPECT_EQ(refusal(insert_booking_sql(booking())), "") << "another vehicle";
}

TEST_F(Schema, K1_a_cancelled_booking_gives_its_dates_back_and_takes_them_only_if_free) {
  const std::string first = insert(booking());
  db().run("update bookings set booking_status = 'cancelled' where id = '" + first + "'");
  const std::string second = insert(booking("2027-05-12", "2027-05-14"));
  const std::string revive = "update bookings set booking_status = 'confirmed' where id = '" + first + "'";
  EXPECT_EQ(refusal(revive), "dates_taken");
  db().run("update bookings set booking_status = 'cancelled' where id = '" + second + "'");
  EXPECT_EQ(refusal(revive), "") << "K3";
}

TEST_F(Schema, K1_moving_a_booking_moves_what_it_takes) {
  insert(booking());
  const std::string later = insert(booking("2027-06-10", "2027-06-12"));
  EXPECT_EQ(refusal("update bookings set start_date = '2027-05-12' where id = '" + later + "'"), "dates_taken");
  EXPECT_EQ(refusal("update bookings set start_date = '2027-06-01' where id = '" + later + "'"), "");
  EXPECT_EQ(refusal(insert_booking_sql(booking("2027-06-01", "2027-06-02"))), "dates_taken");
}

TEST_F(Schema, S2_turnaround_widens_what_a_booking_takes) {
  BookingRow first = booking();
  first.turnaround_minutes = 60;
  insert(first);
  BookingRow next = booking("2027-05-13", "2027-05-14");
  EXPECT_EQ(refusal(insert_booking_sql(next)), "dates_taken");
  next.start_time = "11:00";
  EXPECT_EQ(refusal(insert_booking_sql(next)), "");
}

TEST_F(Schema, K1_blocks_and_bookings_keep_each_other_out) {
  insert(booking());
  const auto block = [&](const std::string& from, const std::string& to) {
    return refusal(insert_block_sql(vehicle, host, from, to));
  };
  EXPECT_EQ(block("2027-05-13", "2027-05-13"), "dates_taken") << "a block takes whole days, and the car is back at ten";
  EXPECT_EQ(block("2027-05-14", "2027-05-15"), "");
  EXPECT_EQ(block("2027-05-15", "2027-05-16"), "dates_taken");
  EXPECT_EQ(refusal(insert_booking_sql(booking("2027-05-15", "2027-05-18"))), "dates_taken");
  db().run("delete from blocked_dates where vehicle_id = '" + vehicle + "'");
  EXPECT_EQ(refusal(insert_booking_sql(booking("2027-05-15", "2027-05-18"))), "");
}

TEST_F(Schema, M3_M4_the_figures_of_a_booking_add_up) {
  const std::string id = insert(booking());
  const auto change = [&](const std::string& set) {
    return refusal("update bookings set " + set + " where id = '" + id + "'");
  };
  for (const char* set :
       {"rental = rental + 1", "service_fee = service_fee - 1", "delivery_fee = 1", "due_now = due_now - 1",
        "security_deposit = 0", "gross = gross + 1", "total_amount = 0", "remaining_balance = 5"})
    EXPECT_NE(change(set), "") << set;
  EXPECT_NE(change("due_now = -1, remaining_balance = total_amount + 1"), "") << "nothing is negative";
  const std::string five_later = "due_now = due_now - 5, remaining_balance = 5";
  EXPECT_EQ(change(five_later), "lines_make_due_now") << "the stored lines say another thing";
  EXPECT_EQ(change(five_later + ", lines = jsonb_set(lines, '{0,due_now_pence}', '4995')"), "");
  EXPECT_EQ(change("lines = '[]'"), "lines_make_due_now");
  EXPECT_NE(change("host_user_id = user_id"), "") << "nobody books from themselves";
  EXPECT_NE(change("end_date = start_date, end_time = start_time"), "");
}

// --- what the tables hold -------------------------------------------------------------------------------------------

using privacy::record::Column;

std::map<std::string, Column> described_columns() {
  std::map<std::string, Column> out;
  for (const Column& column : privacy::record::columns()) {
    const auto name = std::string(column.table) + "." + std::string(column.column);
    EXPECT_TRUE(out.emplace(name, column).second) << name << " is described twice";
  }
  return out;
}

// "table.column" to its type; tables of the sandbox carry their schema.
std::map<std::string, std::string> columns_of(TestDatabase& db) {
  std::map<std::string, std::string> out;
  std::istringstream rows(db.value(
      "select string_agg(replace(table_schema || '.', 'public.', '') || table_name || '.' || column_name || ' ' ||"
      " data_type, E'\\n') from information_schema.columns join information_schema.tables using (table_schema,"
      " table_name) where table_schema in ('public', 'sandbox') and table_type = 'BASE TABLE'"));
  for (std::string row; std::getline(rows, row);) out[row.substr(0, row.find(' '))] = row.substr(row.find(' ') + 1);
  return out;
}

TEST_F(Schema, M5_P9_07_only_an_imported_booking_may_leave_less_than_nothing_for_the_rental) {
  EXPECT_EQ(db().value("select pg_get_constraintdef(oid) from pg_constraint where conname = 'bookings_rental_check'"),
            "CHECK (((rental >= 0) OR (imported_at IS NOT NULL)))");
}

TEST_F(Schema, Trust_4_2_the_record_of_personal_data_names_every_column_there_is) {
  const auto described = described_columns();
  const auto present = columns_of(db());
  ASSERT_GT(present.size(), 100U);
  for (const auto& [column, type] : present) EXPECT_TRUE(described.contains(column)) << column << " is not described";
  for (const auto& [column, words] : described) EXPECT_TRUE(present.contains(column)) << column << " does not exist";
}

TEST_F(Schema, Trust_4_2_what_is_personal_goes_with_the_person_or_says_why_not) {
  const std::set<std::string_view> kinds = {"none", "personal", "secret", "money"};
  const std::set<std::string_view> erasures = {"keep", "overwrite", "delete", "pseudonymise"};
  for (const auto& [column, words] : described_columns()) {
    EXPECT_TRUE(kinds.contains(words.kind)) << column << ' ' << words.kind;
    EXPECT_TRUE(erasures.contains(words.erasure)) << column << ' ' << words.erasure;
    EXPECT_FALSE(words.kind == "personal" && words.erasure == "keep" && words.why.empty()) << column << " stays: why?";
    EXPECT_FALSE(words.kind == "secret" && (words.exported != "no" || words.erasure == "keep")) << column;
  }
}

// What is said to be exported or overwritten is somebody's: a table without rows of people would be passed over.
TEST_F(Schema, Trust_4_2_a_table_with_something_of_a_person_says_whose_rows_it_has) {
  std::set<std::string_view> owned;
  for (const auto& rows : privacy::record::rows()) owned.insert(rows.table);
  for (const auto& [column, words] : described_columns())
    if (words.exported != "no" || words.erasure == "overwrite" || !words.file.empty())
      EXPECT_TRUE(owned.contains(words.table)) << column;
}

TEST_F(Schema, D0_02_Trust_3_4_money_is_bigint_pence_and_percentages_are_integer_basis_points) {
  const auto described = described_columns();
  for (const auto& [column, type] : columns_of(db())) {
    const std::string name = column.substr(column.rfind('.') + 1);
    const bool is_count = name == "credits_amount";  // of history checks (D3.11-08)
    const bool sounds_like_money = name.ends_with("_pence") || name.find("price") != std::string::npos ||
                                   (name.find("amount") != std::string::npos && !is_count) || name.ends_with("_fee") ||
                                   name == "deposit";
    const bool money = described.contains(column) && described.at(column).kind == "money";
    EXPECT_TRUE(money || !sounds_like_money) << column << " is not said to be money";
    EXPECT_TRUE(!money || type == "bigint") << column << " is " << type;
    EXPECT_TRUE(!name.ends_with("_bp") || type == "integer") << column << " is " << type;
    EXPECT_NE(type, "real") << column;
    EXPECT_NE(type, "money") << column;
  }
}

}  // namespace
}  // namespace kerbside::test
