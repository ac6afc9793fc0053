#include "features/bookings/checks.hpp"
#include "features/bookings/date_change.hpp"
#include "features/bookings/news.hpp"
#include "features/bookings/open_matters.hpp"
#include "features/bookings/owner_earnings.hpp"
#include "features/bookings/payable.hpp"
#include "features/bookings/receipt.hpp"
#include "features/bookings/routes.hpp"
#include "features/bookings/tomorrow.hpp"
#include "ports/house.hpp"

namespace kerbside::bookings {
namespace {

constexpr int earnings_times = 3600;  // this answer is kept so many times longer than the landing page's others

}  // namespace

Bookings& install(House& house, quotes::Quotes& quotes, payments::Payments& payments) {
  const BookingFollowers& followers = house.booking_followers;
  payments.add(house.keep<BookingPayable>(house.config.public_url, followers));
  payments.add(house.keep<ChangePayable>(house.config.public_url, followers));
  auto& bookings = house.keep<Bookings>(house.config.loops(), quotes, payments, followers);
  house.booking_followers.add(house.keep<NewsOfBookings>());
  bookings.register_jobs(house.runner);
  house.open_matters.add(&open_matters);
  add_checks(house.books);
  register_reminders(house.runner);
  add_routes(house.api, bookings);
  add_admin_routes(house.api, bookings);
  house.keep<Earnings>(std::chrono::milliseconds(house.config.keep_answers_ms) * earnings_times).routes(house.api);
  house
      .keep<Receipts>(house.pools.add("receipts", 1, 16), Seller{house.config.brand_name, house.config.company_address})
      .routes(house.api);
  register_letters(house);
  return bookings;
}

}  // namespace kerbside::bookings
