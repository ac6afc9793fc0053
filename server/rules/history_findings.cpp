#include "rules/history_findings.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "rules/ascii.hpp"
#include "rules/text.hpp"

namespace kerbside::rules {
namespace {

// Returns the letter that follows "CAT" or "CATEGORY" as a word of its own: 'D' in "CAT D VEHICLE DAMAGED".
std::optional<char> lettered_category(const std::string& upper) {
  for (std::size_t at = upper.find("CAT"); at != std::string::npos; at = upper.find("CAT", at + 3)) {
    std::size_t next = at + (upper.compare(at, 8, "CATEGORY") == 0 ? 8 : 3);
    while (next < upper.size() && (upper[next] == ' ' || upper[next] == '-' || upper[next] == ':')) ++next;
    const bool ends = next + 1 >= upper.size() || !is_alnum(upper[next + 1]);
    if (next < upper.size() && ends) return upper[next];
  }
  if (upper.size() == 1) return upper[0];
  return std::nullopt;
}

std::string upper_case(std::string_view text) {
  std::string upper(text);
  for (char& c : upper)
    if (is_lower(c)) c = static_cast<char>(c - 'a' + 'A');
  return upper;
}

std::string on_day(const OdometerEntry& reading) {
  return group_thousands(static_cast<std::uint64_t>(reading.miles)) + " miles on " + format_day(reading.on);
}

std::string on_text(const std::optional<Date>& day) { return day ? " on " + format_day(*day) : ""; }

// A kind of finding for which a source says yes, no, or nothing.
struct Told {
  FindingKind kind;
  Recorded recorded;
  const char *alert_title, *clear_title, *not_recorded_title;
  std::string alert_text;
  const char *clear_text, *advice;
};

Finding finding_of(const Told& told) {
  switch (told.recorded) {
    case Recorded::yes:
      return {told.kind, FindingLevel::alert, told.alert_title, told.alert_text, told.advice};
    case Recorded::no:
      return {told.kind, FindingLevel::clear, told.clear_title, told.clear_text, ""};
    case Recorded::not_recorded:
      break;
  }
  return {told.kind, FindingLevel::not_recorded, told.not_recorded_title, "Not recorded", ""};
}

std::string finance_text(const std::vector<FinanceEntry>& entries) {
  if (entries.empty()) return "Somebody has lent money on this vehicle.";
  std::string text;
  for (const FinanceEntry& entry : entries) {
    if (!text.empty()) text += " ";
    text += (entry.company.empty() ? "A lender" : entry.company) + ": " +
            (entry.agreement_type.empty() ? "an agreement" : entry.agreement_type);
    if (entry.agreed) text += " of " + format_day(*entry.agreed);
    if (entry.months) text += fmt::format(", {} months", *entry.months);
    text += ".";
  }
  return text;
}

std::string write_off_text(const std::vector<WriteOffEntry>& entries) {
  if (entries.empty()) return "An insurer has written this vehicle off. The category is not recorded.";
  std::string text;
  for (const WriteOffEntry& entry : entries) {
    if (!text.empty()) text += " ";
    text += category_words(write_off_category(entry.status)) + ".";
    if (entry.lost) text += " Date of loss: " + format_day(*entry.lost) + ".";
  }
  return text;
}

Told finance(const HistoryFacts& facts) {
  return {
      FindingKind::finance,
      facts.finance,
      "Outstanding finance",
      "No finance recorded",
      "Finance",
      finance_text(facts.finance_entries),
      "No lender has recorded an agreement on this vehicle.",
      "Until it is paid off, the vehicle may belong to the lender. Ask the lender for a settlement figure in writing, "
      "and pay the lender rather than the seller."};
}

Told stolen(const HistoryFacts& facts) {
  return {FindingKind::stolen,
          facts.stolen,
          "Recorded as stolen",
          "Not recorded as stolen",
          "Theft",
          "The police hold a record that this vehicle was stolen.",
          "The police hold no record that this vehicle is stolen.",
          "Do not buy it and do not drive it. Call the police on 101."};
}

Told write_off(const HistoryFacts& facts) {
  return {FindingKind::write_off,
          facts.write_off,
          "Written off by an insurer",
          "Not recorded as written off",
          "Write-off",
          write_off_text(facts.write_offs),
          "No insurer has recorded this vehicle as a write-off.",
          "Have an engineer look at the repair before you pay. Vehicles of category A or B must never be driven again, "
          "and some insurers refuse any that were written off."};
}

Told scrapped(const HistoryFacts& facts) {
  return {FindingKind::scrapped,
          facts.scrapped,
          "Recorded as scrapped",
          "Not recorded as scrapped",
          "Scrapping",
          "DVLA has recorded this vehicle as scrapped" + on_text(facts.scrapped_on) + ".",
          "DVLA has no record that this vehicle was scrapped.",
          "It may not be on the road. Ask DVLA before you do anything else."};
}

Told exported(const HistoryFacts& facts) {
  return {FindingKind::exported,
          facts.exported,
          "Recorded as exported",
          "Not recorded as exported",
          "Export",
          "DVLA has recorded that this vehicle left the country" + on_text(facts.exported_on) + ".",
          "DVLA has no record that this vehicle left the country.",
          "It must be registered here again before it may be driven. Ask DVLA what its status is."};
}

Finding mileage(const HistoryFacts& facts) {
  if (facts.odometer.size() < 2)
    return {FindingKind::mileage, FindingLevel::not_recorded, "Mileage",
            facts.odometer.empty() ? "Not recorded" : "There is one reading only, so nothing to compare.", ""};
  const auto drop = mileage_drop(facts.odometer);
  if (!drop)
    return {FindingKind::mileage, FindingLevel::clear, "Mileage only goes up",
            fmt::format("{} readings at MOT tests, each at least as high as the one before.", facts.odometer.size()),
            ""};
  return {FindingKind::mileage, FindingLevel::alert, "Mileage goes back",
          on_day(drop->before) + ", but " + on_day(drop->after) + ".",
          "It may be a slip of the pen at a test, or a changed odometer. Compare it with service records, and ask the "
          "seller."};
}

int rank(FindingLevel level) { return level == FindingLevel::alert ? 0 : level == FindingLevel::not_recorded ? 1 : 2; }

}  // namespace

WriteOffCategory write_off_category(std::string_view status) {
  using enum WriteOffCategory;
  const std::string upper = upper_case(status);
  switch (lettered_category(upper).value_or(' ')) {
    case 'A':
      return a;
    case 'B':
      return b;
    case 'S':
      return s;
    case 'N':
      return n;
    case 'C':
      return c;
    case 'D':
      return d;
    default:
      break;
  }
  if (upper.find("NON-STRUCTURAL") != std::string::npos || upper.find("NON STRUCTURAL") != std::string::npos) return n;
  return upper.find("STRUCTURAL") != std::string::npos ? s : unknown;
}

std::string category_words(WriteOffCategory category) {
  switch (category) {
    case WriteOffCategory::a:
      return "Category A: scrap only, the whole vehicle must be crushed";
    case WriteOffCategory::b:
      return "Category B: the body must be crushed, parts may be used again";
    case WriteOffCategory::s:
      return "Category S: structural damage, may be repaired and driven again";
    case WriteOffCategory::n:
      return "Category N: damage that is not structural, may be repaired and driven again";
    case WriteOffCategory::c:
      return "Category C (until October 2017): repairable, at a cost above the vehicle’s value";
    case WriteOffCategory::d:
      return "Category D (until October 2017): repairable, at a cost below the vehicle’s value";
    case WriteOffCategory::unknown:
      break;
  }
  return "Written off, category not recorded";
}

std::optional<MileageDrop> mileage_drop(std::vector<OdometerEntry> readings) {
  std::ranges::sort(readings, {}, [](const OdometerEntry& r) { return std::pair(r.on, r.miles); });
  for (std::size_t i = 1; i < readings.size(); ++i)
    if (readings[i].miles < readings[i - 1].miles - 1 && readings[i].on > readings[i - 1].on)
      return MileageDrop{readings[i - 1], readings[i]};
  return std::nullopt;
}

int miles_of_kilometres(int kilometres) {
  return static_cast<int>((std::int64_t{kilometres} * 1'000'000 + 804'672) / 1'609'344);
}

std::vector<Finding> history_findings(const HistoryFacts& facts) {
  std::vector<Finding> findings;
  for (const Told& told : {finance(facts), stolen(facts), write_off(facts), scrapped(facts), exported(facts)})
    findings.push_back(finding_of(told));
  findings.push_back(mileage(facts));
  std::ranges::sort(findings, {}, [](const Finding& finding) { return std::pair(rank(finding.level), finding.kind); });
  return findings;
}

}  // namespace kerbside::rules
