#include "core/http/file_response.hpp"

#include <charconv>

#include "core/http/problem.hpp"

namespace kerbside::http {

namespace {

std::optional<std::uint64_t> number(std::string_view text) {
  std::uint64_t out = 0;
  const auto end = std::from_chars(text.data(), text.data() + text.size(), out);
  if (text.empty() || end.ec != std::errc() || end.ptr != text.data() + text.size()) return std::nullopt;
  return out;
}

// Reads "bytes=5-9", "bytes=5-" or "bytes=-5" (RFC 9110, 14.1.2), cut to the file. Returns nothing for any other text,
// which is to be ignored, and a size of 0 for a range outside the file.
std::optional<ByteRange> range_of(std::string_view header, std::uint64_t size) {
  constexpr std::string_view unit = "bytes=";
  if (!header.starts_with(unit)) return std::nullopt;
  header.remove_prefix(unit.size());
  const std::size_t dash = header.find('-');
  if (dash == std::string_view::npos) return std::nullopt;
  const auto first = number(header.substr(0, dash)), last = number(header.substr(dash + 1));
  if (dash == 0 && last) return ByteRange{size - std::min(*last, size), std::min(*last, size)};
  if (!first || (!last && dash + 1 < header.size()) || (last && *last < *first)) return std::nullopt;
  if (*first >= size) return ByteRange{0, 0};
  const std::uint64_t end = last ? std::min(*last, size - 1) : size - 1;
  return ByteRange{*first, end - *first + 1};
}

}  // namespace

std::optional<ByteRange> asked_range(const Request& request, std::string_view etag, std::uint64_t size) {
  const std::string_view if_range = request.header("if-range");
  if (!if_range.empty() && if_range != etag) return std::nullopt;
  return range_of(request.header("range"), size);
}

std::string content_range(const ByteRange& range, std::uint64_t size) {
  return "bytes " + std::to_string(range.from) + "-" + std::to_string(range.from + range.size - 1) + "/" +
         std::to_string(size);
}

Response nothing_in_range(std::string_view request_id, std::uint64_t size) {
  Response r =
      problem_response(request_id, fail(Kind::malformed, "bad_range", "The file has nothing in this range."), 416);
  r.headers.emplace_back("Content-Range", "bytes */" + std::to_string(size));
  return r;
}

bool names_etag(std::string_view if_none_match, std::string_view etag) {
  return if_none_match == "*" || if_none_match.find(etag) != std::string_view::npos;
}

Response file_response(const Context& ctx, FileContent file) {
  Response r;
  r.content_type = std::move(file.content_type);
  r.headers.emplace_back("ETag", file.etag);
  r.headers.emplace_back("Accept-Ranges", "bytes");
  r.stream_size = file.size;
  if (names_etag(ctx.request.header("if-none-match"), file.etag)) {
    r.status = 304;
  } else if (const auto range = asked_range(ctx.request, file.etag, file.size)) {
    if (range->size == 0) return nothing_in_range(ctx.request_id, file.size);
    r.status = 206;
    r.headers.emplace_back("Content-Range", content_range(*range, file.size));
    r.stream_from = range->from;
    r.stream_size = range->size;
  }
  r.stream = std::move(file.bytes);
  return r;
}

Response file_answer(const Context& ctx, File file) {
  Response r;
  if (auto* drawn = std::get_if<Drawn>(&file.content)) {
    r.content_type = std::move(drawn->content_type);
    r.body = std::move(drawn->body);
  } else {
    r = file_response(ctx, std::get<FileContent>(std::move(file.content)));
  }
  r.headers.emplace_back("Cache-Control", "no-store");
  r.headers.emplace_back("X-Content-Type-Options", "nosniff");
  r.headers.emplace_back("Content-Security-Policy", "default-src 'none'; sandbox");
  r.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + file.save_as + "\"");
  return r;
}

}  // namespace kerbside::http
