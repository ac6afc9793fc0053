// kerbside-images: reads a picture from standard input and writes what was asked for to standard output, upright and
// without metadata. A separate program, because attackers aim at decoders: it has no environment, can open neither
// files nor sockets, and has little memory and little time, so that a crash costs one picture. It also keeps libvips
// and its hundred libraries out of the server.
//
//   kerbside-images check            nothing: the exit code says whether the head is that of an accepted picture
//   kerbside-images cut WIDTH HEIGHT the picture in that size as WebP, cropped to fill it
//   kerbside-images sizes JPEG-WIDTH WIDTH...
//                                    the picture as WebP in these widths, the largest first, then the one of JPEG-WIDTH
//                                    as JPEG, and a preview of a few pixels as WebP; before each of them a line
//                                    "WIDTH HEIGHT BYTES"
//   kerbside-images pages MOST WIDTH the first pages of a PDF as WebP of that width, each after such a line
//
// Exit codes: 0 done, 1 not a readable picture, 2 too many pixels, 64 bad usage, 70 it cannot work here.
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <string>
#include <string_view>

#include "ports/images/helper/confine.hpp"
#include "ports/images/helper/pictures.hpp"

namespace kerbside::images::helper {
namespace {

enum ExitCode : int { done = 0, unreadable = 1, too_many_pixels = 2, bad_usage = 64, broken = 70 };

constexpr rlim_t most_memory = rlim_t{1} << 30;  // bytes of address space; actual use is a third of that
constexpr rlim_t most_seconds = 15;              // of processor time
constexpr int most_width = 4096, most_sizes = 8, most_drawn_pages = 10;

bool limit(int what, rlim_t most) {
  const rlimit both{most, most};
  return setrlimit(static_cast<__rlimit_resource>(what), &both) == 0;
}

// Sets limits that nothing in this process can lift again.
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

bool write_renditions(const std::vector<Rendition>& renditions) {
  for (const auto& [width, height, bytes] : renditions) {
    const std::string line =
        std::to_string(width) + " " + std::to_string(height) + " " + std::to_string(bytes.size()) + "\n";
    if (!write_all(line) || !write_all(bytes)) return false;
  }
  return true;
}

int exit_code(Outcome outcome) {
  if (outcome == Outcome::done) return done;
  return outcome == Outcome::too_many_pixels ? too_many_pixels : unreadable;
}

struct Order {
  enum class What : std::uint8_t { check, cut, sizes, pages };
  What what = What::check;
  std::vector<int> pixels;
};

bool jpeg_is_among_widths(const std::vector<int>& pixels) {
  return pixels.size() >= 2 && pixels.size() <= 1 + most_sizes &&
         std::find(pixels.begin() + 1, pixels.end(), pixels.front()) != pixels.end();
}

bool read_order(int argc, char** argv, Order& order) {
  const std::string_view what = argc > 1 ? argv[1] : "";
  for (int i = 2; i < argc; ++i) {
    const std::string_view text = argv[i];
    int& number = order.pixels.emplace_back(0);
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || number < 1 || number > most_width) return false;
  }
  if (what == "cut") order.what = Order::What::cut;
  if (what == "sizes") order.what = Order::What::sizes;
  if (what == "pages") order.what = Order::What::pages;
  if (order.what == Order::What::cut) return order.pixels.size() == 2;
  if (order.what == Order::What::pages) return order.pixels.size() == 2 && order.pixels[0] <= most_drawn_pages;
  if (order.what == Order::What::sizes) return jpeg_is_among_widths(order.pixels);
  return what == "check" && order.pixels.empty();
}

int carry_out(const Order& order, std::string& bytes) {
  if (order.what == Order::What::check) return exit_code(look_at(bytes));
  if (order.what == Order::What::cut) {
    std::string webp;
    const Outcome outcome = cut(bytes, order.pixels[0], order.pixels[1], webp);
    return outcome == Outcome::done && !write_all(webp) ? broken : exit_code(outcome);
  }
  std::vector<Rendition> renditions;
  const Outcome outcome = order.what == Order::What::pages
                              ? draw_pages(bytes, order.pixels[0], order.pixels[1], renditions)
                              : render(bytes, std::span(order.pixels).subspan(1), order.pixels.front(), renditions);
  return outcome == Outcome::done && !write_renditions(renditions) ? broken : exit_code(outcome);
}

}  // namespace
}  // namespace kerbside::images::helper

int main(int argc, char** argv) {
  using namespace kerbside::images::helper;
  Order order;
  if (!read_order(argc, argv, order)) return bad_usage;
  const bool draws_pages = order.what == Order::What::pages;
  if (!limit_oneself() || !start_vips(draws_pages ? Reads::documents : Reads::pictures)) return broken;
  if (draws_pages ? !open_fonts_only() : !open_nothing_more()) return broken;
  std::string bytes = read_all();
  std::_Exit(carry_out(order, bytes));  // without libvips' tidying, which takes longer than the picture
}
