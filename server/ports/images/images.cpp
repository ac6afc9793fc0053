#include "ports/images/images.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>

#include "core/crypto.hpp"
#include "core/log.hpp"
#include "ports/images/program.hpp"

namespace kerbside::images {
namespace {

using namespace std::string_view_literals;

constexpr std::size_t most_output = 16 << 20;                 // bytes
constexpr int done = 0, unreadable = 1, too_many_pixels = 2;  // exit codes of kerbside-images

Error picture_unreadable() {
  return fail(Kind::invalid, "picture_unreadable", "This image is damaged or incomplete. Please choose another one.");
}

bool starts(std::string_view bytes, std::string_view magic, std::size_t at = 0) {
  return bytes.size() >= at && bytes.substr(at).starts_with(magic);
}

// Returns the name of a kind of image that is not accepted, by the first bytes; "" for anything else.
std::string_view other_kind(std::string_view bytes) {
  if (starts(bytes, "GIF8")) return "GIF";
  if (starts(bytes, "BM")) return "BMP";
  if (starts(bytes, "II*\0"sv) || starts(bytes, "MM\0*"sv)) return "TIFF";
  if (starts(bytes, "ftypavif", 4) || starts(bytes, "ftypavis", 4)) return "AVIF";
  if (starts(bytes, "\0\0\1\0"sv)) return "ICO";
  if (starts(bytes, "\xFF\x0A") || starts(bytes, "\0\0\0\x0CJXL "sv)) return "JPEG XL";
  return {};
}

std::string refusal_of_kind(std::string_view kind) {
  return fmt::format("{} images cannot be used. Please choose a JPEG, PNG, WebP or HEIC image.", kind);
}

constexpr const char* no_image = "Please select an image file.";

Error wrong_kind(std::string_view bytes) {
  const std::string_view kind = other_kind(bytes);
  return fail(Kind::invalid, code_kind, kind.empty() ? no_image : refusal_of_kind(kind));
}

Error picture_too_large() {
  return fail(Kind::invalid, code_too_large,
              "This image has more than 40 million pixels. Please make it smaller and try again.");
}

// A decoder that crashed or asked for too much was given a broken picture.
bool was_killed(int exit_code) { return exit_code < 0; }

Error unavailable() {
  return fail(Kind::unavailable, "pictures", "Pictures cannot be uploaded at the moment. Please try again later.");
}

// Runs kerbside-images with these arguments and returns what it writes.
Result<std::string> run(const std::filesystem::path& program, std::chrono::milliseconds time,
                        const std::vector<std::string>& arguments, const std::string& bytes) {
  KB_TRY(Output output, run_program(program, arguments, bytes, most_output, time));
  if (output.exit_code == done) return std::move(output.bytes);
  if (output.exit_code == too_many_pixels) return picture_too_large();
  if (output.exit_code == unreadable) return picture_unreadable();
  log::warn("picture_not_converted", {{"exit_code", output.exit_code}, {"out_of_time", output.out_of_time}});
  // The machine is busy: a picture that takes too long meets the program's own limit of processor time first.
  if (output.out_of_time) return unavailable();
  if (was_killed(output.exit_code)) return picture_unreadable();
  return unavailable();
}

Result<std::string> ask(const std::filesystem::path& program, std::chrono::milliseconds time,
                        const std::vector<std::string>& arguments, const std::string& bytes) {
  if (!format_of(bytes)) return wrong_kind(bytes);
  return run(program, time, arguments, bytes);
}

// Loads the picture while the program looks at it; the threads of the pool bound how many are in memory.
Result<std::string> bytes_of(const TemporaryFile& picture) {
  std::string bytes(picture.size(), '\0');
  KB_TRY_VOID(picture.read(0, bytes));
  return bytes;
}

struct Written {
  Size size;
  std::string bytes;
};

// Takes the line "WIDTH HEIGHT BYTES" and the bytes that follow it off the output.
Result<Written> take_written(std::string_view& output) {
  const std::size_t end = output.find('\n');
  if (end == std::string_view::npos) return unavailable();
  std::array<int, 3> numbers{};
  std::string_view line = output.substr(0, end);
  for (int& number : numbers) {
    const auto [stop, error] = std::from_chars(line.data(), line.data() + line.size(), number);
    if (error != std::errc() || number < 1) return unavailable();
    line.remove_prefix(std::min(line.size(), static_cast<std::size_t>(stop - line.data()) + 1));
  }
  output.remove_prefix(end + 1);
  const auto size = static_cast<std::size_t>(numbers[2]);
  if (output.size() < size) return unavailable();
  Written written{Size{numbers[0], numbers[1]}, std::string(output.substr(0, size))};
  output.remove_prefix(size);
  return written;
}

Result<Renditions> read_renditions(std::string_view output, std::size_t count) {
  Renditions all;
  for (std::size_t i = 0; i < count; ++i) {
    KB_TRY(auto size, take_written(output));
    all.sizes.push_back(Rendition{size.size, std::move(size.bytes)});
  }
  KB_TRY(auto jpeg, take_written(output));
  KB_TRY(auto preview, take_written(output));
  all.jpeg = std::move(jpeg.bytes);
  all.preview = std::move(preview.bytes);
  return all;
}

// Returns whether this is an ISO media file whose major brand is one of HEIF's with HEVC inside.
bool is_heic(std::string_view bytes) {
  const auto is_brand = [&](std::string_view brand) { return starts(bytes, brand, 8); };
  return starts(bytes, "ftyp", 4) && (is_brand("heic") || is_brand("heix") || is_brand("mif1"));
}

}  // namespace

std::optional<Format> format_of(std::string_view bytes) {
  if (starts(bytes, "\xFF\xD8\xFF")) return Format::jpeg;
  if (starts(bytes, "\x89PNG\r\n\x1A\n")) return Format::png;
  if (starts(bytes, "RIFF") && starts(bytes, "WEBP", 8)) return Format::webp;
  if (is_heic(bytes)) return Format::heic;
  return std::nullopt;
}

std::string_view ending_of(Format format) {
  constexpr std::array<std::string_view, 4> endings = {".jpg", ".png", ".webp", ".heic"};
  return endings[static_cast<std::size_t>(format)];
}

std::string refusal_of_type(std::string_view content_type) {
  constexpr std::string_view image = "image/";
  if (!content_type.starts_with(image)) return no_image;
  std::string kind(content_type.substr(image.size()));
  kind.resize(std::min(kind.size(), kind.find_first_of("+;, ")));  // "svg+xml"
  if (kind.starts_with("x-")) kind.erase(0, 2);
  const bool plain = !kind.empty() && kind.size() <= 10 &&
                     std::ranges::all_of(kind, [](unsigned char c) { return std::isalnum(c) != 0; });
  if (!plain) return no_image;
  std::ranges::transform(kind, kind.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return refusal_of_kind(kind);
}

Images::Images(std::filesystem::path program, Workers& pool, std::chrono::milliseconds time)
    : program_(std::move(program)), pool_(pool), time_(time) {}

Task<Result<std::string>> Images::as_webp(Loop& loop, std::shared_ptr<const TemporaryFile> picture, Size size) {
  if (!picture) co_return wrong_kind({});
  std::function<Result<std::string>()> job = [this, picture = std::move(picture), size]() -> Result<std::string> {
    KB_TRY(const std::string bytes, bytes_of(*picture));
    return ask(program_, time_, {"cut", std::to_string(size.width), std::to_string(size.height)}, bytes);
  };
  co_return co_await pool_.run<std::string>(loop.io, std::move(job));
}

Task<Result<std::string>> Images::whole_as_webp(Loop& loop, std::shared_ptr<const TemporaryFile> picture, int width) {
  if (!picture) co_return wrong_kind({});
  std::function<Result<std::string>()> job = [this, picture = std::move(picture), width]() -> Result<std::string> {
    KB_TRY(const std::string bytes, bytes_of(*picture));
    KB_TRY(const std::string output,
           ask(program_, time_, {"sizes", std::to_string(width), std::to_string(width)}, bytes));
    KB_TRY(auto made, read_renditions(output, 1));
    return std::move(made.sizes.front().webp);
  };
  co_return co_await pool_.run<std::string>(loop.io, std::move(job));
}

Task<Result<Renditions>> Images::in_widths(Loop& loop, std::shared_ptr<const std::string> picture, Widths widths) {
  std::function<Result<Renditions>()> job = [this, picture = std::move(picture),
                                             widths = std::move(widths)]() -> Result<Renditions> {
    std::vector<std::string> arguments = {"sizes", std::to_string(widths.jpeg)};
    for (const int width : widths.webp) arguments.push_back(std::to_string(width));
    KB_TRY(const std::string output, ask(program_, time_, arguments, *picture));
    return read_renditions(output, widths.webp.size());
  };
  co_return co_await pool_.run<Renditions>(loop.io, std::move(job));
}

Task<Result<std::vector<Rendition>>> Images::pages_of(Loop& loop, std::shared_ptr<const TemporaryFile> pdf, int most,
                                                      int width) {
  std::function<Result<std::vector<Rendition>>()> job = [this, pdf = std::move(pdf), most,
                                                         width]() -> Result<std::vector<Rendition>> {
    KB_TRY(const std::string bytes, bytes_of(*pdf));
    KB_TRY(const std::string written,
           run(program_, time_, {"pages", std::to_string(most), std::to_string(width)}, bytes));
    std::vector<Rendition> pages;
    for (std::string_view output = written; !output.empty();) {
      KB_TRY(auto page, take_written(output));
      pages.push_back(Rendition{page.size, std::move(page.bytes)});
    }
    return pages;
  };
  co_return co_await pool_.run<std::vector<Rendition>>(loop.io, std::move(job));
}

Task<Result<Look>> Images::look_at(Loop& loop, std::shared_ptr<const TemporaryFile> picture) {
  if (!picture) co_return wrong_kind({});
  std::function<Result<Look>()> job = [this, picture = std::move(picture)]() -> Result<Look> {
    KB_TRY(const std::string bytes, bytes_of(*picture));
    KB_TRY_VOID(ask(program_, time_, {"check"}, bytes));
    return Look{format_of(bytes).value(), crypto::sha256(bytes)};
  };
  co_return co_await pool_.run<Look>(loop.io, std::move(job));
}

std::filesystem::path program_beside_us() {
  return std::filesystem::read_symlink("/proc/self/exe").parent_path() / "kerbside-images";
}

}  // namespace kerbside::images
