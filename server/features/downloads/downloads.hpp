// Stored files over HTTP: GET /files/{path...} for those that anyone may see, whose key starts with "public/", and
// GET /files/private/{path...} for those of one person, by a signed link (of an admin: /api/v1/admin/files/private/…,
// where their session counts). Everything else is 404.
#pragma once
#include "core/http/api.hpp"
#include "ports/files/files.hpp"
#include "ports/files/links.hpp"

namespace kerbside {
class House;
}

namespace kerbside::downloads {

class Downloads {
 public:
  Downloads(files::FileStore& store, const files::PrivateLinks& links) : store_(store), links_(links) {}
  void routes(http::Api& api);
  Task<http::Response> public_file(http::Context& ctx);
  Task<http::Response> private_file(http::Context& ctx);

 private:
  files::FileStore& store_;
  const files::PrivateLinks& links_;
};

void install(House& house);

}  // namespace kerbside::downloads
