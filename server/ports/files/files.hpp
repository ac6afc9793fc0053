// Where files are kept, by key: "public/vehicles/1f3a/main-960.webp". Keys are made by us, never by users, of
// [a-z0-9/_.-] alone; their ending decides the content type.
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
  std::string version;     // another one for other content under the same key
  std::shared_ptr<ByteSource> bytes;
};

struct ListedFile {
  std::string key;
  Instant changed;
};

struct FilePage {
  std::vector<ListedFile> files;
  std::string next;  // what to ask for the files after these with; empty: there are none
};

class FileStore {
 public:
  virtual ~FileStore() = default;
  // Both replace what is there, all or nothing. put() is for what is small; adopt() does not load the file, and does
  // not copy it where both are kept on one file system. Errors: invalid "key", unavailable "storage".
  virtual Task<Status> put(Loop& loop, std::string key, std::string bytes) = 0;
  virtual Task<Status> adopt(Loop& loop, std::string key, std::shared_ptr<const TemporaryFile> file) = 0;
  // What it opens can be read to its end, also when the key is replaced or removed meanwhile. not_found when there is
  // none.
  virtual Task<Result<StoredFile>> open(Loop& loop, std::string key) = 0;
  virtual Task<Status> remove(Loop& loop, std::string key) = 0;  // fine when there is none
  // The files in a folder ("public/pictures/") and the folders in it, at most a thousand at a time, in an order of the
  // store's own. after: `next` of the page before, or empty.
  virtual Task<Result<FilePage>> list(Loop& loop, std::string folder, std::string after) = 0;
};

// The address on this site of a file that anyone may see, and the key of such an address ("" for any other).
std::string public_url(std::string_view key);
std::string key_of_url(std::string_view url);

bool is_valid_key(std::string_view key);
bool is_valid_folder(std::string_view folder);  // "public/pictures/"
// "image/webp" and so on, "" for an ending that is never stored.
std::string_view content_type_of(std::string_view key);

}  // namespace kerbside::files
