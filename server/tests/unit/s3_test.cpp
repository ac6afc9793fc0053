// The files port on S3: its signature against AWS's published examples (trust.md 2.5), and what it does with a server
// that answers in S3's shapes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>

#include "core/crypto.hpp"
#include "core/log.hpp"
#include "ports/files/s3/listing.hpp"
#include "ports/files/s3/s3_files.hpp"
#include "support/fake_s3.hpp"
#include "support/pictures.hpp"

namespace kerbside::files::s3 {
namespace {

using namespace std::chrono_literals;

// https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html, "Examples: Signature Calculations"
const Credentials example{"AKIAIOSFODNN7EXAMPLE", "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", "us-east-1"};
const Instant example_time = parse_iso("2013-05-24T00:00:00Z").value();
const std::string empty_body = crypto::hex(crypto::sha256(""));

SignedRequest example_request(const std::string& method, const std::string& path) {
  SignedRequest request;
  request.method = method;
  request.path = path;
  request.headers = {{"host", "examplebucket.s3.amazonaws.com"}};
  request.content_sha256 = empty_body;
  return request;
}

std::string authorization(const SignedRequest& request) {
  for (const auto& [name, value] : signature_headers(request, example, example_time))
    if (name == "authorization") return value;
  return {};
}

const std::string scope = "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,";

TEST(S3Signature, Trust_2_5_the_published_example_of_getting_an_object) {
  SignedRequest request = example_request("GET", "/test.txt");
  request.headers.emplace_back("range", "bytes=0-9");
  EXPECT_EQ(authorization(request), scope +
                                        "SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,"
                                        "Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41");
}

TEST(S3Signature, Trust_2_5_the_published_example_of_putting_an_object) {
  SignedRequest request = example_request("PUT", encoded("/test$file.text", true));
  EXPECT_EQ(request.path, "/test%24file.text");
  request.headers.emplace_back("date", "Fri, 24 May 2013 00:00:00 GMT");
  request.headers.emplace_back("x-amz-storage-class", "REDUCED_REDUNDANCY");
  request.content_sha256 = crypto::hex(crypto::sha256("Welcome to Amazon S3."));
  EXPECT_EQ(authorization(request), scope +
                                        "SignedHeaders=date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class,"
                                        "Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd");
}

TEST(S3Signature, Trust_2_5_the_published_examples_of_asking_a_bucket) {
  SignedRequest lifecycle = example_request("GET", "/");
  lifecycle.query = {{"lifecycle", ""}};
  EXPECT_TRUE(authorization(lifecycle).ends_with("fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543"));
  SignedRequest list = example_request("GET", "/");
  list.query = {{"prefix", "J"}, {"max-keys", "2"}};
  EXPECT_EQ(query_string(list.query), "max-keys=2&prefix=J");
  EXPECT_TRUE(authorization(list).ends_with("34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"));
}

TEST(S3Listing, what_is_no_listing_is_refused) {
  for (const char* bad : {"", "no xml", "<a>", "<Error><Code>AccessDenied</Code></Error>",
                          "<ListBucketResult><Contents><Key>public/a.webp</Key></Contents></ListBucketResult>"})
    EXPECT_EQ(read_listing(bad).error().code, "storage") << bad;
  EXPECT_EQ(error_code("<?xml version=\"1.0\"?><Error><Code>NoSuchKey</Code><Message>x</Message></Error>"),
            "NoSuchKey");
  EXPECT_EQ(error_code("</Code><Code>"), "");
}

struct S3 : testing::Test {
  test::FakeS3 bucket;
  Loop loop{0, db::Settings()};
  Workers pool{"s3", 2, 64};
  HttpClient http{client_settings(), pool};
  S3Files store{store_settings("secret"), http, pool};

  S3() { log::set_level(log::Level::off); }

  HttpClientSettings client_settings() const {
    HttpClientSettings settings;
    settings.hosts = {AllowedHost("127.0.0.1", bucket.port(), true)};
    settings.total_timeout = 2s;
    settings.breaker_failures = 0;
    return settings;
  }
  Settings store_settings(const std::string& secret) const {
    Settings settings;
    settings.endpoint = bucket.url();
    settings.bucket = "pictures";
    settings.credentials = Credentials{"AKIATEST", secret, "eu-west-2"};
    settings.pause = 1ms;
    return settings;
  }
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
  std::string content(const std::string& key) {
    auto file = run(store.open(loop, key));
    if (file.has_error()) return "error " + file.error().code;
    std::string bytes(file->size + 1, '\0');
    const auto count = run(file->bytes->read(loop, 0, bytes));
    if (count.has_error()) return "error " + count.error().code;
    bytes.resize(*count);
    return bytes;
  }
};

TEST_F(S3, Trust_2_5_what_was_put_is_there_until_removed) {
  const std::string bytes("\0RIFF\xff", 6);
  EXPECT_EQ(run(store.open(loop, "public/a/b.webp")).error().kind, Kind::not_found);
  ASSERT_TRUE(run(store.put(loop, "public/a/b.webp", bytes)).has_value());
  const auto file = run(store.open(loop, "public/a/b.webp"));
  ASSERT_TRUE(file.has_value());
  EXPECT_EQ(file->content_type, "image/webp");
  EXPECT_EQ(file->size, 6U);
  EXPECT_EQ(content("public/a/b.webp"), bytes);
  ASSERT_TRUE(run(store.put(loop, "public/a/b.webp", "new")).has_value());
  EXPECT_EQ(content("public/a/b.webp"), "new");
  EXPECT_NE(run(store.open(loop, "public/a/b.webp"))->version, file->version);
  ASSERT_TRUE(run(store.put(loop, "public/empty.txt", "")).has_value());
  EXPECT_EQ(content("public/empty.txt"), "");
  ASSERT_TRUE(run(store.remove(loop, "public/a/b.webp")).has_value());
  EXPECT_TRUE(run(store.remove(loop, "public/a/b.webp")).has_value()) << "removing twice is fine";
  EXPECT_EQ(content("public/a/b.webp"), "error not_found");
}

TEST_F(S3, Trust_2_5_a_large_file_is_sent_and_read_in_pieces) {
  std::string bytes;
  for (int i = 0; bytes.size() < (5 << 19); ++i) bytes += std::to_string(i) + ",";
  ASSERT_TRUE(run(store.adopt(loop, "private/exports/a.zip", test::temporary_file(bytes))).has_value());
  EXPECT_EQ(bucket.objects["private/exports/a.zip"], bytes);
  const auto file = run(store.open(loop, "private/exports/a.zip"));
  EXPECT_EQ(file->size, bytes.size());
  EXPECT_EQ(content("private/exports/a.zip"), bytes);
  std::string part(100'000, '\0');
  EXPECT_EQ(run(file->bytes->read(loop, 60'000, part)).value(), part.size()) << "from the first piece and the next";
  EXPECT_EQ(part, bytes.substr(60'000, part.size()));
  EXPECT_EQ(run(file->bytes->read(loop, bytes.size() - 10, part)).value(), 10U) << "less at the end";
  EXPECT_EQ(run(file->bytes->read(loop, bytes.size(), part)).value(), 0U);
}

TEST_F(S3, a_small_file_is_one_call) {
  ASSERT_TRUE(run(store.put(loop, "public/a.webp", "picture")).has_value());
  bucket.asked.clear();
  EXPECT_EQ(content("public/a.webp"), "picture");
  EXPECT_EQ(bucket.asked.size(), 1U);
}

TEST_F(S3, a_file_that_was_replaced_while_it_is_read_is_an_error_and_no_mixture) {
  ASSERT_TRUE(run(store.put(loop, "public/a.webp", std::string(200'000, 'a'))).has_value());
  const auto file = run(store.open(loop, "public/a.webp"));
  ASSERT_TRUE(run(store.put(loop, "public/a.webp", std::string(200'000, 'b'))).has_value());
  std::string part(1000, '\0');
  const auto read = run(file->bytes->read(loop, 150'000, part));
  ASSERT_TRUE(read.has_error());
  EXPECT_EQ(read.error().code, "storage");
  EXPECT_EQ(read.error().cause->code, "s3_412");
}

TEST_F(S3, Trust_2_5_what_fails_on_the_way_is_tried_again) {
  bucket.fail_next = 2;
  EXPECT_TRUE(run(store.put(loop, "public/a.webp", "x")).has_value());
  EXPECT_EQ(bucket.asked.size(), 3U);
  bucket.fail_next = 3;
  const auto failed = run(store.open(loop, "public/a.webp"));
  ASSERT_TRUE(failed.has_error());
  EXPECT_EQ(failed.error().kind, Kind::unavailable);
  EXPECT_EQ(failed.error().cause->code + " " + failed.error().cause->message, "s3_503 SlowDown");
  bucket.fail_next = 3;
  EXPECT_EQ(run(store.remove(loop, "public/a.webp")).error().code, "storage");
  EXPECT_EQ(content("public/a.webp"), "x");
}

TEST_F(S3, a_refusal_is_final_and_names_no_secret) {
  S3Files stranger(store_settings("another secret"), http, pool);
  const auto refused = run(stranger.put(loop, "public/a.webp", "x"));
  ASSERT_TRUE(refused.has_error());
  EXPECT_EQ(refused.error().cause->code + " " + refused.error().cause->message, "s3_403 SignatureDoesNotMatch");
  EXPECT_EQ(bucket.asked.size(), 1U);
  EXPECT_EQ(refused.error().message.find("secret"), std::string::npos);
  EXPECT_TRUE(bucket.objects.empty());
}

TEST_F(S3, Trust_2_5_keys_that_are_none_of_ours_are_refused_before_any_call) {
  EXPECT_EQ(run(store.put(loop, "../x.txt", "x")).error().kind, Kind::invalid);
  EXPECT_EQ(run(store.remove(loop, "a b.txt")).error().kind, Kind::invalid);
  EXPECT_EQ(run(store.open(loop, "public/../x.txt")).error().kind, Kind::not_found);
  EXPECT_EQ(run(store.list(loop, "public", "")).error().kind, Kind::invalid);
  EXPECT_TRUE(bucket.asked.empty());
}

TEST_F(S3, Trust_2_5_a_folder_is_listed_page_by_page) {
  bucket.most_listed = 2;
  bucket.changed = "2026-10-12T17:50:30.000Z";
  for (const char* key : {"public/a.webp", "public/b/c.webp", "public/d.webp", "publicity/e.webp", "private/f.zip"})
    bucket.objects[key] = "x";
  bucket.objects["public/Put-there-by-hand.exe"] = "x";
  std::vector<std::string> keys;
  std::string after;
  int pages = 0;
  do {
    const auto page = run(store.list(loop, "public/", after)).value();
    for (const auto& file : page.files) {
      keys.push_back(file.key);
      EXPECT_EQ(to_iso(file.changed), "2026-10-12T17:50:30Z");
    }
    after = page.next;
  } while (++pages < 10 && !after.empty());
  EXPECT_THAT(keys, testing::ElementsAre("public/a.webp", "public/b/c.webp", "public/d.webp"));
  EXPECT_EQ(pages, 2);
}

}  // namespace
}  // namespace kerbside::files::s3
