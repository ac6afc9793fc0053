// What may stand behind MAP_ARCHIVE: a bad file ends the start with a word, rather than every map without one.
#include "core/map_archive.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "core/config.hpp"
#include "support/map_archive.hpp"

namespace kerbside::test {
namespace {

struct MapArchives : testing::Test {
  const std::filesystem::path file =
      std::filesystem::temp_directory_path() / ("kerbside-map-" + crypto::uuid4() + ".pmtiles");

  ~MapArchives() override { std::filesystem::remove(file); }

  std::string fault(const MapArchiveFile& archive) {
    archive.write(file);
    return map_archive_fault(file).value_or("none");
  }
};

TEST_F(MapArchives, the_published_schema_is_taken_compressed_or_not) {
  EXPECT_EQ(fault({}), "none");
  EXPECT_EQ(fault({.gzip = false}), "none");
}

TEST_F(MapArchives, anything_else_is_refused_by_what_is_wrong_with_it) {
  EXPECT_EQ(map_archive_fault(file), "must be a PMTiles archive, version 3, that can be read");
  std::ofstream(file) << "PMTiles";
  EXPECT_EQ(map_archive_fault(file), "must be a PMTiles archive, version 3, that can be read");
  EXPECT_EQ(map_archive_fault(file.parent_path()), "must be a PMTiles archive, version 3, that can be read");
  EXPECT_EQ(fault({.version = 2}), "must be a PMTiles archive, version 3, that can be read");
  EXPECT_EQ(fault({.tile_type = 2}), "must have vector tiles, compressed by gzip or not at all");
  EXPECT_EQ(fault({.west = 100'000'000, .east = 120'000'000}), "must show Great Britain");
  const std::string schema = "must be in the schema of Protomaps' basemap, version 4";
  EXPECT_EQ(fault({.metadata = "no JSON"}), schema);
  EXPECT_EQ(fault({.metadata = R"({"version":"4.0.0","vector_layers":[{"id":"transportation"}]})"}), schema);
  std::string older = MapArchiveFile{}.metadata;
  older.replace(older.find("4.13.5"), 6, "3.7.0");
  EXPECT_EQ(fault({.metadata = older}), schema);
  EXPECT_EQ(fault({.metadata = std::string(2 << 20, ' ')}), schema) << "more than anybody needs";
}

TEST_F(MapArchives, a_download_that_broke_off_is_refused) {
  MapArchiveFile{}.write(file);
  std::filesystem::resize_file(file, std::filesystem::file_size(file) - 1);
  EXPECT_EQ(map_archive_fault(file), "must be whole: the file ends too early");
  std::filesystem::resize_file(file, 130);
  EXPECT_EQ(map_archive_fault(file), "must be whole: the file ends too early");
}

TEST_F(MapArchives, the_start_says_which_setting_it_is) {
  const auto refusal = [](const Settings& settings) {
    const auto config = read_config(settings);
    return config.has_value() ? "accepted" : config.error().message;
  };
  EXPECT_EQ(refusal({{"MAP_ARCHIVE", file.string()}}),
            "MAP_ARCHIVE: must be a PMTiles archive, version 3, that can be read.");
  MapArchiveFile{}.write(file);
  EXPECT_EQ(refusal({{"MAP_ARCHIVE", file.string()}}), "accepted");
  EXPECT_EQ(refusal({{"MAP_ARCHIVE", ""}}), "accepted");
  EXPECT_EQ(refusal({{"MAP_ARCHIVE", file.string()}, {"MAP_STYLE_URL", "https://tiles.example/style.json"}}),
            "MAP_ARCHIVE: must not be set beside MAP_STYLE_URL.");
}

}  // namespace
}  // namespace kerbside::test
