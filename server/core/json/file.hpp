// Reads a JSON file that belongs to the program, such as the web build's.
#pragma once
#include <filesystem>
#include <stdexcept>

#include "core/json/read.hpp"
#include "core/read_file.hpp"

namespace kerbside::json {

// Throws std::runtime_error, which names the file, when it cannot be read or is another.
template <class T>
T read_json_file(const std::filesystem::path& file) {
  T out;
  auto value = parse(read_file(file));
  if (value.has_error()) throw std::runtime_error(file.string() + ": " + value.error().message);
  const Status status = detail::read_into(*value, out, detail::Where{}, Unknown::refuse);
  if (status.has_error()) throw std::runtime_error(file.string() + ": " + status.error().message);
  return out;
}

}  // namespace kerbside::json
