// What kerbside-images does with a picture, by libvips and libwebp.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace kerbside::images::helper {

inline constexpr std::int64_t most_pixels = 40'000'000;

enum class Outcome : std::uint8_t { done, unreadable, too_many_pixels };

bool start_vips();

// Reads no more than the picture's head.
Outcome look_at(std::string& bytes);

// As WebP of exactly that size, cut to fill it.
Outcome cut(std::string& bytes, int width, int height, std::string& webp);

struct Rendition {
  int width = 0, height = 0;
  std::string bytes;
};

// Decoded once, as WebP in several widths, the largest first; never enlarged, at most twice as high as wide. After them
// the one of `jpeg_width`, which is among the widths, as JPEG, and the preview: a few pixels of WebP in at most
// most_preview bytes.
inline constexpr std::size_t most_preview = 150;  // 200 in base64
Outcome render(std::string& bytes, std::span<const int> widths, int jpeg_width, std::vector<Rendition>& out);

}  // namespace kerbside::images::helper
