// Pictures that people send: decoded and written anew without metadata, by the program kerbside-images, which runs for
// one picture with little memory and time (trust.md 4.1 "uploads", 4.3).
#pragma once
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/loop.hpp"
#include "core/temporary_file.hpp"
#include "core/workers.hpp"

namespace kerbside::images {

// What may be sent, as content types.
inline constexpr std::array<std::string_view, 5> accepted_types = {"image/jpeg", "image/png", "image/webp",
                                                                   "image/heic", "image/heif"};

// What may be sent, by its first bytes; what the sender calls it does not matter.
enum class Format : std::uint8_t { jpeg, png, webp, heic };
std::optional<Format> format_of(std::string_view bytes);
std::string_view ending_of(Format format);  // ".jpg"

// The sentence for another content type, in lower case: it names a kind of image that is not taken.
std::string refusal_of_type(std::string_view content_type);

struct Size {
  int width = 0, height = 0;  // pixels, at most 4096
};

struct Look {
  Format format{};
  std::string digest;  // SHA-256 of its bytes
};

struct Rendition {
  Size size;
  std::string webp;
};

// A picture in several sizes, made by decoding it once.
struct Renditions {
  std::vector<Rendition> sizes;  // in the order of the widths that were asked for
  std::string jpeg;              // one of the sizes, for whom reads no WebP
  std::string preview;           // WebP of a few pixels, at most 150 bytes
};

struct Widths {
  std::vector<int> webp;  // at most 4096 pixels each, the largest first
  int jpeg = 0;           // one of those
};

inline constexpr const char* code_kind = "picture_kind";            // no image, or of a kind that is not taken
inline constexpr const char* code_too_large = "picture_too_large";  // more than 40 million pixels

class Images {
 public:
  // Starts `program` on a thread of the pool for each picture, and gives it that much time.
  Images(std::filesystem::path program, Workers& pool, std::chrono::milliseconds time = std::chrono::seconds(20));

  // The picture (null: an empty one) as WebP of that size, cut to fill it. Errors of all: invalid code_kind,
  // "picture_unreadable" (damaged) and code_too_large, unavailable "busy" and "pictures" (the program cannot work).
  Task<Result<std::string>> as_webp(Loop& loop, std::shared_ptr<const TemporaryFile> picture, Size size);
  // Whole, at most that wide.
  Task<Result<std::string>> whole_as_webp(Loop& loop, std::shared_ptr<const TemporaryFile> picture, int width);
  // Whole; never enlarged, and at most twice as high as wide.
  Task<Result<Renditions>> in_widths(Loop& loop, std::shared_ptr<const std::string> picture, Widths widths);
  // Looks at the picture's head alone: one that is damaged further on passes.
  Task<Result<Look>> look_at(Loop& loop, std::shared_ptr<const TemporaryFile> picture);

 private:
  std::filesystem::path program_;
  Workers& pool_;
  std::chrono::milliseconds time_;
};

// kerbside-images beside the running program.
std::filesystem::path program_beside_us();

}  // namespace kerbside::images
