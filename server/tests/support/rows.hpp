// Rows put straight into the database, for tests of what is read and of the constraints themselves.
#pragma once
#include <string>

#include "support/test_database.hpp"

namespace kerbside::test {

// A booking of whole days for £64.85 in all: one day at £50.00, 10 % off, £5.00 fee, £14.85 deposit.
struct BookingRow {
  std::string vehicle_id, renter_id, host_id;
  std::string start_date, end_date;
  std::string start_time = "10:00", end_time = "10:00";
  std::string booking_status = "confirmed", payment_status = "paid";
  int turnaround_minutes = 0;
};

// SQL, so that refusals can be tested too.
std::string insert_profile_sql(const std::string& email, const std::string& user_type);
std::string insert_vehicle_sql(const std::string& host_id, const std::string& plate);
std::string insert_booking_sql(const BookingRow& booking);
std::string insert_block_sql(const std::string& vehicle_id, const std::string& host_id, const std::string& first_day,
                             const std::string& last_day, const std::string& reason = "");

struct ReviewRow {
  std::string booking_id, vehicle_id, reviewer_id, reviewee_id;
  std::string reviewer_type = "renter";
  int rating = 5;
  bool published = true;
  std::string comment = "Clean and easy.";
};
std::string insert_review_sql(const ReviewRow& review);

}  // namespace kerbside::test
