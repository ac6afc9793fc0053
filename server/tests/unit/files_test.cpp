// The files port on a directory, and the route of public files (trust.md 4.1 "paths", 5.3.2).
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <filesystem>
#include <fstream>

#include "ports/files/local_files.hpp"
#include "ports/files/routes.hpp"

namespace kerbside::files {
namespace {

namespace fs = std::filesystem;

TEST(FileKeys, only_keys_of_our_own_making_are_valid) {
  for (const char* key : {"public/demo/saloon-racing-green-street-960.webp", "a.png", "x/1.2/y_z-0.pdf"})
    EXPECT_TRUE(is_valid_key(key)) << key;
  for (const char* key : {"", "/a.png", "a/../b.png", "../a.png", "a//b.png", "a/.b.png", ".a.png", "A.png", "a b.png",
                          "a%2e.png", "a\\b.png", "a/b.png/", "a.exe", "a", "a.html", "ü.png", "a.png/", "a?.png"})
    EXPECT_FALSE(is_valid_key(key)) << key;
  EXPECT_FALSE(is_valid_key(std::string(300, 'a') + ".png"));
  EXPECT_FALSE(is_valid_key(std::string("a\0b.png", 7)));
}

struct Files : testing::Test {
  fs::path folder = fs::temp_directory_path() / ("kerbside-files-" + std::to_string(::getpid()));
  Loop loop{0, db::Settings()};
  Workers pool{"files", 1, 8};
  LocalFiles store{folder / "files", pool};

  ~Files() override { fs::remove_all(folder); }

  template <class T>
  T run(Task<T> task) {
    std::optional<T> result;
    asio::co_spawn(loop.io, std::move(task), [&](std::exception_ptr error, T value) {
      if (!error) result = std::move(value);
    });
    loop.io.restart();
    while (!result) loop.io.run_one();
    return std::move(*result);
  }
  http::Response serve(const std::string& path) {
    http::Request request;
    request.path_params = {{"path", path}};
    http::Context ctx{loop, request, http::Caller(), "request-1"};
    PublicFiles files(store);
    return run(files.serve(ctx));
  }
  std::string header(const http::Response& response, std::string_view name) {
    for (const auto& [n, value] : response.headers)
      if (n == name) return value;
    return {};
  }
};

TEST_F(Files, what_was_put_is_there_until_removed) {
  const std::string bytes("\0RIFF\xff", 6);
  EXPECT_EQ(run(store.get(loop, "public/a/b.webp")).error().kind, Kind::not_found);
  ASSERT_TRUE(run(store.put(loop, "public/a/b.webp", bytes)).has_value());
  const auto file = run(store.get(loop, "public/a/b.webp"));
  EXPECT_EQ(file->bytes, bytes);
  EXPECT_EQ(file->content_type, "image/webp");
  ASSERT_TRUE(run(store.put(loop, "public/a/b.webp", "new")).has_value());
  EXPECT_EQ(run(store.get(loop, "public/a/b.webp"))->bytes, "new");
  ASSERT_TRUE(run(store.remove(loop, "public/a/b.webp")).has_value());
  EXPECT_TRUE(run(store.remove(loop, "public/a/b.webp")).has_value()) << "removing twice is fine";
  EXPECT_TRUE(run(store.get(loop, "public/a/b.webp")).has_error());
}

TEST_F(Files, only_the_owner_may_read_them_and_no_part_is_left_behind) {
  ASSERT_TRUE(run(store.put(loop, "private/a.pdf", "x")).has_value());
  struct stat facts{};
  ASSERT_EQ(::stat((folder / "files/private/a.pdf").c_str(), &facts), 0);
  EXPECT_EQ(facts.st_mode & 0777, 0600u);
  ASSERT_EQ(::stat((folder / "files/private").c_str(), &facts), 0);
  EXPECT_EQ(facts.st_mode & 0777, 0700u);
  EXPECT_EQ(std::distance(fs::directory_iterator(folder / "files/private"), fs::directory_iterator()), 1);
}

TEST_F(Files, keys_that_leave_the_directory_are_refused) {
  fs::create_directories(folder / "files");
  std::ofstream(folder / "secret.txt") << "secret";
  EXPECT_TRUE(run(store.get(loop, "../secret.txt")).has_error());
  EXPECT_EQ(run(store.put(loop, "../x.txt", "x")).error().kind, Kind::invalid);
  EXPECT_EQ(run(store.remove(loop, "../secret.txt")).error().kind, Kind::invalid);
  EXPECT_TRUE(fs::exists(folder / "secret.txt"));
  fs::create_symlink(folder / "secret.txt", folder / "files/link.txt");
  EXPECT_TRUE(run(store.get(loop, "link.txt")).has_error()) << "links are not followed";
}

TEST_F(Files, public_files_are_served_for_ever_and_run_nothing) {
  ASSERT_TRUE(run(store.put(loop, "public/demo/a.webp", "picture")).has_value());
  ASSERT_TRUE(run(store.put(loop, "public/a.svg", "<svg/>")).has_value());
  const auto picture = serve("public/demo/a.webp");
  EXPECT_EQ(picture.status, 200);
  EXPECT_EQ(picture.body, "picture");
  EXPECT_EQ(picture.content_type, "image/webp");
  EXPECT_EQ(header(picture, "Cache-Control"), "public, max-age=31536000, immutable");
  EXPECT_EQ(header(picture, "X-Content-Type-Options"), "nosniff");
  EXPECT_EQ(header(picture, "Content-Security-Policy"), "default-src 'none'; sandbox");
  const auto drawing = serve("public/a.svg");
  EXPECT_EQ(drawing.content_type, "image/svg+xml");
  EXPECT_EQ(header(drawing, "Content-Security-Policy"), "default-src 'none'; style-src 'unsafe-inline'; sandbox");
}

TEST_F(Files, everything_else_is_not_found) {
  ASSERT_TRUE(run(store.put(loop, "private/a.pdf", "secret")).has_value());
  for (const char* path : {"private/a.pdf", "public/../private/a.pdf", "public/missing.webp", "public/", "public",
                           "/etc/passwd", "publicx/a.webp"}) {
    const auto response = serve(path);
    EXPECT_EQ(response.status, 404) << path;
    EXPECT_EQ(response.body.find("secret"), std::string::npos);
  }
}

}  // namespace
}  // namespace kerbside::files
