#include "rules/roadworthiness.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <ranges>

#include "rules/text.hpp"

namespace kerbside::rules {
namespace {

constexpr int months_without_mot = 36;

bool is(const std::string& status, std::string_view word) { return lower_ascii(status) == lower_ascii(word); }

bool is_any(const std::string& status, const auto& words) {
  return std::ranges::any_of(words, [&](std::string_view word) { return is(status, word); });
}

void lower_to(std::optional<Date>& until, std::optional<Date> due) {
  if (due && (!until || *due < *until)) until = due;
}

void judge_mot(const RoadRecords& records, Date today, Roadworthiness& out, std::size_t& missing) {
  // What DVLA answers for a vehicle whose MOT it does not know (trust.md 2.1).
  constexpr std::array<std::string_view, 3> no_data{"", "No details held by DVLA", "No results returned"};
  const RecordEntry& mot = records.mot;
  const bool valid = is(mot.status, "Valid") && mot.due && *mot.due >= today;
  if (records.first_registered) {
    const Date first_due = records.first_registered->plus_months(months_without_mot);
    const Date last_without = first_due - std::chrono::days(1);
    if (today < first_due) return lower_to(out.good_until, valid ? std::max(*mot.due, last_without) : last_without);
  }
  if (valid) return lower_to(out.good_until, mot.due);
  const bool unknown = is_any(mot.status, no_data) || (is(mot.status, "Valid") && !mot.due);
  if (!unknown) {
    out.reasons.push_back("MOT is " + (is(mot.status, "Valid") ? "expired" : mot.status));
    return;
  }
  ++missing;
  out.reasons.emplace_back("MOT data is not available");
}

void judge_tax(const RecordEntry& tax, Date today, Roadworthiness& out, std::size_t& missing) {
  constexpr std::array<std::string_view, 3> untaxed{"Untaxed", "SORN", "Not Taxed for on Road Use"};
  const bool holds = tax.due && *tax.due >= today;
  if (is(tax.status, "Taxed")) return lower_to(out.good_until, holds ? tax.due : std::nullopt);
  if (tax.status.empty()) {
    ++missing;
    out.reasons.emplace_back("Tax data is not available");
    return;
  }
  if (holds && !is_any(tax.status, untaxed)) return lower_to(out.good_until, tax.due);
  out.reasons.push_back("Tax is " + tax.status);
}

}  // namespace

Roadworthiness judge(const RoadRecords& records, Date today) {
  Roadworthiness out;
  std::size_t missing = 0;
  judge_mot(records, today, out, missing);
  judge_tax(records.tax, today, out, missing);
  out.data_missing = missing > 0 && missing == out.reasons.size();
  if (!out.may_be_let()) out.good_until.reset();
  return out;
}

Roadworthiness nothing_known() { return judge(RoadRecords{}, Date()); }

Error cannot_list(const Roadworthiness& judged) {
  return fail(Kind::invalid, "cannot_list",
              fmt::format("This vehicle cannot be listed because: {}. Please ensure your vehicle has valid MOT and tax "
                          "before listing.",
                          fmt::join(judged.reasons, ", ")),
              "Cannot List Vehicle");
}

Error beyond_records(Date bookable_until) {
  return fail(Kind::invalid, "records_end",
              "This vehicle can be booked until " + format_day(bookable_until) + ". Please choose an earlier return.",
              "Vehicle Not Available");
}

std::optional<RunsOut> runs_out(std::optional<Date> good_until, std::optional<Date> mot_due,
                                std::optional<Date> tax_due) {
  if (!good_until || (!mot_due && !tax_due)) return std::nullopt;
  if (tax_due != good_until) return RunsOut::mot;
  return mot_due == good_until ? RunsOut::both : RunsOut::tax;
}

std::optional<int> warning_due(Date good_until, Date today, std::optional<int> warned_days) {
  for (const int days : warn_days_before | std::views::reverse) {
    if (good_until - today > std::chrono::days(days)) continue;
    if (warned_days && *warned_days <= days) return std::nullopt;
    return days;
  }
  return std::nullopt;
}

}  // namespace kerbside::rules
