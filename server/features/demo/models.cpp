#include "features/demo/models.hpp"

#include <array>
#include <cstdlib>

namespace kerbside::demo {
namespace {

constexpr Model all_models[] = {
    {"Ford", "Fiesta", "hatchback", "wedge", 5, 2014, 2023, 36, "pm pm pa", "Zetec|Titanium|ST-Line|Trend"},
    {"Vauxhall", "Corsa", "hatchback", "supermini", 5, 2015, 2025, 35, "pm pm pa ea", "SE|Design|GS|Ultimate"},
    {"Volkswagen", "Polo", "hatchback", "upright", 5, 2015, 2025, 38, "pm pa", "Life|Match|R-Line|Style"},
    {"Volkswagen", "Golf", "hatchback", "family", 5, 2014, 2025, 45, "pm pa dm da qa", "Match|Life|R-Line|GTD"},
    {"MINI", "Cooper", "hatchback", "compact", 4, 2015, 2024, 46, "pm pa ea", "Classic|Sport|Exclusive"},
    {"Toyota", "Yaris", "hatchback", "bubble", 5, 2016, 2025, 38, "ha ha", "Icon|Design|Excel"},
    {"Toyota", "Corolla", "hatchback", "family", 5, 2019, 2025, 44, "ha", "Icon|Design|GR Sport"},
    {"Nissan", "Micra", "hatchback", "bubble", 5, 2017, 2022, 34, "pm pa", "Acenta|N-Sport|Tekna"},
    {"Nissan", "Leaf", "hatchback", "onebox", 5, 2018, 2024, 43, "ea", "Acenta|N-Connecta|Tekna"},
    {"Renault", "Clio", "hatchback", "arc", 5, 2016, 2025, 36, "pm pm ha", "Iconic|Evolution|Techno"},
    {"Renault", "Zoe", "hatchback", "onebox", 5, 2018, 2023, 39, "ea", "Dynamique|Iconic|Techno"},
    {"Peugeot", "208", "hatchback", "arc", 5, 2016, 2025, 38, "pm pa ea", "Active|Allure|GT"},
    {"Kia", "Picanto", "hatchback", "town", 5, 2017, 2025, 31, "pm pm pa", "2|3|GT-Line"},
    {"Hyundai", "i10", "hatchback", "town", 5, 2017, 2025, 31, "pm pa", "SE Connect|Premium|Advance"},
    {"Hyundai", "i20", "hatchback", "arc", 5, 2017, 2025, 36, "pm pa", "SE Connect|Premium|N Line"},
    {"SEAT", "Ibiza", "hatchback", "wedge", 5, 2017, 2025, 36, "pm pa", "SE|FR|Xcellence"},
    {"Skoda", "Fabia", "hatchback", "upright", 5, 2016, 2025, 35, "pm pa", "SE Comfort|Colour Edition|SE L"},
    {"Honda", "Jazz", "hatchback", "onebox", 5, 2016, 2025, 39, "ha", "Elegance|Advance|EX"},
    {"Fiat", "500", "hatchback", "city", 4, 2015, 2024, 34, "pm pm ea", "Pop|Lounge|Dolcevita"},
    {"MG", "4 EV", "hatchback", "onebox", 5, 2022, 2025, 47, "ea", "SE|SE Long Range|Trophy"},
    {"Audi", "A3 Sportback", "hatchback", "family", 5, 2016, 2025, 52, "pm pa da qa", "Sport|S line|Technik"},
    {"Mercedes-Benz", "A-Class", "hatchback", "family", 5, 2018, 2025, 55, "pa da qa", "Sport|AMG Line"},

    {"BMW", "3 Series", "saloon", "saloon", 5, 2016, 2025, 66, "pa da qa", "SE|Sport|M Sport"},
    {"BMW", "5 Series", "saloon", "executive", 5, 2017, 2025, 84, "pa da qa", "SE|M Sport"},
    {"Audi", "A4", "saloon", "saloon", 5, 2016, 2024, 64, "pm pa da", "Sport|S line|Technik"},
    {"Audi", "A6", "saloon", "executive", 5, 2018, 2025, 82, "pa da qa", "Sport|S line|Black Edition"},
    {"Mercedes-Benz", "C-Class", "saloon", "saloon", 5, 2016, 2025, 68, "pa da qa", "Sport|AMG Line"},
    {"Mercedes-Benz", "E-Class", "saloon", "executive", 5, 2017, 2025, 88, "pa da qa", "SE|AMG Line"},
    {"Skoda", "Superb", "saloon", "liftback", 5, 2016, 2025, 55, "pm pa dm da qa", "SE|SE L|Laurin & Klement"},
    {"Skoda", "Octavia", "saloon", "liftback", 5, 2016, 2025, 47, "pm pa dm da", "SE|SE Technology|vRS"},
    {"Volkswagen", "Passat", "saloon", "liftback", 5, 2016, 2023, 52, "pm pa dm da qa", "SE Business|R-Line|GT"},
    {"Tesla", "Model 3", "saloon", "electric", 5, 2019, 2025, 78, "ea", "Standard Range Plus|Long Range|Performance"},
    {"Volvo", "S60", "saloon", "saloon", 5, 2019, 2024, 66, "pa qa", "Momentum|R-Design|Inscription"},
    {"Jaguar", "XE", "saloon", "saloon", 5, 2016, 2023, 63, "pa da", "Prestige|R-Sport|R-Dynamic S"},
    {"Lexus", "IS", "saloon", "saloon", 5, 2016, 2021, 60, "ha", "Advance|Luxury|F Sport"},
    {"Mazda", "6", "saloon", "liftback", 5, 2016, 2022, 50, "pm pa dm", "SE-L|Sport|GT Sport"},

    {"Nissan", "Qashqai", "suv", "suv", 5, 2015, 2025, 50, "pm pa dm ha", "Acenta|N-Connecta|Tekna"},
    {"Kia", "Sportage", "suv", "suv", 5, 2016, 2025, 55, "pm pa dm ha", "2|3|GT-Line"},
    {"Kia", "Niro", "suv", "crossover", 5, 2017, 2025, 54, "ha qa ea", "2|3|4"},
    {"Hyundai", "Tucson", "suv", "suv", 5, 2016, 2025, 55, "pm ha qa", "SE Connect|Premium|Ultimate"},
    {"Hyundai", "Kona", "suv", "crossover", 5, 2018, 2025, 49, "pm ha ea", "SE Connect|Premium|Ultimate"},
    {"Ford", "Kuga", "suv", "country-suv", 5, 2017, 2025, 54, "pm dm ha qa", "Zetec|Titanium|ST-Line"},
    {"Ford", "Puma", "suv", "crossover", 5, 2020, 2025, 47, "pm pm pa", "Titanium|ST-Line|ST-Line X"},
    {"Volkswagen", "Tiguan", "suv", "country-suv", 5, 2016, 2025, 60, "pm pa dm da", "Match|Life|R-Line"},
    {"Skoda", "Kodiaq", "suv", "seven", 7, 2017, 2025, 66, "pa da", "SE|SE L|Sportline"},
    {"Peugeot", "3008", "suv", "suv", 5, 2017, 2025, 52, "pm pa qa", "Active|Allure|GT"},
    {"Peugeot", "5008", "suv", "seven", 7, 2017, 2025, 62, "pm pa da", "Active|Allure|GT"},
    {"Toyota", "RAV4", "suv", "country-suv", 5, 2016, 2025, 62, "ha qa", "Icon|Design|Excel"},
    {"Dacia", "Duster", "suv", "country-suv", 5, 2016, 2025, 42, "pm dm", "Essential|Comfort|Journey"},
    {"Land Rover", "Discovery Sport", "suv", "seven", 7, 2016, 2025, 82, "da qa", "SE|HSE|R-Dynamic S"},
    {"Land Rover", "Defender", "suv", "offroader", 6, 2020, 2025, 118, "da qa", "S|SE|X-Dynamic"},
    {"Volvo", "XC60", "suv", "country-suv", 5, 2017, 2025, 79, "pa da qa", "Momentum|R-Design|Inscription"},
    {"Volvo", "XC90", "suv", "seven", 7, 2016, 2025, 98, "da qa", "Momentum|R-Design|Inscription"},
    {"Tesla", "Model Y", "suv", "coupe-suv", 5, 2022, 2025, 86, "ea", "RWD|Long Range|Performance"},
    {"Jeep", "Renegade", "suv", "boxy", 5, 2016, 2023, 46, "pm pa", "Longitude|Limited|Trailhawk"},

    {"Ford", "Transit Custom", "van", "van", 3, 2015, 2025, 64, "dm dm da", "Trend|Limited|Leader"},
    {"Ford", "Transit", "van", "large-van", 3, 2015, 2025, 70, "dm dm da ea", "Trend|Leader"},
    {"Vauxhall", "Vivaro", "van", "van", 3, 2016, 2025, 58, "dm dm ea", "Edition|Sportive|Elite"},
    {"Volkswagen", "Transporter", "van", "van", 3, 2016, 2024, 70, "dm da", "Startline|Highline"},
    {"Mercedes-Benz", "Sprinter", "van", "large-van", 3, 2016, 2025, 79, "dm da", "Progressive|Premium"},
    {"Renault", "Trafic", "van", "van", 3, 2016, 2025, 58, "dm", "Business+|Sport"},
    {"Citroën", "Berlingo", "van", "small-van", 2, 2016, 2025, 46, "dm ea", "Enterprise|Driver"},
    {"Volkswagen", "California", "van", "camper", 4, 2016, 2024, 128, "da", "Coast|Ocean"},
    {"Peugeot", "Boxer", "van", "large-van", 3, 2016, 2025, 66, "dm", "Professional|Asphalt"},

    {"Porsche", "718 Cayman", "performance", "mid-engine", 2, 2017, 2024, 195, "pm pa", "S|GTS"},
    {"Porsche", "911", "performance", "rear-engine", 4, 2016, 2024, 310, "pa pm", "Carrera|Carrera S|Carrera 4S"},
    {"Audi", "R8", "performance", "mid-engine", 2, 2016, 2023, 395, "pa", "V10|V10 Performance"},
    {"Audi", "TT RS", "performance", "coupe", 4, 2017, 2023, 165, "pa", "Sport Edition|Audi Sport Edition"},
    {"BMW", "M4", "performance", "muscle", 4, 2016, 2025, 225, "pa", "Competition"},
    {"Jaguar", "F-Type", "performance", "coupe", 2, 2016, 2024, 185, "pa", "R-Dynamic|P450|R75"},
    {"Alpine", "A110", "performance", "mid-engine", 2, 2018, 2025, 155, "pa", "Pure|Légende|S"},
    {"Lotus", "Emira", "performance", "mid-engine", 2, 2022, 2025, 240, "pm pa", "V6 First Edition|i4"},
    {"Toyota", "GR86", "performance", "coupe", 4, 2022, 2024, 98, "pm", "Premium"},
    {"Mazda", "MX-5", "performance", "roadster", 2, 2016, 2025, 72, "pm", "SE-L|Sport|Homura"},
    {"Ford", "Mustang", "performance", "muscle", 4, 2016, 2024, 132, "pm pa", "GT|Bullitt|Mach 1"},

    {"Rolls-Royce", "Ghost", "luxury", "grand", 5, 2015, 2023, 890, "pa", "Series II|Black Badge"},
    {"Bentley", "Flying Spur", "luxury", "grand", 5, 2016, 2024, 640, "pa", "V8|S|Azure"},
    {"Mercedes-Benz", "S-Class", "luxury", "limousine", 5, 2016, 2025, 245, "pa da qa", "L AMG Line|L Executive"},
    {"BMW", "7 Series", "luxury", "limousine", 5, 2016, 2025, 225, "pa da qa", "M Sport|Exclusive"},
    {"Audi", "A8", "luxury", "limousine", 5, 2018, 2025, 205, "pa da", "L S line|L Black Edition"},
    {"Lexus", "LS", "luxury", "sports-limousine", 5, 2018, 2024, 195, "ha", "Luxury|Premier|F Sport"},
    {"Jaguar", "XJ", "luxury", "sports-limousine", 5, 2015, 2019, 150, "da", "Portfolio|Autobiography"},
    {"Genesis", "G90", "luxury", "limousine", 5, 2022, 2024, 215, "pa", "Luxury Line"},
    {"BMW", "i7", "luxury", "limousine", 5, 2023, 2025, 295, "ea", "M Sport|Excellence"},

    {"Triumph", "Street Triple", "motorbike", "naked", 2, 2016, 2025, 74, "pm", "R|RS"},
    {"Triumph", "Bonneville T120", "motorbike", "retro", 2, 2016, 2025, 78, "pm", "Standard|Black"},
    {"Yamaha", "MT-07", "motorbike", "naked", 2, 2016, 2025, 58, "pm", "Standard|Pure"},
    {"Honda", "CB650R", "motorbike", "naked", 2, 2019, 2025, 60, "pm", "Neo Sports Café"},
    {"Kawasaki", "Z900", "motorbike", "naked", 2, 2017, 2025, 66, "pm", "Performance|SE"},
    {"BMW", "R 1250 R", "motorbike", "naked", 2, 2019, 2024, 88, "pm", "Exclusive|Sport"},
    {"Ducati", "Monster", "motorbike", "naked", 2, 2016, 2025, 86, "pm", "+|SP"},
    {"Royal Enfield", "Hunter 350", "motorbike", "retro", 2, 2022, 2025, 42, "pm", "Metro"},
    {"Zero", "SR/F", "motorbike", "electric-bike", 2, 2020, 2024, 82, "ea", "Premium"},
    {"KTM", "390 Duke", "motorbike", "naked", 1, 2018, 2025, 45, "pm", "Standard"},
};

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t at = 0; at <= text.size();) {
    const auto end = std::min(text.find(separator, at), text.size());
    parts.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return parts;
}

std::string_view fuel_of(char code) {
  switch (code) {
    case 'p':
      return "petrol";
    case 'd':
      return "diesel";
    case 'h':
      return "hybrid";
    case 'q':
      return "plug_in_hybrid";
    default:
      return "electric";
  }
}

}  // namespace

std::span<const Model> models() { return all_models; }

std::vector<Drive> drives(const Model& model) {
  std::vector<Drive> out;
  for (auto code : split(model.variants, ' '))
    out.push_back(Drive{std::string(fuel_of(code[0])), code[1] == 'm' ? "manual" : "automatic"});
  return out;
}

std::vector<std::string_view> trims(const Model& model) { return split(model.trims, '|'); }

std::span<const Body> bodies() {
  static const std::vector<Body> all{
      {"city", "plain", {"ivory", "sage", "red"}},
      {"compact", "modern", {"red", "racing-green", "white"}},
      {"town", "plain", {"blue", "white"}},
      {"supermini", "plain", {"white", "red", "blue", "grey", "orange"}},
      {"family", "modern", {"grey", "blue", "white"}},
      {"onebox", "modern", {"silver", "blue"}},
      {"saloon", "premium", {"black", "white", "blue"}},
      {"executive", "premium", {"grey", "navy"}},
      {"liftback", "modern", {"silver", "burgundy"}},
      {"electric", "electric", {"white", "red"}},
      {"crossover", "modern", {"orange", "grey"}},
      {"suv", "modern", {"grey", "white", "blue", "red"}},
      {"boxy", "rugged", {"sage", "yellow"}},
      {"seven", "premium", {"black", "silver"}},
      {"offroader", "rugged", {"racing-green", "white"}},
      {"coupe-suv", "electric", {"navy", "white"}},
      {"small-van", "van", {"white", "grey"}},
      {"van", "van", {"white", "silver", "blue"}},
      {"large-van", "van", {"white", "grey"}},
      {"camper", "van", {"sage", "red"}},
      {"mid-engine", "sport", {"yellow", "grey"}},
      {"rear-engine", "sport", {"red", "silver"}},
      {"coupe", "sport", {"racing-green", "white"}},
      {"muscle", "sport", {"blue", "orange"}},
      {"roadster", "sport", {"red", "grey"}},
      {"limousine", "luxury", {"black", "silver"}},
      {"grand", "luxury", {"navy", "ivory"}},
      {"sports-limousine", "luxury", {"racing-green", "burgundy"}},
      {"wedge", "plain", {"blue", "red", "black"}},
      {"bubble", "plain", {"silver", "orange", "sage"}},
      {"arc", "modern", {"orange", "white", "burgundy"}},
      {"upright", "plain", {"grey", "blue", "white"}},
      {"country-suv", "modern", {"racing-green", "silver", "burgundy"}},
      {"naked", "", {"black", "red", "blue"}},
      {"retro", "", {"racing-green", "burgundy"}},
      {"electric-bike", "", {"grey", "orange"}},
  };
  return all;
}

const Body& body_of(const Model& model) {
  for (const auto& body : bodies())
    if (body.name == model.body) return body;
  std::abort();  // a test holds every model to a body
}

std::span<const CategoryMix> category_mix() {
  static constexpr std::array<CategoryMix, 7> mix{{{"hatchback", 33},
                                                   {"suv", 23},
                                                   {"saloon", 14},
                                                   {"van", 11},
                                                   {"performance", 8},
                                                   {"luxury", 5},
                                                   {"motorbike", 6}}};
  return mix;
}

std::string_view colour_name(std::string_view colour) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 14> names{{{"white", "White"},
                                                                                 {"silver", "Silver"},
                                                                                 {"grey", "Grey"},
                                                                                 {"black", "Black"},
                                                                                 {"blue", "Blue"},
                                                                                 {"navy", "Navy"},
                                                                                 {"red", "Red"},
                                                                                 {"burgundy", "Burgundy"},
                                                                                 {"racing-green", "Racing green"},
                                                                                 {"sage", "Sage"},
                                                                                 {"orange", "Orange"},
                                                                                 {"yellow", "Yellow"},
                                                                                 {"bronze", "Bronze"},
                                                                                 {"ivory", "Ivory"}}};
  for (const auto& [key, name] : names)
    if (key == colour) return name;
  return colour;
}

}  // namespace kerbside::demo
