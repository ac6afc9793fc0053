// When a photo was taken, as its camera says (issue 29, section 3): read from bytes that anybody may have written.
#include "rules/camera_time.hpp"

#include <gtest/gtest.h>

namespace kerbside::rules {
namespace {

std::string number(std::uint32_t value, int size, bool little) {
  std::string out;
  for (int i = 0; i < size; ++i) out += static_cast<char>(value >> (8 * (little ? i : size - 1 - i)));
  return out;
}

// A directory with one entry.
std::string directory(std::uint32_t tag, std::uint32_t value, bool little) {
  return number(1, 2, little) + number(tag, 2, little) + number(2, 2, little) + number(20, 4, little) +
         number(value, 4, little) + number(0, 4, little);
}

// A JPEG whose first directory leads to a second one, which says when.
std::string photo(const std::string& when, bool little = true) {
  const std::string tiff = std::string(little ? "II" : "MM") + number(42, 2, little) + number(8, 4, little) +
                           directory(0x8769, 26, little) + directory(0x9003, 44, little) + when + std::string(1, '\0');
  const std::string segment = std::string("Exif\0\0", 6) + tiff;
  return "\xFF\xD8\xFF\xE0" + number(4, 2, false) + "ab\xFF\xE1" +
         number(static_cast<std::uint32_t>(segment.size() + 2), 2, false) + segment + "\xFF\xDA";
}

TEST(CameraTime, Issue29_what_the_camera_says_is_read_in_either_order_of_bytes) {
  EXPECT_EQ(camera_time(photo("2026:11:20 14:03:11")), "2026-11-20 14:03:11");
  EXPECT_EQ(camera_time(photo("2026:11:20 14:03:11", false)), "2026-11-20 14:03:11");
}

TEST(CameraTime, Issue29_what_is_no_time_says_nothing) {
  EXPECT_EQ(camera_time(photo("0000:00:00 00:00:00")), std::nullopt);
  EXPECT_EQ(camera_time(photo("<b>:11:20 14:03:11!")), std::nullopt);
  EXPECT_EQ(camera_time(""), std::nullopt);
  EXPECT_EQ(camera_time("%PDF-1.7"), std::nullopt);
  EXPECT_EQ(camera_time("\xFF\xD8\xFF\xE1"), std::nullopt);
}

// Every byte that is missing or wrong: nothing is read outside (the sanitizers see it), and nothing is made up.
TEST(CameraTime, Issue29_broken_files_are_read_to_their_end_and_no_further) {
  const std::string whole = photo("2026:11:20 14:03:11");
  for (std::size_t size = 0; size < whole.size(); ++size) camera_time(std::string_view(whole).substr(0, size));
  for (std::size_t at = 0; at < whole.size(); ++at) {
    std::string broken = whole;
    broken[at] = '\xFF';
    const auto told = camera_time(broken);
    if (told) EXPECT_EQ(told->size(), 19U) << at;
  }
}

}  // namespace
}  // namespace kerbside::rules
