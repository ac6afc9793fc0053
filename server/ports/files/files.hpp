// Stores files by key: "public/vehicles/1f3a/main-960.webp". Keys are made by us, never by users, and consist of
// [a-z0-9/_.-]; their extension decides the content type.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/byte_source.hpp"
#include "core/loop.hpp"
#include "core/result.hpp"
#include "core/temporary_file.hpp"
#include "core/time.hpp"

namespace kerbside::files {

struct StoredFile {
  std::string content_type;
  std::uint64_t size = 0;  // bytes
  std::string version;     // differs for other content under the same key
  std::shared_ptr<ByteSource> bytes;
};

struct ListedFile {
  std::string key;
  Instant changed;
};

struct FilePage {
  std::vector<ListedFile> files;
  std::string next;  // pass it as `after` for the next page; empty: there are no more
};

class FileStore {
 public:
  virtual ~FileStore() = default;
  // Both replace an existing file, all or nothing. put() is for small files; adopt() does not load the file, and does
  // not copy it where both are on one file system. Errors: invalid "key", unavailable "storage".
  virtual Task<Status> put(Loop& loop, std::string key, std::string bytes) = 0;
  virtual Task<Status> adopt(Loop& loop, std::string key, std::shared_ptr<const TemporaryFile> file) = 0;
  // The opened file can be read to its end, even when the key is replaced or removed in between. Returns not_found when
  // there is none.
  virtual Task<Result<StoredFile>> open(Loop& loop, std::string key) = 0;
  virtual Task<Status> remove(Loop& loop, std::string key) = 0;  // succeeds when there is none
  // Lists the files and folders in a folder ("public/pictures/"), at most a thousand at a time, in an order of the
  // store's own. after: `next` of the page before, or empty.
  virtual Task<Result<FilePage>> list(Loop& loop, std::string folder, std::string after) = 0;
};

// Converts a public file's key to its address on this site, and back ("" for any other address).
std::string public_url(std::string_view key);
std::string key_of_url(std::string_view url);

bool is_valid_key(std::string_view key);
bool is_valid_folder(std::string_view folder);  // "public/pictures/"
// Returns "image/webp" and so on, or "" for an extension that is never stored.
std::string_view content_type_of(std::string_view key);

}  // namespace kerbside::files
