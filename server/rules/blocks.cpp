#include "rules/blocks.hpp"

#include <fmt/format.h>

#include "rules/listing.hpp"
#include "rules/text.hpp"

namespace kerbside::rules {

Result<Block> accept_block(const std::string& start_date, const std::string& end_date,
                           const std::optional<std::string>& reason, Date today) {
  Block block;
  const auto first = Date::parse(start_date), last = Date::parse(end_date);
  if (first.has_error()) return field_error("start_date", "Please choose the first day to block.");
  if (last.has_error()) return field_error("end_date", "Please choose the last day to block.");
  block.days = {*first, *last};
  if (*first < today) return field_error("start_date", "Please choose a first day that is not in the past.");
  if (*last < *first) return field_error("end_date", "Please choose a last day that is not before the first.");
  if (*last > latest_date(today))
    return field_error("end_date", "Dates can be blocked up to " + format_day(latest_date(today)) + ".");
  const int most = listing_limits(today).block_reason_characters;
  if (code_point_count(reason.value_or("")) > static_cast<std::size_t>(most))
    return field_error("reason", fmt::format("Please enter at most {} characters.", most));
  const std::string text = clean_line(reason.value_or(""), static_cast<std::size_t>(most));
  if (!text.empty()) block.reason = text;
  return block;
}

Error block_overlaps() {
  return fail(Kind::conflict, "dates_taken",
              "Some of these days are booked or blocked already. Please choose other days.", "Dates not available");
}

}  // namespace kerbside::rules
