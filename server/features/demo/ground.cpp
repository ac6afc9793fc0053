#include "features/demo/ground.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include "core/time.hpp"
#include "features/demo/words.hpp"
#include "ports/places/gazetteer.hpp"
#include "rules/geo.hpp"

namespace kerbside::demo {
namespace {

// Districts for large firms and PO boxes, among others that have streets.
constexpr std::string_view without_streets[] = {
    "B99",  "BL11", "BN50", "BN51", "BN52", "BS0",  "CF30", "G70",  "G79",  "CH25", "CH26", "CH27",
    "CH28", "CH29", "CH30", "CH31", "CH32", "CH33", "CH34", "CR9",  "CR44", "DN55", "E22",  "EN35",
    "G9",   "G58",  "L67",  "L68",  "L69",  "LE21", "LE41", "LE55", "M60",  "M61",  "NW26", "PO24",
    "PR0",  "PR11", "S49",  "SE1P", "SL60", "SR43", "SS22", "ST55", "SW1",  "W1",   "WA55"};

// The same applies to high numbers; nobody parks there.
bool has_streets(std::string_view outcode) {
  const auto digit = outcode.find_first_of("0123456789");
  const auto area = outcode.substr(0, digit);
  int number = 0;
  for (char c : outcode.substr(digit))
    if (c >= '0' && c <= '9') number = number * 10 + (c - '0');
  if (std::ranges::find(without_streets, outcode) != std::end(without_streets)) return false;
  if (area == "EC" || area == "WC") return false;  // offices
  if (area == "B") return number != 99;
  if (area == "S" || area == "CF" || area == "G") return number <= 84;
  return number < 70 || area == "LL";
}

bool is_lived_in(const places::GazetteerRow& outcode) { return outcode.weight >= 0 && has_streets(outcode.name); }

}  // namespace

Ground::Ground() {
  const places::Gazetteer gazetteer;
  std::map<std::string_view, int> shared, people;
  for (const auto& row : places::gazetteer_rows())
    if (row.kind == places::GazetteerRow::Kind::town) people[row.name] = std::max(people[row.name], row.weight);
  for (const auto* row : gazetteer.outcodes())
    if (is_lived_in(*row)) ++shared[row->within];
  for (const auto* row : gazetteer.outcodes()) {
    if (!is_lived_in(*row)) continue;
    // A namesake elsewhere may be the larger one.
    const auto town = gazetteer.lookup(row->within);
    const bool same = town && rules::miles_between(town->point, {row->latitude, row->longitude}) < 20;
    const int weight = std::max(same ? people[row->within] : 0, 600) / shared[row->within];
    spots_.push_back(Spot{row, static_cast<double>(weight)});
    weights_.push_back(spots_.back().weight);
  }
}

const Spot& Ground::anywhere(Random& random) const { return spots_[random.weighted(weights_)]; }

const Spot& Ground::in_a_large_town(Random& random) const {
  constexpr double people_per_outcode = 15'000;
  while (true) {
    const Spot& spot = anywhere(random);
    if (spot.weight >= people_per_outcode) return spot;
  }
}

const Spot& Ground::in(Random& random, std::string_view town) const {
  std::vector<const Spot*> there;
  for (const Spot& spot : spots_)
    if (spot.outcode->within == town) there.push_back(&spot);
  return *random.pick(there);
}

LargeTowns large_towns() {
  static constexpr std::string_view of_companies[] = {
      "London", "Birmingham", "Manchester",          "Leeds",     "Glasgow", "London",     "Bristol",    "Edinburgh",
      "London", "Liverpool",  "Newcastle upon Tyne", "Sheffield", "Cardiff", "Nottingham", "Southampton"};
  static constexpr std::string_view of_private_hosts[] = {
      "Leicester",      "Brighton",   "Coventry",        "York",          "Bradford",    "Hull",
      "Plymouth",       "Aberdeen",   "Cambridge",       "Oxford",        "Norwich",     "Reading",
      "Swansea",        "Bath",       "Exeter",          "Dundee",        "Portsmouth",  "Derby",
      "Stoke-on-Trent", "Sunderland", "Middlesbrough",   "Milton Keynes", "Northampton", "Peterborough",
      "Ipswich",        "Colchester", "Southend-on-Sea", "Bournemouth",   "Swindon",     "Gloucester",
      "Worcester",      "Telford",    "Preston",         "Blackpool",     "Carlisle",    "Inverness",
      "Truro",          "Maidstone",  "Lincoln",         "Chester",       "Canterbury",  "Perth",
      "Stirling",       "Hastings",   "Crawley"};
  static constexpr std::string_view around[] = {
      "Luton",        "Slough",        "Watford",   "Basingstoke", "Chelmsford",        "Basildon",     "High Wycombe",
      "Guildford",    "Wolverhampton", "Walsall",   "Dudley",      "Solihull",          "Bolton",       "Wigan",
      "Stockport",    "Oldham",        "Rochdale",  "Warrington",  "Blackburn",         "Birkenhead",   "St Helens",
      "Huddersfield", "Wakefield",     "Doncaster", "Rotherham",   "Barnsley",          "Chesterfield", "Mansfield",
      "Newport",      "Poole",         "Gateshead", "Paisley",     "Weston-super-Mare", "Harrogate",    "Halifax"};
  return {of_companies, of_private_hosts, around};
}

std::vector<double> Ground::weights_within(rules::Point centre, double miles) const {
  constexpr double miles_a_degree = 69;  // of latitude: what is further away than that needs no arithmetic
  std::vector<double> near(weights_);
  for (std::size_t i = 0; i < spots_.size(); ++i) {
    const rules::Point spot = spots_[i].centre();
    const bool far = std::abs(spot.lat - centre.lat) > (miles + 1) / miles_a_degree;
    if (far || rules::miles_between(centre, spot) > miles) near[i] = 0;
  }
  return near;
}

const Ground& ground() {
  static const Ground made;
  return made;
}

std::string street_address(Random& random, std::string_view town, std::string_view outcode) {
  constexpr std::string_view letters = "ABDEFGHJLNPQRSTUWXYZ";  // those that inward codes use
  const int house = random.between(1, 140);
  const auto street = random.pick(streets());
  const int sector = random.between(1, 9);
  const char a = random.pick(letters), b = random.pick(letters);
  return fmt::format("{} {}, {} {} {}{}{}", house, street, town, outcode, sector, a, b);
}

rules::Point scatter(Random& random, rules::Point centre) {
  const double angle = random.fraction() * 2 * std::numbers::pi;
  const double miles = std::sqrt(random.fraction());
  const double per_degree = 69.0 * std::cos(centre.lat * std::numbers::pi / 180);
  return {centre.lat + miles * std::sin(angle) / 69.0, centre.lng + miles * std::cos(angle) / per_degree};
}

Instant london_instant(Date day, int hour, int minute) {
  const LocalTime at(day, TimeOfDay(std::chrono::hours(hour) + std::chrono::minutes(minute)));
  return from_london(at).value();
}

}  // namespace kerbside::demo
