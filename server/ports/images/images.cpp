#include "ports/images/images.hpp"

#include "core/log.hpp"
#include "ports/images/program.hpp"

namespace kerbside::images {
namespace {

constexpr std::size_t most_output = 4 << 20;  // bytes
constexpr std::chrono::seconds most_time{20};
constexpr int done = 0, unreadable = 1, too_many_pixels = 2;  // exit codes of kerbside-images

Error picture_unreadable() { return fail(Kind::invalid, "picture_unreadable", "Please select an image file."); }

Error picture_too_large() {
  return fail(Kind::invalid, "picture_too_large",
              "This image has more than 40 million pixels. Please make it smaller and try again.");
}

// A decoder that crashed or asked for too much was fed something that is no good picture.
bool was_killed(int exit_code) { return exit_code < 0; }

Result<std::string> convert(const std::filesystem::path& program, const std::string& bytes, Size size) {
  const std::vector<std::string> arguments = {std::to_string(size.width), std::to_string(size.height)};
  TRY(Output output, run_program(program, arguments, bytes, most_output, most_time));
  if (output.exit_code == done && !output.bytes.empty()) return std::move(output.bytes);
  if (output.exit_code == too_many_pixels) return picture_too_large();
  if (output.exit_code == unreadable) return picture_unreadable();
  log::warn("picture_not_converted", {{"exit_code", output.exit_code}});
  if (was_killed(output.exit_code)) return picture_unreadable();
  return fail(Kind::unavailable, "pictures", "Pictures cannot be taken at the moment. Please try again later.");
}

bool starts(std::string_view bytes, std::string_view magic, std::size_t at = 0) {
  return bytes.size() >= at && bytes.substr(at).starts_with(magic);
}

// An ISO media file whose major brand is one of HEIF's with HEVC inside.
bool is_heic(std::string_view bytes) {
  const auto is_brand = [&](std::string_view brand) { return starts(bytes, brand, 8); };
  return starts(bytes, "ftyp", 4) && (is_brand("heic") || is_brand("heix") || is_brand("mif1"));
}

}  // namespace

bool is_accepted(std::string_view bytes) {
  return starts(bytes, "\xFF\xD8\xFF") || starts(bytes, "\x89PNG\r\n\x1A\n") ||
         (starts(bytes, "RIFF") && starts(bytes, "WEBP", 8)) || is_heic(bytes);
}

Images::Images(std::filesystem::path program, Workers& pool) : program_(std::move(program)), pool_(pool) {}

Task<Result<std::string>> Images::as_webp(Loop& loop, std::string bytes, Size size) {
  if (!is_accepted(bytes)) co_return picture_unreadable();
  std::function<Result<std::string>()> job = [this, bytes = std::move(bytes), size] {
    return convert(program_, bytes, size);
  };
  auto converted = co_await pool_.run<std::string>(loop.io, std::move(job));
  co_return converted;
}

std::filesystem::path program_beside_us() {
  return std::filesystem::read_symlink("/proc/self/exe").parent_path() / "kerbside-images";
}

}  // namespace kerbside::images
