#include "core/json/read.hpp"

#include <gtest/gtest.h>

namespace kerbside::test {
namespace {

enum class Fuel { petrol, electric };
BOOST_DESCRIBE_ENUM(Fuel, petrol, electric)

struct Wheel {
  std::string name;
};
BOOST_DESCRIBE_STRUCT(Wheel, (), (name))

struct Car {
  std::string make;
  std::int64_t price = 0;
  std::optional<std::int16_t> seats;
  Fuel fuel = Fuel::petrol;
  std::vector<Wheel> wheels;
  std::optional<Date> first_used;
  std::optional<bool> electric_windows;
  std::optional<double> rating;
};
BOOST_DESCRIBE_STRUCT(Car, (), (make, price, seats, fuel, wheels, first_used, electric_windows, rating))

std::string refusal(std::string_view text) {
  auto value = json::parse(text);
  if (value.has_value()) {
    auto car = json::read<Car>(*value);
    if (car.has_value()) return "accepted";
    EXPECT_EQ(car.error().kind, Kind::malformed);
    return car.error().code + " " + (car.error().fields.empty() ? "" : car.error().fields.front().field);
  }
  EXPECT_EQ(value.error().kind, Kind::malformed);
  return value.error().code + " " + (value.error().fields.empty() ? "" : value.error().fields.front().field);
}

TEST(JsonRead, Core_json_reads_all_member_types) {
  auto value = json::parse(R"({"make":"Škoda","price":12345,"seats":5,"fuel":"electric","wheels":[{"name":"FL"}],)"
                           R"("first_used":"2024-02-29","electric_windows":true,"rating":4})");
  ASSERT_TRUE(value.has_value());
  const Car car = json::read<Car>(*value).value();
  EXPECT_EQ(car.make, "Škoda");
  EXPECT_EQ(car.price, 12345);
  EXPECT_EQ(car.seats, 5);
  EXPECT_EQ(car.fuel, Fuel::electric);
  EXPECT_EQ(car.wheels.at(0).name, "FL");
  EXPECT_EQ(car.first_used->text(), "2024-02-29");
  EXPECT_EQ(car.electric_windows, true);
  EXPECT_EQ(car.rating, 4.0);
}

TEST(JsonRead, Core_json_absent_and_null_optionals_are_empty) {
  auto value = json::parse(R"({"make":"Ford","price":0,"fuel":"petrol","seats":null})");
  const Car car = json::read<Car>(*value).value();
  EXPECT_FALSE(car.seats || car.first_used || car.rating);
  EXPECT_TRUE(car.wheels.empty());
}

TEST(JsonRead, Trust_4_1_refuses_and_names_the_field) {
  EXPECT_EQ(refusal(R"({"make":"F","price":1,"fuel":"petrol","wheels":[{"name":"a"},{"name":2}]})"),
            "wrong_type wheels[1].name");
  EXPECT_EQ(refusal(R"({"make":"F","price":1,"fuel":"petrol","status":"paid"})"), "unknown_field status");
  EXPECT_EQ(refusal(R"({"make":"F","price":1,"fuel":"petrol","wheels":[{"name":"a","x":1}]})"),
            "unknown_field wheels[0].x");
  EXPECT_EQ(refusal(R"({"make":"F","fuel":"petrol"})"), "missing_field price");
  EXPECT_EQ(refusal(R"({"make":"F","prise":1,"fuel":"petrol"})"), "unknown_field prise");
  EXPECT_EQ(refusal(R"({"make":null,"price":1,"fuel":"petrol"})"), "wrong_type make");
  EXPECT_EQ(refusal(R"({"make":"F","price":"1","fuel":"petrol"})"), "wrong_type price");
  EXPECT_EQ(refusal(R"({"make":"F","price":1.5,"fuel":"petrol"})"), "wrong_type price");
  EXPECT_EQ(refusal(R"({"make":"F","price":99999999999999999999,"fuel":"petrol"})"), "wrong_type price");
  EXPECT_EQ(refusal(R"({"make":"F","price":1,"fuel":"petrol","seats":40000})"), "out_of_range seats");
  EXPECT_EQ(refusal(R"({"make":"F","price":1,"fuel":"steam"})"), "not_one_of fuel");
  EXPECT_EQ(refusal(R"({"make":"F","price":1,"fuel":"petrol","first_used":"2023-02-29"})"), "wrong_format first_used");
  EXPECT_EQ(refusal(R"({"make":"F","price":1,"fuel":"petrol","electric_windows":"yes"})"),
            "wrong_type electric_windows");
  EXPECT_EQ(refusal("[]"), "wrong_type body");
}

TEST(JsonRead, Trust_4_1_refuses_bad_documents) {
  EXPECT_EQ(refusal(R"({"make":"a","make":"b"})"), "duplicate_field make");
  EXPECT_EQ(refusal(R"({"wheels":[{"name":"a","name":"b"}]})"), "duplicate_field wheels[0].name");
  EXPECT_EQ(refusal(R"({"make":"a\u0000b"})"), "nul_character make");
  EXPECT_EQ(refusal(R"({"a\u0000b":1})"), "nul_character body");
  EXPECT_EQ(refusal(std::string("{\"make\":\"a\0b\"}", 14)), "malformed_json body");
  EXPECT_EQ(refusal("{\"make\":\"\xff\"}"), "invalid_utf8 body");
  EXPECT_EQ(refusal("{\"make\":\"\xed\xa0\x80\"}"), "invalid_utf8 body");
  EXPECT_EQ(refusal(R"({"make":"\ud800"})"), "malformed_json body");
  EXPECT_EQ(refusal(R"({"price":1e400})"), "number_out_of_range price");
  for (const char* text : {"", " ", "{", "{\"make\":}", "{'make':1}", "{\"make\":1,}", "{} {}", "{}x", "nul", "01",
                           "+1", "NaN", "// c\n{}", "{\"a\":tru}", "\xef\xbb\xbf{}"})
    EXPECT_EQ(refusal(text), "malformed_json body") << text;
}

TEST(JsonRead, Trust_4_1_depth_16_is_the_limit) {
  const auto nested = [](int depth) { return std::string(depth, '[') + std::string(depth, ']'); };
  EXPECT_TRUE(json::parse(nested(16)).has_value());
  EXPECT_EQ(json::parse(nested(17)).error().code, "too_deep");
  EXPECT_EQ(json::parse(nested(100'000)).error().code, "too_deep");
}

TEST(JsonRead, Trust_4_1_ten_thousand_values_are_the_limit) {
  const auto list = [](int count) {
    std::string out = "[0";
    for (int i = 1; i < count; ++i) out += ",0";
    return out + "]";
  };
  EXPECT_TRUE(json::parse(list(9'999)).has_value());  // and the list itself
  EXPECT_EQ(json::parse(list(10'000)).error().code, "too_many_values");
}

TEST(JsonRead, Trust_4_1_a_text_has_at_most_20000_bytes) {
  EXPECT_TRUE(json::parse("\"" + std::string(20'000, 'a') + "\"").has_value());
  EXPECT_EQ(json::parse("{\"make\":\"" + std::string(20'001, 'a') + "\"}").error().fields.at(0).field, "make");
}

TEST(JsonRead, Core_json_can_ignore_unknown_members_of_others) {
  auto value = json::parse(R"({"name":"FL","livemode":false,"extra":{"a":[1]}})");
  EXPECT_EQ(json::read<Wheel>(*value, json::Unknown::ignore).value().name, "FL");
  EXPECT_EQ((*value)["extra"]["a"].array()->size(), 1U);
  EXPECT_TRUE((*value)["no"]["such"]["member"].is_null());
}

TEST(JsonRead, Core_json_writes_what_it_reads) {
  const std::string text = R"({"a":[1,-2,"x\n\"\\\u0001",true,null,{}],"b":{"c":[]},"d":2.5})";
  EXPECT_EQ(json::to_string(*json::parse(text)), text);
}

TEST(JsonWrite, Core_json_writes_described_structs) {
  Car car;
  car.make = "A\"\t\x01/é";
  car.price = -5;
  car.wheels = {Wheel{"FL"}, Wheel{"FR"}};
  EXPECT_EQ(
      json::to_string(car),
      "{\"make\":\"A\\\"\\t\\u0001/é\",\"price\":-5,\"seats\":null,\"fuel\":\"petrol\",\"wheels\":[{\"name\":\"FL\"},"
      "{\"name\":\"FR\"}],\"first_used\":null,\"electric_windows\":null,\"rating\":null}");
}

TEST(JsonWrite, Core_json_writes_instants_maps_raw_and_odd_numbers) {
  EXPECT_EQ(json::to_string(parse_iso("2026-11-21T10:00:00Z").value()), "\"2026-11-21T10:00:00Z\"");
  EXPECT_EQ(json::to_string(std::map<std::string, std::int64_t>{{"a", 1}, {"b", 2}}), R"({"a":1,"b":2})");
  EXPECT_EQ(json::to_string(std::vector<bool>{true, false}), "[true,false]");
  EXPECT_EQ(json::to_string(json::Raw{R"({"x":1})"}), R"({"x":1})");
  EXPECT_EQ(json::to_string(std::numeric_limits<double>::infinity()), "null");
  EXPECT_EQ(json::to_string(0.1), "0.1");
}

}  // namespace
}  // namespace kerbside::test
