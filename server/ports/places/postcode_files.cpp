#include "ports/places/postcode_files.hpp"

#include <algorithm>
#include <charconv>
#include <vector>

#include "ports/places/national_grid.hpp"
#include "ports/places/written.hpp"

namespace kerbside::places {
namespace {

constexpr std::size_t code_point_columns = 10;

// Neither file quotes a comma or a quotation mark in a field that is read.
std::vector<std::string_view> fields_of(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  std::vector<std::string_view> fields;
  while (true) {
    const std::size_t comma = std::min(line.find(','), line.size());
    std::string_view field = line.substr(0, comma);
    if (field.size() >= 2 && field.front() == '"' && field.back() == '"') field = field.substr(1, field.size() - 2);
    fields.push_back(field);
    if (comma == line.size()) return fields;
    line.remove_prefix(comma + 1);
  }
}

std::optional<int> metres(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

Error unreadable(std::string_view line) {
  return fail(Kind::invalid, "postcode_file", "This is no line of such a file: " + std::string(line.substr(0, 120)));
}

std::string compact(std::string_view postcode) {
  std::string text;
  for (const char c : postcode)
    if (c != ' ') text += c;
  return text;
}

}  // namespace

Result<PostcodeFile> PostcodeFile::nspl(std::string_view head) {
  const auto names = fields_of(head);
  // Columns have other names since 2024.
  const auto column = [&](std::initializer_list<std::string_view> any) -> std::optional<std::size_t> {
    for (const auto name : any) {
      const auto found = std::ranges::find(names, name);
      if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
    }
    return std::nullopt;
  };
  const auto postcode = column({"pcds"}), easting = column({"oseast1m", "east1m"});
  const auto northing = column({"osnrth1m", "north1m"}), quality = column({"osgrdind", "gridind"});
  PostcodeFile file;
  file.ended_ = column({"doterm"});
  if (!postcode || !easting || !northing || !quality || !file.ended_)
    return fail(Kind::invalid, "postcode_file",
                "The file is neither the National Statistics Postcode Lookup nor Code-Point Open.");
  file.has_head_ = true;
  file.postcode_ = *postcode;
  file.easting_ = *easting;
  file.northing_ = *northing;
  file.quality_ = *quality;
  file.nowhere_ = "9";
  return file;
}

Result<PostcodeFile> PostcodeFile::beginning_with(std::string_view first_line) {
  if (first_line.starts_with("\xef\xbb\xbf")) first_line.remove_prefix(3);
  const auto fields = fields_of(first_line);
  const bool is_code_point = fields.size() == code_point_columns && postcode_within(compact(fields[0]));
  if (is_code_point) return PostcodeFile();
  return nspl(first_line);
}

Result<std::optional<PostcodeAt>> PostcodeFile::read(std::string_view line) const {
  const auto fields = fields_of(line);
  const std::size_t most = std::max({postcode_, quality_, easting_, northing_, ended_.value_or(0)});
  if (fields.size() <= most) return unreadable(line);
  const std::string postcode = compact(fields[postcode_]);
  // Checked first, since codes that have ended need not have today's form: "NPT 9ZB".
  const bool has_ended = ended_ && !fields[*ended_].empty();
  if (has_ended || fields[quality_] == nowhere_ || is_area_elsewhere(postcode)) return std::optional<PostcodeAt>();
  if (!postcode_within(postcode)) return unreadable(line);
  const auto easting = metres(fields[easting_]), northing = metres(fields[northing_]);
  if (!easting || !northing) return unreadable(line);
  return std::optional(PostcodeAt{postcode, from_national_grid(*easting, *northing)});
}

}  // namespace kerbside::places
