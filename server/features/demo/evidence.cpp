#include "features/demo/evidence.hpp"

#include <sstream>

#include "features/deposits/deposits.hpp"

namespace kerbside::demo {

std::string evidence_key(const std::string& booking, const std::string& photo) {
  return std::string(deposits::evidence.folder) + booking + "/" + photo + ".webp";
}

Status lay_out_evidence(Filling& db, const std::filesystem::path& files) {
  KB_TRY(const std::string all,
         db.value("select coalesce(string_agg(c.kind || ' ' || p.file_key, ' '), '') from private_files p"
                  " join deposit_charges c on c.id = p.taken_by"));
  std::istringstream words(all);
  for (std::string kind, key; words >> kind >> key;) {
    const auto picture = files / "private/demo-evidence" / (kind + ".webp"), place = files / key;
    std::error_code failed;
    if (!std::filesystem::exists(picture, failed)) return {};
    std::filesystem::create_directories(place.parent_path(), failed);
    std::filesystem::copy_file(picture, place, std::filesystem::copy_options::overwrite_existing, failed);
    if (failed) return fail(Kind::unavailable, "storage", "A demo photo was not copied: " + failed.message());
  }
  return {};
}

}  // namespace kerbside::demo
