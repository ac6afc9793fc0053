// Makes column lists and parameters from a described struct, so that a column is named only in the struct that carries
// it.
#pragma once
#include <boost/describe.hpp>
#include <boost/mp11/algorithm.hpp>
#include <concepts>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/db/statement.hpp"
#include "core/json/write.hpp"

namespace kerbside::db {

// Returns "b.id, b.vehicle_id, ..." for the alias "b", and "id, vehicle_id, ..." without one. Members of base classes
// come first, as Rows reads them.
template <class T>
std::string columns(std::string_view alias = {}) {
  std::string text;
  boost::mp11::mp_for_each<json::Members<T>>([&](auto member) {
    if (!text.empty()) text += ", ";
    if (!alias.empty()) text.append(alias).append(".");
    text += member.name;
  });
  return text;
}

// Returns "$1, $2, ..." for the members of T.
template <class T>
std::string placeholders() {
  std::string text;
  for (std::size_t i = 1; i <= boost::mp11::mp_size<json::Members<T>>::value; ++i)
    text += (text.empty() ? "$" : ", $") + std::to_string(i);
  return text;
}

namespace detail {

template <class T>
void add_member(Params& params, const T& value) {
  params.add(value);
}
template <class T>
  requires boost::describe::has_describe_members<T>::value  // a json column
void add_member(Params& params, const std::vector<T>& value) {
  params.add(json::to_string(value));
}

template <class T>
void add_array(Params& params, const std::vector<T>& values) {
  params.add(values);
}
template <std::integral T>
void add_array(Params& params, const std::vector<T>& values) {
  std::vector<std::string> texts;
  for (const T value : values) texts.push_back(std::to_string(value));
  params.add(texts);
}

}  // namespace detail

// Returns the members of a struct in the order of columns().
template <class T>
Params params_of(const T& value) {
  Params params;
  boost::mp11::mp_for_each<json::Members<T>>([&](auto member) { detail::add_member(params, value.*member.pointer); });
  return params;
}

// Returns an array for each member, for a statement over unnest().
template <class T>
Params arrays_of(const std::vector<T>& values) {
  Params params;
  boost::mp11::mp_for_each<json::Members<T>>([&](auto member) {
    std::vector<std::remove_cvref_t<decltype(std::declval<const T&>().*member.pointer)>> column;
    for (const T& one : values) column.push_back(one.*member.pointer);
    detail::add_array(params, column);
  });
  return params;
}

}  // namespace kerbside::db
