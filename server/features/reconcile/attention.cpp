#include "features/reconcile/attention.hpp"

#include <regex>

#include "features/reconcile/store.hpp"

namespace kerbside::reconcile {
namespace {

const std::string uuid_text = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";

std::string in_words(const std::smatch& moment) {
  if (moment[1].matched) {
    const auto at = parse_iso(moment.str());
    return at ? format_when(to_london(*at)) : moment.str();
  }
  const auto day = Date::parse(moment.str());
  return day ? format_day(*day) : moment.str();
}

// Shortens ids to eight digits, shows times in London time and days in words, and capitalises the first letter.
std::string readable(std::string text) {
  static const std::regex ids("([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}");
  static const std::regex moments("[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:[.][0-9]+)?Z)?");
  text = std::regex_replace(text, ids, "$1");
  std::smatch moment;
  std::string told;
  while (std::regex_search(text, moment, moments)) {
    told += moment.prefix().str() + in_words(moment);
    text = moment.suffix().str();
  }
  told += text;
  if (!told.empty()) told[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(told[0])));
  return told;
}

// The booking or order that a difference names.
std::optional<rules::Subject> subject_of(const std::string& text) {
  static const std::regex subject("\\b(booking|order) (" + uuid_text + ")");
  std::smatch found;
  if (!std::regex_search(text, found, subject)) return std::nullopt;
  const auto kind = found[1].str() == "booking" ? rules::SubjectKind::booking : rules::SubjectKind::order;
  return rules::Subject{kind, SubjectId::parse(found[2].str()).value()};
}

BookDifference difference(const std::string& id, Instant since, std::string text, const std::string& why) {
  AttentionItem item{"ledger_difference", id, "Ledger difference", Urgency::danger};
  item.subject = subject_of(text);
  item.since = since;
  item.why = why;
  return {std::move(text), std::move(item)};
}

}  // namespace

Task<Result<std::vector<BookDifference>>> differences(Loop& loop) {
  KB_CO_TRY(const auto rows, co_await store::newest_differences(loop.db));
  std::vector<BookDifference> all;
  std::int64_t place = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto& row = rows[i];
    place = i > 0 && rows[i - 1].number == row.number ? place + 1 : 1;
    all.push_back(difference(row.number + "." + std::to_string(place), row.since, row.text,
                             readable(row.text) + ". It should be: " + row.title));
    const bool is_last = i + 1 == rows.size() || rows[i + 1].number != row.number;
    const auto rest = row.difference_count - place;
    if (is_last && rest > 0)
      all.push_back(difference(row.number + ".rest", row.since, "",
                               "And " + std::to_string(rest) + (rest == 1 ? " more difference" : " more differences") +
                                   " of: " + row.title));
  }
  co_return all;
}

}  // namespace kerbside::reconcile
