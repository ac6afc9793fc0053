#include "core/map_archive.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <fstream>
#include <set>

#include "core/json/value.hpp"

namespace kerbside {
namespace {

// The header: little-endian, at fixed offsets (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md).
constexpr std::size_t header_size = 127;
enum Place : std::size_t {
  version = 7,
  metadata_offset = 24,
  metadata_length = 32,
  tiles_offset = 56,
  tiles_length = 64,
  own_compression = 97,
  tile_compression = 98,
  tile_type = 99,
  west = 102,
  south = 106,
  east = 110,
  north = 114,
};
constexpr std::uint8_t plain = 1, gzip = 2, vector_tiles = 1;
constexpr std::uint64_t most_metadata = 1 << 20;  // bytes
constexpr std::array layers_drawn = {"earth", "places", "roads", "water"};

using Header = std::array<std::uint8_t, header_size>;

template <class T>
T number(const Header& header, Place at) {
  std::make_unsigned_t<T> out = 0;
  for (std::size_t i = sizeof(T); i-- > 0;) out = out << 8 | header[at + i];
  return static_cast<T>(out);
}
double degrees(const Header& header, Place at) { return number<std::int32_t>(header, at) / 1e7; }

// Returns nothing when the bytes are not gzip, or too many.
std::optional<std::string> gunzip(std::string_view bytes) {
  z_stream stream{};
  if (inflateInit2(&stream, 15 + 16) != Z_OK) return std::nullopt;
  std::string out(most_metadata, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const int status = inflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  inflateEnd(&stream);
  return status == Z_STREAM_END ? std::optional(std::move(out)) : std::nullopt;
}

bool has_our_schema(std::string_view metadata) {
  const auto read = json::parse(metadata);
  if (read.has_error()) return false;
  const json::Value& all = *read;
  if (!all["version"].text().starts_with("4.")) return false;
  std::set<std::string> layers;
  if (const auto* listed = all["vector_layers"].array())
    for (const json::Value& layer : *listed) layers.insert(layer["id"].text());
  return std::ranges::all_of(layers_drawn, [&](const char* layer) { return layers.contains(layer); });
}

}  // namespace

std::optional<std::string> map_archive_fault(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  Header header{};
  std::error_code error;
  const std::uint64_t size = std::filesystem::file_size(file, error);
  if (error || !in.read(reinterpret_cast<char*>(header.data()), header_size) ||
      std::string_view(reinterpret_cast<const char*>(header.data()), 7) != "PMTiles" || header[version] != 3)
    return "must be a PMTiles archive, version 3, that can be read";
  const auto is_readable = [&](Place at) { return header[at] == plain || header[at] == gzip; };
  if (header[tile_type] != vector_tiles || !is_readable(own_compression) || !is_readable(tile_compression))
    return "must have vector tiles, compressed by gzip or not at all";
  const auto ends_inside = [&](Place offset, Place length) {
    const auto from = number<std::uint64_t>(header, offset);
    return from <= size && number<std::uint64_t>(header, length) <= size - from;
  };
  if (!ends_inside(metadata_offset, metadata_length) || !ends_inside(tiles_offset, tiles_length))
    return "must be whole: the file ends too early";
  if (degrees(header, west) > 2 || degrees(header, east) < -8.7 || degrees(header, south) > 61 ||
      degrees(header, north) < 49)
    return "must show Great Britain";
  std::string metadata(std::min(number<std::uint64_t>(header, metadata_length), most_metadata), '\0');
  in.seekg(static_cast<std::streamoff>(number<std::uint64_t>(header, metadata_offset)));
  in.read(metadata.data(), static_cast<std::streamsize>(metadata.size()));
  const auto text = header[own_compression] == gzip ? gunzip(metadata) : std::optional(metadata);
  if (!text || !has_our_schema(*text)) return "must be in the schema of Protomaps' basemap, version 4";
  return std::nullopt;
}

std::string map_archive_version(const std::filesystem::path& file) {
  struct stat facts{};
  if (::stat(file.c_str(), &facts) != 0) return "none";
  return fmt::format("{:x}-{:x}", facts.st_mtim.tv_sec, facts.st_size);
}

}  // namespace kerbside
