// GET /files/{path...}: files that anyone may see, those whose key starts with "public/". Everything else is 404 here.
#pragma once
#include "core/http/api.hpp"
#include "ports/files/files.hpp"

namespace kerbside::files {

class PublicFiles {
 public:
  explicit PublicFiles(FileStore& store) : store_(store) {}
  void routes(http::Api& api);
  Task<http::Response> serve(http::Context& ctx);

 private:
  FileStore& store_;
};

}  // namespace kerbside::files
