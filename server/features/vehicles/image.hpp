// A vehicle's picture as pages show it.
#pragma once
#include <boost/describe.hpp>
#include <optional>
#include <string>

#include "ports/files/files.hpp"

namespace kerbside::vehicles {

struct Image {  // in up to three widths, as high as the picture is: pages cut it to their frame
  std::string url_480, url_960;
  std::optional<std::string> url_1600;  // for dense screens and the large view
  std::string alt;
  bool illustration = false;
  std::optional<std::string>
      preview;  // a data: address of a few pixels, to be shown blurred until the picture is there
};
BOOST_DESCRIBE_STRUCT(Image, (), (url_480, url_960, url_1600, alt, illustration, preview))

// The columns from which a picture is made, to be selected beside a statement's others, in this order: i.key_480,
// i.key_960, i.key_1600, coalesce(nullif(i.alt, ''), v.make || ' ' || v.model) as alt, i.illustration, i.preview
struct ImageColumns {
  std::optional<std::string> key_480, key_960, key_1600, alt;
  std::optional<bool> illustration;
  std::optional<std::string> preview;

  std::optional<Image> image() const;  // none where the vehicle has none
};
BOOST_DESCRIBE_STRUCT(ImageColumns, (), (key_480, key_960, key_1600, alt, illustration, preview))

inline std::optional<Image> ImageColumns::image() const {
  if (!key_480 || !key_960) return std::nullopt;
  Image image;
  image.url_480 = files::public_url(*key_480);
  image.url_960 = files::public_url(*key_960);
  if (key_1600) image.url_1600 = files::public_url(*key_1600);
  image.alt = alt.value_or("");
  image.illustration = illustration.value_or(false);
  if (preview) image.preview = "data:image/webp;base64," + *preview;
  return image;
}

}  // namespace kerbside::vehicles
