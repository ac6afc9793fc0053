// The files of the built web app, read into memory once: only files in this list exist, so no path can reach outside.
// Hashed files (/assets/) are cached for ever, others checked by ETag. Files that are not compressed can be requested
// in parts, as the map's tiles are. HTML is not among them: see pages.hpp.
#pragma once
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/http/context.hpp"
#include "core/http/pages.hpp"

namespace kerbside::http {

class StaticFiles {
 public:
  // An empty or absent folder serves nothing. Throws std::runtime_error on a file that cannot be read.
  explicit StaticFiles(const std::filesystem::path& root, Pages::Settings settings = {});

  Pages& pages() { return pages_; }
  bool has(std::string_view path) const { return find(path) != nullptr; }
  // Answers GET and HEAD with the file or page, or a refusal. The path is as sent (percent-encoded).
  Response answer(const Request& request, std::string_view request_id) const;

 private:
  struct Variant {
    std::string encoding;  // "", "br", "gzip"
    std::string content;
    std::string etag;
  };
  struct File {
    std::string type;
    bool immutable = false;
    std::vector<Variant> variants;  // best first, plain last
  };
  void add(const std::filesystem::path& file, std::string path);
  const File* find(std::string_view path) const;
  Response send(const File& file, const Request& request, std::string_view request_id) const;

  std::map<std::string, File, std::less<>> files_;
  Pages pages_;
  std::string script_policy_;  // for workers, whose scripts have their own; empty: every answer's
};

}  // namespace kerbside::http
