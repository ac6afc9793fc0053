#include "ports/vehicle_history/sample_history.hpp"

#include <array>
#include <boost/asio/steady_timer.hpp>
#include <optional>
#include <string_view>

namespace kerbside::vehicle_history {
namespace {

using json::Array;
using json::Object;
using json::Value;
using vehicle_records::VehicleFacts;

struct WrittenOff {
  std::string_view plate;
  const char* status;
};
constexpr std::array<WrittenOff, 6> written_off{{{"HP19CTA", "CAT A SCRAP ONLY"},
                                                 {"HP19CTB", "CAT B BREAK FOR PARTS"},
                                                 {"HP19CTS", "CAT S REPAIRABLE STRUCTURAL"},
                                                 {"HP19CTN", "CAT N REPAIRABLE NON-STRUCTURAL"},
                                                 {"HP19CTC", "CAT C VEHICLE DAMAGED"},
                                                 {"HP19CTD", "CAT D VEHICLE DAMAGED"}}};
constexpr std::string_view financed = "HP19FNC", stolen = "HP19STN", scrapped = "HP19SCR", exported = "HP19XPT",
                           mileage_falls = "HP19MLG", no_mot_section = "HP19NMT", empty_mot_list = "HP19EMT",
                           unknown = "HP19NKN", slow = "HP19SLW", away = "HP19AWY", outcome_unknown = "HP19TMT";

// A number of the plate, to vary what is invented.
int seed_of(const std::string& plate) {
  int seed = 0;
  for (const char c : plate) seed = (seed * 31 + static_cast<unsigned char>(c)) % 100'003;
  return seed;
}

Value text_or_null(const std::optional<std::string>& text) { return text ? Value(*text) : Value(); }
Value digits(std::optional<int> number) { return number ? Value(std::to_string(*number)) : Value(); }
Value whole(int number) { return Value(std::int64_t{number}); }
std::string instant(Date day) { return day.text() + "T00:00:00Z"; }

// Numbers come as texts here and as numbers there, as the provider sends them.
Object registration_block(const VehicleFacts& vehicle, const rules::Registration& plate, Date first) {
  const int seed = seed_of(plate.compact);
  const std::string vin = "SAMPLE" + std::to_string(10'000'000'000 + seed);
  return {{"Vrm", plate.compact},
          {"Make", vehicle.make},
          {"Model", text_or_null(vehicle.model)},
          {"MakeModel", vehicle.make + " " + vehicle.model.value_or("")},
          {"YearOfManufacture", digits(vehicle.year_of_manufacture)},
          {"Colour", vehicle.colour},
          {"FuelType", vehicle.fuel_type},
          {"Transmission", text_or_null(vehicle.transmission)},
          {"VehicleClass", "Car"},
          {"EngineCapacity", digits(vehicle.engine_capacity)},
          {"EngineNumber", "E" + std::to_string(seed)},
          {"Co2Emissions", digits(vehicle.co2_emissions)},
          {"SeatingCapacity", "5"},
          {"GearCount", "5"},
          {"GrossWeight", "1750"},
          {"MaxPermissibleMass", "1750"},
          {"Vin", vin},
          {"VinLast5", vin.substr(vin.size() - 5)},
          {"DateFirstRegistered", instant(first)},
          {"DateFirstRegisteredUk", instant(first)},
          {"DoorPlan", "14"},
          {"DoorPlanLiteral", "5 DOOR HATCHBACK"},
          {"WheelPlan", "2 AXLE RIGID BODY"},
          {"Imported", false},
          {"Exported", plate.compact == exported},
          {"DateExported", plate.compact == exported ? Value(instant(first + std::chrono::days(900))) : Value()},
          {"Scrapped", plate.compact == scrapped},
          {"DateScrapped", plate.compact == scrapped ? Value(instant(first + std::chrono::days(1200))) : Value()},
          {"CertificateOfDestructionIssued", plate.compact == scrapped}};
}

Value finance_of(std::string_view plate, Date first) {
  if (plate != financed) return Value();
  return Value(Array{Value(Object{{"financecompany", "SAMPLE MOTOR FINANCE LTD"},
                                  {"agreementtype", "HIRE PURCHASE"},
                                  {"agreementnumber", "SAMPLE-448812"},
                                  {"contactnumber", "020 7946 0123"},
                                  {"description", "Sample agreement"},
                                  {"dateofagreement", instant(first + std::chrono::days(10))},
                                  {"agreementterminmonths", "48"}})});
}

// An object for category N and a list for the others: the provider sends both.
Value write_off_of(std::string_view plate, const VehicleFacts& vehicle, Date first) {
  for (const WrittenOff& known : written_off) {
    if (known.plate != plate) continue;
    Object entry{{"make", vehicle.make},
                 {"model", text_or_null(vehicle.model)},
                 {"status", known.status},
                 {"lossdate", instant(first + std::chrono::days(700))},
                 {"claimnumber", "SAMPLE-1"},
                 {"insurername", "SAMPLE INSURANCE"},
                 {"contactnumber", "020 7946 0321"},
                 {"causeofdamage", "Accident"},
                 {"theftindicator", "No"}};
    return plate == "HP19CTN" ? Value(std::move(entry)) : Value(Array{Value(std::move(entry))});
  }
  return Value();
}

Object history_block(const VehicleFacts& vehicle, std::string_view plate, Date first) {
  const int keepers = 1 + seed_of(std::string(plate)) % 4;
  Array certificates;
  for (int i = 0; i <= keepers; ++i)
    certificates.emplace_back(Object{{"CertificateDate", instant(first + std::chrono::days(300 * i))}});
  Value theft;
  if (plate == stolen)
    theft = Array{Value(Object{{"forcename", "SAMPLE CONSTABULARY"},
                               {"creationdate", instant(first + std::chrono::days(800))},
                               {"status", "STOLEN"}})};
  const Value write_off = write_off_of(plate, vehicle, first);
  return {{"financeRecord", plate == financed},
          {"finance", finance_of(plate, first)},
          {"stolenRecord", plate == stolen},
          {"stolen", std::move(theft)},
          {"writeOffRecord", !write_off.is_null()},
          {"writeoff", write_off},
          {"NumberOfPreviousKeepers", std::to_string(keepers)},
          {"V5CCertificateCount", whole(keepers + 1)},
          {"V5CCertificateList", std::move(certificates)},
          {"PlateChangeCount", whole(0)},
          {"ColourChangeDetails", Value()}};
}

Object test_of(Date on, int miles, bool passed) {
  Array defects;
  if (!passed)
    defects.emplace_back(
        Object{{"type", "MAJOR"}, {"dangerous", false}, {"text", "Nearside front tyre worn close to the legal limit"}});
  return {{"motTestNumber", std::to_string(100'000'000 + miles)},
          {"completedDate", on.text()},
          {"testResult", passed ? "PASSED" : "FAILED"},
          {"expiryDate", passed ? Value(on.plus_months(12).text()) : Value()},
          {"odometerValue", std::to_string(miles)},
          {"odometerUnit", "MI"},
          {"dataSource", "DVSA"},
          {"defects", std::move(defects)}};
}

// A test a year from the third birthday on, the newest first; the first of them was failed a day before.
Array tests_of(std::string_view plate, Date first, Date today) {
  Array tests;
  int miles = 9'000 + seed_of(std::string(plate)) % 12'000;
  for (Date on = first.plus_months(36); on < today; on = on.plus_months(12), miles += 8'400) {
    if (tests.empty()) tests.insert(tests.begin(), Value(test_of(on - std::chrono::days(1), miles, false)));
    const bool falls = plate == mileage_falls && on.plus_months(12) >= today;
    tests.insert(tests.begin(), Value(test_of(on, falls ? miles / 2 : miles, true)));
  }
  return tests;
}

Object mot_block(const VehicleFacts& vehicle, const rules::Registration& plate, Date first, Date today) {
  const auto& mot = vehicle.road.mot;
  Object now{{"motStatus", mot.status}, {"motDueDate", mot.due ? Value(mot.due->text()) : Value()}};
  if (mot.due) now.emplace_back("days", whole(static_cast<int>(std::abs((*mot.due - today).count()))));
  return {{"registrationNumber", plate.compact},
          {"mot", std::move(now)},
          {"motHistory", plate.compact == empty_mot_list ? Array() : tests_of(plate.compact, first, today)}};
}

Object bands(int six_months, int twelve_months) {
  return {{"SixMonths", whole(six_months)}, {"TwelveMonths", whole(twelve_months)}};
}

}  // namespace

Result<Value> sample_report(const VehicleFacts& vehicle, const rules::Registration& registration, Date today) {
  const Date first = vehicle.road.first_registered.value_or(today - std::chrono::days(2'000));
  Object report{
      {"VehicleRegistration", registration_block(vehicle, registration, first)},
      {"VehicleHistory", history_block(vehicle, registration.compact, first)},
      {"Dimensions", Object{{"Length", whole(4040)}, {"Width", whole(1735)}, {"Height", whole(1476)}}},
      {"Engine", Object{{"NumberOfCylinders", whole(3)}, {"FuelDelivery", "Injection"}, {"Aspiration", "Turbo"}}},
      {"Performance", Object{{"PowerBhp", "99"}, {"MaxSpeedMph", whole(112)}, {"ZeroTo60Mph", "10.5"}}},
      {"Consumption", Object{{"UrbanMpg", "47.9"}, {"ExtraUrbanMpg", "68.9"}, {"CombinedMpg", "58.9"}}},
      {"SmmtDetails", Object{{"BodyStyle", "Hatchback"}, {"NumberOfDoors", "5"}, {"DriveType", "4X2"}}},
      {"vedRate", Object{{"FirstYear", bands(0, 180)}, {"Standard", bands(104, 190)}}},
      {"General", Object{{"IsSample", true}, {"Note", "Sample data: this report was invented."}}}};
  if (registration.compact != no_mot_section)
    report.emplace_back("MotHistory", mot_block(vehicle, registration, first, today));
  return Value(std::move(report));
}

Task<Result<Value>> SampleHistory::report(Loop& loop, rules::Registration registration) {
  const std::string& plate = registration.compact;
  if (plate == unknown) co_return history_unknown();
  if (plate == away) co_return history_away();
  if (plate == outcome_unknown) co_return history_outcome_unknown();
  if (plate == slow) {
    asio::steady_timer timer(loop.io, slow_);
    co_await timer.async_wait(use_task);
  }
  const auto vehicle = records_.answer(plate, london_today());
  if (vehicle.has_error()) co_return vehicle.error().kind == Kind::not_found ? history_unknown() : history_away();
  co_return sample_report(*vehicle, registration, london_today());
}

}  // namespace kerbside::vehicle_history
