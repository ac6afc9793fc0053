// What is sold besides trips (D3.16, D2.9, H5, H6, H10, H15, H19): a service's prices and options, and the deals for
// bundles of history checks.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "rules/insurance_price.hpp"
#include "rules/money.hpp"

namespace kerbside::rules {

enum class ServiceType : std::uint8_t {
  hpi_check,
  ticket_appeal,
  temporary_insurance,
  dispute_resolution,
  vehicle_inspection,
  customer_support,
  other
};
BOOST_DESCRIBE_ENUM(ServiceType, hpi_check, ticket_appeal, temporary_insurance, dispute_resolution, vehicle_inspection,
                    customer_support, other)

// An option that can be bought, or, with `factor`, an override of the insurance formula that is neither an option nor a
// price (H10): `figure` in the factor's unit; a busy period is the factor busy_period with its days and hundredths.
struct ServiceVariation {
  std::string name;
  Pence price;
  std::optional<std::string> description;
  std::optional<std::string> factor;
  std::optional<int> figure;
  std::optional<Date> from, to;

  bool is_option() const { return !factor; }
};
BOOST_DESCRIBE_STRUCT(ServiceVariation, (), (name, price, description, factor, figure, from, to))
inline constexpr std::string_view busy_period_factor = "busy_period";

struct ServiceOffer {
  ServiceType type{};
  Pence base_price;
  std::vector<ServiceVariation> variations;
};

// Reads a price as an admin types it: pounds from 0.001 to 100 in steps of 0.001, in whole pence, half up; at least a
// penny (H5). Errors: a field error of `field`.
Result<Pence> read_service_price(const char* field, std::string_view pounds);

// What the card says: "Starting from £9.99 per day", the option with that price unless it is the service itself, and
// how many options there are, the service itself among them.
struct StartingPrice {
  Pence price;
  std::optional<std::string> option;
  int options = 1;
  bool per_day = false;
};
BOOST_DESCRIBE_STRUCT(StartingPrice, (), (price, option, options, per_day))
StartingPrice starting_price(const ServiceOffer& offer);

// Returns the insurance factors that hold with these overrides. Errors: a field error of `variations`.
Result<InsuranceFactors> insurance_factors(const std::vector<ServiceVariation>& variations);

// Errors: field errors of `variations` for names that are missing or doubled, and for overrides outside insurance.
Status check_variations(const ServiceOffer& offer);

inline constexpr Pence least_price_by_card = 30_p;  // what the card company takes at least
// Checks a service that is to be sold. Errors: a field error of `base_price` for a price below 30p, or for insurance
// whose "Starting from" no quote reaches.
Status check_may_be_sold(const ServiceOffer& offer);

struct DealFields {
  std::string title, description;
  int credits_amount = 0, display_order = 0;
  Pence price_pence, savings_amount;
};
BOOST_DESCRIBE_STRUCT(DealFields, (), (title, description, credits_amount, price_pence, savings_amount, display_order))
// Errors: field errors (A5-14); with `to_be_sold` also for a price below 30p (H19).
Status check_deal(const DealFields& deal, bool to_be_sold);

}  // namespace kerbside::rules
