#include "features/demo/regions.hpp"

#include <fmt/format.h>

namespace kerbside::demo {
namespace {

struct Row {
  std::string_view areas;  // separated by spaces, one before the first and after the last
  Region region;
};

constexpr Row rows[] = {
    {" E EC N NW SE SW W WC ", {'L', 'A', 'Y', 122}},
    {" HA UB EN TW WD ", {'L', 'K', 'T', 114}},
    {" BR CR SM KT DA ", {'L', 'U', 'Y', 112}},
    {" IG RM CM SS CO ", {'E', 'A', 'Y', 104}},
    {" AL HP LU SG MK ", {'K', 'A', 'L', 106}},
    {" NN ", {'K', 'M', 'Y', 98}},
    {" RG SL GU ", {'R', 'A', 'Y', 112}},
    {" OX ", {'O', 'A', 'Y', 110}},
    {" BN RH ", {'G', 'P', 'Y', 108}},
    {" ME TN CT ", {'G', 'A', 'O', 104}},
    {" SO PO ", {'H', 'K', 'V', 103}},
    {" BH DT SP ", {'H', 'A', 'J', 102}},
    {" BS BA GL SN ", {'W', 'M', 'Y', 104}},
    {" EX TA TQ PL ", {'W', 'A', 'J', 98}},
    {" TR ", {'W', 'K', 'L', 102}},
    {" CB PE ", {'A', 'A', 'N', 102}},
    {" NR ", {'A', 'O', 'U', 96}},
    {" IP ", {'A', 'V', 'Y', 96}},
    {" B CV DY WS WV ", {'B', 'A', 'Y', 98}},
    {" WR HR ", {'V', 'A', 'Y', 96}},
    {" NG DE LE ", {'F', 'A', 'P', 94}},
    {" LN ", {'F', 'R', 'Y', 92}},
    {" CH CW WA LL ", {'D', 'A', 'K', 95}},
    {" SY TF ST ", {'D', 'L', 'Y', 92}},
    {" M OL SK BL WN L ", {'M', 'A', 'Y', 98}},
    {" PR FY BB LA ", {'P', 'A', 'T', 92}},
    {" CA ", {'P', 'U', 'Y', 96}},
    {" LS BD WF HX HD HG ", {'Y', 'A', 'K', 96}},
    {" S DN ", {'Y', 'L', 'U', 92}},
    {" YO HU ", {'Y', 'V', 'Y', 94}},
    {" NE DH SR ", {'N', 'A', 'O', 92}},
    {" TS DL ", {'N', 'P', 'Y', 91}},
    {" CF NP ", {'C', 'A', 'O', 94}},
    {" SA LD ", {'C', 'P', 'V', 92}},
    {" G PA KA ML DG ", {'S', 'A', 'J', 95}},
    {" EH TD FK ", {'S', 'K', 'O', 102}},
    {" DD KY PH ", {'S', 'P', 'T', 96}},
    {" AB ", {'S', 'U', 'W', 98}},
    {" IV KW HS ZE ", {'S', 'X', 'Y', 104}},
};

// DVLA does not use I, Q and Z as memory tags, nor I and Q at the end. Without vowels no plate reads as a word.
constexpr std::string_view tag_letters = "ABCDEFGHJKLMNOPRSTUVWXY";
constexpr std::string_view serial_letters = "BCDFGHJKLMNPRSTVWXYZ";

}  // namespace

Region region_of(std::string_view outcode) {
  std::string area(" ");
  for (char c : outcode) {
    if (c >= '0' && c <= '9') break;
    area += c;
  }
  area += ' ';
  for (const auto& row : rows)
    if (row.areas.find(area) != std::string_view::npos) return row.region;
  return {'X', 'A', 'F', 100};
}

namespace {

// Returns a serial that belongs to the district: of every `of` consecutive ones, the one with its number.
std::string serial_of(Random& random, District district) {
  constexpr auto letters = static_cast<int>(serial_letters.size());
  int index = 0;
  do {
    index = 0;
    for (int i = 0; i < 3; ++i) index = index * letters + random.between(0, letters - 1);
    index += district.number - index % district.of;
  } while (index >= letters * letters * letters);
  std::string serial(3, ' ');
  for (std::size_t i = 3; i-- > 0; index /= letters)
    serial[i] = serial_letters[static_cast<std::size_t>(index % letters)];
  return serial;
}

}  // namespace

std::string number_plate(Random& random, const Region& region, int year, int last_month, District district) {
  std::string seconds;
  for (char c : tag_letters)
    if (c >= region.from && c <= region.to) seconds += c;
  const bool second_half = last_month >= 9 && random.chance(45);
  const int age = year % 100 + (second_half ? 50 : 0);
  const std::string serial = serial_of(random, district);
  return fmt::format("{}{}{:02} {}", region.plate_letter, random.pick(seconds), age, serial);
}

}  // namespace kerbside::demo
