// What making all sizes of a photo costs: kerbside-images over pictures with the detail of real ones.
//   bench_photos make FOLDER                       leaves the pictures in FOLDER
//   bench_photos measure FOLDER KERBSIDE-IMAGES    prints one line of JSON
// Two calls, because Linux counts what a process held when it started another one as memory of that other one.
#include <sys/resource.h>
#include <vips/vips.h>

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

#include "ports/images/images.hpp"
#include "ports/images/program.hpp"

namespace {

using namespace kerbside;

constexpr int rounds = 5;
constexpr auto most_time = std::chrono::seconds(60);

struct Sample {
  const char* name;
  int width, height;
  const char* ending;
};
// In the order of the memory they take, of which only the highest so far is known.
constexpr Sample kinds[] = {{"JPEG made smaller by the browser", 2560, 1920, ".jpg[Q=85]"},
                            {"JPEG of a phone", 4000, 3000, ".jpg[Q=90]"},
                            {"JPEG of a camera", 6000, 4000, ".jpg[Q=92]"},
                            {"WebP", 4000, 3000, ".webp[Q=85]"},
                            {"PNG", 4000, 3000, ".png[compression=3]"},
                            {"JPEG of 40 megapixels, progressive", 7300, 5475, ".jpg[Q=90,interlace]"}};

void expect(int failed) {
  if (failed != 0) throw std::runtime_error(vips_error_buffer());
}

// Clouds of several scales with grain, in three colours: some 3 bits a pixel as a JPEG, as photos have.
VipsImage* scene(int width, int height) {
  VipsImage* bands[3];
  for (int band = 0; band < 3; ++band) {
    VipsImage *coarse = nullptr, *fine = nullptr, *grain = nullptr, *sum = nullptr, *all = nullptr;
    expect(vips_perlin(&coarse, width, height, "cell_size", 512, "seed", band, nullptr));
    expect(vips_perlin(&fine, width, height, "cell_size", 24, "seed", band + 10, nullptr));
    expect(vips_gaussnoise(&grain, width, height, "mean", 128.0, "sigma", 4.0, "seed", band + 20, nullptr));
    VipsImage* scaled_coarse = nullptr;
    VipsImage* scaled_fine = nullptr;
    expect(vips_linear1(coarse, &scaled_coarse, 80.0, 0.0, nullptr));
    expect(vips_linear1(fine, &scaled_fine, 25.0, 0.0, nullptr));
    expect(vips_add(scaled_coarse, scaled_fine, &sum, nullptr));
    expect(vips_add(sum, grain, &all, nullptr));
    expect(vips_cast_uchar(all, &bands[band], nullptr));
    for (VipsImage* image : {coarse, fine, grain, scaled_coarse, scaled_fine, sum, all}) g_object_unref(image);
  }
  VipsImage *joined = nullptr, *colour = nullptr;
  expect(vips_bandjoin(bands, &joined, 3, nullptr));
  expect(vips_copy(joined, &colour, "interpretation", VIPS_INTERPRETATION_sRGB, nullptr));
  for (VipsImage* band : bands) g_object_unref(band);
  g_object_unref(joined);
  return colour;
}

std::filesystem::path file_of(const std::filesystem::path& folder, const Sample& kind) {
  return folder / (std::to_string(&kind - kinds) + ".photo");
}

void make(const std::filesystem::path& folder, const Sample& kind) {
  VipsImage* image = scene(kind.width, kind.height);
  void* data = nullptr;
  std::size_t size = 0;
  expect(vips_image_write_to_buffer(image, kind.ending, &data, &size, nullptr));
  std::ofstream(file_of(folder, kind), std::ios::binary)
      .write(static_cast<const char*>(data), static_cast<std::streamsize>(size));
  g_free(data);
  g_object_unref(image);
}

std::string made_before(const std::filesystem::path& folder, const Sample& kind) {
  std::ifstream file(file_of(folder, kind), std::ios::binary);
  std::string bytes(std::istreambuf_iterator<char>(file), {});
  if (bytes.empty()) throw std::runtime_error("make the pictures first");
  return bytes;
}

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

// Processor time of all children that have ended.
double children_s() {
  rusage usage{};
  getrusage(RUSAGE_CHILDREN, &usage);
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

// The highest resident memory of any child so far, in MB.
long peak_mb() {
  rusage usage{};
  getrusage(RUSAGE_CHILDREN, &usage);
  return usage.ru_maxrss / 1024;
}

void measure(const char* program, const Sample& kind, const std::string& bytes, bool last) {
  const double before = children_s();
  for (int round = 0; round < rounds; ++round) {
    const auto made = images::run_program(program, {"sizes", "960", "1600", "960", "480"}, bytes, 16 << 20, most_time);
    if (made.has_error() || made->exit_code != 0) throw std::runtime_error(std::string(kind.name) + " was not made");
  }
  const double each_s = (children_s() - before) / rounds;
  const double megapixels = kind.width * static_cast<double>(kind.height) / 1e6;
  std::printf(R"({"kind":"%s","megapixels":%.1f,"bytes":%zu,"cpu_ms":%.0f,"megapixels_a_second":%.1f,"peak_mb":%ld}%s)",
              kind.name, megapixels, bytes.size(), each_s * 1000, megapixels / each_s, peak_mb(), last ? "" : ",");
}

}  // namespace

int main(int argc, char** argv) {
  const std::string what = argc > 2 ? argv[1] : "";
  try {
    if (what == "make" && argc == 3 && vips_init(argv[0]) == 0) {
      for (const Sample& kind : kinds) make(argv[2], kind);
      return 0;
    }
    if (what != "measure" || argc != 4) return 64;
    std::printf("[");
    for (const Sample& kind : kinds)
      measure(argv[3], kind, made_before(argv[2], kind), &kind == &kinds[std::size(kinds) - 1]);
    std::printf("]\n");
  } catch (const std::exception& e) {
    std::fprintf(stderr, "bench_photos: %s\n", e.what());
    return 1;
  }
}
