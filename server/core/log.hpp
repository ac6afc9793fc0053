// JSON lines on standard error: {"ts", "level", "event", ...fields}. Never personal data, tokens, cookies, bodies or
// query values (trust.md 4.1): log ids, counts, codes. Control characters are escaped.
#pragma once
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>

namespace kerbside::log {

enum class Level : std::uint8_t { debug, info, warn, error, off };

struct Field {
  Field(std::string_view n, std::string_view v) : name(n), text(v) {}
  Field(std::string_view n, const char* v) : name(n), text(v) {}
  Field(std::string_view n, const std::string& v) : name(n), text(v) {}
  template <class T>
    requires std::is_arithmetic_v<T>
  Field(std::string_view n, T v) : name(n), is_number(true), number(static_cast<double>(v)) {}
  std::string_view name;
  std::string_view text{};  // must outlive the call
  bool is_number = false;
  double number = 0;  // whole numbers are written without a fraction
};

void set_level(Level level);
bool enabled(Level level);
void write(Level level, std::string_view event, std::initializer_list<Field> fields);
// Writes what is buffered. Lines are written at most a second later, warnings and errors at once. Call before the
// program exits.
void flush();

inline void debug(std::string_view event, std::initializer_list<Field> fields = {}) {
  write(Level::debug, event, fields);
}
inline void info(std::string_view event, std::initializer_list<Field> fields = {}) {
  write(Level::info, event, fields);
}
inline void warn(std::string_view event, std::initializer_list<Field> fields = {}) {
  write(Level::warn, event, fields);
}
inline void error(std::string_view event, std::initializer_list<Field> fields = {}) {
  write(Level::error, event, fields);
}

}  // namespace kerbside::log
