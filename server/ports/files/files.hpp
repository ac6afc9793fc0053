// Where files are kept, by key: "public/vehicles/1f3a/main-960.webp". Keys are made by us, never by users, of
// [a-z0-9/_.-] alone; their ending decides the content type.
#pragma once
#include <string>
#include <string_view>

#include "core/loop.hpp"
#include "core/result.hpp"

namespace kerbside::files {

struct StoredFile {
  std::string bytes;
  std::string content_type;
};

class FileStore {
 public:
  virtual ~FileStore() = default;
  // Replaces what is there, all or nothing. Errors: invalid "key", unavailable "storage".
  virtual Task<Status> put(Loop& loop, std::string key, std::string bytes) = 0;
  virtual Task<Result<StoredFile>> get(Loop& loop, std::string key) = 0;  // not_found when there is none
  virtual Task<Status> remove(Loop& loop, std::string key) = 0;           // fine when there is none
};

// The address on this site of a file that anyone may see, and the key of such an address ("" for any other).
std::string public_url(std::string_view key);
std::string key_of_url(std::string_view url);

bool is_valid_key(std::string_view key);
// "image/webp" and so on, "" for an ending that is never stored.
std::string_view content_type_of(std::string_view key);

}  // namespace kerbside::files
