// Decodes pictures that people send and writes them anew without metadata, with the program kerbside-images, which runs
// for one picture with little memory and time (trust.md 4.1 "uploads", 4.3).
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

// The accepted content types.
inline constexpr std::array<std::string_view, 5> accepted_types = {"image/jpeg", "image/png", "image/webp",
                                                                   "image/heic", "image/heif"};

// The accepted formats, by their first bytes; the sender's file name and type do not matter.
enum class Format : std::uint8_t { jpeg, png, webp, heic };
std::optional<Format> format_of(std::string_view bytes);
std::string_view ending_of(Format format);  // ".jpg"

// Returns the refusal of another content type (in lower case), which names a kind of image that is not accepted.
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
  std::vector<Rendition> sizes;  // in the order of the requested widths
  std::string jpeg;              // one of the sizes, for clients that read no WebP
  std::string preview;           // WebP of a few pixels, at most 150 bytes
};

struct Widths {
  std::vector<int> webp;  // at most 4096 pixels each, the largest first
  int jpeg = 0;           // one of those
};

inline constexpr const char* code_kind = "picture_kind";            // not an image, or of a kind that is not accepted
inline constexpr const char* code_too_large = "picture_too_large";  // more than 40 million pixels

class Images {
 public:
  // Starts `program` on a thread of the pool for each picture, and gives it that much time.
  Images(std::filesystem::path program, Workers& pool, std::chrono::milliseconds time = std::chrono::seconds(20));

  // Returns the picture (null: an empty one) as WebP of that size, cropped to fill it. Errors of every function here:
  // invalid code_kind, "picture_unreadable" (damaged) and code_too_large, unavailable "busy" and "pictures" (the
  // program cannot work).
  Task<Result<std::string>> as_webp(Loop& loop, std::shared_ptr<const TemporaryFile> picture, Size size);
  // Returns the whole picture, at most that wide.
  Task<Result<std::string>> whole_as_webp(Loop& loop, std::shared_ptr<const TemporaryFile> picture, int width);
  // Returns the whole picture in these widths; never enlarged, and at most twice as high as wide.
  Task<Result<Renditions>> in_widths(Loop& loop, std::shared_ptr<const std::string> picture, Widths widths);
  // Returns the first pages of a PDF as pictures, each that wide and at most twice as high; text in fonts that the PDF
  // does not bring along is drawn in ours. What is no PDF, or needs a password, is
  // "picture_unreadable".
  Task<Result<std::vector<Rendition>>> pages_of(Loop& loop, std::shared_ptr<const TemporaryFile> pdf, int most,
                                                int width);
  // Reads only the picture's head: one that is damaged further on passes.
  Task<Result<Look>> look_at(Loop& loop, std::shared_ptr<const TemporaryFile> picture);

 private:
  std::filesystem::path program_;
  Workers& pool_;
  std::chrono::milliseconds time_;
};

// Returns the path of kerbside-images beside the running program.
std::filesystem::path program_beside_us();

}  // namespace kerbside::images
