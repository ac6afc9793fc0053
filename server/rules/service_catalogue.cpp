#include "rules/service_catalogue.hpp"

#include <algorithm>
#include <set>

#include "rules/ascii.hpp"
#include "rules/money_arithmetic.hpp"
#include "rules/text.hpp"

namespace kerbside::rules {
namespace {

constexpr std::size_t longest_service_title = 100, longest_service_description = 500, most_variations = 100;
constexpr int most_credits = 1000, most_deals = 1000;
constexpr Pence dearest_service = 10'000_p, dearest_deal = 1'000'000_p;
constexpr BasisPoints online_half = 5000_bp;

Error not_a_price(const char* field) {
  return field_error(field, "Please give a price in pounds from 0.001 to 100, with at most three decimals.");
}

// Returns thousandths of a pound, of "12", "12.9" or "12.345".
std::optional<std::int64_t> thousandths(std::string_view text) {
  const std::size_t point = text.find('.');
  const std::string_view whole = text.substr(0, point);
  const std::string_view decimals = point == std::string_view::npos ? "" : text.substr(point + 1);
  const bool has_empty_part = whole.empty() || (point != std::string_view::npos && decimals.empty());
  if (has_empty_part || whole.size() > 3 || decimals.size() > 3) return std::nullopt;
  std::int64_t value = 0;
  for (const std::string_view part : {whole, decimals})
    for (const char c : part) {
      if (!is_digit(c)) return std::nullopt;
      value = value * 10 + (c - '0');
    }
  for (std::size_t i = decimals.size(); i < 3; ++i) value *= 10;
  return value;
}

Status override_one(InsuranceFactors& factors, const ServiceVariation& variation) {
  const auto wrong = [&](const std::string& why) { return field_error("variations", variation.name + ": " + why); };
  InsuranceFactor factor{};
  if (!boost::describe::enum_from_string(variation.factor->c_str(), factor))
    return wrong("there is no factor of that name.");
  if (!variation.figure) return wrong("please give a figure.");
  const Status set = factors.override_with(factor, *variation.figure);
  return set.has_value() ? Status() : Status(wrong(set.error().fields.at(0).message));
}

Status check_option(const ServiceVariation& option, std::set<std::string>& names) {
  if (trim(option.name).empty() || code_point_count(option.name) > longest_service_title)
    return field_error("variations", "Please name each option, in at most 100 characters.");
  if (!names.insert(std::string(trim(option.name))).second)
    return field_error("variations", "Two options have the name “" + option.name + "”.");
  if (option.price < 1_p || option.price > dearest_service)
    return field_error("variations", option.name + ": please give a price from £0.01 to £100.");
  if (option.description && code_point_count(*option.description) > longest_service_description)
    return field_error("variations", option.name + ": please describe it in at most 500 characters.");
  return Status();
}

}  // namespace

Result<Pence> read_service_price(const char* field, std::string_view pounds) {
  const auto value = thousandths(trim(pounds));
  if (!value || *value < 1 || *value > 100'000) return not_a_price(field);
  const Pence price{divide_half_up(*value, 10)};
  if (price < 1_p) return field_error(field, "This price is less than a penny.");
  return price;
}

StartingPrice starting_price(const ServiceOffer& offer) {
  StartingPrice from{offer.base_price, std::nullopt, 1, offer.type == ServiceType::temporary_insurance};
  for (const ServiceVariation& variation : offer.variations) {
    if (!variation.is_option()) continue;
    ++from.options;
    if (variation.price >= from.price) continue;
    from.price = variation.price;
    from.option = variation.name;
  }
  if (from.per_day) from.price = half_up(from.price, online_half);
  return from;
}

Result<InsuranceFactors> insurance_factors(const std::vector<ServiceVariation>& variations) {
  InsuranceFactors factors;
  std::vector<BusyPeriod> busy;
  std::set<std::string> seen;
  for (const ServiceVariation& variation : variations) {
    if (variation.is_option()) continue;
    if (*variation.factor == busy_period_factor) {
      if (!variation.from || !variation.to || !variation.figure)
        return field_error("variations",
                           "Please give each busy period its first day, its last day and its multiplier.");
      busy.push_back({*variation.from, *variation.to, *variation.figure});
      continue;
    }
    if (!seen.insert(*variation.factor).second)
      return field_error("variations", variation.name + ": this factor stands there twice.");
    KB_TRY_VOID(override_one(factors, variation));
  }
  const Status set = factors.set_busy_periods(std::move(busy));
  if (set.has_error()) return field_error("variations", set.error().fields.at(0).message);
  return factors;
}

Status check_variations(const ServiceOffer& offer) {
  if (offer.variations.size() > most_variations) return field_error("variations", "Please keep to 100 options.");
  std::set<std::string> names;
  for (const ServiceVariation& variation : offer.variations) {
    if (variation.is_option()) KB_TRY_VOID(check_option(variation, names));
    if (!variation.is_option() && offer.type != ServiceType::temporary_insurance)
      return field_error("variations", "Only temporary insurance has factors.");
  }
  const auto factors = insurance_factors(offer.variations);
  return factors.has_value() ? Status() : Status(factors.error());
}

Status check_may_be_sold(const ServiceOffer& offer) {
  const StartingPrice from = starting_price(offer);
  if (from.price < least_price_by_card)
    return field_error("base_price", "A service below £0.30 cannot be sold: cards are not charged less.");
  if (offer.type != ServiceType::temporary_insurance) return Status();
  KB_TRY(const InsuranceFactors factors, insurance_factors(offer.variations));
  const Pence cheapest = cheapest_insurance_daily(factors);
  if (from.price >= cheapest) return Status();
  return field_error("base_price", "The card would say " + format_gbp(from.price) +
                                       " a day, half of this price, but the cheapest quote is " + format_gbp(cheapest) +
                                       " a day.");
}

Status check_deal(const DealFields& deal, bool to_be_sold) {
  if (trim(deal.title).empty() || code_point_count(deal.title) > longest_service_title)
    return field_error("title", "Please give a title of at most 100 characters.");
  if (code_point_count(deal.description) > longest_service_description)
    return field_error("description", "Please use at most 500 characters.");
  if (deal.credits_amount < 1 || deal.credits_amount > most_credits)
    return field_error("credits_amount", "Please give a number of credits from 1 to 1,000.");
  if (deal.price_pence < 1_p || deal.price_pence > dearest_deal)
    return field_error("price_pence", "Please give a price from £0.01 to £10,000.");
  if (deal.savings_amount < 0_p || deal.savings_amount > dearest_deal)
    return field_error("savings_amount", "Please give a saving from £0.00 to £10,000.");
  if (deal.display_order < 1 || deal.display_order > most_deals)
    return field_error("display_order", "Please give a place from 1 to 1,000.");
  if (to_be_sold && deal.price_pence < least_price_by_card)
    return field_error("price_pence", "A deal below £0.30 cannot be sold: cards are not charged less.");
  return Status();
}

}  // namespace kerbside::rules
