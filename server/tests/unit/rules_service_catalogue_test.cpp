#include "rules/service_catalogue.hpp"

#include <gtest/gtest.h>

namespace kerbside::rules {
namespace {

ServiceVariation option(const char* name, Pence price) { return {name, price, {}, {}, {}, {}, {}}; }
ServiceVariation factor(const char* name, int figure) { return {"override", 0_p, {}, name, figure, {}, {}}; }

ServiceOffer insurance(Pence base, std::vector<ServiceVariation> variations = {}) {
  return {ServiceType::temporary_insurance, base, std::move(variations)};
}

std::string refused(const Status& status) { return status ? "" : status.error().fields.at(0).field; }

// The cases V.. of money.json, worked out by hand.
TEST(ServiceCatalogue, H5_prices_in_pounds_become_whole_pence) {
  const auto read = [](const char* pounds) { return read_service_price("base_price", pounds); };
  EXPECT_EQ(read("12.99").value(), 1299_p) << "V01";
  EXPECT_EQ(read("100").value(), 10000_p) << "V02";
  EXPECT_TRUE(read("100.001").has_error()) << "V03";
  EXPECT_EQ(read("0.005").value(), 1_p) << "V05";
  EXPECT_EQ(read("12.344").value(), 1234_p) << "V07";
  EXPECT_EQ(read(" 12.345 ").value(), 1235_p) << "half up";
  EXPECT_TRUE(read("0.004").has_error()) << "less than a penny";
  for (const char* wrong : {"", ".", "12.", ".5", "0", "0.000", "-1", "1e2", "12,99", "£12", "12.3456", "1000"})
    EXPECT_TRUE(read(wrong).has_error()) << wrong;
}

TEST(ServiceCatalogue, D2_9_06_D2_9_08_D2_9_09_H6_the_card_names_the_cheapest_and_counts_the_service_itself) {
  ServiceOffer offer{ServiceType::vehicle_inspection, 4900_p, {option("Full", 8900_p), option("Quick", 2900_p)}};
  const StartingPrice from = starting_price(offer);
  EXPECT_EQ(from.price, 2900_p);
  EXPECT_EQ(from.option, "Quick");
  EXPECT_EQ(from.options, 3);
  EXPECT_FALSE(from.per_day);
  offer.variations = {option("Full", 8900_p), option("Same", 4900_p)};
  EXPECT_EQ(starting_price(offer).option, std::nullopt) << "the service itself is as cheap";
}

TEST(ServiceCatalogue, D2_9_07_D9_30_H4_insurance_is_shown_a_day_and_halved_once) {
  const StartingPrice from = starting_price(insurance(999_p));
  EXPECT_TRUE(from.per_day);
  EXPECT_EQ(from.price, 500_p);
}

TEST(ServiceCatalogue, H10_overrides_are_neither_options_nor_prices) {
  const StartingPrice from = starting_price(insurance(999_p, {factor("base", 20), factor("comprehensive", 160)}));
  EXPECT_EQ(from.price, 500_p);
  EXPECT_EQ(from.options, 1);
  const auto factors = insurance_factors({factor("base", 20), option("Plus", 1200_p)}).value();
  EXPECT_EQ(factors[InsuranceFactor::base], 20);
}

TEST(ServiceCatalogue, D9_32_H10_overrides_that_make_no_sense_are_refused) {
  const auto check = [](ServiceType type, std::vector<ServiceVariation> variations) {
    return refused(check_variations({type, 999_p, std::move(variations)}));
  };
  using enum ServiceType;
  EXPECT_EQ(check(temporary_insurance, {factor("base", 20)}), "");
  EXPECT_EQ(check(temporary_insurance, {factor("unheard_of", 20)}), "variations");
  EXPECT_EQ(check(temporary_insurance, {factor("base", 1000)}), "variations");
  EXPECT_EQ(check(temporary_insurance, {factor("base", 20), factor("base", 21)}), "variations");
  EXPECT_EQ(check(vehicle_inspection, {factor("base", 20)}), "variations");
  ServiceVariation busy = factor("busy_period", 150);
  EXPECT_EQ(check(temporary_insurance, {busy}), "variations") << "without its days";
  busy.from = Date::parse("2027-08-01").value();
  busy.to = Date::parse("2027-08-31").value();
  EXPECT_EQ(check(temporary_insurance, {busy}), "");
  EXPECT_EQ(insurance_factors({busy}).value().busy_hundredths(*busy.to), 150);
  EXPECT_EQ(check(temporary_insurance, {busy, busy}), "variations") << "they overlap";
}

TEST(ServiceCatalogue, D3_16_01_options_have_a_name_of_their_own_and_a_price) {
  const auto check = [](std::vector<ServiceVariation> variations) {
    return refused(check_variations({ServiceType::other, 999_p, std::move(variations)}));
  };
  EXPECT_EQ(check({option("A", 1_p), option("B", 10000_p)}), "");
  EXPECT_EQ(check({option(" ", 100_p)}), "variations");
  EXPECT_EQ(check({option("A", 100_p), option("A ", 200_p)}), "variations");
  EXPECT_EQ(check({option("A", 0_p)}), "variations");
  EXPECT_EQ(check({option("A", 10001_p)}), "variations");
}

TEST(ServiceCatalogue, H10_what_costs_less_than_30p_cannot_be_sold) {
  EXPECT_EQ(refused(check_may_be_sold({ServiceType::other, 30_p, {}})), "");
  EXPECT_EQ(refused(check_may_be_sold({ServiceType::other, 29_p, {}})), "base_price");
  EXPECT_EQ(refused(check_may_be_sold({ServiceType::other, 100_p, {option("Cheap", 29_p)}})), "base_price");
}

TEST(ServiceCatalogue, H10_H15_a_from_that_no_quote_reaches_is_refused) {
  EXPECT_EQ(refused(check_may_be_sold(insurance(666_p))), "") << "half is £3.33, what the cheapest driver pays";
  EXPECT_EQ(refused(check_may_be_sold(insurance(664_p))), "base_price") << "£3.32";
  EXPECT_EQ(refused(check_may_be_sold(insurance(666_p, {factor("final_share", 60)}))), "base_price");
}

TEST(ServiceCatalogue, A5_14_H19_deals_within_their_bounds) {
  const DealFields sound{"Five checks", "", 5, 1, 5500_p, 995_p};
  EXPECT_TRUE(check_deal(sound, true));
  const auto with = [&](auto change, bool to_be_sold = false) {
    DealFields deal = sound;
    change(deal);
    return refused(check_deal(deal, to_be_sold));
  };
  EXPECT_EQ(with([](DealFields& d) { d.title = " "; }), "title");
  EXPECT_EQ(with([](DealFields& d) { d.credits_amount = 0; }), "credits_amount");
  EXPECT_EQ(with([](DealFields& d) { d.price_pence = 0_p; }), "price_pence");
  EXPECT_EQ(with([](DealFields& d) { d.savings_amount = Pence{-1}; }), "savings_amount");
  EXPECT_EQ(with([](DealFields& d) { d.display_order = 0; }), "display_order");
  EXPECT_EQ(with([](DealFields& d) { d.price_pence = 29_p; }), "") << "it may be kept, switched off";
  EXPECT_EQ(with([](DealFields& d) { d.price_pence = 29_p; }, true), "price_pence");
}

}  // namespace
}  // namespace kerbside::rules
