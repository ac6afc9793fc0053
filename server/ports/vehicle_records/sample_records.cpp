#include "ports/vehicle_records/sample_records.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace kerbside::vehicle_records {
namespace {

struct Model {
  const char *make, *model, *fuel, *transmission;
  int engine, co2;
};
constexpr std::array<Model, 16> models{{{"FORD", "FIESTA", "PETROL", "MANUAL", 999, 118},
                                        {"VAUXHALL", "CORSA", "PETROL", "MANUAL", 1199, 124},
                                        {"VOLKSWAGEN", "GOLF", "DIESEL", "MANUAL", 1968, 112},
                                        {"BMW", "320D", "HEAVY OIL", "AUTOMATIC", 1995, 119},
                                        {"TOYOTA", "YARIS", "HYBRID ELECTRIC", "AUTOMATIC", 1490, 92},
                                        {"NISSAN", "QASHQAI", "PETROL", "MANUAL", 1332, 139},
                                        {"MERCEDES-BENZ", "A 180", "PETROL", "AUTOMATIC", 1332, 136},
                                        {"AUDI", "A3", "PETROL", "MANUAL", 1498, 127},
                                        {"KIA", "SPORTAGE", "HYBRID ELECTRIC", "AUTOMATIC", 1598, 129},
                                        {"TESLA", "MODEL 3", "ELECTRICITY", "AUTOMATIC", 0, 0},
                                        {"LAND ROVER", "DISCOVERY SPORT", "DIESEL", "AUTOMATIC", 1999, 165},
                                        {"SKODA", "OCTAVIA", "DIESEL", "MANUAL", 1598, 108},
                                        {"HYUNDAI", "I10", "PETROL", "MANUAL", 998, 110},
                                        {"PEUGEOT", "208", "PETROL", "MANUAL", 1199, 121},
                                        {"FORD", "TRANSIT CUSTOM", "DIESEL", "MANUAL", 1995, 181},
                                        {"MINI", "COOPER", "PETROL", "MANUAL", 1499, 128}}};
constexpr std::array<const char*, 7> colours{"BLACK", "WHITE", "GREY", "BLUE", "SILVER", "RED", "GREEN"};

// FNV-1a: the same on every machine and at every start.
std::uint32_t hash_of(std::string_view text) {
  std::uint32_t hash = 2'166'136'261U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 16'777'619U;
  return hash;
}

int year_of(Date date) { return static_cast<int>(date.ymd().year()); }

// Returns the year that a current number encodes ("24" and "74" mean 2024), or one of the last dozen.
int year_of_plate(std::string_view plate, std::uint32_t hash, Date today) {
  const bool current = plate.size() == 7 && plate[2] >= '0' && plate[2] <= '9' && plate[3] >= '0' && plate[3] <= '9';
  const int told = current ? (plate[2] - '0') * 10 + (plate[3] - '0') : 0;
  const int year = 2000 + told % 50;
  if (current && told > 0 && year <= year_of(today)) return year;
  return year_of(today) - 4 - static_cast<int>(hash % 12);
}

// Returns the vehicle's next yearly date: renewed a month before it ends, as most people do.
Date next_anniversary(std::uint32_t hash, Date today) {
  const auto wanted = static_cast<int>(hash % 365);
  const auto now = static_cast<int>(today.days().time_since_epoch().count() % 365);
  return today + std::chrono::days((wanted - now + 365) % 365 + 31);
}

VehicleFacts usual(std::string_view plate, Date today) {
  const std::uint32_t hash = hash_of(plate);
  const Model& model = models[hash % models.size()];
  VehicleFacts facts;
  facts.make = model.make;
  facts.model = model.model;
  facts.colour = colours[hash / 16 % colours.size()];
  facts.fuel_type = model.fuel;
  facts.transmission = model.transmission;
  facts.year_of_manufacture = year_of_plate(plate, hash, today);
  if (model.engine > 0) facts.engine_capacity = model.engine;
  facts.co2_emissions = model.co2;
  facts.type_approval = "M1";
  facts.wheelplan = "2 AXLE RIGID BODY";
  const auto month = std::chrono::month(3 + 6 * (hash / 128 % 2));
  facts.road.first_registered = Date(std::chrono::year(*facts.year_of_manufacture) / month / 15);
  if (*facts.road.first_registered > today) facts.road.first_registered = today - std::chrono::days(30);
  facts.date_of_last_v5c_issued = facts.road.first_registered;
  facts.road.mot = {"Valid", next_anniversary(hash, today)};
  facts.road.tax = {"Taxed", next_anniversary(hash / 512, today)};
  return facts;
}

VehicleFacts known(const std::string& plate, Date today) {
  using std::chrono::days;
  VehicleFacts facts = usual(plate, today);
  rules::RoadRecords& road = facts.road;
  road.mot.due = today + days(200);
  road.tax.due = today + days(240);
  if (plate == "AA19EEE") facts.engine_capacity.reset(), facts.fuel_type = "ELECTRICITY";
  if (plate == "AA19EEE") road.mot = {"No results returned", std::nullopt};
  if (plate == "AA19PPP") road.mot = {}, facts.type_approval.reset();
  if (plate == "AA19SRN") road.tax = {"SORN", std::nullopt};
  if (plate == "AA19UNT") road.tax = {"Untaxed", today - days(20)};
  if (plate == "AA19MOT") road.mot = {"Not valid", today - days(45)};
  if (plate == "AA19DUE") road.mot.due = today;
  if (plate == "AA19SUN" || plate == "AA19END") road.mot.due = today + days(14);
  if (plate == "AA26NEW") {
    road.first_registered = today - days(200);
    road.mot = {"No details held by DVLA", std::nullopt};
  }
  return facts;
}

constexpr std::array<std::string_view, 14> known_plates{"AA19AAA", "AA19EEE", "AA19PPP", "L2WPS",   "AA19SRN",
                                                        "AA19DSL", "AA19AMP", "AA19UNT", "AA19MOT", "AA19DUE",
                                                        "AA19SUN", "AA19END", "AA26NEW", "AA19BCK"};

}  // namespace

Result<VehicleFacts> SampleRecords::answer(const std::string& compact, Date today) {
  if (compact == "ER19BAD" || compact == "ER19NFD") return vehicle_unknown();
  if (compact == "ER19THR") return records_away(60);
  if (compact == "ER19ERR" || compact == "ER19MNT") return records_away();
  if (compact.ends_with("BCK")) {
    const std::lock_guard lock(mutex_);
    if (++asked_[compact] <= 2) return records_away();
  }
  const bool is_known = std::ranges::find(known_plates, compact) != known_plates.end();
  return is_known ? known(compact, today) : usual(compact, today);
}

Task<Result<VehicleFacts>> SampleRecords::look_up(Loop&, rules::Registration registration) {
  auto found = answer(registration.compact, london_today());
  co_return found;
}

}  // namespace kerbside::vehicle_records
