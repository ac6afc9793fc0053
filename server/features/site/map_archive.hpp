// The archive of the map's streets, in parts: GET /files/map/{version}, as browsers ask for some kilobytes of it at a
// time.
#pragma once
#include <filesystem>

#include "core/config.hpp"
#include "core/http/api.hpp"
#include "core/http/file_response.hpp"
#include "core/workers.hpp"

namespace kerbside::site {

// The address contains the version, so that browsers may keep what they have read.
std::string map_archive_url(const Config& config);

class MapArchive {
 public:
  // Opens the file once: a replacement is noticed at the next start. Throws std::runtime_error when it cannot be read.
  MapArchive(const std::filesystem::path& file, Workers& reading);
  void routes(http::Api& api);
  Task<http::Response> part(http::Context& ctx);

 private:
  const std::string version_;
  http::FileContent content_;
};

}  // namespace kerbside::site
