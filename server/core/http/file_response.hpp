// Answers GET and HEAD for a file that is streamed: whole, a part of it, or "not modified".
#pragma once
#include <boost/describe/class.hpp>
#include <memory>
#include <optional>
#include <variant>

#include "core/byte_source.hpp"
#include "core/http/context.hpp"

namespace kerbside::http {

struct FileContent {
  std::string content_type;
  std::uint64_t size = 0;  // bytes
  std::string etag;        // with its quotes
  std::shared_ptr<ByteSource> bytes;
};

// Returns 200 with the whole file, 206 with the one range that was requested (several are ignored, as is one whose
// If-Range names another version), 416 when the range holds nothing, 304 when If-None-Match names the file.
Response file_response(const Context& ctx, FileContent file);

struct ByteRange {
  std::uint64_t from = 0, size = 0;
};

// Content that was made for this answer alone.
struct Drawn {
  std::string content_type, body;
};
// A typed endpoint's answer that is a file for one person: browsers save it under that name (letters, digits, "-" and
// "." only), no cache on the way keeps it, and it runs nothing in the browser.
struct File {
  std::string save_as;
  std::variant<FileContent, Drawn> content;
};
BOOST_DESCRIBE_STRUCT(File, (), ())
Response file_answer(const Context& ctx, File file);

// Returns the part of a file that Range and If-Range request; nothing for the whole file, a size of 0 for an empty
// part.
std::optional<ByteRange> asked_range(const Request& request, std::string_view etag, std::uint64_t size);
std::string content_range(const ByteRange& range, std::uint64_t size);
Response nothing_in_range(std::string_view request_id, std::uint64_t size);  // 416

// Returns whether the list of an If-None-Match contains the etag.
bool names_etag(std::string_view if_none_match, std::string_view etag);

}  // namespace kerbside::http
