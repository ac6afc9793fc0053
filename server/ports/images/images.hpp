// Pictures that people send: decoded and written anew as WebP without metadata, by the program kerbside-images, which
// runs for one picture with little memory and time (trust.md 4.1 "uploads", 4.3).
#pragma once
#include <array>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "core/loop.hpp"
#include "core/temporary_file.hpp"
#include "core/workers.hpp"

namespace kerbside::images {

// What may be sent, as content types.
inline constexpr std::array<std::string_view, 5> accepted_types = {"image/jpeg", "image/png", "image/webp",
                                                                   "image/heic", "image/heif"};

// JPEG, PNG, WebP or HEIC by their first bytes; what the sender calls them does not matter.
bool is_accepted(std::string_view bytes);

// The sentence for another content type, in lower case: it names a kind of image that is not taken.
std::string refusal_of_type(std::string_view content_type);

struct Size {
  int width = 0, height = 0;  // pixels, at most 4096
};

class Images {
 public:
  // Starts `program` on a thread of the pool for each picture.
  Images(std::filesystem::path program, Workers& pool);

  // The picture (null: an empty one) as WebP of that size, cut to fill it. Errors: invalid "picture_kind" (an image
  // that is not taken, or none at all), "picture_unreadable" (damaged) and "picture_too_large" (more than 40 million
  // pixels), unavailable "busy" and "pictures" (the program cannot work).
  Task<Result<std::string>> as_webp(Loop& loop, std::shared_ptr<const TemporaryFile> picture, Size size);

 private:
  std::filesystem::path program_;
  Workers& pool_;
};

// kerbside-images beside the running program.
std::filesystem::path program_beside_us();

}  // namespace kerbside::images
