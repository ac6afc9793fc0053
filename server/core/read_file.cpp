#include "core/read_file.hpp"

#include <fstream>
#include <sstream>
#include <stdexcept>

namespace kerbside {

std::string read_file(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::stringstream content;
  content << in.rdbuf();
  if (!in) throw std::runtime_error("cannot read " + file.string());
  return content.str();
}

}  // namespace kerbside
