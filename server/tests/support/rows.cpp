#include "support/rows.hpp"

#include "core/json/write.hpp"
#include "rules/pricing.hpp"

namespace kerbside::test {

std::string insert_profile_sql(const std::string& email, const std::string& user_type) {
  return "insert into profiles (email, user_type, first_name, last_name, company_name, phone_number) values ('" +
         email + "', '" + user_type + "', 'Priya', 'Shah', 'Corner Garage Ltd', '+442079460018') returning id";
}

std::string insert_vehicle_sql(const std::string& host_id, const std::string& plate) {
  return "insert into vehicles (host_user_id, status, registration_number, make, model, year, colour, category, seats,"
         " transmission, fuel_type, price_per_day, location, town, outcode, latitude, longitude, public_latitude,"
         " public_longitude) values ('" +
         host_id + "', 'active', '" + plate +
         "', 'Ford', 'Fiesta', 2022, 'green', 'hatchback', 5, 'manual', 'petrol', 5000, '7 Bennett Road, Leeds', "
         "'Leeds',"
         " 'LS6', 53.82, -1.58, 53.819, -1.577) returning id";
}

std::string insert_booking_sql(const BookingRow& b) {
  rules::Offer offer{rules::Pence{5000}};
  offer.deposit = rules::Pence{1485};
  const std::string lines = json::to_string(
      rules::price_lines(offer, 1, rules::Method::pay_now, rules::Pence{0}, rules::FeeConfig{{1111}, {1000}, {250}})
          .value());
  return "insert into bookings (vehicle_id, user_id, host_user_id, start_date, start_time, end_date, end_time,"
         " booking_status, payment_status, payment_method, days, price_per_day, gross, length_discount_kind,"
         " length_discount, pay_now_discount, rental, service_fee, delivery_fee, security_deposit, total_amount, "
         "due_now,"
         " remaining_balance, lines, turnaround_minutes) values ('" +
         b.vehicle_id + "', '" + b.renter_id + "', '" + b.host_id + "', '" + b.start_date + "', '" + b.start_time +
         "', '" + b.end_date + "', '" + b.end_time + "', '" + b.booking_status + "', '" + b.payment_status +
         "', 'pay_now', 1, 5000, 5000, 'none', 0, 500, 4500, 500, 0, 1485, 6485, 6485, 0, '" + lines + "', " +
         std::to_string(b.turnaround_minutes) + ") returning id";
}

std::string insert_block_sql(const std::string& vehicle_id, const std::string& host_id, const std::string& first_day,
                             const std::string& last_day, const std::string& reason) {
  return "insert into blocked_dates (vehicle_id, host_user_id, start_date, end_date, reason) values ('" + vehicle_id +
         "', '" + host_id + "', '" + first_day + "', '" + last_day + "', nullif('" + reason + "', '')) returning id";
}

std::string insert_review_sql(const ReviewRow& r) {
  return "insert into reviews (booking_id, vehicle_id, reviewer_id, reviewee_id, reviewer_type, rating, comment,"
         " published_at) values ('" +
         r.booking_id + "', '" + r.vehicle_id + "', '" + r.reviewer_id + "', '" + r.reviewee_id + "', '" +
         r.reviewer_type + "', " + std::to_string(r.rating) + ", '" + r.comment + "', " +
         (r.published ? "app_now()" : "null") + ") returning id";
}

}  // namespace kerbside::test
