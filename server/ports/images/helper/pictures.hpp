// What kerbside-images does with a picture, using libvips and libwebp.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace kerbside::images::helper {

inline constexpr std::int64_t most_pixels = 40'000'000;

enum class Outcome : std::uint8_t { done, unreadable, too_many_pixels };

enum class Reads : std::uint8_t { pictures, documents };
bool start_vips(Reads what);

// Reads only the picture's head.
Outcome look_at(std::string& bytes);

// Makes WebP of exactly that size, cropped to fill it.
Outcome cut(std::string& bytes, int width, int height, std::string& webp);

struct Rendition {
  int width = 0, height = 0;
  std::string bytes;
};

// Decodes the picture once and makes WebP of several widths, the largest first; never enlarged, at most twice as high
// as wide. After them comes the one of `jpeg_width`, which is among the widths, as JPEG, and the preview: a few pixels
// of WebP in at most most_preview bytes.
inline constexpr std::size_t most_preview = 150;  // 200 in base64
Outcome render(std::string& bytes, std::span<const int> widths, int jpeg_width, std::vector<Rendition>& out);

// Draws the first pages of a PDF, at most `most`, each that wide and at most twice as high. Nothing in it is run, and
// what protects it by a password makes it unreadable.
Outcome draw_pages(std::string& bytes, int most, int width, std::vector<Rendition>& out);

}  // namespace kerbside::images::helper
