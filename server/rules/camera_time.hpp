// When a photo was taken, as its camera wrote into it (EXIF). A claim: anybody can write there.
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace kerbside::rules {

inline constexpr std::size_t camera_writes_within = 128 * 1024;  // bytes from the start of a JPEG

// Takes the first bytes of a file and returns "2026-11-20 14:03:11", in the camera's own time; absent for what is no
// JPEG with such a time. Reads nothing beyond what it is given.
std::optional<std::string> camera_time(std::string_view start);

}  // namespace kerbside::rules
