#include <gtest/gtest.h>

#include <algorithm>

#include "rules/blocks.hpp"
#include "rules/listing.hpp"
#include "rules/listing_earnings.hpp"
#include "rules/record_words.hpp"

namespace kerbside::rules {
namespace {

const Date today = Date::parse("2026-11-22").value();

ListingFields complete() {
  ListingFields f = fresh_listing();
  f.registration_number = "ab12cde";
  f.make = " Ford ";
  f.model = "Fiesta";
  f.year = 2019;
  f.colour = "Blue";
  f.category = Category::hatchback;
  f.seats = 5;
  f.transmission = Transmission::manual;
  f.fuel_type = FuelType::petrol;
  f.description = "Small and honest.";
  f.price_per_day = Pence{4'500};
  f.location = "7 Bennett Road, Leeds LS6 3HN";
  return f;
}

std::vector<std::string> names(const std::vector<FieldError>& errors) {
  std::vector<std::string> out;
  for (const auto& error : errors) out.push_back(error.field);
  return out;
}

std::string refused_field(ListingFields f) {
  const auto accepted = accept_listing(std::move(f), today);
  return accepted.has_error() ? accepted.error().fields.front().field : "accepted";
}

TEST(Listing, D9_14_a_fresh_form_has_the_stated_defaults) {
  const ListingFields f = fresh_listing();
  EXPECT_EQ(f.minimum_rental_days, 1);
  EXPECT_EQ(f.deposit, Pence{50'000});
  EXPECT_EQ(f.fuel_policy, FuelPolicy::full_tank);
  EXPECT_EQ(f.smoking_policy, SmokingPolicy::no_smoking);
  EXPECT_EQ(f.pets_policy, PetsPolicy::no_pets);
  EXPECT_FALSE(f.eu_travel_allowed);
  EXPECT_EQ(f.fuel_charge_per_litre, Pence{150});
  EXPECT_EQ(f.cleanliness_charge, Pence{5'000});
  EXPECT_EQ(f.admin_fee_per_ticket, Pence{2'500});
  EXPECT_EQ(f.weekly_discount_bp, BasisPoints{0});
  EXPECT_EQ(f.monthly_discount_bp, BasisPoints{0});
  EXPECT_EQ(f.excess_mileage_charge, Pence{25});
  EXPECT_EQ(f.minimum_driver_age, 21);
  EXPECT_TRUE(f.instant_book);
}

TEST(Listing, D2_6_04_D2_6_05_V3_the_form_offers_19_features_in_five_groups) {
  const auto options = listing_options(today);
  ASSERT_EQ(options.features.size(), 5U);
  std::size_t count = 0;
  for (const auto& group : options.features) count += group.features.size();
  EXPECT_EQ(count, 19U);
  EXPECT_EQ(options.features[1].name, "Comfort & Convenience");
}

std::vector<std::string> values(const std::vector<Option>& options) {
  std::vector<std::string> out;
  for (const auto& option : options) out.push_back(option.value);
  return out;
}

TEST(Listing, D9_16_D9_17_D9_18_D9_19_D9_20_D9_21_the_options_are_those_of_the_requirements) {
  using Words = std::vector<std::string>;
  const auto o = listing_options(today);
  EXPECT_EQ(values(o.fuel_types), (Words{"petrol", "diesel", "electric", "hybrid"}));
  EXPECT_EQ(values(o.transmissions), (Words{"manual", "automatic"}));
  EXPECT_EQ(values(o.categories), (Words{"motorbike", "van", "hatchback", "saloon", "suv", "performance", "luxury"}));
  EXPECT_EQ(values(o.fuel_policies),
            (Words{"full_tank", "three_quarter", "half_tank", "quarter_tank", "doesnt_matter"}));
  EXPECT_EQ(values(o.smoking_policies), (Words{"no_smoking", "smoking_allowed", "outside_only"}));
  EXPECT_EQ(values(o.pets_policies), (Words{"no_pets", "pets_allowed", "small_pets_only", "caged_pets_only"}));
  EXPECT_EQ(o.pets_policies[2].label, "Small pets only (under 25 lbs)");
}

TEST(Listing, D5_37_what_is_accepted_is_cleaned) {
  ListingFields f = complete();
  f.features = {"ISOFIX", "Bluetooth", "ISOFIX"};
  const auto accepted = accept_listing(f, today);
  ASSERT_TRUE(accepted.has_value()) << accepted.error().fields.front().field;
  EXPECT_EQ(accepted->registration_number, "AB12 CDE");
  EXPECT_EQ(accepted->make, "Ford");
  EXPECT_EQ(accepted->features, (std::vector<std::string>{"Bluetooth", "ISOFIX"}));
  EXPECT_TRUE(accept_listing(fresh_listing(), today).has_value()) << "a draft may lack anything";
  f.colour = "   ";
  EXPECT_EQ(accept_listing(f, today)->colour, std::nullopt);
}

TEST(Listing, D9_13_D5_32_D5_33_D5_34_what_is_out_of_its_limits_is_refused_with_its_field) {
  const auto with = [](auto change) {
    ListingFields f = complete();
    change(f);
    return refused_field(std::move(f));
  };
  EXPECT_EQ(with([](auto& f) { f.seats = 1; }), "seats");
  EXPECT_EQ(with([](auto& f) { f.seats = 10; }), "seats");
  EXPECT_EQ(with([](auto& f) { f.seats = 2; }), "accepted");
  EXPECT_EQ(with([](auto& f) { f.seats = 9; }), "accepted");
  EXPECT_EQ(with([](auto& f) { f.minimum_rental_days = 0; }), "minimum_rental_days");
  EXPECT_EQ(with([](auto& f) { f.minimum_rental_days = 31; }), "minimum_rental_days");
  EXPECT_EQ(with([](auto& f) { f.mileage_allowance = 25; }), "mileage_allowance");
  EXPECT_EQ(with([](auto& f) { f.mileage_allowance = 160; }), "mileage_allowance");
  EXPECT_EQ(with([](auto& f) { f.mileage_allowance = 1025; }), "mileage_allowance");
  EXPECT_EQ(with([](auto& f) { f.mileage_allowance.reset(); }), "accepted");
  EXPECT_EQ(with([](auto& f) { f.fuel_charge_per_litre = Pence{-1}; }), "fuel_charge_per_litre");
  EXPECT_EQ(with([](auto& f) { f.excess_mileage_charge = Pence{-1}; }), "excess_mileage_charge");
  EXPECT_EQ(with([](auto& f) { f.price_per_day = Pence{99}; }), "price_per_day");
  EXPECT_EQ(with([](auto& f) { f.price_per_day = Pence{100}; }), "accepted");
  EXPECT_EQ(with([](auto& f) { f.deposit = Pence{-1}; }), "deposit");
  EXPECT_EQ(with([](auto& f) { f.weekly_discount_bp = BasisPoints{9100}; }), "weekly_discount_bp");
  EXPECT_EQ(with([](auto& f) { f.monthly_discount_bp = BasisPoints{150}; }), "monthly_discount_bp");
  EXPECT_EQ(with([](auto& f) { f.minimum_driver_age = 18; }), "minimum_driver_age");
  EXPECT_EQ(with([](auto& f) { f.minimum_driver_age = 31; }), "minimum_driver_age");
  EXPECT_EQ(with([](auto& f) { f.year = 2028; }), "year");
  EXPECT_EQ(with([](auto& f) { f.features = {"Jacuzzi"}; }), "features");
  EXPECT_EQ(with([](auto& f) { f.registration_number = "NOPLATE"; }), "registration_number");
  EXPECT_EQ(with([](auto& f) { f.make = "<b>Ford</b>"; }), "make");
  EXPECT_EQ(with([](auto& f) { f.location = std::string(256, 'a'); }), "location");
  EXPECT_EQ(with([](auto& f) { f.description = std::string(1001, 'a'); }), "description");
}

TEST(Listing, D5_32_V2_every_missing_field_is_named) {
  EXPECT_TRUE(missing_fields(complete()).empty());
  const std::vector<std::string> all{
      "registration_number", "make",      "model",       "year",          "colour",  "category", "seats",
      "transmission",        "fuel_type", "description", "price_per_day", "deposit", "location"};
  EXPECT_EQ(names(missing_fields(ListingFields())), all);
  ListingFields delivers = complete();
  delivers.can_deliver = true;
  EXPECT_EQ(names(missing_fields(delivers)),
            (std::vector<std::string>{"delivery_charge_per_mile", "max_delivery_distance"}));
}

TEST(Listing, what_differs_between_two_is_named) {
  ListingFields mine = complete(), theirs = complete();
  EXPECT_TRUE(differing_fields(mine, theirs).empty());
  theirs.price_per_day = Pence{5'000};
  theirs.features = {"Sunroof"};
  EXPECT_EQ(differing_fields(mine, theirs), (std::vector<std::string>{"features", "price_per_day"}));
}

TEST(ListingEarnings, M2_the_host_sees_what_comes_in_for_1_3_7_and_28_days) {
  Offer offer{Pence{5'000}};
  offer.weekly = 1000_bp;
  offer.monthly = 2000_bp;
  const auto examples = earnings_examples(offer, FeeConfig{});
  ASSERT_TRUE(examples.has_value());
  ASSERT_EQ(examples->size(), 4U);
  const auto& week = examples->at(2);
  EXPECT_EQ(week.days, 7);
  EXPECT_EQ(week.gross, Pence{35'000});
  EXPECT_EQ(week.length_discount, Pence{3'500});
  EXPECT_EQ(week.pay_now_discount, Pence{3'150});
  EXPECT_EQ(week.host_gets, Pence{28'350});
  EXPECT_EQ(week.host_gets_on_collection, Pence{31'500});
  EXPECT_EQ(week.renter_pays, Pence{31'185});  // and 10 % service fee
  EXPECT_EQ(examples->at(0).host_gets, Pence{4'500});
  EXPECT_EQ(examples->at(3).length_discount, Pence{28'000});
}

TEST(ListingEarnings, M7_what_is_shorter_than_the_minimum_says_so) {
  Offer offer{Pence{5'000}};
  offer.minimum_rental_days = 3;
  const auto examples = earnings_examples(offer, FeeConfig{});
  EXPECT_TRUE(examples->at(0).too_short);
  EXPECT_EQ(examples->at(0).host_gets, Pence{0});
  EXPECT_FALSE(examples->at(1).too_short);
}

TEST(RecordWords, D2_6_08_the_words_of_the_records_become_those_of_the_form) {
  EXPECT_EQ(fuel_type_of("HEAVY OIL"), FuelType::diesel);
  EXPECT_EQ(fuel_type_of("ELECTRICITY"), FuelType::electric);
  EXPECT_EQ(fuel_type_of("HYBRID ELECTRIC"), FuelType::hybrid);
  EXPECT_EQ(fuel_type_of("PETROL"), FuelType::petrol);
  EXPECT_EQ(fuel_type_of("STEAM"), std::nullopt);
  EXPECT_EQ(transmission_of("MANUAL 6 GEARS"), Transmission::manual);
  EXPECT_EQ(transmission_of("SEMI AUTO"), Transmission::automatic);
  EXPECT_EQ(transmission_of(""), std::nullopt);
  EXPECT_EQ(name_of("MERCEDES-BENZ"), "Mercedes-Benz");
  EXPECT_EQ(name_of("LAND ROVER"), "Land Rover");
  EXPECT_EQ(name_of("BMW"), "BMW");
  EXPECT_EQ(name_of("320D"), "320D");
  EXPECT_EQ(colour_of("RED"), "Red");
  EXPECT_EQ(colour_of("MULTI-COLOUR"), "Multi-colour");
  EXPECT_EQ(colour_of(""), "");
}

TEST(RecordWords, D2_6_09_a_found_vehicle_is_named_by_year_make_model_and_engine) {
  EXPECT_EQ(vehicle_summary(2019, "Ford", "Fiesta", 999), "2019 Ford Fiesta, 1.0 litre");
  EXPECT_EQ(vehicle_summary(2021, "Tesla", "Model 3", std::nullopt), "2021 Tesla Model 3");
  EXPECT_EQ(vehicle_summary(std::nullopt, "Ford", "", 1499), "Ford, 1.5 litre");
}

TEST(Blocks, D2_7_01_days_from_today_to_the_horizon_can_be_blocked_with_a_reason) {
  const auto block = accept_block("2026-11-22", "2026-11-30", "  Service <b>due</b>  ", today);
  ASSERT_TRUE(block.has_value());
  EXPECT_EQ(block->reason, "Service due");
  EXPECT_EQ(accept_block("2026-11-22", "2026-11-22", "", today)->reason, std::nullopt);
  const auto field = [](const char* first, const char* last, std::string reason = "") {
    const auto refused = accept_block(first, last, reason, today);
    return refused.has_error() ? refused.error().fields.front().field : "accepted";
  };
  EXPECT_EQ(field("", "2026-11-30"), "start_date");
  EXPECT_EQ(field("2026-11-21", "2026-11-30"), "start_date");
  EXPECT_EQ(field("2026-11-30", "2026-11-29"), "end_date");
  EXPECT_EQ(field("2026-11-30", "2026-13-01"), "end_date");
  EXPECT_EQ(field("2028-11-20", "2028-11-22"), "accepted");
  EXPECT_EQ(field("2028-11-20", "2028-11-23"), "end_date");
  EXPECT_EQ(field("2026-11-30", "2026-11-30", std::string(201, 'a')), "reason");
}

}  // namespace
}  // namespace kerbside::rules
