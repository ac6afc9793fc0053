#include "rules/record_words.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "rules/text.hpp"

namespace kerbside::rules {
namespace {

bool holds(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

// Capitalises one word between blanks and hyphens.
std::string name_word(std::string_view word) {
  const bool has_digit = std::ranges::any_of(word, [](char c) { return c >= '0' && c <= '9'; });
  if (word.size() <= 3 || has_digit) return std::string(word);
  std::string out = lower_ascii(word);
  out.replace(0, 1, word.substr(0, 1));
  return out;
}

}  // namespace

std::optional<FuelType> fuel_type_of(std::string_view record) {
  const std::string words = lower_ascii(record);
  if (holds(words, "hybrid")) return FuelType::hybrid;
  if (holds(words, "electric")) return FuelType::electric;
  if (holds(words, "diesel") || holds(words, "heavy oil")) return FuelType::diesel;
  if (words == "petrol") return FuelType::petrol;
  return std::nullopt;
}

std::optional<Transmission> transmission_of(std::string_view record) {
  const std::string words = lower_ascii(record);
  if (holds(words, "auto") || holds(words, "cvt")) return Transmission::automatic;
  if (holds(words, "manual")) return Transmission::manual;
  return std::nullopt;
}

std::string name_of(std::string_view record) {
  const std::string text = one_line(record);
  std::string out;
  for (std::size_t from = 0; from <= text.size();) {
    const auto to = std::min(text.find_first_of(" -", from), text.size());
    out += name_word(std::string_view(text).substr(from, to - from));
    if (to < text.size()) out += text[to];
    from = to + 1;
  }
  return out;
}

std::string colour_of(std::string_view record) {
  const std::string text = one_line(record);
  std::string out = lower_ascii(text);
  if (!out.empty()) out[0] = text[0];
  return out;
}

std::string vehicle_summary(std::optional<int> year, std::string_view make, std::string_view model,
                            std::optional<int> engine_capacity) {
  std::string out = year ? std::to_string(*year) : "";
  for (const std::string_view word : {make, model})
    if (!word.empty()) out += (out.empty() ? "" : " ") + std::string(word);
  if (!engine_capacity || *engine_capacity <= 0) return out;
  const int tenths = static_cast<int>(divide_half_up(*engine_capacity, 100));
  return out + fmt::format(", {}.{} litre", tenths / 10, tenths % 10);
}

}  // namespace kerbside::rules
