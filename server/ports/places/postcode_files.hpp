// Reads the official lists of postcodes as they are published: the National Statistics Postcode Lookup (ONS NSPL),
// whose first line names its columns, and Code-Point Open (Ordnance Survey), one file for each area without such a
// line.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "rules/geo.hpp"

namespace kerbside::places {

struct PostcodeAt {
  std::string postcode;  // "LS62AB"
  rules::Point point;
};

class PostcodeFile {
 public:
  // Recognises the layout. Errors: a first line of neither layout.
  static Result<PostcodeFile> beginning_with(std::string_view first_line);
  bool has_head() const { return has_head_; }  // the first line holds no postcode
  // Returns nothing for postcodes that are no longer used, have no location, or lie outside Great Britain. Errors: a
  // line that does not have the file's layout.
  Result<std::optional<PostcodeAt>> read(std::string_view line) const;

 private:
  static Result<PostcodeFile> nspl(std::string_view head);

  bool has_head_ = false;
  std::size_t postcode_ = 0, quality_ = 1, easting_ = 2, northing_ = 3;
  std::optional<std::size_t> ended_;
  std::string nowhere_ = "90";  // the quality that means "no position"
};

}  // namespace kerbside::places
