// Documents that people send: whatever is in them, a look at it ends, and what is taken for text holds no zero byte.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <string_view>

#include "ports/files/documents.hpp"

using namespace kerbside;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const auto file = TemporaryFile::create(std::filesystem::temp_directory_path()).value();
  if (file->append(bytes).has_error()) return 0;
  const auto found = files::document_of(*file);
  const bool is_text = found.has_value() && *found == files::Document::txt;
  if (is_text && bytes.find('\0') != bytes.npos) std::abort();
  return 0;
}
