// Pictures that people send (trust.md 4.1 "uploads"): what is taken, how it comes out, and what hostile ones meet.
#include <gtest/gtest.h>
#include <webp/decode.h>
#include <zlib.h>

#include <boost/asio/co_spawn.hpp>
#include <memory>

#include "core/log.hpp"
#include "ports/images/images.hpp"
#include "ports/images/program.hpp"
#include "support/documents.hpp"
#include "support/pictures.hpp"

namespace kerbside::images {
namespace {

using namespace std::chrono_literals;

const auto picture = test::test_picture;

std::string big_endian(std::uint32_t number) {
  std::string out;
  for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>(number >> shift);
  return out;
}

std::string png_chunk(const std::string& type_and_data) {
  const auto sum =
      crc32(0, reinterpret_cast<const Bytef*>(type_and_data.data()), static_cast<uInt>(type_and_data.size()));
  return big_endian(static_cast<std::uint32_t>(type_and_data.size() - 4)) + type_and_data +
         big_endian(static_cast<std::uint32_t>(sum));
}

// A black and white PNG of that size in a few hundred bytes a million pixels.
std::string black_png(std::uint32_t width, std::uint32_t height) {
  const std::string rows(((width + 7) / 8 + 1) * static_cast<std::size_t>(height), '\0');
  uLongf size = compressBound(rows.size());
  std::string packed(size, '\0');
  compress2(reinterpret_cast<Bytef*>(packed.data()), &size, reinterpret_cast<const Bytef*>(rows.data()), rows.size(),
            1);
  packed.resize(size);
  return "\x89PNG\r\n\x1A\n" +
         png_chunk("IHDR" + big_endian(width) + big_endian(height) + std::string("\1\0\0\0\0", 5)) +
         png_chunk("IDAT" + packed) + png_chunk("IEND");
}

struct Decoded {
  int width = 0, height = 0;
  std::unique_ptr<std::uint8_t, decltype(&WebPFree)> pixels{nullptr, &WebPFree};
  // At a place given in per cent: red, green and blue, and "red", "blue" or "other".
  const std::uint8_t* at(int x, int y) const {
    return pixels.get() + 3 * ((y * height / 100) * width + x * width / 100);
  }
  std::string colour(int x, int y) const {
    const std::uint8_t* p = at(x, y);
    if (p[0] > 150 && p[2] < 100) return "red";
    return p[2] > 150 && p[0] < 100 ? "blue" : "other";
  }
};

Decoded decode(const std::string& webp) {
  Decoded out;
  out.pixels.reset(
      WebPDecodeRGB(reinterpret_cast<const std::uint8_t*>(webp.data()), webp.size(), &out.width, &out.height));
  return out;
}

struct Pictures : testing::Test {
  Loop loop{0, db::Settings()};
  Workers pool{"pictures", 1, 4};

  Pictures() { log::set_level(log::Level::off); }

  template <class T>
  Result<T> run(Task<Result<T>> task) {
    std::optional<Result<T>> result;
    asio::co_spawn(loop.io, std::move(task), [&](std::exception_ptr, Result<T> value) { result = std::move(value); });
    loop.io.restart();
    while (!result) loop.io.run_one();
    return std::move(*result);
  }
  Result<std::string> convert(std::string bytes, const std::filesystem::path& program = program_beside_us()) {
    Images images(program, pool);
    return run(images.as_webp(loop, test::temporary_file(bytes), Size{512, 512}));
  }
  Result<Renditions> render(std::string bytes, Widths widths = {{1600, 960, 480}, 960}) {
    Images images(program_beside_us(), pool);
    return run(images.in_widths(loop, std::make_shared<const std::string>(std::move(bytes)), std::move(widths)));
  }
  std::string sizes_of(std::string bytes) {
    const auto made = render(std::move(bytes));
    if (made.has_error()) return made.error().code;
    std::string text;
    for (const auto& [size, webp] : made->sizes) {
      const Decoded decoded = decode(webp);
      EXPECT_EQ(decoded.width, size.width);
      EXPECT_EQ(decoded.height, size.height);
      text += std::to_string(size.width) + "x" + std::to_string(size.height) + " ";
    }
    return text;
  }
  std::string code(std::string bytes) {
    const auto result = convert(std::move(bytes));
    return result.has_error() ? result.error().code : "taken";
  }
};

TEST_F(Pictures, Trust_4_3_every_kind_that_is_taken_comes_out_as_a_square_webp) {
  for (const char* name : {"gps-turned.jpg", "plain.png", "plain.webp", "phone.heic"}) {
    const auto webp = convert(picture(name));
    ASSERT_TRUE(webp.has_value()) << name;
    const Decoded decoded = decode(*webp);
    ASSERT_TRUE(decoded.pixels) << name;
    EXPECT_EQ(decoded.width, 512) << name;
    EXPECT_EQ(decoded.height, 512) << name;
    EXPECT_LT(webp->size(), 10'000U) << name;
  }
}

TEST_F(Pictures, Trust_4_1_a_picture_is_turned_as_its_metadata_say) {
  const Decoded plain = decode(convert(picture("plain.png")).value());
  EXPECT_EQ(plain.colour(10, 50) + plain.colour(90, 50), "redblue");
  const Decoded turned = decode(convert(picture("gps-turned.jpg")).value());
  EXPECT_EQ(turned.colour(50, 10) + turned.colour(50, 90), "redblue");
}

// wide-gamut.png is in Display P3, where the red of sRGB is 234, 51, 34; print.jpg is in CMYK and names no profile.
TEST_F(Pictures, V4_colours_of_another_space_come_out_in_srgb) {
  for (const Decoded& wide : {decode(convert(picture("wide-gamut.png")).value()),
                              decode(render(picture("wide-gamut.png")).value().sizes[0].webp)}) {
    const std::uint8_t* red = wide.at(10, 50);
    EXPECT_GT(red[0], 245);
    EXPECT_LT(red[1], 20);
  }
  const Decoded print = decode(render(picture("print.jpg")).value().sizes[0].webp);
  EXPECT_EQ(print.colour(10, 50), "red");
  EXPECT_GT(print.at(90, 50)[2], 2 * print.at(90, 50)[0]) << "blue, as far as ink goes";
}

// The simple container of one "VP8 " chunk has no place for metadata.
TEST_F(Pictures, Trust_4_1_no_metadata_is_left) {
  const std::string original = picture("gps-turned.jpg");
  ASSERT_NE(original.find("Exif"), std::string::npos);
  ASSERT_NE(original.find("Northlight"), std::string::npos);
  const std::string webp = convert(original).value();
  EXPECT_EQ(webp.substr(0, 4) + webp.substr(8, 8), "RIFFWEBPVP8 ");
  const auto chunk = static_cast<unsigned char>(webp[16]) + 256U * static_cast<unsigned char>(webp[17]);
  EXPECT_LE(webp.size() - 20 - chunk, 1U);
  for (const char* trace : {"Exif", "EXIF", "Northlight", "ICCP", "XMP"})
    EXPECT_EQ(webp.find(trace), std::string::npos) << trace;
}

TEST_F(Pictures, D5_15_Trust_4_1_what_is_no_picture_is_refused) {
  const std::string svg = R"(<svg xmlns="http://www.w3.org/2000/svg" onload="x"><rect width="9"/></svg>)";
  for (const std::string& bytes :
       {std::string(), std::string("x"), std::string("Just a text."), svg, "<?xml version=\"1.0\"?>" + svg,
        std::string("PK\3\4 a jar"), std::string("%PDF-1.7"),
        std::string("\0\0\0\x18"
                    "ftypisom",
                    12)}) {
    const auto result = convert(bytes);
    ASSERT_TRUE(result.has_error()) << bytes.substr(0, 20);
    EXPECT_EQ(result.error().kind, Kind::invalid);
    EXPECT_EQ(result.error().message, "Please select an image file.") << bytes.substr(0, 20);
  }
}

TEST_F(Pictures, D5_15_an_image_of_another_kind_is_called_by_its_name) {
  const std::string end = " images cannot be used. Please choose a JPEG, PNG, WebP or HEIC image.";
  const std::vector<std::pair<std::string, std::string>> others = {
      {"GIF", picture("plain.gif")},
      {"GIF", picture("plain.gif") + "PK\3\4" + std::string(100, 'j')},
      {"BMP", "BM" + std::string(60, 'x')},
      {"TIFF", std::string("II*\0 and so on", 14)},
      {"TIFF", std::string("MM\0* and so on", 14)},
      {"AVIF", std::string("\0\0\0\x1c"
                           "ftypavif",
                           12)},
      {"ICO", std::string("\0\0\1\0 and so on", 14)},
  };
  for (const auto& [kind, bytes] : others) {
    const auto result = convert(bytes);
    ASSERT_TRUE(result.has_error()) << kind;
    EXPECT_EQ(result.error().code, "picture_kind");
    EXPECT_EQ(result.error().message, kind + end);
  }
  EXPECT_EQ(refusal_of_type("image/gif"), "GIF" + end);
  EXPECT_EQ(refusal_of_type("image/svg+xml"), "SVG" + end);
  EXPECT_EQ(refusal_of_type("image/x-tiff"), "TIFF" + end);
  for (const char* type : {"text/plain", "application/json", "image/", "image/<b>", "", "image/a-very-long-one"})
    EXPECT_EQ(refusal_of_type(type), "Please select an image file.") << type;
}

TEST_F(Pictures, a_picture_much_longer_than_wide_is_a_picture) {
  for (const auto& [width, height] : {std::pair{5000U, 1U}, {1U, 5000U}, {20'000U, 3U}, {1U, 1U}, {513U, 2U}}) {
    const auto webp = convert(black_png(width, height));
    ASSERT_TRUE(webp.has_value()) << width << "x" << height;
    const Decoded decoded = decode(*webp);
    EXPECT_EQ(decoded.width, 512) << width << "x" << height;
    EXPECT_EQ(decoded.height, 512) << width << "x" << height;
  }
}

TEST_F(Pictures, Trust_4_1_a_right_beginning_alone_is_no_picture) {
  for (const std::string& magic :
       {std::string("\xFF\xD8\xFF\xE0"), std::string("\x89PNG\r\n\x1A\n"), std::string("RIFF\0\0\0\0WEBP", 12),
        std::string("\0\0\0\x18"
                    "ftypheic",
                    12)}) {
    EXPECT_EQ(code(magic), "picture_unreadable");
    EXPECT_EQ(code(magic + "<svg onload=\"alert(1)\">" + std::string(2000, 'x')), "picture_unreadable");
    EXPECT_EQ(code(magic + picture("plain.gif")), "picture_unreadable");
  }
}

TEST_F(Pictures, Trust_4_1_a_picture_that_ends_too_early_is_refused) {
  for (const char* name : {"gps-turned.jpg", "plain.png", "plain.webp", "phone.heic"}) {
    const std::string whole = picture(name);
    for (const std::size_t per_cent : {30, 60, 90})
      EXPECT_EQ(code(whole.substr(0, whole.size() * per_cent / 100)), "picture_unreadable") << name << " " << per_cent;
  }
}

// A JPEG that is an archive or a page as well: only its pixels go on.
TEST_F(Pictures, Trust_4_1_of_a_polyglot_only_the_picture_is_left) {
  const std::string tail = "PK\3\4 evil.class <script>alert(1)</script>";
  const std::string webp = convert(picture("gps-turned.jpg") + tail).value();
  EXPECT_EQ(webp.find("evil"), std::string::npos);
  EXPECT_EQ(webp.find("script"), std::string::npos);
}

TEST_F(Pictures, Trust_4_1_a_bomb_is_known_by_its_head) {
  const std::string bomb = black_png(50'000, 50'000);
  ASSERT_LT(bomb.size(), std::size_t{5} << 20);
  const auto started = std::chrono::steady_clock::now();
  const auto result = convert(bomb);
  ASSERT_TRUE(result.has_error());
  EXPECT_EQ(result.error().code, "picture_too_large");
  EXPECT_NE(result.error().message.find("make it smaller"), std::string::npos);
  EXPECT_LT(std::chrono::steady_clock::now() - started, 5s);
  EXPECT_EQ(code(black_png(8000, 5000)), "taken");  // 40 million pixels
  EXPECT_EQ(code(black_png(8000, 5001)), "picture_too_large");
}

TEST_F(Pictures, Trust_4_1_a_program_that_is_not_there_is_not_the_pictures_fault) {
  const auto result = convert(picture("plain.png"), "/nonexistent/kerbside-images");
  ASSERT_TRUE(result.has_error());
  EXPECT_EQ(result.error().kind, Kind::unavailable);
}

TEST_F(Pictures, V4_a_machine_too_busy_for_a_picture_is_not_the_pictures_fault) {
  Images images(program_beside_us(), pool, 1ms);  // less than the program takes to start
  const auto result = run(images.as_webp(loop, test::temporary_file(picture("plain.png")), Size{512, 512}));
  ASSERT_TRUE(result.has_error());
  EXPECT_EQ(result.error().kind, Kind::unavailable);
}

TEST_F(Pictures, V4_a_photo_comes_out_in_several_widths_and_is_never_enlarged) {
  EXPECT_EQ(sizes_of(black_png(3000, 2000)), "1600x1067 960x640 480x320 ");
  EXPECT_EQ(sizes_of(black_png(1500, 2000)), "1500x2000 960x1280 480x640 ");
  EXPECT_EQ(sizes_of(black_png(600, 300)), "600x300 600x300 480x240 ");
  EXPECT_EQ(sizes_of(black_png(1, 1)), "1x1 1x1 1x1 ");
  EXPECT_EQ(sizes_of(black_png(5000, 1)), "1600x1 960x1 480x1 ");
  EXPECT_EQ(sizes_of(black_png(1000, 39'000)), "82x3200 49x1920 25x960 ") << "at most twice as high as wide";
}

TEST_F(Pictures, V4_Trust_4_1_every_size_is_turned_and_without_metadata) {
  const Renditions made = render(picture("gps-turned.jpg")).value();
  ASSERT_EQ(made.sizes.size(), 3U);
  for (const auto& [size, webp] : made.sizes) {
    const Decoded decoded = decode(webp);
    EXPECT_EQ(decoded.colour(50, 10) + decoded.colour(50, 90), "redblue");
    EXPECT_EQ(webp.substr(0, 4) + webp.substr(8, 8), "RIFFWEBPVP8 ") << "the container that has no place for them";
  }
  for (const auto& webp : {made.sizes[0].webp, made.preview})
    for (const char* trace : {"Exif", "EXIF", "Northlight", "ICCP", "XMP"})
      EXPECT_EQ(webp.find(trace), std::string::npos) << trace;
}

TEST_F(Pictures, V4_Trust_4_1_one_size_is_a_jpeg_too_turned_and_without_metadata) {
  const std::string jpeg = render(picture("gps-turned.jpg")).value().jpeg;
  EXPECT_EQ(format_of(jpeg), Format::jpeg);
  for (const char* trace : {"Exif", "EXIF", "Northlight", "ICC_PROFILE", "http"})
    EXPECT_EQ(jpeg.find(trace), std::string::npos) << trace;
  const Decoded again = decode(render(jpeg).value().sizes[1].webp);
  EXPECT_EQ(again.colour(50, 10) + again.colour(50, 90), "redblue");
  EXPECT_EQ(decode(render(render(black_png(3000, 2000)).value().jpeg).value().sizes[0].webp).width, 960);
}

TEST_F(Pictures, V4_a_photo_has_a_preview_of_a_few_bytes) {
  for (const char* name : {"gps-turned.jpg", "plain.png", "plain.webp", "phone.heic"}) {
    const Renditions made = render(picture(name)).value();
    const Decoded preview = decode(made.preview);
    EXPECT_LE(made.preview.size(), 150U) << name;
    EXPECT_GE(preview.width, 8) << name;
    EXPECT_LE(preview.width, 16) << name;
  }
}

TEST_F(Pictures, Trust_4_1_hostile_photos_are_refused_when_their_sizes_are_made) {
  const std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" onload=\"x\"/>";
  EXPECT_EQ(sizes_of(svg), "picture_kind");
  EXPECT_EQ(sizes_of("\xFF\xD8\xFF\xE0" + svg), "picture_unreadable");
  EXPECT_EQ(sizes_of(black_png(50'000, 50'000)), "picture_too_large");
  const std::string whole = picture("gps-turned.jpg");
  EXPECT_EQ(sizes_of(whole.substr(0, whole.size() * 6 / 10)), "picture_unreadable");
  const Renditions polyglot = render(whole + "PK\3\4 evil.class").value();
  for (const auto& [size, webp] : polyglot.sizes) EXPECT_EQ(webp.find("evil"), std::string::npos);
  EXPECT_EQ(polyglot.jpeg.find("evil"), std::string::npos);
}

TEST_F(Pictures, V4_a_look_at_the_head_tells_what_it_is_and_refuses_what_it_can) {
  const auto look = [&](const std::string& bytes) {
    Images images(program_beside_us(), pool);
    const auto seen = run(images.look_at(loop, test::temporary_file(bytes)));
    return seen.has_error() ? seen.error().code : std::string(ending_of(seen->format));
  };
  EXPECT_EQ(look(picture("gps-turned.jpg")) + look(picture("plain.png")) + look(picture("plain.webp")) +
                look(picture("phone.heic")),
            ".jpg.png.webp.heic");
  EXPECT_EQ(look(picture("plain.gif")), "picture_kind");
  EXPECT_EQ(look(""), "picture_kind");
  EXPECT_EQ(look("\x89PNG\r\n\x1A\n and no more"), "picture_unreadable");
  EXPECT_EQ(look(black_png(8000, 5001)), "picture_too_large");
}

TEST(Program, Trust_4_1_it_gets_no_environment_no_files_and_limited_time) {
  log::set_level(log::Level::off);
  ::setenv("KERBSIDE_TEST_SECRET", "s", 1);
  const auto shell = [](const std::string& script, std::size_t most = 10'000, std::chrono::milliseconds time = 5s) {
    return run_program("/bin/sh", {"-c", script}, "input", most, time).value();
  };
  EXPECT_EQ(shell("cat; exit 3").bytes, "input");
  EXPECT_EQ(shell("cat; exit 3").exit_code, 3);
  EXPECT_EQ(shell("echo \"<$KERBSIDE_TEST_SECRET>\"").bytes, "<>\n");
  EXPECT_EQ(shell("set -- /proc/self/fd/*; echo $#").bytes, "4\n") << "input, output, errors, and the folder just read";
  EXPECT_EQ(shell("exec sleep 60", 10'000, 200ms).exit_code, -9);
  EXPECT_TRUE(shell("exec sleep 60", 10'000, 200ms).out_of_time);
  EXPECT_EQ(shell("while :; do echo much; done", 100).exit_code, -9);
  EXPECT_FALSE(shell("while :; do echo much; done", 100).out_of_time);
  EXPECT_EQ(shell("kill -SEGV $$").exit_code, -11);
}

// Whether something dark stands on the white page.
bool has_words(const Rendition& page) {
  const Decoded drawn = decode(page.webp);
  const std::uint8_t* end = drawn.pixels.get() + std::ptrdiff_t{3} * drawn.width * drawn.height;
  return std::any_of<const std::uint8_t*>(drawn.pixels.get(), end, [](std::uint8_t c) { return c < 60; });
}

struct PdfPages : Pictures {
  Result<std::vector<Rendition>> pages(const std::string& bytes) {
    Images images(program_beside_us(), pool);
    return run(images.pages_of(loop, test::temporary_file(bytes), 10, 1240));
  }
};

TEST_F(PdfPages, X13_the_first_ten_pages_become_pictures_also_in_fonts_that_the_pdf_lacks) {
  const auto drawn = pages(test::test_pdf_of(12));
  ASSERT_TRUE(drawn.has_value()) << drawn.error().message;
  ASSERT_EQ(drawn->size(), 10U);
  for (const Rendition& page : *drawn) {
    EXPECT_EQ(page.size.width, 1240);
    EXPECT_EQ(page.size.height, 1755);
    EXPECT_TRUE(has_words(page));
  }
}

TEST_F(PdfPages, what_is_no_pdf_with_pages_is_unreadable) {
  for (const std::string& bytes : {test::test_pdf(), picture("print.jpg"), std::string("%PDF-1.4 and then nothing"),
                                   test::test_pdf_of(1).substr(0, 120)})
    EXPECT_EQ(pages(bytes).error().code, "picture_unreadable");
}

}  // namespace
}  // namespace kerbside::images
