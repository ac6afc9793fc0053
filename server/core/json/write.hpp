// Writes described structs straight into a std::string: no document in between, no allocation but the string's own.
#pragma once
#include <boost/describe.hpp>
#include <boost/mp11/algorithm.hpp>
#include <charconv>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/json/value.hpp"
#include "core/time.hpp"

namespace kerbside::json {

// JSON that is copied into the output as it is.
struct Raw {
  std::string text;
};

template <class T>
concept Described = boost::describe::has_describe_members<T>::value && !std::is_union_v<T>;
template <class E>
concept DescribedEnum = boost::describe::has_describe_enumerators<E>::value;
// Types that are written as a string: Date, TimeOfDay, LocalTime, Id.
template <class T>
concept Textual = requires(const T& v, std::string_view s) {
  { v.text() } -> std::convertible_to<std::string_view>;
  { T::parse(s) } -> std::same_as<Result<T>>;
};
// Types that are written as a whole number: Pence, BasisPoints. They name it whole_number and keep it as `value`.
template <class T>
concept Whole = requires(const T& v) {
  requires std::integral<typename T::whole_number>;
  { v.value } -> std::convertible_to<typename T::whole_number>;
};

namespace detail {

// 0: copy as it is; otherwise the letter after the backslash ('u' means \u00XX).
inline constexpr auto escapes = [] {
  struct {
    char at[256]{};
  } t;
  for (int c = 0; c < 0x20; ++c) t.at[c] = 'u';
  t.at[int('"')] = '"';
  t.at[int('\\')] = '\\';
  t.at[int('\n')] = 'n';
  t.at[int('\r')] = 'r';
  t.at[int('\t')] = 't';
  t.at[int('\b')] = 'b';
  t.at[int('\f')] = 'f';
  return t;
}();

// `,"name":` as one constant for each member, made at compile time: names are never escaped or measured at run time.
template <class Member>
inline constexpr auto key = [] {
  constexpr std::size_t n = std::string_view(Member::name).size();
  struct {
    char text[n + 4]{};
    std::size_t size = n + 4;
  } k;
  k.text[0] = ',';
  k.text[1] = '"';
  for (std::size_t i = 0; i < n; ++i) k.text[i + 2] = Member::name[i];
  k.text[n + 2] = '"';
  k.text[n + 3] = ':';
  return k;
}();

template <class T>
void write_number(std::string& out, T v) {
  char text[32];
  const auto end = std::to_chars(text, text + sizeof text, v);
  out.append(text, static_cast<std::size_t>(end.ptr - text));
}

}  // namespace detail

template <class T>
using Members = boost::describe::describe_members<T, boost::describe::mod_public | boost::describe::mod_inherited>;

inline void write(std::string& out, std::string_view s) {
  out.push_back('"');
  std::size_t from = 0;
  for (std::size_t i = 0; i < s.size(); ++i) {
    const auto c = static_cast<unsigned char>(s[i]);
    const char e = detail::escapes.at[c];
    if (!e) [[likely]]
      continue;
    out.append(s.data() + from, i - from);
    from = i + 1;
    out.push_back('\\');
    out.push_back(e);
    if (e == 'u') {
      constexpr char hex[] = "0123456789abcdef";
      const char tail[4] = {'0', '0', hex[c >> 4], hex[c & 15]};
      out.append(tail, 4);
    }
  }
  out.append(s.data() + from, s.size() - from);
  out.push_back('"');
}
inline void write(std::string& out, const std::string& s) { write(out, std::string_view(s)); }
inline void write(std::string& out, const char* s) { write(out, std::string_view(s)); }
inline void write(std::string& out, std::same_as<bool> auto b) { b ? out.append("true", 4) : out.append("false", 5); }
inline void write(std::string& out, const Raw& raw) { out.append(raw.text); }
inline void write(std::string& out, Instant at) { write(out, to_iso(at)); }
void write(std::string& out, const Value& value);

template <class T>
  requires(std::integral<T> && !std::same_as<T, bool> && !std::same_as<T, char>)
void write(std::string& out, T v) {
  detail::write_number(out, v);
}
inline void write(std::string& out, double v) {
  std::isfinite(v) ? detail::write_number(out, v) : void(out.append("null", 4));
}
template <DescribedEnum E>
void write(std::string& out, E v) {
  write(out, boost::describe::enum_to_string(v, "unknown"));
}
template <Textual T>
void write(std::string& out, const T& v) {
  write(out, std::string_view(v.text()));
}
template <Whole T>
void write(std::string& out, const T& v) {
  write(out, v.value);
}

template <class T>
void write(std::string& out, const std::optional<T>& v);
template <class T>
void write(std::string& out, const std::vector<T>& v);
template <class T>
void write(std::string& out, const std::map<std::string, T>& v);
template <Described T>
void write(std::string& out, const T& v);

template <class T>
void write(std::string& out, const std::optional<T>& v) {
  if (v)
    write(out, *v);
  else
    out.append("null", 4);
}
template <class T>
void write(std::string& out, const std::vector<T>& v) {
  out.push_back('[');
  for (std::size_t i = 0; i < v.size(); ++i) {
    if (i > 0) out.push_back(',');
    write(out, static_cast<const T&>(v[i]));
  }
  out.push_back(']');
}
template <class T>
void write(std::string& out, const std::map<std::string, T>& v) {
  out.push_back('{');
  bool first = true;
  for (const auto& [name, member] : v) {
    if (!first) out.push_back(',');
    first = false;
    write(out, name);
    out.push_back(':');
    write(out, member);
  }
  out.push_back('}');
}
template <Described T>
void write(std::string& out, const T& v) {
  out.push_back('{');
  std::size_t skip = 1;  // the first name has no comma before it
  boost::mp11::mp_for_each<Members<T>>([&]<class M>(M) {
    constexpr auto& name = detail::key<M>;
    out.append(name.text + skip, name.size - skip);
    skip = 0;
    write(out, v.*M::pointer);
  });
  out.push_back('}');
}

template <class T>
std::string to_string(const T& v) {
  std::string out;
  write(out, v);
  return out;
}

}  // namespace kerbside::json
