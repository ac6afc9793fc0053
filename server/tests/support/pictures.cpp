#include "support/pictures.hpp"

#include <fstream>
#include <sstream>
#include <stdexcept>

namespace kerbside::test {

std::string test_picture(const std::string& name) {
  std::ifstream file(KERBSIDE_SOURCE_DIR "/server/tests/pictures/" + name, std::ios::binary);
  if (!file) throw std::runtime_error("no picture " + name);
  std::stringstream bytes;
  bytes << file.rdbuf();
  return bytes.str();
}

std::shared_ptr<TemporaryFile> temporary_file(std::string_view bytes) {
  auto file = TemporaryFile::create(std::filesystem::temp_directory_path()).value();
  if (file->append(bytes).has_error()) throw std::runtime_error("no room for a temporary file");
  return file;
}

}  // namespace kerbside::test
