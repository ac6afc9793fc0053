// The words that rows, requests and screens share, as enums: each is written as it is named.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <string>

namespace kerbside::rules {

enum class UserType : std::uint8_t { renter, host };
BOOST_DESCRIBE_ENUM(UserType, renter, host)

// How a host is named to others (U7).
enum class DisplayPreference : std::uint8_t { personal, company };
BOOST_DESCRIBE_ENUM(DisplayPreference, personal, company)

// The kinds of vehicle (P3-09).
enum class Category : std::uint8_t { motorbike, van, hatchback, saloon, suv, performance, luxury };
BOOST_DESCRIBE_ENUM(Category, motorbike, van, hatchback, saloon, suv, performance, luxury)

// The state of a booking's payment (K11).
enum class PaymentStatus : std::uint8_t { pending, paid, failed, refunded, partially_refunded };
BOOST_DESCRIBE_ENUM(PaymentStatus, pending, paid, failed, refunded, partially_refunded)

template <class E>
std::string word(E value) {
  return boost::describe::enum_to_string(value, "");
}

}  // namespace kerbside::rules
