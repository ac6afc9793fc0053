#include "rules/record_differences.hpp"

#include <fmt/format.h>

#include <cstdlib>

#include "rules/text.hpp"

namespace kerbside::rules {
namespace {

constexpr int years_apart = 1;

// Keeps letters and digits: "Mercedes-Benz" is "MERCEDES BENZ".
std::string bare(std::string_view text) {
  std::string out = lower_ascii(text);
  std::erase_if(out, [](unsigned char c) { return c == ' ' || c == '-' || c == '.' || c == '/'; });
  return out;
}

bool is_same_name(std::string_view one, std::string_view other) {
  const std::string a = bare(one), b = bare(other);
  return a.starts_with(b) || b.starts_with(a);
}

std::string text_of(std::optional<int> year) { return year ? std::to_string(*year) : ""; }
std::string text_of(std::optional<FuelType> fuel) { return fuel ? word(*fuel) : ""; }

}  // namespace

std::vector<RecordDifference> record_differences(const ListingFields& entered, const RecordedDetails& recorded) {
  std::vector<RecordDifference> differences;
  const auto add = [&](const char* field, const std::string& here, const std::string& there, bool same) {
    if (!here.empty() && !there.empty() && !same) differences.push_back(RecordDifference{field, here, there});
  };
  const std::string make = entered.make.value_or(""), model = entered.model.value_or("");
  add("make", make, recorded.make, is_same_name(make, recorded.make));
  add("model", model, recorded.model, is_same_name(model, recorded.model));
  const int apart = std::abs(entered.year.value_or(0) - recorded.year.value_or(0));
  add("year", text_of(entered.year), text_of(recorded.year), apart <= years_apart);
  add("fuel_type", text_of(entered.fuel_type), text_of(recorded.fuel_type), entered.fuel_type == recorded.fuel_type);
  return differences;
}

std::string in_words(const std::vector<RecordDifference>& differences) {
  std::string out;
  for (const RecordDifference& one : differences) {
    const std::string name = one.field == "fuel_type" ? "fuel type" : one.field;
    out += fmt::format("{}{} {}", out.empty() ? "" : ", ", name, one.recorded);
  }
  return out;
}

std::string confirmed_details(const ListingFields& fields) {
  return fmt::format("{}|{}|{}|{}|{}", fields.registration_number.value_or(""), fields.make.value_or(""),
                     fields.model.value_or(""), text_of(fields.year), text_of(fields.fuel_type));
}

}  // namespace kerbside::rules
