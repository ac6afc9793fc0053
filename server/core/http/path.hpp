// Path patterns: "/api/v1/vehicles/{id}/photos", and "/files/{path...}" for the rest of a path.
#pragma once
#include <string_view>
#include <vector>

namespace kerbside::http {

// Splits "/a//b" into "a", "", "b"; the root "/" has no segments. Usage: for (std::string_view s; next_segment(...);)
inline bool next_segment(std::string_view path, std::size_t& at, std::string_view& segment) {
  if (at >= path.size() || path[at] != '/' || path.size() == 1) return false;
  const std::size_t end = std::min(path.find('/', at + 1), path.size());
  segment = path.substr(at + 1, end - at - 1);
  at = end;
  return true;
}

inline bool is_parameter(std::string_view segment) {
  return segment.size() > 2 && segment.front() == '{' && segment.back() == '}';
}
inline bool is_tail(std::string_view segment) { return is_parameter(segment) && segment.ends_with("...}"); }

inline std::vector<std::string_view> path_parameters(std::string_view pattern) {
  std::vector<std::string_view> out;
  std::size_t at = 0;
  for (std::string_view segment; next_segment(pattern, at, segment);)
    if (is_parameter(segment)) out.push_back(segment.substr(1, segment.size() - (is_tail(segment) ? 5 : 2)));
  return out;
}

}  // namespace kerbside::http
