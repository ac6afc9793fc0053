// Reads rows into described structs (BOOST_DESCRIBE_STRUCT). Columns must be in the struct's order and carry its
// members' names (checked on each first row). Money and counts are integers, timestamptz is Instant. NULL leaves the
// member's default.
#pragma once
#include <libpq-fe.h>

#include <boost/describe.hpp>
#include <boost/describe/enum_from_string.hpp>
#include <boost/mp11/algorithm.hpp>
#include <charconv>
#include <concepts>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/id.hpp"
#include "core/json/read.hpp"
#include "core/time.hpp"

namespace kerbside::db {

// Throws std::logic_error: a text that does not fit its member is a bug of the statement.
[[noreturn]] void bad_text(std::string_view text, const char* wanted);

inline void from_text(std::string_view text, std::string& value) { value.assign(text); }
inline void from_text(std::string_view text, json::Raw& value) { value.text.assign(text); }  // json, jsonb
inline void from_text(std::string_view text, bool& value) { value = text == "t"; }
template <class T>
  requires(std::integral<T> || std::floating_point<T>)
void from_text(std::string_view text, T& value) {
  const auto end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc() || stop != end) bad_text(text, "number");
}
template <class E>
  requires boost::describe::has_describe_enumerators<E>::value
void from_text(std::string_view text, E& value) {
  if (!boost::describe::enum_from_string(std::string(text).c_str(), value)) bad_text(text, "enumerator");
}
template <json::Whole T>
void from_text(std::string_view text, T& value) {
  from_text(text, value.value);
}
template <class Of>
void from_text(std::string_view text, Id<Of>& value) {
  const auto id = Id<Of>::parse(text);
  if (id.has_error()) bad_text(text, "uuid");
  value = *id;
}
void from_text(std::string_view text, std::vector<std::string>& value);  // text[] as PostgreSQL prints it
void from_text(std::string_view text, Instant& value);                   // timestamptz
void from_text(std::string_view text, Date& value);
void from_text(std::string_view text, TimeOfDay& value);  // time without seconds
void from_text(std::string_view text, LocalTime& value);  // timestamp without seconds
template <class T>
  requires boost::describe::has_describe_members<T>::value  // json: a list of such structs
void from_text(std::string_view text, std::vector<T>& value) {
  const auto parsed = json::parse(text);
  auto read = parsed.has_value() ? json::read<std::vector<T>>(*parsed) : Result<std::vector<T>>(parsed.error());
  if (read.has_error()) bad_text(text, "json list");
  value = std::move(*read);
}
template <class T>
void from_text(std::string_view text, std::optional<T>& value) {
  from_text(text, value.emplace());
}

class Rows {
 public:
  explicit Rows(PGresult* result) : result_(result) {}
  int size() const { return PQntuples(result_.get()); }
  bool empty() const { return size() == 0; }
  long affected() const;  // rows changed by INSERT, UPDATE or DELETE
  bool is_null(int row, int column) const { return PQgetisnull(result_.get(), row, column) != 0; }
  std::string_view text(int row, int column) const {
    return {PQgetvalue(result_.get(), row, column), static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
  }
  template <class T>
  T value(int row = 0, int column = 0) const {
    T out{};
    if (!is_null(row, column)) from_text(text(row, column), out);
    return out;
  }
  template <class T>
  T row(int at) const {
    T out{};
    int column = 0;
    boost::mp11::mp_for_each<
        boost::describe::describe_members<T, boost::describe::mod_public | boost::describe::mod_inherited>>(
        [&](auto member) {
          if (at == 0) check_name(column, member.name);
          if (!is_null(at, column)) from_text(text(at, column), out.*member.pointer);
          ++column;
        });
    return out;
  }
  template <class T>
  std::optional<T> first() const {
    if (empty()) return std::nullopt;
    return row<T>(0);
  }
  template <class T>
  std::vector<T> all() const {
    std::vector<T> out;
    out.reserve(static_cast<std::size_t>(size()));
    for (int i = 0; i < size(); ++i) out.push_back(row<T>(i));
    return out;
  }
  template <class T>
  std::vector<T> column(int at = 0) const {
    std::vector<T> out;
    out.reserve(static_cast<std::size_t>(size()));
    for (int i = 0; i < size(); ++i) out.push_back(value<T>(i, at));
    return out;
  }

 private:
  void check_name(int column, const char* member) const;  // throws std::logic_error on a column in the wrong place
  struct Clear {
    void operator()(PGresult* r) const { PQclear(r); }
  };
  std::unique_ptr<PGresult, Clear> result_;
};

}  // namespace kerbside::db
