// Archives of what people take home: packed on disk, whatever their size.
#include <gtest/gtest.h>
#include <zip.h>

#include <boost/asio/co_spawn.hpp>
#include <fstream>

#include "ports/files/archive.hpp"

namespace kerbside::files {
namespace {

namespace fs = std::filesystem;

// Bytes that cannot be compressed, the same at each reading.
class Noise final : public ByteSource {
 public:
  explicit Noise(std::uint64_t size) : size_(size) {}
  Task<Result<std::size_t>> read(Loop&, std::uint64_t from, std::span<char> into) override {
    std::size_t count = 0;
    for (; count < into.size() && from + count < size_; ++count) {
      std::uint64_t x = (from + count) * 0x9E3779B97F4A7C15ULL;  // splitmix64
      x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
      into[count] = static_cast<char>(x >> 56);
    }
    co_return count;
  }

 private:
  std::uint64_t size_;
};

struct Archives : testing::Test {
  Loop loop{0, db::Settings()};
  Workers pool{"archives", 1, 8};
  fs::path folder = fs::temp_directory_path() / ("kerbside-archive-" + std::to_string(::getpid()));

  ~Archives() override { fs::remove_all(folder); }

  template <class T>
  T run(Task<T> task) {
    std::optional<T> result;
    asio::co_spawn(loop.io, std::move(task), [&](std::exception_ptr error, T value) {
      if (!error) result = std::move(value);
    });
    loop.io.restart();
    while (!result) loop.io.run_one();
    return std::move(*result);
  }
  // The content of one file in the archive.
  static std::string unpacked(const TemporaryFile& archive, const std::string& name) {
    zip_t* zip = zip_open(archive.path().c_str(), ZIP_RDONLY | ZIP_CHECKCONS, nullptr);
    if (zip == nullptr) return "no archive";
    zip_stat_t facts;
    std::string content;
    if (zip_stat(zip, name.c_str(), 0, &facts) == 0) {
      content.resize(facts.size);
      zip_file_t* file = zip_fopen(zip, name.c_str(), 0);
      EXPECT_EQ(zip_fread(file, content.data(), content.size()), static_cast<zip_int64_t>(content.size()));
      zip_fclose(file);
    }
    zip_discard(zip);
    return content;
  }
};

std::size_t memory_kib(const std::string& name) {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);)
    if (line.starts_with(name)) return std::stoul(line.substr(line.find_first_of("0123456789")));
  return 0;
}

TEST_F(Archives, Trust_4_2_every_part_is_in_it_and_the_folder_stays_empty) {
  Archive archive(folder, pool);
  ASSERT_TRUE(run(archive.add(loop, "a/noise", std::make_shared<Noise>(200'000), 200'000)).has_value());
  ASSERT_TRUE(run(archive.add(loop, "empty", std::make_shared<Noise>(0), 0)).has_value());
  archive.begin("data.json");
  for (const std::string piece : {"{\"a\":", "\"é\"", "}"}) ASSERT_TRUE(run(archive.write(loop, piece)).has_value());
  archive.end();
  const auto packed = run(archive.pack(loop));
  ASSERT_TRUE(packed.has_value());
  EXPECT_TRUE(fs::is_empty(folder));
  EXPECT_EQ(unpacked(**packed, "data.json"), "{\"a\":\"é\"}");
  EXPECT_EQ(unpacked(**packed, "empty"), "");
  std::string noise(200'000, '\0');
  Noise source(200'000);
  run(source.read(loop, 0, noise)).value();
  EXPECT_EQ(unpacked(**packed, "a/noise"), noise);
}

TEST_F(Archives, a_part_that_ends_too_early_is_an_error) {
  Archive archive(folder, pool);
  const auto added = run(archive.add(loop, "short", std::make_shared<Noise>(10), 11));
  ASSERT_TRUE(added.has_error());
  EXPECT_EQ(added.error().code, "archive");
}

TEST_F(Archives, Trust_4_2_a_large_archive_takes_little_memory) {
  constexpr std::uint64_t part = 4 << 20, parts = 8;
  std::ofstream("/proc/self/clear_refs") << "5";  // the peak counts from here on
  const std::size_t before = memory_kib("VmRSS");
  Archive archive(folder, pool);
  for (std::uint64_t i = 0; i < parts; ++i)
    ASSERT_TRUE(run(archive.add(loop, std::to_string(i), std::make_shared<Noise>(part), part)).has_value());
  const auto packed = run(archive.pack(loop));
  ASSERT_TRUE(packed.has_value());
  EXPECT_GT((*packed)->size(), part * parts * 9 / 10) << "it could not be compressed";
#if __has_feature(address_sanitizer)
  constexpr std::size_t most_kib = 16 * 1024;  // it keeps what was freed for a while
#else
  constexpr std::size_t most_kib = 4 * 1024;
#endif
  EXPECT_LT(memory_kib("VmHWM"), before + most_kib) << "KiB, for an archive of 32 MiB";
}

}  // namespace
}  // namespace kerbside::files
