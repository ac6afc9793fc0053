// The record of personal data, as SQL: what of a row is erased depends on whose row it is.
#include <gtest/gtest.h>

#include <algorithm>

#include "features/privacy/record.hpp"
#include "rules/people.hpp"

namespace kerbside::test {
namespace {

namespace record = privacy::record;

std::string erasure_of(const std::string& list) {
  const auto all = record::erasures();
  const auto found = std::ranges::find(all, "erase_" + list, &record::Erasure::name);
  return found == all.end() ? "" : found->sql;
}

TEST(PersonalRecord, Trust_4_2_each_side_of_a_deal_takes_its_own_words_and_leaves_the_others) {
  EXPECT_EQ(erasure_of("deposit_charges_filed"),
            "update deposit_charges t set reason = '' where (t.booking_id in (select id from bookings where"
            " host_user_id = $1)) and (reason is distinct from '')");
  const std::string of_renter = erasure_of("deposit_charges");
  EXPECT_NE(of_renter.find("set contest_reason = left(contest_reason, 0) where"), std::string::npos) << of_renter;
  EXPECT_NE(of_renter.find("where user_id = $1"), std::string::npos) << of_renter;
  EXPECT_NE(erasure_of("bookings").find("delivery_address = null"), std::string::npos);
  EXPECT_EQ(erasure_of("bookings").find("trip_host_phone"), std::string::npos);
  EXPECT_NE(erasure_of("bookings_received").find("trip_host_phone = null"), std::string::npos);
  EXPECT_EQ(erasure_of("bookings_received").find("delivery_address"), std::string::npos);
}

TEST(PersonalRecord, Trust_4_2_rows_that_are_a_persons_alone_go_and_those_the_law_asks_for_stay) {
  EXPECT_EQ(erasure_of("favourites"), "delete from favourites t where (t.user_id = $1)");
  EXPECT_NE(erasure_of("user_blocks_by_others"), "") << "who blocked them is forgotten too";
  for (const char* list : {"ledger_entries", "messages", "messages_received", "reviews", "security_log", "earnings"})
    EXPECT_EQ(erasure_of(list), "") << list;
  EXPECT_NE(erasure_of("profiles")
                .find("first_name = '" + std::string(rules::erased_first_name) + "', last_name = '" +
                      std::string(rules::erased_last_name) + "'"),
            std::string::npos)
      << erasure_of("profiles");
}

// Vehicles before bookings before payments, as everywhere (docs/architecture.md).
TEST(PersonalRecord, Trust_3_4_erasing_takes_locks_in_the_order_of_everything_else) {
  std::vector<std::string> names;
  for (const auto& erasure : record::erasures()) names.push_back(erasure.name);
  const auto place = [&](const char* name) { return std::ranges::find(names, name) - names.begin(); };
  EXPECT_LT(place("erase_vehicles"), place("erase_bookings"));
  EXPECT_LT(place("erase_bookings"), place("erase_payments"));
  EXPECT_LT(place("erase_payments"), place("erase_refunds"));
  EXPECT_EQ(static_cast<std::size_t>(place("erase_profiles")), names.size() - 1) << "it names whose account it was";
}

TEST(PersonalRecord, Trust_4_2_the_export_shows_no_secret_and_of_others_only_what_was_sent_to_the_person) {
  const std::string query = record::export_query();
  for (const auto& column : record::columns())
    if (column.kind == "secret") EXPECT_EQ(query.find("select " + std::string(column.column)), std::string::npos);
  EXPECT_EQ(query.find("password_hash"), std::string::npos);
  const auto list_of = [&](const std::string& list) {
    const auto at = query.find("select '" + list + "', row_to_json");
    return query.substr(at, query.find(" order by 1", at) - at);
  };
  EXPECT_EQ(list_of("bookings_received").find("driver_age"), std::string::npos) << "what a renter told is theirs";
  EXPECT_NE(list_of("bookings").find("driver_age"), std::string::npos);
  EXPECT_NE(list_of("messages_received").find("(select id, conversation_id, number, message_text, created_at from"),
            std::string::npos)
      << "not who sent them";
}

TEST(PersonalRecord, Trust_4_2_pictures_that_are_the_demos_own_are_not_a_persons_files) {
  const std::string files = record::files_query();
  EXPECT_NE(files.find("not t.illustration) and key_480 is not null"), std::string::npos);
  EXPECT_EQ(files.find("and t.illustration"), std::string::npos);
  EXPECT_NE(files.find("select null as name, file_key as file from data_exports"), std::string::npos)
      << "removed, but not put into the next export";
}

}  // namespace
}  // namespace kerbside::test
