#include "ports/files/s3/s3_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <charconv>

#include "core/crypto.hpp"
#include "core/log.hpp"
#include "core/sha256.hpp"
#include "ports/files/s3/listing.hpp"

namespace kerbside::files::s3 {
namespace {

constexpr std::size_t first_piece = 64 * 1024;  // bytes: most pictures in one go
constexpr int most_tries = 3;
constexpr std::size_t hashed_at_once = 64 * 1024;
constexpr int ok = 200, no_content = 204, partial = 206, not_there = 404, not_in_range = 416, busy = 429, broken = 500;

Error bad_key() { return fail(Kind::invalid, "key", "This is not a file's key."); }
Error missing() { return fail(Kind::not_found, "not_found", "This file does not exist."); }

// Adds the store's error code, for the log.
Error refused(int status, const std::string& code) {
  return caused_by(fail(Kind::unavailable, "storage", "The file could not be stored or read. Please try again."),
                   fail(Kind::unavailable, "s3_" + std::to_string(status), code));
}

bool is_worth_another_try(const Result<OutgoingResponse>& answer) {
  if (answer.has_error()) return answer.error().kind == Kind::unavailable;
  return answer->status >= broken || answer->status == busy;
}

Result<std::string> digest_of(const TemporaryFile& file) {
  crypto::Sha256 hash;
  std::array<char, hashed_at_once> part{};
  for (std::uint64_t at = 0; at < file.size();) {
    KB_TRY(const std::size_t count, file.read(at, part));
    if (count == 0) break;
    hash.add({part.data(), count});
    at += count;
  }
  return crypto::hex(hash.digest());
}

// Returns the whole size, given after the slash: "bytes 0-65535/123456".
std::optional<std::uint64_t> size_in(std::string_view content_range) {
  const auto slash = content_range.rfind('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const std::string_view number = content_range.substr(slash + 1);
  std::uint64_t size = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), size);
  if (error != std::errc() || end != number.data() + number.size()) return std::nullopt;
  return size;
}

// Returns the size of the file whose beginning this answer holds; absent when it is not such an answer.
std::optional<std::uint64_t> size_of(const OutgoingResponse& answer) {
  if (answer.status == ok || answer.status == not_in_range) return answer.body.size();
  const auto size = answer.status == partial ? size_in(answer.header("content-range")) : std::nullopt;
  return size && answer.body.size() == std::min<std::uint64_t>(*size, first_piece) ? size : std::nullopt;
}

// Makes a version's name: it becomes part of our ETag.
std::string version_in(const std::string& etag) {
  std::string version;
  for (const char c : etag)
    if ((c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || c == '-') version += c;
  return version;
}

}  // namespace

struct S3Files::Call {
  explicit Call(const char* http_method) : method(http_method) {}
  std::string method;
  std::string key{};  // empty: the bucket itself
  Pairs query{};
  Pairs headers{};
  std::string body{};
  std::shared_ptr<const TemporaryFile> file{};
  std::string content_sha256{};
};

// The first piece came when the file was opened, so that a small file is one call.
class S3Files::Object final : public ByteSource {
 public:
  Object(S3Files& store, std::string key, std::string etag, std::uint64_t size, std::string start)
      : store_(store), key_(std::move(key)), etag_(std::move(etag)), size_(size), start_(std::move(start)) {}

  Task<Result<std::size_t>> read(Loop& loop, std::uint64_t from, std::span<char> into) override {
    const std::size_t wanted = from < size_ ? std::min<std::uint64_t>(into.size(), size_ - from) : 0;
    std::size_t done = from < start_.size() ? start_.copy(into.data(), wanted, from) : 0;
    while (done < wanted) {
      const std::size_t count = std::min(wanted - done, read_piece);
      KB_CO_TRY(const auto piece, co_await store_.read(loop, key_, from + done, count, etag_));
      if (piece.status != partial || piece.body.size() != count)
        co_return refused(piece.status, error_code(piece.body));
      done += piece.body.copy(into.data() + done, count);
    }
    co_return done;
  }

 private:
  S3Files& store_;
  const std::string key_, etag_;
  const std::uint64_t size_;
  const std::string start_;
};

S3Files::S3Files(Settings settings, HttpClient& http, Workers& pool)
    : settings_(std::move(settings)), http_(http), pool_(pool) {
  const auto scheme = settings_.endpoint.find("://");
  if (scheme != std::string::npos) host_ = settings_.endpoint.substr(scheme + 3);
}

OutgoingRequest S3Files::signed_request(const Call& call) const {
  SignedRequest request;
  request.method = call.method;
  request.path = encoded("/" + settings_.bucket + (call.key.empty() ? "" : "/" + call.key), true);
  request.query = call.query;
  request.headers = call.headers;
  request.headers.emplace_back("host", host_);
  request.content_sha256 = call.content_sha256.empty() ? crypto::hex(crypto::sha256(call.body)) : call.content_sha256;
  const Pairs signature = signature_headers(request, settings_.credentials, app_now());
  const std::string query = query_string(call.query);
  OutgoingRequest out(call.method, settings_.endpoint + request.path + (query.empty() ? "" : "?" + query));
  out.headers = call.headers;
  out.headers.insert(out.headers.end(), signature.begin(), signature.end());
  out.body = call.body;
  out.file = call.file;
  return out;
}

// Every call may be repeated: each writes a whole file, removes one, or reads.
Task<Result<OutgoingResponse>> S3Files::send(Loop& loop, Call call) {
  asio::steady_timer timer(loop.io);
  for (int tries = 1;; ++tries) {
    OutgoingRequest request = signed_request(call);
    request.repeats = tries > 1;
    auto answer = co_await http_.send(loop.io, std::move(request));
    if (!is_worth_another_try(answer)) co_return answer;
    if (tries == most_tries) {
      log::warn("file_store_down", {{"method", call.method}, {"status", answer.has_value() ? answer->status : 0}});
      if (answer.has_error()) co_return caused_by(refused(0, ""), answer.error());
      co_return answer;
    }
    timer.expires_after(settings_.pause * tries);
    boost::system::error_code cancelled;
    co_await timer.async_wait(asio::redirect_error(use_task, cancelled));
  }
}

Task<Status> S3Files::store(Loop& loop, Call call) {
  call.headers.emplace_back("content-type", std::string(content_type_of(call.key)));
  KB_CO_TRY(const auto answer, co_await send(loop, std::move(call)));
  if (answer.status == ok) co_return Status();
  co_return refused(answer.status, error_code(answer.body));
}

Task<Status> S3Files::put(Loop& loop, std::string key, std::string bytes) {
  if (!is_valid_key(key)) co_return bad_key();
  Call call("PUT");
  call.key = std::move(key);
  call.body = std::move(bytes);
  co_return co_await store(loop, std::move(call));
}

Task<Status> S3Files::adopt(Loop& loop, std::string key, std::shared_ptr<const TemporaryFile> file) {
  if (!is_valid_key(key)) co_return bad_key();
  Call call("PUT");
  call.key = std::move(key);
  call.file = file;
  std::function<Result<std::string>()> hash = [file] { return digest_of(*file); };
  KB_CO_TRY(call.content_sha256, co_await pool_.run<std::string>(loop.io, std::move(hash)));
  co_return co_await store(loop, std::move(call));
}

Task<Result<OutgoingResponse>> S3Files::read(Loop& loop, std::string key, std::uint64_t from, std::size_t count,
                                             std::string etag) {
  Call call("GET");
  call.key = std::move(key);
  call.headers.emplace_back("range", fmt::format("bytes={}-{}", from, from + count - 1));
  if (!etag.empty()) call.headers.emplace_back("if-match", std::move(etag));
  return send(loop, std::move(call));
}

Task<Result<StoredFile>> S3Files::open(Loop& loop, std::string key) {
  if (!is_valid_key(key)) co_return missing();
  KB_CO_TRY(auto answer, co_await read(loop, key, 0, first_piece, std::string()));
  if (answer.status == not_there) co_return missing();
  if (answer.status == not_in_range) answer.body.clear();  // an empty file has no first byte
  const auto size = size_of(answer);
  if (!size) co_return refused(answer.status, error_code(answer.body));
  const std::string etag = answer.header("etag");
  StoredFile file;
  file.content_type = content_type_of(key);
  file.size = *size;
  file.version = version_in(etag);
  file.bytes = std::make_shared<Object>(*this, std::move(key), etag, *size, std::move(answer.body));
  co_return file;
}

Task<Status> S3Files::remove(Loop& loop, std::string key) {
  if (!is_valid_key(key)) co_return bad_key();
  Call call("DELETE");
  call.key = std::move(key);
  KB_CO_TRY(const auto answer, co_await send(loop, std::move(call)));
  if (answer.status == ok || answer.status == no_content || answer.status == not_there) co_return Status();
  co_return refused(answer.status, error_code(answer.body));
}

Task<Result<FilePage>> S3Files::list(Loop& loop, std::string folder, std::string after) {
  if (!is_valid_folder(folder) || (!after.empty() && !after.starts_with(folder))) co_return bad_key();
  Call call("GET");
  call.query = {{"list-type", "2"}, {"prefix", std::move(folder)}};
  if (!after.empty()) call.query.emplace_back("start-after", std::move(after));
  KB_CO_TRY(const auto answer, co_await send(loop, std::move(call)));
  if (answer.status != ok) co_return refused(answer.status, error_code(answer.body));
  co_return read_listing(answer.body);
}

}  // namespace kerbside::files::s3
