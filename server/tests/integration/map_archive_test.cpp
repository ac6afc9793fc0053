// The map's streets over HTTP: in parts alone, under an address that changes with the file.
#include <gtest/gtest.h>

#include "core/crypto.hpp"
#include "support/map_archive.hpp"
#include "support/shared_app.hpp"

namespace kerbside::test {
namespace {

namespace fs = std::filesystem;

class ServedMapArchive : public SharedApp {
 protected:
  static void SetUpTestSuite() {
    file = fs::temp_directory_path() / ("kerbside-map-" + crypto::uuid4() + ".pmtiles");
    MapArchiveFile{.tiles = 5 << 20}.write(file);
    start([](Config& config) { config.map_archive = file; });
  }
  static void TearDownTestSuite() {
    stop();
    fs::remove(file);
  }
  std::string address() { return app().visitor().http->get("/api/v1/site").json()["map_archive_url"].text(); }
  Answer part(const std::string& range, Headers more = {}) {
    more.emplace_back("Range", range);
    return app().visitor().http->get(address(), more);
  }

  static inline fs::path file;
};

TEST_F(ServedMapArchive, parts_are_what_stands_there_in_the_file) {
  const Answer start_of_it = part("bytes=0-6");
  EXPECT_EQ(start_of_it.status, 206);
  EXPECT_EQ(start_of_it.body, "PMTiles");
  EXPECT_EQ(start_of_it.header("content-range"), "bytes 0-6/" + std::to_string(fs::file_size(file)));
  EXPECT_EQ(start_of_it.header("content-type"), "application/vnd.pmtiles");
  EXPECT_EQ(start_of_it.header("content-encoding"), "");
  EXPECT_NE(start_of_it.header("cache-control").find("immutable"), std::string::npos);
  const Answer later = part("bytes=1000000-1299999");
  ASSERT_EQ(later.body.size(), 300'000U);
  for (std::size_t i = 0; i < later.body.size(); i += 777)
    ASSERT_EQ(later.body[i], static_cast<char>(1'000'000 + i)) << i;
  const std::string etag = start_of_it.header("etag");
  EXPECT_EQ(part("bytes=0-6", {{"If-None-Match", etag}}).status, 304);
  EXPECT_EQ(part("bytes=0-6", {{"If-Range", etag}}).status, 206);
}

TEST_F(ServedMapArchive, nobody_gets_all_of_it_or_another_version) {
  EXPECT_EQ(app().visitor().http->get(address()).status, 400);
  EXPECT_EQ(part("bytes=0-").status, 400);
  EXPECT_EQ(part("bytes=0-4194304").status, 400);
  EXPECT_EQ(part("bytes=0-4194303").status, 206);
  EXPECT_EQ(part("bytes=999999999-").status, 416);
  EXPECT_EQ(app().visitor().http->get("/files/map/0-0", {{"Range", "bytes=0-6"}}).status, 404);
}

}  // namespace
}  // namespace kerbside::test
