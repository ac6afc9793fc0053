#include "rules/delivery.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "rules/money_arithmetic.hpp"
#include "rules/text.hpp"

namespace kerbside::rules {

namespace {

constexpr std::size_t shortest_address = 5, longest_address = 255;

Error outside_range(std::int64_t tenths, bool estimated, int max_miles) {
  return fail(Kind::invalid, "outside_delivery_range",
              fmt::format("This address is {} miles away {}, outside delivery range. The host delivers up to {} {}.",
                          miles_text(tenths), estimated ? "(estimated distance)" : "by road", max_miles,
                          max_miles == 1 ? "mile" : "miles"),
              "❌ Delivery Not Available");
}

}  // namespace

std::string miles_text(std::int64_t tenths) { return fmt::format("{}.{}", tenths / 10, tenths % 10); }

Error too_many_delivery_addresses() {
  return fail(
      Kind::too_many, "too_many_delivery_addresses",
      fmt::format("You have asked about {} addresses for this vehicle today. Please choose one of them, collect "
                  "the vehicle, or ask again tomorrow.",
                  most_delivery_addresses),
      "⚠️ Delivery Check Failed");
}

std::int64_t tenths_of_a_mile(std::int64_t metres) { return divide_half_up(metres * 10'000, 1'609'344); }

Delivery delivery(std::int64_t metres, Pence charge_per_mile, int max_miles) {
  constexpr int tolerance_tenths = 1;
  const std::int64_t tenths = tenths_of_a_mile(metres);
  return Delivery{tenths, tenths <= std::int64_t{max_miles} * 10 + tolerance_tenths,
                  Pence{divide_half_up((charge_per_mile * tenths).value, 10)}};
}

Status check_delivers(const DeliveryOffer& offer) {
  if (offer.can_deliver && offer.charge_per_mile && offer.max_miles) return {};
  return fail(Kind::invalid, "delivery_not_offered", "The host of this vehicle does not deliver it.",
              "❌ Delivery Not Available");
}

Result<Delivery> offered_delivery(const DeliveryOffer& offer, const Measured& measured) {
  KB_TRY_VOID(check_delivers(offer));
  const Delivery found = delivery(measured.metres, *offer.charge_per_mile, *offer.max_miles);
  if (!found.in_range) return outside_range(found.tenths, measured.estimated, *offer.max_miles);
  return found;
}

Result<std::string> delivery_address(std::string_view written) {
  std::string address = one_line(written);
  const std::size_t length = code_point_count(address);
  if (length >= shortest_address && length <= longest_address) return address;
  return fail(Kind::invalid, "delivery_address", "Please enter a valid delivery address.", "Delivery Address Required");
}

std::string with_country(std::string address) {
  constexpr std::array countries{"UK", "GB", "UNITED KINGDOM", "GREAT BRITAIN", "ENGLAND", "SCOTLAND", "WALES"};
  const std::size_t comma = address.rfind(',');
  const std::string last = upper(trim(std::string_view(address).substr(comma == std::string::npos ? 0 : comma + 1)));
  const bool named = std::ranges::any_of(countries, [&](const char* country) { return last.ends_with(country); });
  return named ? address : address + ", UK";
}

}  // namespace kerbside::rules
