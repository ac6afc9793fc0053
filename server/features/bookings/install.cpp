#include "features/bookings/mails.hpp"
#include "features/bookings/payable.hpp"
#include "features/bookings/routes.hpp"
#include "ports/house.hpp"

namespace kerbside::bookings {

void install(House& house, quotes::Quotes& quotes, payments::Payments& payments) {
  payments.add(house.keep<BookingPayable>(house.config.public_url));
  auto& bookings = house.keep<Bookings>(quotes, payments);
  house.keep<Routes>(bookings).routes(house.api);
  house.keep<BookingMails>(house.ports.post).register_jobs(house.runner);
}

}  // namespace kerbside::bookings
