// The shape of a described type, for the OpenAPI document and for converting path and query strings.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/json/read.hpp"
#include "core/json/write.hpp"

namespace kerbside::http {

struct Schema;

struct Field {
  std::string name;
  const Schema* schema;
  bool optional;  // std::optional: nullable, and may be absent on input
  bool absent;    // may be absent on input (optional, list, map)
};

struct Schema {
  enum class Type : std::uint8_t { any, object, array, map, string, integer, number, boolean };
  Type type = Type::any;
  std::string name{};                 // objects and enums: "kerbside::bookings::Quote"
  std::string of{};                   // strings with a form of their own, like ids: "kerbside::Id<...>"
  std::string format{};               // strings: "date", "date-time", "time"...; integers: "int32", "int64"
  std::vector<Field> fields{};        // object
  std::vector<std::string> values{};  // enum
  const Schema* item = nullptr;       // array, map

  bool is_scalar() const { return type >= Type::string; }
  const Field* field(std::string_view field_name) const {
    for (const Field& f : fields)
      if (f.name == field_name) return &f;
    return nullptr;
  }
};

// The returned schema lives for ever; a type that contains itself is not supported.
template <class T>
const Schema& schema_of();

namespace detail {

template <class T>
std::string type_name() {
  const std::string_view all = __PRETTY_FUNCTION__;  // "... [with T = kerbside::X; std::string = ...]"
  const std::size_t from = all.find("T = ") + 4;
  return std::string(all.substr(from, all.find_first_of(";]", from) - from));
}

template <class T>
struct Optional : std::false_type {
  using Inner = T;
};
template <class T>
struct Optional<std::optional<T>> : std::true_type {
  using Inner = T;
};

template <class T>
struct Shape {  // scalars and described types; containers below
  static Schema make() {
    Schema s;
    if constexpr (std::same_as<T, bool>) {
      s.type = Schema::Type::boolean;
    } else if constexpr (std::integral<T>) {
      s.type = Schema::Type::integer;
      s.format = sizeof(T) == 8 ? "int64" : "int32";
    } else if constexpr (std::floating_point<T>) {
      s.type = Schema::Type::number;
    } else if constexpr (std::same_as<T, std::string>) {
      s.type = Schema::Type::string;
    } else if constexpr (std::same_as<T, Instant>) {
      s = string("date-time");
    } else if constexpr (std::same_as<T, Date>) {
      s = string("date");
    } else if constexpr (std::same_as<T, TimeOfDay>) {
      s = string("time-of-day");
    } else if constexpr (json::Textual<T>) {
      s = string("");
      s.of = type_name<T>();
    } else if constexpr (json::Whole<T>) {
      s = Shape<typename T::whole_number>::make();
    } else if constexpr (json::DescribedEnum<T>) {
      s = string("");
      s.name = type_name<T>();
      boost::mp11::mp_for_each<boost::describe::describe_enumerators<T>>([&](auto d) { s.values.push_back(d.name); });
    } else if constexpr (json::Described<T>) {
      s.type = Schema::Type::object;
      s.name = type_name<T>();
      boost::mp11::mp_for_each<json::Members<T>>([&]<class M>(M) { s.fields.push_back(member<M>()); });
    } else {
      static_assert(std::same_as<T, json::Raw> || std::same_as<T, json::Value>, "not described: BOOST_DESCRIBE_STRUCT");
    }
    return s;
  }

 private:
  static Schema string(const char* format) {
    Schema s;
    s.type = Schema::Type::string;
    s.format = format;
    return s;
  }
  template <class M>
  static Field member() {
    using Type = std::remove_cvref_t<decltype(std::declval<T&>().*M::pointer)>;
    return Field{M::name, &schema_of<typename Optional<Type>::Inner>(), Optional<Type>::value,
                 json::detail::may_be_absent<Type>};
  }
};

// A type that has a write() of its own and looks like another type names that type.
template <class T>
  requires requires { typename T::written_as; }
struct Shape<T> : Shape<typename T::written_as> {};
template <class T>
struct Shape<std::vector<T>> {
  static Schema make() {
    Schema s;
    s.type = Schema::Type::array;
    s.item = &schema_of<T>();
    return s;
  }
};
template <class T>
struct Shape<std::map<std::string, T>> {
  static Schema make() {
    Schema s;
    s.type = Schema::Type::map;
    s.item = &schema_of<T>();
    return s;
  }
};

}  // namespace detail

template <class T>
const Schema& schema_of() {
  static const Schema schema = detail::Shape<T>::make();
  return schema;
}

}  // namespace kerbside::http
