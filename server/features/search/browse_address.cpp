#include "features/search/browse_address.hpp"

#include <fmt/format.h>

#include <cctype>
#include <iterator>

namespace kerbside::search {
namespace {

// Encodes a value as the browser's URLSearchParams does.
std::string form_encode(std::string_view value) {
  std::string out;
  for (const char c : value) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == ' ')
      out += '+';
    else if (byte < 0x80 && (std::isalnum(byte) || std::string_view("*-._").find(c) != std::string_view::npos))
      out += c;
    else
      fmt::format_to(std::back_inserter(out), "%{:02X}", byte);
  }
  return out;
}

std::optional<std::string> text_of(std::optional<int> number) {
  if (!number) return std::nullopt;
  return std::to_string(*number);
}

// Converts pence to the pounds in an address: "45" or "45.50" (P2.5-17).
std::optional<std::string> pounds(std::optional<int> pence) {
  if (!pence) return std::nullopt;
  return *pence % 100 == 0 ? std::to_string(*pence / 100) : fmt::format("{}.{:02}", *pence / 100, *pence % 100);
}

std::optional<std::string> yes_or_no(std::optional<bool> wanted) {
  if (!wanted) return std::nullopt;
  return *wanted ? "yes" : "no";
}

}  // namespace

void AddressWriter::add(std::string_view name, const std::optional<std::string>& value) {
  if (!value) return;
  out_ += first_ ? '?' : '&';
  out_.append(name).append("=").append(form_encode(*value));
  first_ = false;
}

std::string browse_address(const Filters& in) {
  AddressWriter address("/browse");
  address.add("location", in.location);
  address.add("startDate", in.start_date);
  address.add("endDate", in.end_date);
  address.add("vehicleType", in.vehicle_type);
  address.add("area", in.area);
  address.add("make", in.make);
  address.add("model", in.model);
  address.add("minYear", text_of(in.year));
  address.add("minSeats", text_of(in.seats));
  address.add("minPrice", pounds(in.min_price));
  address.add("maxPrice", pounds(in.max_price));
  address.add("fuel", in.fuel_type);
  address.add("transmission", in.transmission);
  address.add("features", in.features);
  address.add("delivery", yes_or_no(in.delivery));
  if (in.instant_book.value_or(false)) address.add("instantBook", "yes");
  return std::move(address).text();
}

}  // namespace kerbside::search
