// What a vehicle's history report says that a buyer must know, first things first (D2.4-10, D3.11): finance, theft,
// write-offs, scrapping, export, and mileage that goes back. What a source does not say is "Not recorded", never "no".
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/time.hpp"

namespace kerbside::rules {

enum class Recorded : std::uint8_t { no, yes, not_recorded };

struct FinanceEntry {
  std::string company, agreement_type, agreement_number, contact_number, description;
  std::optional<Date> agreed;
  std::optional<int> months;  // of the agreement
};

struct WriteOffEntry {
  std::string status;  // in the insurer's words: "CAT D VEHICLE DAMAGED"
  std::optional<Date> lost;
  std::string insurer, cause;
};

struct OdometerEntry {
  Date on;
  int miles = 0;
};

struct HistoryFacts {
  Recorded finance = Recorded::not_recorded, stolen = Recorded::not_recorded, write_off = Recorded::not_recorded,
           scrapped = Recorded::not_recorded, exported = Recorded::not_recorded, imported = Recorded::not_recorded;
  std::vector<FinanceEntry> finance_entries;
  std::vector<WriteOffEntry> write_offs;
  std::optional<Date> scrapped_on, exported_on;
  std::optional<int> keepers, plate_changes, v5c_certificates;
  std::vector<OdometerEntry> odometer;  // of MOT tests, in any order
};

// The insurers' categories: A, B, S and N are today's, C and D those until October 2017.
enum class WriteOffCategory : std::uint8_t { a, b, s, n, c, d, unknown };
BOOST_DESCRIBE_ENUM(WriteOffCategory, a, b, s, n, c, d, unknown)

// Finds the category in an insurer's words: "CAT D VEHICLE DAMAGED", "Category S", "Repairable non-structural".
WriteOffCategory write_off_category(std::string_view status);
// Returns it in words: "Category S: structural damage, may be repaired and driven again".
std::string category_words(WriteOffCategory category);

enum class FindingKind : std::uint8_t { finance, stolen, write_off, scrapped, exported, mileage };
BOOST_DESCRIBE_ENUM(FindingKind, finance, stolen, write_off, scrapped, exported, mileage)

enum class FindingLevel : std::uint8_t { alert, clear, not_recorded };
BOOST_DESCRIBE_ENUM(FindingLevel, alert, clear, not_recorded)

struct Finding {
  FindingKind kind{};
  FindingLevel level{};
  std::string title, text;
  std::string advice;  // what to do about it; empty unless it is an alert
};
BOOST_DESCRIBE_STRUCT(Finding, (), (kind, level, title, text, advice))

// Returns one finding of each kind: the alerts first, then what is not recorded, then what is clear.
std::vector<Finding> history_findings(const HistoryFacts& facts);

// The first place where a later reading is lower, oldest first; a mile of rounding counts for nothing.
struct MileageDrop {
  OdometerEntry before, after;
};
std::optional<MileageDrop> mileage_drop(std::vector<OdometerEntry> readings);

int miles_of_kilometres(int kilometres);  // rounded to the nearest mile

}  // namespace kerbside::rules
