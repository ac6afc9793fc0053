// The files port on a directory, and how files are served (trust.md 4.1 "paths", "private files", 5.3.2).
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <filesystem>
#include <fstream>

#include "core/http/problem.hpp"
#include "core/http/url.hpp"
#include "features/downloads/downloads.hpp"
#include "features/private_files/private_files.hpp"
#include "ports/files/collection.hpp"
#include "ports/files/links.hpp"
#include "ports/files/local_files.hpp"
#include "support/pictures.hpp"

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

using namespace std::chrono_literals;

Task<Result<std::vector<std::string>>> used_among(std::vector<std::string> keys) {
  std::erase_if(keys, [](const std::string& key) { return key.find("used") == std::string::npos; });
  co_return keys;
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
  http::Response serve(const std::string& path, std::vector<std::pair<std::string, std::string>> headers = {}) {
    http::Request request;
    request.path_params = {{"path", path}};
    request.headers = std::move(headers);
    http::Context ctx{loop, request, http::Caller(), "request-1"};
    return run(downloads::Downloads(store).public_file(ctx));
  }
  // To whoever is signed in as `person` and has this address.
  http::Response serve_link(const std::string& address, const std::string& person) {
    const std::size_t folder = std::string_view("/files/").size(), mark = std::min(address.find('?'), address.size());
    PrivateLink link;
    link.key = address.substr(folder, mark - folder);
    for (const auto& [name, value] : http::parse_query(address.substr(std::min(mark + 1, address.size()))).value()) {
      if (name == "name") link.name = value;
      if (name == "signature") link.signature = value;
      if (name == "expires") link.expires = std::stoll(value);
    }
    const http::Request request;
    http::Context ctx{loop, request, http::Caller(), "request-1"};
    auto opened = run(private_files.open(loop, std::move(link), person));
    if (opened.has_error()) return http::problem_response(ctx, opened.error());
    return http::file_answer(ctx, std::move(*opened));
  }
  // What goes over the wire.
  std::string body(const http::Response& response) {
    if (!response.stream) return response.body;
    std::string bytes(response.stream_size, '\0');
    const auto count = run(response.stream->read(loop, response.stream_from, bytes));
    EXPECT_EQ(count.value(), bytes.size());
    return bytes;
  }
  std::string content(const std::string& key) {
    auto file = run(store.open(loop, key));
    if (file.has_error()) return "error " + file.error().code;
    std::string bytes(file->size + 1, '\0');
    bytes.resize(run(file->bytes->read(loop, 0, bytes)).value());
    return bytes;
  }
  PrivateLinks links{"a secret of the tests"};
  images::Images images{"kerbside-images", pool};
  Collection unused{store};
  scanner::EicarOnly scanner{pool};
  private_files::PrivateFiles private_files{store, links, images, scanner, unused, {testing::TempDir(), pool}};
  std::string header(const http::Response& response, std::string_view name) {
    for (const auto& [n, value] : response.headers)
      if (n == name) return value;
    return {};
  }
};

TEST_F(Files, what_was_put_is_there_until_removed) {
  const std::string bytes("\0RIFF\xff", 6);
  EXPECT_EQ(run(store.open(loop, "public/a/b.webp")).error().kind, Kind::not_found);
  ASSERT_TRUE(run(store.put(loop, "public/a/b.webp", bytes)).has_value());
  const auto file = run(store.open(loop, "public/a/b.webp"));
  EXPECT_EQ(content("public/a/b.webp"), bytes);
  EXPECT_EQ(file->content_type, "image/webp");
  EXPECT_EQ(file->size, 6U);
  ASSERT_TRUE(run(store.put(loop, "public/a/b.webp", "new")).has_value());
  EXPECT_EQ(content("public/a/b.webp"), "new");
  EXPECT_NE(run(store.open(loop, "public/a/b.webp"))->version, file->version);
  ASSERT_TRUE(run(store.remove(loop, "public/a/b.webp")).has_value());
  EXPECT_TRUE(run(store.remove(loop, "public/a/b.webp")).has_value()) << "removing twice is fine";
  EXPECT_TRUE(run(store.open(loop, "public/a/b.webp")).has_error());
}

TEST_F(Files, a_file_that_is_open_can_be_read_to_its_end_after_it_was_replaced) {
  const std::string large = std::string(200'000, 'a') + std::string(200'000, 'b');
  ASSERT_TRUE(run(store.put(loop, "public/a.webp", large)).has_value());
  const auto file = run(store.open(loop, "public/a.webp"));
  ASSERT_TRUE(run(store.put(loop, "public/a.webp", "new")).has_value());
  std::string piece(100'000, '\0');
  EXPECT_EQ(run(file->bytes->read(loop, 150'000, piece)).value(), piece.size());
  EXPECT_EQ(piece, large.substr(150'000, 100'000));
  EXPECT_EQ(run(file->bytes->read(loop, 350'000, piece)).value(), 50'000U) << "less at the end";
}

TEST_F(Files, a_temporary_file_becomes_a_stored_one_and_nothing_else_is_left) {
  const std::string bytes(300'000, 'x');
  auto arrived = TemporaryFile::create(folder / "files").value();
  ASSERT_TRUE(arrived->append(bytes).has_value());
  EXPECT_TRUE(fs::is_empty(folder / "files")) << "it has no name before it is stored";
  ASSERT_TRUE(run(store.adopt(loop, "private/a.zip", arrived)).has_value());
  ASSERT_TRUE(run(store.adopt(loop, "private/a.zip", arrived)).has_value()) << "replaces what is there";
  EXPECT_EQ(content("private/a.zip"), bytes);
  EXPECT_EQ(std::distance(fs::directory_iterator(folder / "files/private"), fs::directory_iterator()), 1);
  const auto elsewhere = TemporaryFile::create("/dev/shm").value();  // another file system: copied
  ASSERT_TRUE(elsewhere->append("from afar").has_value());
  ASSERT_TRUE(run(store.adopt(loop, "private/a.zip", elsewhere)).has_value());
  EXPECT_EQ(content("private/a.zip"), "from afar");
  EXPECT_EQ(run(store.adopt(loop, "../a.zip", elsewhere)).error().kind, Kind::invalid);
}

TEST_F(Files, what_the_system_said_stays_with_the_error) {
  fs::create_directories(folder / "files");
  std::ofstream(folder / "files/blocked") << "no folder";
  const auto put = run(store.put(loop, "blocked/a.webp", "x"));
  ASSERT_TRUE(put.has_error());
  EXPECT_EQ(put.error().kind, Kind::unavailable);
  ASSERT_TRUE(put.error().cause);
  EXPECT_EQ(put.error().cause->code, "system");
  EXPECT_EQ(put.error().message, "The file could not be stored or read. Please try again.");
}

// Who takes a file for lost that is there may forget it: a photo would be given up, an export would be without it.
TEST_F(Files, a_file_that_cannot_be_opened_just_now_is_not_taken_for_none) {
  ASSERT_TRUE(run(store.put(loop, "private/a.pdf", "x")).has_value());
  rlimit usual{};
  ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &usual), 0);
  const rlimit none{0, usual.rlim_max};
  ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &none), 0);
  const auto refused = run(store.open(loop, "private/a.pdf"));
  ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &usual), 0);
  EXPECT_EQ(refused.error().kind, Kind::unavailable);
  EXPECT_TRUE(run(store.open(loop, "private/a.pdf")).has_value());
  EXPECT_EQ(run(store.open(loop, "private/a.pdf/b.pdf")).error().kind, Kind::not_found);
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
  EXPECT_TRUE(run(store.open(loop, "../secret.txt")).has_error());
  EXPECT_EQ(run(store.put(loop, "../x.txt", "x")).error().kind, Kind::invalid);
  EXPECT_EQ(run(store.remove(loop, "../secret.txt")).error().kind, Kind::invalid);
  EXPECT_TRUE(fs::exists(folder / "secret.txt"));
  fs::create_symlink(folder / "secret.txt", folder / "files/link.txt");
  EXPECT_TRUE(run(store.open(loop, "link.txt")).has_error()) << "links are not followed";
}

TEST_F(Files, public_files_are_served_for_ever_and_run_nothing) {
  ASSERT_TRUE(run(store.put(loop, "public/demo/a.webp", "picture")).has_value());
  ASSERT_TRUE(run(store.put(loop, "public/a.svg", "<svg/>")).has_value());
  const auto picture = serve("public/demo/a.webp");
  EXPECT_EQ(picture.status, 200);
  EXPECT_EQ(body(picture), "picture");
  EXPECT_EQ(picture.content_type, "image/webp");
  EXPECT_EQ(header(picture, "Cache-Control"), "public, max-age=31536000, immutable");
  EXPECT_EQ(header(picture, "X-Content-Type-Options"), "nosniff");
  EXPECT_EQ(header(picture, "Content-Security-Policy"), "default-src 'none'; sandbox");
  const auto drawing = serve("public/a.svg");
  EXPECT_EQ(drawing.content_type, "image/svg+xml");
  EXPECT_EQ(header(drawing, "Content-Security-Policy"), "default-src 'none'; style-src 'unsafe-inline'; sandbox");
}

TEST_F(Files, public_files_are_sent_in_parts_and_not_twice) {
  ASSERT_TRUE(run(store.put(loop, "public/a.webp", "0123456789")).has_value());
  const std::string etag = header(serve("public/a.webp"), "ETag");
  EXPECT_TRUE(etag.starts_with("\"") && etag.ends_with("\"") && etag.size() > 4) << etag;
  EXPECT_EQ(serve("public/a.webp", {{"if-none-match", etag}}).status, 304);
  EXPECT_EQ(serve("public/a.webp", {{"if-none-match", "\"another\""}}).status, 200);
  const auto part = [&](const std::string& range) {
    const auto response = serve("public/a.webp", {{"range", range}});
    return std::to_string(response.status) + " " + header(response, "Content-Range") + " " +
           (response.status == 416 ? "" : body(response));
  };
  EXPECT_EQ(part("bytes=2-4"), "206 bytes 2-4/10 234");
  EXPECT_EQ(part("bytes=7-"), "206 bytes 7-9/10 789");
  EXPECT_EQ(part("bytes=7-99"), "206 bytes 7-9/10 789");
  EXPECT_EQ(part("bytes=-3"), "206 bytes 7-9/10 789");
  EXPECT_EQ(part("bytes=-99"), "206 bytes 0-9/10 0123456789");
  EXPECT_EQ(part("bytes=10-"), "416 bytes */10 ");
  EXPECT_EQ(part("bytes=-0"), "416 bytes */10 ");
  for (const char* ignored :
       {"bytes=4-2", "bytes=1-2,4-5", "bytes=-", "bytes=a-b", "lines=1-2", "bytes", "", "bytes=99999999999999999999-"})
    EXPECT_EQ(part(ignored), "200  0123456789") << ignored;
  EXPECT_EQ(serve("public/a.webp", {{"range", "bytes=2-4"}, {"if-range", etag}}).status, 206);
  EXPECT_EQ(serve("public/a.webp", {{"range", "bytes=2-4"}, {"if-range", "\"former\""}}).status, 200);
}

TEST_F(Files, Trust_4_1_a_private_link_is_worth_nothing_to_others_later_or_changed) {
  const std::string amy = "a1b2c3d4-0000-4000-8000-000000000001", ben = "a1b2c3d4-0000-4000-8000-000000000002";
  ASSERT_TRUE(run(store.put(loop, "private/exports/a.zip", "hers")).has_value());
  ASSERT_TRUE(run(store.put(loop, "private/exports/b.zip", "his")).has_value());
  const std::string link = links.make("private/exports/a.zip", amy, "my-data.zip", app_now() + std::chrono::minutes(5));
  EXPECT_EQ(link.find(amy), std::string::npos) << "it names nobody";
  const auto response = serve_link(link, amy);
  EXPECT_EQ(response.status, 200);
  EXPECT_EQ(body(response), "hers");
  EXPECT_EQ(header(response, "Content-Disposition"), "attachment; filename=\"my-data.zip\"");
  EXPECT_EQ(header(response, "Cache-Control"), "no-store");
  EXPECT_EQ(header(response, "X-Content-Type-Options"), "nosniff");
  EXPECT_EQ(header(response, "Content-Security-Policy"), "default-src 'none'; sandbox");

  const auto refusal = [&](const std::string& address, const std::string& person) {
    const auto refused = serve_link(address, person);
    EXPECT_EQ(refused.status, 403) << address;
    EXPECT_EQ(refused.body.find("hers"), std::string::npos);
    return json::parse(refused.body).value()["code"].text();
  };
  const auto changed = [&](const std::string& from, const std::string& to) {
    std::string address = link;
    return address.replace(address.find(from), from.size(), to);
  };
  EXPECT_EQ(refusal(link, ben), "bad_link");
  EXPECT_EQ(refusal(link, ""), "bad_link");
  EXPECT_EQ(refusal(changed("a.zip", "b.zip"), amy), "bad_link");
  EXPECT_EQ(refusal(changed("my-data", "photo"), amy), "bad_link");
  EXPECT_EQ(refusal(changed("expires=", "expires=9"), amy), "bad_link");
  EXPECT_EQ(refusal(changed("signature=", "signature=x"), amy), "bad_link");
  EXPECT_EQ(refusal(link.substr(0, link.find('?')), amy), "bad_link");
  EXPECT_EQ(refusal(link.substr(0, link.find("&signature")), amy), "bad_link");
  EXPECT_EQ(serve_link(PrivateLinks("another secret")
                           .make("private/exports/a.zip", amy, "my-data.zip", app_now() + std::chrono::minutes(5)),
                       amy)
                .status,
            403);
  const std::string old = links.make("private/exports/a.zip", amy, "my-data.zip", app_now() - std::chrono::seconds(1));
  EXPECT_EQ(refusal(old, amy), "link_expired");
  EXPECT_EQ(refusal(old, ben), "bad_link") << "others do not learn that it was a link";
  ASSERT_TRUE(run(store.remove(loop, "private/exports/a.zip")).has_value());
  EXPECT_EQ(serve_link(link, amy).status, 404);
  EXPECT_THROW(links.make("public/a.zip", amy, "a.zip", app_now()), std::logic_error);
  EXPECT_THROW(links.make("private/a.zip", amy, "a\"b.zip", app_now()), std::logic_error);
  EXPECT_THROW(links.make("private/a.zip", "", "a.zip", app_now()), std::logic_error);
}

TEST_F(Files, what_is_in_a_folder_is_listed_page_by_page) {
  const auto pages = [&](const std::string& folder) {
    std::vector<std::vector<std::string>> out;
    std::string after;
    do {
      const auto page = run(store.list(loop, folder, after)).value();
      out.emplace_back();
      for (const auto& file : page.files) out.back().push_back(file.key);
      after = page.next;
    } while (!after.empty());
    return out;
  };
  EXPECT_EQ(pages("public/none/"), std::vector<std::vector<std::string>>(1)) << "a folder that is not there is empty";
  for (const char* key : {"public/a/x.webp", "public/a-b/y.webp", "public/b.webp", "publicity/c.webp"})
    ASSERT_TRUE(run(store.put(loop, key, "x")).has_value());
  std::ofstream(folder / "files/public/.part-1-1") << "half";
  using Keys = std::vector<std::string>;
  EXPECT_THAT(pages("public/")[0],
              testing::UnorderedElementsAre("public/a/x.webp", "public/a-b/y.webp", "public/b.webp"));
  Keys all;
  for (int i = 0; i < 2050; ++i) {
    all.push_back(fmt::format("public/many/{}/{:04}.webp", i % 7, i));
    fs::create_directories((folder / "files" / all.back()).parent_path());
    std::ofstream(folder / "files" / all.back()) << "x";
  }
  const auto many = pages("public/many/");
  EXPECT_EQ(many.size(), 3U);
  Keys seen;
  for (const auto& page : many) seen.insert(seen.end(), page.begin(), page.end());
  EXPECT_THAT(seen, testing::UnorderedElementsAreArray(all));
  EXPECT_EQ(run(store.list(loop, "../", "")).error().kind, Kind::invalid);
  EXPECT_EQ(run(store.list(loop, "public", "")).error().kind, Kind::invalid);
}

TEST_F(Files, a_clock_that_was_moved_makes_no_file_old) {
  ASSERT_TRUE(run(store.put(loop, "public/shown/new.webp", "x")).has_value());
  Collection collection(store);
  collection.add("public/shown/",
                 [](db::Database&, std::vector<std::string> keys) { return used_among(std::move(keys)); });
  set_clock_offset(Collection::grace + 1h);
  const auto removed = run(collection.collect(loop));
  set_clock_offset({});
  EXPECT_EQ(removed.value(), 0);
  EXPECT_EQ(content("public/shown/new.webp"), "x");
}

TEST_F(Files, files_that_nobody_names_go_when_they_are_old_enough) {
  for (const char* key : {"public/shown/used.webp", "public/shown/crashed.webp", "public/shown/a/crashed.webp",
                          "public/other/left-alone.webp"})
    ASSERT_TRUE(run(store.put(loop, key, "x")).has_value());
  Collection collection(store);
  collection.add("public/shown/",
                 [](db::Database&, std::vector<std::string> keys) { return used_among(std::move(keys)); });
  EXPECT_EQ(run(collection.collect(loop)).value(), 0) << "somebody may still be writing its row";
  for (const auto& file : fs::recursive_directory_iterator(folder))
    if (file.is_regular_file()) fs::last_write_time(file, file.last_write_time() - Collection::grace - 1min);
  ASSERT_TRUE(run(store.put(loop, "public/shown/new.webp", "x")).has_value());
  EXPECT_EQ(run(collection.collect(loop)).value(), 2);
  EXPECT_EQ(content("public/shown/crashed.webp") + content("public/shown/a/crashed.webp"),
            "error not_founderror not_found");
  EXPECT_EQ(
      content("public/shown/used.webp") + content("public/shown/new.webp") + content("public/other/left-alone.webp"),
      "xxx");
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
