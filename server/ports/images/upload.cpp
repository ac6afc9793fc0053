#include "ports/images/upload.hpp"

#include "ports/images/images.hpp"

namespace kerbside::images {

http::Upload upload(int most_megabytes) {
  http::Upload file;
  file.types.assign(accepted_types.begin(), accepted_types.end());
  file.most = static_cast<std::size_t>(most_megabytes) << 20;
  file.wrong_type = &refusal_of_type;
  file.too_large = "Please select an image smaller than " + std::to_string(most_megabytes) + "MB.";
  return file;
}

}  // namespace kerbside::images
