// Stored files that anyone may see over HTTP: GET /files/{path...}, of keys that start with "public/". Everything else
// is 404; private ones are features/private_files.
#pragma once
#include "core/http/api.hpp"
#include "ports/files/files.hpp"

namespace kerbside {
class House;
}

namespace kerbside::downloads {

class Downloads {
 public:
  explicit Downloads(files::FileStore& store) : store_(store) {}
  void routes(http::Api& api);
  Task<http::Response> public_file(http::Context& ctx);

 private:
  files::FileStore& store_;
};

void install(House& house);

}  // namespace kerbside::downloads
