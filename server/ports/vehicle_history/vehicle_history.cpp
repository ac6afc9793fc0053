#include "ports/vehicle_history/vehicle_history.hpp"

#include <functional>

#include "ports/vehicle_records/answers.hpp"

namespace kerbside::vehicle_history {
namespace {

using rules::HistoryFacts;
using rules::Recorded;
using vehicle_records::day;
using vehicle_records::whole;

Recorded recorded(const json::Value& value) {
  if (value.boolean()) return value.flag() ? Recorded::yes : Recorded::no;
  if (value.integer()) return value.number() != 0 ? Recorded::yes : Recorded::no;
  const std::string text = value.text();
  if (text == "true" || text == "True" || text == "Yes" || text == "1") return Recorded::yes;
  return text == "false" || text == "False" || text == "No" || text == "0" ? Recorded::no : Recorded::not_recorded;
}

// Calls `each` with the entries of a list; an object alone is a list of one.
void for_each(const json::Value& list, const std::function<void(const json::Value&)>& each) {
  if (list.object()) each(list);
  if (const auto* entries = list.array())
    for (const json::Value& entry : *entries)
      if (entry.object()) each(entry);
}

rules::FinanceEntry finance_entry(const json::Value& entry) {
  return {entry["financecompany"].text(),       entry["agreementtype"].text(), entry["agreementnumber"].text(),
          entry["contactnumber"].text(),        entry["description"].text(),   day(entry["dateofagreement"]),
          whole(entry["agreementterminmonths"])};
}

rules::WriteOffEntry write_off_entry(const json::Value& entry) {
  return {entry["status"].text(), day(entry["lossdate"]), entry["insurername"].text(), entry["causeofdamage"].text()};
}

// A list with entries counts as a yes, whatever the flag beside it says.
Recorded at_least(Recorded flag, bool has_entries) { return has_entries ? Recorded::yes : flag; }

void read_registration_block(HistoryFacts& facts, const json::Value& block) {
  facts.scrapped_on = day(block["DateScrapped"]);
  facts.exported_on = day(block["DateExported"]);
  facts.scrapped = at_least(recorded(block["Scrapped"]), facts.scrapped_on.has_value());
  facts.exported = at_least(recorded(block["Exported"]), facts.exported_on.has_value());
  facts.imported = recorded(block["Imported"]);
}

void read_history_block(HistoryFacts& facts, const json::Value& block) {
  for_each(block["finance"], [&](const json::Value& e) { facts.finance_entries.push_back(finance_entry(e)); });
  for_each(block["writeoff"], [&](const json::Value& e) { facts.write_offs.push_back(write_off_entry(e)); });
  bool has_theft = false;
  for_each(block["stolen"], [&](const json::Value&) { has_theft = true; });
  facts.finance = at_least(recorded(block["financeRecord"]), !facts.finance_entries.empty());
  facts.write_off = at_least(recorded(block["writeOffRecord"]), !facts.write_offs.empty());
  facts.stolen = at_least(recorded(block["stolenRecord"]), has_theft);
  facts.keepers = whole(block["NumberOfPreviousKeepers"]);
  facts.plate_changes = whole(block["PlateChangeCount"]);
  facts.v5c_certificates = whole(block["V5CCertificateCount"]);
}

void read_mot_block(HistoryFacts& facts, const json::Value& block) {
  for_each(block["motHistory"], [&](const json::Value& test) {
    auto on = day(test["completedDate"]);
    if (!on) on = day(test["testDate"]);
    const auto read = whole(test["odometerValue"]);
    if (!on || !read) return;
    const std::string unit = test["odometerUnit"].text();
    const bool in_kilometres = unit == "KM" || unit == "km";
    facts.odometer.push_back({*on, in_kilometres ? rules::miles_of_kilometres(*read) : *read});
  });
}

}  // namespace

Error history_unknown() {
  return fail(Kind::not_found, code_unknown, "There is no history report for this registration.");
}

Error history_away(int retry_after_s) {
  Error e = fail(Kind::unavailable, code_away, "History reports are not available at the moment.");
  e.retry_after_s = retry_after_s;
  return e;
}

Error history_outcome_unknown() {
  return fail(Kind::unavailable, code_outcome_unknown, "The history report was ordered, but no answer has arrived.");
}

HistoryFacts read_history(const json::Value& report) {
  HistoryFacts facts;
  read_registration_block(facts, report["VehicleRegistration"]);
  read_history_block(facts, report["VehicleHistory"]);
  read_mot_block(facts, report["MotHistory"]);
  return facts;
}

}  // namespace kerbside::vehicle_history
