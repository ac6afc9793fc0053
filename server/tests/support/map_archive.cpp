#include "support/map_archive.hpp"

#include <fstream>

#include "core/http/gzip.hpp"

namespace kerbside::test {
namespace {

void put(std::string& bytes, std::size_t at, std::uint64_t number, int size) {
  for (int i = 0; i < size; ++i) bytes[at + static_cast<std::size_t>(i)] = static_cast<char>(number >> (8 * i) & 0xff);
}

}  // namespace

void MapArchiveFile::write(const std::filesystem::path& file) const {
  const http::Compressed packed = http::compress(metadata, http::Effort::best);
  const std::string kept = gzip ? http::gzip({&packed}) : metadata;
  std::string bytes(127, '\0');
  bytes.replace(0, 7, "PMTiles");
  bytes[7] = static_cast<char>(version);
  put(bytes, 24, bytes.size(), 8);
  put(bytes, 32, kept.size(), 8);
  put(bytes, 56, bytes.size() + kept.size(), 8);
  put(bytes, 64, tiles, 8);
  bytes[97] = gzip ? 2 : 1;
  bytes[98] = 2;
  bytes[99] = static_cast<char>(tile_type);
  put(bytes, 102, static_cast<std::uint32_t>(west), 4);
  put(bytes, 106, static_cast<std::uint32_t>(south), 4);
  put(bytes, 110, static_cast<std::uint32_t>(east), 4);
  put(bytes, 114, static_cast<std::uint32_t>(north), 4);
  bytes += kept;
  for (std::uint64_t i = 0; i < tiles; ++i) bytes.push_back(static_cast<char>(bytes.size()));
  std::ofstream(file, std::ios::binary) << bytes;
}

}  // namespace kerbside::test
