// A vehicle's picture as pages show it.
#pragma once
#include <boost/describe.hpp>
#include <string>

#include "ports/files/files.hpp"

namespace kerbside::vehicles {

struct Image {  // a 3:2 picture in two widths
  std::string url_480, url_960, alt;
  bool illustration = false;
};
BOOST_DESCRIBE_STRUCT(Image, (), (url_480, url_960, alt, illustration))

// A picture from any row with the columns of vehicle_images.
template <class Row>
Image image_of(const Row& row) {
  const auto value = [](const auto& column) {
    if constexpr (requires { column.value(); })
      return column.value();
    else
      return column;
  };
  Image image;
  image.url_480 = files::public_url(value(row.key_480));
  image.url_960 = files::public_url(value(row.key_960));
  image.alt = value(row.alt);
  image.illustration = value(row.illustration);
  return image;
}

}  // namespace kerbside::vehicles
