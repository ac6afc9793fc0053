// Reads parsed JSON into described structs, strictly: an unknown member, a wrong type, a missing member or a number out
// of range is Kind::malformed and names the field ("items[2].name"). std::optional members may be absent or null,
// std::vector and std::map members may be absent; everything else is required.
#pragma once
#include <concepts>
#include <limits>

#include "core/json/value.hpp"
#include "core/json/write.hpp"

namespace kerbside::json {

enum class Unknown : std::uint8_t { refuse, ignore };  // ignore: for other companies' answers

namespace detail {

// The current place in the document; its text is only made for an error.
struct Where {
  const Where* parent = nullptr;
  std::string_view name{};
  std::size_t index = 0;
  bool in_array = false;
  std::string text() const;
};

Error wrong_type(const Where& at, std::string_view expected);
Error out_of_range(const Where& at, std::int64_t lowest, std::int64_t highest);
Error not_one_of(const Where& at, const std::vector<std::string_view>& names);
Error bad_text(const Where& at, const std::string& message);
Error unknown_field(const Where& at);
Error missing_field(const Where& at);

Status read_into(const Value& v, std::string& out, const Where& at, Unknown);
Status read_into(const Value& v, bool& out, const Where& at, Unknown);
Status read_into(const Value& v, double& out, const Where& at, Unknown);
Status read_into(const Value& v, Instant& out, const Where& at, Unknown);
Status read_into(const Value& v, Raw& out, const Where& at, Unknown);
Status read_into(const Value& v, Value& out, const Where& at, Unknown);

template <class T>
  requires(std::integral<T> && !std::same_as<T, bool> && !std::same_as<T, char>)
Status read_into(const Value& v, T& out, const Where& at, Unknown) {
  static_assert(sizeof(T) < 8 || std::signed_integral<T>, "use std::int64_t");
  constexpr auto lowest = static_cast<std::int64_t>(std::numeric_limits<T>::min());
  constexpr auto highest = static_cast<std::int64_t>(std::numeric_limits<T>::max());
  if (!v.integer()) return wrong_type(at, "a whole number");
  if (*v.integer() < lowest || *v.integer() > highest) return out_of_range(at, lowest, highest);
  out = static_cast<T>(*v.integer());
  return {};
}

template <DescribedEnum E>
Status read_into(const Value& v, E& out, const Where& at, Unknown) {
  std::vector<std::string_view> names;
  bool found = false;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto d) {
    names.push_back(d.name);
    if (!found && v.string() && *v.string() == d.name) {
      out = d.value;
      found = true;
    }
  });
  if (!found) return not_one_of(at, names);
  return {};
}

template <Textual T>
Status read_into(const Value& v, T& out, const Where& at, Unknown) {
  if (!v.string()) return wrong_type(at, "a text");
  auto parsed = T::parse(*v.string());
  if (parsed.has_error()) return bad_text(at, parsed.error().message);
  out = *parsed;
  return {};
}

template <Whole T>
Status read_into(const Value& v, T& out, const Where& at, Unknown unknown) {
  return read_into(v, out.value, at, unknown);
}

template <class T>
Status read_into(const Value& v, std::optional<T>& out, const Where& at, Unknown unknown);
template <class T>
Status read_into(const Value& v, std::vector<T>& out, const Where& at, Unknown unknown);
template <class T>
Status read_into(const Value& v, std::map<std::string, T>& out, const Where& at, Unknown unknown);
template <Described T>
Status read_into(const Value& v, T& out, const Where& at, Unknown unknown);

template <class T>
Status read_into(const Value& v, std::optional<T>& out, const Where& at, Unknown unknown) {
  out.reset();
  if (v.is_null()) return {};
  return read_into(v, out.emplace(), at, unknown);
}

template <class T>
Status read_into(const Value& v, std::vector<T>& out, const Where& at, Unknown unknown) {
  if (!v.array()) return wrong_type(at, "a list");
  out.clear();
  out.reserve(v.array()->size());
  for (const Value& element : *v.array()) {
    const Where here{&at, {}, out.size(), true};
    T item{};
    KB_TRY_VOID(read_into(element, item, here, unknown));
    out.push_back(std::move(item));
  }
  return {};
}

template <class T>
Status read_into(const Value& v, std::map<std::string, T>& out, const Where& at, Unknown unknown) {
  if (!v.object()) return wrong_type(at, "an object");
  out.clear();
  for (const auto& [name, member] : *v.object()) {
    const Where here{&at, name};
    KB_TRY_VOID(read_into(member, out[name], here, unknown));
  }
  return {};
}

template <class T>
inline constexpr bool may_be_absent = false;
template <class T>
inline constexpr bool may_be_absent<std::optional<T>> = true;
template <class T>
inline constexpr bool may_be_absent<std::vector<T>> = true;
template <class T>
inline constexpr bool may_be_absent<std::map<std::string, T>> = true;

const Value* member(const Object& object, std::string_view name);  // nullptr when absent
Status only_known(const Object& object, const std::vector<std::string_view>& names, const Where& at);

template <Described T>
Status read_into(const Value& v, T& out, const Where& at, Unknown unknown) {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> all;
    boost::mp11::mp_for_each<Members<T>>([&](auto m) { all.push_back(m.name); });
    return all;
  }();
  if (!v.object()) return wrong_type(at, "an object");
  // Unknown members are reported first: one is often a required member misspelt.
  if (unknown == Unknown::refuse) KB_TRY_VOID(only_known(*v.object(), names, at));
  Status status;
  boost::mp11::mp_for_each<Members<T>>([&]<class M>(M) {
    if (status.has_error()) return;
    const Where here{&at, M::name};
    auto& target = out.*M::pointer;
    if (const Value* value = member(*v.object(), M::name))
      status = read_into(*value, target, here, unknown);
    else if (!may_be_absent<std::remove_cvref_t<decltype(target)>>)
      status = missing_field(here);
  });
  return status;
}

}  // namespace detail

template <class T>
Result<T> read(const Value& value, Unknown unknown = Unknown::refuse) {
  T out{};
  KB_TRY_VOID(detail::read_into(value, out, detail::Where{}, unknown));
  return out;
}

}  // namespace kerbside::json
