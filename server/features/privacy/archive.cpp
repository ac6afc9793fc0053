#include "features/privacy/archive.hpp"

#include <zip.h>

#include <memory>

namespace kerbside::privacy {
namespace {

struct FreeSource {
  void operator()(zip_source_t* source) const { zip_source_free(source); }
};
struct Discard {
  void operator()(zip_t* archive) const { zip_discard(archive); }
};

Error broken(const char* step) { return fail(Kind::bug, "archive", std::string("The archive failed at ") + step); }

bool add(zip_t* archive, const Part& part) {
  zip_source_t* bytes = zip_source_buffer(archive, part.bytes.data(), part.bytes.size(), 0);
  if (bytes == nullptr) return false;
  if (zip_file_add(archive, part.name.c_str(), bytes, ZIP_FL_ENC_UTF_8) >= 0) return true;
  zip_source_free(bytes);  // the archive owns it only after success
  return false;
}

Result<std::string> read_all(zip_source_t* source) {
  zip_stat_t facts;
  if (zip_source_stat(source, &facts) != 0 || zip_source_open(source) != 0) return broken("reading");
  std::string bytes(facts.size, '\0');
  const zip_int64_t count = zip_source_read(source, bytes.data(), bytes.size());
  zip_source_close(source);
  if (count != static_cast<zip_int64_t>(bytes.size())) return broken("reading");
  return bytes;
}

}  // namespace

Result<std::string> zip(const std::vector<Part>& parts) {
  const std::unique_ptr<zip_source_t, FreeSource> target(zip_source_buffer_create(nullptr, 0, 0, nullptr));
  if (!target) return broken("start");
  std::unique_ptr<zip_t, Discard> archive(zip_open_from_source(target.get(), ZIP_TRUNCATE, nullptr));
  if (!archive) return broken("start");
  zip_source_keep(target.get());  // the archive gives back the one it took
  for (const Part& part : parts)
    if (!add(archive.get(), part)) return broken("adding");
  if (zip_close(archive.get()) != 0) return broken("writing");
  (void)archive.release();
  return read_all(target.get());
}

}  // namespace kerbside::privacy
