// Archives of a map's tiles for tests: a header, metadata and nothing to draw.
#pragma once
#include <cstdint>
#include <filesystem>
#include <string>

namespace kerbside::test {

struct MapArchiveFile {
  std::string metadata =
      R"({"version":"4.13.5","vector_layers":[{"id":"earth"},{"id":"water"},{"id":"roads"},{"id":"places"}]})";
  bool gzip = true;
  std::uint8_t version = 3, tile_type = 1;
  std::int32_t west = -86'000'000, south = 498'000'000, east = 18'000'000, north = 609'000'000;  // degrees e-7
  std::uint64_t tiles = 1'000;  // bytes, each the lowest byte of its place in the file

  void write(const std::filesystem::path& file) const;
};

}  // namespace kerbside::test
