#include "ports/images/helper/pictures.hpp"

#include <glib-object.h>
#include <vips/vips.h>
#include <webp/encode.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <memory>

namespace kerbside::images::helper {
namespace {

struct Encoding {
  float quality;  // 0 to 100
  int method;     // 0 fast to 6 small
};
constexpr Encoding of_pictures{82, 4}, of_large_ones{80, 1};
constexpr int large = 900;                        // pixels wide
constexpr int preview_widths[] = {16, 12, 8, 4};  // the first that fits
constexpr Encoding of_previews{30, 6};
constexpr int jpeg_quality = 80;

struct Unref {
  void operator()(VipsImage* image) const { g_object_unref(image); }
};
using Image = std::unique_ptr<VipsImage, Unref>;

int width_of(const Image& image) { return vips_image_get_width(image.get()); }
int height_of(const Image& image) { return vips_image_get_height(image.get()); }
std::int64_t pixels_in(const Image& image) { return std::int64_t{width_of(image)} * height_of(image); }

// Reads only the head, so that a decompression bomb is recognised before it is unpacked.
Image read_head(std::string& bytes) {
  return Image(vips_image_new_from_buffer(bytes.data(), bytes.size(), "", "access", VIPS_ACCESS_SEQUENTIAL, nullptr));
}

// Returns the colour profile to convert to while the picture is shrunk. A picture without a profile is in sRGB already,
// and converting that to itself would take a fifth of the time.
const char* wanted_profile(const Image& image) {
  const bool is_srgb = vips_image_get_typeof(image.get(), VIPS_META_ICC_NAME) == 0 &&
                       vips_image_get_interpretation(image.get()) != VIPS_INTERPRETATION_CMYK;
  return is_srgb ? nullptr : "srgb";
}

// Returns by how much a picture must be enlarged to fill that size.
double enlargement(const Image& image, int width, int height) {
  return std::max(static_cast<double>(width) / width_of(image), static_cast<double>(height) / height_of(image));
}

// A picture of 5000 by 1 pixels would be enlarged to 1.3 thousand million before cropping to 512 by 512: it must be
// cropped first.
bool is_too_long(const Image& image, int width, int height) {
  const double factor = enlargement(image, width, height);
  return factor > 1 && static_cast<double>(pixels_in(image)) * factor * factor > most_pixels;
}

Image middle_of(const Image& image, int width, int height) {
  if (!image) return nullptr;
  const double factor = enlargement(image, width, height);
  const int part_width = std::clamp(static_cast<int>(std::lround(width / factor)), 1, width_of(image));
  const int part_height = std::clamp(static_cast<int>(std::lround(height / factor)), 1, height_of(image));
  VipsImage* out = nullptr;
  vips_extract_area(image.get(), &out, (width_of(image) - part_width) / 2, (height_of(image) - part_height) / 2,
                    part_width, part_height, nullptr);
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
                         wanted_profile(middle), nullptr);
  return Image(out);
}

// Turns the picture upright and crops it to fill. One that ends too early is refused rather than filled up with grey
// (only the loader's own option does that in libvips 8.14).
Image cut_to(std::string& bytes, int width, int height) {
  VipsImage* out = nullptr;
  vips_thumbnail_buffer(bytes.data(), bytes.size(), &out, width, "height", height, "crop", VIPS_INTERESTING_CENTRE,
                        "option_string", "[fail_on=truncated]", "export_profile", wanted_profile(read_head(bytes)),
                        nullptr);
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

Image in_memory(const Image& image) { return Image(image ? vips_image_copy_memory(image.get()) : nullptr); }

// Decodes the picture upright into memory, at most that wide and twice as high: the smaller sizes are made from it.
Image decode(std::string& bytes, int width) {
  VipsImage* out = nullptr;
  vips_thumbnail_buffer(bytes.data(), bytes.size(), &out, width, "height", 2 * width, "size", VIPS_SIZE_DOWN,
                        "option_string", "[fail_on=truncated]", "export_profile", wanted_profile(read_head(bytes)),
                        nullptr);
  return in_memory(on_white(in_colour(Image(out))));
}

// A small picture needs no better kernel, which would take a tenth of a photo's time.
Image shrunk(const Image& image, int width) {
  VipsImage* out = nullptr;
  const double scale = std::min({1.0, static_cast<double>(width) / width_of(image), 2.0 * width / height_of(image)});
  const auto of_side = [scale](int pixels) { return std::max(scale, 1.0 / pixels); };  // keeps at least one pixel
  vips_resize(image.get(), &out, of_side(width_of(image)), "vscale", of_side(height_of(image)), "kernel",
              VIPS_KERNEL_CUBIC, nullptr);
  return Image(out);
}

struct GFree {
  void operator()(std::uint8_t* memory) const { g_free(memory); }
};

// Uses libwebp directly, which writes only pixels: libvips 8.14 leaves EXIF in, even when asked to strip it.
bool encode(const Image& image, Encoding how, std::string& webp) {
  if (!image || vips_image_get_format(image.get()) != VIPS_FORMAT_UCHAR || vips_image_get_bands(image.get()) != 3)
    return false;
  std::size_t size = 0;
  const std::unique_ptr<std::uint8_t, GFree> pixels(
      static_cast<std::uint8_t*>(vips_image_write_to_memory(image.get(), &size)));
  WebPConfig config;
  WebPPicture picture;
  if (!pixels || !WebPConfigPreset(&config, WEBP_PRESET_PHOTO, how.quality) || !WebPPictureInit(&picture)) return false;
  config.method = how.method;
  picture.width = width_of(image);
  picture.height = height_of(image);
  WebPMemoryWriter writer;
  WebPMemoryWriterInit(&writer);
  picture.writer = WebPMemoryWrite;
  picture.custom_ptr = &writer;
  const bool done = WebPPictureImportRGB(&picture, pixels.get(), 3 * picture.width) && WebPEncode(&config, &picture);
  if (done) webp.assign(reinterpret_cast<const char*>(writer.mem), writer.size);
  WebPPictureFree(&picture);
  WebPMemoryWriterClear(&writer);
  return done;
}

// Writes only the pixels, so that no metadata is copied; stripped, because libvips would otherwise add some of its own.
bool encode_jpeg(const Image& image, std::string& jpeg) {
  std::size_t size = 0;
  const std::unique_ptr<std::uint8_t, GFree> pixels(
      static_cast<std::uint8_t*>(vips_image_write_to_memory(image.get(), &size)));
  if (!pixels) return false;
  const Image bare(
      vips_image_new_from_memory(pixels.get(), size, width_of(image), height_of(image), 3, VIPS_FORMAT_UCHAR));
  void* data = nullptr;
  if (!bare || vips_jpegsave_buffer(bare.get(), &data, &size, "Q", jpeg_quality, "optimize_coding", TRUE, "strip", TRUE,
                                    nullptr) != 0)
    return false;
  const std::unique_ptr<std::uint8_t, GFree> written(static_cast<std::uint8_t*>(data));
  jpeg.assign(static_cast<const char*>(data), size);
  return true;
}

// Reads the page's size; it is drawn when its pixels are asked for. scale: 1 is 72 pixels to the inch.
Image page_of(std::string& bytes, int page, double scale) {
  VipsImage* out = nullptr;
  vips_pdfload_buffer(bytes.data(), bytes.size(), &out, "page", page, "n", 1, "scale", scale, nullptr);
  return Image(out);
}

Rendition sized_as(const Image& image) { return Rendition{width_of(image), height_of(image), {}}; }

bool add(const Image& image, Encoding how, std::vector<Rendition>& out) {
  out.push_back(sized_as(image));
  return encode(image, how, out.back().bytes);
}

bool add_preview(const Image& image, std::vector<Rendition>& out) {
  for (const int width : preview_widths) {
    if (!add(shrunk(image, width), of_previews, out)) return false;
    if (out.back().bytes.size() <= most_preview) return true;
    out.pop_back();
  }
  return false;
}

}  // namespace

bool start_vips(Reads what) {
  // NOLINTBEGIN(concurrency-mt-unsafe): there is no other thread yet
  setenv("VIPS_DISC_THRESHOLD", "1g", 1);  // large pictures stay in memory, where the limit holds
  setenv("VIPS_NOVECTOR", "1", 1);         // no code made at run time
  // NOLINTEND(concurrency-mt-unsafe)
  if (vips_init("kerbside-images") != 0) return false;
  vips_concurrency_set(1);
  vips_cache_set_max(0);
  vips_operation_block_set("VipsForeignLoad", TRUE);
  if (what == Reads::documents) {
    vips_operation_block_set("VipsForeignLoadPdf", FALSE);
    return true;
  }
  for (const char* loader : {"VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadHeif"})
    vips_operation_block_set(loader, FALSE);
  return true;
}

Outcome look_at(std::string& bytes) {
  const Image head = read_head(bytes);
  if (!head) return Outcome::unreadable;
  return pixels_in(head) > most_pixels ? Outcome::too_many_pixels : Outcome::done;
}

Outcome cut(std::string& bytes, int width, int height, std::string& webp) {
  if (const Outcome seen = look_at(bytes); seen != Outcome::done) return seen;
  const bool long_one = is_too_long(read_head(bytes), width, height);
  Image picture = long_one ? cut_long_one(bytes, width, height) : cut_to(bytes, width, height);
  return encode(on_white(in_colour(picture)), of_pictures, webp) ? Outcome::done : Outcome::unreadable;
}

Outcome render(std::string& bytes, std::span<const int> widths, int jpeg_width, std::vector<Rendition>& out) {
  if (const Outcome seen = look_at(bytes); seen != Outcome::done) return seen;
  Image picture = decode(bytes, widths.front());
  if (!picture) return Outcome::unreadable;
  Rendition jpeg;
  for (const int width : widths) {
    if (width < width_of(picture) || 2 * width < height_of(picture)) picture = in_memory(shrunk(picture, width));
    if (!picture || !add(picture, width >= large ? of_large_ones : of_pictures, out)) return Outcome::unreadable;
    if (width != jpeg_width) continue;
    jpeg = sized_as(picture);
    if (!encode_jpeg(picture, jpeg.bytes)) return Outcome::unreadable;
  }
  out.push_back(std::move(jpeg));
  return add_preview(picture, out) ? Outcome::done : Outcome::unreadable;
}

Outcome draw_pages(std::string& bytes, int most, int width, std::vector<Rendition>& out) {
  const Image first = page_of(bytes, 0, 1);
  if (!first) return Outcome::unreadable;
  const int pages = std::min(most, vips_image_get_n_pages(first.get()));
  for (int page = 0; page < pages; ++page) {
    const Image head = page_of(bytes, page, 1);
    if (!head) return Outcome::unreadable;
    const double scale = std::min(static_cast<double>(width) / width_of(head), 2.0 * width / height_of(head));
    const Image drawn = in_memory(on_white(in_colour(page_of(bytes, page, scale))));
    if (!drawn || !add(drawn, of_large_ones, out)) return Outcome::unreadable;
  }
  return Outcome::done;
}

}  // namespace kerbside::images::helper
