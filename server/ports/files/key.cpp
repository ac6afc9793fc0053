#include <array>
#include <utility>

#include "ports/files/files.hpp"

namespace kerbside::files {
namespace {

constexpr std::size_t longest_key = 300;
constexpr std::array<std::pair<std::string_view, std::string_view>, 12> types = {
    {{".webp", "image/webp"},
     {".jpg", "image/jpeg"},
     {".jpeg", "image/jpeg"},
     {".png", "image/png"},
     {".heic", "image/heic"},
     {".svg", "image/svg+xml"},
     {".pdf", "application/pdf"},
     {".doc", "application/msword"},
     {".docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"},
     {".zip", "application/zip"},
     {".rtf", "application/rtf"},
     {".txt", "text/plain; charset=utf-8"}}};

constexpr std::string_view folder = "/files/";

// Every part between slashes must start with a letter or digit: no "..", no hidden file, no empty part.
bool has_valid_parts(std::string_view key) {
  if (key.empty() || key.size() > longest_key) return false;
  bool starts_part = true;
  for (const char c : key) {
    const bool alphanumeric = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (!alphanumeric && (starts_part || (c != '/' && c != '_' && c != '.' && c != '-'))) return false;
    starts_part = c == '/';
  }
  return true;
}

}  // namespace

std::string public_url(std::string_view key) { return std::string(folder).append(key); }

std::string key_of_url(std::string_view url) {
  if (!url.starts_with(folder)) return {};
  const std::string_view key = url.substr(folder.size());
  return is_valid_key(key) ? std::string(key) : std::string();
}

bool is_valid_key(std::string_view key) {
  return !content_type_of(key).empty() && has_valid_parts(key) && !key.ends_with('/');
}

bool is_valid_folder(std::string_view folder) { return has_valid_parts(folder) && folder.ends_with('/'); }

std::string_view content_type_of(std::string_view key) {
  for (const auto& [ending, type] : types)
    if (key.ends_with(ending)) return type;
  return {};
}

}  // namespace kerbside::files
