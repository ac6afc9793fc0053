#include "features/demo/previews.hpp"

#include <fstream>
#include <sstream>

namespace kerbside::demo {
namespace {

// Lines of a picture's name and its preview.
constexpr const char* add_sql =
    "update vehicle_images i set preview = split_part(line, ' ', 2)"
    " from unnest(string_to_array($1, E'\\n')) line"
    " where line <> '' and i.key_480 = 'public/demo/' || split_part(line, ' ', 1) || '-480.webp'";

}  // namespace

Status add_previews(Filling& db, const std::filesystem::path& files) {
  const std::ifstream list(files / "public/demo/previews.txt");
  if (!list) return {};
  std::ostringstream lines;
  lines << list.rdbuf();
  return db.execute(add_sql, lines.str());
}

}  // namespace kerbside::demo
