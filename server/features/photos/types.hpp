// A vehicle's photos as its host sees them.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "features/vehicles/vehicles.hpp"
#include "rules/ids.hpp"

namespace kerbside::photos {

enum class PhotoState : std::uint8_t {
  processing,  // its sizes are being made; the public does not see it yet
  ready,
  failed
};
BOOST_DESCRIBE_ENUM(PhotoState, processing, ready, failed)

struct Photo {
  PhotoId id;
  PhotoState state{};
  std::optional<vehicles::Image> image;     // once it is ready
  std::optional<std::string> original_url;  // until then: as it was sent, for its host alone, for a while
  std::optional<std::string> problem;       // why it failed
  bool can_retry = false;                   // it failed for no fault of its own and is still here
};
BOOST_DESCRIBE_STRUCT(Photo, (), (id, state, image, original_url, problem, can_retry))

struct PhotoList {
  std::vector<Photo> items;  // in the host's order: the first that is ready is the main image (D2.6-06)
  std::string version;       // of the order; a change must name it
  int most = 0;              // photos a vehicle may have
};
BOOST_DESCRIBE_STRUCT(PhotoList, (), (items, version, most))

struct NewOrder {
  std::string version;  // of the order that was changed
  std::vector<PhotoId> photo_ids;
};

}  // namespace kerbside::photos
