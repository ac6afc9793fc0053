#include "features/demo/models.hpp"

#include <array>

namespace kerbside::demo {
namespace {

constexpr Model all_models[] = {
    {"Ford", "Fiesta", "hatchback", 5, 2014, 2023, 36, "pm pm pa", "Zetec|Titanium|ST-Line|Trend"},
    {"Vauxhall", "Corsa", "hatchback", 5, 2015, 2025, 35, "pm pm pa ea", "SE|Design|GS|Ultimate"},
    {"Volkswagen", "Polo", "hatchback", 5, 2015, 2025, 38, "pm pa", "Life|Match|R-Line|Style"},
    {"Volkswagen", "Golf", "hatchback", 5, 2014, 2025, 45, "pm pa dm da qa", "Match|Life|R-Line|GTD"},
    {"MINI", "Cooper", "hatchback", 4, 2015, 2024, 46, "pm pa ea", "Classic|Sport|Exclusive"},
    {"Toyota", "Yaris", "hatchback", 5, 2016, 2025, 38, "ha ha", "Icon|Design|Excel"},
    {"Toyota", "Corolla", "hatchback", 5, 2019, 2025, 44, "ha", "Icon|Design|GR Sport"},
    {"Nissan", "Micra", "hatchback", 5, 2017, 2022, 34, "pm pa", "Acenta|N-Sport|Tekna"},
    {"Nissan", "Leaf", "hatchback", 5, 2018, 2024, 43, "ea", "Acenta|N-Connecta|Tekna"},
    {"Renault", "Clio", "hatchback", 5, 2016, 2025, 36, "pm pm ha", "Iconic|Evolution|Techno"},
    {"Renault", "Zoe", "hatchback", 5, 2018, 2023, 39, "ea", "Dynamique|Iconic|Techno"},
    {"Peugeot", "208", "hatchback", 5, 2016, 2025, 38, "pm pa ea", "Active|Allure|GT"},
    {"Kia", "Picanto", "hatchback", 5, 2017, 2025, 31, "pm pm pa", "2|3|GT-Line"},
    {"Hyundai", "i10", "hatchback", 5, 2017, 2025, 31, "pm pa", "SE Connect|Premium|Advance"},
    {"Hyundai", "i20", "hatchback", 5, 2017, 2025, 36, "pm pa", "SE Connect|Premium|N Line"},
    {"SEAT", "Ibiza", "hatchback", 5, 2017, 2025, 36, "pm pa", "SE|FR|Xcellence"},
    {"Skoda", "Fabia", "hatchback", 5, 2016, 2025, 35, "pm pa", "SE Comfort|Colour Edition|SE L"},
    {"Honda", "Jazz", "hatchback", 5, 2016, 2025, 39, "ha", "Elegance|Advance|EX"},
    {"Fiat", "500", "hatchback", 4, 2015, 2024, 34, "pm pm ea", "Pop|Lounge|Dolcevita"},
    {"MG", "4 EV", "hatchback", 5, 2022, 2025, 47, "ea", "SE|SE Long Range|Trophy"},
    {"Audi", "A3 Sportback", "hatchback", 5, 2016, 2025, 52, "pm pa da qa", "Sport|S line|Technik"},
    {"Mercedes-Benz", "A-Class", "hatchback", 5, 2018, 2025, 55, "pa da qa", "Sport|AMG Line"},

    {"BMW", "3 Series", "saloon", 5, 2016, 2025, 66, "pa da qa", "SE|Sport|M Sport"},
    {"BMW", "5 Series", "saloon", 5, 2017, 2025, 84, "pa da qa", "SE|M Sport"},
    {"Audi", "A4", "saloon", 5, 2016, 2024, 64, "pm pa da", "Sport|S line|Technik"},
    {"Audi", "A6", "saloon", 5, 2018, 2025, 82, "pa da qa", "Sport|S line|Black Edition"},
    {"Mercedes-Benz", "C-Class", "saloon", 5, 2016, 2025, 68, "pa da qa", "Sport|AMG Line"},
    {"Mercedes-Benz", "E-Class", "saloon", 5, 2017, 2025, 88, "pa da qa", "SE|AMG Line"},
    {"Skoda", "Superb", "saloon", 5, 2016, 2025, 55, "pm pa dm da qa", "SE|SE L|Laurin & Klement"},
    {"Skoda", "Octavia", "saloon", 5, 2016, 2025, 47, "pm pa dm da", "SE|SE Technology|vRS"},
    {"Volkswagen", "Passat", "saloon", 5, 2016, 2023, 52, "pm pa dm da qa", "SE Business|R-Line|GT"},
    {"Tesla", "Model 3", "saloon", 5, 2019, 2025, 78, "ea", "Standard Range Plus|Long Range|Performance"},
    {"Volvo", "S60", "saloon", 5, 2019, 2024, 66, "pa qa", "Momentum|R-Design|Inscription"},
    {"Jaguar", "XE", "saloon", 5, 2016, 2023, 63, "pa da", "Prestige|R-Sport|R-Dynamic S"},
    {"Lexus", "IS", "saloon", 5, 2016, 2021, 60, "ha", "Advance|Luxury|F Sport"},
    {"Mazda", "6", "saloon", 5, 2016, 2022, 50, "pm pa dm", "SE-L|Sport|GT Sport"},

    {"Nissan", "Qashqai", "suv", 5, 2015, 2025, 50, "pm pa dm ha", "Acenta|N-Connecta|Tekna"},
    {"Kia", "Sportage", "suv", 5, 2016, 2025, 55, "pm pa dm ha", "2|3|GT-Line"},
    {"Kia", "Niro", "suv", 5, 2017, 2025, 54, "ha qa ea", "2|3|4"},
    {"Hyundai", "Tucson", "suv", 5, 2016, 2025, 55, "pm ha qa", "SE Connect|Premium|Ultimate"},
    {"Hyundai", "Kona", "suv", 5, 2018, 2025, 49, "pm ha ea", "SE Connect|Premium|Ultimate"},
    {"Ford", "Kuga", "suv", 5, 2017, 2025, 54, "pm dm ha qa", "Zetec|Titanium|ST-Line"},
    {"Ford", "Puma", "suv", 5, 2020, 2025, 47, "pm pm pa", "Titanium|ST-Line|ST-Line X"},
    {"Volkswagen", "Tiguan", "suv", 5, 2016, 2025, 60, "pm pa dm da", "Match|Life|R-Line"},
    {"Skoda", "Kodiaq", "suv", 7, 2017, 2025, 66, "pa da", "SE|SE L|Sportline"},
    {"Peugeot", "3008", "suv", 5, 2017, 2025, 52, "pm pa qa", "Active|Allure|GT"},
    {"Peugeot", "5008", "suv", 7, 2017, 2025, 62, "pm pa da", "Active|Allure|GT"},
    {"Toyota", "RAV4", "suv", 5, 2016, 2025, 62, "ha qa", "Icon|Design|Excel"},
    {"Dacia", "Duster", "suv", 5, 2016, 2025, 42, "pm dm", "Essential|Comfort|Journey"},
    {"Land Rover", "Discovery Sport", "suv", 7, 2016, 2025, 82, "da qa", "SE|HSE|R-Dynamic S"},
    {"Land Rover", "Defender", "suv", 6, 2020, 2025, 118, "da qa", "S|SE|X-Dynamic"},
    {"Volvo", "XC60", "suv", 5, 2017, 2025, 79, "pa da qa", "Momentum|R-Design|Inscription"},
    {"Volvo", "XC90", "suv", 7, 2016, 2025, 98, "da qa", "Momentum|R-Design|Inscription"},
    {"Tesla", "Model Y", "suv", 5, 2022, 2025, 86, "ea", "RWD|Long Range|Performance"},
    {"Jeep", "Renegade", "suv", 5, 2016, 2023, 46, "pm pa", "Longitude|Limited|Trailhawk"},

    {"Ford", "Transit Custom", "van", 3, 2015, 2025, 64, "dm dm da", "Trend|Limited|Leader"},
    {"Ford", "Transit", "van", 3, 2015, 2025, 70, "dm dm da ea", "Trend|Leader"},
    {"Vauxhall", "Vivaro", "van", 3, 2016, 2025, 58, "dm dm ea", "Edition|Sportive|Elite"},
    {"Volkswagen", "Transporter", "van", 3, 2016, 2024, 70, "dm da", "Startline|Highline"},
    {"Mercedes-Benz", "Sprinter", "van", 3, 2016, 2025, 79, "dm da", "Progressive|Premium"},
    {"Renault", "Trafic", "van", 3, 2016, 2025, 58, "dm", "Business+|Sport"},
    {"Citroën", "Berlingo", "van", 2, 2016, 2025, 46, "dm ea", "Enterprise|Driver"},
    {"Volkswagen", "California", "van", 4, 2016, 2024, 128, "da", "Coast|Ocean"},
    {"Peugeot", "Boxer", "van", 3, 2016, 2025, 66, "dm", "Professional|Asphalt"},

    {"Porsche", "718 Cayman", "performance", 2, 2017, 2024, 195, "pm pa", "S|GTS"},
    {"Porsche", "911", "performance", 4, 2016, 2024, 310, "pa pm", "Carrera|Carrera S|Carrera 4S"},
    {"Audi", "R8", "performance", 2, 2016, 2023, 395, "pa", "V10|V10 Performance"},
    {"Audi", "TT RS", "performance", 4, 2017, 2023, 165, "pa", "Sport Edition|Audi Sport Edition"},
    {"BMW", "M4", "performance", 4, 2016, 2025, 225, "pa", "Competition"},
    {"Jaguar", "F-Type", "performance", 2, 2016, 2024, 185, "pa", "R-Dynamic|P450|R75"},
    {"Alpine", "A110", "performance", 2, 2018, 2025, 155, "pa", "Pure|Légende|S"},
    {"Lotus", "Emira", "performance", 2, 2022, 2025, 240, "pm pa", "V6 First Edition|i4"},
    {"Toyota", "GR86", "performance", 4, 2022, 2024, 98, "pm", "Premium"},
    {"Mazda", "MX-5", "performance", 2, 2016, 2025, 72, "pm", "SE-L|Sport|Homura"},
    {"Ford", "Mustang", "performance", 4, 2016, 2024, 132, "pm pa", "GT|Bullitt|Mach 1"},

    {"Rolls-Royce", "Ghost", "luxury", 5, 2015, 2023, 890, "pa", "Series II|Black Badge"},
    {"Bentley", "Flying Spur", "luxury", 5, 2016, 2024, 640, "pa", "V8|S|Azure"},
    {"Mercedes-Benz", "S-Class", "luxury", 5, 2016, 2025, 245, "pa da qa", "L AMG Line|L Executive"},
    {"BMW", "7 Series", "luxury", 5, 2016, 2025, 225, "pa da qa", "M Sport|Exclusive"},
    {"Audi", "A8", "luxury", 5, 2018, 2025, 205, "pa da", "L S line|L Black Edition"},
    {"Lexus", "LS", "luxury", 5, 2018, 2024, 195, "ha", "Luxury|Premier|F Sport"},
    {"Jaguar", "XJ", "luxury", 5, 2015, 2019, 150, "da", "Portfolio|Autobiography"},
    {"Genesis", "G90", "luxury", 5, 2022, 2024, 215, "pa", "Luxury Line"},
    {"BMW", "i7", "luxury", 5, 2023, 2025, 295, "ea", "M Sport|Excellence"},

    {"Triumph", "Street Triple", "motorbike", 2, 2016, 2025, 74, "pm", "R|RS"},
    {"Triumph", "Bonneville T120", "motorbike", 2, 2016, 2025, 78, "pm", "Standard|Black"},
    {"Yamaha", "MT-07", "motorbike", 2, 2016, 2025, 58, "pm", "Standard|Pure"},
    {"Honda", "CB650R", "motorbike", 2, 2019, 2025, 60, "pm", "Neo Sports Café"},
    {"Kawasaki", "Z900", "motorbike", 2, 2017, 2025, 66, "pm", "Performance|SE"},
    {"BMW", "R 1250 R", "motorbike", 2, 2019, 2024, 88, "pm", "Exclusive|Sport"},
    {"Ducati", "Monster", "motorbike", 2, 2016, 2025, 86, "pm", "+|SP"},
    {"Royal Enfield", "Hunter 350", "motorbike", 2, 2022, 2025, 42, "pm", "Metro"},
    {"Zero", "SR/F", "motorbike", 2, 2020, 2024, 82, "ea", "Premium"},
    {"KTM", "390 Duke", "motorbike", 1, 2018, 2025, 45, "pm", "Standard"},
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

std::span<const CategoryMix> category_mix() {
  static const std::array<CategoryMix, 7> mix{{
      {"hatchback",
       33,
       {"white", "grey", "blue", "black", "silver", "red", "orange", "sage", "racing-green", "yellow"}},
      {"suv", 23, {"grey", "white", "black", "blue", "silver", "racing-green", "navy", "red", "sage", "bronze"}},
      {"saloon", 14, {"black", "grey", "white", "silver", "navy", "blue", "red", "racing-green", "burgundy", "bronze"}},
      {"van", 11, {"white", "silver", "grey", "blue", "black", "red"}},
      {"performance", 8, {"red", "grey", "yellow", "black", "blue", "white", "orange", "racing-green"}},
      {"luxury", 5, {"black", "silver", "navy", "white", "racing-green", "burgundy", "ivory", "bronze"}},
      {"motorbike", 6, {"black", "red", "orange", "blue", "grey", "racing-green", "yellow", "white"}},
  }};
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
