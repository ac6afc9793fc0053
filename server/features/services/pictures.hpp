// The picture on a service's card (D2.9-04, A7-37): one each, stored anew in one size.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/http/api.hpp"
#include "core/temporary_file.hpp"
#include "features/audit/audit.hpp"
#include "features/services/types.hpp"
#include "ports/files/files.hpp"
#include "ports/images/images.hpp"

namespace kerbside::services {

inline constexpr std::string_view pictures_folder = "public/service-images/";
inline constexpr int most_picture_megabytes = 10;
inline constexpr images::Size picture_size{960, 540};

class Pictures {
 public:
  Pictures(files::FileStore& files, images::Images& images) : files_(files), images_(images) {}

  // Replaces a service's picture. Errors: service_not_found; those of images::Images; unavailable "storage".
  Task<Result<KeptService>> set(Loop& loop, Actor admin, ServiceId id, std::shared_ptr<const TemporaryFile> upload,
                                audit::Client client);
  static Task<Result<KeptService>> remove(Loop& loop, Actor admin, ServiceId id, audit::Client client);

 private:
  files::FileStore& files_;
  images::Images& images_;
};

void add_picture_routes(http::Api& api, Pictures& pictures);

}  // namespace kerbside::services
