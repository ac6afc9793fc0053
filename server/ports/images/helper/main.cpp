// kerbside-images WIDTH HEIGHT: reads a picture from standard input and writes it to standard output as WebP of that
// size, cut to fill it, turned the way it was taken and without metadata. A program of its own, because decoders are
// what attackers aim at: it has no environment, can open neither file nor socket, and has little memory and little
// time, and what it loses is one picture. The server also stays without libvips' hundred libraries that way. Exit
// codes: 0 done, 1 not a picture that can be read, 2 too many pixels, 64 bad usage, 70 it cannot work here.
#include <glib-object.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>
#include <vips/vips.h>
#include <webp/encode.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

namespace {

enum ExitCode : int { done = 0, unreadable = 1, too_many_pixels = 2, bad_usage = 64, broken = 70 };

constexpr rlim_t most_memory = rlim_t{1} << 30;  // bytes; a picture of most_pixels takes half of it
constexpr rlim_t most_seconds = 15;              // of computing
constexpr std::int64_t most_pixels = 40'000'000;
constexpr float quality = 82;

struct Unref {
  void operator()(VipsImage* image) const { g_object_unref(image); }
};
using Image = std::unique_ptr<VipsImage, Unref>;

bool limit(int what, rlim_t most) {
  const rlimit both{most, most};
  return setrlimit(static_cast<__rlimit_resource>(what), &both) == 0;
}

// From here on it opens no file and no socket: what it has is its input and its output.
bool open_nothing_more() { return limit(RLIMIT_NOFILE, 0); }

// Nothing inside may take these back.
bool limit_oneself() {
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0 &&
         limit(RLIMIT_AS, most_memory) && limit(RLIMIT_CPU, most_seconds) && limit(RLIMIT_FSIZE, 0) &&
         limit(RLIMIT_CORE, 0) && setpriority(PRIO_PROCESS, 0, 10) == 0;
}

std::string read_all() {
  std::string bytes;
  std::array<char, 65536> part{};
  for (ssize_t n; (n = read(STDIN_FILENO, part.data(), part.size())) > 0;)
    bytes.append(part.data(), static_cast<std::size_t>(n));
  return bytes;
}

bool write_all(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = write(STDOUT_FILENO, bytes.data(), bytes.size());
    if (n <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}

bool start_vips() {
  // NOLINTBEGIN(concurrency-mt-unsafe): there is no other thread yet
  setenv("VIPS_DISC_THRESHOLD", "1g", 1);  // large pictures stay in memory, where the limit holds
  setenv("VIPS_NOVECTOR", "1", 1);         // no code made at run time
  // NOLINTEND(concurrency-mt-unsafe)
  if (vips_init("kerbside-images") != 0) return false;
  vips_concurrency_set(1);
  vips_cache_set_max(0);
  vips_operation_block_set("VipsForeignLoad", TRUE);
  for (const char* loader : {"VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadHeif"})
    vips_operation_block_set(loader, FALSE);
  return true;
}

// Only the head is read: a bomb is known before it is unpacked.
Image read_head(std::string& bytes) {
  return Image(vips_image_new_from_buffer(bytes.data(), bytes.size(), "", "access", VIPS_ACCESS_SEQUENTIAL, nullptr));
}

std::int64_t pixels_in(const Image& image) {
  return std::int64_t{vips_image_get_width(image.get())} * vips_image_get_height(image.get());
}

// By how much a picture is enlarged until it fills that size.
double enlargement(const Image& image, int width, int height) {
  return std::max(static_cast<double>(width) / vips_image_get_width(image.get()),
                  static_cast<double>(height) / vips_image_get_height(image.get()));
}

// One of 5000 by 1 pixels fills 512 by 512 with 1.3 thousand million: what is cut off in the end must go first.
bool is_too_long(const Image& image, int width, int height) {
  const double factor = enlargement(image, width, height);
  return factor > 1 && static_cast<double>(pixels_in(image)) * factor * factor > most_pixels;
}

Image middle_of(const Image& image, int width, int height) {
  if (!image) return nullptr;
  const int all_width = vips_image_get_width(image.get()), all_height = vips_image_get_height(image.get());
  const double factor = enlargement(image, width, height);
  const int part_width = std::clamp(static_cast<int>(std::lround(width / factor)), 1, all_width);
  const int part_height = std::clamp(static_cast<int>(std::lround(height / factor)), 1, all_height);
  VipsImage* out = nullptr;
  vips_extract_area(image.get(), &out, (all_width - part_width) / 2, (all_height - part_height) / 2, part_width,
                    part_height, nullptr);
  return Image(out);
}

Image turned(std::string& bytes) {
  VipsImage* out = nullptr;
  const Image image(vips_image_new_from_buffer(bytes.data(), bytes.size(), "[fail_on=truncated]", nullptr));
  if (image) vips_autorot(image.get(), &out, nullptr);
  return Image(out);
}

Image cut_long_one(std::string& bytes, int width, int height) {
  const Image middle = middle_of(turned(bytes), width, height);
  VipsImage* out = nullptr;
  if (middle)
    vips_thumbnail_image(middle.get(), &out, width, "height", height, "crop", VIPS_INTERESTING_CENTRE, "export_profile",
                         "srgb", nullptr);
  return Image(out);
}

// Turned the way it was taken and cut to fill. One that ends too early is refused rather than filled up with grey (only
// the loader's own option does that in libvips 8.14).
Image cut_to(std::string& bytes, int width, int height) {
  VipsImage* out = nullptr;
  vips_thumbnail_buffer(bytes.data(), bytes.size(), &out, width, "height", height, "crop", VIPS_INTERESTING_CENTRE,
                        "option_string", "[fail_on=truncated]", "export_profile", "srgb", nullptr);
  return Image(out);
}

Image in_colour(const Image& image) {
  VipsImage* out = nullptr;
  if (image) vips_colourspace(image.get(), &out, VIPS_INTERPRETATION_sRGB, nullptr);
  return Image(out);
}

Image on_white(Image image) {
  if (!image || !vips_image_hasalpha(image.get())) return image;
  VipsImage* out = nullptr;
  const double white = 255;
  VipsArrayDouble* background = vips_array_double_new(&white, 1);
  vips_flatten(image.get(), &out, "background", background, nullptr);
  vips_area_unref(VIPS_AREA(background));
  return Image(out);
}

// By libwebp itself, which writes pixels and nothing else: libvips 8.14 leaves EXIF in, even when asked to strip it.
bool write_webp(const Image& image) {
  if (!image || vips_image_get_format(image.get()) != VIPS_FORMAT_UCHAR || vips_image_get_bands(image.get()) != 3)
    return false;
  std::size_t size = 0;
  const auto* pixels = static_cast<const std::uint8_t*>(vips_image_write_to_memory(image.get(), &size));
  if (!pixels) return false;
  const int width = vips_image_get_width(image.get());
  std::uint8_t* out = nullptr;
  size = WebPEncodeRGB(pixels, width, vips_image_get_height(image.get()), 3 * width, quality, &out);
  return size > 0 && write_all({reinterpret_cast<const char*>(out), size});
}

int pixels_of(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() && number <= 4096 ? number : 0;
}

int convert(std::string& bytes, int width, int height) {
  const Image head = read_head(bytes);
  if (!head) return unreadable;
  if (pixels_in(head) > most_pixels) return too_many_pixels;
  Image cut = is_too_long(head, width, height) ? cut_long_one(bytes, width, height) : cut_to(bytes, width, height);
  return write_webp(on_white(in_colour(cut))) ? done : unreadable;
}

}  // namespace

int main(int argc, char** argv) {
  const int width = argc == 3 ? pixels_of(argv[1]) : 0;
  const int height = argc == 3 ? pixels_of(argv[2]) : 0;
  if (width <= 0 || height <= 0) return bad_usage;
  if (!limit_oneself() || !start_vips() || !open_nothing_more()) return broken;
  std::string bytes = read_all();
  std::_Exit(convert(bytes, width, height));  // without libvips' tidying, which takes longer than the picture
}
