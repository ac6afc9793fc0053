#include "rules/listing.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "rules/registration.hpp"
#include "rules/text.hpp"
#include "rules/validation.hpp"

namespace kerbside::rules {
namespace {

// Collects the errors of the fields, the first for each.
class Checker {
 public:
  void text(const char* name, std::optional<std::string>& value, int most) {
    if (!value) return;
    *value = one_line(*value);
    if (value->empty()) return value.reset();
    if (looks_like_script(*value) || holds_web_address(*value))
      return report(name, "Please enter plain text without links or tags.");
    if (code_point_count(*value) > static_cast<std::size_t>(most))
      report(name, fmt::format("Please enter at most {} characters.", most));
  }

  void number(const char* name, std::optional<std::int64_t> value, const NumberLimits& limits) {
    if (!value) return;
    if (*value < limits.least || *value > limits.most)
      return report(name, fmt::format("Please enter a number from {} to {}.", limits.least, limits.most));
    if ((*value - limits.least) % limits.step != 0)
      report(name, fmt::format("Please enter a number in steps of {}, starting at {}.", limits.step, limits.least));
  }

  void money(const char* name, std::optional<Pence> value, const NumberLimits& limits) {
    if (!value || (value->value >= limits.least && value->value <= limits.most)) return;
    report(name, fmt::format("Please enter an amount from {} to {}.", format_gbp(Pence{limits.least}),
                             format_gbp(Pence{limits.most})));
  }

  void discount(const char* name, BasisPoints value, const NumberLimits& limits) {
    if (value.value >= limits.least && value.value <= limits.most && value.value % limits.step == 0) return;
    report(name, fmt::format("Please enter a whole percentage from {} to {}.", limits.least / 100, limits.most / 100));
  }

  void report(const char* name, std::string message) { errors_.push_back(FieldError{name, std::move(message)}); }
  std::vector<FieldError> errors() && { return std::move(errors_); }

 private:
  std::vector<FieldError> errors_;
};

void check_registration(Checker& check, std::optional<std::string>& number) {
  if (!number) return;
  if (trim(*number).empty()) return number.reset();
  auto read = read_registration(*number);
  if (read.has_error()) return check.report("registration_number", read.error().fields.front().message);
  number = std::move(read->shown);
}

void check_features(Checker& check, std::vector<std::string>& features) {
  std::vector<std::string> known;
  for (const FeatureGroup& group : listing_options(Date()).features)
    known.insert(known.end(), group.features.begin(), group.features.end());
  for (const std::string& feature : features)
    if (std::ranges::find(known, feature) == known.end())
      return check.report("features", "Please choose from the features that are offered.");
  // In the order of the form, without duplicates.
  std::erase_if(known, [&](const std::string& name) { return std::ranges::find(features, name) == features.end(); });
  features = std::move(known);
}

void check_own_terms(Checker& check, std::optional<std::string>& terms, std::size_t most) {
  if (!terms) return;
  if (code_point_count(trim(*terms)) > most)
    return check.report("own_terms", fmt::format("Please enter at most {} characters.", most));
  *terms = clean_text(*terms, most);
  if (terms->empty()) terms.reset();
}

void check_texts(Checker& check, ListingFields& f, const ListingLimits& limits) {
  check_registration(check, f.registration_number);
  check.text("make", f.make, limits.make_characters);
  check.text("model", f.model, limits.model_characters);
  check.text("colour", f.colour, limits.colour_characters);
  check.text("location", f.location, limits.location_characters);
  const auto most = static_cast<std::size_t>(limits.description_characters);
  if (code_point_count(trim(f.description)) > most)
    check.report("description", fmt::format("Please enter at most {} characters.", most));
  else
    f.description = clean_text(f.description, most);
  check_own_terms(check, f.own_terms, static_cast<std::size_t>(limits.own_terms_characters));
  check_features(check, f.features);
}

void check_numbers(Checker& check, const ListingFields& f, const ListingLimits& limits) {
  check.number("year", f.year, limits.year);
  check.number("seats", f.seats, limits.seats);
  check.money("price_per_day", f.price_per_day, limits.price_per_day);
  check.money("deposit", f.deposit, limits.deposit);
  check.discount("weekly_discount_bp", f.weekly_discount_bp, limits.discount_bp);
  check.discount("monthly_discount_bp", f.monthly_discount_bp, limits.discount_bp);
  check.number("minimum_rental_days", f.minimum_rental_days, limits.minimum_rental_days);
  check.money("delivery_charge_per_mile", f.delivery_charge_per_mile, limits.delivery_charge_per_mile);
  check.number("max_delivery_distance", f.max_delivery_distance, limits.max_delivery_distance);
  check.number("mileage_allowance", f.mileage_allowance, limits.mileage_allowance);
  check.number("tank_litres", f.tank_litres, limits.tank_litres);
  check.money("excess_mileage_charge", f.excess_mileage_charge, limits.charge);
  check.money("fuel_charge_per_litre", f.fuel_charge_per_litre, limits.charge);
  check.money("cleanliness_charge", f.cleanliness_charge, limits.charge);
  check.money("admin_fee_per_ticket", f.admin_fee_per_ticket, limits.charge);
  check.number("turnaround_minutes", f.turnaround_minutes, limits.turnaround_minutes);
  check.number("minimum_driver_age", f.minimum_driver_age, limits.minimum_driver_age);
}

}  // namespace

Result<ListingFields> accept_listing(ListingFields fields, Date today) {
  const ListingLimits limits = listing_limits(today);
  Checker check;
  check_texts(check, fields, limits);
  check_numbers(check, fields, limits);
  auto errors = std::move(check).errors();
  if (!errors.empty()) return validation_failed(std::move(errors));
  return fields;
}

std::vector<FieldError> missing_fields(const ListingFields& f) {
  std::vector<FieldError> missing;
  const auto need = [&](bool there, const char* field, const char* message) {
    if (!there) missing.push_back(FieldError{field, message});
  };
  need(f.registration_number.has_value(), "registration_number", "Please enter the registration number");
  need(f.make.has_value(), "make", "Please enter the make");
  need(f.model.has_value(), "model", "Please enter the model");
  need(f.year.has_value(), "year", "Please enter the year");
  need(f.colour.has_value(), "colour", "Please enter the colour");
  need(f.category.has_value(), "category", "Please choose a category");
  need(f.seats.has_value(), "seats", "Please enter the number of seats");
  need(f.transmission.has_value(), "transmission", "Please choose the transmission");
  need(f.fuel_type.has_value(), "fuel_type", "Please choose the fuel type");
  need(!f.description.empty(), "description", "Please describe the vehicle");
  need(f.price_per_day.has_value(), "price_per_day", "Please enter the price per day");
  need(f.deposit.has_value(), "deposit", "Please enter the deposit");
  need(f.location.has_value(), "location", "Please enter where the vehicle is, with its postcode");
  if (!f.can_deliver) return missing;
  need(f.delivery_charge_per_mile.has_value(), "delivery_charge_per_mile", "Please enter the charge per mile");
  need(f.max_delivery_distance.has_value(), "max_delivery_distance", "Please enter how far you deliver");
  return missing;
}

std::vector<std::string> differing_fields(const ListingFields& a, const ListingFields& b) {
  std::vector<std::string> names;
  boost::mp11::mp_for_each<boost::describe::describe_members<ListingFields, boost::describe::mod_public>>(
      [&](auto member) {
        if (!(a.*member.pointer == b.*member.pointer)) names.emplace_back(member.name);
      });
  return names;
}

}  // namespace kerbside::rules
